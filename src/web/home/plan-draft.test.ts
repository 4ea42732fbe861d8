import { expect, test } from 'vitest';
import { itemsOf, type PlanDraft, problemsOf } from './plan-draft.ts';

const draft = (rest: Partial<PlanDraft>): PlanDraft => ({ salary: '', often: 'semimonthly', rent: '', ...rest });
const known = { starts_on: '2026-11-19', category_id: 16, names: { salary: 'Salario', rent: 'Alquiler' } };

test('one of the two amounts is enough, and has to be one above zero', () => {
  expect(problemsOf(draft({}))).toEqual({ salary: 'missing' });
  expect(problemsOf(draft({ salary: '780 000' }))).toEqual({});
  expect(problemsOf(draft({ rent: '325000,50' }))).toEqual({});
  expect(problemsOf(draft({ salary: 'mucho', rent: '-5' }))).toEqual({ salary: 'bad', rent: 'bad' });
  expect(problemsOf(draft({ salary: '0' }))).toEqual({ salary: 'bad' });
});

test('a salary of each quincena and a rent become items of the plan', () => {
  expect(itemsOf(draft({ salary: '₡780 000', rent: '325.000' }), known)).toMatchObject([
    { name: 'Salario', type: 'INCOME', amount: '780000', frequency: 'semimonthly', day: null, category_id: 16 },
    { name: 'Alquiler', type: 'EXPENSE', amount: '325000', frequency: 'monthly', day: 1, category_id: null },
  ]);
});

test('what was not typed makes no item; a monthly salary comes at the end of the month', () => {
  const items = itemsOf(draft({ salary: '1500000', often: 'monthly' }), known);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ frequency: 'monthly', day: 30, starts_on: '2026-11-19' });
});
