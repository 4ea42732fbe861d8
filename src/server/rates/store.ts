/** Dollar rates in SQL: one row per civil day with the last value of that day. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/database.types.ts';

export type UsdRate = { day: string; rate: string; provider: string; fetched_at: string };

/** Rows that no provider sent: the seed, what the user set, and example data. They are no refresh. */
const NOT_FETCHED = ['reference', 'manual', 'demo'];

/** The dollar's newest rate, undefined when there is none. */
export async function newestUsdRate(db: Kysely<DB>): Promise<UsdRate | undefined> {
  return db.selectFrom('usd_rates').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
}

/** When a provider's rate was last stored: a naive UTC instant, null when never. */
export async function lastUsdFetch(db: Kysely<DB>): Promise<string | null> {
  const row = await db
    .selectFrom('usd_rates')
    .select('fetched_at')
    .where('provider', 'not in', NOT_FETCHED)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fetched_at ?? null;
}

/** Sets the rate of a day, whatever it was. Call it in a transaction together with `refreshUsdAmounts`. */
export async function upsertUsdRate(db: Kysely<DB>, { day, ...values }: UsdRate): Promise<void> {
  await db
    .insertInto('usd_rates')
    .values({ day, ...values })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
    .execute();
}

/** Brings the stored colones of the dollar rows that a day's rate governs up to date. */
export async function refreshUsdAmounts(db: Kysely<DB>, day: string): Promise<void> {
  await sql`select refresh_usd_amounts(${day}::date)`.execute(db);
}
