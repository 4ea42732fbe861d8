/** Sums in their wire form: names for ids, and what was left out for lack of a rate. */
import { type CategorySpending, NO_CATEGORY, OTHER_CATEGORIES, type Slot, shareOf } from '../../domain/analytics.ts';
import type { Deps } from '../deps.ts';
import { nameCategories, type Span, unconvertedOf } from './store.ts';

export type SumDeps = Pick<Deps, 'db' | 'env' | 'now' | 'rates'>;
export type NameOf = (id: number | null) => string;

/** The name of each category, and the hue that some own in the chart. */
export async function readNames({ db }: SumDeps): Promise<{ nameOf: NameOf; hues: Map<number, number> }> {
  const categories = await nameCategories(db);
  const byId = new Map(categories.map((category) => [category.id, category]));
  return {
    nameOf: (id) => (id === null ? NO_CATEGORY : (byId.get(id)?.name ?? NO_CATEGORY)),
    hues: new Map(categories.flatMap((c) => (c.color_slot === null ? [] : [[c.id, c.color_slot] as const]))),
  };
}

/** What sums left out; without any, the database is not queried. */
export async function leftOut(
  { db, rates }: SumDeps,
  sums: readonly { missing: number }[],
  span: Span | { from: string; to: string },
) {
  return sums.some((sum) => sum.missing > 0) ? unconvertedOf(db, rates.current(), span) : [];
}

/** What the sum of one category left out; null is of rows without any. */
export const leftOutOf = ({ db, rates }: SumDeps, span: Span, category: number | null) =>
  unconvertedOf(db, rates.current(), span, { category });

export function presentCategory<T extends CategorySpending>(row: T, total_crc: string, nameOf: NameOf) {
  return { ...row, name: nameOf(row.category_id), share: shareOf(row.total_crc, total_crc) };
}

export function presentSlot(slot: Slot, total_crc: string, nameOf: NameOf) {
  const shown = presentCategory(slot, total_crc, nameOf);
  return slot.slot === 0 ? { ...shown, name: OTHER_CATEGORIES } : shown;
}
