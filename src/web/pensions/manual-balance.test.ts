import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { parseForm, rejection } from './manual-balance.tsx';
import { pensionWords } from './words.ts';

const typed = { fund: 'FCL', balance: '742 400', rendimientos: '', as_of: '' } as const;
const { badAmount, badDate, conflict, missingAmount, negativeAmount } = pensionWords;

test('parseForm leaves out empty fields, so that the service decides what today is', () => {
  expect(parseForm(typed)).toEqual({ body: { fund: 'FCL', balance: '742400' } });
  expect(parseForm({ ...typed, rendimientos: '-4.000,50', as_of: '2026-03-31' })).toEqual({
    body: { fund: 'FCL', balance: '742400', rendimientos: '-4000.5', as_of: '2026-03-31' },
  });
});

test('parseForm returns the problem of each field', () => {
  expect(parseForm({ ...typed, balance: ' ' })).toEqual({ problems: { balance: missingAmount } });
  expect(parseForm({ ...typed, balance: '-1' })).toEqual({ problems: { balance: negativeAmount } });
  expect(parseForm({ ...typed, balance: 'mucho', rendimientos: '1,2345' })).toEqual({
    problems: { balance: badAmount, rendimientos: badAmount },
  });
});

test('rejection puts an error of the service at its field', () => {
  const refusal = (status: number, path: string) =>
    new ApiError(status, { code: 'validation', detail: '', errors: [{ path, message: 'No' }] }, null);
  expect(rejection(refusal(422, 'entries.0.as_of'))).toEqual({ as_of: badDate });
  expect(rejection(refusal(422, 'entries.0.balance'))).toEqual({ balance: badAmount });
  expect(rejection(refusal(409, 'entries.0'))).toEqual({ as_of: conflict });
  expect(rejection(refusal(503, 'entries.0.balance'))).toEqual({});
});
