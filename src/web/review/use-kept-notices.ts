/** The mails and messages that made no row, and the answers about each. */
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type Notice, PAGES } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.mails;

const PAGE = 20;

/** One of their lists, page by page. */
export function useKeptNotices(status: 'untrusted' | 'unrecognized' | 'ignored') {
  const list = api.useInfiniteQuery('get', '/api/v1/notices', { params: { query: { status, limit: PAGE } } }, PAGES);
  const pages = list.data?.pages;
  return { list, notices: pages?.flatMap(({ items }) => items), total: pages?.[0]?.total ?? 0 };
}

/** Answers that a notice is the bank's, is not, or is no movement: each with undo. */
export function useAnswers() {
  const { undo } = useUndo();
  const saying = {
    onError: (error: unknown) => {
      if (!isSignedOut(error)) toast(explainRefusal(error));
    },
    meta: { refreshes: LEDGER, isReadAfterFailure: true },
  };
  const trust = api.useMutation('post', '/api/v1/notices/{id}/trust', saying);
  const dismiss = api.useMutation('post', '/api/v1/notices/{id}/dismiss', saying);
  const announce = (what: string, undo_token: string) =>
    toast(what, { label: words.app.undo, run: () => undo(undo_token) });
  return {
    isPending: trust.isPending || dismiss.isPending,
    trust: ({ id }: Notice, from_bank: boolean) =>
      trust.mutate(
        { params: { path: { id } }, body: { from_bank } },
        { onSuccess: (answer) => announce(formatTrust(answer), answer.undo_token) },
      ),
    dismiss: ({ id }: Notice) =>
      dismiss.mutate(
        { params: { path: { id } }, body: {} },
        { onSuccess: ({ undo_token }) => announce(text.dismissed, undo_token) },
      ),
  };
}

type TrustAnswer = { outcome: 'created' | 'attached' | 'refused'; transaction: { merchant_name: string } | null };

function formatTrust({ outcome, transaction }: TrustAnswer): string {
  if (transaction === null) return text.refused;
  return outcome === 'created' ? text.made(transaction.merchant_name) : text.joined(transaction.merchant_name);
}

const explainRefusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? text.gone : `${text.failed} ${explain(error)}`;
