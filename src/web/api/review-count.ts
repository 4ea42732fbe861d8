import { useSyncStatus } from './sync-status.ts';

/** The number of transactions waiting for a category; null until it is known. */
export function useReviewCount(): number | null {
  return useSyncStatus().data?.transactions.without_category ?? null;
}
