/** The days of a recurring item (docs/rules/recurring.md). */
import { dayOf, plusDays, plusMonths } from './days.ts';
import type { Item } from './ledger.ts';

/** No later day is needed. */
const END = '2031-12-31';

/** The days of an item, cached: a budget needs them for each month. */
const known = new WeakMap<Item, string[]>();

/** The item's days from `from` to `to`, inclusive, in order. */
export function daysOf(item: Item, from: string, to: string): string[] {
  const days = known.get(item) ?? allDaysOf(item);
  known.set(item, days);
  return days.filter((day) => day >= from && day <= to);
}

/** The last day of the item's rhythm before it starts. */
export function dayBefore(item: Item): string {
  const { starts_on, frequency } = item;
  const steps = item.interval ?? 1;
  if (frequency === 'weekly') return plusDays(starts_on, -7);
  if (frequency === 'every_n_weeks') return plusDays(starts_on, -7 * steps);
  const apart = frequency === 'yearly' ? 12 : frequency === 'every_n_months' ? steps : 1;
  const long = dayOf(plusMonths(starts_on.slice(0, 7), -2 * apart), Number(starts_on.slice(8)));
  const before = { ...item, day: item.day ?? Number(starts_on.slice(8)), starts_on: `${long.slice(0, 7)}-01` };
  return candidates(before, starts_on).findLast((day) => day < starts_on) ?? '';
}

function allDaysOf(item: Item): string[] {
  if (!item.active) return [];
  const last = item.ends_on ?? END;
  return candidates(item, last).filter((day) => day >= item.starts_on && day <= last);
}

function candidates(item: Item, to: string): string[] {
  const { starts_on } = item;
  const date = Number(starts_on.slice(8));
  const steps = item.interval ?? 0;
  switch (item.frequency) {
    case 'monthly':
      return months(starts_on, to, 1).map((month) => dayOf(month, item.day ?? date));
    case 'semimonthly':
      return months(starts_on, to, 1).flatMap((month) => [dayOf(month, 15), dayOf(month, 31)]);
    case 'every_n_months':
      return months(starts_on, to, steps).map((month) => dayOf(month, item.day ?? date));
    case 'yearly':
      return months(starts_on, to, 12).map((month) => dayOf(month, item.day ?? date));
    case 'weekly':
      return everyDays(starts_on, to, 7);
    case 'every_n_weeks':
      return everyDays(starts_on, to, 7 * steps);
  }
}

function months(starts_on: string, to: string, step: number): string[] {
  const found: string[] = [];
  for (let month = starts_on.slice(0, 7); month <= to.slice(0, 7); month = plusMonths(month, step)) found.push(month);
  return found;
}

function everyDays(starts_on: string, to: string, step: number): string[] {
  const found: string[] = [];
  for (let day = starts_on; day <= to; day = plusDays(day, step)) found.push(day);
  return found;
}
