/** Filters as a condition in SQL. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Direction, typesIn } from '../../domain/ledger-query.ts';
import type { FoundByName } from '../merchant-names/name-merchants.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { NO_ACCOUNT, ON_CARDS, ofAccount, printing } from './account-filter/store.ts';
import {
  ALL,
  type CategoryAsked,
  IN_CUOTAS,
  listedUnder,
  NOTHING,
  ofRow,
  outsideRow,
  partly,
  tagged,
} from './category-filter/store.ts';
import { inColones } from './colones-filter/store.ts';
import { ofMerchants } from './names/store.ts';

/** Words are folded, as `search_text` is, and may be several between `|`; `also` is a further condition. */
export type RowFilters = {
  ids?: number[] | undefined;
  words?: string[] | undefined;
  without?: string[] | undefined;
  /** The merchants that words find by their name alone. */
  named?: ReadonlyMap<string, FoundByName> | undefined;
  source?: string | undefined;
  /** One of them: the ways in which rows spell the source that a search names. */
  sources?: string[] | undefined;
  /** Beside the source, what is on an account that is a credit card. */
  on_cards?: boolean | undefined;
  type?: string | undefined;
  flow?: Direction | undefined;
  currency?: string | undefined;
  /** Of the row, or of one of its parts. */
  category_ids?: CategoryAsked[] | undefined;
  /** What is left out. */
  without_category_ids?: CategoryAsked[] | undefined;
  /** As they are kept; `none` for rows without any. */
  tags?: string[] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  min_amount?: string | undefined;
  max_amount?: string | undefined;
  above_amount?: string | undefined;
  below_amount?: string | undefined;
  /** They bound what a row comes to in colones, which one without a rate does not say. */
  amount_in_colones?: boolean | undefined;
  /** Colones for a unit, now: of a row that waits for its day's. */
  rates?: Readonly<Record<string, string>> | undefined;
  deferred?: boolean | undefined;
  /** Bought in cuotas: the purchase and each of them. */
  cuotas?: boolean | undefined;
  /** 1 is Monday; one of them. */
  weekdays?: number[] | undefined;
  cycle?: string | undefined;
  origin?: string | undefined;
  /** Either side of own money; `none` for rows without an account. */
  account_ids?: (number | 'none')[] | undefined;
  /** A number of an account that a document of the row prints. */
  number?: string | undefined;
  /** The rows of any of them are left out; categories are not among what they say. */
  left_out?: RowFilters[] | undefined;
  also?: RowFilters;
};

export type Where = ExpressionBuilder<{ t: DB['transactions'] }, 't'>;

/** The condition that a row of `transactions as t` matches: itself, or one of its parts when it is split. */
export function matches(row: Where, filters: RowFilters): Expression<SqlBool> {
  return row.and([categoryOf(filters, ofRow), outsideRow(leftOutOf(filters)), matchesElse(row, filters)]);
}

/**
 * Everything but the category, of which sums ask each line. `colones` is what the whole row comes to: of a line
 * (`counted_lines`), `amount_crc` is its own part.
 */
export function matchesElse(
  row: Where,
  filters: RowFilters,
  colones: 'amount_crc' | 'row_crc' = 'amount_crc',
  isOfDays = saysDays(filters),
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [];
  const words = filters.words ?? [];
  // The planner takes words for independent of each other and expects next to no row with all of them, so it would read
  // those of every year by their index. Of some days one word is looked up, and the others in what it finds.
  const lookedUp = isOfDays ? longestOf(words) : undefined;
  for (const word of words)
    all.push(hasOne(row, word, filters, lookedUp === undefined || word === lookedUp ? 'like' : 'strpos'));
  for (const word of filters.without ?? []) all.push(row.not(hasOne(row, word, filters)));
  // Of a row without an account it is unknown whether it is of one: such a row stays.
  for (const out of filters.left_out ?? [])
    all.push(row.not(row.fn.coalesce(matchesElse(row, out, colones, isOfDays), row.lit(false))));
  if (filters.ids !== undefined) all.push(row('t.id', 'in', filters.ids));
  for (const id of filters.account_ids ?? []) all.push(id === 'none' ? NO_ACCOUNT : ofAccount(id));
  if (filters.number !== undefined) all.push(printing(filters.number));
  for (const tag of filters.tags ?? []) all.push(tagged(tag));
  const { sources = filters.source === undefined ? undefined : [filters.source] } = filters;
  if (sources !== undefined) {
    const ofSource = row('t.source', 'in', sources);
    all.push(filters.on_cards === true ? row.or([ofSource, ON_CARDS]) : ofSource);
  }
  const equal = {
    type: filters.type,
    currency: filters.currency,
    cycle: filters.cycle,
    origin: filters.origin,
  };
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) all.push(row(`t.${column}` as 't.type', '=', value));
  }
  if (filters.flow !== undefined) all.push(row('t.type', 'in', typesIn(filters.flow)));
  if (filters.deferred !== undefined) all.push(row('t.deferred_to_next_cycle', '=', filters.deferred));
  if (filters.cuotas !== undefined) all.push(filters.cuotas ? IN_CUOTAS : row.not(IN_CUOTAS));
  if (filters.weekdays !== undefined) all.push(row(weekdayOf(row), 'in', filters.weekdays));
  if (filters.start_date !== undefined) all.push(row('t.local_date', '>=', filters.start_date));
  if (filters.end_date !== undefined) all.push(row('t.local_date', '<=', filters.end_date));
  const amount = filters.amount_in_colones === true ? inColones(colones, filters.rates ?? {}) : row.ref('t.amount');
  if (filters.min_amount !== undefined) all.push(row(amount, '>=', filters.min_amount));
  if (filters.max_amount !== undefined) all.push(row(amount, '<=', filters.max_amount));
  if (filters.above_amount !== undefined) all.push(row(amount, '>', filters.above_amount));
  if (filters.below_amount !== undefined) all.push(row(amount, '<', filters.below_amount));
  if (filters.also !== undefined) all.push(matchesElse(row, filters.also, colones, isOfDays));
  return row.and(all);
}

/** The condition of the category that filters ask for. Nothing is in two at once, neither a row nor one of its parts. */
export function categoryOf(
  filters: RowFilters,
  condition: (asked: CategoryAsked) => Expression<SqlBool>,
): Expression<SqlBool> {
  const [asked, ...others] = categoriesIn(filters);
  if (asked === undefined) return ALL;
  return others.length === 0 ? condition(asked) : NOTHING;
}

/** The categories that filters ask for, each once. */
export function categoriesIn({ category_ids = [], also }: RowFilters): CategoryAsked[] {
  return [...new Set([...category_ids, ...(also === undefined ? [] : categoriesIn(also))])];
}

/** The categories that filters leave out, each once. */
export function leftOutOf({ without_category_ids = [], also }: RowFilters): CategoryAsked[] {
  return [...new Set([...without_category_ids, ...(also === undefined ? [] : leftOutOf(also))])];
}

/**
 * The sources of the rows that filters ask for, as conditions that exclude each other: a category's rows, and the split
 * rows with a part of it. Each has an index in the order of lists, or reads few rows; one condition for both has none.
 */
export function sourcesOf(row: Where, filters: RowFilters): Expression<SqlBool>[] {
  const [asked, ...others] = categoriesIn(filters);
  const rest = row.and([outsideRow(leftOutOf(filters)), matchesElse(row, filters)]);
  if (asked === undefined) return [rest];
  if (others.length > 0) return [NOTHING];
  return [row.and([listedUnder(asked), rest]), row.and([partly(asked), rest])];
}

/** `uber|didi` is one of the two. */
export function alternatives(word: string): string[] {
  const each = word.split('|').filter((part) => part !== '');
  return each.length === 0 ? [word] : each;
}

const saysDays = ({ cycle, start_date, end_date, also }: RowFilters): boolean =>
  cycle !== undefined || (start_date !== undefined && end_date !== undefined) || (also !== undefined && saysDays(also));

const longestOf = (words: readonly string[]): string | undefined =>
  words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];

/** `like` has an index; `strpos` has none. */
type By = 'like' | 'strpos';

const hasOne = (row: Where, word: string, filters: RowFilters, by: By = 'like') =>
  row.or(alternatives(word).map((each) => hasWord(row, each, filters, by)));

function hasWord(row: Where, word: string, { named }: RowFilters, by: By): Expression<SqlBool> {
  const inText =
    by === 'like'
      ? row(searched(row, word), 'like', containing(word))
      : row(row.fn<number>('strpos', [row.ref('t.search_text'), row.val(word)]), '>', 0);
  const found = named?.get(word);
  const also = [...(found === undefined ? [] : [ofMerchants(found)]), ...(LABEL_WORDS.has(word) ? [IN_CUOTAS] : [])];
  return also.length === 0 ? inText : row.or([inText, ...also]);
}

/** What the rows of a plan are labelled, in its words and as a phrase. */
const LABEL_WORDS: ReadonlySet<string> = new Set(['TASA', 'CERO', 'TASA CERO']);

/** The day of the week of a row: 1 is Monday. */
const weekdayOf = (row: Where) => row.fn<number>('date_part', [row.val('isodow'), row.ref('t.local_date')]);

/** Words of fewer than three letters bypass the trigram index, which cannot help with them. */
function searched(row: Where, word: string) {
  const text = row.ref('t.search_text');
  return word.length < 3 ? row.fn<string>('concat', [text]) : text;
}

/** A `like` pattern with the word escaped. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
