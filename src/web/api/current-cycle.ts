import { api } from './client.ts';

/** The cycle that today is in, as the service says: where its first day and time zone are known. */
export function useCurrentCycle(): string | null {
  const { data } = api.useQuery('get', '/api/v1/analytics/by-category', {});
  return data?.cycle ?? null;
}
