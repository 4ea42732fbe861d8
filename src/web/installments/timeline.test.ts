import { expect, test } from 'vitest';
import { remainingOf } from './timeline.tsx';

const cuota = (number: number, local_date: string, amount: number, amount_crc: number | null = amount) => ({
  id: number,
  number,
  local_date,
  amount,
  amount_crc,
});

/** Plans A and B of the rules on 20 April 2026, and one in a currency without a rate. */
const A = [
  cuota(1, '2026-03-19', 33333.33),
  cuota(2, '2026-04-19', 33333.33),
  cuota(3, '2026-05-19', 33333.34),
] as const;
const B = [cuota(1, '2026-04-19', 16300), cuota(2, '2026-05-19', 16300), cuota(3, '2026-07-19', 16300)] as const;
const C = [cuota(1, '2026-05-19', 9.2, null)] as const;

test('remainingOf reduces the debt by the cuotas of each month down to zero, months without any included', () => {
  const plans = [
    { next: A[2], cuotas: [...A] },
    { next: B[1], cuotas: [...B] },
    { next: C[0], cuotas: [...C] },
    { next: null, cuotas: [cuota(1, '2026-01-19', 15000)] },
  ];
  expect(remainingOf(plans)).toEqual({
    now: 65933.34,
    months: [
      { month: '2026-05', to_pay: 49633.34, left: 16300 },
      { month: '2026-06', to_pay: 0, left: 16300 },
      { month: '2026-07', to_pay: 16300, left: 0 },
    ],
    unconverted: 1,
  });
});

test('remainingOf is zero without plans', () => {
  expect(remainingOf([])).toEqual({ now: 0, months: [], unconverted: 0 });
});
