import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { budgetMonthOf } from './budget-months.ts';

/** The budget of a cycle; nothing is read for one without. The one before stays until it is there: see its `month`. */
export function useBudgetMonth(cycle: string | null) {
  const at = cycle === null ? null : budgetMonthOf(cycle);
  return api.useQuery(
    'get',
    '/api/v1/budget/projection/{year}/{month}',
    { params: { path: at ?? { year: 2026, month: 3 } } },
    { enabled: at !== null, placeholderData: keepPreviousData },
  );
}
