import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { explain } from './states.tsx';
import { toast } from './toast.tsx';
import { words } from './words.ts';

/** Takes an operation on documents back by its token, says how that went and reads again what it changed. */
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
    /** `then` runs once it is taken back, if the screen is still there. */
    undo: (undo_token: string, then?: () => void) =>
      undo.mutate({ body: { undo_token } }, then ? { onSuccess: then } : {}),
  };
}

/** Why something could not be taken back. */
export function explainUndo(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return words.app.undoConflict;
  if (error instanceof ApiError && error.status === 404) return words.app.undoGone;
  return `${words.app.undoFailed} ${explain(error)}`;
}
