/** How long ago an instant of the service was (`2026-03-15T18:30:00`, naive UTC), and days from now in Costa Rica. */
import { BEHIND_UTC_MS } from '../ui/days.ts';
import { settingsWords } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const millisecondsOf = (instant: string) => Date.parse(`${instant}Z`);

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
