import { useSyncStatus } from './sync-status.ts';

/** The number of mails and messages waiting for the person; null until it is known. */
export function useNoticesWaiting(): number | null {
  return useSyncStatus().data?.waiting_notices ?? null;
}
