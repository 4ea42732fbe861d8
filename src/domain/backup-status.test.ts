import { describe, expect, it } from 'vitest';
import { backupVerdict, lastSlot } from './backup-status.ts';

describe('verdict on scheduled backups', () => {
  const good = { isScheduled: true, lastGoodAt: '2026-04-10T08:31:00', hasFailed: false };
  it.each([
    ['off without a schedule, whatever the state', { ...good, isScheduled: false }, '2026-04-10T09:00:00', 'off'],
    ['never before the first backup', { ...good, lastGoodAt: null }, '2026-04-10T09:00:00', 'never'],
    ['fresh for 36 hours', good, '2026-04-11T20:30:59', 'fresh'],
    ['stale after 36 hours', good, '2026-04-11T20:31:00', 'stale'],
    [
      'failed when the last one failed, however recent the one before',
      { ...good, hasFailed: true },
      '2026-04-10T09:00:00',
      'failed',
    ],
  ] as const)('is %s', (_, state, now, verdict) => {
    expect(backupVerdict(state, now)).toBe(verdict);
  });
});

describe('due time of a backup', () => {
  it.each([
    // Costa Rica has no summer time: 02:30 is 08:30 UTC.
    ['2026-04-10T08:29:59', '02:30', 'America/Costa_Rica', '2026-04-09T08:30:00'],
    ['2026-04-10T08:30:00', '02:30', 'America/Costa_Rica', '2026-04-10T08:30:00'],
    ['2026-04-11T05:00:00', '02:30', 'America/Costa_Rica', '2026-04-10T08:30:00'],
    ['2026-01-01T03:00:00', '23:30', 'America/Costa_Rica', '2025-12-31T05:30:00'],
    // A time that the clock skips counts an hour later.
    ['2026-03-29T05:00:00', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00'],
  ])('at %s for %s in %s is %s', (now, at, zone, slot) => {
    expect(lastSlot(now, at, zone)).toBe(slot);
  });
});
