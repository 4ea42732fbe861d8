import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { parseForm, rejection, toFormValues } from './accrual-form.tsx';
import { effectOf } from './accrual-words.ts';
import { salaryWords } from './words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const april = { id: 1, year: 2026, month: 4, memp_amount: 180000.5, mpat_amount: 200000, source: 'salary' } as const;

test('toFormValues and parseForm round-trip an entry', () => {
  expect(parseForm(toFormValues({ ...april, transaction_id: 7 }))).toEqual({
    body: { year: 2026, month: 4, memp_amount: '180000.5', mpat_amount: '200000', source: 'salary' },
  });
});

test('invalid fields and a taken month are reported at their field', () => {
  const typed = { month: '1999-12', memp_amount: '', mpat_amount: '-1', source: 'manual' } as const;
  expect(parseForm(typed)).toEqual({
    problems: {
      month: salaryWords.accrual.badMonth,
      memp_amount: salaryWords.missingAmount,
      mpat_amount: salaryWords.accrual.negative,
    },
  });
  const taken = new ApiError(409, { code: 'conflict', errors: [{ path: 'month', message: 'has one' }] }, null);
  expect(rejection(taken)).toEqual({ month: salaryWords.accrual.taken });
  expect(rejection(new ApiError(409, { code: 'conflict' }, null))).toEqual({});
});

test('effectOf describes the change of the pots as the rule makes it', () => {
  const salary = { year: 2026, month: 4, source: 'salary', memp_amount: '200000', mpat_amount: '200000' } as const;
  expect(plain(effectOf(salary, { ...salary, memp_amount: '180000.50' }))).toBe('Esto resta ₡19 999,50 de MEMP.');
  expect(plain(effectOf(null, { ...salary, source: 'manual', memp_amount: '150000' }))).toBe(
    'Esto suma ₡150 000,00 a MEMP y suma ₡200 000,00 a MPAT.',
  );
  expect(effectOf({ ...salary, source: 'baseline' }, null)).toBe(salaryWords.accrual.noMoves);
  expect(effectOf(salary, { ...salary, month: 5 })).toBe(salaryWords.accrual.noMoves);
});
