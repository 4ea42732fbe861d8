/** The filters of the list, under the same names in its address and the API. */

import { isCycle } from '../ui/days.ts';

/** `q` is in the search language (docs/rules/search.md), which has terms for the other two as well. */
export type Filters = { q?: string; cycle?: string; category_id?: string };

/** The API's limit in characters. */
export const SEARCH_LENGTH_MAX = 500;

/** Parses an address; leaves out what the API would reject. */
export function readFilters({ q, cycle, category_id }: Record<string, unknown>): Filters {
  const filters: Filters = {};
  if (typeof q === 'string' && q.trim() !== '') filters.q = q.trim().slice(0, SEARCH_LENGTH_MAX);
  if (isCycle(cycle)) filters.cycle = cycle;
  if (typeof category_id === 'string' && /^(?:none|[1-9]\d{0,8})$/.test(category_id)) filters.category_id = category_id;
  return filters;
}

export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0;
