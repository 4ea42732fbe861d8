/**
 * Days, cycles and instants as text: a day is `'2026-03-19'`, a cycle or month `'2026-03'`, an instant
 * `'2026-03-15T18:30:00'` (naive UTC). There is no clock here: `today` and `now` are arguments.
 *
 * A billing cycle `YYYY-MM` closes on the day before BILLING_CYCLE_START_DAY of that month: with the 19th, cycle
 * 2026-04 runs from 19 March to 18 April, both included (docs/rules/cycles.md).
 *
 * Days are counted in whole numbers, and Costa Rica's clock is one constant; Temporal knows every other time zone, and
 * is what calendar-exact.test.ts compares the counting with.
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
  return year >= YEAR_MIN && year <= YEAR_MAX && !Number.isNaN(dayNumber(text));
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

/** Days in a month of 1 to 12; 0 for another number. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return DAYS_OF_MONTHS[month - 1] ?? 0;
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const [ZERO, HYPHEN] = [48, 45];
/** The Gregorian calendar repeats after 400 years. */
const ERA_DAYS = 146_097;
/** From 0000-03-01 to 1970-01-01. */
const EPOCH_DAYS = 719_468;

/** The number in a text between two places; NaN when a character there is no digit. */
function digitsAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/**
 * Days since 1970-01-01; NaN for a text that is no day `YYYY-MM-DD` of the calendar. The year is counted from March, so
 * that the leap day is its last: months then begin at 0, 31, 61, 92, 122, 153 …, which is (153 m + 2) / 5.
 */
function dayNumber(text: string): number {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return Number.NaN;
  const year = digitsAt(text, 0, 4);
  const month = digitsAt(text, 5, 7);
  const day = digitsAt(text, 8, 10);
  if (!(year >= 0 && day >= 1 && day <= daysInMonth(year, month))) return Number.NaN;
  const fromMarch = month > 2 ? year : year - 1;
  const era = Math.floor(fromMarch / 400);
  const ofEra = fromMarch - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(ofEra / 4) - Math.floor(ofEra / 100);
  return era * ERA_DAYS + ofEra * 365 + leapDays + ofYear - EPOCH_DAYS;
}

/** The day of a `dayNumber`; null for a year that is not written with four digits, or no number. */
function dayFromNumber(number: number): string | null {
  if (!(number >= DAY_NUMBER_MIN && number <= DAY_NUMBER_MAX)) return null;
  const fromMarch = number + EPOCH_DAYS;
  const era = Math.floor(fromMarch / ERA_DAYS);
  const ofEra = fromMarch - era * ERA_DAYS;
  // Each correction is a leap day that came or fell out: after 4 years, 100 and 400.
  const leapDays = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor((ofEra - leapDays) / 365);
  const ofYear = ofEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = era * 4_800 + yearOfEra * 12 + marchMonth + 2;
  return `${monthFromNumber(month)}-${day < 10 ? '0' : ''}${day}`;
}

const DAY_NUMBER_MIN = dayNumber('0000-01-01');
const DAY_NUMBER_MAX = dayNumber('9999-12-31');

/** A day some days later (or earlier, when negative). Throws a RangeError when the text is no day. */
export function addDays(day: string, days: number): string {
  if (Number.isInteger(days)) {
    const sum = dayFromNumber(dayNumber(day) + days);
    if (sum !== null) return sum;
  }
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
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** The last day of a month. */
export function lastDayOfMonth(month: string): string {
  return dayInMonth(month, 31);
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  const days = dayNumber(to) - dayNumber(from);
  if (!Number.isNaN(days)) return days;
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** The day of the week: 1 for Monday to 7 for Sunday. Throws a RangeError when the text is no day. */
export function dayOfWeek(day: string): number {
  const number = dayNumber(day);
  if (Number.isNaN(number)) return Temporal.PlainDate.from(day).dayOfWeek;
  // 1970-01-01 was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1;
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
  const date = offset === undefined || offset === 'Z' ? naive : subtractOffset(naive, offset);
  const local_date = localDay(date, timeZone);
  return isDay(date.slice(0, 10)) && isDay(local_date) ? { date, local_date } : null;
}

/** A naive local instant less its offset, such as `-06:00`: naive UTC. Seconds and their fractions stay. */
function subtractOffset(naive: string, offset: string): string {
  const minutes = digitsAt(offset, 1, 3) * 60 + digitsAt(offset, 4, 6);
  const local = digitsAt(naive, 11, 13) * 60 + digitsAt(naive, 14, 16);
  const utc = offset.startsWith('-') ? local + minutes : local - minutes;
  const days = Math.floor(utc / DAY_MINUTES);
  const ofDay = utc - days * DAY_MINUTES;
  const clock = [Math.floor(ofDay / 60), ofDay % 60].map((number) => String(number).padStart(2, '0'));
  return `${addDays(naive.slice(0, 10), days)}T${clock.join(':')}${naive.slice(16)}`;
}

const DAY_MINUTES = 24 * 60;

/** Costa Rica has been six hours behind UTC since its daylight saving of 1992 (tz database). */
const COSTA_RICA = { zone: 'America/Costa_Rica', hours: 6, since: '1993-01-01' };
const CLOCK = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?$/;

/** The civil day of a naive UTC instant in a time zone. Throws a RangeError when one of them is none. */
export function localDay(instant: string, timeZone: string): string {
  const isFixed = timeZone === 'UTC' || (timeZone === COSTA_RICA.zone && instant >= COSTA_RICA.since);
  if (isFixed && CLOCK.test(instant.slice(10))) {
    const isDayBefore = timeZone !== 'UTC' && digitsAt(instant, 11, 13) < COSTA_RICA.hours;
    const day = dayFromNumber(dayNumber(instant.slice(0, 10)) - (isDayBefore ? 1 : 0));
    if (day !== null) return day;
  }
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
