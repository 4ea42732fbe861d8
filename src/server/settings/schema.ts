/** Wire schemas of settings: one JSON object, free but for the keys that are known here. */

import * as z from 'zod';
import { isIban } from '../../domain/own-money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { issueOf } from '../platform/http/reason.ts';

/** A document may have this many bytes as JSON. */
export const DOCUMENT_BYTES_MAX = 64 * 1024;

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** A search of transactions under a name. */
const SavedView = z.strictObject({
  name: z
    .string()
    .max(60, 'Must have at most 60 characters')
    .refine((name) => name.trim() !== '', issueOf(problemReason('too_short', { min: 1 }))),
  q: z.string().max(500, 'Must have at most 500 characters'),
});

/** The person's own accounts and telephones of SINPE Móvil: what comes from or goes to them is no income or spending. */
const OwnMoney = z.strictObject({
  ibans: z
    .array(z.string().refine(isIban, issueOf(problemReason('not_an_iban'))))
    .max(50, 'Must have at most 50 entries')
    .optional(),
  phones: z
    .array(z.string().refine((text) => /^[2-8]\d{7}$/.test(text), issueOf(problemReason('not_a_phone'))))
    .max(20, 'Must have at most 20 entries')
    .optional(),
});

const MailAddress = z
  .string()
  .refine((text) => /^[^\s<>@"A-Z]{1,100}@[a-z0-9.-]{1,150}$/.test(text), issueOf(problemReason('not_a_mail_address')));
const addresses = (max: number) => z.array(MailAddress).max(max, `Must have at most ${max} entries`).optional();

/** Whose addresses forward mails, and how long and how much of the texts that made no row is kept. */
const Mail = z.strictObject({
  own_addresses: addresses(20),
  other_addresses: addresses(50),
  keep_days: z.number().int().min(1).max(3650).optional(),
  keep_megabytes: z.number().int().min(1).max(2000).optional(),
});

/** The keys that have a shape. Any other is the web client's own. */
export const KnownKeys = z.looseObject({
  language: z.enum(LANGUAGES, 'Must be es or en').optional(),
  saved_views: z.array(SavedView).max(50, 'Must have at most 50 entries').optional(),
  own_money: OwnMoney.optional(),
  mail: Mail.optional(),
});

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Not an object schema: those copy their input, and a copy loses a key such as `__proto__`.
const anyObject = () => z.custom<JsonObject>(isJsonObject, 'Must be a JSON object');
export const Settings = anyObject().meta({
  id: 'Settings',
  override: {
    type: 'object',
    properties: {
      language: { type: 'string', enum: [...LANGUAGES], description: 'Of the screen, and of what is sent' },
      saved_views: {
        type: 'array',
        maxItems: 50,
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 60 },
            q: { type: 'string', maxLength: 500 },
          },
          required: ['name', 'q'],
          additionalProperties: false,
        },
      },
      own_money: {
        type: 'object',
        description: 'The person’s own accounts and telephones of SINPE Móvil',
        properties: {
          ibans: { type: 'array', maxItems: 50, items: { type: 'string', pattern: '^CR\\d{20}$' } },
          phones: { type: 'array', maxItems: 20, items: { type: 'string', pattern: '^[2-8]\\d{7}$' } },
        },
        additionalProperties: false,
      },
      mail: {
        type: 'object',
        description: 'Whose addresses forward mails; how long, and how much of, the texts that made no row are kept',
        properties: {
          own_addresses: { type: 'array', maxItems: 20, items: { type: 'string' } },
          other_addresses: { type: 'array', maxItems: 50, items: { type: 'string' } },
          keep_days: { type: 'integer', minimum: 1, maximum: 3650, default: 90 },
          keep_megabytes: { type: 'integer', minimum: 1, maximum: 2000, default: 50 },
        },
        additionalProperties: false,
      },
    },
    additionalProperties: true,
  },
});

export const SettingsPatch = anyObject().meta({
  id: 'SettingsPatch',
  override: {
    type: 'object',
    description: 'A JSON merge patch (RFC 7396): null removes a key, objects merge, anything else replaces',
    additionalProperties: true,
  },
});
