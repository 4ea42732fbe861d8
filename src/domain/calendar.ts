/**
 * Days, cycles and instants as text: a day is `'2026-03-19'`, a cycle or month `'2026-03'`, an instant
 * `'2026-03-15T18:30:00'` (naive UTC). There is no clock here: `today` and `now` are arguments.
 *
 * A billing cycle `YYYY-MM` closes on the day before BILLING_CYCLE_START_DAY of that month: with the 19th, cycle
 * 2026-04 runs from 19 March to 18 April, both included (docs/rules/cycles.md).
 */
import { Temporal } from 'temporal-polyfill';

/** The default first day of a billing cycle (1 makes cycles calendar months). */
export const BILLING_CYCLE_START_DAY = 19;

/** Years that a date of the ledger may have; anything else is a typing slip. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2200;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
/** Months of the years 0000 to 9999, written with four digits. */
const MONTHS_WRITTEN = 120_000;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** Whether the text is a real day of the calendar between YEAR_MIN and YEAR_MAX. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < YEAR_MIN || year > YEAR_MAX) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** Whether the text is a month or cycle `YYYY-MM` between YEAR_MIN and YEAR_MAX. */
export function isMonth(text: string): boolean {
  if (!MONTH.test(text)) return false;
  const year = Number(text.slice(0, 4));
  return year >= YEAR_MIN && year <= YEAR_MAX;
}

/** The year for two digits: 00 to 69 are in this century. */
export function yearOfTwoDigits(digits: string): string {
  return `${Number(digits) < 70 ? '20' : '19'}${digits}`;
}

/** A day some days later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** A month some months later (or earlier, when negative). */
export function addMonths(month: string, months: number): string {
  const number = monthNumber(month) + months;
  if (MONTH.test(month) && number >= 0 && number < MONTHS_WRITTEN) return monthFromNumber(number);
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** Months since January of year 0, for counting months without a calendar. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

/** The month of a `monthNumber`. */
export function monthFromNumber(number: number): string {
  const year = Math.floor(number / 12);
  return `${String(year).padStart(4, '0')}-${String(number - year * 12 + 1).padStart(2, '0')}`;
}

/** A day of a month by its number; a number past the month's end is its last day. */
export function dayInMonth(month: string, day: number): string {
  const number = Number(month.slice(5, 7));
  const year = Number(month.slice(0, 4));
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = number === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(number) ? 30 : 31;
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** The last day of a month. */
export function lastDayOfMonth(month: string): string {
  return dayInMonth(month, 31);
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** The calendar month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The cycle a day belongs to: its own month before the start day, the next month from the start day on. */
export function cycleOf(day: string, startDay: number = BILLING_CYCLE_START_DAY): string {
  const month = monthOf(day);
  return startDay > 1 && Number(day.slice(8, 10)) >= startDay ? addMonths(month, 1) : month;
}

/** The first and last day of a cycle, both included. */
export function cycleRange(
  cycle: string,
  startDay: number = BILLING_CYCLE_START_DAY,
): { starts_on: string; ends_on: string } {
  const first = startDay === 1 ? cycle : addMonths(cycle, -1);
  const next = startDay === 1 ? addMonths(cycle, 1) : cycle;
  const at = (month: string) => `${month}-${String(startDay).padStart(2, '0')}`;
  return { starts_on: at(first), ends_on: addDays(at(next), -1) };
}

/** The first day of the k-th cycle after the one a day belongs to: for k = 1 the first such day later than `day`. */
export function cycleStartAfter(day: string, k: number, startDay: number = BILLING_CYCLE_START_DAY): string {
  return cycleRange(addMonths(cycleOf(day, startDay), k), startDay).starts_on;
}

/** The cycle in which a row is counted: that of its day, one later when it is deferred (specification 6). */
export function countingCycle(day: string, deferred: boolean, startDay: number = BILLING_CYCLE_START_DAY): string {
  const cycle = cycleOf(day, startDay);
  return deferred ? addMonths(cycle, 1) : cycle;
}

/** A moment of the ledger: the stored instant, and the civil day it belongs to. */
export type Moment = { date: string; local_date: string };

/**
 * Parses a date of the wire and settles its civil day (decisions of the wire, "The civil day"): a bare day, or a naive
 * timestamp at exactly midnight, names that civil day and is stored as midnight; any other instant (an offset or `Z` is
 * converted to UTC) belongs to its day in `timeZone`. Null when the text is not a real date.
 */
export function readMoment(text: string, timeZone: string): Moment | null {
  if (DAY.test(text)) return isDay(text) ? { date: `${text}T00:00:00`, local_date: text } : null;
  const parts = INSTANT.exec(text);
  if (!parts?.[1] || !isDay(parts[1])) return null;
  const [, day, hour, minute, second = '00', fraction = '', offset] = parts;
  const digits = fraction.replace(/(?<!0)0+$/, '');
  const naive = `${day}T${hour}:${minute}:${second}${digits.length > 1 ? digits : ''}`;
  if (!offset && naive === `${day}T00:00:00`) return { date: naive, local_date: day };
  const instant = Temporal.Instant.from(`${naive}${offset ?? 'Z'}`);
  const date = instant.toString().slice(0, -1);
  const local_date = localDay(date, timeZone);
  return isDay(date.slice(0, 10)) && isDay(local_date) ? { date, local_date } : null;
}

/** The civil day of a naive UTC instant in a time zone. */
export function localDay(instant: string, timeZone: string): string {
  return Temporal.Instant.from(`${instant}Z`).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The offset of a time zone from UTC in minutes at a naive UTC instant: -360 in Costa Rica. */
export function minutesFromUtc(instant: string, timeZone: string): number {
  return Temporal.Instant.from(`${instant}Z`).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60e9;
}

/** Whether this machine knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}
