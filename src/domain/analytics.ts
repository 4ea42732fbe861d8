/** From sums by category and type to what the charts show. Amounts are decimal strings in colones. */
import { flowOf } from './counts.ts';
import { compareAmounts, divide, subtractAmounts, sumAmounts } from './money.ts';
import type { TransactionType } from './vocabulary.ts';

/** One group of counted rows, summed in SQL. */
export type TypeSum = { type: TransactionType; total_crc: string; count: number };
export type CategoryTypeSum = TypeSum & { category_id: number | null };

/** Spending (money out less money back), income, and how many rows made the spending. */
export type Flows = { total_crc: string; income_crc: string; count: number };

/** What the chart calls the categories beyond its slots (specification 14). */
export const OTHER_CATEGORIES = 'Otros';
/** What a row without a category is called: there is no catch-all category. */
export const NO_CATEGORY = 'Sin categoría';
/** Hues of the category chart. */
export const CHART_SLOTS = 5;

/** Adds sums up by the way their type moves money. */
export function flowsOf(sums: readonly TypeSum[]): Flows {
  const of = (flow: string) => sums.filter((sum) => flowOf(sum.type) === flow);
  const total = (rows: readonly TypeSum[]) => sumAmounts(rows.map((row) => row.total_crc));
  const spending = [...of('spending'), ...of('refund')];
  return {
    total_crc: subtractAmounts(total(of('spending')), total(of('refund'))),
    income_crc: total(of('income')),
    count: spending.reduce((n, row) => n + row.count, 0),
  };
}

export type CategorySpending = { category_id: number | null; total_crc: string; count: number };

/** Spending by category, largest first; categories whose rows are income only are left out. */
export function spendingByCategory(sums: readonly CategoryTypeSum[]): CategorySpending[] {
  const groups = Map.groupBy(sums, (sum) => sum.category_id);
  return [...groups]
    .map(([category_id, rows]) => {
      const { total_crc, count } = flowsOf(rows);
      return { category_id, total_crc, count };
    })
    .filter((category) => category.count > 0)
    .sort((a, b) => compareAmounts(b.total_crc, a.total_crc) || (a.category_id ?? 0) - (b.category_id ?? 0));
}

/** The part of a total, 0 to 1 with six decimals; 0 when the total is not positive. */
export function shareOf(part: string, total: string): number {
  return compareAmounts(total, '0') > 0 ? Number(divide(part, total, 6)) : 0;
}

export type Slot = { slot: number; category_id: number | null; total_crc: string; count: number };

/**
 * The chart's slots: the five largest categories in hues 1 to 5, the rest together in slot 0 (Otros). A category that
 * owns a hue (`preferred`) keeps it; the others take the free hues in the order of their ids, so that a hue depends on
 * which categories are shown and never on which is largest. Hues are never used twice.
 */
export function chartSlots(categories: readonly CategorySpending[], preferred: ReadonlyMap<number, number>): Slot[] {
  const shown = categories.slice(0, CHART_SLOTS);
  const taken = new Map<number, CategorySpending>();
  const waiting: CategorySpending[] = [];
  for (const category of shown) {
    const hue = category.category_id === null ? undefined : preferred.get(category.category_id);
    if (hue !== undefined && !taken.has(hue)) taken.set(hue, category);
    else waiting.push(category);
  }
  waiting.sort((a, b) => (a.category_id ?? Number.MAX_SAFE_INTEGER) - (b.category_id ?? Number.MAX_SAFE_INTEGER));
  for (let hue = 1; hue <= CHART_SLOTS && waiting.length > 0; hue++) {
    if (taken.has(hue)) continue;
    const next = waiting.shift();
    if (next) taken.set(hue, next);
  }
  const slots = [...taken].sort(([a], [b]) => a - b).map(([slot, category]) => ({ slot, ...category }));
  const rest = categories.slice(CHART_SLOTS);
  if (rest.length === 0) return slots;
  const others = {
    slot: 0,
    category_id: null,
    total_crc: sumAmounts(rest.map((c) => c.total_crc)),
    count: rest.reduce((n, c) => n + c.count, 0),
  };
  return [...slots, others];
}
