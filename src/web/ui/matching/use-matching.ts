/** Answers about documents and rows of one event: each is announced with undo. */
import { useMutation } from '@tanstack/react-query';
import { ApiError, isSignedOut } from '../../api/api-error.ts';
import { api, type Transaction } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { formatReason } from '../format-refusal.ts';
import { explain } from '../states.tsx';
import { toast } from '../toast.tsx';
import { useUndo } from '../use-undo.ts';
import { words } from '../words.ts';
import { matchingWords } from './words.ts';

type Answer = { transaction: Transaction; undo_token: string };
/** `gone` is the row that no longer exists after a merge. */
type Asked = { ask: () => Promise<Answer>; say: (answer: Answer) => string; gone?: number | undefined };
/** `done` receives the remaining row; `undone` runs after an undo. */
type Then = { done?: (left: Transaction) => void; undone?: () => void; failed?: () => void };

/** Decides whether two rows are one, and which documents belong to a row. */
export function useMatching() {
  const { undo } = useUndo();
  const settle = api.useMutation('post', '/api/v1/notices/{id}/settle');
  const merge = api.useMutation('post', '/api/v1/transactions/{id}/merge');
  const detach = api.useMutation('post', '/api/v1/transactions/{id}/detach');
  const run = useMutation({
    mutationFn: ({ asked }: { asked: Asked; then: Then }) => asked.ask(),
    onSuccess: (answer, { asked, then }) => {
      toast(asked.say(answer), { label: words.app.undo, run: () => undo(answer.undo_token, then.undone) });
      then.done?.(answer.transaction);
    },
    onError: (error, { then }) => {
      then.failed?.();
      if (!isSignedOut(error)) toast(explainRefusal(error));
    },
    meta: {
      refreshes: LEDGER,
      isPendingUntilRead: true,
      isReadAfterFailure: true,
      deletedId: ({ asked }: { asked: Asked }) => asked.gone,
    },
  });
  const start = (asked: Asked, then: Then = {}) => run.mutate({ asked, then });
  return {
    isPending: run.isPending,
    /** Answers a document's question. `row` is the row made from it. */
    settle: ({ notice, row, same }: { notice: number; row: number; same: boolean }, then?: Then) =>
      start(
        {
          ask: () => settle.mutateAsync({ params: { path: { id: notice } }, body: { same } }),
          say: ({ transaction: { merchant } }) =>
            same ? matchingWords.merged(merchant) : matchingWords.saidTwo(merchant),
          gone: same ? row : undefined,
        },
        then,
      ),
    /** Merges two rows: `id` stays, unless only the other is of a plan. */
    merge: ({ id, other }: { id: number; other: number }, then?: Then) =>
      start(
        {
          ask: () => merge.mutateAsync({ params: { path: { id } }, body: { other_id: other } }),
          say: ({ transaction }) => matchingWords.merged(transaction.merchant_name),
          gone: other,
        },
        then,
      ),
    /** Detaches a document into its own row. */
    detach: ({ id, notice }: { id: number; notice: number }, then?: Then) =>
      start(
        {
          ask: async () => {
            const { made, undo_token } = await detach.mutateAsync({
              ...{ params: { path: { id } }, body: { notice_id: notice } },
            });
            return { transaction: made, undo_token };
          },
          say: ({ transaction }) => matchingWords.detached(transaction.merchant_name),
        },
        then,
      ),
  };
}

function explainRefusal(error: unknown): string {
  const { refusals } = matchingWords;
  if (!(error instanceof ApiError)) return `${refusals.failed} ${explain(error)}`;
  if (error.status === 404) return refusals.gone;
  return error.reason ? formatReason(error.reason) : `${refusals.failed} ${explain(error)}`;
}
