/** Wire schemas of the trail. */
import * as z from 'zod';
import { IdText, LimitText, pageOf } from '../platform/http/wire.ts';

const ENTITIES = [
  'transaction',
  'transaction_file',
  'category',
  'category_rule',
  'account',
  'installment_plan',
  'recurring_item',
  'balance_override',
  'savings_accrual',
  'pension_snapshot',
  'municipal_receipt',
  'water_meter_reading',
  'notice',
  'counterpart_pair',
  'budget_cover',
  'carried_occurrence',
  'dismissed_suggestion',
  'account_checkpoint',
  'dismissed_number',
  'reminder',
  'merchant_name',
] as const;

const Image = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ description: 'The row as it was stored; null before it was made and after it was deleted' });

export const HistoryEntry = z
  .object({
    id: z.number().int(),
    at: z.string(),
    origin: z.string(),
    actor: z.string().meta({ description: 'The username of a session or the name of a token' }),
    action: z.enum(['created', 'changed', 'deleted']),
    entity: z.enum(ENTITIES),
    entity_id: z.number().int(),
    before: Image,
    after: Image,
    operation: z
      .object({ id: z.number().int(), kind: z.string(), undone: z.boolean(), undo_token: z.string().nullable() })
      .nullable()
      .meta({ description: 'What it was part of; its token is null when it can no longer be undone' }),
  })
  .meta({ id: 'HistoryEntry' });

export const HistoryPage = pageOf(HistoryEntry).meta({ id: 'HistoryPage' });

export const HistoryQuery = z.strictObject({
  entity: z.enum(ENTITIES).optional(),
  entity_id: IdText.optional(),
  origin: z.string().min(1).max(40).optional(),
  actor: z.string().min(1).max(80).optional(),
  operation_id: IdText.optional(),
  limit: LimitText(50, 200),
  cursor: IdText.optional().meta({ override: { type: 'string' } }),
});
