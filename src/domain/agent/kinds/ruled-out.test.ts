/** What bounds rows, `las de Walmart que no son de hogar`, lists them, and orders nothing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const one = fc.constantFrom;
const SPANISH = fc
  .tuple(
    one('las de Walmart', 'las de más de 50 mil', 'las compras de Walmart', 'lo de Uber', 'los gastos de este año'),
    one('que no son de', 'que son de', 'que no sean de', 'que no eran de', 'que no es de'),
    one('supermercado', 'hogar', 'restaurantes', 'súper'),
  )
  .map((parts) => parts.join(' '));
const ENGLISH = fc
  .tuple(
    one('the Walmart ones', 'the ones over 50 thousand', 'Walmart purchases', 'the purchases of this year'),
    one('that are not', "that weren't", 'that are', 'which are not'),
    one('groceries', 'household', 'restaurants'),
  )
  .map((parts) => parts.join(' '));
const EITHER = fc
  .tuple(one('las de Walmart', 'the Walmart ones'), one('son de súper o de hogar', 'are groceries or household'))
  .map((parts) => parts.join(' '));

it('changes no row by a question of which rows are so', () => {
  let listed = 0;
  fc.assert(
    fc.property(fc.oneof(SPANISH, ENGLISH, EITHER), (text) => {
      const meant = understand(questionOf(text));
      if (meant.kind !== 'answer') return;
      expect(meant.plan.kind).not.toMatch(/^propose/);
      if (/\bno\b|not|n't/.test(text)) expect(JSON.stringify(meant.plan)).toContain('-cat:');
      listed++;
    }),
    { numRuns: randomRuns({ short: 50, long: 1_500 }) },
  );
  expect(listed).toBeGreaterThan(randomRuns({ short: 11, long: 40 }));
});

it.each([
  ['las de Walmart son de hogar', 10],
  ['ponga en hogar las de Walmart que no son de supermercado', 10],
  ['the Walmart ones are household', 10],
])('“%s” is an order still', (text, category) => {
  const meant = understand(questionOf(text));
  expect(meant).toMatchObject({ kind: 'answer', plan: { tool: 'propose_category', args: { category } } });
});
