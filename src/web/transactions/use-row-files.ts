/** Adds photos and files to a transaction and removes them: announced with undo; without the network they wait. */
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { client, freshKey, type Transaction, undoTokenOf } from '../api/client.ts';
import { filesFit, PENDING_FILES_MB, savePending } from '../api/pending-store.ts';
import type { Area } from '../api/refresh.ts';
import { askForSync } from '../api/send-pending.ts';
import { type RowFilesAdded, sendRowFiles } from '../api/send-row-files.ts';
import { formatNotKept } from '../ui/files/format-kept.ts';
import { fileWords as text } from '../ui/files/words.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';

export type RowFile = Transaction['files'][number];

const CHANGED: readonly Area[] = ['transactions', 'history'];
const meta = { refreshes: CHANGED, isPendingUntilRead: true, isReadAfterFailure: true };

export function useRowFiles(transaction: Transaction) {
  const { undo } = useUndo();
  const { id } = transaction;
  const undoOf = (token: string | null) =>
    token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
  const add = useMutation({
    mutationFn: async (files: readonly File[]): Promise<RowFilesAdded | null> => {
      try {
        return await sendRowFiles(id, files);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        return keepForLater(transaction, files);
      }
    },
    onSuccess: (kept, files) => {
      if (kept === null) return;
      const problems = formatNotKept(kept);
      const added = files.length - kept.errors.length;
      const said = kept.undo_token === null ? text.known : text.added(added);
      toast(added === 0 ? problems : `${said} ${problems}`.trim(), undoOf(kept.undo_token));
    },
    onError: toastFailure(text.addFailed),
    meta,
  });
  const remove = useMutation({
    mutationFn: ({ id: file_id }: RowFile) =>
      undoTokenOf(client.DELETE('/api/v1/transactions/{id}/files/{file_id}', { params: { path: { id, file_id } } })),
    onSuccess: (token, { filename }) => toast(text.removed(filename), undoOf(token)),
    onError: toastFailure(text.removeFailed),
    meta,
  });
  return { add: add.mutate, remove: remove.mutate, isPending: add.isPending || remove.isPending };
}

/** Keeps files in this browser until the service is back. */
async function keepForLater(
  { id, merchant, amount, currency, type, local_date }: Transaction,
  files: readonly File[],
): Promise<null> {
  if (!(await filesFit(files))) {
    toast(text.full(PENDING_FILES_MB));
    return null;
  }
  const body = { merchant, amount, currency, type, date: local_date };
  const made_at = new Date().toISOString();
  await savePending({ key: freshKey(), body, draft: null, made_at, refusal: null, row: id, files });
  void askForSync();
  toast(text.waits);
  return null;
}
