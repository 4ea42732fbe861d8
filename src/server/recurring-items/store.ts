/** Recurring items in SQL, and the rows of the ledger that may suggest one. */
import { type Kysely, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { LedgerRow, RecurringItem } from '../../domain/recurring.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** An item as it is stored. */
export type ItemRow = RecurringItem & {
  interval: number | null;
  day: number | null;
  ends_on: string | null;
  mode_asked: boolean;
};

const ITEM = [
  'id',
  'name',
  'type',
  'amount',
  'currency',
  'category_id',
  'frequency',
  'interval',
  'day',
  'starts_on',
  'ends_on',
  'active',
  'mode',
  'matches',
  'mode_asked',
] as const;

export async function listItems(db: Kysely<DB>): Promise<ItemRow[]> {
  return db.selectFrom('recurring_items').select(ITEM).orderBy('id').$castTo<ItemRow>().execute();
}

export async function findItem(db: Kysely<DB>, id: number): Promise<ItemRow | undefined> {
  return db.selectFrom('recurring_items').select(ITEM).where('id', '=', id).$castTo<ItemRow>().executeTakeFirst();
}

/** The item, held until the caller's transaction ends. */
export async function lockItem(db: Kysely<DB>, id: number): Promise<ItemRow | undefined> {
  return db
    .selectFrom('recurring_items')
    .select(ITEM)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ItemRow>()
    .executeTakeFirst();
}

/** Holds the items against other changes (not against readers) until the caller's transaction ends. */
export async function lockItems(db: Kysely<DB>): Promise<void> {
  await sql`lock table recurring_items in share row exclusive mode`.execute(db);
}

export async function insertItem(db: Kysely<DB>, values: Omit<ItemRow, 'id'>): Promise<ItemRow> {
  return db.insertInto('recurring_items').values(values).returning(ITEM).$castTo<ItemRow>().executeTakeFirstOrThrow();
}

export async function updateItem(db: Kysely<DB>, id: number, values: Omit<ItemRow, 'id'>): Promise<ItemRow> {
  return db
    .updateTable('recurring_items')
    .set(values)
    .where('id', '=', id)
    .returning(ITEM)
    .$castTo<ItemRow>()
    .executeTakeFirstOrThrow();
}

/** Tells whether there was one. */
export async function deleteItem(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('recurring_items').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

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

/** What cuotas of a category are in a cycle, in colones. */
export async function sumCuotas(
  db: Kysely<DB>,
  rates: Readonly<Record<string, string>>,
  { cycle, category_id }: { cycle: string; category_id: number | null },
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(c.amount_crc), 0) as total from counted_transactions(${JSON.stringify(rates)}::jsonb) c
    where c.cycle = ${cycle} and c.category_id is not distinct from ${category_id}::integer and c.is_cuota`.execute(db);
  return rows[0]?.total ?? '0';
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
