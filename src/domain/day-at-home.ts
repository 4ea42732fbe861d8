/** The day at home of an instant that a file prints with its zone. */
import { readMoment } from './calendar.ts';

/**
 * `day` and `clock` as printed (`04:00:00`), `offset` as `-06:00`. Midnight names the day itself, in whatever zone: banks
 * print it where they know no hour. Without a zone, or a home, the day is the printed one.
 */
export function dayAtHome(
  { day, clock, offset }: { day: string; clock: string; offset: string | null },
  timeZone: string | null,
): string {
  if (offset === null || timeZone === null || clock === '00:00:00') return day;
  return readMoment(`${day}T${clock}${offset}`, timeZone)?.local_date ?? day;
}
