/** Wire schemas of notifications and their settings. */

import * as z from 'zod';
import { isDay } from '../../domain/calendar.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { issueOf } from '../platform/http/reason.ts';
import { FlagText, Id, IdText, LimitText, pageOf } from '../platform/http/wire.ts';

/** Kinds of notification that can be switched off. */
export const TOLD_KINDS = [
  'transaction',
  'stale_source',
  'low_balance',
  'cuota_due',
  'statement_closed',
  'payment_due',
  'high_use',
  'unusual_charge',
  'possible_duplicate',
  'due_before_salary',
  'left_unpaid',
  'price_rose',
  'weekly_recap',
  'uncategorized',
  'reminder',
] as const;

/** `security` cannot be switched off, and no quiet hours keep it; `upgrade` is what a new version did to what was there. */
export const NOTIFICATION_KINDS = [...TOLD_KINDS, 'security', 'upgrade', 'test'] as const;

export type ToldKind = (typeof TOLD_KINDS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NotificationOut = z
  .object({
    id: z.number().int(),
    kind: z.enum(NOTIFICATION_KINDS),
    code: z.string().nullable().meta({ description: 'What it tells; null of one that was written without' }),
    params: z.record(z.string(), z.unknown()).nullable(),
    title: z.string().meta({ description: 'In the language of the settings, as is the body' }),
    body: z.string(),
    url: z.string().meta({ description: 'A path of the web client' }),
    transaction_id: z.number().int().nullable(),
    created_at: z.string(),
    read_at: z.string().nullable(),
  })
  .meta({ id: 'Notification' });

export const NotificationPage = pageOf(NotificationOut)
  .extend({ unread: z.number().int().meta({ description: 'Of all, whatever was asked for' }) })
  .meta({ id: 'NotificationPage' });

export const NotificationQuery = z.strictObject({
  unread: FlagText.optional(),
  limit: LimitText(50, 200),
  cursor: z.string().max(200).optional(),
});

export const MarkRead = z
  .union([z.strictObject({ ids: z.array(Id).min(1).max(500) }), z.strictObject({ all: z.literal(true) })], {
    error: 'Must be {"ids": [1, 2]} or {"all": true}',
  })
  .meta({ id: 'MarkRead' });

export const MarkedRead = z
  .object({ read: z.number().int().meta({ description: 'How many became read' }), unread: z.number().int() })
  .meta({ id: 'MarkedRead' });

const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00')
  .meta({ description: 'In the home time zone' });

const Kinds = z.strictObject({
  transaction: z.boolean().default(true),
  stale_source: z.boolean().default(true),
  low_balance: z.boolean().default(true),
  cuota_due: z.boolean().default(true),
  statement_closed: z.boolean().default(true),
  payment_due: z.boolean().default(true),
  high_use: z.boolean().default(true),
  unusual_charge: z.boolean().default(true),
  possible_duplicate: z.boolean().default(true),
  due_before_salary: z.boolean().default(true),
  left_unpaid: z.boolean().default(true),
  price_rose: z.boolean().default(true),
  weekly_recap: z.boolean().default(true),
  uncategorized: z.boolean().default(true),
  reminder: z.boolean().default(true),
});

/** The notification settings: which kinds, when, and with amounts or without. Missing ones have their default. */
export const NotificationSettings = z
  .strictObject({
    hide_amounts: z.boolean().default(false).meta({ description: 'Nothing that is sent says an amount' }),
    quiet_hours: z
      .strictObject({ from: TimeOfDay, to: TimeOfDay })
      .refine(({ from, to }) => from !== to, { path: ['to'], ...issueOf(problemReason('same_hour')) })
      .nullable()
      .default(null),
    low_balance_crc: z
      .number()
      .int('Must be whole colones')
      .min(-1_000_000_000_000)
      .max(1_000_000_000_000)
      .nullable()
      .default(null)
      .meta({ description: 'Told when the projected balance falls below it; null is never' }),
    kinds: Kinds.default(Kinds.parse({})),
  })
  .meta({ id: 'NotificationSettings' });

export type NotificationSettingsDocument = z.output<typeof NotificationSettings>;

export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'expired'] as const;
export const CHANNEL_NAMES = ['push', 'ntfy', 'telegram', 'email', 'webhook'] as const;

export const DeliveryOut = z
  .object({
    id: z.number().int(),
    notification_id: z.number().int(),
    title: z.string().meta({ description: "The notification's" }),
    channel: z.enum(CHANNEL_NAMES),
    device: z.string().nullable().meta({ description: 'Of a push: which browser it goes to' }),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'NotificationDelivery' });

export const ATTEMPT_OUTCOMES = ['sent', 'retry', 'refused'] as const;

export const DeliveryWithLog = DeliveryOut.extend({
  log: z
    .array(
      z.object({
        at: z.string(),
        outcome: z.enum(ATTEMPT_OUTCOMES),
        detail: z.string().nullable().meta({ description: 'Why it was not taken' }),
      }),
    )
    .meta({ description: 'Each attempt, newest first, at most 100' }),
}).meta({ id: 'NotificationDeliveryWithLog' });

export const DeliveryPage = pageOf(DeliveryOut).meta({ id: 'NotificationDeliveryPage' });

export const DeliveryQuery = z.strictObject({ limit: LimitText(50, 200), cursor: z.string().max(200).optional() });

export const ChannelOut = z
  .object({
    name: z.enum(CHANNEL_NAMES).exclude(['push']),
    configured: z.boolean(),
    host: z.string().nullable().meta({ description: 'The server it goes to; null when it is not configured' }),
    variables: z.array(z.string()).meta({ description: 'The environment variables that set it up' }),
  })
  .meta({ id: 'NotificationChannel' });

export const DeliveryParams = z.object({ id: IdText });

/** Whether a text is a naive instant as the database answers it: what a cursor holds. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10));
}
