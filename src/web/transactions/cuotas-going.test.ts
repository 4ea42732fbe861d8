import { expect, test } from 'vitest';
import { cuotasGoing } from './cuotas-going.ts';

const plans = [
  { anchor_id: 1, cuotas: [{ id: 2 }, { id: 3 }, { id: 4 }] },
  { anchor_id: 7, cuotas: [{ id: 8 }] },
];

test('a purchase takes the cuotas along that are not chosen themselves', () => {
  expect(cuotasGoing(plans, [1, 2, 30])).toBe(2);
  expect(cuotasGoing(plans, [1, 7])).toBe(4);
  expect(cuotasGoing(plans, [2, 3, 30])).toBe(0);
  expect(cuotasGoing([], [1])).toBe(0);
});
