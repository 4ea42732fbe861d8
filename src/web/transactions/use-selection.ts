import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../ui/toast.tsx';
import type { Listed } from './fold.ts';
import { pageOptions, pagesOf, placeOf } from './row-pages.ts';
import { transactionWords } from './words.ts';

/** The selected rows of a list. A new list begins with none. */
export function useSelection(filters: Listed, total: number) {
  const queryClient = useQueryClient();
  const [{ of, selection }, set] = useState<{ of: Listed; selection: Selection }>({
    of: filters,
    selection: NOTHING_SELECTED,
  });
  const current = of === filters ? selection : NOTHING_SELECTED;
  const change = (to: (before: Selection) => Selection) =>
    set((state) => ({ of: filters, selection: to(state.of === filters ? state.selection : NOTHING_SELECTED) }));

  /** The ids at some positions; reads pages that are not loaded yet. */
  const idsAt = async (indices: readonly number[]): Promise<number[]> => {
    const pages = pagesOf(Math.min(...indices), Math.max(...indices));
    const read = await Promise.all(
      pages.map(async (page) => [page, await queryClient.ensureQueryData(pageOptions(filters, page))] as const),
    );
    const items = new Map(read.map(([page, { items }]) => [page, items]));
    return indices.flatMap((index) => {
      const { page, at } = placeOf(index);
      return items.get(page)?.[at]?.id ?? [];
    });
  };
  const addAt = async (indices: readonly number[], anchor: number | null) => {
    try {
      const ids = await idsAt(indices);
      change((before) => add(before, ids, anchor));
    } catch {
      toast(transactionWords.bulk.selectFailed);
    }
  };
  return {
    ...current,
    toggle: (id: number, index: number) => {
      if (current.ids.size >= SELECTION_MAX && !current.ids.has(id)) toast(transactionWords.bulk.full(SELECTION_MAX));
      change((before) => toggle(before, id, index));
    },
    extendTo: (index: number) => {
      const range = rangeTo(current.anchor ?? index, index);
      if (range.length === SELECTION_MAX) toast(transactionWords.bulk.full(SELECTION_MAX));
      void addAt(range, index);
    },
    /** Selects all matches, up to the number that can be changed at once. */
    selectAll: () => {
      if (total === 0) return;
      if (total > SELECTION_MAX) toast(transactionWords.bulk.limit(SELECTION_MAX, total));
      void addAt(rangeTo(0, Math.min(total, SELECTION_MAX) - 1), 0);
    },
    clear: () => change(() => NOTHING_SELECTED),
  };
}

/** The API's limit for one change. */
export const SELECTION_MAX = 500;

/** By id, because positions change. */
type Selection = {
  ids: ReadonlySet<number>;
  /** The start of a range: the last selected position. */
  anchor: number | null;
};

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Toggles a row. Adds nothing beyond the limit. */
export function toggle({ ids }: Selection, id: number, index: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < SELECTION_MAX) next.add(id);
  return { ids: next, anchor: index };
}

/** Adds rows in order up to the limit. */
export function add({ ids, anchor }: Selection, more: readonly number[], index: number | null = anchor): Selection {
  const next = new Set(ids);
  for (const id of more) {
    if (next.size >= SELECTION_MAX) break;
    next.add(id);
  }
  return { ids: next, anchor: index };
}

/** The positions from the anchor to another, inclusive, nearest first, up to the limit. */
export function rangeTo(anchor: number, index: number): number[] {
  const step = index < anchor ? -1 : 1;
  const length = Math.min(Math.abs(index - anchor) + 1, SELECTION_MAX);
  return Array.from({ length }, (_, at) => anchor + at * step);
}
