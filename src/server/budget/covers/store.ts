/** Queries for allowance moved between categories. */
import { type Kysely, sql } from 'kysely';
import type { Cover } from '../../../domain/budget/input.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** In the order in which they were made: one may move on what came by another. */
export async function listCovers(db: Kysely<DB>): Promise<Cover[]> {
  return db
    .selectFrom('budget_covers')
    .select(['month', 'from_category_id', 'to_category_id', 'amount'])
    .orderBy('id')
    .execute();
}

/** Holds the covers against other changes (not against readers) until the caller's transaction ends. */
export async function lockCovers(db: Kysely<DB>): Promise<void> {
  await sql`lock table budget_covers in share row exclusive mode`.execute(db);
}

export async function insertCover(db: Kysely<DB>, row: Cover): Promise<void> {
  await db.insertInto('budget_covers').values(row).execute();
}
