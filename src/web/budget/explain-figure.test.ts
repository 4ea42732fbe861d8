import { expect, test } from 'vitest';
import { formatItem } from './explain-figure.tsx';

const times = (count: number, amount_crc: number) => Array.from({ length: count }, () => ({ amount_crc }));
const say = (...asked: Parameters<typeof formatItem>) => formatItem(...asked).replace(/\s/g, ' ');
const food = {
  mode: 'allowance',
  planned: 260_000,
  taken_off: 43_690,
  unpaid: 216_310,
  occurrences: times(4, 65_000),
} as const;

test('formatItem subtracts in words what was already spent or paid', () => {
  expect(say(food, 216_310)).toBe('4 × ₡65 000,00 menos ₡43 690,00 ya gastados');
  const rent = { mode: 'payment', planned: 500, taken_off: 250, unpaid: 250, occurrences: times(2, 250) } as const;
  expect(say(rent, 250)).toBe('2 × ₡250,00 menos ₡250,00 ya pagados');
  expect(say({ ...food, taken_off: -10, unpaid: 260_010 }, 260_010)).toBe('4 × ₡65 000,00 más ₡10,00 devueltos');
});

test('formatItem writes a planned amount without subtraction, and sums occurrences of different amounts', () => {
  expect(say(food, 260_000)).toBe('4 × ₡65 000,00');
  const uneven = { ...food, planned: 3, taken_off: 0, unpaid: 3, occurrences: [{ amount_crc: 1 }, { amount_crc: 2 }] };
  expect(say(uneven, 3)).toBe('₡3,00 en 2 veces');
});
