/** What a transaction is split over, and the way to split it or make it whole. */
import { Combine, Split } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isOwnMoney } from '../../domain/counts.ts';
import type { Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { useCategoryChoices } from '../ui/category-choices.ts';
import { useKeys } from '../ui/keys.ts';
import { Money } from '../ui/money.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { words } from '../ui/words.ts';
import { useParts } from './use-parts.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.parts;

const PartsDialog = lazy(async () => ({ default: (await import('./parts-dialog.tsx')).PartsDialog }));

/** Renders nothing for own money and for what is paid in cuotas, which cannot be split. */
export function PartsSection({ transaction }: { transaction: Transaction }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { split, isPending } = useParts();
  const isSplit = transaction.parts.length > 0;
  const canSplit = transaction.installment === null && (isSplit || !isOwnMoney(transaction.type));
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  useKeys(canSplit ? { v: open } : {});
  if (!canSplit) return null;
  return (
    <section>
      {isSplit && <PartList transaction={transaction} />}
      <div className="flex flex-wrap gap-2">
        <Button aria-keyshortcuts="V" disabled={isPending} onClick={open}>
          <Split size={16} aria-hidden="true" />
          {isSplit ? text.change : text.split}
        </Button>
        {isSplit && (
          <Button disabled={isPending} onClick={() => void split(transaction, [])}>
            <Combine size={16} aria-hidden="true" />
            {text.join}
          </Button>
        )}
      </div>
      {wasOpened && (
        <Suspense>
          <PartsDialog transaction={transaction} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function PartList({ transaction: { parts, currency } }: { transaction: Transaction }) {
  const choices = useCategoryChoices(null, words.transactions.uncategorized);
  return (
    <>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      <ul className="divide-y divide-line" data-testid="parts">
        {parts.map(({ category_id, amount, note }, at) => {
          const category = choices.find(({ id }) => id === category_id);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
            <li key={at} className="flex items-center gap-2 py-1.5">
              {category?.slot != null && <Swatch slot={category.slot} />}
              <span className={`min-w-0 flex-1 break-words ${category_id === null ? 'text-warning' : ''}`}>
                {category?.name}
                {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
              </span>
              <Money amount={amount} currency={currency} />
            </li>
          );
        })}
      </ul>
      <p className="mt-1 mb-2 text-xs text-muted">{text.why}</p>
    </>
  );
}
