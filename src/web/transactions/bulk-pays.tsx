/** What the chosen rows pay: one item of the plan for all of them, or nothing. */
import { Link } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { useBulkChange } from './use-bulk-change.ts';
import { type Paid, useItems } from './use-pays.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.pays.dialog;

type Props = {
  ids: readonly number[];
  bulk: ReturnType<typeof useBulkChange>;
  onClose: () => void;
  onDone: () => void;
};

export function BulkPays({ ids, bulk, onClose, onDone }: Props) {
  const items = useItems() ?? [];
  const payments = items.filter(({ mode, type, active }) => mode === 'payment' && type !== 'SAVINGS' && active);
  const pick = (item: Paid) => {
    const said =
      item === null
        ? transactionWords.pays.unlinkedMany(ids.length)
        : transactionWords.pays.linkedMany(ids.length, item.name);
    void bulk.pay(item?.id ?? null, { ids, said, done: onDone });
  };
  return (
    <Dialog open onClose={onClose} title={text.title} lead={text.leadMany(ids.length)}>
      {payments.length === 0 && (
        <p className="mb-3 text-muted">
          {text.noneAtAll}{' '}
          <Link to="/budget" className="text-accent underline underline-offset-2">
            {text.open}
          </Link>
        </p>
      )}
      <ul className="mb-3 space-y-1.5">
        {payments.map((item) => (
          <li key={item.id}>
            <Button className="w-full justify-start! break-words" disabled={bulk.isPending} onClick={() => pick(item)}>
              {item.name}
            </Button>
          </li>
        ))}
      </ul>
      <Button className="w-full" disabled={bulk.isPending} onClick={() => pick(null)}>
        {transactionWords.pays.payNothing}
      </Button>
    </Dialog>
  );
}
