import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { parseForm, rejection } from './what-if-purchase.tsx';
import { installmentWords } from './words.ts';

test('parseForm sends the amount as a plain decimal, and returns the invalid fields', () => {
  expect(parseForm({ amount: '₡353.664,79', currency: 'CRC', cuotas: '12' })).toEqual({
    body: { amount: '353664.79', currency: 'CRC', cuotas: 12 },
  });
  expect(parseForm({ amount: '0', currency: 'CRC', cuotas: '61' })).toEqual({
    problems: { amount: installmentWords.notPositive, cuotas: installmentWords.whatIf.badCuotas },
  });
  expect(parseForm({ amount: '100', currency: 'USD', cuotas: '1.5' })).toEqual({
    problems: { cuotas: installmentWords.whatIf.badCuotas },
  });
});

test('rejection puts a missing rate at the currency', () => {
  const error = new ApiError(422, { code: 'validation', errors: [{ path: 'currency', message: 'No rate' }] }, null);
  expect(rejection(error)).toEqual({ currency: installmentWords.whatIf.noRate });
});
