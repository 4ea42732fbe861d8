/** An amount for what is planned already changes that, and plans it no second time. */
import { expect, it } from 'vitest';
import { callOf, NAMES } from './agent-testing.ts';
import { indexNames } from './ledger-names.ts';

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
  expect([tool, args]).toEqual(['propose_budget_item', { name: 'educación', amount: 40_000, category: 14 }]);
});

it('said by another time than it may be planned by, it changes nothing that is there', () => {
  expect(JSON.stringify(callOf('make my monthly grocery budget 55,000', { names }))).not.toContain('"item":3');
});
