/** What a row pays of the plan, why, and how to change it. */
import { ArrowRightLeft, CalendarArrowUp, CircleSlash } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RecurringItem, Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { formatDayInRow } from '../ui/days.ts';
import { useKeys } from '../ui/keys.ts';
import type { useChangeTransaction } from './use-change-transaction.ts';
import { directionOf, useItems, usePays } from './use-pays.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.pays;

const PaysDialog = lazy(async () => ({ default: (await import('./pays-dialog.tsx')).PaysDialog }));

type Props = {
  transaction: Transaction;
  save: ReturnType<typeof useChangeTransaction>['save'];
  /** The address asks to open the list. */
  isAsked: boolean;
};

/** Renders nothing for a row that can pay nothing, or while the plan has nothing it could pay. */
export function PaysSection(props: Props) {
  const items = useItems();
  const type = directionOf(props.transaction);
  if (type === null || !items) return null;
  const payments = items.filter((item) => item.mode === 'payment' && item.type === type);
  if (payments.length === 0 && props.transaction.pays_link === null) return null;
  return <Pays {...props} items={items} />;
}

function Pays({ transaction, save, isAsked, items }: Props & { items: readonly RecurringItem[] }) {
  const { pays, pays_link, pays_if_deferred } = transaction;
  const [isChoosing, setChoosing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const { say, isPending } = usePays();
  const choose = () => {
    setWasOpened(true);
    setChoosing(true);
  };
  // The address may ask for it while the row is already open.
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) choose();
  }
  useKeys({ p: choose });
  const saidNothing = pays_link !== null && pays_link.recurring_item_id === null;
  const nameOf = (id: number) => items.find((item) => item.id === id)?.name ?? '';
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      <p data-testid="pays">
        {pays ? text.pays(nameOf(pays.recurring_item_id), formatDayInRow(pays.local_date)) : text.nothing}
        {(pays || saidNothing) && (
          <span className="block text-xs text-muted">{pays ? text.why[pays.by] : text.why.nothing}</span>
        )}
      </p>
      {pays_if_deferred && (
        <div data-testid="defer-offer" className="mt-2 rounded-xl bg-accent-soft p-3">
          {text.ifDeferred(nameOf(pays_if_deferred.recurring_item_id), formatDayInRow(pays_if_deferred.local_date))}
          <Button className="mt-2 w-full" onClick={() => save(transaction, { deferred_to_next_cycle: true })}>
            <CalendarArrowUp size={16} aria-hidden="true" />
            {text.defer}
          </Button>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-keyshortcuts="P" disabled={isPending} onClick={choose}>
          <ArrowRightLeft size={16} aria-hidden="true" />
          {pays ? text.chooseAgain : text.choose}
        </Button>
        {!saidNothing && pays && (
          <Button disabled={isPending} onClick={() => void say(transaction, null)}>
            <CircleSlash size={16} aria-hidden="true" />
            {text.payNothing}
          </Button>
        )}
      </div>
      {wasOpened && (
        <Suspense>
          <PaysDialog transaction={transaction} open={isChoosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
