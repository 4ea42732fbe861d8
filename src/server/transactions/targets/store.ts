/** Queries for the rows that one change is about. */
import { type Kysely, sql } from 'kysely';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { matches, type RowFilters } from '../match-rows.ts';

/** What decides whether a change concerns a row. `anchor_id` is the purchase of its plan. */
export type Target = {
  id: number;
  type: TransactionType;
  category_id: number | null;
  deferred_to_next_cycle: boolean;
  plan_id: number | null;
  installment_number: number | null;
  anchor_id: number | null;
  is_split: boolean;
  has_open_part: boolean;
};

/** The rows that match, newest first. */
export async function listTargets(db: Kysely<DB>, filters: RowFilters, limit: number): Promise<Target[]> {
  return db
    .selectFrom('transactions as t')
    .select(['t.id', 't.category_id', 't.deferred_to_next_cycle', 't.plan_id', 't.installment_number', 't.is_split'])
    .select([
      sql<TransactionType>`t.type`.as('type'),
      sql<boolean>`coalesce(t.parts @> '[{"category_id": null}]', false)`.as('has_open_part'),
      sql<number | null>`(select a.id from transactions a
        where a.plan_id = t.plan_id and a.installment_number = 0 and t.plan_id is not null)`.as('anchor_id'),
    ])
    .where((row) => matches(row, filters))
    .orderBy(sql`t.date desc, t.id desc`)
    .limit(limit)
    .execute();
}
