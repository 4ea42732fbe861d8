import { expect, test } from 'vitest';
import { budgetMonthOf, isBudgetMonth } from './use-budget-month.ts';

test('isBudgetMonth accepts March 2026 to December 2030', () => {
  expect(['2026-02', '2026-03', '2030-12', '2031-01', '2026-13'].map(isBudgetMonth)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(budgetMonthOf('2026-02')).toBeNull();
  expect(budgetMonthOf('2026-03')).toEqual({ year: 2026, month: 3 });
  expect(budgetMonthOf('2030-12')).toEqual({ year: 2030, month: 12 });
});
