import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteReceipt, type MunicipalReceipt } from '../api/client.ts';
import { refreshDocuments } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { receiptWords } from './words.ts';

const text = receiptWords;

/** Deletes a receipt after asking once, and whether its transaction goes too; then back to the list, with a way back. */
export function DeleteReceipt({ receipt }: { receipt: MunicipalReceipt }) {
  const [asking, setAsking] = useState(false);
  const [withTransaction, setWithTransaction] = useState(false);
  const remove = useDeletion(receipt);
  const name = text.named(receipt.municipality, receipt.receipt_number);

  const ask = (open: boolean) => {
    remove.reset();
    setWithTransaction(false);
    setAsking(open);
  };
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={() => ask(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {text.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={text.deleteTitle}
        text={text.deleteText(name)}
        problem={remove.error ? `${words.detail.deleteFailed} ${explain(remove.error)}` : null}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(withTransaction)}
      >
        {receipt.transaction_id !== null && (
          <div className="mt-4">
            <label className="flex min-h-8 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={withTransaction}
                onChange={(event) => setWithTransaction(event.target.checked)}
                aria-describedby="keeps-transaction"
                className="size-4 shrink-0 accent-(--accent)"
              />
              {text.withTransaction(showMoney(receipt.total, 'CRC'))}
            </label>
            <p id="keeps-transaction" className="pl-6.5 text-xs text-muted">
              {text.keepsTransaction}
            </p>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}

function useDeletion({ id, municipality, receipt_number }: MunicipalReceipt) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { undo } = useUndo();
  return useMutation({
    mutationFn: (withTransaction: boolean) => deleteReceipt(id, withTransaction),
    onSuccess: async (token) => {
      const action = token === null ? undefined : { label: words.app.undo, run: () => undo(token) };
      notify(text.deleted(text.named(municipality, receipt_number)), action);
      await navigate({ to: '/receipts' });
      void refreshDocuments(queryClient, id);
    },
  });
}
