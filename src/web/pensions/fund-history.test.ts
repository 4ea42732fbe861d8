import { expect, test } from 'vitest';
import type { PensionSnapshot } from '../api/client.ts';
import { fundDays, fundsIn } from './fund-history.tsx';

const snapshot = (fund: 'VOL' | 'ROP' | 'FCL', as_of: string, balance: number) =>
  ({ fund, as_of, balance }) as PensionSnapshot;

test('fundDays groups funds by day, oldest first, and keeps the order of funds', () => {
  const days = fundDays([
    snapshot('FCL', '2026-03-31', 3),
    snapshot('ROP', '2026-03-31', 2),
    snapshot('ROP', '2025-12-31', 1),
  ]);
  expect(days.map(({ day, balances }) => [day, balances.ROP?.balance, balances.FCL?.balance])).toEqual([
    ['2025-12-31', 1, undefined],
    ['2026-03-31', 2, 3],
  ]);
  expect(fundsIn(days)).toEqual(['ROP', 'FCL']);
  expect(fundsIn([])).toEqual([]);
});
