import { expect, test } from 'vitest';
import { curveOf } from './balance-chart.tsx';

const month = (status: 'past' | 'current' | 'future', balance: number) => ({ status, balance });

test('curveOf draws past months as recorded and continues them as projected', () => {
  expect(curveOf([month('past', 10), month('past', 100), month('current', 50), month('future', -100)])).toEqual({
    recorded: [10, 100, null, null],
    projected: [null, 100, 50, -100],
    low: -100,
    high: 100,
  });
});

test('curveOf projects all of a future year and records all of a past one', () => {
  expect(curveOf([month('future', 1), month('future', 2)])).toMatchObject({
    recorded: [null, null],
    projected: [1, 2],
  });
  expect(curveOf([month('past', 1), month('past', 2)])).toMatchObject({ recorded: [1, 2], projected: [null, 2] });
});
