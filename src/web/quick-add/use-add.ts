/** Saves an entry: once, however often it is submitted, and with undo; offline, later. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type Added, addTransaction, api, freshKey, type Transaction } from '../api/client.ts';
import { filesFit, PENDING_FILES_MB, savePending } from '../api/pending-store.ts';
import { LEDGER, refresh } from '../api/refresh.ts';
import { askForSync } from '../api/send-pending.ts';
import { sendRowFiles } from '../api/send-row-files.ts';
import { entryOf } from '../ui/entry-of.ts';
import { formatNotKept } from '../ui/files/format-kept.ts';
import { fileWords } from '../ui/files/words.ts';
import { formatDocuments } from '../ui/matching/format-document.ts';
import { explain } from '../ui/states.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import type { Draft, NewTransaction } from './draft.ts';
import { quickAddWords } from './words.ts';

/** A network without a response for this long counts as none. */
const PATIENCE_MS = 10_000;

type Asked = { body: NewTransaction; draft: Draft; key: string };
/** What became of an entry, null when it waits; `about` is what to say of its files, '' for nothing. */
type Outcome = { made: Added | null; about: string };

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
  const add = useMutation<Outcome, unknown, Asked>({
    mutationFn: async (asked) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      try {
        const made = await addTransaction(asked.body, { key: asked.key, signal });
        return { made, about: await sendFilesOf(asked, made.row.id) };
      } catch (error) {
        // A service that starts again is as good as none.
        if (error instanceof ApiError && error.status !== 503) throw error;
        return { made: null, about: await keepForLater(asked) };
      }
    },
    onSuccess: ({ made, about }, { body }) => {
      last.current = null;
      if (!made) return toast(`${quickAddWords.kept(body.merchant)} ${about}`.trim());
      const { row, isNew } = made;
      const said = `${quickAddWords.saved(row.merchant_name)} ${about}`.trim();
      if (isNew) toast(said, { label: words.app.undo, run: () => takeBack(row) }, row.id);
      else notifyJoined(row, about, leave);
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

/** Sends the files of an entry that was recorded as `row`; those that the network fails wait. Returns what to say of them. */
async function sendFilesOf(asked: Asked, row: number): Promise<string> {
  const { files } = asked.draft;
  if (files.length === 0) return '';
  try {
    return formatNotKept(await sendRowFiles(row, files));
  } catch (error) {
    if (error instanceof ApiError) return `${fileWords.addFailed} ${explain(error)}`;
    return keepForLater(asked, row);
  }
}

/**
 * Stores an entry until the service is back, or only its files when it is recorded as `row`; files that are too many to wait
 * are left out. Returns what to say of them.
 */
async function keepForLater({ body, draft, key }: Asked, row?: number): Promise<string> {
  const isFit = await filesFit(draft.files);
  const tooMany = fileWords.full(PENDING_FILES_MB);
  if (!isFit && row !== undefined) return tooMany;
  const files = isFit ? draft.files : [];
  const made_at = new Date().toISOString();
  const stored = { key, body, draft: { ...draft, files: [] }, made_at, refusal: null, files };
  await savePending(row === undefined ? stored : { ...stored, row });
  void askForSync();
  if (!isFit) return tooMany;
  return row === undefined ? '' : fileWords.waits;
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

function notifyJoined(row: Transaction, about: string, leave: (row: Transaction, notice: number) => void): void {
  const { entry, others } = entryOf(row);
  const said = `${quickAddWords.joined(row.merchant_name, formatDocuments(others))} ${about}`.trim();
  // An entry that is the row's only document cannot leave it.
  const undo = { label: words.app.undo, run: () => leave(row, entry?.id ?? 0) };
  toast(said, entry && others.length > 0 ? undo : undefined, row.id);
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
    onSuccess: (_gone, { row }) => toast(quickAddWords.left(row.merchant_name)),
    onError: toastFailure(quickAddWords.takeFailed),
    meta: { refreshes: LEDGER, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return (row: Transaction, notice: number) => leave.mutate({ row, notice });
}
