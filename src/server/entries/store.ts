/** Queries for entries by hand. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

/** The index of three letters finds no shorter text. */
const FOUND_LENGTH_MIN = 3;

/** The account of the newest row of a type with a folded text in it that has one; null without any. */
export async function lastAccount(db: Kysely<DB>, text: string, type: string): Promise<number | null> {
  if (text.length < FOUND_LENGTH_MIN) return null;
  const { rows } = await sql<{ account_id: number }>`
    select account_id from transactions
    where search_text like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} and type = ${type}
      and account_id is not null and coalesce(installment_number, 0) = 0
    order by date desc, id desc limit 1`.execute(db);
  return rows[0]?.account_id ?? null;
}

/** The row of the entry that is known by a key; null without one. */
export async function findRowOfEntry(db: Kysely<DB>, key: string): Promise<number | null> {
  const found = await db
    .selectFrom('notices')
    .select('transaction_id')
    .where('kind', '=', 'entry')
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.transaction_id ?? null;
}
