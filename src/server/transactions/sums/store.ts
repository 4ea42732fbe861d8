/** Sums of the rows of a search. */
import { expressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TypeSum } from '../../../domain/analytics.ts';
import { addDays, addMonths, dayInMonth, lastDayOfMonth, monthOf } from '../../../domain/calendar.ts';
import type { DaysFound } from '../../../domain/ledger-query.ts';
import type { Currency } from '../../../domain/money.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { isFirstOutside, ofLine, outsideLine } from '../category-filter/store.ts';
import { categoriesIn, categoryOf, leftOutOf, matches, matchesElse, type RowFilters } from '../match-rows.ts';

type Rates = Readonly<Record<string, string>>;

/** Without a category a row is counted once, whatever it is split over; with one it has a single line. */
function once(filters: RowFilters) {
  if (categoriesIn(filters).length > 0) return sql`true`;
  const out = leftOutOf(filters);
  return out.length > 0 ? isFirstOutside(out) : sql`not is_extra`;
}

/** Whether a row is what it is whole: of a category, or without one, it is what is left of it. */
const isWhole = (filters: RowFilters) => categoriesIn(filters).length + leftOutOf(filters).length === 0;

/** The lines of rows that match and count, in colones (docs/rules/counts.md): of a category, what is of it. */
const counted = (rates: Rates, filters: RowFilters) => sql`
  counted_lines(${JSON.stringify(rates)}::jsonb) t
  where ${matchesElse(expressionBuilder<{ t: DB['transactions'] }, 't'>(), filters, 'row_crc')} and ${categoryOf(filters, ofLine)}
    and ${outsideLine(leftOutOf(filters))}`;

/** What sums may be split by; a month is the calendar month of the civil day. */
export type SumKey = 'category' | 'merchant' | 'month' | 'cycle' | 'weekday' | 'account' | 'source' | 'currency';

/**
 * `extra` of `count` are counted under another category too; rows without a rate are `missing`. `own` is what all of them
 * come to in their own currency, where that is the key, it is not the colón and the rows were read; null where kept
 * sums answered.
 */
export type KeyedSum = TypeSum & { key: string | null; extra: number; missing: number; own: OwnSum | null };
type OwnSum = { count: number; amount: string };

/** The columns that kept sums have for a key; rows have all of them. */
const KEPT_KEYS: Partial<Record<SumKey, RawBuilder<unknown>>> = {
  category: sql`category_id::text`,
  month: sql`month`,
  cycle: sql`cycle`,
  currency: sql`currency`,
};
/** How many rows there are, and what they come to in their own currency. */
const ownCount = (filters: RowFilters) => sql`count(*) filter (where ${once(filters)})`;
const ownAmount = (filters: RowFilters) =>
  isWhole(filters) ? sql`case when t.is_extra then 0 else t.amount end` : sql`t.line_amount`;

const ROW_KEYS: Record<SumKey, RawBuilder<unknown>> = {
  category: sql`t.category_id::text`,
  merchant: sql`t.merchant`,
  month: sql`month_of(t.local_date)`,
  cycle: sql`t.cycle`,
  weekday: sql`extract(isodow from t.local_date)::text`,
  account: sql`t.account_id::text`,
  source: sql`t.source`,
  currency: sql`t.currency`,
};

/** By type, and by a key. */
export async function sumMatching(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Rates,
  key?: SumKey,
): Promise<KeyedSum[]> {
  return (await askMatching(db, filters, rates, { by: key })).sums;
}

export type Extremes = { types: readonly TransactionType[]; order: 'most' | 'least'; limit: number };

/** What is asked of the lines that match: their sums by a key, the days with rows of types, those with the most or least. */
export type LinesAsked = {
  by?: SumKey | undefined;
  days?: readonly TransactionType[] | undefined;
  extremes?: Extremes | undefined;
};

/** A row, and what of it counts: all of it, or the parts that are asked for. */
export type ExtremeFound = { id: number; amount: string; amount_crc: string };
export type LinesFound = { sums: KeyedSum[]; days: DaysFound | null; extremes: ExtremeFound[] };

/**
 * Answers several questions of the same lines in one statement, which reads them once: of a merchant in every year that
 * takes longer than all that is made of them. `days` are those on which rows of its types count, with or without a rate.
 */
export async function askMatching(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Rates,
  { by, days, extremes }: LinesAsked,
): Promise<LinesFound> {
  const kept = by === undefined || KEPT_KEYS[by] ? linesKept(rates, filters) : null;
  const readers = [kept === null, days, extremes].filter(Boolean).length;
  // One reader alone has no use for a copy of the lines.
  const lines = sql`lines as ${sql.raw(readers > 1 ? 'materialized' : 'not materialized')}
    (select t.* from ${counted(rates, filters)})`;
  const { rows } = await sql<LinesFound>`
    ${readers > 0 ? sql`with ${lines}` : sql``}
    select (select coalesce(json_agg(s), '[]') from (${kept ? sumsKept(kept, filters, by) : sumsOfLines(filters, by)}) s) as sums,
      ${days ? sql`(select to_json(d) from (${daysOfLines(days)}) d)` : sql`null::json`} as days,
      ${extremes ? sql`(select coalesce(json_agg(e), '[]') from (${extremesOfLines(filters, extremes)}) e)` : sql`'[]'::json`}
        as extremes`.execute(db);
  return rows[0] ?? { sums: [], days: null, extremes: [] };
}

const extraOf = (count: RawBuilder<unknown>, filters: RowFilters) =>
  sql`coalesce(${count} filter (where not (${once(filters)})), 0)::integer as extra`;

const sumsKept = (kept: RawBuilder<unknown>, filters: RowFilters, key?: SumKey) => sql`
  select ${key === undefined ? sql`null::text` : KEPT_KEYS[key]} as key, type, sum(total_crc)::text as total_crc,
    sum(count)::integer as count, ${extraOf(sql`sum(count)`, filters)}, sum(missing)::integer as missing, null::jsonb as own
  from (${kept}) kept group by 1, type having sum(count) <> 0 or sum(missing) <> 0`;

function sumsOfLines(filters: RowFilters, key?: SumKey) {
  // Not of rows in colones, which most are: that would take longer than what is asked.
  const own =
    key === 'currency'
      ? sql`case when t.currency <> 'CRC' then jsonb_build_object('count', ${ownCount(filters)},
          'amount', (sum(${ownAmount(filters)}) filter (where t.currency <> 'CRC'))::text) end`
      : sql`null::jsonb`;
  return sql`select ${key === undefined ? sql`null::text` : ROW_KEYS[key]} as key, t.type,
      coalesce(sum(t.amount_crc), 0)::text as total_crc, count(t.amount_crc)::integer as count,
      ${extraOf(sql`count(t.amount_crc)`, filters)}, (count(*) - count(t.amount_crc))::integer as missing, ${own} as own
    from lines t group by 1, t.type`;
}

const daysOfLines = (types: readonly TransactionType[]) => sql`
  select count(distinct t.local_date)::integer as n, min(t.local_date) as first_on, max(t.local_date) as last_on
  from lines t where t.type = any(${[...types]}::text[])`;

/**
 * The rows of these types with the most or the least colones, with what of them counts; of rows in another currency, with the most or the
 * least of it, which needs no rate. Of a category, what is of it.
 */
function extremesOfLines(filters: RowFilters, { types, order, limit }: Extremes) {
  const isForeign = (filters.currency ?? filters.also?.currency ?? 'CRC') !== 'CRC';
  const known = isForeign ? sql`` : sql`and t.amount_crc is not null`;
  // Of no category, a split row is what it is whole.
  const whole = isWhole(filters);
  const own = whole ? sql`t.amount` : sql`t.line_amount`;
  const worth = isForeign ? own : whole ? sql`t.row_crc` : sql`t.amount_crc`;
  const ofTypes = sql`from lines t where t.type = any(${[...types]}::text[]) ${known}`;
  const way = sql.raw(order === 'most' ? 'desc' : '');
  // Without a category a split row is what is left of it: all lines that stay.
  return whole
    ? sql`select t.id, t.amount::text, t.row_crc::text as amount_crc ${ofTypes} and ${once(filters)}
        order by ${worth} ${way}, t.local_date desc, t.id desc limit ${limit}`
    : sql`select t.id, sum(t.line_amount)::text as amount, sum(t.amount_crc)::text as amount_crc ${ofTypes}
        group by t.id, t.local_date
        order by sum(${worth}) ${way}, t.local_date desc, t.id desc limit ${limit}`;
}

/** The purchases that were paid in cuotas, which count by these: with the highest price in colones first, by id. */
export async function boughtInCuotas(db: Kysely<DB>, filters: RowFilters, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from installment_plans p join transactions t on t.plan_id = p.id and t.installment_number = 0
    where ${matches(expressionBuilder<{ t: DB['transactions'] }, 't'>(), filters)}
    order by t.amount_crc desc nulls last, t.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
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

/** What the rows in some currencies come to in these themselves, with or without a rate. */
export async function sumInCurrencies(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Rates,
  currencies: readonly string[],
): Promise<{ currency: Currency; type: TransactionType; count: number; amount: string }[]> {
  if (currencies.length === 0) return [];
  const { rows } = await sql<{ currency: Currency; type: TransactionType; count: number; amount: string }>`
    select t.currency, t.type, (${ownCount(filters)})::integer as count, sum(${ownAmount(filters)}) as amount
    from ${counted(rates, filters)} and t.currency = any(${[...currencies]}::text[])
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The rows that those sums leave out, because their currency has no rate. */
export async function unconvertedMatching(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Rates,
  types?: readonly TransactionType[],
): Promise<{ currency: Currency; count: number; amount: string }[]> {
  const ofTypes = types === undefined ? sql`` : sql`and t.type = any(${[...types]}::text[])`;
  const { rows } = await sql<{ currency: Currency; count: number; amount: string }>`
    select t.currency, count(distinct t.id)::integer as count, sum(t.line_amount) as amount
    from ${counted(rates, filters)} and t.waits and t.amount_crc is null ${ofTypes}
    group by t.currency order by t.currency`.execute(db);
  return rows;
}

/** Filters that kept sums tell apart, and a range of civil days. */
type KeptFilters = { equal: RawBuilder<SqlBool>[]; from: string | null; until: string | null };

/** The filters in that form; null when they ask for more. */
function readKept({ also, ...filters }: RowFilters): KeptFilters | null {
  const { category_ids = [], start_date, end_date, cycle, type, currency, words, without, ...others } = filters;
  const others_asked = Object.values(others).some((value) => value !== undefined);
  if (others_asked || [words, without].some((list) => list !== undefined && list.length > 0)) return null;
  const equal: RawBuilder<SqlBool>[] = [];
  for (const [column, value] of Object.entries({ cycle, type, currency })) {
    if (value !== undefined) equal.push(sql`${sql.ref(column)} = ${value}`);
  }
  for (const id of category_ids)
    equal.push(id === 'none' ? sql`category_id is null` : sql`category_id = ${id}::integer`);
  const own = { equal, from: start_date ?? null, until: end_date ?? null };
  if (also === undefined) return own;
  const more = readKept(also);
  return (
    more && {
      equal: [...equal, ...more.equal],
      from: later(own.from, more.from),
      until: earlier(own.until, more.until),
    }
  );
}

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);
const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

/** The calendar months that a range holds whole, and the days of it before and after them. */
function wholeMonths({ from, until }: KeptFilters) {
  const first =
    from === null || from === dayInMonth(monthOf(from), 1) ? from : dayInMonth(addMonths(monthOf(from), 1), 1);
  const last =
    until === null || until === lastDayOfMonth(monthOf(until)) ? until : addDays(dayInMonth(monthOf(until), 1), -1);
  const edges: RawBuilder<SqlBool>[] = [];
  if (from !== null && first !== null && from < first)
    edges.push(sql`local_date between ${from}::date and ${addDays(first, -1)}::date`);
  if (until !== null && last !== null && until > last)
    edges.push(sql`local_date between ${addDays(last, 1)}::date and ${until}::date`);
  const months = [
    ...(first === null ? [] : [sql<SqlBool>`month >= ${monthOf(first)}`]),
    ...(last === null ? [] : [sql<SqlBool>`month <= ${monthOf(last)}`]),
  ];
  const isEmpty = first !== null && last !== null && first > last;
  return { months, edges, isEmpty };
}

/** The condition of filters on kept sums; null when they ask for more than those tell apart. */
function keptMatching(filters: RowFilters): RawBuilder<SqlBool> | null {
  const kept = readKept(filters);
  if (kept === null) return null;
  const { months, edges, isEmpty } = wholeMonths(kept);
  return edges.length > 0 || isEmpty ? null : all([...kept.equal, ...months]);
}

/** What matches, as `counted_sums` has it: whole months from the kept sums, the days around them from the rows. */
function linesKept(rates: Rates, filters: RowFilters): RawBuilder<unknown> | null {
  const kept = readKept(filters);
  if (kept === null) return null;
  const { months, edges, isEmpty } = wholeMonths(kept);
  if (isEmpty) return null;
  const current = JSON.stringify(rates);
  const columns = sql`cycle, category_id, type, currency, is_extra`;
  const whole = sql`select ${columns}, month, total_crc, count, missing from counted_sums(${current}::jsonb)
    where ${all([...kept.equal, ...months])}`;
  if (edges.length === 0) return whole;
  return sql`${whole} union all
    select ${columns}, month_of(local_date), coalesce(amount_crc, 0), (amount_crc is not null)::integer, (amount_crc is null)::integer
    from counted_transactions(${current}::jsonb) where ${all(kept.equal)} and (${sql.join(edges, sql` or `)})`;
}
