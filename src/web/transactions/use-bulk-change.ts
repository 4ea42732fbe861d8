import { useQueryClient } from '@tanstack/react-query';
import type { components } from '../../contract/schema.gen.ts';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { formatReason, loadRefusalWords } from '../ui/format-refusal.ts';
import { useMatching } from '../ui/matching/use-matching.ts';
import { matchingWords } from '../ui/matching/words.ts';
import { explain } from '../ui/states.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { transactionWords } from './words.ts';

type Request = components['schemas']['BulkRequest'];
type Bulk = { ids: readonly number[]; said: string; done?: () => void };

/** Applies one change to several rows, announced with undo. */
export function useBulkChange() {
  const { undo } = useUndo();
  // A dialog asks about it, says why it failed and reads again what it changed.
  const removal = api.useMutation('post', '/api/v1/transactions/bulk');
  const change = api.useMutation('post', '/api/v1/transactions/bulk', {
    onError: (error, { body }) => {
      const isUnfit = body.action === 'set_pays' && error instanceof ApiError && error.status === 422;
      const why = isUnfit ? transactionWords.pays.noPlaceMany : whyNotAll(error);
      if (why !== null) toast(why);
    },
    // One of them may be gone.
    meta: { refreshes: LEDGER, isReadAfterFailure: true },
  });
  const run = async (body: Request, { said, done }: Omit<Bulk, 'ids'>) => {
    const answer = await change.mutateAsync({ body }).catch(() => null);
    if (!answer) return;
    toast(said, { label: words.app.undo, run: () => undo(answer.undo_token) });
    done?.();
  };
  return {
    isPending: change.isPending || removal.isPending,
    categorize: (category_id: number | null, { ids, ...how }: Bulk) =>
      run({ action: 'set_category', ids: [...ids], category_id }, how),
    assign: (account_id: number | null, { ids, ...how }: Bulk) =>
      run({ action: 'set_account', ids: [...ids], account_id }, how),
    tag: (tags: string[], { ids, ...how }: Bulk) => run({ action: 'add_tags', ids: [...ids], tags }, how),
    untag: (tags: string[], { ids, ...how }: Bulk) => run({ action: 'remove_tags', ids: [...ids], tags }, how),
    defer: (deferred: boolean, { ids, ...how }: Bulk) => run({ action: 'set_deferred', ids: [...ids], deferred }, how),
    /** Sets what they pay; null for nothing. */
    pay: (recurring_item_id: number | null, { ids, ...how }: Bulk) =>
      run({ action: 'set_pays', ids: [...ids], recurring_item_id }, how),
    /** Deletes them; returns the undo token, and rejects with the error response. */
    remove: async (ids: readonly number[]) =>
      (await removal.mutateAsync({ body: { action: 'delete', ids: [...ids] } })).undo_token,
  };
}

/** Why the rows could not be changed together; null when the login handles it. */
export function whyNotAll(error: unknown): string | null {
  if (isSignedOut(error)) return null;
  if (error instanceof ApiError && error.reason?.code === 'split_category_of') return explain(error);
  if (error instanceof ApiError && error.status === 409) return transactionWords.bulk.cuota;
  if (error instanceof ApiError && error.status === 404) return transactionWords.bulk.gone;
  return `${transactionWords.bulk.failed} ${explain(error)}`;
}

/** Merges two selected rows: the earlier one stays. Explains why they cannot be merged. */
export function useMerge() {
  const queryClient = useQueryClient();
  const { merge, isPending } = useMatching();
  const read = (id: number): Promise<Transaction> =>
    queryClient.fetchQuery({
      ...api.queryOptions('get', '/api/v1/transactions/{id}', { params: { path: { id } } }),
      staleTime: 0,
    });
  const run = async ([one, two]: readonly [number, number], done: () => void) => {
    try {
      const [first, second] = await Promise.all([read(one), read(two), loadRefusalWords()]);
      const mayBeOne = first.amount === second.amount && first.currency === second.currency;
      if (mayBeOne) merge({ id: Math.min(one, two), other: Math.max(one, two) }, { done });
      else toast(formatReason({ code: 'amounts_differ', params: {} }));
    } catch (error) {
      toastFailure(matchingWords.refusals.failed)(error);
    }
  };
  return {
    isPending,
    /** `ids` is the selection: nothing happens unless it has two. */
    merge: (ids: ReadonlySet<number>, done: () => void) => {
      const [one, two, ...more] = ids;
      if (one === undefined || two === undefined || more.length > 0) toast(matchingWords.refusals.notTwo);
      else void run([one, two], done);
    },
  };
}
