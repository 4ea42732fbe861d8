/** Addresses of the screens with their search parameters (src/web/router.tsx), where a figure's details are. */
import { BUDGET_ENDS, BUDGET_STARTS } from '../../budget/input.ts';
import { isMonth } from '../../calendar.ts';
import { writeTerm } from '../../search.ts';
import type { Period } from './tool-data.ts';

/** The maximum length of the list's `q`. */
const SEARCH_LENGTH_MAX = 500;

/** An address with the parameters that have a value, escaped so that it can stand in a Markdown link. */
function address(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${escapeParam(value ?? '')}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function escapeParam(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[()'!*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The terms of a range of days, both included. */
export const daysTerm = (first: string, last: string) => `since:${first} until:${last}`;

/** The rows of a period: those of its cycle, deferred ones included, or of its civil days; all without a period. */
export function rowsOf(period: Period | undefined, category?: number | null): string {
  const category_id = category === undefined ? undefined : category === null ? 'none' : String(category);
  if (period === undefined) return address('/transactions', { category_id });
  if (period.cycle !== undefined) return address('/transactions', { cycle: period.cycle, category_id });
  return address('/transactions', { q: daysTerm(period.starts_on, period.ends_on), category_id });
}

/** The rows of a cycle up to a day. */
export function rowsUntil(cycle: string | null, first: string, last: string): string {
  if (cycle === null) return address('/transactions', { q: daysTerm(first, last) });
  return address('/transactions', { cycle, q: `until:${last}` });
}

/** The rows of one civil day. */
export const rowsOfDay = (day: string): string => address('/transactions', { q: daysTerm(day, day) });

/** One row, open. */
export const rowLink = (id: number): string => `/transactions/${id}`;

/** The rows that a call of search_transactions found, with any of its arguments. */
export function rowsOfSearch(args: Readonly<Record<string, unknown>>, period: Period | undefined): string {
  const text = (name: string) => {
    const value = args[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  if (args['transaction_id'] !== undefined) return rowLink(Number(args['transaction_id']));
  const keyed = (['type', 'currency'] as const)
    .filter((name) => args[name] !== undefined)
    .map((name) => writeTerm(name, text(name)));
  const terms = [
    text('q'),
    ...keyed,
    args['min_amount'] === undefined ? '' : `amount>=${text('min_amount')}`,
    args['max_amount'] === undefined ? '' : `amount<=${text('max_amount')}`,
    args['category'] === undefined ? '' : writeTerm('cat', text('category')),
    args['account'] === undefined ? '' : writeTerm('account', text('account')),
    period === undefined
      ? ''
      : period.cycle === undefined
        ? daysTerm(period.starts_on, period.ends_on)
        : writeTerm('cycle', period.cycle),
  ];
  const q = terms.filter((term) => term !== '').join(' ');
  return address('/transactions', { q: q.length > SEARCH_LENGTH_MAX ? undefined : q });
}

/** The rows that search terms find in a period: of a cycle that is cut, up to its last day. */
export function rowsOfQuery(terms: readonly string[], period: Period | undefined): string {
  const days =
    period === undefined
      ? []
      : period.cycle === undefined
        ? [daysTerm(period.starts_on, period.ends_on)]
        : [writeTerm('cycle', period.cycle), `until:${period.ends_on}`];
  const q = [...terms, ...days].filter((term) => term !== '').join(' ');
  return address('/transactions', { q: q.length > SEARCH_LENGTH_MAX ? undefined : q });
}

/** A month of the budget, or the budget itself for a month outside it. */
export function budgetMonth(month: string): string {
  if (!isMonth(month) || month < BUDGET_STARTS || month > BUDGET_ENDS) return '/budget';
  return `/budget/${month.slice(0, 4)}/${Number(month.slice(5, 7))}`;
}

export const budgetYear = (year: number): string => address('/budget', { year: String(year) });
export const planLink = (planId: number): string => address('/installments', { plan: String(planId) });
export const receiptLink = (id: number): string => `/receipts/${id}`;
export const settingsSection = (section: 'rates' | 'sources'): string => address('/settings', { section });
