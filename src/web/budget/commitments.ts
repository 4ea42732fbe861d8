/** What is committed from today on, shared by the views of the budget. */
import { useQuery } from '@tanstack/react-query';
import { api, type BudgetCommitments } from '../api/client.ts';

/** Twelve months, the current one included. */
export const commitmentsOptions = api.queryOptions('get', '/api/v1/budget/commitments', {
  params: { query: { months: 12 } },
});

export const useCommitments = () => useQuery(commitmentsOptions);

/** The month that a day belongs to; undefined outside of what was read. */
export function monthOfDay(
  { months }: Pick<BudgetCommitments, 'months'>,
  day: string,
): BudgetCommitments['months'][number] | undefined {
  return months.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
}
