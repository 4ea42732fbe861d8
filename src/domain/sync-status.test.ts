import { describe, expect, it } from 'vitest';
import { STALE_AFTER_HOURS, SYNC_SOURCES, statusOf } from './sync-status.ts';

const LAST = '2026-04-10T18:00:00';

describe('the verdict on a source', () => {
  it.each([
    ['bank_charges', 96, '2026-04-14T17:59:59', '2026-04-14T18:00:00'],
    ['salary', 840, '2026-05-15T17:59:59', '2026-05-15T18:00:00'],
    ['municipal', 960, '2026-05-20T17:59:59', '2026-05-20T18:00:00'],
    ['pensions', 2400, '2026-07-19T17:59:59', '2026-07-19T18:00:00'],
    ['exchange_rate', 24, '2026-04-11T17:59:59', '2026-04-11T18:00:00'],
  ] as const)(
    '%s is fresh until one second before its %i hours have passed, and stale then',
    (source, hours, before, at) => {
      const shared = { source, last_received_at: LAST, stale_after_hours: hours, expected_by: at };
      expect(statusOf(source, LAST, LAST)).toEqual({ ...shared, verdict: 'fresh' });
      expect(statusOf(source, LAST, before)).toEqual({ ...shared, verdict: 'fresh' });
      expect(statusOf(source, LAST, at)).toEqual({ ...shared, verdict: 'stale' });
    },
  );

  it('without anything received is never, and nothing is expected', () => {
    for (const source of SYNC_SOURCES) {
      expect(statusOf(source, null, LAST)).toEqual({
        source,
        last_received_at: null,
        verdict: 'never',
        stale_after_hours: STALE_AFTER_HOURS[source],
        expected_by: null,
      });
    }
  });

  it('of an instant with fractions, or later than now, is fresh', () => {
    expect(statusOf('salary', '2026-04-10T18:00:00.123456', LAST)).toMatchObject({
      verdict: 'fresh',
      last_received_at: LAST,
    });
  });
});
