/** The rows that were chosen for a bulk change: by id, because positions move. */

/** As many rows as the API changes at once. */
export const SELECTION_MAX = 500;

export type Selection = {
  ids: ReadonlySet<number>;
  /** Where a range begins: the position that was chosen last. */
  anchor: number | null;
};

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Chooses a row, or lets it go. Beyond the bound nothing is added. */
export function toggle({ ids }: Selection, id: number, index: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < SELECTION_MAX) next.add(id);
  return { ids: next, anchor: index };
}

/** Adds rows in their order, as many as the bound lets in. */
export function add({ ids, anchor }: Selection, more: readonly number[], index: number | null = anchor): Selection {
  const next = new Set(ids);
  for (const id of more) {
    if (next.size >= SELECTION_MAX) break;
    next.add(id);
  }
  return { ids: next, anchor: index };
}

/** The positions from the anchor to another, both included, nearest to the anchor first, as many as the bound. */
export function rangeTo(anchor: number, index: number): number[] {
  const step = index < anchor ? -1 : 1;
  const length = Math.min(Math.abs(index - anchor) + 1, SELECTION_MAX);
  return Array.from({ length }, (_, at) => anchor + at * step);
}
