import { expect, test } from 'vitest';
import { layOut } from './balance-curve.ts';

const month = (status: 'past' | 'current' | 'future', balance: number, committed_expenses = 0) => ({
  status,
  balance,
  committed_expenses,
});

test('the line is recorded up to the last month that is over, and projected from there', () => {
  const curve = layOut(0, [month('past', 100), month('current', 50), month('future', -100, 20)]);
  expect(curve.points).toEqual([
    { x: expect.closeTo(16.67, 1), y: 0 },
    { x: 50, y: 25 },
    { x: expect.closeTo(83.33, 1), y: 100 },
  ]);
  expect(curve.zero).toBe(50);
  expect(curve.recorded).toBe('M0,50 L16.67,0');
  expect(curve.projected).toBe('M16.67,0 L50,25 L83.33,100');
  expect(curve.bars[2]).toEqual({ x: expect.closeTo(83.33, 1), top: 40, height: 10 });
  expect([curve.low, curve.high]).toEqual([-100, 100]);
});

test('a year of nothing is a line at zero, not a division by it', () => {
  const curve = layOut(0, [month('future', 0)]);
  expect(curve.recorded).toBe('');
  expect(curve.projected).toBe('M0,0 L50,0');
});
