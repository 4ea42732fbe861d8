/** Wire schemas for decisions about mails and messages without a row. */

import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { PotsMoved } from '../../accounts/schema.ts';
import { NOTICE_STATUSES, Notice, NoticeCodeOut } from '../../notices/schema.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { CurrencyCode, MoneyOut, textOf } from '../../platform/http/wire.ts';
import { Transaction, TransactionTypeCode } from '../../transactions/schema.ts';

const undo_token = z.string().meta({ description: 'Takes this back' });
const Params = z.record(z.string(), z.union([z.string(), z.number()]));

export const TrustRequest = z.strictObject({ from_bank: z.boolean() }).meta({ id: 'TrustRequest' });
export const TrustAnswer = z
  .object({
    outcome: z.enum(['created', 'attached', 'refused']),
    notice: Notice,
    transaction: Transaction.nullable(),
    undo_token,
  })
  .meta({ id: 'TrustAnswer' });
export const DismissRequest = z.strictObject({}).meta({ id: 'DismissRequest' });
export const Dismissed = z.object({ notice: Notice, undo_token }).meta({ id: 'NoticeDismissed' });

export const RereadRequest = z.strictObject({ dry_run: z.boolean().default(false) }).meta({ id: 'RereadRequest' });
export const Reread = z
  .object({
    scanned: z.number().int(),
    unchanged: z.number().int(),
    remaining: z.number().int().meta({ description: 'Read otherwise too, and left for another call' }),
    items: z.array(
      z.object({
        notice_id: z.number().int(),
        kind: z.enum(['email', 'message']),
        sender: z.string(),
        subject: z.string(),
        received_at: z.string().nullable(),
        before: z.object({ status: z.enum(NOTICE_STATUSES), code: NoticeCodeOut }),
        after: z.object({
          status: z.enum(['created', 'attached', 'duplicate', 'ignored', 'unrecognized', 'untrusted']),
          code: NoticeCodeOut,
          params: Params,
        }),
        transaction: z
          .object({
            id: z.number().int().nullable().meta({ description: 'Null in a preview' }),
            merchant: z.string(),
            merchant_name: z.string(),
            local_date: z.string(),
            amount: MoneyOut,
            currency: CurrencyCode,
            type: TransactionTypeCode,
          })
          .nullable(),
      }),
    ),
    totals: z.object({ created: z.number().int(), attached: z.number().int() }),
    accrual: PotsMoved.optional().meta({ description: 'What it moved MEMP and MPAT by; absent when it did not' }),
    undo_token: z.string().nullable().meta({ description: 'Takes this back; null when nothing was changed' }),
  })
  .meta({ id: 'Reread' });

export const KeptTexts = z
  .object({
    count: z.number().int(),
    bytes: z.number().int(),
    oldest: z.string().nullable(),
    days: z.number().int(),
    megabytes: z.number().int(),
    not_kept: z
      .array(z.object({ reason: z.enum(['one_time_code', 'phishing']), count: z.number().int(), last_at: z.string() }))
      .meta({ description: 'Messages that are counted and never stored' }),
  })
  .meta({ id: 'KeptTexts' });

export const Forwarders = z.array(
  z.object({ address: z.string(), count: z.number().int(), last_at: z.string() }).meta({ id: 'Forwarder' }),
);
export const ForwarderRequest = z
  .strictObject({
    address: textOf(250)
      .transform((text) => text.toLowerCase())
      .refine((text) => /^[^\s<>@"]{1,100}@[a-z0-9.-]{1,150}$/.test(text), issueOf(problemReason('not_a_mail_address')))
      .meta({ override: { type: 'string' } }),
    mine: z.boolean(),
  })
  .meta({ id: 'ForwarderRequest' });
export const ForwarderAnswer = z
  .object({ address: z.string(), mine: z.boolean(), raised: z.number().int() })
  .meta({ id: 'ForwarderAnswer' });
