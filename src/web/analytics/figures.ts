/** Maps the API's sums to the charts and tables of Análisis; it computes no sums. */
import type { ByCategory, DailySpending, MonthlyTrend } from '../api/client.ts';
import { addDays } from '../ui/days.ts';

type Category = ByCategory['categories'][number];
type Slot = ByCategory['slots'][number];
type Compared = NonNullable<ByCategory['previous']>['categories'][number];

/** A category with its slot and its change since the period before. */
export type CategoryRow = Category & { slot: number; change_crc: number | null };

export type CategoryRows = {
  /** Categories with their own hue, largest first. */
  shown: CategoryRow[];
  /** Categories in Otros, largest first; then those with spending in the period before only. */
  others: CategoryRow[];
  /** Otros as a whole; null when it is empty. */
  otros: Slot | null;
};

/** Sorts the categories of a period for display. */
export function categoryRows({ categories, slots, previous }: ByCategory): CategoryRows {
  const hues = new Map(slots.flatMap(({ slot, category_id }) => (slot === 0 ? [] : [[category_id, slot] as const])));
  const compared = new Map<number | null, Compared>(previous?.categories.map((each) => [each.category_id, each]));
  const rowOf = (category: Category): CategoryRow => ({
    ...category,
    slot: hues.get(category.category_id) ?? 0,
    change_crc: compared.get(category.category_id)?.change_crc ?? null,
  });
  const rows = categories.map(rowOf);
  const here = new Set(categories.map(({ category_id }) => category_id));
  const gone = [...compared.values()]
    .filter(({ category_id, previous_crc }) => !here.has(category_id) && previous_crc !== 0)
    .map(({ category_id, name, total_crc, change_crc }) => ({
      ...{ category_id, name, total_crc, change_crc, count: 0, share: 0, slot: 0 },
    }));
  return {
    shown: rows.filter(({ slot }) => slot !== 0),
    others: [...rows.filter(({ slot }) => slot === 0), ...gone],
    otros: slots.find(({ slot }) => slot === 0) ?? null,
  };
}

/** The categories that changed most, at most `count` of them; unchanged ones are left out. */
export function movers(previous: NonNullable<ByCategory['previous']>, most: number): Compared[] {
  return previous.categories.filter(({ change_crc }) => change_crc !== 0).slice(0, most);
}

/** Formats hues for another chart on the screen: `1:4,3:7`; undefined when there are none. */
export function huesOf(slots: readonly Slot[]): string | undefined {
  const hues = slots
    .filter(({ slot, category_id }) => slot !== 0 && category_id !== null)
    .map(({ slot, category_id }) => `${slot}:${category_id}`);
  return hues.length === 0 ? undefined : hues.join(',');
}

type Day = DailySpending['days'][number];

/** Every day of a period, with zero for days without spending; null when there are more than `most`. */
export function everyDay({ starts_on, ends_on, days }: DailySpending, most: number): Day[] | null {
  const known = new Map(days.map((day) => [day.date, day]));
  const filled: Day[] = [];
  for (let date = starts_on; date <= ends_on; date = addDays(date, 1)) {
    if (filled.length === most) return null;
    filled.push(known.get(date) ?? { date, total_crc: 0, count: 0 });
  }
  return filled;
}

/** The day with the highest spending; undefined when there is none. */
export function highestDay(days: readonly Day[]): Day | undefined {
  return days.reduce<Day | undefined>((best, day) => (!best || day.total_crc > best.total_crc ? day : best), undefined);
}

type Month = MonthlyTrend['months'][number];

/** The parts of a month's column from zero up: hues in order, then Otros. */
export function monthParts({ slots }: Month): { hue: number; amount: number }[] {
  const order = (slot: number) => (slot === 0 ? Number.POSITIVE_INFINITY : slot);
  return slots
    .toSorted((a, b) => order(a.slot) - order(b.slot))
    .map(({ slot, total_crc }) => ({ hue: slot, amount: total_crc }));
}
