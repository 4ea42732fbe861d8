import { expect, test } from 'vitest';
import { itemsOf, type PlanDraft, problemsOf } from './first-plan.tsx';

const none = { amount: '', known: '' };
const draft = (rest: Partial<PlanDraft>): PlanDraft => ({
  ...{ salary: none, rent: none, power: none, often: 'semimonthly' },
  ...rest,
});
const typed = (amount: string, known = '') => ({ amount, known });
const known = {
  starts_on: '2026-11-19',
  categories: [
    { id: 16, identifier: 'salario' },
    { id: 10, identifier: 'hogar' },
  ],
  names: { salary: 'Salario', rent: 'Alquiler', power: 'Luz' },
};

test('one of the amounts is enough, and has to be one above zero', () => {
  expect(problemsOf(draft({}))).toEqual({ salary: 'missing' });
  expect(problemsOf(draft({ salary: typed('780 000') }))).toEqual({});
  expect(problemsOf(draft({ rent: typed('325000,50') }))).toEqual({});
  expect(problemsOf(draft({ salary: typed('mucho'), rent: typed('-5'), power: typed('x') }))).toEqual({
    ...{ salary: 'bad', rent: 'bad', power: 'bad' },
  });
  expect(problemsOf(draft({ salary: typed('0') }))).toEqual({ salary: 'bad' });
});

test('what was typed becomes payments that know the words of the bank, the name that was given first', () => {
  const items = itemsOf(
    draft({ salary: typed('₡780 000'), rent: typed('325.000', ' Ana Mora '), power: typed('28 000') }),
    known,
  );
  expect(items).toMatchObject([
    { name: 'Salario', type: 'INCOME', amount: '780000', frequency: 'semimonthly', day: null, category_id: 16 },
    { name: 'Alquiler', type: 'EXPENSE', amount: '325000', frequency: 'monthly', day: 1, category_id: 10 },
    { name: 'Luz', type: 'EXPENSE', amount: '28000', frequency: 'monthly', day: null, category_id: null },
  ]);
  expect(items.every(({ mode }) => mode === 'payment')).toBe(true);
  expect(items[1]?.matches?.slice(0, 2)).toEqual(['Ana Mora', 'ALQUILER']);
  expect(items[2]?.matches).toContain('CNFL');
});

test('what was not typed makes no item; a monthly salary comes at the end of the month', () => {
  const items = itemsOf(draft({ salary: typed('1500000'), often: 'monthly', rent: typed('', 'Ana Mora') }), known);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ frequency: 'monthly', day: 30, starts_on: '2026-11-19' });
});
