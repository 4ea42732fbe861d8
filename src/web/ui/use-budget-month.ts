import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The budget of a cycle; reads nothing for one without. Keeps the previous one while loading: see its `month`. */
export function useBudgetMonth(cycle: string | null) {
  const at = cycle === null ? null : budgetMonthOf(cycle);
  const options = budgetMonthOptions(at ?? { year: 2026, month: 3 });
  return useQuery({ ...options, enabled: at !== null, placeholderData: keepPreviousData });
}

/** A month of the budget, to be read before it is drawn. */
export function budgetMonthOptions(path: { year: number; month: number }) {
  return api.queryOptions('get', '/api/v1/budget/projection/{year}/{month}', { params: { path } });
}

/** The service's bounds of the budget. */
const FIRST_MONTH = '2026-03';
const LAST_MONTH = '2030-12';

/** Whether a month `2026-03` is in the budget. */
export function isBudgetMonth(month: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month >= FIRST_MONTH && month <= LAST_MONTH;
}

/** The year and month of a cycle in the budget; null outside of it. */
export function budgetMonthOf(cycle: string): { year: number; month: number } | null {
  return isBudgetMonth(cycle) ? { year: Number(cycle.slice(0, 4)), month: Number(cycle.slice(5, 7)) } : null;
}
