/** Pages of transactions in the order of lists, and how many there are. */
import { type Expression, expressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type RowFilters, sourcesOf } from '../match-rows.ts';
import { selectTransactions, type TransactionRow } from '../store.ts';
import { countKept } from '../sums/store.ts';

/** Where a page begins: after this row, in the order date, then id. */
export type Position = { date: string; id: number };

export type Order = 'newest' | 'oldest';

/** The order of lists: newest first. */
export const NEWEST = sql`t.date desc, t.id desc`;
const OLDEST = sql`t.date, t.id`;
const inOrder = (order: Order) => (order === 'oldest' ? OLDEST : NEWEST);

/** Whether a row comes after a position in an order. */
export function comesAfter(position: Position | null, order: Order = 'newest') {
  if (position === null) return sql<SqlBool>`true`;
  const at = sql`(${position.date}::timestamp, ${position.id}::integer)`;
  return order === 'oldest' ? sql<SqlBool>`(t.date, t.id) > ${at}` : sql<SqlBool>`(t.date, t.id) < ${at}`;
}

/** Pages of the usual sizes. With the limit in its text, PostgreSQL can plan a statement once and for all. */
const USUAL_LIMITS = new Set([51, 101, 201]);
const inText = (limit: number) => (USUAL_LIMITS.has(limit) ? sql.lit(limit) : limit);

/**
 * The instants that the days of filters lie in, for the index of the order: it has no days. A day is at most 14 hours off
 * the instant's.
 */
export function instantsOf(filters: RowFilters): Expression<SqlBool> {
  const { start_date, end_date, also } = filters;
  return sql.join(
    [
      also === undefined ? sql`true` : instantsOf(also),
      ...(start_date === undefined ? [] : [sql`t.date >= ${start_date}::date - 1`]),
      ...(end_date === undefined ? [] : [sql`t.date < ${end_date}::date + 2`]),
    ],
    sql` and `,
  );
}

/** One row more than `limit` tells whether there is a next page. Rows before an offset are counted, not read. */
export async function pageTransactions(
  db: Kysely<DB>,
  filters: RowFilters,
  page: { limit: number; after: Position | null; offset?: number | undefined; order?: Order | undefined },
): Promise<TransactionRow[]> {
  const { order = 'newest' } = page;
  const limit = page.limit + 1;
  const sources = sourcesOf(expressionBuilder<{ t: DB['transactions'] }, 't'>(), filters);
  const from = sql<SqlBool>`(${instantsOf(filters)} and ${comesAfter(page.after, order)})`;
  const [only] = sources;
  if (page.offset === undefined && sources.length === 1 && only) {
    return selectTransactions(db)
      .where((row) => row.and([only, from]))
      .orderBy(inOrder(order))
      .limit(inText(limit))
      .execute();
  }
  const offset = page.offset ?? 0;
  const ids = sql<{ id: number }>`(select t.id from (${firstOf(sources, from, { limit: offset + limit, order })}) t
    order by ${inOrder(order)} limit ${inText(limit)} offset ${offset})`;
  return selectTransactions(db).innerJoin(ids.as('page'), 'page.id', 't.id').orderBy(inOrder(order)).execute();
}

/**
 * The first page of a list and how many rows match, in one statement: where all that match must be read to be counted,
 * reading them for the page too would read them twice.
 */
export async function countedPage(
  db: Kysely<DB>,
  filters: RowFilters,
  { limit, order = 'newest' }: { limit: number; order?: Order | undefined },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const sources = sourcesOf(expressionBuilder<{ t: DB['transactions'] }, 't'>(), filters);
  const within = instantsOf(filters);
  const matching = sources.map((source) => sql`select t.id, t.date from transactions t where ${source} and ${within}`);
  const ids = sql<{ id: number; total: number }>`(select t.id, (count(*) over ())::integer as total
    from (${sql.join(matching, sql` union all `)}) t order by ${inOrder(order)} limit ${limit + 1})`;
  const found = await selectTransactions(db)
    .innerJoin(ids.as('page'), 'page.id', 't.id')
    .select('page.total')
    .orderBy(inOrder(order))
    .execute();
  return { rows: found, total: found[0]?.total ?? 0 };
}

/** The first rows of each source, of which the first of all are some. */
function firstOf(
  sources: readonly Expression<SqlBool>[],
  from: Expression<SqlBool>,
  { limit, order }: { limit: number; order: Order },
): RawBuilder<unknown> {
  const parts = sources.map(
    (source) => sql`(select t.id, t.date from transactions t where ${source} and ${from}
      order by ${inOrder(order)} limit ${inText(limit)})`,
  );
  return sql.join(parts, sql` union all `);
}

/**
 * How many rows match. Without filters the kept count answers, and the kept sums where they know: neither counts rows.
 * Nor does `countRead`, where the page that is read has all of them; null where it has not.
 */
export async function countTransactions(
  db: Kysely<DB>,
  filters: RowFilters,
  countRead: () => Promise<number | null>,
): Promise<number> {
  if (Object.values(filters).every((value) => value === undefined)) {
    const { total } = await db
      .selectFrom('transaction_counts')
      .select(sql<number>`sum(n)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  const kept = await countKept(db, filters);
  if (kept !== null) return kept;
  const read = await countRead();
  if (read !== null) return read;
  const sources = sourcesOf(expressionBuilder<{ t: DB['transactions'] }, 't'>(), filters);
  const within = instantsOf(filters);
  const counts = sources.map((source) => sql`(select count(*) from transactions t where ${source} and ${within})`);
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::integer as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The newest rows, without future-dated cuotas (specification 5). */
export async function recentTransactions(db: Kysely<DB>, today: string, limit: number): Promise<TransactionRow[]> {
  return selectTransactions(db)
    .where((row) =>
      row.or([
        row('t.installment_number', 'is', null),
        row('t.installment_number', '=', 0),
        row('t.local_date', '<=', today),
      ]),
    )
    .orderBy(NEWEST)
    .limit(limit)
    .execute();
}
