import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DueSoon } from '../api/client.ts';
import { formatDayInRow } from '../ui/days.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { Card, CardBody, cardLinkClass } from './card.tsx';
import { DueCalendar, StateIcon } from './due-calendar.tsx';
import { dueSoonOptions } from './queries.ts';
import { homeWords } from './words.ts';

const text = homeWords.due;
type DueItem = DueSoon['items'][number];

/** What is left to pay in the current cycle: the sum, what makes it up, and the days. */
export function DueCard() {
  const query = useQuery(dueSoonOptions);
  const title = homeWords.cards.due;
  return (
    <Card
      title={title}
      aside={
        <Link to="/recurring" className={cardLinkClass}>
          {text.see}
        </Link>
      }
    >
      <CardBody query={query} title={title} height="h-72">
        {(due) => (due.items.length === 0 ? <NothingDue /> : <Due due={due} />)}
      </CardBody>
    </Card>
  );
}

function NothingDue() {
  return (
    <p className="py-4 text-muted">
      {text.none}{' '}
      <Link to="/budget" className="text-accent underline underline-offset-2">
        {text.makePlan}
      </Link>
    </p>
  );
}

function Due({ due }: { due: DueSoon }) {
  const { unpaid_crc, unpaid_n, paid_crc, until, unconverted } = due;
  const day = formatDayInRow(until);
  return (
    <>
      <p className="text-2xl font-semibold tracking-tight" data-testid="unpaid">
        <Money amount={unpaid_crc} currency="CRC" />
      </p>
      <p className="text-muted">
        {unpaid_n === 0 ? text.done(day) : text.left(unpaid_n, day)}
        {paid_crc > 0 && ` · ${text.paid(formatMoney(paid_crc, 'CRC'))}`}
      </p>
      <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_18rem]">
        <DueList items={due.items} />
        <DueCalendar due={due} />
      </div>
      <UnconvertedRows rows={unconverted} />
    </>
  );
}

/** Entries shown before expanding. */
const SHOWN = 6;

function DueList({ items }: { items: readonly DueItem[] }) {
  const [all, setAll] = useState(false);
  const left = items.filter(({ status }) => status === 'expected' || status === 'late').slice(0, SHOWN);
  return (
    <div className="min-w-0">
      <ul className="grid grid-cols-1 gap-x-8 @4xl:grid-cols-2">
        {(all ? items : left).map((item) => (
          <DueLine key={`${item.kind} ${item.id} ${item.day} ${item.name}`} item={item} />
        ))}
      </ul>
      {items.length > left.length && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-9 w-full border-t border-line pt-1 text-left text-accent underline-offset-2 hover:underline"
        >
          {all ? text.fewer : text.all(items.length)}
        </button>
      )}
    </div>
  );
}

function DueLine({ item }: { item: DueItem }) {
  const { kind, name, cuota, day, status, amount, currency, paid_crc, is_on_card } = item;
  const isPaid = status === 'paid' || status === 'changed';
  const isIncome = kind === 'salary';
  const about = [
    cuota === null ? (name === '' ? null : text.kinds[kind]) : text.cuota(cuota.number, cuota.of),
    is_on_card ? text.onCard : null,
    isPaid ? (isIncome ? text.came : text.isPaid) : null,
    status === 'changed' && amount !== null ? text.changed(formatMoney(amount, currency)) : null,
  ].filter((each) => each !== null);
  return (
    <li className="flex items-start gap-2 border-t border-line py-1.5">
      <span className="w-12 shrink-0 pt-0.5 text-xs text-muted tabular-nums">{formatDayInRow(day)}</span>
      <span className="min-w-0 flex-1">
        <DueLink item={item}>{name === '' ? text.salary : name}</DueLink>
        <span className="flex items-start gap-1 text-xs text-muted [&>svg]:mt-0.5">
          <StateIcon item={item} size={12} />
          <span className="min-w-0 break-words">
            {status === 'late' && !isIncome && <span className="font-medium text-danger">{text.late} · </span>}
            {about.join(' · ')}
          </span>
        </span>
      </span>
      {amount !== null && (
        <span className={`shrink-0 ${isPaid || is_on_card ? 'text-muted' : ''} ${isIncome ? 'text-income' : ''}`}>
          {paid_crc === null || status !== 'changed' ? (
            <Money amount={amount} currency={currency} sign={isIncome ? '+' : undefined} />
          ) : (
            <Money amount={paid_crc} currency="CRC" sign={isIncome ? '+' : undefined} />
          )}
        </span>
      )}
    </li>
  );
}

const LINK = 'block truncate font-medium underline-offset-4 hover:underline';

/** What is due, linked to where it is kept. */
function DueLink({ item: { kind, id }, children }: { item: DueItem; children: ReactNode }) {
  const params = { id: String(id) };
  if (id !== null && kind === 'card') {
    return (
      <Link to="/accounts/$id" params={params} className={LINK}>
        {children}
      </Link>
    );
  }
  if (id !== null && kind === 'cuota') {
    return (
      <Link to="/transactions/$id" params={params} className={LINK}>
        {children}
      </Link>
    );
  }
  if (id !== null && kind === 'receipt') {
    return (
      <Link to="/receipts/$id" params={params} className={LINK}>
        {children}
      </Link>
    );
  }
  if (kind === 'recurring') {
    return (
      <Link to="/recurring" className={LINK}>
        {children}
      </Link>
    );
  }
  return <span className="block truncate font-medium">{children}</span>;
}
