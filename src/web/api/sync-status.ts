import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

export const syncStatusOptions = api.queryOptions('get', '/api/v1/sync-status', {}, { staleTime: 60_000 });

/** The state of the ledger: what came, what waits for the person, whether there is example data. One request for all. */
export const useSyncStatus = () => useQuery(syncStatusOptions);

/** The number of mails and messages waiting for the person; null until it is known. */
export function useNoticesWaiting(): number | null {
  return useSyncStatus().data?.waiting_notices ?? null;
}

/** The number of transactions waiting for a category; null until it is known. */
export function useReviewCount(): number | null {
  return useSyncStatus().data?.transactions.without_category ?? null;
}

/** The number of cards and accounts that nobody has said the account of; null until it is known. */
export function useUnknownNumbers(): number | null {
  return useSyncStatus().data?.unknown_numbers ?? null;
}
