/** Rows go to the category that an order puts them in, wherever in the sentence it is said; never the other way round. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

/** Names of categories that are no shops or items of the ledger, by their identifiers. */
const SPANISH = {
  names: {
    supermercado: ['súper', 'supermercado'],
    restaurantes: ['restaurantes'],
    transporte: ['transporte'],
    salud: ['salud'],
    hogar: ['hogar'],
    entretenimiento: ['entretenimiento'],
    'ropa-personal': ['ropa'],
  },
  rows: ['lo de #', 'las compras de #', 'todo lo de #', 'los gastos de #', 'las de #', 'los gastos en #'],
  times: ['', ' de marzo', ' de ayer', ' del viernes', ' de este mes'],
  orders: [
    'poné en @ %',
    'poné % en @',
    'ponga en la categoría @ %',
    'ponga % en la categoría de @',
    'meté en @ %',
    'mové a @ %',
    'mueva % a @',
    'pasá % a @',
    'pase a @ %',
    'categorizá como @ %',
    'categorice % como @',
    'clasifique en @ %',
    'en @ poné %',
    '% póngalas en @',
    '% ponelo en @',
    'cambie % a @',
    'asigne a @ %',
  ],
};
const ENGLISH = {
  names: {
    supermercado: ['groceries'],
    restaurantes: ['restaurants', 'restaurant'],
    transporte: ['transport'],
    hogar: ['household'],
    entretenimiento: ['entertainment'],
  },
  rows: ['the # charges', 'all the # charges', 'my # purchases', 'everything in #', 'all # transactions'],
  times: ['', ' from march', ' from yesterday', ' of this month'],
  orders: [
    'put % in @',
    'put % under @',
    'move % to @',
    'move to @ %',
    'file under @ %',
    'file % under @',
    'categorize % as @',
    'categorize as @ %',
    'tag % as @',
  ],
};

it('of two categories the one is what the rows are, the other where they go', () => {
  let [right, all] = [0, 0];
  const index = fc.nat();
  fc.assert(
    fc.property(
      fc.constantFrom<typeof SPANISH | typeof ENGLISH>(SPANISH, ENGLISH),
      fc.tuple(index, index, index, index, index),
      ({ names, rows, times, orders }, [order, row, time, from, to]) => {
        const of = <Each>(each: readonly Each[], at: number): Each => each[at % each.length] as Each;
        const pairs = Object.entries(names);
        const [source, said] = of(pairs, from);
        const [goal, called] = of(pairs, to);
        fc.pre(source !== goal);
        const text = of(orders, order)
          .replace('%', `${of(rows, row)}${of(times, time)}`)
          .replace('#', of(said, from))
          .replace('@', of(called, to));
        const meant = understand(questionOf(text));
        all++;
        if (meant.kind !== 'answer' || meant.plan.kind === 'tell') return;
        const { plan } = meant;
        expect(plan.kind, text).toMatch(/^propose/);
        if (plan.kind === 'read') return;
        const id = NAMES.ledger.categories.find(({ identifier }) => identifier === goal)?.id;
        expect([plan.tool, plan.args['category']], text).toEqual(['propose_category', id]);
        expect(JSON.stringify(plan), text).toMatch(new RegExp(`cat:${source}`));
        expect(JSON.stringify(plan), text).not.toContain(`cat:${goal}`);
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 100, long: 500 }) },
  );
  expect(right / all).toBeGreaterThan(0.7);
});

it.each([
  ['poné en restaurantes lo de Walmart', 'restaurantes', 'Walmart'],
  ['lo de restaurantes de marzo es supermercado', 'supermercado', 'cat:restaurantes'],
  ['lo que está en hogar de marzo pasalo a restaurantes', 'restaurantes', 'cat:hogar'],
])('“%s”', (text, goal, filter) => {
  const id = NAMES.ledger.categories.find(({ identifier }) => identifier === goal)?.id;
  const meant = understand(questionOf(text));
  const plan = meant.kind === 'answer' && meant.plan.kind === 'propose' ? meant.plan : null;
  expect(plan?.args).toMatchObject({ category: id, filter: expect.stringContaining(filter) });
});

it('a shop is nowhere to put rows', () => {
  expect(understand(questionOf('poné en Walmart lo de hogar')).kind).not.toBe('answer');
});
