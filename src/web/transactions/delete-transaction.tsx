import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { words } from '../ui/words.ts';
import { useBulkChange, whyNotAll } from './use-bulk-change.ts';

/** Deletes after asking once, with a way to take it back. */
export function DeleteTransaction({ transaction, onDeleted }: { transaction: Transaction; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const bulk = useBulkChange();
  const ask = (open: boolean) => {
    bulk.reset();
    setAsking(open);
  };
  const said = words.detail.deleted(transaction.merchant);
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
        problem={bulk.error ? whyNotAll(bulk.error) : null}
        pending={bulk.isPending}
        onConfirm={() => void bulk.remove({ ids: [transaction.id], said, done: onDeleted })}
      />
    </>
  );
}
