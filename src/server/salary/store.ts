/** The accrual log and the salaries, in SQL. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { AccrualSource } from '../../domain/salary.ts';
import type { DB } from '../platform/database.types.ts';

export type AccrualRow = {
  id: number;
  year: number;
  month: number;
  memp_amount: string;
  mpat_amount: string;
  source: AccrualSource;
  transaction_id: number | null;
};
export type AccrualValues = Omit<AccrualRow, 'id'>;

const ACCRUAL = ['id', 'year', 'month', 'memp_amount', 'mpat_amount', 'source', 'transaction_id'] as const;

/** Inserts a month's entry; null when the month has one. */
export async function insertAccrual(db: Kysely<DB>, values: AccrualValues): Promise<AccrualRow | null> {
  const row = await db
    .insertInto('savings_accrual')
    .values(values)
    .onConflict((conflict) => conflict.columns(['year', 'month']).doNothing())
    .returning(ACCRUAL)
    .executeTakeFirst();
  return (row as AccrualRow | undefined) ?? null;
}

export async function listAccruals(db: Kysely<DB>): Promise<AccrualRow[]> {
  const rows = await db.selectFrom('savings_accrual').select(ACCRUAL).orderBy('year').orderBy('month').execute();
  return rows as AccrualRow[];
}

export async function findAccrual(db: Kysely<DB>, id: number): Promise<AccrualRow | undefined> {
  const row = await db.selectFrom('savings_accrual').select(ACCRUAL).where('id', '=', id).executeTakeFirst();
  return row as AccrualRow | undefined;
}

/** The entry, held until the caller's transaction ends. */
export async function lockAccrual(db: Kysely<DB>, id: number): Promise<AccrualRow | undefined> {
  const row = await db
    .selectFrom('savings_accrual')
    .select(ACCRUAL)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as AccrualRow | undefined;
}

export async function updateAccrual(db: Kysely<DB>, id: number, values: AccrualValues): Promise<AccrualRow> {
  const row = await db
    .updateTable('savings_accrual')
    .set(values)
    .where('id', '=', id)
    .returning(ACCRUAL)
    .executeTakeFirstOrThrow();
  return row as AccrualRow;
}

export async function deleteAccrual(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('savings_accrual').where('id', '=', id).execute();
}

/** Whether a transaction exists: what an entry may name as the salary it came from. */
export async function transactionExists(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.selectFrom('transactions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The salaries in colones, summed by calendar month; rows without a rate are counted apart. */
export async function sumSalaries(db: Kysely<DB>, rates: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ month: string; total_crc: string; count: number; missing: number }>`
    select to_char(local_date, 'YYYY-MM') as month, coalesce(sum(amount_crc), 0) as total_crc,
      count(amount_crc)::integer as count, (count(*) - count(amount_crc))::integer as missing
    from counted_transactions(${JSON.stringify(rates)}::jsonb) where type = 'SALARY' group by 1 order by 1`.execute(db);
  return rows;
}

/** The salaries that have no rate, by currency. */
export async function unconvertedSalaries(db: Kysely<DB>, rates: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ currency: Currency; count: number; amount: string }>`
    select currency, count(*)::integer as count, sum(amount) as amount
    from counted_transactions(${JSON.stringify(rates)}::jsonb) where type = 'SALARY' and amount_crc is null
    group by currency order by currency`.execute(db);
  return rows;
}

/** Where the salaries after a position lie, newest first. One more than `limit` is read, to know whether there is a next page. */
export async function pageSalaries(
  db: Kysely<DB>,
  page: { limit: number; after: { date: string; id: number } | null },
): Promise<{ date: string; id: number }[]> {
  let query = db
    .selectFrom('transactions')
    .select(['date', 'id'])
    .where('type', '=', 'SALARY')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.after) {
    const { date, id } = page.after;
    query = query.where(sql<SqlBool>`(date, id) < (${date}::timestamp, ${id}::integer)`);
  }
  return query.execute();
}

export async function countSalaries(db: Kysely<DB>): Promise<number> {
  const { total } = await db
    .selectFrom('transactions')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('type', '=', 'SALARY')
    .executeTakeFirstOrThrow();
  return total;
}
