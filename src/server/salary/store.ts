/** The accrual log and the salaries, in SQL. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { Accrual } from '../../domain/salary.ts';
import type { DB } from '../platform/postgres/database.types.ts';

export type AccrualRow = Accrual & { id: number };

/** Where service_meta keeps the day up to which salaries have accrued. */
const ACCRUED_UNTIL = 'accrued_until';

const ACCRUAL = ['id', 'year', 'month', 'memp_amount', 'mpat_amount', 'source', 'transaction_id'] as const;

/** Against changes, not readers, until the caller's transaction ends. */
export async function lockAccruals(db: Kysely<DB>): Promise<void> {
  await sql`lock table savings_accrual in share row exclusive mode`.execute(db);
}

/** Inserts a month's entry; null when the month has one. */
export async function insertAccrual(db: Kysely<DB>, entry: Accrual): Promise<AccrualRow | null> {
  const { year, month, memp_amount, mpat_amount, source, transaction_id } = entry;
  const row = await db
    .insertInto('savings_accrual')
    .values({ year, month, memp_amount, mpat_amount, source, transaction_id })
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

export async function updateAccrual(db: Kysely<DB>, { id, ...values }: AccrualRow): Promise<AccrualRow> {
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

/** Puts an entry back under the id it had. */
export async function restoreAccrual(db: Kysely<DB>, row: AccrualRow): Promise<void> {
  await sql`
    insert into savings_accrual (id, year, month, memp_amount, mpat_amount, source, transaction_id)
    overriding system value values (${row.id}, ${row.year}, ${row.month}, ${row.memp_amount}, ${row.mpat_amount},
      ${row.source}, ${row.transaction_id})`.execute(db);
}

/** A SALARY, and whether it may accrue: not when it was imported with `accrue: false`. */
export type Salary = { id: number; type: string; local_date: string; accrues: boolean };

const SALARY = sql<Salary>`t.id, t.type, t.local_date, not exists (
  select from history h join operations o on o.id = h.operation_id
  where h.entity = 'transaction' and h.entity_id = t.id and h.action = 'created' and o.detail ->> 'accrue' = 'false'
) as accrues`;

/** The salaries of these days, both included, in the order of recording. */
export async function salariesBetween(db: Kysely<DB>, from: string, to: string): Promise<Salary[]> {
  const { rows } = await sql<Salary>`
    select ${SALARY} from transactions t
    where t.type = 'SALARY' and t.local_date between ${from}::date and ${to}::date order by t.id`.execute(db);
  return rows;
}

/**
 * The salary that an entry passes to when it loses its own: the first recorded of its month whose day has come and that
 * would have accrued it. One that was paid before a person deleted the month's entry, which the entry here came after, has
 * none by their word.
 */
export async function findHeir(
  db: Kysely<DB>,
  { id, year, month }: Pick<AccrualRow, 'id' | 'year' | 'month'>,
  today: string,
): Promise<Salary | undefined> {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const { rows } = await sql<Salary>`
    with deleted as (
      select d.id, d.at from history d left join operations o on o.id = d.operation_id
      where d.entity = 'savings_accrual' and d.action = 'deleted'
        and d.before -> 'year' = to_jsonb(${year}::integer) and d.before -> 'month' = to_jsonb(${month}::integer)
        and (o.id is null or o.kind <> 'undo' and o.undone_by is null)
        and d.id < (select min(m.id) from history m
          where m.entity = 'savings_accrual' and m.entity_id = ${id} and m.action = 'created'))
    select * from (select ${SALARY} from transactions t
      where t.type = 'SALARY' and t.local_date between ${first}::date and ${today}::date
        and t.local_date < ${first}::date + interval '1 month') s
    where s.accrues and not exists (
      select from history h, deleted d
      where h.entity = 'transaction' and h.entity_id = s.id and h.id < d.id and h.after ->> 'type' = 'SALARY'
        and (h.after ->> 'local_date')::date between ${first}::date and d.at::date)
    order by s.id limit 1`.execute(db);
  return rows[0];
}

/** The salaries among the rows that an operation touched. */
export async function salariesTouchedBy(db: Kysely<DB>, operationId: number): Promise<Salary[]> {
  const { rows } = await sql<Salary>`
    select ${SALARY} from transactions t
    where t.type = 'SALARY' and t.id in
      (select entity_id from history where operation_id = ${operationId} and entity = 'transaction') order by t.id`.execute(
    db,
  );
  return rows;
}

/**
 * Deletes the entries in the months that an undo restores, unless a person wrote them: an entry of a salary, with the
 * amount that every salary accrues.
 */
export async function deleteInTheWayOf(db: Kysely<DB>, operationId: number, amount: string): Promise<void> {
  await sql`
    delete from savings_accrual s using (
      select distinct on (entity_id) entity_id, before from history
      where operation_id = ${operationId} and entity = 'savings_accrual' order by entity_id, id
    ) first_change
    where s.id <> first_change.entity_id and s.source = 'salary'
      and (s.memp_amount, s.mpat_amount) = (${amount}::numeric, ${amount}::numeric)
      and s.year = (first_change.before ->> 'year')::integer
      and s.month = (first_change.before ->> 'month')::integer`.execute(db);
}

/** Whether an operation deleted an entry that was of a salary then, and another, an undo, has taken that salary away since. */
export async function restoresWithoutSalary(db: Kysely<DB>, operationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from history d
    join transactions t on t.id = (d.before ->> 'transaction_id')::integer
    join history h on h.entity = 'transaction' and h.entity_id = t.id and h.id > d.id
      and h.operation_id <> d.operation_id
    join operations o on o.id = h.operation_id and o.kind = 'undo'
    where d.operation_id = ${operationId} and d.entity = 'savings_accrual' and d.action = 'deleted'
      and d.before ->> 'source' = 'salary' and h.before ->> 'type' = 'SALARY' and t.type <> 'SALARY'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Sets the day up to which salaries have accrued; returns the one before, null the first time. */
export async function advanceAccruedUntil(db: Kysely<DB>, day: string): Promise<string | null> {
  const known = await db
    .selectFrom('service_meta')
    .select(sql<string>`value #>> '{}'`.as('day'))
    .where('key', '=', ACCRUED_UNTIL)
    .forUpdate()
    .executeTakeFirst();
  const value = sql<string>`to_jsonb(${day}::text)`;
  await db
    .insertInto('service_meta')
    .values({ key: ACCRUED_UNTIL, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return known?.day ?? null;
}

/** An entry may name any transaction as its salary. */
export async function transactionExists(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.selectFrom('transactions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** By calendar month, in colones; rows without a rate are counted apart. */
export async function sumSalaries(db: Kysely<DB>, rates: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ month: string; total_crc: string; count: number; missing: number }>`
    select month, sum(total_crc) as total_crc, coalesce(sum(count) filter (where not is_extra), 0)::integer as count, sum(missing)::integer as missing
    from counted_sums(${JSON.stringify(rates)}::jsonb) where type = 'SALARY'
    group by month having sum(count) <> 0 or sum(missing) <> 0 order by month`.execute(db);
  return rows;
}

/** The salaries that have no rate, by currency. */
export async function unconvertedSalaries(db: Kysely<DB>, rates: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ currency: Currency; count: number; amount: string }>`
    select currency, count(distinct id)::integer as count, sum(amount) as amount
    from counted_transactions(${JSON.stringify(rates)}::jsonb) where type = 'SALARY' and waits and amount_crc is null
    group by currency order by currency`.execute(db);
  return rows;
}

/** Newest first, after a position. Reads one more than `limit`, to know whether there is a next page. */
export async function pageSalaries(
  db: Kysely<DB>,
  page: { limit: number; after: { date: string; id: number } | null; until?: string },
): Promise<{ date: string; id: number }[]> {
  let query = db
    .selectFrom('transactions')
    .select(['date', 'id'])
    .where('type', '=', 'SALARY')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.until !== undefined) query = query.where('local_date', '<=', page.until);
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
