import { Link } from '@tanstack/react-router';
import type { Transaction } from '../api/client.ts';
import { showDayInRow } from '../ui/days.ts';
import { flowOf } from '../ui/flow.ts';
import { Money } from '../ui/money.tsx';
import { words } from '../words.ts';
import type { Filters } from './filters.ts';

/** Narrow, the day comes before it on its line. */
const AFTER_DAY = "@max-xl:before:content-['_·_'] @max-xl:before:text-muted";

/** One transaction in the list. Narrow, its day and category go under the merchant; wide, each has its column. */
export function TransactionRow({ row, filters }: { row: Transaction; filters: Filters }) {
  const flow = flowOf(row.type);
  return (
    <li className="border-b border-line">
      <Link
        to="/transactions/$id"
        params={{ id: String(row.id) }}
        search={filters}
        resetScroll={false}
        data-id={row.id}
        className="-mx-2 grid -outline-offset-2 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-2 py-2.5 transition-colors hover:bg-hover aria-[current=page]:bg-accent-soft @xl:grid-cols-[3.75rem_minmax(0,1fr)_11rem_9.5rem] @xl:py-2"
      >
        <span className="text-muted tabular-nums @max-xl:hidden">{showDayInRow(row.local_date)}</span>
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-medium">{row.merchant}</span>
          <Tags row={row} />
        </span>
        <span className="min-w-0 truncate text-muted @max-xl:row-start-2 @max-xl:text-xs">
          <span className="tabular-nums @xl:hidden">{showDayInRow(row.local_date)}</span>
          {waitsForCategory(row) ? (
            <span className={`text-warning ${AFTER_DAY}`}>{words.transactions.uncategorized}</span>
          ) : (
            row.category && <span className={AFTER_DAY}>{row.category.name}</span>
          )}
        </span>
        <span
          className={`text-right font-medium @max-xl:col-start-2 @max-xl:row-start-1 @max-xl:row-end-3 @max-xl:self-start ${flow.className}`}
        >
          <Money amount={row.amount} currency={row.currency} sign={flow.sign} />
          {row.currency !== 'CRC' && (
            <span className="block text-xs font-normal text-muted">
              {row.amount_crc === null ? words.transactions.noRate : <Money amount={row.amount_crc} currency="CRC" />}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** Whether somebody should choose a category. A payment of one's own card is in no sum and needs none. */
function waitsForCategory(row: Transaction): boolean {
  return row.category === null && row.type !== 'PAGO_TARJETA';
}

/** What makes a row other than a plain purchase. */
function Tags({ row }: { row: Transaction }) {
  const tags = [
    ...(row.type === 'COMPRA' ? [] : [words.types[row.type]]),
    ...(row.deferred_to_next_cycle ? [words.transactions.deferred] : []),
  ];
  return tags.map((tag) => (
    <span key={tag} className="shrink-0 rounded border border-line px-1.5 text-xs text-muted">
      {tag}
    </span>
  ));
}
