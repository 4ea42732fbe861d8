import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { notify } from '../ui/notice.tsx';
import { sayReason } from '../ui/say-refusal.ts';
import { explain } from '../ui/states.tsx';
import { useMatching } from '../ui/use-matching.ts';
import { noticeWords } from '../words-of-notices.ts';

/** Makes one row of two chosen ones: the one that was there first stays. Why they cannot be one is said. */
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
      const [first, second] = await Promise.all([read(one), read(two)]);
      const mayBeOne = first.amount === second.amount && first.currency === second.currency;
      if (mayBeOne) merge({ id: Math.min(one, two), other: Math.max(one, two) }, { done });
      else notify(sayReason({ code: 'amounts_differ', params: {} }));
    } catch (error) {
      if (!isSignedOut(error)) notify(`${noticeWords.refusals.failed} ${explain(error)}`);
    }
  };
  return {
    isPending,
    /** `ids` are the chosen ones: nothing happens unless they are two. */
    merge: (ids: ReadonlySet<number>, done: () => void) => {
      const [one, two, ...more] = ids;
      if (one === undefined || two === undefined || more.length > 0) notify(noticeWords.refusals.notTwo);
      else void run([one, two], done);
    },
  };
}
