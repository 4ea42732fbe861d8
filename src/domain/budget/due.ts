/** The days on which the items of the budget fall, by cycle, with those carried over. */
import { addMonths, cycleOf, cycleRange } from '../calendar.ts';
import { toUnits } from '../money.ts';
import { occurrences } from '../recurring.ts';
import type { BudgetInput, CarriedOccurrence, PlannedItem } from './input.ts';
import type { Due } from './pay-items.ts';

type Planned = Pick<BudgetInput, 'items' | 'carried' | 'start_day'>;

/** Items that enter the budget: savings never do. */
export function budgetItems({ items }: Pick<BudgetInput, 'items'>): PlannedItem[] {
  return items.filter((item) => item.active && item.type !== 'SAVINGS');
}

/** The first day of the cycle after a day's own: where an occurrence of that day is carried to. */
export function carryOverDay(day: string, startDay: number): string {
  return cycleRange(addMonths(cycleOf(day, startDay), 1), startDay).starts_on;
}

/**
 * The occurrences of the months `first` to `last` by month, in the order of the items. Items without a rate have none, as
 * they are in no sum, unless they are asked for: then of an amount of 0.
 */
export function occurrencesByMonth(
  input: Planned & { withoutRate?: boolean | undefined },
  first: string,
  last: string,
): Map<string, Due[]> {
  const from = cycleRange(first, input.start_day).starts_on;
  const to = cycleRange(last, input.start_day).ends_on;
  const carried = Map.groupBy(input.carried, ({ recurring_item_id }) => recurring_item_id);
  const months = new Map<string, Due[]>();
  for (const item of budgetItems(input)) {
    if (item.amount_crc === null && input.withoutRate !== true) continue;
    const amount = toUnits(item.amount_crc ?? '0', 'CRC');
    const moved = movedDays(item, carried.get(item.id) ?? []);
    const native = occurrences(item, from, to).filter((day) => !moved.includes(day));
    const dues = native.map((local_date): Due => ({ item, local_date, amount, carried_from: null }));
    for (const day of moved) {
      const local_date = carryOverDay(day, input.start_day);
      if (local_date >= from && local_date <= to) dues.push({ item, local_date, amount, carried_from: day });
    }
    for (const due of dues) {
      const month = cycleOf(due.local_date, input.start_day);
      const known = months.get(month);
      if (known) known.push(due);
      else months.set(month, [due]);
    }
  }
  return months;
}

/** The days carried over on which the item still falls. */
function movedDays(item: PlannedItem, carried: readonly CarriedOccurrence[]): string[] {
  return carried.map(({ local_date }) => local_date).filter((day) => occurrences(item, day, day).length > 0);
}
