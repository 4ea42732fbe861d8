/** When a scheduled backup is due, and whether there is a recent good one. Instants are naive UTC text. */
import { Temporal } from 'temporal-polyfill';

/** A day, plus time for the person to notice. */
export const BACKUP_STALE_AFTER_HOURS = 36;

export const BACKUP_VERDICTS = ['off', 'never', 'fresh', 'stale', 'failed'] as const;
export type BackupVerdict = (typeof BACKUP_VERDICTS)[number];

/**
 * The verdict at an instant. `lastGoodAt` is when the last good one finished, null when there was none; `hasFailed` is
 * about the most recent one. Without a schedule the verdict is `off`.
 */
export function backupVerdict(
  state: { isScheduled: boolean; lastGoodAt: string | null; hasFailed: boolean },
  now: string,
): BackupVerdict {
  if (!state.isScheduled) return 'off';
  if (state.hasFailed) return 'failed';
  if (state.lastGoodAt === null) return 'never';
  const until = Temporal.PlainDateTime.from(state.lastGoodAt).add({ hours: BACKUP_STALE_AFTER_HOURS });
  return Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(now), until) < 0 ? 'fresh' : 'stale';
}

/** The last instant at or before `now` at which it was the time of day `at` (02:30) in a time zone. */
export function lastSlot(now: string, at: string, timeZone: string): string {
  const here = Temporal.PlainDateTime.from(now).toZonedDateTime('UTC').withTimeZone(timeZone);
  const time = Temporal.PlainTime.from(at);
  const today = here.withPlainTime(time);
  const slot =
    Temporal.ZonedDateTime.compare(today, here) <= 0 ? today : here.subtract({ days: 1 }).withPlainTime(time);
  return slot.withTimeZone('UTC').toPlainDateTime().toString({ smallestUnit: 'second' });
}
