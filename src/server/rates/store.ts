/** Queries for the dollar's rates (one row per civil day, its last value) and for the rates that rows keep. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

export type UsdRate = { day: string; rate: string; provider: string; fetched_at: string };

/** Rows of no provider, which are no refresh: the seed, rates set by hand, example data. */
const NOT_FETCHED = ['reference', 'manual', 'demo'];

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

/** To be called in a transaction together with `refreshUsdAmounts`. */
export async function upsertUsdRate(db: Kysely<DB>, { day, ...values }: UsdRate): Promise<void> {
  await db
    .insertInto('usd_rates')
    .values({ day, ...values })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
    .execute();
}

/** Converts again the dollar rows that a day's rate governs. */
export async function refreshUsdAmounts(db: Kysely<DB>, day: string): Promise<void> {
  await sql`select refresh_usd_amounts(${day}::date)`.execute(db);
}

const UNKEPT = sql`currency in ('EUR', 'BTC', 'XMR') and amount_crc is null`;
/** The last id from before rows kept rates; stored while one of those rows waits. */
const UNKEPT_BEFORE = 'unkept_before';

/** How many rows of a currency keep a rate now, and how many of them are from before rows kept rates. */
export type KeptRate = { currency: string; rate: string; rows: number; older_rows: number };

/** Converts the waiting rows up to a day, in the currencies that have a rate. */
export async function saveRates(
  db: Kysely<DB>,
  rates: Readonly<Record<string, string>>,
  today: string,
): Promise<KeptRate[]> {
  const { rows } = await sql<KeptRate>`
    with kept as (
      update transactions set rate = (${JSON.stringify(rates)}::jsonb ->> currency)::numeric
      where ${UNKEPT} and local_date <= ${today}::date and ${JSON.stringify(rates)}::jsonb ? currency
      returning id, currency, rate)
    select currency, rate, count(*)::integer as rows,
      (count(*) filter (where id <= (select value::integer from service_meta where key = ${UNKEPT_BEFORE})))::integer as older_rows
    from kept group by currency, rate order by currency`.execute(db);
  return rows;
}

/** Forgets that id once none of those rows waits. */
export async function endUnkeptBefore(db: Kysely<DB>, today: string): Promise<void> {
  await sql`
    delete from service_meta m where m.key = ${UNKEPT_BEFORE} and not exists (
      select from transactions where ${UNKEPT} and local_date <= ${today}::date and id <= m.value::integer)`.execute(
    db,
  );
}

/** Colones for a dollar on a civil day; null before the first day that has a rate. Rows of such days take the earliest. */
export async function knownDollarOn(db: Kysely<DB>, day: string): Promise<string | null> {
  const row = await db
    .selectFrom('usd_rates')
    .select('rate')
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate ?? null;
}

/** The first civil day that has a rate of the dollar; null when none is known. */
export async function firstUsdDay(db: Kysely<DB>): Promise<string | null> {
  const row = await db.selectFrom('usd_rates').select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day ?? null;
}
