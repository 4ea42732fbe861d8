/**
 * Formats and computes days (`2026-03-19`), cycles (`2026-03`) and instants (`2026-03-15T18:30:00`, naive UTC). Days
 * are handled in UTC, so that the browser's time zone never matters. These few lines replace domain/calendar.ts, whose
 * calendar library would add 20 KB to a first visit.
 */
import { dayLocale } from '../language/language.ts';

/** September is `setiembre` in Costa Rica, unlike in any browser's es-CR. */
function format(options: Intl.DateTimeFormatOptions): { format: (at: Date) => string } {
  const intl = new Intl.DateTimeFormat(dayLocale, { timeZone: 'UTC', ...options });
  return { format: (at) => intl.format(at).replace(/\bsept(iembre)?\b/, (_, rest) => (rest ? 'setiembre' : 'set')) };
}

const DAY = format({ day: 'numeric', month: 'short', year: 'numeric' });
const DAY_IN_ROW = format({ day: 'numeric', month: 'short' });
const FULL_DAY = format({ day: 'numeric', month: 'long', year: 'numeric' });
const LONG_DAY = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const WEEKDAY = format({ weekday: 'long' });
const MONTH = format({ month: 'long' });
const SHORT_MONTH = format({ month: 'short' });
const CLOCK = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const DAY_MS = 86_400_000;
/** Costa Rica has no summer time. */
export const BEHIND_UTC_MS = 6 * 60 * 60_000;
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** `19 mar 2026` */
export const formatDay = (day: string): string => DAY.format(at(day));
/** `19 mar`, under a heading with the year */
export const formatDayInRow = (day: string): string => DAY_IN_ROW.format(at(day));
/** `19 mar`, and `19 mar 2027` of another year than today's. */
export const formatDayNear = (day: string, today: string | null): string =>
  today === null || today.slice(0, 4) === day.slice(0, 4) ? formatDayInRow(day) : formatDay(day);
/** `19 mar`, and `19 mar 2027` where it is not the first 19 March from today on. */
export const formatDayAhead = (day: string, today: string | null): string =>
  today !== null && today <= day && day < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    ? formatDayInRow(day)
    : formatDay(day);
/** `19 de marzo de 2026`, within a sentence */
export const formatFullDay = (day: string): string => FULL_DAY.format(at(day));
/** `jueves, 19 de marzo de 2026` */
// Some browsers omit the comma after an English weekday.
export const formatLongDay = (day: string): string => LONG_DAY.format(at(day)).replace(/^(\p{L}+) /u, '$1, ');
/** `sábado, domingo`; 1 is Monday, as 1 January 2024 was. */
export const formatWeekdays = (days: readonly number[]): string =>
  days.map((day) => WEEKDAY.format(at(`2024-01-0${day}`))).join(', ');
/** `marzo 2026`, of a month or a cycle */
export const formatMonth = (month: string): string => `${MONTH.format(at(`${month}-01`))} ${month.slice(0, 4)}`;

/** `marzo`, of a month of any year */
export const formatMonthName = (month: string): string => MONTH.format(at(`${month}-01`));
/** `mar 26`, on the axis of a chart */
export const formatShortMonth = (month: string): string => `${shortName(month)} ${month.slice(2, 4)}`;
/** `mar 2026`, where there is little room and `mar 26` could be a day */
export const formatMonthInBar = (month: string): string => `${shortName(month)} ${month.slice(0, 4)}`;
const shortName = (month: string) => SHORT_MONTH.format(at(`${month}-01`)).slice(0, 3);

/** `mayo 2026`, `abril – junio 2026`; with both years when they differ */
export function formatMonthRange(first: string, last: string): string {
  if (first === last) return formatMonth(first);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${sameYear ? formatMonthName(first) : formatMonth(first)} – ${formatMonth(last)}`;
}

/** `19 mar – 18 abr 2026`; with both years when they differ */
export function formatDayRange(first: string, last: string): string {
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${sameYear ? formatDayInRow(first) : formatDay(first)} – ${formatDay(last)}`;
}

/** `19 mar – 18 abr`; with years unless all are this one */
export function formatNearRange(first: string, last: string, today: string): string {
  const isNear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return isNear ? `${formatDayInRow(first)} – ${formatDayInRow(last)}` : formatDayRange(first, last);
}

/** The day in Costa Rica of an instant: `2026-03-15`. */
export function dayOf(instant: string): string {
  return new Date(Date.parse(`${instant}Z`) - BEHIND_UTC_MS).toISOString().slice(0, 10);
}

/** `12:30`, the clock in Costa Rica at an instant */
export const formatClock = (instant: string): string =>
  CLOCK.format(new Date(Date.parse(`${instant}Z`) - BEHIND_UTC_MS));

/** `15 mar 2026, 12:30` */
export const formatMoment = (instant: string): string => `${formatDay(dayOf(instant))}, ${formatClock(instant)}`;

/** `marzo 2026, mayo – julio 2026`: consecutive months are joined. */
export function formatMonthList(months: readonly string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const month of months.toSorted()) {
    const run = runs.at(-1);
    if (run && addCycles(run[1], 1) === month) run[1] = month;
    else runs.push([month, month]);
  }
  return runs.map(([first, last]) => formatMonthRange(first, last)).join(', ');
}

/** Whether a text is a cycle `YYYY-MM` that the API accepts. */
export function isCycle(text: unknown): text is string {
  return typeof text === 'string' && /^(?:19\d\d|20\d\d|21\d\d|2200)-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Adds cycles, or subtracts when negative. */
export function addCycles(cycle: string, count: number): string {
  const months = Number(cycle.slice(0, 4)) * 12 + Number(cycle.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Adds days, or subtracts when negative. */
export function addDays(day: string, count: number): string {
  return new Date(at(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS);
