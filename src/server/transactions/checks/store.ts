/** Queries for rows that a person should look at. */
import { type Kysely, sql } from 'kysely';
import type { Currency } from '../../../domain/money.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { listedUnder, partly } from '../category-filter/store.ts';

export type CheckedRow = {
  id: number;
  merchant: string;
  local_date: string;
  amount: string;
  currency: Currency;
  amount_crc: string | null;
};

type Rates = Readonly<Record<string, string>>;

const columns = (rates: Rates) => sql`t.id, t.merchant, t.local_date, t.amount, t.currency,
  coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2)) as amount_crc`;

/** Rows that need a category: not own money, and not a cuota, which has that of its purchase. */
const NEEDY = sql`t.type not in ('PAGO_TARJETA', 'TRASPASO') and coalesce(t.installment_number, 0) = 0`;
/** Rows without one, and split rows with a part without one: each has an index of its own. */
const WAITING = [listedUnder('none'), partly('none')];

/** The kept sums know: a row has one line without a category at most, and a cuota's number is above 0. */
export async function countUncategorized(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::integer as n from month_sums
    where category_id = 0 and type not in ('PAGO_TARJETA', 'TRASPASO') and installment <= 0`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function newestUncategorized(db: Kysely<DB>, rates: Rates, limit: number): Promise<CheckedRow[]> {
  const newest = sql`t.date desc, t.id desc`;
  const sources = WAITING.map(
    (source) => sql`(select t.* from transactions t where ${source} and ${NEEDY} order by ${newest} limit ${limit})`,
  );
  const { rows } = await sql<CheckedRow>`select ${columns(rates)} from (${sql.join(sources, sql` union all `)}) t
    order by ${newest} limit ${limit}`.execute(db);
  return rows;
}

/** What a merchant took in one currency, newest first, and the rows of the days asked, which come first among them. */
export type MerchantCharges = { ids: number[]; amounts_crc: string[] };

/**
 * The newest charges of every merchant that took `least` colones or more on these days: purchases that count, without
 * cuotas, since `since`. An index has each merchant's days with what was taken.
 */
export async function chargesOfMerchants(
  db: Kysely<DB>,
  asked: { from: string; to: string; since: string; least: string; each: number },
): Promise<MerchantCharges[]> {
  const plain = sql`t.type = 'COMPRA' and t.installment_number is null and t.amount_crc is not null`;
  const { rows } = await sql<MerchantCharges>`
    with recent as (
      select distinct t.merchant, t.currency from transactions t
      where t.local_date between ${asked.from}::date and ${asked.to}::date and ${plain}
        -- What the index of days is about: the planner does not see that null is distinct from 0.
        and t.installment_number is distinct from 0 and t.amount_crc >= ${asked.least}::numeric
    )
    select h.* from recent r cross join lateral (
      select json_agg(c.id) filter (where c.local_date >= ${asked.from}::date) as ids,
        json_agg(c.amount_crc::text) as amounts_crc
      from (select t.id, t.local_date, t.amount_crc from transactions t
        where t.merchant = r.merchant and t.currency = r.currency and ${plain}
          and t.local_date between ${asked.since}::date and ${asked.to}::date
        order by t.local_date desc, t.id desc limit ${asked.each}) c
    ) h`.execute(db);
  return rows;
}

/** Rows by their ids. */
export async function checkedRows(db: Kysely<DB>, rates: Rates, ids: readonly number[]): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select ${columns(rates)} from transactions t where t.id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}
