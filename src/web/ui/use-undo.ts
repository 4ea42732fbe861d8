import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { explain } from './states.tsx';
import { toast } from './toast.tsx';
import { words } from './words.ts';

/** Undoes an operation on documents by its token, reports the result and refetches what it changed. */
export function useUndo() {
  const undo = api.useMutation('post', '/api/v1/transactions/undo', {
    onSuccess: () => toast(words.app.undone),
    onError: (error) => {
      if (!isSignedOut(error)) toast(explainUndo(error));
    },
    meta: { refreshes: DOCUMENTS, isPendingUntilRead: true },
  });
  return {
    isPending: undo.isPending,
    /** `then` runs after the undo, if the screen is still mounted. */
    undo: (undo_token: string, then?: () => void) =>
      undo.mutate({ body: { undo_token } }, then ? { onSuccess: then } : {}),
  };
}

/** Explains why an undo failed. */
export function explainUndo(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return words.app.undoConflict;
  if (error instanceof ApiError && error.status === 404) return words.app.undoGone;
  return `${words.app.undoFailed} ${explain(error)}`;
}
