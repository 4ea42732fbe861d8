import type { components } from '../../contract/schema.gen.ts';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { explain } from './states.tsx';
import { toast } from './toast.tsx';
import { words } from './words.ts';

/** Undoes an operation on documents by its token, reports the result and refetches what it changed. */
export function useUndo() {
  const undo = api.useMutation('post', '/api/v1/transactions/undo', {
    onSuccess: (done) => toast(sayUndone(done)),
    onError: (error, { body: { undo_token } }) => {
      if (isSignedOut(error)) return;
      const run = () => undo.mutate({ body: { undo_token, keep_changed: true } });
      toast(explainUndo(error), isPartly(error) ? { label: words.app.undoRest, run } : undefined);
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

/** Whether the rest of it can be undone. */
export const isPartly = (error: unknown) => error instanceof ApiError && error.reason?.code === 'changed_since_some';

/** Says what an undo left as it was, and what rows came back without. */
export function sayUndone({ kept, without }: components['schemas']['Undone']): string {
  const missing = without?.filter(({ entity }) => entity === 'account' || entity === 'category') ?? [];
  const texts = [
    kept ? words.app.undoneRest(namesOf(kept)) : words.app.undone,
    ...(missing.length > 0 ? [words.app.undoneWithout(namesOf(missing))] : []),
  ];
  return texts.join(' ');
}

const NAMED_MAX = 5;

const namesOf = (named: readonly { name: string }[]) =>
  [...named.slice(0, NAMED_MAX).map(({ name }) => name), ...(named.length > NAMED_MAX ? ['…'] : [])].join(', ');

/** Explains why an undo failed. */
export function explainUndo(error: unknown): string {
  if (isPartly(error)) return explain(error);
  if (error instanceof ApiError && error.status === 409) return words.app.undoConflict;
  if (error instanceof ApiError && error.status === 404) return words.app.undoGone;
  return `${words.app.undoFailed} ${explain(error)}`;
}
