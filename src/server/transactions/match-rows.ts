/** Filters as a condition in SQL. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import { NO_ACCOUNT, ofAccount, printing } from './account-filter/store.ts';

/** Words are folded, as `search_text` is; `also` is a further condition. */
export type RowFilters = {
  ids?: number[] | undefined;
  words?: string[] | undefined;
  without?: string[] | undefined;
  source?: string | undefined;
  type?: string | undefined;
  currency?: string | undefined;
  category_ids?: (number | 'none')[] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  min_amount?: string | undefined;
  max_amount?: string | undefined;
  above_amount?: string | undefined;
  below_amount?: string | undefined;
  deferred?: boolean | undefined;
  cycle?: string | undefined;
  origin?: string | undefined;
  /** Either side of own money; `none` for rows without an account. */
  account_ids?: (number | 'none')[] | undefined;
  /** A number of an account that a document of the row prints. */
  number?: string | undefined;
  also?: RowFilters;
};

export type Where = ExpressionBuilder<{ t: DB['transactions'] }, 't'>;

/** The condition that a row of `transactions as t` matches. */
export function matches(row: Where, filters: RowFilters): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [];
  for (const word of filters.words ?? []) all.push(row(searched(row, word), 'like', containing(word)));
  for (const word of filters.without ?? []) all.push(row('t.search_text', 'not like', containing(word)));
  if (filters.ids !== undefined) all.push(row('t.id', 'in', filters.ids));
  for (const id of filters.category_ids ?? []) {
    all.push(id === 'none' ? row('t.category_id', 'is', null) : row('t.category_id', '=', id));
  }
  for (const id of filters.account_ids ?? []) all.push(id === 'none' ? NO_ACCOUNT : ofAccount(id));
  if (filters.number !== undefined) all.push(printing(filters.number));
  const equal = {
    source: filters.source,
    type: filters.type,
    currency: filters.currency,
    cycle: filters.cycle,
    origin: filters.origin,
  };
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) all.push(row(`t.${column}` as 't.source', '=', value));
  }
  if (filters.deferred !== undefined) all.push(row('t.deferred_to_next_cycle', '=', filters.deferred));
  if (filters.start_date !== undefined) all.push(row('t.local_date', '>=', filters.start_date));
  if (filters.end_date !== undefined) all.push(row('t.local_date', '<=', filters.end_date));
  if (filters.min_amount !== undefined) all.push(row('t.amount', '>=', filters.min_amount));
  if (filters.max_amount !== undefined) all.push(row('t.amount', '<=', filters.max_amount));
  if (filters.above_amount !== undefined) all.push(row('t.amount', '>', filters.above_amount));
  if (filters.below_amount !== undefined) all.push(row('t.amount', '<', filters.below_amount));
  if (filters.also !== undefined) all.push(matches(row, filters.also));
  return row.and(all);
}

/** Words of fewer than three letters bypass the trigram index, which cannot help with them. */
function searched(row: Where, word: string) {
  const text = row.ref('t.search_text');
  return word.length < 3 ? row.fn<string>('concat', [text]) : text;
}

/** A `like` pattern with the word escaped. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
