import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { stringifySearch } from '../search-params.ts';
import { Failure } from '../ui/states.tsx';
import { tableWords } from '../words-of-table.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportLink } from './export-link.tsx';
import type { Filters } from './filters.ts';
import { ROWS_SHOWN_MAX } from './row-pages.ts';
import { useStepper } from './row-stepper.ts';
import { SelectAll, TableBar, TableHead } from './table-bar.tsx';
import { TableBody } from './table-body.tsx';
import { indexAt, layoutFor } from './table-layout.ts';
import { useBox } from './use-box.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useTable } from './use-table.ts';
import { useTableKeys } from './use-table-keys.ts';

type Props = {
  /** Whose rows are shown. */
  filters: Filters;
  total: number;
  openId: string | undefined;
  /** The rows are not those asked for: others are on their way. */
  isOld: boolean;
};

/** Rows that take the focus and are chosen make the table a grid, for which HTML has no element. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;
/** Rows drawn beyond what is in view. */
const OVERSCAN = 10;
/** What stays on the screen over and under the rows, in pixels. */
const OVER = { table: 78, phone: 102 } as const;
const UNDER = { table: 12, phone: 72 } as const;

/** All transactions that match, as a table of which only what is in view is drawn and read. */
export function TransactionTable({ filters, total, openId, isOld }: Props) {
  const wrapper = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { top } = useBox(body);
  const { width } = useBox(wrapper);
  const layout = layoutFor(width);
  const [isSelecting, setSelecting] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const count = Math.min(total, ROWS_SHOWN_MAX);

  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here and nowhere memoised
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => layout.rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: OVER[layout.kind],
    scrollPaddingEnd: UNDER[layout.kind],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the rows is why they are measured again
  useEffect(() => virtual.measure(), [virtual, layout.rowHeight]);
  const items = virtual.getVirtualItems();
  const view = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 };
  const rows = useRows(filters, view);
  const selection = useSelection(filters, total);
  const bulk = useBulkChange();
  const table = useTable({ filters, selection, grid, scrollTo: (index) => virtual.scrollToIndex(index) });

  const list = { top, rowHeight: layout.rowHeight, count };
  const scrolled = virtual.scrollOffset ?? 0;
  const windowHeight = virtual.scrollRect?.height ?? 0;
  const uppermost = indexAt(scrolled + OVER[layout.kind], list);
  const lowest = indexAt(scrolled + windowHeight - UNDER[layout.kind], list);
  const isActiveInView = table.active >= uppermost - 1 && table.active <= lowest;
  const keys = useTableKeys({
    table,
    selection,
    bulk,
    filters,
    layout,
    total: count,
    inView: Math.max(1, lowest - uppermost - 1),
    startAt: isActiveInView ? null : uppermost,
    rowAt: rows.rowAt,
    isOpen: openId !== undefined,
    pickForSelection: () => setPicking(true),
  });
  useStepper(keys.step);
  useOpened(openId, table, view, rows.rowAt);
  const slots = useSlots();

  const bar = (
    <TableBar
      total={total}
      month={rows.rowAt(uppermost)?.local_date.slice(0, 7) ?? null}
      layout={layout}
      isSelecting={isSelecting}
      onSelecting={setSelecting}
      bulk={
        selection.ids.size > 0 ? (
          <BulkBar selection={selection} bulk={bulk} total={total} isPicking={isPicking} onPicking={setPicking} />
        ) : null
      }
    >
      <ExportLink filters={filters} total={total} />
    </TableBar>
  );
  const selectAll = (
    <SelectAll chosen={selection.ids.size} total={total} onAll={selection.selectAll} onNone={selection.clear} />
  );
  return (
    <div ref={wrapper} aria-busy={isOld} className="transition-opacity aria-busy:opacity-60">
      {bar}
      <table
        ref={grid}
        {...GRID}
        {...{ onKeyDown: keys.onKeyDown }}
        aria-label={tableWords.table}
        aria-rowcount={layout.kind === 'table' ? count + 1 : count}
        style={{ '--columns': layout.columns } as CSSProperties}
        className="block"
      >
        {layout.kind === 'table' && <TableHead layout={layout} selectAll={selectAll} />}
        <TableBody
          bodyRef={body}
          height={virtual.getTotalSize()}
          items={items}
          top={top}
          layout={layout}
          rowAt={rows.rowAt}
          slots={slots}
          table={table}
          selected={selection.ids}
          isSelecting={isSelecting || selection.ids.size > 0}
          openId={openId}
          search={stringifySearch(filters)}
        />
      </table>
      {rows.error !== null && <Failure error={rows.error} onRetry={rows.retry} />}
      {total > count && <p className="py-4 text-center text-muted">{tableWords.shownAtMost(count)}</p>}
    </div>
  );
}

/** The colour of each category. */
function useSlots(): ReadonlyMap<number, number | null> {
  const { data } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  return new Map((data ?? []).map(({ id, color_slot }) => [id, color_slot]));
}

/** The row of the transaction that is open is the active one, and has the focus again when that is closed. */
function useOpened(
  openId: string | undefined,
  table: ReturnType<typeof useTable>,
  view: { first: number; last: number },
  rowAt: ReturnType<typeof useRows>['rowAt'],
): void {
  const before = useRef(openId);
  useEffect(() => {
    if (openId === before.current) return;
    const wasOpen = before.current;
    before.current = openId;
    const id = Number(openId ?? wasOpen);
    const isActive = rowAt(table.active)?.id === id;
    const seen = Array.from({ length: view.last - view.first + 1 }, (_, at) => view.first + at);
    const index = isActive ? table.active : seen.find((at) => rowAt(at)?.id === id);
    if (index !== undefined) table.goTo(index, openId === undefined);
  });
}
