/** What the bank's e-mails look like on the wire, and what becomes of them. */
import * as z from 'zod';
import { IdText, LimitText, pageOf } from '../platform/wire.ts';
import { Transaction } from '../transactions/schema.ts';

/** A mail as a workflow forwards it. One of text and html is needed. */
export const MailFieldsBody = z
  .strictObject({
    from: z.string().min(1).max(1000),
    subject: z.string().max(2000),
    date: z.string().min(1).max(100).meta({ description: 'When the bank sent it: ISO 8601, or as in a mail header' }),
    message_id: z.string().max(1000).nullish(),
    text: z.string().max(1_000_000).nullish(),
    html: z.string().max(1_000_000).nullish(),
  })
  .superRefine((mail, ctx) => {
    if (!mail.text?.trim() && !mail.html?.trim()) {
      ctx.addIssue({ code: 'custom', path: ['text'], message: 'Is needed, or html' });
    }
  })
  .meta({ id: 'Mail' });

export const STATUSES = ['created', 'duplicate', 'ignored', 'unrecognized'] as const;

/** What was read in a mail, in the bank's own words. */
const Facts = z.record(z.string(), z.string());

export const Ingested = z
  .object({
    status: z.enum(STATUSES),
    reason: z.string().meta({ description: 'A code for ignored mails, a sentence otherwise' }),
    facts: Facts,
    transaction: Transaction.optional(),
  })
  .meta({ id: 'Ingested' });

export const IngestedEmail = z
  .object({
    id: z.number().int(),
    ingested_at: z.string(),
    received_at: z.string().nullable(),
    sender: z.string(),
    subject: z.string(),
    status: z.enum(STATUSES),
    reason: z.string(),
    facts: Facts,
    body: z.string().nullable().meta({ description: 'Kept only while nothing could be made of it' }),
    transaction_id: z.number().int().nullable(),
  })
  .meta({ id: 'IngestedEmail' });

export const IngestedEmailPage = pageOf(IngestedEmail).meta({ id: 'IngestedEmailPage' });

export const IngestedEmailQuery = z.strictObject({
  status: z.enum(STATUSES).optional(),
  limit: LimitText(50, 200),
  cursor: IdText.optional().meta({ override: { type: 'string' } }),
});
