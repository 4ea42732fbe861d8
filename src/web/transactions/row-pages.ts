/** The list in pages by position: which are needed for what is in view, and which row of a page stands where. */
import { api, type Transaction } from '../api/client.ts';
import type { Filters } from './filters.ts';

/** Rows of a page. */
export const PAGE_ROWS = 100;
/** A browser draws no page higher than some millions of pixels: rows beyond are found by filtering. */
export const ROWS_SHOWN_MAX = 200_000;
/** Pages that are out of view are given back soon: a long ledger would fill the memory. */
const KEPT_MS = 120_000;
/** The first is kept longer: who comes back finds the list as long as it was, and the place where it was. */
const FIRST_KEPT_MS = 1_800_000;

export type Page = { items: Transaction[]; total: number; next_cursor: string | null };

/** The query of one page. */
export const pageOptions = (filters: Filters, page: number) =>
  api.queryOptions(
    'get',
    '/api/v1/transactions',
    { params: { query: { ...filters, limit: PAGE_ROWS, offset: page * PAGE_ROWS } } },
    { gcTime: page === 0 ? FIRST_KEPT_MS : KEPT_MS },
  );

/** The pages of the rows from `first` to `last`. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / PAGE_ROWS);
  const to = Math.floor(Math.max(0, last) / PAGE_ROWS);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Where a position stands: its page, and its place in it. */
export const placeOf = (index: number) => ({ page: Math.floor(index / PAGE_ROWS), at: index % PAGE_ROWS });
