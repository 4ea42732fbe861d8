/** Saves an entry: once, however often it is submitted, and with undo; offline, later. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type Added, addTransaction, api, freshKey, type NoticeOfRow, type Transaction } from '../api/client.ts';
import { savePending } from '../api/pending-store.ts';
import { LEDGER, refresh } from '../api/refresh.ts';
import { askForSync } from '../api/send-pending.ts';
import { formatDocuments } from '../ui/matching/format-document.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import type { Draft, NewTransaction } from './draft.ts';
import { quickAddWords } from './words.ts';

/** A network without a response for this long counts as none. */
const PATIENCE_MS = 10_000;

type Asked = { body: NewTransaction; draft: Draft; key: string };

/**
 * Records a transaction; rejects with an error response. The same content submitted again before a response, or after
 * none arrived, repeats the same request; once recorded, it is another transaction. When the service is unreachable,
 * the entry is stored in this browser and sent later with the same key (api/send-pending.ts).
 */
export function useAdd() {
  const queryClient = useQueryClient();
  const last = useRef<{ content: string; key: string } | null>(null);
  const takeBack = useTakeBack();
  const leave = useLeave();
  const add = useMutation<Added | null, unknown, Asked>({
    mutationFn: async ({ body, draft, key }) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      try {
        return await addTransaction(body, { key, signal });
      } catch (error) {
        if (error instanceof ApiError) throw error;
        await savePending({ key, body, draft, made_at: new Date().toISOString(), refusal: null });
        void askForSync();
        return null;
      }
    },
    onSuccess: (made, { body }) => {
      last.current = null;
      if (!made) return toast(quickAddWords.kept(body.merchant));
      const { row, isNew } = made;
      if (isNew) toast(quickAddWords.saved(row.merchant), { label: words.app.undo, run: () => takeBack(row) });
      else notifyJoined(row, leave);
      // Not in `meta`: without network there is nothing new, and nothing that could be read.
      void refresh(queryClient, LEDGER);
    },
  });
  return (typed: NewTransaction, draft: Draft) => {
    const content = JSON.stringify(typed);
    if (last.current?.content !== content) last.current = { content, key: freshKey() };
    const { key } = last.current;
    // The service forgets a key after a day, but never a row.
    return add.mutateAsync({ body: { ...typed, external_id: `web:${key}` }, draft, key });
  };
}

/** Undoes the last entry by deleting it. */
function useTakeBack() {
  const remove = api.useMutation('delete', '/api/v1/transactions/{id}', {
    onSuccess: () => toast(quickAddWords.taken),
    onError: toastFailure(quickAddWords.takeFailed),
    meta: {
      refreshes: LEDGER,
      isPendingUntilRead: true,
      deletedId: ({ params }: { params: { path: { id: number } } }) => params.path.id,
    },
  });
  return ({ id }: Transaction) => remove.mutate({ params: { path: { id } } });
}

function notifyJoined(row: Transaction, leave: (row: Transaction, notice: number) => void): void {
  const { entry, others } = entryOf(row);
  const said = quickAddWords.joined(row.merchant, formatDocuments(others));
  // An entry that is the row's only document cannot leave it.
  toast(said, entry && others.length > 0 ? { label: words.app.undo, run: () => leave(row, entry.id) } : undefined);
}

/** Detaches the entry from the row it joined and deletes it. The row stays as it was. */
function useLeave() {
  const detach = api.useMutation('post', '/api/v1/transactions/{id}/detach');
  const remove = api.useMutation('delete', '/api/v1/transactions/{id}');
  const leave = useMutation({
    mutationFn: async ({ row, notice }: { row: Transaction; notice: number }) => {
      const { made } = await detach.mutateAsync({ params: { path: { id: row.id } }, body: { notice_id: notice } });
      await remove.mutateAsync({ params: { path: { id: made.id } } });
    },
    onSuccess: (_gone, { row }) => toast(quickAddWords.left(row.merchant)),
    onError: toastFailure(quickAddWords.takeFailed),
    meta: { refreshes: LEDGER, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return (row: Transaction, notice: number) => leave.mutate({ row, notice });
}

/** The newest entry by hand of a row, and its other documents. */
export function entryOf({ notices }: Pick<Transaction, 'notices'>): {
  entry: NoticeOfRow | undefined;
  others: NoticeOfRow[];
} {
  const newest = notices.toSorted((a, b) => b.id - a.id).find(({ kind }) => kind === 'entry');
  return { entry: newest, others: notices.filter((notice) => notice !== newest) };
}
