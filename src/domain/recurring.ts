/** Recurring items and their civil days (specification 7, docs/rules/recurring.md). */

import {
  addDays,
  addMonths,
  dayInMonth,
  daysBetween,
  lastDayOfMonth,
  monthFromNumber,
  monthNumber,
} from './calendar.ts';
import { flowOf } from './counts.ts';
import type { Currency } from './money.ts';
import { type ProblemReason, problemReason } from './problem-reasons.ts';
import { hasDay, hasInterval } from './recurring-fields.ts';
import type { TransactionType } from './vocabulary.ts';

/** SAVINGS are deducted from the pay slip and never enter the budget. */
export const RECURRING_TYPES = ['INCOME', 'EXPENSE', 'SAVINGS'] as const;
/** A payment is paid by one row each time; an allowance is an amount for a category to be spent from. */
export const ITEM_MODES = ['payment', 'allowance'] as const;
export const FREQUENCIES = ['monthly', 'semimonthly', 'weekly', 'every_n_weeks', 'every_n_months', 'yearly'] as const;
export const INTERVAL_MAX = 60;

export type RecurringItemType = (typeof RECURRING_TYPES)[number];
export type ItemMode = (typeof ITEM_MODES)[number];
export type Frequency = (typeof FREQUENCIES)[number];

/** When an item falls: `day` 1 to 31, days as `YYYY-MM-DD`, `ends_on` included. */
export type Schedule = {
  frequency: Frequency;
  interval?: number | null | undefined;
  day?: number | null | undefined;
  starts_on: string;
  ends_on?: string | null | undefined;
  active: boolean;
};

/**
 * `amount` is a positive decimal string for each occurrence; `matches` are words of merchants that identify the item.
 */
export type RecurringItem = Schedule & {
  id: number;
  name: string;
  type: RecurringItemType;
  mode: ItemMode;
  matches: string[];
  amount: string;
  currency: Currency;
  category_id: number | null;
};

/** The problem of a schedule and the field that would have to change; null when it is valid. */
export function checkSchedule({ frequency, interval, day, starts_on, ends_on }: Schedule): ScheduleProblem | null {
  const within = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
  const of = (path: ScheduleProblem['path'], problem: ProblemReason) => ({ path, ...problem });
  if (interval == null && hasInterval(frequency)) return of('interval', problemReason('interval_needed'));
  if (interval != null && !hasInterval(frequency)) return of('interval', problemReason('interval_unused'));
  if (interval != null && !within(interval, INTERVAL_MAX)) {
    return of('interval', problemReason('interval_range', { max: INTERVAL_MAX }));
  }
  if (day != null && !hasDay(frequency)) return of('day', problemReason('day_unused'));
  if (day != null && !within(day, 31)) return of('day', problemReason('day_range'));
  return ends_on != null && ends_on < starts_on ? of('ends_on', problemReason('ends_before_start')) : null;
}

type ScheduleProblem = ProblemReason & { path: 'interval' | 'day' | 'ends_on' };

/** The civil days from `from` to `to`, both included, on which the item falls, in order. */
export function occurrences(item: Schedule, from: string, to: string): string[] {
  if (!item.active) return [];
  const first = from > item.starts_on ? from : item.starts_on;
  const last = item.ends_on != null && item.ends_on < to ? item.ends_on : to;
  if (first > last) return [];
  const { starts_on, frequency } = item;
  const interval = Math.max(1, item.interval ?? 1);
  const day = item.day ?? Number(starts_on.slice(8, 10));
  const inMonths = (step: number, days: (month: string) => string[]) => monthly(starts_on, { first, last, step, days });
  switch (frequency) {
    case 'weekly':
      return everyDays(starts_on, { first, last, step: 7 });
    case 'every_n_weeks':
      return everyDays(starts_on, { first, last, step: 7 * interval });
    case 'monthly':
      return inMonths(1, (month) => [dayInMonth(month, day)]);
    case 'semimonthly':
      return inMonths(1, (month) => [`${month}-15`, lastDayOfMonth(month)]);
    case 'every_n_months':
      return inMonths(interval, (month) => [dayInMonth(month, day)]);
    case 'yearly':
      return inMonths(12, (month) => [dayInMonth(month, day)]);
  }
}

/**
 * The schedule as if it had started early enough to include `day`, for asking what would have been before the item was
 * planned. Its days stay the same.
 */
export function startingBy<T extends Schedule>(item: T, day: string): T {
  const { starts_on, frequency } = item;
  if (starts_on <= day) return item;
  const interval = Math.max(1, item.interval ?? 1);
  if (frequency === 'weekly' || frequency === 'every_n_weeks') {
    const step = frequency === 'weekly' ? 7 : 7 * interval;
    return { ...item, starts_on: addDays(starts_on, -Math.ceil(daysBetween(day, starts_on) / step) * step) };
  }
  const step = frequency === 'yearly' ? 12 : frequency === 'every_n_months' ? interval : 1;
  const start = monthNumber(starts_on);
  const back = Math.ceil((start - monthNumber(day) + 1) / step) * step;
  const early = { ...item, starts_on: `${monthFromNumber(start - back)}-01` };
  // What has no day of its own falls on that of its start.
  return hasDay(frequency) ? { ...early, day: item.day ?? Number(starts_on.slice(8, 10)) } : early;
}

/** What starts so long before a cycle has no day before its start that a row of the cycle is nearer to. */
export const LONG_BEFORE_DAYS = 62;

/** The last day on which it would have fallen before it starts, had it been planned then. */
export function lastBeforeStart(item: Schedule): string {
  const day = addDays(item.starts_on, -1);
  const early = startingBy({ ...item, ends_on: null, active: true }, day);
  return occurrences(early, early.starts_on, day).at(-1) ?? day;
}

type Span = { first: string; last: string; step: number };

function everyDays(startsOn: string, { first, last, step }: Span): string[] {
  const days: string[] = [];
  const skipped = Math.ceil(daysBetween(startsOn, first) / step) * step;
  for (let day = addDays(startsOn, skipped); day <= last; day = daysLater(day, step)) days.push(day);
  return days;
}

/** `addDays` for a positive number of days, without a calendar: a budget needs thousands of them. */
function daysLater(day: string, days: number): string {
  let month = day.slice(0, 7);
  let number = Number(day.slice(8, 10)) + days;
  for (let last = lengthOf(month); number > last; last = lengthOf(month)) {
    number -= last;
    month = addMonths(month, 1);
  }
  return dayInMonth(month, number);
}

function lengthOf(month: string): number {
  return Number(lastDayOfMonth(month).slice(8, 10));
}

function monthly(
  startsOn: string,
  { first, last, step, days }: Span & { days: (month: string) => string[] },
): string[] {
  const found: string[] = [];
  const start = monthNumber(startsOn);
  const end = monthNumber(last);
  for (let month = start + Math.floor((monthNumber(first) - start) / step) * step; month <= end; month += step) {
    found.push(...days(monthFromNumber(month)).filter((day) => day >= first && day <= last));
  }
  return found;
}

/** The direction of a type for items; null when a row of it pays nothing. */
export function itemTypePaidBy(type: TransactionType): 'INCOME' | 'EXPENSE' | null {
  const flow = flowOf(type);
  if (flow === 'income') return 'INCOME';
  return flow === 'spending' ? 'EXPENSE' : null;
}
