import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { EMPTY, parseForm, rejection, toFormValues } from './item-draft.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items.problems;
const RENT = { ...EMPTY, mode: 'payment', name: ' Alquiler ', amount: '250.000,50', starts_on: '2028-01-01' };

test('parseForm sends only the fields that the frequency uses', () => {
  expect(parseForm({ ...RENT, day: '31', interval: '3', category_id: '7' })).toEqual({
    body: {
      mode: 'payment',
      matches: [],
      name: 'Alquiler',
      type: 'EXPENSE',
      amount: '250000.5',
      currency: 'CRC',
      category_id: 7,
      frequency: 'monthly',
      interval: null,
      day: 31,
      starts_on: '2028-01-01',
      ends_on: null,
    },
  });
  expect(parseForm({ ...RENT, frequency: 'weekly', day: '99' })).toMatchObject({ body: { day: null } });
});

test('parseForm returns every invalid field at once', () => {
  const wrong = {
    ...EMPTY,
    amount: '0',
    frequency: 'every_n_months',
    interval: '61',
    day: '32',
    ends_on: '2020-01-01',
  };
  expect(parseForm(wrong)).toEqual({
    problems: {
      mode: text.mode,
      name: text.name,
      amount: text.amount,
      interval: text.interval,
      day: text.day,
      starts_on: text.starts_on,
    },
  });
  expect(parseForm({ ...RENT, ends_on: '2027-12-31' })).toEqual({ problems: { ends_on: text.ends_on } });
});

test('parseForm splits bank words by line, and requires a category and an expense for an allowance', () => {
  expect(parseForm({ ...RENT, matches: ' ALQUILER APTO \n\nAna Mora\n' })).toMatchObject({
    body: { matches: ['ALQUILER APTO', 'Ana Mora'] },
  });
  expect(parseForm({ ...RENT, matches: 'x'.repeat(81) })).toEqual({ problems: { matches: text.matches } });
  const food = { ...RENT, mode: 'allowance', type: 'INCOME' };
  expect(parseForm(food)).toEqual({ problems: { category_id: text.categoryMissing } });
  expect(parseForm({ ...food, category_id: '7' })).toMatchObject({ body: { mode: 'allowance', type: 'EXPENSE' } });
});

test('rejection puts an error of the service at its field', () => {
  const refusal = new ApiError(422, { errors: [{ path: 'ends_on', message: 'x' }] }, null);
  expect(rejection(refusal)).toEqual({ ends_on: text.ends_on });
  expect(rejection(new ApiError(500, {}, null))).toEqual({});
});

test('toFormValues and parseForm round-trip an item', () => {
  const item = {
    id: 1,
    name: 'Gimnasio',
    type: 'EXPENSE',
    amount: 20000.5,
    amount_crc: 20000.5,
    currency: 'CRC',
    category_id: null,
    frequency: 'monthly',
    interval: null,
    day: 16,
    starts_on: '2026-01-16',
    ends_on: null,
    active: true,
    mode: 'payment',
    matches: [] as string[],
    mode_asked: false,
    mode_guess: null,
    next_on: null,
  } as const;
  expect(parseForm(toFormValues(item))).toMatchObject({ body: { name: 'Gimnasio', amount: '20000.5', day: 16 } });
});
