/** The largest, the smallest, the oldest of a name is that row, or the person is asked; never another, and never all. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const MOST = [
  ['más cara', 'amount', false],
  ['más cara', 'amount', false],
  ['más grande', 'amount', false],
  ['más barata', 'amount', true],
  ['más vieja', 'day', true],
  ['más antigua', 'day', true],
  ['que más costó', 'amount', false],
  ['de mayor monto', 'amount', false],
] as const;
const ENGLISH = [
  ['most expensive', 'amount', false],
  ['priciest', 'amount', false],
  ['cheapest', 'amount', true],
  ['oldest', 'day', true],
] as const;
const WHERE = ['Walmart', 'Uber', 'Amazon', 'restaurantes'];
const ACTS = [
  'borre %',
  'ponga % en hogar',
  'cambie el monto de % a 26 mil',
  'divida % entre hogar y súper a la mitad',
];
const ENGLISH_ACTS = ['delete %', 'put % under household', 'change % to 26 thousand'];
const WHEN = ['', ' de este año', ' de marzo'];
const LISTS = [[], ['compras de este mes'], ['cuánto gasté en Amazon'], ['compras de Walmart']];

it('is of that row', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...MOST),
      fc.constantFrom(...WHERE),
      fc.constantFrom(...ACTS),
      fc.constantFrom(...WHEN),
      fc.constantFrom('la compra de @ #', 'la de @ #', 'el cargo de @ #', 'la @ #'),
      fc.constantFrom(...LISTS),
      ([most, by, isLeast], where, act, when, row, earlier) => {
        const text = act.replace('%', row.replace('@', where).replace('#', most) + when);
        right += isRight(text, by, isLeast, earlier);
      },
    ),
    { numRuns: randomRuns({ short: 50, long: 2_000 }) },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...ENGLISH),
      fc.constantFrom(...WHERE),
      fc.constantFrom(...ENGLISH_ACTS),
      fc.constantFrom('the # @ purchase', 'my # @ charge', 'the # one from @'),
      ([most, by, isLeast], where, act, row) => {
        right += isRight(act.replace('%', row.replace('@', where).replace('#', most)), by, isLeast, []);
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 600 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 23, long: 80 }));
});

function isRight(text: string, by: string, isLeast: boolean, earlier: readonly string[]): number {
  const found = understand(questionOf(text, { earlier }));
  if (found.kind !== 'answer' || !/^propose/.test(found.plan.kind)) return 0;

  const plan = found.plan;
  expect([text, earlier, plan]).toMatchObject([text, earlier, { rows: { which: { by, isLeast, count: 1 } } }]);
  return 1;
}

it.each(['borre los Uber más caros', 'borre las compras de Walmart más viejas'])('“%s” asks how many', (text) => {
  const found = understand(questionOf(text));
  expect(JSON.stringify(found.kind === 'answer' ? found.plan : {})).not.toContain('propose');
});
