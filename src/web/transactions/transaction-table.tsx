import { type CSSProperties, lazy, useEffect, useRef, useState } from 'react';
import { stringifySearch } from '../search-params.ts';
import { Failure } from '../ui/states.tsx';
import { ExportLink } from './export-link.tsx';
import type { Filters } from './filters.ts';
import { ROWS_SHOWN_MAX } from './row-pages.ts';
import { useStepper } from './row-stepper.ts';
import { SelectAll, TableBar, TableHead } from './table-bar.tsx';
import { TableBody } from './table-body.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { useMerge } from './use-merge.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useTable } from './use-table.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useViewport } from './use-viewport.ts';
import { transactionWords } from './words.ts';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

type Props = {
  /** Whose rows are shown. */
  filters: Filters;
  total: number;
  openId: string | undefined;
  /** The rows are not those asked for: others are on their way. */
  isWaiting: boolean;
};

/** Rows that take the focus and are chosen make the table a grid, for which HTML has no element. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;

/** All transactions that match, as a table of which only what is in view is drawn and read. */
export function TransactionTable({ filters, total, openId, isWaiting }: Props) {
  const state = useTransactionTable({ filters, total, openId });
  const { count, wrapper, grid, body, view, rows, selection, bulk, table, keys } = state;
  const [isSelecting, setSelecting] = useState(false);
  const { layout } = view;
  const chosen = selection.ids.size;
  const selectAll = <SelectAll chosen={chosen} total={total} onAll={selection.selectAll} onNone={selection.clear} />;
  const { isPicking, setPicking, isPaying, setPaying } = state;
  const asked = { isPicking, onPicking: setPicking, isPaying, onPaying: setPaying };
  const bar = { selection, bulk, merge: state.merge, total, ...asked };
  return (
    <div ref={wrapper} aria-busy={isWaiting} className="transition-opacity aria-busy:opacity-60">
      <TableBar
        total={total}
        month={rows.rowAt(view.uppermost)?.local_date.slice(0, 7) ?? null}
        layout={layout}
        isSelecting={isSelecting}
        onSelecting={setSelecting}
        bulk={chosen > 0 ? <BulkBar {...bar} /> : null}
      >
        <ExportLink filters={filters} total={total} />
      </TableBar>
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
        <TableBody
          bodyRef={body}
          view={view}
          rowAt={rows.rowAt}
          table={table}
          selected={selection.ids}
          isSelecting={isSelecting || chosen > 0}
          openId={openId}
          search={stringifySearch(filters)}
        />
      </table>
      {rows.error !== null && <Failure error={rows.error} onRetry={rows.retry} />}
      {total > count && <p className="py-4 text-center text-muted">{transactionWords.shownAtMost(count)}</p>}
    </div>
  );
}

/** What is in view, what is chosen, active and edited, and the keys that change it. */
function useTransactionTable({ filters, total, openId }: Omit<Props, 'isWaiting'>) {
  const wrapper = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const count = Math.min(total, ROWS_SHOWN_MAX);
  const view = useViewport(count, { wrapper, body });
  const { uppermost, lowest, drawn } = view;
  const rows = useRows(filters, drawn);
  const selection = useSelection(filters, total);
  const bulk = useBulkChange();
  const merge = useMerge();
  const table = useTable({ filters, selection, grid, scrollTo: view.scrollTo });
  const isActiveInView = table.active >= uppermost - 1 && table.active <= lowest;
  const keys = useTableKeys({
    table,
    selection,
    bulk,
    merge,
    filters,
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

/** The row of the transaction that is open is the active one, and has the focus again when that is closed. */
function useOpened(openId: string | undefined, { table, drawn, rowAt }: Opened): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openId === before.current) return;
    const id = Number(openId ?? before.current);
    const there = Array.from({ length: drawn.last - drawn.first + 1 }, (_, at) => drawn.first + at);
    const index = rowAt(table.active)?.id === id ? table.active : there.find((at) => rowAt(at)?.id === id);
    // Its page may be on its way; what is closed is not waited for.
    if (index !== undefined || openId === undefined) before.current = openId;
    if (index !== undefined) table.goTo(index, openId === undefined);
  });
}
