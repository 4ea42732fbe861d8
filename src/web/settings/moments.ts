/**
 * Formats the service's instants (`2026-03-15T18:30:00`, naive UTC) on the clock of Costa Rica, whatever the browser's
 * time zone. It has no summer time, so it is always six hours behind UTC.
 */
import { dayLocale } from '../language/language.ts';
import { BEHIND_UTC_MS, dayOf, formatDay } from '../ui/days.ts';
import { settingsWords } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const CLOCK = new Intl.DateTimeFormat(dayLocale, {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const millisecondsOf = (instant: string) => Date.parse(`${instant}Z`);

/** `12:30` */
export function formatClock(instant: string): string {
  return CLOCK.format(millisecondsOf(instant) - BEHIND_UTC_MS);
}

/** `15 mar 2026, 12:30` */
export const formatMoment = (instant: string): string => `${formatDay(dayOf(instant))}, ${formatClock(instant)}`;

/** `hace 3 horas`, `en 2 días`: in the largest unit that fits, rounded down; `nowMs` is the current time. */
export function formatSince(instant: string, nowMs: number): string {
  const { ago } = settingsWords;
  const passedMs = nowMs - millisecondsOf(instant);
  const [minutes, hours, days] = [MINUTE_MS, HOUR_MS, DAY_MS].map((unit) => Math.floor(Math.abs(passedMs) / unit));
  const isPast = passedMs >= 0;
  if (!minutes) return ago.now;
  if (!hours) return isPast ? ago.minutes(minutes) : ago.inMinutes(minutes);
  if (!days) return isPast ? ago.hours(hours) : ago.inHours(hours);
  return isPast ? ago.days(days) : ago.inDays(days);
}

/** The last second of a day in Costa Rica, as an instant for the API. */
export const endOfDay = (day: string): string => `${day}T23:59:59-06:00`;

/** Today in Costa Rica plus some days; `nowMs` is the current time. */
export function dayAfter(days: number, nowMs: number): string {
  return new Date(nowMs - BEHIND_UTC_MS + days * DAY_MS).toISOString().slice(0, 10);
}
