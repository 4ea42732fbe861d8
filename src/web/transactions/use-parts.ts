/** Splits a transaction over categories or makes it whole: announced with undo. */
import type { components } from '../../contract/schema.gen.ts';
import { isSignedOut } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { toast } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { whyNot } from './use-change-transaction.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.parts;

export type NewPart = components['schemas']['NewPart'];

export function useParts() {
  const { undo } = useUndo();
  const put = api.useMutation('put', '/api/v1/transactions/{id}/parts', {
    meta: { refreshes: LEDGER, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  /** Returns whether it is done; a toast says why not. */
  const split = async ({ id, merchant_name }: Transaction, parts: NewPart[]): Promise<boolean> => {
    try {
      const { undo_token } = await put.mutateAsync({ params: { path: { id } }, body: { parts } });
      const said = parts.length === 0 ? text.joined(merchant_name) : text.saved(merchant_name, parts.length);
      toast(said, { label: words.app.undo, run: () => undo(undo_token) });
      return true;
    } catch (error) {
      if (!isSignedOut(error)) toast(`${text.failed} ${whyNot(error)}`);
      return false;
    }
  };
  return { isPending: put.isPending, split };
}
