import { expect, test } from 'vitest';
import { budgetMonthOf, readHomeSearch } from './search.ts';

test('an address names a cycle or none', () => {
  expect(readHomeSearch({ cycle: '2026-04' })).toEqual({ cycle: '2026-04' });
  for (const cycle of ['garbage', '2026-13', '2026-4', '', undefined, '99999-01']) {
    expect(readHomeSearch({ cycle })).toEqual({});
  }
});

test('the budget has the months from March 2026 to December 2030', () => {
  expect(budgetMonthOf('2026-02')).toBeNull();
  expect(budgetMonthOf('2026-03')).toEqual({ year: 2026, month: 3 });
  expect(budgetMonthOf('2030-12')).toEqual({ year: 2030, month: 12 });
  expect(budgetMonthOf('2031-01')).toBeNull();
});
