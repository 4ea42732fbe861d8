import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, type Transaction } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';

/** Deletes after asking once. */
export function DeleteTransaction({ transaction, onDeleted }: { transaction: Transaction; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = api.useMutation('delete', '/api/v1/transactions/{id}', {
    onSuccess: async () => {
      notify(words.detail.deleted(transaction.merchant));
      onDeleted();
      await refreshLedger(queryClient, transaction.id);
    },
  });
  const ask = (open: boolean) => {
    remove.reset();
    setAsking(open);
  };
  return (
    <>
      <Button look="danger" className="w-full" onClick={() => ask(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {words.detail.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={words.detail.deleteTitle}
        text={words.detail.deleteText(transaction.merchant)}
        problem={remove.error ? `${words.detail.deleteFailed} ${explain(remove.error)}` : null}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { path: { id: transaction.id } } })}
      />
    </>
  );
}
