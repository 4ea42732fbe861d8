import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { BLANK, draftOf, problemsIn, readDraft } from './item-draft.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items.problems;
const RENT = { ...BLANK, mode: 'payment', name: ' Alquiler ', amount: '250.000,50', starts_on: '2028-01-01' };

test('an item is sent with what its frequency uses and nothing else', () => {
  expect(readDraft({ ...RENT, day: '31', interval: '3', category_id: '7' })).toEqual({
    item: {
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
  expect(readDraft({ ...RENT, frequency: 'weekly', day: '99' })).toMatchObject({ item: { day: null } });
});

test('every field that is wrong is said at once', () => {
  const wrong = {
    ...BLANK,
    amount: '0',
    frequency: 'every_n_months',
    interval: '61',
    day: '32',
    ends_on: '2020-01-01',
  };
  expect(readDraft(wrong)).toEqual({
    problems: {
      mode: text.mode,
      name: text.name,
      amount: text.amount,
      interval: text.interval,
      day: text.day,
      starts_on: text.starts_on,
    },
  });
  expect(readDraft({ ...RENT, ends_on: '2027-12-31' })).toEqual({ problems: { ends_on: text.ends_on } });
});

test('words of the bank are one for each line; what is to be spent has a category and is an expense', () => {
  expect(readDraft({ ...RENT, matches: ' ALQUILER APTO \n\nAna Mora\n' })).toMatchObject({
    item: { matches: ['ALQUILER APTO', 'Ana Mora'] },
  });
  expect(readDraft({ ...RENT, matches: 'x'.repeat(81) })).toEqual({ problems: { matches: text.matches } });
  const food = { ...RENT, mode: 'allowance', type: 'INCOME' };
  expect(readDraft(food)).toEqual({ problems: { category_id: text.categoryMissing } });
  expect(readDraft({ ...food, category_id: '7' })).toMatchObject({ item: { mode: 'allowance', type: 'EXPENSE' } });
});

test('what the service refuses stands at its field', () => {
  const refusal = new ApiError(422, { errors: [{ path: 'ends_on', message: 'x' }] }, null);
  expect(problemsIn(refusal)).toEqual({ ends_on: text.ends_on });
  expect(problemsIn(new ApiError(500, {}, null))).toEqual({});
});

test('an item that is edited comes back as it was', () => {
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
  expect(readDraft(draftOf(item))).toMatchObject({ item: { name: 'Gimnasio', amount: '20000.5', day: 16 } });
});
