/** Transactions in SQL. */
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../platform/database.types.ts';
import type { TransactionFilters } from './schema.ts';

/** A row to write: every column that the database does not make itself. Amounts are decimal strings. */
export type TransactionValues = {
  merchant: string;
  date: string;
  local_date: string;
  cycle: string;
  amount: string;
  currency: string;
  type: string;
  source: string;
  category_id: number | null;
  category_rule_id: number | null;
  deferred_to_next_cycle: boolean;
  reference: string | null;
  external_id: string | null;
  notes: string | null;
  raw_charges: unknown[] | null;
  search_text: string;
};

type Stamp = { at: string; by: string };

const asJson = (value: unknown[] | null) => (value === null ? null : sql<string>`${JSON.stringify(value)}::jsonb`);

/** Inserts a row; null when (source, external_id) is known already. */
export async function insertTransaction(
  db: Kysely<DB>,
  values: TransactionValues,
  stamp: Stamp & { origin: string },
): Promise<number | null> {
  const row = await db
    .insertInto('transactions')
    .values({
      ...values,
      raw_charges: asJson(values.raw_charges),
      origin: stamp.origin,
      created_at: stamp.at,
      created_by: stamp.by,
      updated_at: stamp.at,
      updated_by: stamp.by,
    })
    .onConflict((conflict) =>
      conflict.columns(['source', 'external_id']).where('external_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateTransaction(
  db: Kysely<DB>,
  id: number,
  values: TransactionValues,
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ ...values, raw_charges: asJson(values.raw_charges), updated_at: stamp.at, updated_by: stamp.by })
    .where('id', '=', id)
    .execute();
}

/** Tells whether there was one. */
export async function deleteTransaction(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('transactions').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

function selectTransactions(db: Kysely<DB>) {
  return db
    .selectFrom('transactions as t')
    .leftJoin('categories as c', 'c.id', 't.category_id')
    .leftJoin('category_rules as r', 'r.id', 't.category_rule_id')
    .select([
      't.id',
      't.merchant',
      't.date',
      't.local_date',
      't.cycle',
      't.amount',
      't.currency',
      't.amount_crc',
      't.type',
      't.source',
      't.origin',
      't.category_id',
      'c.identifier as category_identifier',
      'c.name as category_name',
      't.category_rule_id',
      'r.pattern as category_rule_pattern',
      't.deferred_to_next_cycle',
      't.reference',
      't.external_id',
      't.notes',
      't.raw_charges',
      't.created_at',
      't.created_by',
      't.updated_at',
      't.updated_by',
    ]);
}

export type TransactionRow = Awaited<ReturnType<ReturnType<typeof selectTransactions>['executeTakeFirstOrThrow']>>;

export async function findTransaction(db: Kysely<DB>, id: number): Promise<TransactionRow | undefined> {
  return selectTransactions(db).where('t.id', '=', id).executeTakeFirst();
}

/** The row, held against other changes until the caller's transaction ends. */
export async function lockTransaction(db: Kysely<DB>, id: number): Promise<TransactionRow | undefined> {
  const held = await db.selectFrom('transactions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return held ? findTransaction(db, id) : undefined;
}

export async function findByExternalId(
  db: Kysely<DB>,
  source: string,
  externalId: string,
): Promise<TransactionRow | undefined> {
  return selectTransactions(db)
    .where('t.source', '=', source)
    .where('t.external_id', '=', externalId)
    .executeTakeFirst();
}

/** Where a page begins: after this row, in the order date descending, then id descending. */
export type Position = { date: string; id: number };

/** One row more than `limit` is read, to know whether there is a next page. */
export async function pageTransactions(
  db: Kysely<DB>,
  filters: TransactionFilters & { q?: string | undefined },
  page: { limit: number; after: Position | null },
): Promise<TransactionRow[]> {
  let query = selectTransactions(db)
    .where((row) => matches(row, filters))
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit + 1);
  if (page.after) {
    const { date, id } = page.after;
    query = query.where(sql<SqlBool>`(t.date, t.id) < (${date}::timestamp, ${id}::integer)`);
  }
  return query.execute();
}

/** How many rows match. Without filters the kept count answers, so that a page of the newest counts nothing. */
export async function countTransactions(db: Kysely<DB>, filters: TransactionFilters): Promise<number> {
  if (Object.values(filters).every((value) => value === undefined)) {
    const { total } = await db
      .selectFrom('transaction_counts')
      .select(sql<number>`sum(n)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  const { total } = await db
    .selectFrom('transactions as t')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where((row) => matches(row, filters))
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest rows, without future-dated cuotas (specification 5). */
export async function recentTransactions(db: Kysely<DB>, limit: number): Promise<TransactionRow[]> {
  return selectTransactions(db).orderBy('t.date', 'desc').orderBy('t.id', 'desc').limit(limit).execute();
}

type Where = ExpressionBuilder<{ t: DB['transactions'] }, 't'>;

/** `q` arrives folded, as `search_text` is. */
function matches(row: Where, filters: TransactionFilters): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [];
  const { q, source, type, currency, category_id, start_date, end_date, min_amount, max_amount } = filters;
  if (q !== undefined) all.push(row('t.search_text', 'like', `%${q.replace(/[\\%_]/g, '\\$&')}%`));
  if (source !== undefined) all.push(row('t.source', '=', source));
  if (type !== undefined) all.push(row('t.type', '=', type));
  if (currency !== undefined) all.push(row('t.currency', '=', currency));
  if (category_id === 'none') all.push(row('t.category_id', 'is', null));
  else if (category_id !== undefined) all.push(row('t.category_id', '=', category_id));
  if (start_date !== undefined) all.push(row('t.local_date', '>=', start_date));
  if (end_date !== undefined) all.push(row('t.local_date', '<=', end_date));
  if (min_amount !== undefined) all.push(row('t.amount', '>=', min_amount));
  if (max_amount !== undefined) all.push(row('t.amount', '<=', max_amount));
  if (filters.deferred !== undefined) all.push(row('t.deferred_to_next_cycle', '=', filters.deferred));
  if (filters.cycle !== undefined) all.push(row('t.cycle', '=', filters.cycle));
  if (filters.origin !== undefined) all.push(row('t.origin', '=', filters.origin));
  return row.and(all);
}
