/**
 * Queries of the sums. Whole cycles and whole calendar months are added up from the kept sums (counted_sums), parts of
 * them from the rows (counted_transactions), grouped so that an index alone can answer.
 */
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { monthsOfRange } from '../../domain/analytics.ts';
import type { Currency } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** The rows of a cycle (deferred ones in the later cycle), or of a range of civil days. */
export type Span = { cycle: string } | { start_date: string; end_date: string };
/** Current rates in colones, for currencies whose rate is kept in memory. */
export type Rates = Readonly<Record<string, string>>;

/** `extra` of `count` are counted under another category too. */
type Sum = { type: TransactionType; total_crc: string; count: number; extra: number; missing: number };

const counted = (rates: Rates) => sql`counted_transactions(${JSON.stringify(rates)}::jsonb)`;
const kept = (rates: Rates) => sql`counted_sums(${JSON.stringify(rates)}::jsonb)`;
const sums = sql`coalesce(sum(amount_crc), 0) as total_crc, count(amount_crc)::integer as count,
  (count(amount_crc) filter (where is_extra))::integer as extra,
  (count(*) - count(amount_crc))::integer as missing`;
const keptSums = sql`sum(total_crc) as total_crc, sum(count)::integer as count,
  coalesce(sum(count) filter (where is_extra), 0)::integer as extra, sum(missing)::integer as missing`;
/** Rows that were there once leave a sum of none. */
const ofAny = sql`having sum(count) <> 0 or sum(missing) <> 0`;

function within(span: Span): Expression<SqlBool> {
  return 'cycle' in span
    ? sql<SqlBool>`cycle = ${span.cycle}`
    : sql<SqlBool>`local_date between ${span.start_date}::date and ${span.end_date}::date`;
}

/** The kept sums of a span; null when it is days that no kept sum ends with. */
function wholly(span: Span): Expression<SqlBool> | null {
  if ('cycle' in span) return within(span);
  const months = monthsOfRange({ starts_on: span.start_date, ends_on: span.end_date });
  return months && sql<SqlBool>`month between ${months.from} and ${months.to}`;
}

/** For a span, or for its rows up to a civil day. */
export async function sumByCategory(db: Kysely<DB>, rates: Rates, span: Span, until?: string) {
  const whole = until === undefined ? wholly(span) : null;
  const cut = until === undefined ? sql`` : sql`and local_date <= ${until}::date`;
  const asked = whole
    ? sql`select category_id, type, ${keptSums} from ${kept(rates)} where ${whole} group by category_id, type ${ofAny}`
    : sql`select category_id, type, ${sums} from ${counted(rates)} where ${within(span)} ${cut} group by category_id, type`;
  const { rows } = await sql<Sum & { category_id: number | null }>`${asked}`.execute(db);
  return rows;
}

/** Without future cuotas: they are committed, not spent (specification 5). */
export async function sumByDay(db: Kysely<DB>, rates: Rates, span: Span, today: string) {
  const { rows } = await sql<Sum & { local_date: string }>`
    select local_date, type, ${sums} from ${counted(rates)}
    where ${within(span)} and (not is_cuota or local_date <= ${today}::date)
    group by local_date, type order by local_date`.execute(db);
  return rows;
}

/** Cycles `from` to `to`, both included. */
export async function sumByCycle(db: Kysely<DB>, rates: Rates, from: string, to: string) {
  const { rows } = await sql<Sum & { month: string; category_id: number | null }>`
    select cycle as month, category_id, type, ${keptSums} from ${kept(rates)}
    where cycle between ${from} and ${to} group by cycle, category_id, type ${ofAny}`.execute(db);
  return rows;
}

/** A range of civil days, by the cycle a row counts in or by the calendar month of its day. */
export async function sumByMonth(
  db: Kysely<DB>,
  rates: Rates,
  range: { start_date: string; end_date: string },
  by: 'cycle' | 'calendar',
) {
  const whole = wholly(range);
  const asked = whole
    ? sql`select ${by === 'cycle' ? sql`cycle` : sql`month`} as month, category_id, type, ${keptSums} from ${kept(rates)}
        where ${whole} group by 1, category_id, type ${ofAny}`
    : sql`select ${by === 'cycle' ? sql`cycle` : sql`month_of(local_date)`} as month, category_id, type, ${sums}
        from ${counted(rates)} where ${within(range)} group by 1, category_id, type`;
  const { rows } = await sql<Sum & { month: string; category_id: number | null }>`${asked}`.execute(db);
  return rows;
}

export type Unconverted = { currency: Currency; count: number; amount: string };

/** What a sum left out: rows in a currency without a rate; of one category, those of it (null: of none). */
export async function unconvertedOf(
  db: Kysely<DB>,
  rates: Rates,
  span: Span | { from: string; to: string },
  { until, category }: { until?: string | undefined; category?: number | null } = {},
): Promise<Unconverted[]> {
  const where = 'from' in span ? sql<SqlBool>`cycle between ${span.from} and ${span.to}` : within(span);
  const cut = until === undefined ? sql`` : sql`and local_date <= ${until}::date`;
  const own = category === undefined ? sql`` : sql`and category_id is not distinct from ${category}::integer`;
  const { rows } = await sql<Unconverted>`
    select currency, count(distinct id)::integer as count, sum(amount) as amount from ${counted(rates)}
    where ${where} ${cut} ${own} and waits and amount_crc is null group by currency order by currency`.execute(db);
  return rows;
}

/** The name of each category, and the hue it owns in the chart. */
export async function nameCategories(db: Kysely<DB>) {
  return db.selectFrom('categories').select(['id', 'name', 'color_slot']).execute();
}

export async function nameAccounts(db: Kysely<DB>) {
  return db.selectFrom('accounts').select(['id', 'name']).execute();
}

/** The civil days of the first and the last row that counts; null without any. An index answers. */
export async function daysOfRows(db: Kysely<DB>): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(local_date) as first, max(local_date) as last from transactions
    where installment_number is distinct from 0`.execute(db);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? null : { first, last };
}
