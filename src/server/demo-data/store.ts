/** The marks of example data and what they mark, in SQL. The database sets the marks (migrations/006-demo-data.sql). */
import { type Kysely, sql } from 'kysely';
import type { Held, Worth } from '../../domain/net-worth.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** Who history says made example data, and who gave its rates. */
export const LABEL = 'demo';

/** Where service_meta keeps what was there before. */
const KEY = 'demo_data';

/** Marks what the rest of this database transaction makes; everybody else who wants to write waits for its end. */
export async function startMarking(db: Kysely<DB>): Promise<void> {
  await sql`lock table transactions in share row exclusive mode`.execute(db);
  await sql`select set_config('alcancia.demo', 'on', true)`.execute(db);
}

/** Keeps how the accounts were before the first filling; a later one changes nothing of it. */
export async function keepAccounts(db: Kysely<DB>, filledOn: string): Promise<void> {
  await sql`
    insert into service_meta (key, value) select ${KEY}, jsonb_build_object(
      'filled_on', ${filledOn}::text,
      'history_id', (select coalesce(max(id), 0) from history),
      'accounts', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from accounts a),
      'snapshots', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from account_snapshots s where day < ${filledOn}::date))
    on conflict do nothing`.execute(db);
}

export type DemoState = { present: boolean; transactions: number; own: number };

/** Whether there is example data, how many transactions of it, and how many rows of the person stand in its way. */
export async function readState(db: Kysely<DB>): Promise<DemoState> {
  const { rows } = await sql<DemoState>`
    with marked as (select count(*)::integer as n from transactions t
      join demo_rows d on d.entity = 'transaction' and d.entity_id = t.id)
    select exists (select from demo_rows) as present,
      (select n from marked) as transactions,
      ((select sum(n) from transaction_counts) - (select n from marked)
        + (select count(*) from pension_snapshots s where not exists
            (select from demo_rows where entity = 'pension_snapshot' and entity_id = s.id))
        + (select count(*) from municipal_receipts r where not exists
            (select from demo_rows where entity = 'municipal_receipt' and entity_id = r.id)))::integer as own`.execute(
    db,
  );
  const [state] = rows;
  if (!state) throw new Error('A select without a table answered no row');
  return state;
}

/** Transactions that no filling made. Those of `demo` are of a program older than the marks. */
export async function countOwnTransactions(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ own: number }>`
    select count(*)::integer as own from transactions t where created_by <> ${LABEL}
      and not exists (select from demo_rows where entity = 'transaction' and entity_id = t.id)`.execute(db);
  return rows[0]?.own ?? 0;
}

export async function countMails(db: Kysely<DB>, status: 'ignored' | 'unrecognized'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from notices where kind = 'email' and status = ${status}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The days that have a dollar rate. */
export async function ratedDays(db: Kysely<DB>): Promise<Set<string>> {
  const rows = await db.selectFrom('usd_rates').select('day').execute();
  return new Set(rows.map(({ day }) => day));
}

/** Adds invented rates to days that have none, and converts the dollars that they govern. */
export async function insertRates(db: Kysely<DB>, rates: readonly { day: string; rate: string }[]): Promise<void> {
  if (rates.length === 0) return;
  const rows = rates.map(({ day, rate }) => ({ day, rate, provider: LABEL, fetched_at: `${day}T00:00:00` }));
  await db.insertInto('usd_rates').values(rows).execute();
  await convertDollars(db);
}

/** Brings the stored colones of all dollars in line with the rates there are. */
async function convertDollars(db: Kysely<DB>): Promise<void> {
  await sql`
    update transactions set rate = null
    where currency = 'USD' and rate is distinct from usd_rate_on(local_date)`.execute(db);
}

export async function categoryIds(db: Kysely<DB>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('categories').select(['identifier', 'id']).execute();
  return new Map(rows.map(({ identifier, id }) => [identifier, id]));
}

/** The accounts and recurring items of example data that are there, by name. */
export async function markedNames(db: Kysely<DB>, table: 'accounts' | 'recurring_items'): Promise<Map<string, number>> {
  const entity = table === 'accounts' ? 'account' : 'recurring_item';
  const { rows } = await sql<{ name: string; id: number }>`
    select name, id from ${sql.table(table)}
    where id in (select entity_id from demo_rows where entity = ${entity})`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The last day on which an account of example data is known to have been worth something; null when there is none. */
export async function lastWorthDay(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from account_snapshots
    where account_id in (select entity_id from demo_rows where entity = 'account')`.execute(db);
  return rows[0]?.day ?? null;
}

export async function hasPensionSnapshot(db: Kysely<DB>, asOf: string): Promise<boolean> {
  return (
    (await db.selectFrom('pension_snapshots').select('id').where('as_of', '=', asOf).limit(1).executeTakeFirst()) !==
    undefined
  );
}

export async function hasReceipt(
  db: Kysely<DB>,
  { municipality, receipt_number }: { municipality: string; receipt_number: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('municipal_receipts')
    .select('id')
    .where('municipality', '=', municipality)
    .where('receipt_number', '=', receipt_number)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the mark off what a document of the person tells of too, with its plan: it is theirs. What they typed or what a bank
 * sent may have joined an invented row that was like it. Returns the rows.
 */
export async function unmarkTold(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with told as (
      select distinct n.transaction_id as id from notices n
      join demo_rows d on d.entity = 'transaction' and d.entity_id = n.transaction_id
      where not exists (select from demo_rows m where m.entity = 'notice' and m.entity_id = n.id)),
    plans as (select distinct t.plan_id as id from transactions t join told using (id) where t.plan_id is not null),
    unmarked as (
      delete from demo_rows d
      where d.entity = 'installment_plan' and d.entity_id in (select id from plans)
        or d.entity = 'transaction' and (d.entity_id in (select id from told)
          or d.entity_id in (select t.id from transactions t join plans p on p.id = t.plan_id)))
    select id from told order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a person made of example data goes with it: the plan of an invented purchase, and its cuotas. */
export async function markPlansOfMarked(db: Kysely<DB>): Promise<void> {
  await sql`
    with plans as (
      select distinct t.plan_id from transactions t
      join demo_rows d on d.entity = 'transaction' and d.entity_id = t.id where t.plan_id is not null
    )
    insert into demo_rows
      select 'installment_plan', plan_id from plans
      union all select 'transaction', t.id from transactions t join plans using (plan_id)
    on conflict do nothing`.execute(db);
}

/** Takes the marked entries out of the accrual log; answers when they were. */
export async function takeAccruals(db: Kysely<DB>): Promise<{ year: number; month: number }[]> {
  const { rows } = await sql<{ year: number; month: number }>`
    delete from savings_accrual where id in (select entity_id from demo_rows where entity = 'savings_accrual')
    returning year, month`.execute(db);
  return rows;
}

/** The salaries of these months (`2026-03`) that are left: the first of each accrues its month now. */
export async function salariesIn(db: Kysely<DB>, months: readonly string[]) {
  return db
    .selectFrom('transactions')
    .select(['id', 'type', 'local_date'])
    .where('type', '=', 'SALARY')
    .where(sql<string>`to_char(local_date, 'YYYY-MM')`, 'in', months)
    .orderBy('id')
    .execute();
}

/**
 * Deletes everything that is marked but the accrual log's months, which move money. A statement's balance stays. Answers
 * the SHA-256, in hexadecimal, of the originals that no row names any more.
 */
export async function deleteMarked(db: Kysely<DB>): Promise<string[]> {
  const marked = (entity: string) => sql`(select entity_id from demo_rows where entity = ${entity})`;
  await sql`delete from transactions where id in ${marked('transaction')}`.execute(db);
  await sql`delete from installment_plans where id in ${marked('installment_plan')}`.execute(db);
  await sql`delete from recurring_items where id in ${marked('recurring_item')}`.execute(db);
  await sql`delete from pension_snapshots where source = 'manual' and id in ${marked('pension_snapshot')}`.execute(db);
  await sql`delete from municipal_receipts where id in ${marked('municipal_receipt')}`.execute(db);
  await sql`delete from notices where id in ${marked('notice')}`.execute(db);
  await sql`delete from accounts where id in ${marked('account')}`.execute(db);
  const { rows } = await sql<{ sha256: string }>`
    delete from documents d where id in ${marked('document')}
      and not exists (select from municipal_receipts where document_id = d.id)
      and not exists (select from pension_snapshots where document_id = d.id)
      and not exists (select from transaction_files where document_id = d.id)
    returning encode(sha256, 'hex') as sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes the invented rates and answers them; dollars of the person are worth what the others say. */
export async function deleteRates(db: Kysely<DB>): Promise<string[]> {
  const deleted = await db.deleteFrom('usd_rates').where('provider', '=', LABEL).returning('rate').execute();
  await convertDollars(db);
  return deleted.map(({ rate }) => rate);
}

/** A dollar account on a day, and the rate that is left for that day; null when none is. */
type DollarsOnDay = Held & { day: string; account_id: number; rate_left: string | null };

/** The dollar accounts of each day that was counted at one of these rates. */
export async function dollarsCountedAt(db: Kysely<DB>, rates: readonly string[]): Promise<DollarsOnDay[]> {
  const { rows } = await sql<DollarsOnDay>`
    select day, account_id, account_type, currency, balance, usd_rate_on(day) as rate_left
    from account_snapshots where currency = 'USD' and rate = any (${rates}::numeric[])`.execute(db);
  return rows;
}

export async function setWorth(
  db: Kysely<DB>,
  { day, account_id }: Pick<DollarsOnDay, 'day' | 'account_id'>,
  worth: Worth,
): Promise<void> {
  await db
    .updateTable('account_snapshots')
    .set(worth)
    .where('day', '=', day)
    .where('account_id', '=', account_id)
    .execute();
}

/**
 * The days that the filling wrote are as they were, and those since without what was invented: its accounts, and in the
 * pots `moved` colones of its salaries. `updated_at` of an account that is as it was, is too.
 */
export async function restoreAccounts(db: Kysely<DB>, moved: PotsMoved | null): Promise<void> {
  await sql`
    delete from account_snapshots
    where account_id in (select entity_id from demo_rows where entity = 'account')`.execute(db);
  const kept = sql`service_meta m where m.key = ${KEY}`;
  const filledOn = sql`(select (value ->> 'filled_on')::date from ${kept})`;
  await sql`delete from account_snapshots where day < ${filledOn}`.execute(db);
  await sql`
    insert into account_snapshots select s.* from service_meta m,
      jsonb_populate_recordset(null::account_snapshots, m.value -> 'snapshots') s where m.key = ${KEY}`.execute(db);
  for (const [currency, by] of moved ? [['MEMP', moved.memp] as const, ['MPAT', moved.mpat] as const] : []) {
    await sql`
      update account_snapshots set balance = balance + ${by}::numeric, balance_crc = balance_crc + ${by}::numeric
      where day >= ${filledOn} and account_id = (select id from accounts where currency = ${currency}
        order by account_type = 'savings' desc, id limit 1)`.execute(db);
  }
  await sql`
    update accounts a set updated_at = b.updated_at
    from service_meta m, jsonb_populate_recordset(null::accounts, m.value -> 'accounts') b
    where m.key = ${KEY} and b.id = a.id and to_jsonb(a) - 'updated_at' = to_jsonb(b) - 'updated_at'`.execute(db);
}

/** Forgets the trail of what is marked and the marks themselves: nothing can bring it back. */
export async function clearMarks(db: Kysely<DB>): Promise<void> {
  await sql`delete from history h using demo_rows d
    where d.entity = h.entity and d.entity_id = h.entity_id`.execute(db);
  // An account that its salaries moved there and back.
  await sql`
    delete from history h
    using service_meta m, accounts a, jsonb_array_elements(m.value -> 'accounts') b
    where m.key = ${KEY} and h.entity = 'account' and h.entity_id = a.id and h.id > (m.value ->> 'history_id')::integer
      and to_jsonb(a) = b`.execute(db);
  await sql`
    delete from operations o where id in (select entity_id from demo_rows where entity = 'operation')
      and not exists (select from history where operation_id = o.id)
      and not exists (select from operations other where other.undone_by = o.id)`.execute(db);
  await sql`delete from demo_rows`.execute(db);
  await db.deleteFrom('service_meta').where('key', '=', KEY).execute();
}
