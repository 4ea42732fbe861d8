import { api, type Transaction } from '../../api/client.ts';

/** Often enough to see the first row arrive while waiting. */
const POLL_MS = 4_000;

/** The newest row of an origin; polls slowly while there is none. */
export function useArrival(origin: 'email' | 'message' | 'automation') {
  const query = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { origin, limit: 1 } } },
    { refetchInterval: ({ state }) => (state.data?.total ? false : POLL_MS) },
  );
  const arrived: Transaction | null = query.data?.items[0] ?? null;
  return { query, arrived };
}
