/** Wire schemas of the bank's e-mails and their results. */

import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import { PotsMoved } from '../accounts/schema.ts';
import { NoticeCodeOut } from '../notices/schema.ts';
import { issueOf } from '../platform/http/reason.ts';
import { IdText, LimitText, pageOf } from '../platform/http/wire.ts';
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
    authentication_results: z
      .union([z.string().max(20_000), z.array(z.string().max(20_000)).max(20)])
      .optional()
      .meta({ description: 'The mail’s headers of that name, the topmost first, where the workflow has them' }),
  })
  .superRefine((mail, ctx) => {
    if (!mail.text?.trim() && !mail.html?.trim()) {
      ctx.addIssue({ path: ['text'], ...issueOf(problemReason('needed')), message: 'Is needed, or html' });
    }
  })
  .meta({ id: 'Mail' });

export const STATUSES = ['created', 'attached', 'ignored', 'unrecognized', 'untrusted'] as const;

export type MailStatus = (typeof STATUSES)[number];

/** What was read in a mail, in the bank's own words. */
const Facts = z.record(z.string(), z.string());

/** The values that a reason's words are filled with. */
const Params = z.record(z.string(), z.union([z.string(), z.number()]));

export const Ingested = z
  .object({
    status: z.enum([...STATUSES, 'duplicate']),
    reason: z.string().meta({ description: 'A code for ignored mails, a sentence otherwise' }),
    code: NoticeCodeOut,
    params: Params,
    facts: Facts,
    transaction: Transaction.optional(),
    accrual: PotsMoved.optional().meta({ description: 'What it moved MEMP and MPAT by; absent when it did not' }),
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
    reason_code: NoticeCodeOut,
    reason_params: Params,
    facts: Facts,
    body: z.string().nullable().meta({ description: 'Kept only while nothing could be made of it' }),
    transaction_id: z.number().int().nullable(),
  })
  .meta({ id: 'IngestedEmail' });

export const IngestedEmailPage = pageOf(IngestedEmail).meta({ id: 'IngestedEmailPage' });

export const IngestedEmailQuery = z.strictObject({
  status: z
    .enum([...STATUSES, 'duplicate'])
    .optional()
    .transform((status) => (status === 'duplicate' ? 'attached' : status)),
  limit: LimitText(50, 200),
  cursor: IdText.optional().meta({ override: { type: 'string' } }),
});
