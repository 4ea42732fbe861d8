import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { SYNC_SOURCES, type SyncSource, statusOf } from './sync-status.ts';

const LAST = '2026-04-10T18:00:00';
const NONE = { last: LAST, days: ['2026-04-10'] };

/** Days before LAST with these gaps, the last gap first. */
function after(...gaps: number[]) {
  const days = ['2026-04-10'];
  for (const gap of gaps) days.push(addDays(days.at(-1) ?? '', -gap));
  return { last: LAST, days };
}

describe('verdict on a source', () => {
  it.each([
    ['bank_charges', 96, '2026-04-14T17:59:59', '2026-04-14T18:00:00'],
    ['salary', 840, '2026-05-15T17:59:59', '2026-05-15T18:00:00'],
    ['municipal', 960, '2026-05-20T17:59:59', '2026-05-20T18:00:00'],
    ['pensions', 4800, '2026-10-27T17:59:59', '2026-10-27T18:00:00'],
    ['exchange_rate', 24, '2026-04-11T17:59:59', '2026-04-11T18:00:00'],
  ] as const)(
    'is fresh for a sparse %s until one second before %i hours have passed, then stale',
    (source, hours, before, at) => {
      const shared = {
        source,
        last_received_at: LAST,
        usual_gap_days: null,
        stale_after_hours: hours,
        expected_by: at,
      };
      expect(statusOf(source, NONE, LAST)).toEqual({ ...shared, verdict: 'fresh' });
      expect(statusOf(source, NONE, before)).toEqual({ ...shared, verdict: 'fresh' });
      expect(statusOf(source, NONE, at)).toEqual({ ...shared, verdict: 'stale' });
    },
  );

  it.each<[SyncSource, number[], gap: number | null, hours: number]>([
    ['salary', [15, 16], null, 840],
    ['salary', [15, 16, 15], 15, 540],
    ['salary', [14, 15, 16, 15], 15, 540],
    ['salary', [14, 15, 16, 17], 15.5, 558],
    ['salary', [30, 31, 31, 30, 31, 28], 30.5, 45 * 24],
    ['salary', [7, 7, 7], 7, 252],
    ['salary', [3, 3, 3], 3, 240],
    ['bank_charges', [1, 1, 1, 1, 1, 1], 1, 48],
    ['bank_charges', [2, 3, 2, 60, 2, 2], 2, 72],
    ['bank_charges', [30, 30, 30], 30, 336],
    ['municipal', [92, 91, 90], 91, 3276],
    ['municipal', [30, 31, 30], 30, 1080],
    ['municipal', [10, 10, 10], 10, 840],
    ['municipal', [180, 180, 180], 180, 4800],
    ['pensions', [183, 182, 183], 183, 5280],
    ['pensions', [30, 31, 30], 30, 1080],
    ['exchange_rate', [3, 3, 3], 3, 24],
  ])(
    'after %s with gaps of %j days, the usual gap is %s and it is stale after %i hours',
    (source, gaps, gap, hours) => {
      expect(statusOf(source, after(...gaps), LAST)).toMatchObject({ usual_gap_days: gap, stale_after_hours: hours });
    },
  );

  it('is never without anything received, and nothing is expected', () => {
    for (const source of SYNC_SOURCES) {
      expect(statusOf(source, { last: null, days: [] }, LAST)).toMatchObject({
        source,
        last_received_at: null,
        usual_gap_days: null,
        verdict: 'never',
        expected_by: null,
      });
    }
  });

  it('is fresh for an instant with fractions, or in the future', () => {
    expect(statusOf('salary', { last: '2026-04-10T18:00:00.123456', days: [] }, LAST)).toMatchObject({
      verdict: 'fresh',
      last_received_at: LAST,
    });
  });
});
