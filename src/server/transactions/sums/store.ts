/** Sums of the rows of a search. */
import { type Expression, expressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TypeSum } from '../../../domain/analytics.ts';
import { dayInMonth, lastDayOfMonth, monthOf } from '../../../domain/calendar.ts';
import type { Currency } from '../../../domain/money.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { ofLine } from '../category-filter/store.ts';
import { categoriesIn, categoryOf, matchesElse, type RowFilters } from '../match-rows.ts';

type Rates = Readonly<Record<string, string>>;

/** Without a category a row is counted once, whatever it is split over; with one it has a single line. */
const once = (filters: RowFilters) => (categoriesIn(filters).length > 0 ? sql`true` : sql`not is_extra`);

/** The lines of rows that match and count, in colones (docs/rules/counts.md): of a category, what is of it. */
const counted = (rates: Rates, filters: RowFilters) => sql`
  counted_transactions(${JSON.stringify(rates)}::jsonb) c join transactions t on t.id = c.id
  where ${matchesElse(expressionBuilder<{ t: DB['transactions'] }, 't'>(), filters)} and ${categoryOf(filters, ofLine)}`;

/** By type; rows without a rate are counted apart. */
export async function sumMatching(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Rates,
): Promise<(TypeSum & { missing: number })[]> {
  const kept = keptMatching(filters);
  const asked = kept
    ? sql`select type, sum(total_crc) as total_crc,
          coalesce(sum(count) filter (where ${once(filters)}), 0)::integer as count, sum(missing)::integer as missing
        from counted_sums(${JSON.stringify(rates)}::jsonb) where ${kept} group by type`
    : sql`select c.type, coalesce(sum(c.amount_crc), 0) as total_crc, 
        (count(c.amount_crc) filter (where ${once(filters)}))::integer as count,
        (count(*) - count(c.amount_crc))::integer as missing
        from ${counted(rates, filters)} group by c.type`;
  const { rows } = await sql<TypeSum & { missing: number }>`${asked}`.execute(db);
  return rows;
}

/** How many rows match, counting or not, where the kept sums know; null where only the rows do. */
export async function countKept(db: Kysely<DB>, filters: RowFilters): Promise<number | null> {
  const kept = keptMatching(filters);
  if (kept === null) return null;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::integer as total
    from (select case when installment = -2 and ${categoriesIn(filters).length === 0} then 0 else n end as n, cycle, month, nullif(category_id, 0) as category_id, type, currency from month_sums) s
    where ${kept}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The rows that those sums leave out, because their currency has no rate. */
export async function unconvertedMatching(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Rates,
): Promise<{ currency: Currency; count: number; amount: string }[]> {
  const { rows } = await sql<{ currency: Currency; count: number; amount: string }>`
    select c.currency, count(distinct c.id)::integer as count, sum(c.amount) as amount
    from ${counted(rates, filters)} and c.waits and c.amount_crc is null
    group by c.currency order by c.currency`.execute(db);
  return rows;
}

/** The condition of filters on kept sums; null when they ask for more than those tell apart. */
function keptMatching({ also, ...filters }: RowFilters): Expression<SqlBool> | null {
  const { category_ids = [], start_date, end_date, cycle, type, currency, words, without, ...others } = filters;
  const others_asked = Object.values(others).some((value) => value !== undefined);
  if (others_asked || [words, without].some((list) => list !== undefined && list.length > 0)) return null;
  const all: RawBuilder<SqlBool>[] = [];
  for (const [column, value] of Object.entries({ cycle, type, currency })) {
    if (value !== undefined) all.push(sql`${sql.ref(column)} = ${value}`);
  }
  for (const id of category_ids) all.push(id === 'none' ? sql`category_id is null` : sql`category_id = ${id}::integer`);
  if (start_date !== undefined) {
    if (start_date !== dayInMonth(monthOf(start_date), 1)) return null;
    all.push(sql`month >= ${monthOf(start_date)}`);
  }
  if (end_date !== undefined) {
    if (end_date !== lastDayOfMonth(monthOf(end_date))) return null;
    all.push(sql`month <= ${monthOf(end_date)}`);
  }
  if (also !== undefined) {
    const more = keptMatching(also);
    if (more === null) return null;
    all.push(sql`${more}`);
  }
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
