/** Queries for recurring items. */
import { type Kysely, sql } from 'kysely';
import type { DollarDay } from '../../domain/budget/input.ts';
import type { RecurringItem } from '../../domain/recurring.ts';
import type { DB } from '../platform/postgres/database.types.ts';

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

/** All items as JSON, as `listItems` answers them. An expression, for a statement that reads more. */
export const ITEMS = sql<ItemRow[]>`(select coalesce(jsonb_agg(
  to_jsonb(i) || jsonb_build_object('amount', i.amount::text) order by i.id), '[]') from recurring_items i)`;

/** The dollar's rates by day, oldest first. */
export async function listDollarDays(db: Kysely<DB>): Promise<DollarDay[]> {
  return db.selectFrom('usd_rates').select(['day', 'rate']).orderBy('day').execute();
}

export async function findItem(db: Kysely<DB>, id: number): Promise<ItemRow | undefined> {
  return db.selectFrom('recurring_items').select(ITEM).where('id', '=', id).$castTo<ItemRow>().executeTakeFirst();
}

/** Locks the item until the caller's transaction ends. */
export async function lockItem(db: Kysely<DB>, id: number): Promise<ItemRow | undefined> {
  return db
    .selectFrom('recurring_items')
    .select(ITEM)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ItemRow>()
    .executeTakeFirst();
}

/** Against changes, not readers, until the caller's transaction ends. */
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

/** Returns whether there was one. */
export async function deleteItem(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('recurring_items').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The cuotas of a category in a cycle, in colones. */
export async function sumCuotas(
  db: Kysely<DB>,
  rates: Readonly<Record<string, string>>,
  { cycle, category_id }: { cycle: string; category_id: number | null },
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(c.total_crc), 0) as total from counted_sums(${JSON.stringify(rates)}::jsonb) c
    where c.cycle = ${cycle} and c.category_id is not distinct from ${category_id}::integer and c.is_cuota`.execute(db);
  return rows[0]?.total ?? '0';
}
