/** Queries for rows that no rule has found. */
import { type Kysely, sql } from 'kysely';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

export type UncategorizedMerchant = { merchant: string; type: TransactionType; count: number };

/** The merchants without a category, those with the most rows first. */
export async function countUncategorized(db: Kysely<DB>): Promise<UncategorizedMerchant[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(['merchant', 'type', sql<number>`count(*)::integer`.as('count')])
    .where('category_id', 'is', null)
    .groupBy(['merchant', 'type'])
    .orderBy('count', 'desc')
    .orderBy('merchant')
    .execute();
  return rows as UncategorizedMerchant[];
}
