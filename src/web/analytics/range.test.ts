import { expect, test } from 'vitest';
import { isDay, readAnalyticsSearch } from './range.ts';

test('readAnalyticsSearch leaves out what the API would reject', () => {
  expect(readAnalyticsSearch({ cycle: '2026-04', by: 'calendar', months: '24' })).toEqual({
    cycle: '2026-04',
    by: 'calendar',
    months: '24',
  });
  expect(readAnalyticsSearch({ cycle: '2026-13', by: 'cycle', months: '13', q: 'x' })).toEqual({});
  expect(readAnalyticsSearch({ start_date: '2026-04-02', end_date: '2026-04-01' })).toEqual({});
  expect(readAnalyticsSearch({ start_date: '2026-04-01' })).toEqual({});
  expect(readAnalyticsSearch({ start_date: '2026-02-30', end_date: '2026-04-01', cycle: '2026-03' })).toEqual({
    cycle: '2026-03',
  });
});

test('readAnalyticsSearch prefers a range to a cycle', () => {
  expect(readAnalyticsSearch({ cycle: '2026-04', start_date: '2026-04-01', end_date: '2026-04-01' })).toEqual({
    start_date: '2026-04-01',
    end_date: '2026-04-01',
  });
});

test('isDay accepts calendar days only', () => {
  const days = ['2028-02-29', '2026-02-29', '2026-04-31', '2026-12-31', '2026-4-1', '1899-12-31', 20260401];
  expect(days.map(isDay)).toEqual([true, false, false, true, false, false, false]);
});
