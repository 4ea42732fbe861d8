import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { Transaction } from '../api/client.ts';
import { useKeys } from '../ui/keys.ts';
import type { Filters } from './filters.ts';
import type { useBulkChange, useMerge } from './use-bulk-change.ts';
import type { useSelection } from './use-selection.ts';
import type { useTable } from './use-table.ts';
import type { Layout } from './use-viewport.ts';
import { transactionWords } from './words.ts';

type Keyboard = {
  table: ReturnType<typeof useTable>;
  selection: ReturnType<typeof useSelection>;
  bulk: ReturnType<typeof useBulkChange>;
  merge: ReturnType<typeof useMerge>;
  filters: Filters;
  layout: Layout;
  total: number;
  /** How many rows fit in the window. */
  inView: number;
  /** Where to start when the active row is not in view: the first that is. */
  startAt: number | null;
  rowAt: (index: number) => Transaction | undefined;
  isOpen: boolean;
  pickForSelection: () => void;
  payForSelection: () => void;
};

/**
 * The keys of the table. They act on the selected rows, or on the active one without a selection. Returns the step to
 * the previous or next row, for an open transaction, and the keys that only the table itself handles.
 */
export function useTableKeys(on: Keyboard) {
  const navigate = useNavigate();
  const { table, selection, rowAt } = on;
  const goTo = (wanted: number) => {
    const index = Math.max(0, Math.min(on.total - 1, wanted));
    const row = rowAt(index);
    table.goTo(index, !on.isOpen);
    if (on.isOpen && row) {
      const to = { to: '/transactions/$id', params: { id: String(row.id) }, search: on.filters } as const;
      void navigate({ ...to, replace: true, resetScroll: false });
    }
  };
  const step = (by: number) => goTo(on.startAt === null || on.isOpen ? table.active + by : on.startAt);
  const active = () => rowAt(table.active);
  const setDeferred = () => {
    const row = active();
    if (selection.ids.size === 0) return row && table.setDeferred(row);
    const ids = [...selection.ids];
    const isDeferred = row !== undefined && selection.ids.has(row.id) && row.deferred_to_next_cycle;
    const said = isDeferred ? transactionWords.bulk.undeferred(ids.length) : transactionWords.bulk.deferred(ids.length);
    void on.bulk.defer(!isDeferred, { ids, said, done: selection.clear });
  };
  const edit = (field: 'merchant' | 'category') => {
    const row = active();
    if (!row) return;
    // A phone has no cells: everything is edited in the transaction itself.
    if (on.layout.kind === 'phone') table.actions.open(row.id, table.active);
    else table.actions.edit({ id: row.id, index: table.active, field });
  };
  const openPays = () => {
    const row = active();
    if (!row) return;
    const to = { to: '/transactions/$id', params: { id: String(row.id) }, search: on.filters, hash: 'pays' } as const;
    void navigate({ ...to, resetScroll: false });
  };
  const keys = {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const row = active();
      if (row) selection.toggle(row.id, table.active);
    },
    'shift+x': () => selection.extendTo(table.active),
    c: () => (selection.ids.size > 0 ? on.pickForSelection() : edit('category')),
    p: () => (selection.ids.size > 0 ? on.payForSelection() : openPays()),
    d: setDeferred,
    e: () => edit('merchant'),
    m: () => on.merge.merge(selection.ids, selection.clear),
  };
  useKeys(selection.ids.size > 0 ? { ...keys, Escape: selection.clear } : keys);

  return { step, ofGrid: { onKeyDown: gridKeys(on, goTo) } };
}

/** The keys of a grid, for the focused row. */
function gridKeys({ table, inView, total }: Keyboard, goTo: (index: number) => void) {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: table.active + 1,
    ArrowUp: table.active - 1,
    PageDown: table.active + inView,
    PageUp: table.active - inView,
    Home: 0,
    End: total - 1,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const index = moves[event.key];
    const isOfRow = event.target instanceof HTMLElement && event.target.tagName === 'TR';
    if (index === undefined || !isOfRow || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    goTo(index);
  };
}
