/** What a row may pay: every payment planned in its cycle by day, with what is already paid. */
import { Link } from '@tanstack/react-router';
import type { MonthBudget, Transaction } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { formatDayInRow, formatMonth } from '../ui/days.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { isBudgetMonth, useBudgetMonth } from '../ui/use-budget-month.ts';
import type { useBulkChange } from './use-bulk-change.ts';
import { directionOf, type Paid, useItems, usePays } from './use-pays.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.pays.dialog;

type Item = MonthBudget['lines'][number]['items'][number];
type Occurrence = Item['occurrences'][number];
type Props = { transaction: Transaction; open: boolean; onClose: () => void };

export function PaysDialog(props: Props) {
  const { transaction, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      lead={text.lead(transaction.merchant_name, formatMonth(transaction.cycle))}
    >
      <Choices {...props} />
    </Dialog>
  );
}

function Choices({ transaction, onClose }: Props) {
  const { cycle } = transaction;
  const { say, isPending } = usePays();
  const { data, error, refetch } = useBudgetMonth(cycle);
  const month = data?.month === cycle ? data : undefined;
  const items = month || !isBudgetMonth(cycle) ? paymentsFor(transaction, month) : undefined;
  const pick = async (item: Paid, on?: string) => {
    if (await say(transaction, item, on)) onClose();
  };
  const listOf = (items: readonly Item[]) =>
    items.map((item) => (
      <li key={item.id} className="border-t border-line py-2 first:border-t-0">
        <p className="font-medium break-words">{item.name}</p>
        <ul>
          {item.occurrences.map((occurrence) => (
            <li key={occurrence.local_date}>
              <OccurrenceButton
                item={item}
                occurrence={occurrence}
                rowId={transaction.id}
                disabled={isPending}
                onPick={() => void pick(item, occurrence.local_date)}
              />
            </li>
          ))}
        </ul>
      </li>
    ));
  return (
    <Loaded query={{ data: items, error, refetch }} skeleton="h-40" failed={text.failed}>
      {(items) => (
        <>
          {items.length === 0 ? <NonePlanned said={text.none} /> : <ul className="mb-3">{listOf(items)}</ul>}
          <Button className="w-full" disabled={isPending} onClick={() => void pick(null)}>
            {transactionWords.pays.payNothing}
          </Button>
        </>
      )}
    </Loaded>
  );
}

function NonePlanned({ said }: { said: string }) {
  return (
    <p className="mb-3 text-muted">
      {said}{' '}
      <Link to="/budget" className="text-accent underline underline-offset-2">
        {text.open}
      </Link>
    </p>
  );
}

type OccurrenceProps = {
  item: Item;
  occurrence: Occurrence;
  rowId: number;
  disabled: boolean;
  onPick: () => void;
};

function OccurrenceButton({ item, occurrence, rowId, disabled, onPick }: OccurrenceProps) {
  const { local_date, amount_crc, paid_by } = occurrence;
  const isOwn = paid_by === rowId;
  return (
    <button
      type="button"
      disabled={disabled}
      aria-current={isOwn || undefined}
      onClick={onPick}
      className={`${buttonClass('plain')} mt-1.5 w-full justify-between! px-3! aria-[current]:bg-accent-soft`}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="sr-only">{`${item.name}, `}</span>
        {formatDayInRow(local_date)}
        <Badge look={isOwn ? 'accent' : paid_by === null ? 'warning' : 'plain'}>
          {isOwn ? text.chosen : paid_by === null ? text.free : text.taken}
        </Badge>
      </span>
      <Money amount={amount_crc} currency="CRC" />
    </button>
  );
}

/** The payments of the row's direction, those with an unpaid day first. */
function paymentsFor(row: Transaction, month: MonthBudget | undefined): Item[] {
  const direction = directionOf(row) === 'INCOME' ? 'income' : 'expense';
  const items = (month?.lines ?? [])
    .filter((line) => line.direction === direction)
    .flatMap((line) => line.items)
    .filter((item) => item.mode === 'payment' && item.occurrences.length > 0);
  const isFree = (item: Item) => item.occurrences.some(({ paid_by }) => paid_by === null);
  return [...items.filter(isFree), ...items.filter((item) => !isFree(item))];
}

type BulkProps = {
  ids: readonly number[];
  bulk: ReturnType<typeof useBulkChange>;
  onClose: () => void;
  onDone: () => void;
};

/** Assigns the selected rows to one item, or to none. */
export function BulkPays({ ids, bulk, onClose, onDone }: BulkProps) {
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
      {payments.length === 0 && <NonePlanned said={text.noneAtAll} />}
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
