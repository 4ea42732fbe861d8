import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { problemsIn, readTyped } from './what-if-purchase.tsx';
import { installmentWords } from './words.ts';

test('a purchase is sent as a plain decimal; what is wrong is said at its field', () => {
  expect(readTyped({ amount: '₡353.664,79', currency: 'CRC', cuotas: '12' })).toEqual({
    purchase: { amount: '353664.79', currency: 'CRC', cuotas: 12 },
  });
  expect(readTyped({ amount: '0', currency: 'CRC', cuotas: '61' })).toEqual({
    problems: { amount: installmentWords.notPositive, cuotas: installmentWords.whatIf.badCuotas },
  });
  expect(readTyped({ amount: '100', currency: 'USD', cuotas: '1.5' })).toEqual({
    problems: { cuotas: installmentWords.whatIf.badCuotas },
  });
});

test('a currency without a rate is said at the currency', () => {
  const error = new ApiError(422, { code: 'validation', errors: [{ path: 'currency', message: 'No rate' }] }, null);
  expect(problemsIn(error)).toEqual({ currency: installmentWords.whatIf.noRate });
});
