import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, type RecurringItem, type Transaction } from '../api/client.ts';
import { refreshDocuments } from '../api/query-client.ts';
import { useArrival } from '../ui/connect/use-arrival.ts';

export type Steps = {
  isPending: boolean;
  error: unknown;
  retry: () => void;
  /** The newest row that came by itself; null while none did. */
  arrived: Transaction | null;
  isImported: boolean;
  planned: readonly RecurringItem[];
};

/** Which of the first steps are done, from what is in the ledger; asked again gently while nothing has come in. */
export function useSteps(): Steps {
  const mail = useArrival('email');
  const message = useArrival('message');
  const automation = useArrival('automation');
  const files = useRowsOf('import');
  const paste = useRowsOf('paste');
  const receipts = useRowsOf('receipt');
  const snapshots = api.useQuery('get', '/api/v1/pensions/snapshots', { params: { query: { limit: 1 } } });
  const items = api.useQuery('get', '/api/v1/budget/recurring-items', {});
  const all = [mail.query, message.query, automation.query, files, paste, receipts, snapshots, items];
  const arrived = mail.arrived ?? message.arrived ?? automation.arrived;
  useShowArrival(arrived !== null, !all.some(({ isPending }) => isPending));
  return {
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error,
    retry: () => {
      for (const query of all) void query.refetch();
    },
    arrived,
    isImported: [files, paste, receipts, snapshots].some(({ data }) => (data?.total ?? 0) > 0),
    planned: items.data ?? [],
  };
}

function useRowsOf(origin: 'import' | 'paste' | 'receipt') {
  return api.useQuery('get', '/api/v1/transactions', { params: { query: { origin, limit: 1 } } });
}

/** What came in while one waited shows in all of the screen. */
function useShowArrival(hasArrived: boolean, isKnown: boolean): void {
  const queryClient = useQueryClient();
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (before.current === false && hasArrived) void refreshDocuments(queryClient);
    before.current = hasArrived;
  }, [hasArrived, isKnown, queryClient]);
}
