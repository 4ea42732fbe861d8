/** Pages of the list by position: which are needed for the rows in view, and where a row is within its page. */
import { api, type Transaction } from '../api/client.ts';
import type { Listed } from './fold.ts';

/** Rows per page. */
export const PAGE_ROWS = 100;
/** Browsers limit the height of a page to some millions of pixels: rows beyond it are found by filtering. */
export const ROWS_SHOWN_MAX = 200_000;
/** Pages out of view are released soon, because a long ledger would fill the memory. */
const KEPT_MS = 120_000;
/** The first page is kept longer, so that the list keeps its length and position when the person returns. */
const FIRST_KEPT_MS = 1_800_000;

export type Page = { items: Transaction[]; total: number | null; next_cursor: string | null };

/** The query of a page. Only the first one of a list without words is counted: the matches of a search take longer. */
export const pageOptions = (filters: Listed, page: number) =>
  api.queryOptions(
    'get',
    '/api/v1/transactions',
    {
      params: {
        query: {
          ...filters,
          limit: PAGE_ROWS,
          offset: page * PAGE_ROWS,
          ...(page === 0 && filters.q === undefined ? {} : { count: 'false' as const }),
        },
      },
    },
    { gcTime: page === 0 ? FIRST_KEPT_MS : KEPT_MS },
  );

/** The query whose `total` says how many rows match: the first page, or one of its own for a search. */
export const totalOptions = (filters: Listed) =>
  filters.q === undefined
    ? pageOptions(filters, 0)
    : api.queryOptions(
        'get',
        '/api/v1/transactions',
        { params: { query: { ...filters, limit: 1 } } },
        { gcTime: FIRST_KEPT_MS },
      );

/** How many rows a first page shows that there are, before they were counted. */
export const rowsSeen = ({ items, next_cursor }: Page): number => items.length + (next_cursor === null ? 0 : 1);

/** The pages of the rows from `first` to `last`. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / PAGE_ROWS);
  const to = Math.floor(Math.max(0, last) / PAGE_ROWS);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The page of a position, and its index there. */
export const placeOf = (index: number) => ({ page: Math.floor(index / PAGE_ROWS), at: index % PAGE_ROWS });
