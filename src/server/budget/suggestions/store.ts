/** The rows of the ledger that may suggest a recurring item, and suggestions that were dismissed, in SQL. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../../domain/money.ts';
import type { LedgerRow } from '../../../domain/recurring-suggestions.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** A merchant as it is printed, and the newest days that it was paid, three at most. */
export type MerchantDays = {
  merchant: string;
  type: TransactionType;
  currency: Currency;
  days: string[];
};

/** What counts and moves money, no anchor and no cuota; conversions do not matter here. */
const paid = sql`counted_rows('{}') c join transactions t on t.id = c.id`;
const within = (from: string, to: string) =>
  sql`not c.is_cuota and c.type <> 'DEVOLUCION' and c.local_date between ${from}::date and ${to}::date`;

/** The same as `paid` and `within`, as the index of merchants and days knows them. */
const indexed = sql`t.type not in ('PAGO_TARJETA', 'TRASPASO', 'DEVOLUCION') and t.installment_number is null`;
const same = sql`t.merchant = m.merchant and t.type = m.type and t.currency = m.currency`;

/**
 * The merchants of the days from `from` to `to`, both included. A ledger has few merchants and many rows: each merchant
 * and each of its newest days is one step in the index, and no row is read.
 */
export async function merchantDays(db: Kysely<DB>, from: string, to: string): Promise<MerchantDays[]> {
  const dayBefore = (until: RawBuilder<unknown>) =>
    sql`(select max(t.local_date) as day from transactions t where ${indexed} and ${same}
      and t.local_date >= ${from}::date and ${until})`;
  const { rows } = await sql<MerchantDays>`
    with recursive merchants as (
      (select t.merchant, t.type, t.currency from transactions t where ${indexed} order by 1, 2, 3 limit 1)
      union all
      select next.* from merchants m cross join lateral (
        select t.merchant, t.type, t.currency from transactions t
        where ${indexed} and (t.merchant, t.type, t.currency) > (m.merchant, m.type, m.currency)
        order by 1, 2, 3 limit 1) next
    )
    select m.*, array_remove(array[newest.day, second.day, third.day], null)::text[] as days
    from merchants m
    cross join lateral ${dayBefore(sql`t.local_date <= ${to}::date`)} newest
    cross join lateral ${dayBefore(sql`t.local_date < newest.day`)} second
    cross join lateral ${dayBefore(sql`t.local_date < second.day`)} third
    where newest.day is not null`.execute(db);
  return rows;
}

/** The rows of some merchants in those days, newest first. Each merchant is a step of its own in the index. */
export async function rowsOfMerchants(
  db: Kysely<DB>,
  { from, to, merchants }: { from: string; to: string; merchants: readonly string[] },
): Promise<LedgerRow[]> {
  // Without `offset 0` a plan that is kept for every list of merchants reads the whole ledger.
  const { rows } = await sql<LedgerRow>`
    select r.* from unnest(${[...merchants]}::text[]) m cross join lateral (
      select t.id, t.merchant, c.local_date, c.amount, c.currency, c.type, c.category_id
      from ${paid} where t.merchant = m and ${within(from, to)} offset 0) r
    order by r.local_date desc, r.id desc`.execute(db);
  return rows;
}

/** The keys of suggestions that a person said are nothing fixed. */
export async function listDismissed(db: Kysely<DB>): Promise<string[]> {
  return (await db.selectFrom('dismissed_suggestions').select('key').execute()).map(({ key }) => key);
}

export async function insertDismissed(db: Kysely<DB>, key: string): Promise<void> {
  await db
    .insertInto('dismissed_suggestions')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
