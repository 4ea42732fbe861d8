import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Transaction } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';
import type { Filters } from './filters.ts';
import { type CellField, type Change, parseCell } from './typed-change.ts';
import { useChangeTransaction } from './use-change-transaction.ts';
import type { useSelection } from './use-selection.ts';
import { transactionWords } from './words.ts';

type Table = {
  /** The filters in the address, preserved by the rows' links. */
  filters: Filters;
  selection: ReturnType<typeof useSelection>;
  /** Scrolls a row into view. */
  scrollTo: (index: number) => void;
  grid: RefObject<HTMLElement | null>;
};

/** The active row, the edited cell, and the actions of a row. */
export function useTable(table: Table) {
  const navigate = useNavigate();
  const [active, setActive] = useState(0);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { save } = useChangeTransaction((why) => toast(transactionWords.edit.failed(why)));
  const focus = useFocus(table.grid);

  const goTo = (index: number, isFocused = true) => {
    setActive(index);
    table.scrollTo(index);
    if (isFocused) focus.request(index);
  };
  const actions: RowActions = {
    open: (id, index) => {
      setActive(index);
      void navigate({ to: '/transactions/$id', params: { id: String(id) }, search: table.filters, resetScroll: false });
    },
    activate: (index) => goTo(index),
    toggle: (id, index) => {
      setActive(index);
      table.selection.toggle(id, index);
    },
    extendTo: (index) => {
      setActive(index);
      table.selection.extendTo(index);
    },
    edit: (next) => {
      setActive(next.index);
      setEdited(next);
    },
    close: (isFocused) => {
      setEdited(null);
      if (isFocused) focus.request(active);
    },
    commit: (row, field, text) => commit(row, { field, text }, save),
    pick: (row, category_id) => {
      if (category_id !== row.category_id) save(row, { category_id });
    },
  };
  return {
    active,
    goTo,
    edited,
    actions: useStable(actions),
    setDeferred: (row: Transaction) => save(row, { deferred_to_next_cycle: !row.deferred_to_next_cycle }),
  };
}

/** Saves the text of a cell if it changed; returns false with a message when it is invalid. */
function commit(
  row: Transaction,
  { field, text }: { field: CellField; text: string },
  save: (seen: Transaction, change: Change) => void,
): boolean {
  const typed = parseCell(row, field, text);
  if (!typed.ok) toast(transactionWords.edit[`${field}Missing`]);
  else if (typed.change) save(row, typed.change);
  return typed.ok;
}

/** A stable object that always calls the functions of the last render. */
function useStable(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo<RowActions>(
    () => ({
      open: (...asked) => latest.current.open(...asked),
      activate: (...asked) => latest.current.activate(...asked),
      toggle: (...asked) => latest.current.toggle(...asked),
      extendTo: (...asked) => latest.current.extendTo(...asked),
      edit: (...asked) => latest.current.edit(...asked),
      close: (...asked) => latest.current.close(...asked),
      commit: (...asked) => latest.current.commit(...asked),
      pick: (...asked) => latest.current.pick(...asked),
    }),
    [],
  );
}

/** Focuses a row once rendered, because a distant one does not exist yet. */
function useFocus(grid: RefObject<HTMLElement | null>) {
  const wanted = useRef<number | null>(null);
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  return {
    request: (index: number) => {
      wanted.current = index;
      drawAnew();
    },
  };
}

/** What is edited in place: a text field, or the category. */
export type EditedField = CellField | 'category';

type Edited = { id: number; index: number; field: EditedField };

/** The actions of a row: one stable object for all rows, so that a row renders only when it changes. */
export type RowActions = {
  open: (id: number, index: number) => void;
  activate: (index: number) => void;
  toggle: (id: number, index: number) => void;
  /** Selects the range from the last selected row to this one. */
  extendTo: (index: number) => void;
  edit: (edited: Edited) => void;
  /** Closes the editor; focuses the row again, unless the focus went elsewhere. */
  close: (isFocused: boolean) => void;
  /** Saves the text. False: it is invalid, and the reason is shown. */
  commit: (row: Transaction, field: CellField, text: string) => boolean;
  pick: (row: Transaction, category_id: number | null) => void;
};

/** The state of a row besides its transaction. */
export type RowState = {
  isActive: boolean;
  isSelected: boolean;
  isOpen: boolean;
  /** Its day in words, with the year when it is another one. */
  day: string;
  /** The previous row is of another day. */
  startsDay: boolean;
  editing: EditedField | null;
};
