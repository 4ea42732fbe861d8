import { api, type RecurringItem } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { useToday } from '../api/today.ts';
import { addDays } from '../ui/days.ts';
import { formatMoney } from '../ui/money.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { fixedWords as text } from './words.ts';

type Item = Pick<RecurringItem, 'id' | 'name' | 'starts_on' | 'ends_on' | 'active' | 'amount' | 'currency'>;
type Change = { ends_on?: string | null; active?: boolean; amount?: number };

/** What a person says of an item here: each change can be undone from its message. */
export function useChangeItem(item: Item) {
  const today = useToday();
  const { mutateAsync, isPending } = api.useMutation('patch', '/api/v1/budget/recurring-items/{id}', {
    meta: { refreshes: BUDGET, isPendingUntilRead: true },
    onError: toastFailure(text.failed),
  });
  const { id, name, starts_on, ends_on, active, amount, currency } = item;
  // A promise, because an item that ends leaves its list before its answer is read; a failure has been told.
  const change = (body: Change, then: () => void) =>
    void mutateAsync({ params: { path: { id } }, body }).then(then, () => undefined);
  const undoing = (said: string, before: Change) => () =>
    toast(said, { label: words.app.undo, run: () => change(before, () => toast(words.app.undone)) });
  const before = { ends_on, active };
  return {
    isPending: isPending || today === null,
    /** It falls no more from today on; what fell before stays in the months behind. */
    end: () => {
      const yesterday = addDays(today ?? starts_on, -1);
      change(yesterday < starts_on ? { active: false } : { ends_on: yesterday }, undoing(text.ended(name), before));
    },
    /** It falls again. */
    bringBack: () => change({ active: true, ends_on: null }, undoing(text.back(name), before)),
    /** The plan takes what was paid last. */
    adopt: (paid: number) =>
      change({ amount: paid }, undoing(text.adopted(name, formatMoney(paid, currency)), { amount })),
  };
}
