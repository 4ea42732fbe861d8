/** Quiet hours: a part of the day, in the person's time zone, in which nothing is sent. */
import { Temporal } from 'temporal-polyfill';

/** From one time of day to another, `HH:MM`; past midnight when `to` is not later than `from`. */
export type QuietHours = { from: string; to: string };

/**
 * The naive UTC instant at which the current quiet hours end; null outside of quiet hours. `from` is quiet and `to` is
 * not; equal times mean no quiet hours. A time that a clock change skips is that much later.
 */
export function quietUntil(instant: string, timeZone: string, { from, to }: QuietHours): string | null {
  const now = Temporal.Instant.from(`${instant}Z`).toZonedDateTimeISO(timeZone);
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' });
  const pastMidnight = to < from;
  const isQuiet = pastMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const endDay = pastMidnight && time >= from ? now.toPlainDate().add({ days: 1 }) : now.toPlainDate();
  const end = endDay.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(to) });
  return end.toInstant().toString({ smallestUnit: 'second' }).slice(0, -1);
}
