import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['4 500 000,50', '4500000.5'],
  ['4.500.000,50', '4500000.5'],
  ['₡4,500,000.50', '4500000.5'],
  ['4.500.000', '4500000'],
  ['150.000', '150000'],
  ['150,000', '150000'],
  [' ₡ 4 500 ', '4500'],
  ['0', '0'],
  ['0,99', '0.99'],
  ['-1200', '-1200'],
  ['−1.200,5', '-1200.5'],
  ['-0', '0'],
])('readTypedAmount reads %j as %s', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount);
});

test.each(['', '-', '.', 'mil', '1.2.3', '12,34,56', '1,234.567', '0.123', '--5', '1e3', '1234567890123456', '5 USD'])(
  'readTypedAmount rejects %j',
  (typed) => {
    expect(readTypedAmount(typed)).toBeNull();
  },
);
