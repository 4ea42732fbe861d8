/** The mailboxes and what can be asked of one; the list is polled, faster while something is under way. */
import { api, type Mailbox } from '../../api/client.ts';
import type { Area } from '../../api/refresh.ts';

/** While a back-fill runs or the provider waits for the person. */
const BUSY_MS = 1_000;
/** While one is about to be connected. */
const SOON_MS = 3_000;
const CALM_MS = 30_000;

/** What a change of a mailbox may affect; what its mails bring is read again when they have come. */
export const MAILBOXES: readonly Area[] = ['mailboxes', 'sync-status'];
const FRESH = { meta: { refreshes: MAILBOXES } };

export function useMailboxes() {
  return api.useQuery(
    'get',
    '/api/v1/mailboxes',
    {},
    { refetchInterval: ({ state }) => pauseBetween(state.data ?? []) },
  );
}

function pauseBetween(mailboxes: readonly Mailbox[]): number {
  if (mailboxes.some(({ backfill, authorization }) => backfill?.status === 'running' || authorization)) return BUSY_MS;
  return mailboxes.some(({ status }) => status === 'waiting') ? SOON_MS : CALM_MS;
}

export const useSync = () => api.useMutation('post', '/api/v1/mailboxes/{id}/sync', FRESH);
export const usePause = () => api.useMutation('post', '/api/v1/mailboxes/{id}/pause', FRESH);
export const useTest = () => api.useMutation('post', '/api/v1/mailboxes/{id}/test', FRESH);
export const useAuthorize = () => api.useMutation('post', '/api/v1/mailboxes/{id}/authorize', FRESH);
export const useChangeMailbox = () => api.useMutation('patch', '/api/v1/mailboxes/{id}', FRESH);
export const useStartBackfill = () => api.useMutation('post', '/api/v1/mailboxes/{id}/backfill', FRESH);
export const useStopBackfill = () => api.useMutation('delete', '/api/v1/mailboxes/{id}/backfill', FRESH);

/** The path parameters of a mailbox's routes. */
export const pathOf = (id: number) => ({ path: { id } });
