import { type CSSProperties, lazy, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { api, type Transaction } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { stringifySearch } from '../search-params.ts';
import { formatDayNear, formatMonth, formatMonthInBar } from '../ui/days.ts';
import { useSlots } from '../ui/merchant.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import { CountedParts, type CountsPart, countedParts } from './counted-parts.ts';
import { addressOf, type Listed } from './fold.ts';
import { CurrencySums, ListSums } from './list-sums.tsx';
import { PhoneRow } from './phone-row.tsx';
import { ROWS_SHOWN_MAX } from './row-pages.ts';
import { useStepper } from './row-stepper.ts';
import { valueIn } from './search-terms.ts';
import { ExportLink, SelectAll, TableBar, TableHead } from './table-bar.tsx';
import { TableRow } from './table-row.tsx';
import { useBulkChange, useMerge } from './use-bulk-change.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useTable } from './use-table.ts';
import { useTableKeys } from './use-table-keys.ts';
import { type Layout, useViewport } from './use-viewport.ts';
import { transactionWords } from './words.ts';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

type Props = {
  /** The filters of the shown rows. */
  filters: Listed;
  total: number;
  isCounting: boolean;
  openId: string | undefined;
  /** The shown rows are outdated: others are loading. */
  isWaiting: boolean;
};

/** Focusable, selectable rows make the table a grid, for which HTML has no element. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;

/** All matching transactions in a virtual table, which renders and reads only what is in view. */
export function TransactionTable({ filters, total, isCounting, openId, isWaiting }: Props) {
  const state = useTransactionTable({ filters, total, openId });
  const { count, wrapper, grid, body, view, rows, selection, bulk, table, keys } = state;
  const [isSelecting, setSelecting] = useState(false);
  const { layout } = view;
  const chosen = selection.ids.size;
  const selectAll = <SelectAll chosen={chosen} total={total} onAll={selection.selectAll} onNone={selection.clear} />;
  const { isPicking, setPicking, isPaying, setPaying } = state;
  const asked = { isPicking, onPicking: setPicking, isPaying, onPaying: setPaying };
  const summed = { filters, chosen: selection.ids };
  const bar = { selection, bulk, merge: state.merge, total, ...asked };
  return (
    <div ref={wrapper} aria-busy={isWaiting} className="transition-opacity aria-busy:opacity-60">
      <TableBar
        total={total}
        isCounting={isCounting}
        heading={headingOf(rows.rowAt(view.uppermost), filters, layout)}
        layout={layout}
        isSelecting={isSelecting}
        onSelecting={setSelecting}
        bulk={chosen > 0 ? <BulkBar {...bar} /> : null}
        sums={<ListSums {...summed} isNarrow={layout.kind === 'phone'} />}
      >
        <ExportLink filters={filters} total={total} />
      </TableBar>
      <CurrencySums {...summed} />
      <table
        ref={grid}
        {...GRID}
        {...keys.ofGrid}
        aria-label={transactionWords.table}
        aria-rowcount={layout.kind === 'table' ? count + 1 : count}
        style={{ '--columns': layout.columns } as CSSProperties}
        className="block"
      >
        {layout.kind === 'table' && <TableHead layout={layout} selectAll={selectAll} />}
        <CountedParts value={useCountedParts(filters)}>
          <TableBody
            bodyRef={body}
            view={view}
            rowAt={rows.rowAt}
            table={table}
            selected={selection.ids}
            isSelecting={isSelecting || chosen > 0}
            openId={openId}
            search={stringifySearch(addressOf(filters))}
          />
        </CountedParts>
      </table>
      {rows.error !== null && <Failure error={rows.error} onRetry={rows.retry} />}
      {total > count && <p className="py-4 text-center text-muted">{transactionWords.shownAtMost(count)}</p>}
    </div>
  );
}

function useCountedParts({ q, category_id }: Listed): CountsPart | null {
  const { data } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  return useMemo(
    () =>
      countedParts(
        { ...(q === undefined ? {} : { q }), ...(category_id === undefined ? {} : { category_id }) },
        data ?? [],
      ),
    [q, category_id, data],
  );
}

/** What the top row stands under: its month or, where a cycle is asked for, the cycle that it counts in. */
function headingOf(row: Transaction | undefined, filters: Listed, { kind }: Layout): string {
  if (!row) return '';
  if (valueIn(filters, 'cycle') !== '') return transactionWords.chips.cycle(formatMonth(row.cycle));
  const month = row.local_date.slice(0, 7);
  return kind === 'phone' ? formatMonthInBar(month) : formatMonth(month);
}

/** The state of the table (in view, selected, active, edited) and its keys. */
function useTransactionTable({ filters, total, openId }: Omit<Props, 'isWaiting' | 'isCounting'>) {
  const wrapper = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const count = Math.min(total, ROWS_SHOWN_MAX);
  const [hasAccount, look] = useHasAccount();
  const view = useViewport(count, { wrapper, body, hasAccount });
  const { uppermost, lowest, drawn } = view;
  const rows = useRows(filters, drawn);
  look(view.items.map(({ index }) => rows.rowAt(index)));
  const selection = useSelection(filters, total);
  const bulk = useBulkChange();
  const merge = useMerge();
  const address = addressOf(filters);
  const table = useTable({ filters: address, selection, grid, scrollTo: view.scrollTo });
  const isActiveInView = table.active >= uppermost - 1 && table.active <= lowest;
  const keys = useTableKeys({
    table,
    selection,
    bulk,
    merge,
    filters: address,
    layout: view.layout,
    total: count,
    inView: Math.max(1, lowest - uppermost - 1),
    startAt: isActiveInView ? null : uppermost,
    rowAt: rows.rowAt,
    isOpen: openId !== undefined,
    pickForSelection: () => setPicking(true),
    payForSelection: () => setPaying(true),
  });
  useStepper(keys.step);
  useOpened(openId, { table, drawn, rowAt: rows.rowAt });
  const asked = { isPicking, setPicking, isPaying, setPaying };
  return { count, wrapper, grid, body, view, rows, selection, bulk, merge, table, keys, ...asked };
}

type Opened = {
  table: ReturnType<typeof useTable>;
  drawn: { first: number; last: number };
  rowAt: ReturnType<typeof useRows>['rowAt'];
};

/** The row of the open transaction is active, and gets the focus back when that closes. */
function useOpened(openId: string | undefined, { table, drawn, rowAt }: Opened): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openId === before.current) return;
    const id = Number(openId ?? before.current);
    const there = Array.from({ length: drawn.last - drawn.first + 1 }, (_, at) => drawn.first + at);
    const index = rowAt(table.active)?.id === id ? table.active : there.find((at) => rowAt(at)?.id === id);
    // Its page may be loading; a closed one is not waited for.
    if (index !== undefined || openId === undefined) before.current = openId;
    if (index !== undefined) table.goTo(index, openId === undefined);
  });
}

type BodyProps = {
  bodyRef: Ref<HTMLTableSectionElement>;
  view: ReturnType<typeof useViewport>;
  rowAt: (index: number) => Transaction | undefined;
  table: ReturnType<typeof useTable>;
  selected: ReadonlySet<number>;
  isSelecting: boolean;
  openId: string | undefined;
  /** The filters as a query string. */
  search: string;
};

/** The rows in view, positioned in a space as high as all of them. */
function TableBody(props: BodyProps) {
  const { table, rowAt, bodyRef } = props;
  const { items, layout, height, top } = props.view;
  const slotOf = useSlots();
  const accountOf = useAccountNames();
  const today = useToday();
  // Tab reaches the active row, or the first in view while that one is elsewhere.
  const hasActive = items.some(({ index }) => index === table.active);
  const stop = hasActive ? table.active : items[0]?.index;
  const { edited } = table;
  return (
    <tbody ref={bodyRef} className="relative block" style={{ height }}>
      {items.map(({ index, start }) => {
        const row = rowAt(index);
        const place = { index, start: start - top };
        if (!row) return <PendingRow key={index} {...place} layout={layout} />;
        const state = {
          isActive: index === stop,
          isSelected: props.selected.has(row.id),
          isOpen: String(row.id) === props.openId,
          day: formatDayNear(row.local_date, today),
          startsDay: index === 0 || rowAt(index - 1)?.local_date !== row.local_date,
          editing: edited?.id === row.id ? edited.field : null,
          slot: slotOf(row.category_id),
          href: `/transactions/${row.id}${props.search}`,
          actions: table.actions,
        };
        return layout.kind === 'phone' ? (
          <PhoneRow
            key={index}
            row={row}
            {...place}
            {...state}
            account={accountOf(row)}
            isSelecting={props.isSelecting}
          />
        ) : (
          <TableRow
            key={index}
            row={row}
            {...place}
            {...state}
            hasSource={layout.hasSource}
            account={layout.hasAccount ? accountOf(row) : null}
          />
        );
      })}
    </tbody>
  );
}

/** The account of a row in words: of own money both, as far as they are known. */
function useAccountNames(): (row: Transaction) => string {
  const names = new Map(useAccounts().map(({ id, name }) => [id, name]));
  return ({ account_id, to_account_id }) => {
    const from = account_id === null ? '' : (names.get(account_id) ?? '');
    const to = to_account_id === null ? '' : (names.get(to_account_id) ?? '');
    return to === '' ? from : `${from} → ${to}`.trim();
  };
}

/** Whether any row that was seen has an account: once it is known, the column stays. */
function useHasAccount(): [boolean, (rows: readonly (Transaction | undefined)[]) => void] {
  const [hasAccount, setHas] = useState(false);
  const look = (rows: readonly (Transaction | undefined)[]) => {
    if (!hasAccount && rows.some((row) => row && (row.account_id ?? row.to_account_id) !== null)) setHas(true);
  };
  return [hasAccount, look];
}

/** A placeholder for a row whose page is loading. */
function PendingRow({ index, start, layout }: { index: number; start: number; layout: Layout }) {
  const style = { transform: `translateY(${start}px)`, height: layout.rowHeight };
  const isPhone = layout.kind === 'phone';
  return (
    <tr
      aria-rowindex={index + (isPhone ? 1 : 2)}
      aria-busy="true"
      data-index={index}
      style={style}
      className="absolute inset-x-0 top-0 flex items-center gap-4"
    >
      <td className="flex w-full items-center gap-4">
        {!isPhone && <Skeleton className="ml-9 h-3.5 w-12" />}
        <Skeleton className="h-3.5 flex-1" />
        <Skeleton className="h-3.5 w-24" />
      </td>
    </tr>
  );
}
