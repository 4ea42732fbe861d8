/** The days on which the items of the budget fall, by cycle, with the debts that were carried over. */
import { addMonths, cycleOf, cycleRange, daysBetween } from '../calendar.ts';
import { toCrc, toUnits } from '../money.ts';
import { occurrences, startingBy } from '../recurring.ts';
import type { BudgetInput, CarriedOccurrence, PlannedItem } from './input.ts';
import type { Due } from './pay-items.ts';

type Planned = Pick<BudgetInput, 'items' | 'carried' | 'start_day'>;

/** Items that enter the budget: savings never do. */
export function budgetItems({ items }: Pick<BudgetInput, 'items'>): PlannedItem[] {
  return items.filter((item) => item.active && item.type !== 'SAVINGS');
}

/** What rows may pay: the payments, and the debts that were carried over, whatever became of their items. */
export function payables({ items, carried }: Pick<BudgetInput, 'items' | 'carried'>): PlannedItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const debts = carried.flatMap((debt) => {
    const item = byId.get(debt.recurring_item_id);
    return item === undefined ? [] : [debtOf(item, debt)];
  });
  return [...budgetItems({ items }).filter(({ mode }) => mode === 'payment'), ...debts];
}

/** Where a debt stands: the first day of the cycle that it was carried to last. */
export function standsOn({ local_date, carried_to }: CarriedOccurrence, startDay: number): string {
  return cycleRange(carried_to ?? addMonths(cycleOf(local_date, startDay), 1), startDay).starts_on;
}

/**
 * The least and the most that an occurrence of an item has been in colones, in céntimos; null without a rate. Dollars are
 * converted by day.
 */
export function amountRange(item: PlannedItem): { least: bigint; most: bigint } | null {
  if (item.amount_crc === null) return null;
  const current = toUnits(item.amount_crc, 'CRC');
  const range = { least: current, most: current };
  for (const { rate } of dollarsOf(item)) {
    const units = toUnits(toCrc(item.amount, rate), 'CRC');
    if (units < range.least) range.least = units;
    if (units > range.most) range.most = units;
  }
  return range;
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
  const add = (item: PlannedItem, local_date: string, carried_from: string | null) => {
    if (item.amount_crc === null && input.withoutRate !== true) return;
    const due = { item, local_date, amount: amountOn(item, local_date), carried_from };
    const month = cycleOf(local_date, input.start_day);
    const known = months.get(month);
    if (known) known.push(due);
    else months.set(month, [due]);
  };
  const planned = new Set(budgetItems(input));
  for (const item of input.items) {
    const debts = carried.get(item.id) ?? [];
    const days = planned.has(item) ? occurrences(item, from, to) : [];
    for (const day of withoutCarried(item, days, debts, input.start_day)) add(item, day, null);
    for (const debt of debts) {
      const day = standsOn(debt, input.start_day);
      if (day >= from && day <= to) add(debtOf(item, debt), day, debt.local_date);
    }
  }
  return months;
}

/** The item as it was when the debt was left: nothing that is changed in it since changes what is owed. */
function debtOf(item: PlannedItem, { amount, currency, type, amount_crc }: CarriedOccurrence): PlannedItem {
  return { ...item, amount, currency, amount_crc, type, mode: 'payment', active: true };
}

/**
 * The days less one for each that was carried over: its own, or the nearest of its cycle when the item has moved since.
 */
function withoutCarried(
  item: PlannedItem,
  days: string[],
  debts: readonly CarriedOccurrence[],
  startDay: number,
): string[] {
  if (debts.length === 0 || days.length === 0) return days;
  const carried = debts.map(({ local_date }) => local_date);
  const left = days.filter((day) => !carried.includes(day));
  for (const gone of carried.filter((day) => !days.includes(day) && !isOfRhythm(item, day))) {
    const apart = (day: string) => Math.abs(daysBetween(day, gone));
    const same = left.filter((day) => cycleOf(day, startDay) === cycleOf(gone, startDay));
    const [nearest] = same.sort((a, b) => apart(a) - apart(b));
    if (nearest !== undefined) left.splice(left.indexOf(nearest), 1);
  }
  return left;
}

/** Whether the item would fall on a day if it had no beginning and no end: then it has not moved. */
function isOfRhythm(item: PlannedItem, day: string): boolean {
  return occurrences(startingBy({ ...item, ends_on: null }, day), day, day).length > 0;
}

/** An occurrence in céntimos: dollars at the rate in force on its day, as a row has them; what has no later rate at the current one. */
function amountOn(item: PlannedItem, day: string): bigint {
  const { amount, amount_crc } = item;
  const usd = dollarsOf(item);
  const isPast = amount_crc !== null && (usd.at(-1)?.day ?? '') > day;
  const rate = isPast ? (usd.findLast((each) => each.day <= day) ?? usd[0]) : undefined;
  return toUnits(rate === undefined ? (amount_crc ?? '0') : toCrc(amount, rate.rate), 'CRC');
}

const dollarsOf = ({ currency, usd = [] }: PlannedItem) => (currency === 'USD' ? usd : []);
