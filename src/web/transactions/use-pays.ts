/** Sets what a row pays: announced with the words learned from it, with undo. */
import { flowOf } from '../../domain/counts.ts';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type RecurringItem, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.pays;

/** An item by id and name; null means that the row pays nothing. */
export type Paid = { id: number; name: string } | null;

export function usePays() {
  const { undo } = useUndo();
  const put = api.useMutation('put', '/api/v1/transactions/{id}/pays', {
    meta: { refreshes: LEDGER, isReadAfterFailure: true },
  });
  const say = async (row: Transaction, item: Paid, on?: string) => {
    const body = item === null ? { recurring_item_id: null } : { recurring_item_id: item.id, ...(on ? { on } : {}) };
    try {
      const { learned, undo_token } = await put.mutateAsync({ params: { path: { id: row.id } }, body });
      const said = item === null ? text.unlinked(row.merchant_name) : text.linked(row.merchant_name, item.name);
      const also = item !== null && learned !== null ? ` ${text.learned(learned, item.name)}` : '';
      toast(said + also, { label: words.app.undo, run: () => undo(undo_token) });
      return true;
    } catch (error) {
      if (!isSignedOut(error)) toast(whyNotPaid(error));
      return false;
    }
  };
  return { isPending: put.isPending, say };
}

function whyNotPaid(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return text.gone;
  if (error instanceof ApiError && error.status === 422) return text.noPlace;
  return `${text.failed} ${explain(error)}`;
}

/** Every item of the plan, read once for all rows. */
export function useItems(): readonly RecurringItem[] | undefined {
  return api.useQuery('get', '/api/v1/budget/recurring-items', {}, { staleTime: 60_000 }).data;
}

/** The name of an item; undefined while loading. */
export function useItemName(id: number): string | undefined {
  return useItems()?.find((item) => item.id === id)?.name;
}

/** The direction of the items that a row can pay (docs/rules/budget.md); null when it can pay nothing. */
export function directionOf({
  type,
  installment,
  amount_crc,
}: Pick<Transaction, 'type' | 'installment' | 'amount_crc'>): 'INCOME' | 'EXPENSE' | null {
  if (installment !== null || amount_crc === null) return null;
  const flow = flowOf(type);
  return flow === 'spending' ? 'EXPENSE' : flow === 'income' ? 'INCOME' : null;
}
