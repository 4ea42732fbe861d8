/** An amount for what is planned already changes that, and plans it no second time. */
import { expect, it } from 'vitest';
import { callOf, NAMES } from '../agent-testing.ts';
import { indexNames } from '../words/ledger-names.ts';

const { ledger } = NAMES;
const names = indexNames({ ...ledger, items: [...(ledger.items ?? []), { id: 3, name: 'Supermercado' }] });

it.each(['bump the grocery budget to 80k', 'póngale 80 mil al presupuesto de súper'])(
  'of a category that is planned as such: “%s”',
  (text) => {
    expect(callOf(text, { names })).toEqual(['propose_budget_item', { item: 3, amount: 80_000 }]);
  },
);

it('of a category that is not, it is planned anew', () => {
  const [tool, args] = callOf('ponga un presupuesto de 40 mil al mes para educación', { names }) as [string, object];
  expect([tool, args]).toEqual([
    'propose_budget_item',
    { name: 'educación', amount: 40_000, frequency: 'monthly', category: 14 },
  ]);
});

it.each([
  ['make my monthly grocery budget 55,000', 55_000, 'monthly'],
  ['set the grocery budget to 70k a week', 70_000, 'weekly'],
  ['ponga 30 mil de presupuesto de súper por quincena', 30_000, 'semimonthly'],
])('“%s” says how often too', (text, amount, frequency) => {
  expect(callOf(text, { names })).toEqual(['propose_budget_item', { item: 3, amount, frequency }]);
});

it.each(['quite Supermercado del presupuesto', 'remove Supermercado from my budget, please'])(
  '“%s” plans it no longer',
  (text) => {
    expect(callOf(text, { names })).toEqual(['propose_budget_item', { item: 3, active: false }]);
  },
);

it.each([
  'quite Supermercado del total',
  'remove Supermercado and Uber from my budget',
  'cuánto es el presupuesto de Supermercado',
])('“%s” takes nothing out of the plan', (text) => {
  expect(JSON.stringify(callOf(text, { names }))).not.toContain('"active":false');
});

it.each([
  ['make it 100000', 'how much is left for groceries', 100_000],
  ['raise it to 100k', 'am I over on groceries?', 100_000],
  ['súbalo a 150 mil', 'cuánto me queda en súper', 150_000],
  ['y bájelo a 90 mil', 'cuánto me queda en súper', 90_000],
])('“%s” after “%s” is of that category, by the month', (text, before, amount) => {
  expect(callOf(text, { names, earlier: [before] })).toEqual([
    'propose_budget_item',
    { item: 3, amount, frequency: 'monthly' },
  ]);
});
