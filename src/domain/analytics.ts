/** Turns sums by category and type into what the charts show. Amounts are decimal strings in colones. */
import { addDays, dayInMonth, daysBetween, lastDayOfMonth, monthOf } from './calendar.ts';
import { type Flow, flowOf } from './counts.ts';
import { compareAmounts, divide, subtractAmounts, sumAmounts } from './money.ts';
import type { TransactionType } from './vocabulary.ts';

/** One group of counted rows, summed in SQL. */
export type TypeSum = { type: TransactionType; total_crc: string; count: number };
/** `extra` of the rows are counted under another category too, because they are split. */
export type ExtraRows = { extra?: number };
export type CategoryTypeSum = TypeSum & { category_id: number | null };

/** Spending (money out less money back), income, and how many rows made the spending. */
export type Flows = { total_crc: string; income_crc: string; count: number };

/** The chart's name for categories beyond its slots (specification 14). */
export const OTHER_CATEGORIES = 'Otros';
/** The name of a row without a category: there is no catch-all category. */
export const NO_CATEGORY = 'Sin categoría';
/** Hues of the category chart. */
export const CHART_SLOTS = 5;
/** The slot of rows without a category: a colour of its own, which is no category's. */
export const NO_CATEGORY_SLOT = 6;

/** Adds sums up by the way their type moves money. A row is counted once. */
export function flowsOf(sums: readonly (TypeSum & ExtraRows)[]): Flows {
  const flows = Map.groupBy(sums, ({ type }) => flowOf(type));
  const total = (flow: Flow) => sumAmounts((flows.get(flow) ?? []).map((row) => row.total_crc));
  const countOf = (flow: Flow) => (flows.get(flow) ?? []).reduce((n, row) => n + row.count - (row.extra ?? 0), 0);
  return {
    total_crc: subtractAmounts(total('spending'), total('refund')),
    income_crc: total('income'),
    count: countOf('spending') + countOf('refund'),
  };
}

export type CategorySpending = { category_id: number | null; total_crc: string; count: number };

/** Spending by category, largest first; categories whose rows are income only are left out. */
export function spendingByCategory(sums: readonly CategoryTypeSum[]): CategorySpending[] {
  const groups = Map.groupBy(sums, (sum) => sum.category_id);
  return [...groups]
    .map(([category_id, rows]) => {
      const { total_crc, count } = flowsOf(rows.map((row) => ({ ...row, extra: 0 })));
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

type Hues = ReadonlyMap<number | null, number>;

/**
 * The chart's slots: five categories in hues 1 to 5, the rest together in slot 0 (Otros). They are those of a chart
 * beside this one (`beside`), which keep their hues, then the largest. One of these has the hue that it owns (`owned`)
 * while that is free; the others take the free hues in the order of their ids, so that a hue depends on which categories
 * are shown and never on which is largest. A hue is never used twice, nor for another category than beside, and what has
 * no category has none.
 */
export function chartSlots(categories: readonly CategorySpending[], owned: Hues, beside: Hues = new Map()): Slot[] {
  const { true: known = [], false: others = [] } = Object.groupBy(categories, ({ category_id }) =>
    beside.has(category_id) ? 'true' : 'false',
  );
  const largest = [...known, ...others].slice(0, CHART_SLOTS);
  const named = largest.filter(({ category_id }) => category_id !== null);
  const held = new Set([...beside].flatMap(([id, hue]) => (id === null ? [] : [hue])));
  const shown = giveHues(named, [beside, owned], held);
  const slots = [...shown].sort(([a], [b]) => a - b).map(([slot, category]) => ({ slot, ...category }));
  const none = largest.find(({ category_id }) => category_id === null);
  if (none) slots.push({ slot: NO_CATEGORY_SLOT, ...none });
  const hued = new Set(slots.map(({ category_id }) => category_id));
  const rest = categories.filter(({ category_id }) => !hued.has(category_id));
  if (rest.length === 0) return slots;
  return [...slots, { slot: 0, category_id: null, ...added(rest) }];
}

/** The categories by hue: each gets its wish if that is free, earlier wishes first; `held` are of what is elsewhere. */
function giveHues(
  categories: readonly CategorySpending[],
  wishes: readonly [beside: Hues, owned: Hues],
  held: ReadonlySet<number>,
): Map<number, CategorySpending> {
  const taken = new Map<number, CategorySpending>();
  let waiting = [...categories];
  for (const [at, wish] of wishes.entries()) {
    waiting = waiting.filter((category) => {
      const hue = wish.get(category.category_id);
      if (hue === undefined || taken.has(hue) || (at > 0 && held.has(hue))) return true;
      taken.set(hue, category);
      return false;
    });
  }
  const free = [1, 2, 3, 4, 5].filter((hue) => !taken.has(hue) && !held.has(hue));
  const next = waiting.slice(0, free.length).sort((a, b) => Number(a.category_id) - Number(b.category_id));
  for (const [at, category] of next.entries()) taken.set(free[at] ?? 0, category);
  return taken;
}

function added(categories: readonly CategorySpending[]): { total_crc: string; count: number } {
  return {
    total_crc: sumAmounts(categories.map((category) => category.total_crc)),
    count: categories.reduce((n, category) => n + category.count, 0),
  };
}

/** The amount of each of `slots` in one month of their span: all categories without a hue are in slot 0. */
export function slotsOfMonth(
  slots: readonly Slot[],
  categories: readonly CategorySpending[],
): { slot: number; total_crc: string }[] {
  const hues = new Map(slots.flatMap(({ slot, category_id }) => (slot === 0 ? [] : [[category_id, slot] as const])));
  const groups = Map.groupBy(categories, ({ category_id }) => hues.get(category_id) ?? 0);
  return slots.map(({ slot }) => ({ slot, total_crc: added(groups.get(slot) ?? []).total_crc }));
}

/** Spending in a period and in the one before, and the difference: more is positive. */
export type Comparison = { total_crc: string; previous_crc: string; change_crc: string };
export type CategoryComparison = Comparison & { category_id: number | null };

/** Compares two periods, in total and by category: every category of either, the largest difference first. */
export function compareSpending(
  now: readonly CategoryTypeSum[],
  before: readonly CategoryTypeSum[],
): Comparison & { categories: CategoryComparison[] } {
  const compare = (total_crc: string, previous_crc: string): Comparison => ({
    total_crc,
    previous_crc,
    change_crc: subtractAmounts(total_crc, previous_crc),
  });
  const [here, there] = [now, before].map(
    (sums) => new Map(spendingByCategory(sums).map(({ category_id, total_crc }) => [category_id, total_crc])),
  ) as [Map<number | null, string>, Map<number | null, string>];
  const categories = [...new Set([...here.keys(), ...there.keys()])].map((category_id) => ({
    category_id,
    ...compare(here.get(category_id) ?? '0', there.get(category_id) ?? '0'),
  }));
  const size = ({ change_crc }: Comparison) => change_crc.replace('-', '');
  return {
    ...compare(flowsOf(now).total_crc, flowsOf(before).total_crc),
    categories: categories.sort(
      (a, b) => compareAmounts(size(b), size(a)) || (a.category_id ?? 0) - (b.category_id ?? 0),
    ),
  };
}

/** A stretch of civil days, both ends included. */
export type Stretch = { starts_on: string; ends_on: string };

/** The calendar months that a range of days is, to its last day; null when it begins or ends within a month. */
export function monthsOfRange({ starts_on, ends_on }: Stretch): { from: string; to: string } | null {
  const [from, to] = [monthOf(starts_on), monthOf(ends_on)];
  return starts_on === dayInMonth(from, 1) && ends_on === lastDayOfMonth(to) ? { from, to } : null;
}

/** As many days as a range has, just before it. */
export function rangeBefore({ starts_on, ends_on }: Stretch): Stretch {
  return { starts_on: addDays(starts_on, -1 - daysBetween(starts_on, ends_on)), ends_on: addDays(starts_on, -1) };
}

/**
 * Where a comparison of two periods ends: at their ends, unless today is in the requested one. Then at today, and after
 * as many days of the one before, so that a part of a cycle is not compared with a whole one.
 */
export function comparedUntil(
  asked: Stretch,
  before: Stretch,
  today: string,
): { until: string; previous_until: string } {
  const whole = { until: asked.ends_on, previous_until: before.ends_on };
  if (today < asked.starts_on || today >= asked.ends_on) return whole;
  const previous_until = addDays(before.starts_on, daysBetween(asked.starts_on, today));
  return previous_until > before.ends_on ? { ...whole, until: today } : { until: today, previous_until };
}
