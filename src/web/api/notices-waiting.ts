import { api } from './client.ts';

const STALE_MS = 60_000;

/** The number of mails and messages waiting for the person; null until it is known. */
export function useNoticesWaiting(): number | null {
  const untrusted = useTotal('untrusted');
  const unrecognized = useTotal('unrecognized');
  return untrusted === null || unrecognized === null ? null : untrusted + unrecognized;
}

function useTotal(status: 'untrusted' | 'unrecognized'): number | null {
  const query = { params: { query: { status, limit: 1 } } };
  const { data } = api.useQuery('get', '/api/v1/notices', query, { staleTime: STALE_MS });
  return data?.total ?? null;
}
