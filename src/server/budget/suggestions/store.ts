/** The rows of the ledger that may suggest a recurring item, and suggestions that were dismissed, in SQL. */
import { type Kysely, sql } from 'kysely';
import type { Currency } from '../../../domain/money.ts';
import type { LedgerRow } from '../../../domain/recurring.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** A merchant as it is printed, with how it was paid: on how many days, and the newest two of them. */
export type MerchantDays = {
  merchant: string;
  type: TransactionType;
  currency: Currency;
  days: number;
  newest: string;
  second: string | null;
};

/** What counts and moves money, no anchor and no cuota; conversions do not matter here. */
const paid = sql`counted_transactions('{}') c join transactions t on t.id = c.id`;
const within = (from: string, to: string) =>
  sql`not c.is_cuota and c.type <> 'DEVOLUCION' and c.local_date between ${from}::date and ${to}::date`;

/** The merchants of the days from `from` to `to`, both included. */
export async function merchantDays(db: Kysely<DB>, from: string, to: string): Promise<MerchantDays[]> {
  const { rows } = await sql<MerchantDays>`
    with days as materialized (
      select t.merchant, c.type, c.currency, c.local_date from ${paid} where ${within(from, to)} group by 1, 2, 3, 4
    ), merchants as (
      select merchant, type, currency, count(*)::integer as days, max(local_date) as newest from days group by 1, 2, 3
    )
    select m.*, max(d.local_date) as second
    from merchants m left join days d
      on d.merchant = m.merchant and d.type = m.type and d.currency = m.currency and d.local_date < m.newest
    group by m.merchant, m.type, m.currency, m.days, m.newest`.execute(db);
  return rows;
}

/** The rows of some merchants in those days, newest first. */
export async function rowsOfMerchants(
  db: Kysely<DB>,
  { from, to, merchants }: { from: string; to: string; merchants: readonly string[] },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select t.id, t.merchant, c.local_date, c.amount, c.currency, c.type, c.category_id
    from ${paid} where ${within(from, to)} and t.merchant = any(${[...merchants]})
    order by c.local_date desc, t.id desc`.execute(db);
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
