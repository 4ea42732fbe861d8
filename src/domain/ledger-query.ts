/** The rules of questions to the ledger: shares, changes and averages (docs/rules/agent.md, "Questions to the ledger"). */
import { type ExtraRows, flowsOf, type TypeSum } from './analytics.ts';
import { addDays, cycleOf, dayOfWeek, daysBetween, monthNumber, monthOf } from './calendar.ts';
import { flowOf } from './counts.ts';
import { compareAmounts, divide, multiplyExact } from './money.ts';
import { TRANSACTION_TYPES, type TransactionType } from './vocabulary.ts';

export const MEASURES = ['sum', 'average', 'count', 'largest', 'smallest', 'share', 'compare', 'frequency'] as const;
export const GROUPINGS = ['category', 'merchant', 'month', 'cycle', 'weekday', 'account', 'source'] as const;
export const DIRECTIONS = ['out', 'in'] as const;
export const ORDERS = ['most', 'least'] as const;
export const AVERAGES = ['cycle', 'month', 'week', 'day', 'row'] as const;

export type Measure = (typeof MEASURES)[number];
export type Grouping = (typeof GROUPINGS)[number];
export type Direction = (typeof DIRECTIONS)[number];
export type AverageOver = (typeof AVERAGES)[number];

/** The types whose rows a direction lists: a refund takes spending back, but is no outflow itself. */
export function typesOf(direction: Direction): TransactionType[] {
  return TRANSACTION_TYPES.filter((type) => flowOf(type) === (direction === 'out' ? 'spending' : 'income'));
}

/** Whether rows of a type are in the sums of a direction. */
export function isInDirection(type: TransactionType, direction: Direction): boolean {
  const flow = flowOf(type);
  return direction === 'out' ? flow === 'spending' || flow === 'refund' : flow === 'income';
}

/** The types of the rows in the sums of a direction. */
export const typesIn = (direction: Direction): TransactionType[] =>
  TRANSACTION_TYPES.filter((type) => isInDirection(type, direction));

/** What went out less what came back, or what came in; rows are counted once. */
export function totalOf(
  sums: readonly (TypeSum & ExtraRows)[],
  direction: Direction,
): { amount_crc: string; count: number } {
  const { total_crc, income_crc } = flowsOf(sums);
  const counted = sums.filter(({ type }) => isInDirection(type, direction));
  const count = counted.reduce((n, row) => n + row.count - (row.extra ?? 0), 0);
  return { amount_crc: direction === 'out' ? total_crc : income_crc, count };
}

/** The part of a total in per cent with one digit, half away from zero: `12.4`. Null when the total is not positive. */
export function percentOf(part: string, total: string): string | null {
  if (compareAmounts(total, '0') <= 0) return null;
  const percent = divide(multiplyExact(part, '100'), total, 1);
  return percent.includes('.') ? percent : `${percent}.0`;
}

type Days = { starts_on: string; ends_on: string };

/**
 * How many units of calendar a range of days touches; of rows, how many there are. Of rows of some days of the week, 1 is
 * Monday, a day is one of those, and a week one that has one.
 */
export function unitsIn(
  { starts_on, ends_on }: Days,
  over: AverageOver,
  { startDay, count, weekdays }: { startDay: number; count: number; weekdays?: readonly number[] | undefined },
): number {
  if (weekdays !== undefined && (over === 'day' || over === 'week')) {
    const days = daysOn(weekdays, { starts_on, ends_on });
    return new Set(over === 'day' ? days : days.map(mondayOf)).size;
  }
  switch (over) {
    case 'row':
      return count;
    case 'day':
      return daysBetween(starts_on, ends_on) + 1;
    case 'week':
      return (daysBetween(mondayOf(starts_on), mondayOf(ends_on)) + 7) / 7;
    case 'month':
      return monthNumber(monthOf(ends_on)) - monthNumber(monthOf(starts_on)) + 1;
    case 'cycle':
      return monthNumber(cycleOf(ends_on, startDay)) - monthNumber(cycleOf(starts_on, startDay)) + 1;
    default:
      return over satisfies never;
  }
}

/** The days of a range that are on some days of the week. */
const daysOn = (weekdays: readonly number[], { starts_on, ends_on }: Days): string[] =>
  Array.from({ length: Math.max(0, daysBetween(starts_on, ends_on) + 1) }, (_, n) => addDays(starts_on, n)).filter(
    (day) => weekdays.includes(dayOfWeek(day)),
  );

const mondayOf = (day: string) => addDays(day, 1 - dayOfWeek(day));

/** A total divided by a number of units, to the céntimo; null for none. */
export function averageOf(total: string, units: number): string | null {
  return units > 0 ? divide(total, String(units), 2) : null;
}

/** Days with rows, the first and the last of them. */
export type DaysFound = { n: number; first_on: string | null; last_on: string | null };

/**
 * How often there are rows: days from one to the next on average, and days with rows in a unit of calendar, each with one
 * digit after the point. Null where there is nothing to divide.
 */
export function frequencyOf(
  { n, first_on, last_on }: DaysFound,
  units: number,
): { apart: string | null; per: string | null } {
  const span = first_on === null || last_on === null ? 0 : daysBetween(first_on, last_on);
  return {
    apart: n < 2 ? null : divide(String(span), String(n - 1), 1),
    per: n === 0 || units < 1 ? null : divide(String(n), String(units), 1),
  };
}

/** What a share may be of, instead of the same without the filter. */
export const SHARE_WHOLES = ['income', 'salary'] as const;
export type ShareWhole = (typeof SHARE_WHOLES)[number];
