import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { loadRefusalWords } from '../ui/format-refusal.ts';
import { type Draft, EMPTY, isStarted, nextDraft, parseForm, readAmount, rejection } from './draft.ts';

await loadRefusalWords();

const COFFEE: Draft = { ...EMPTY, amount: '2 500,50', merchant: ' Café ', day: '2026-03-19' };

test('what is typed becomes an exact amount and a bare day; empty fields are not sent', () => {
  expect(parseForm(COFFEE)).toEqual({
    body: {
      merchant: 'Café',
      date: '2026-03-19',
      amount: '2500.5',
      currency: 'CRC',
      type: 'COMPRA',
      source: 'MANUAL',
      deferred_to_next_cycle: false,
    },
  });
  expect(parseForm({ ...COFFEE, category_id: 3, notes: ' con leche ', cuotas: '12' })).toMatchObject({
    body: { category_id: 3, notes: 'con leche', cuotas: 12 },
  });
});

test('each field that is wrong is named', () => {
  const wrong = parseForm({ ...EMPTY, amount: '-5', cuotas: '1' });
  expect('problems' in wrong && Object.keys(wrong.problems).sort()).toEqual(['amount', 'cuotas', 'day', 'merchant']);
  for (const cuotas of ['61', '2,5', 'x', '-3']) expect(parseForm({ ...COFFEE, cuotas })).toHaveProperty('problems');
  expect(parseForm({ ...COFFEE, type: 'RETIRO', cuotas: '3' })).toHaveProperty('problems.cuotas');
});

test('a lone comma groups thousands of colones, and is a decimal of coins', () => {
  expect(readAmount('1.234', 'CRC')).toBe('1234');
  expect(readAmount('0,005', 'BTC')).toBe('0.005');
  expect(readAmount(',25', 'XMR')).toBe('0.25');
  expect(readAmount('0,123456789', 'BTC')).toBeNull();
  for (const none of ['', '0', '0,00', 'abc', '-1']) expect(readAmount(none, 'CRC')).toBeNull();
});

test('the refusal of a field is shown at it, the date as the day', () => {
  const error = new ApiError(
    422,
    {
      errors: [
        { path: 'date', code: 'not_a_moment', params: {} },
        { path: 'zzz', code: 'not_valid', params: {} },
      ],
    },
    null,
  );
  expect(rejection(error)).toEqual({ day: 'No es un día del calendario.' });
  expect(rejection(new Error('x'))).toEqual({});
});

test('the next one keeps day and currency, and nothing that was about the last', () => {
  const next = nextDraft({ ...COFFEE, currency: 'USD', notes: 'n', category_id: 3, cuotas: '3', deferred: true });
  expect(next).toEqual({ ...EMPTY, currency: 'USD', day: '2026-03-19' });
  expect([isStarted(COFFEE), isStarted(next)]).toEqual([true, false]);
});
