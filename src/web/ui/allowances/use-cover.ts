/** Moves allowance between categories in one cycle: announced, with undo. */
import { ApiError, isSignedOut } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { BUDGET } from '../../api/refresh.ts';
import { formatMoney } from '../money.tsx';
import { explain } from '../states.tsx';
import { toast } from '../toast.tsx';
import { useUndo } from '../use-undo.ts';
import { words } from '../words.ts';
import type { Allowance } from './use-allowances.ts';
import { allowanceWords } from './words.ts';

const text = allowanceWords.cover;

export function useCover(month: string) {
  const { undo } = useUndo();
  const cover = api.useMutation('post', '/api/v1/budget/cover', {
    onError: (error) => {
      const isTooMuch = error instanceof ApiError && error.status === 422;
      if (!isSignedOut(error)) toast(isTooMuch ? text.tooMuch : `${text.failed} ${explain(error)}`);
    },
    meta: { refreshes: BUDGET, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  const move = (from: Allowance, to: Allowance, amount: number, done?: () => void) =>
    cover.mutate(
      { body: { month, from_category_id: from.category_id, to_category_id: to.category_id, amount } },
      {
        onSuccess: ({ undo_token }) => {
          const said = text.done(formatMoney(amount, 'CRC'), from.name, to.name);
          toast(said, { label: words.app.undo, run: () => undo(undo_token) });
          done?.();
        },
      },
    );
  return { move, isPending: cover.isPending };
}

/** What one category can give another: no more than is wanted, left and planned. */
export function givable({ available, allowance }: Allowance, wanted: number): number {
  return Math.min(wanted, available, allowance);
}
