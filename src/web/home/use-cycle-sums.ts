import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The cycle's spending by category; of the current one when none is asked for. The one before stays until it is there. */
export function useCycleSums(cycle: string | undefined) {
  const parameters = cycle === undefined ? {} : { params: { query: { cycle } } };
  return api.useQuery('get', '/api/v1/analytics/by-category', parameters, { placeholderData: keepPreviousData });
}
