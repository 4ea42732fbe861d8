import { expect, test } from 'vitest';
import { itemsOf, type PlanDraft, parseForm } from './first-plan.tsx';
import { welcomeWords } from './welcome-words.ts';

const text = welcomeWords.plan;

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

test('parseForm requires at least one amount above zero', () => {
  const wrong = (rest: Partial<PlanDraft>) => {
    const parsed = parseForm(draft(rest));
    return 'problems' in parsed ? parsed.problems : {};
  };
  expect(wrong({})).toEqual({ salary: text.missing });
  expect(wrong({ salary: typed('780 000') })).toEqual({});
  expect(wrong({ rent: typed('325000,50') })).toEqual({});
  expect(wrong({ salary: typed('mucho'), rent: typed('-5'), power: typed('x') })).toEqual({
    ...{ salary: text.bad, rent: text.bad, power: text.bad },
  });
  expect(wrong({ salary: typed('0') })).toEqual({ salary: text.bad });
});

test('itemsOf plans payments matched by the bank’s words, the name the person gave first', () => {
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

test('itemsOf skips empty amounts, and puts a monthly salary at the end of the month', () => {
  const items = itemsOf(draft({ salary: typed('1500000'), often: 'monthly', rent: typed('', 'Ana Mora') }), known);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ frequency: 'monthly', day: 30, starts_on: '2026-11-19' });
});
