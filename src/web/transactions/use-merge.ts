import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { useMatching } from '../ui/matching/use-matching.ts';
import { matchingWords } from '../ui/matching/words.ts';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';

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
      else notify(matchingWords.refusals.amounts);
    } catch (error) {
      if (!isSignedOut(error)) notify(`${matchingWords.refusals.failed} ${explain(error)}`);
    }
  };
  return {
    isPending,
    /** `ids` are the chosen ones: nothing happens unless they are two. */
    merge: (ids: ReadonlySet<number>, done: () => void) => {
      const [one, two, ...more] = ids;
      if (one === undefined || two === undefined || more.length > 0) notify(matchingWords.refusals.notTwo);
      else void run([one, two], done);
    },
  };
}
