import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { api, type Transaction } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';

/** Deletes after asking once. */
export function DeleteTransaction({ transaction, onDeleted }: { transaction: Transaction; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const remove = api.useMutation('delete', '/api/v1/transactions/{id}', {
    onSuccess: async () => {
      notify(words.detail.deleted(transaction.merchant));
      onDeleted();
      await refreshLedger(queryClient, transaction.id);
    },
  });
  return (
    <AlertDialog.Root onOpenChange={() => remove.reset()}>
      <AlertDialog.Trigger className={`${buttonClass('danger')} w-full`}>
        <Trash2 size={16} aria-hidden="true" />
        {words.detail.delete}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-[#000]/50" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-sm -translate-1/2 rounded-2xl bg-raised p-5 shadow-xl">
          <AlertDialog.Title className="text-base font-semibold">{words.detail.deleteTitle}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-muted">
            {words.detail.deleteText(transaction.merchant)}
          </AlertDialog.Description>
          {remove.error && (
            <p role="alert" className="mt-2 text-danger">{`${words.detail.deleteFailed} ${explain(remove.error)}`}</p>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <AlertDialog.Close className={buttonClass('plain')}>{words.detail.cancel}</AlertDialog.Close>
            <Button
              look="destroy"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { path: { id: transaction.id } } })}
            >
              {remove.isPending ? words.detail.deleting : words.detail.deleteConfirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
