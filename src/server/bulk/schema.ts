/** Wire schemas of one change to many transactions. */

import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import { PotsMoved } from '../accounts/schema.ts';
import { issueOf } from '../platform/http/reason.ts';
import { Id } from '../platform/http/wire.ts';
import { TagsIn } from '../transactions/parts/schema.ts';
import { TransactionTypeCode } from '../transactions/schema.ts';

const Ids = z
  .array(Id)
  .min(1)
  .max(500)
  .superRefine((ids, ctx) => {
    const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
    if (twice !== -1) ctx.addIssue({ path: [twice], ...issueOf(problemReason('named_twice')) });
  });

export const BulkRequest = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('delete'), ids: Ids }),
    z.strictObject({ action: z.literal('set_category'), ids: Ids, category_id: Id.nullable() }),
    z.strictObject({ action: z.literal('set_account'), ids: Ids, account_id: Id.nullable() }),
    z.strictObject({ action: z.literal('set_deferred'), ids: Ids, deferred: z.boolean() }),
    z.strictObject({ action: z.literal('set_pays'), ids: Ids, recurring_item_id: Id.nullable() }),
    z.strictObject({ action: z.literal('add_tags'), ids: Ids, tags: TagsIn.refine((tags) => tags.length > 0) }),
    z.strictObject({ action: z.literal('remove_tags'), ids: Ids, tags: TagsIn.refine((tags) => tags.length > 0) }),
    z.strictObject({ action: z.literal('set_type'), ids: Ids, type: TransactionTypeCode }),
  ])
  .meta({ id: 'BulkRequest' });

export const BulkDone = z
  .object({
    action: z.enum([
      'add_tags',
      'delete',
      'remove_tags',
      'set_account',
      'set_category',
      'set_deferred',
      'set_pays',
      'set_type',
    ]),
    affected: z.number().int(),
    ids: z.array(z.number().int()),
    undo_token: z.string(),
    accrual: PotsMoved.optional().meta({ description: 'What it moved MEMP and MPAT by; absent when it did not' }),
  })
  .meta({ id: 'BulkDone' });
