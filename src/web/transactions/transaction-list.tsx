import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { api, PAGES, type Transaction } from '../api/client.ts';
import { showMonth } from '../ui/days.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../words.ts';
import { type Filters, isFiltered } from './filters.ts';
import { NoTransactionsYet } from './no-transactions-yet.tsx';
import { TransactionRow } from './transaction-row.tsx';

const PAGE = 50;

/** Transactions, newest first, a page at a time, with a heading where the month changes. */
export function TransactionList({ filters, openId }: { filters: Filters; openId: string | undefined }) {
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { ...filters, limit: PAGE } } },
    { ...PAGES, placeholderData: keepPreviousData },
  );
  const listElement = useRef<HTMLDivElement>(null);
  useFocusOnClosed(openId, listElement);

  if (!list.data) {
    return list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : <ListSkeleton />;
  }
  const rows = list.data.pages.flatMap((page) => page.items);
  const headings = monthHeadings(rows);
  if (rows.length === 0) return isFiltered(filters) ? <NothingMatches /> : <NoTransactionsYet />;
  return (
    <div
      ref={listElement}
      aria-busy={list.isPlaceholderData}
      className="@container transition-opacity aria-busy:opacity-60"
    >
      <div className="flex min-h-8 items-center gap-3">
        <output className="text-muted">{words.transactions.total(list.data.pages[0]?.total ?? 0)}</output>
        {isFiltered(filters) && <ClearFilters />}
      </div>
      <ol>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <MonthHeading month={headings.get(row.id)} />
            <TransactionRow row={row} filters={filters} />
          </Fragment>
        ))}
      </ol>
      <LoadMore list={list} />
    </div>
  );
}

/**
 * The rows that begin a month. Rows come by instant and their days can differ from it by one, so that a day of the month
 * before may come up early: a month is named once, when the first of its rows does.
 */
function monthHeadings(rows: readonly Transaction[]): Map<number, string> {
  const headings = new Map<number, string>();
  let named = '9999-99';
  for (const { id, local_date } of rows) {
    const month = local_date.slice(0, 7);
    if (month >= named) continue;
    headings.set(id, month);
    named = month;
  }
  return headings;
}

function MonthHeading({ month }: { month: string | undefined }) {
  if (month === undefined) return null;
  return (
    <li className="sticky top-14 z-10 border-b border-line bg-page pt-3 pb-1.5 text-xs font-semibold text-muted lg:top-0">
      <h2 className="first-letter:uppercase">{showMonth(month)}</h2>
    </li>
  );
}

/** When the open transaction is closed, the focus goes back to its row. */
function useFocusOnClosed(openId: string | undefined, list: React.RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? wasOpen.current : undefined;
    wasOpen.current = openId;
    if (closed !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(closed)}"]`)?.focus();
  }, [openId, list]);
}

function NothingMatches() {
  return (
    <Empty title={words.transactions.noMatchTitle}>
      <p>{words.transactions.noMatch}</p>
      <ClearFilters />
    </Empty>
  );
}

function ClearFilters() {
  return (
    <Link to="/transactions" search={{}} className="py-1 text-accent underline underline-offset-2">
      {words.transactions.clearFilters}
    </Link>
  );
}

function ListSkeleton() {
  return (
    <Loading>
      <div className="space-y-4 pt-4">
        {Array.from({ length: 12 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="h-4 w-12" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
