import { expect, test } from 'vitest';
import { monthParams, readBudgetSearch, readMonth, yearOf } from './years.ts';

test('readBudgetSearch accepts the years 2026 to 2030 only', () => {
  expect(['2025', '2026', '2030', '2031', 'x', '02026'].map((year) => readBudgetSearch({ year }).year)).toEqual([
    undefined,
    '2026',
    '2030',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['2025-12', '2026-12', '2031-01'].map(yearOf)).toEqual([2026, 2026, 2030]);
});

test('readMonth accepts months from March 2026 to December 2030', () => {
  expect(readMonth('2026', '3')).toBe('2026-03');
  expect(readMonth('2026', '2')).toBeNull();
  expect(readMonth('2026', '003')).toBeNull();
  expect(monthParams('2027-01')).toEqual({ year: '2027', month: '1' });
});
