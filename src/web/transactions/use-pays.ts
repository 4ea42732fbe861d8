/** What a person says a row pays: announced with the words that were learned from it, and taken back. */
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

/** An item by its id and name; null says that nothing is paid. */
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
      const said = item === null ? text.unlinked(row.merchant) : text.linked(row.merchant, item.name);
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

/** Every item of the plan; read once for all rows that say what they pay. */
export function useItems(): readonly RecurringItem[] | undefined {
  return api.useQuery('get', '/api/v1/budget/recurring-items', {}, { staleTime: 60_000 }).data;
}

/** The name of an item; undefined until it is known. */
export function useItemName(id: number): string | undefined {
  return useItems()?.find((item) => item.id === id)?.name;
}

/** The direction of the items that a row can pay (docs/rules/budget.md); null when it pays nothing whatever is planned. */
export function directionOf({
  type,
  installment,
  amount_crc,
}: Pick<Transaction, 'type' | 'installment' | 'amount_crc'>): 'INCOME' | 'EXPENSE' | null {
  if (installment !== null || amount_crc === null) return null;
  const flow = flowOf(type);
  return flow === 'spending' ? 'EXPENSE' : flow === 'income' ? 'INCOME' : null;
}
