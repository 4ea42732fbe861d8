/** What the frame does about the network and the other tabs. */

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConnection, watchConnection } from '../api/connection.ts';
import { isOfNotifications } from '../api/notifications.ts';
import { isWaiting, usePending } from '../api/pending-store.ts';
import { whoAmI } from '../api/query-client.ts';
import { LEDGER, refresh } from '../api/refresh.ts';
import { sendPending } from '../api/send-pending.ts';
import { onBroadcast } from '../api/tabs.ts';
import { keepTypedEntry } from '../api/typed-entry.ts';
import { clearToasts, toast } from '../ui/toast.tsx';
import { offlineWords } from './words.ts';

const TRY_AGAIN_MS = 20_000;

/** Refetches everything when the service is back, and follows a logout in another tab. */
export function useReturn(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => watchConnection(() => void queryClient.invalidateQueries()), [queryClient]);
  useEffect(
    () =>
      onBroadcast(({ kind }) => {
        if (kind === 'sent') void refresh(queryClient, LEDGER);
        if (kind === 'read') void queryClient.invalidateQueries({ predicate: isOfNotifications });
        if (kind !== 'left') return;
        keepTypedEntry(null);
        clearToasts();
        queryClient.removeQueries({ queryKey: whoAmI.queryKey });
        void navigate({ to: '/login' });
      }),
    [queryClient, navigate],
  );
  useSender();
}

/** Sends pending entries: at the start, when the service is back, and periodically while some are left. */
function useSender(): void {
  const queryClient = useQueryClient();
  const { isOffline } = useConnection();
  const waiting = usePending().filter(isWaiting).length;
  useEffect(() => {
    if (waiting === 0 || isOffline) return;
    const send = async () => {
      const { sent, refused, joined, unkept, withdrawn, found } = await sendPending();
      if (refused > 0) toast(offlineWords.pending.refusedNotice);
      else if (found.length > 0) toast(offlineWords.pending.foundNotice(found.join(', ')));
      else if (unkept.length > 0) toast(offlineWords.pending.unkept(unkept));
      else if (sent > 0) toast(offlineWords.pending.sent(sent, joined));
      else if (withdrawn.length > 0) toast(offlineWords.pending.cancelled(withdrawn.join(', ')));
      if (sent + found.length > 0) await refresh(queryClient, LEDGER);
    };
    const trySending = () => void send().catch(() => {});
    trySending();
    const timer = setInterval(trySending, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, isOffline, queryClient]);
}
