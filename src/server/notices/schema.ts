/** Wire schemas of notices and of decisions about them. */
import * as z from 'zod';
import { NOTICE_KINDS } from '../../domain/matching/notice.ts';
import { NOTICE_CODES } from '../../domain/notice-codes.ts';
import { TRUSTS } from '../../domain/trust/assess-trust.ts';
import { CurrencyCode, Id, IdText, LimitText, MoneyOut, pageOf } from '../platform/http/wire.ts';
import { Transaction, TransactionTypeCode } from '../transactions/schema.ts';

export const NOTICE_STATUSES = ['attached', 'possible', 'ignored', 'unrecognized', 'untrusted'] as const;

/** Why a document made a row, joined one or made none. */
export const NoticeCodeOut = z.enum(NOTICE_CODES).meta({ id: 'NoticeCode' });

export const Notice = z
  .object({
    id: z.number().int(),
    kind: z.enum(NOTICE_KINDS),
    status: z.enum(NOTICE_STATUSES),
    reason: z
      .object({
        code: NoticeCodeOut,
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        text: z.string(),
      })
      .meta({ description: 'A code with its values for a screen, a sentence for programs' }),
    transaction_id: z.number().int().nullable(),
    possible_transaction_id: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The row that its row may be the same as' }),
    made_row: z.boolean().meta({ description: 'Whether its row was made of it; else it joined a row that was there' }),
    local_date: z.string().nullable(),
    amount: MoneyOut.nullable(),
    currency: CurrencyCode.nullable(),
    type: TransactionTypeCode.nullable(),
    direction: z.enum(['in', 'out', 'own']).nullable(),
    counterpart: z.string().nullable(),
    issuer: z.string().nullable(),
    digits: z.string().nullable(),
    references: z.array(z.object({ kind: z.enum(['sinpe', 'authorization', 'reference']), value: z.string() })),
    facts: z.record(z.string(), z.string()).meta({ description: 'What was read, in the document’s own words' }),
    trust: z.enum(TRUSTS).nullable(),
    received_at: z.string().nullable(),
    noted_at: z.string(),
    sender: z.string().nullable(),
    subject: z.string().nullable(),
    body: z.string().nullable().meta({ description: 'Its text, while no row is made of it and it is kept' }),
    text_kept_until: z.string().nullable().meta({ description: 'The day after which the text goes' }),
    attachments: z
      .array(
        z.object({ id: z.number().int(), filename: z.string(), media_type: z.string(), size_bytes: z.number().int() }),
      )
      .meta({ description: 'Pictures that came with it' }),
  })
  .meta({ id: 'Notice' });

export const NoticePage = pageOf(Notice).meta({ id: 'NoticePage' });

export const NoticeQuery = z.strictObject({
  kind: z.enum(NOTICE_KINDS).optional(),
  status: z.enum(NOTICE_STATUSES).optional(),
  transaction_id: IdText.optional(),
  limit: LimitText(50, 200),
  cursor: IdText.optional().meta({ override: { type: 'string' } }),
});

export const MergeRequest = z.strictObject({ other_id: Id }).meta({ id: 'MergeRequest' });
export const DetachRequest = z.strictObject({ notice_id: Id }).meta({ id: 'DetachRequest' });
export const SettleRequest = z.strictObject({ same: z.boolean() }).meta({ id: 'SettleRequest' });

const undo_token = z.string().meta({ description: 'Takes this back' });
export const Merged = z.object({ transaction: Transaction, undo_token }).meta({ id: 'Merged' });
export const Detached = z.object({ transaction: Transaction, made: Transaction, undo_token }).meta({ id: 'Detached' });
