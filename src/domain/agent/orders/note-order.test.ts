/** A purchase to note down, its parts in any order: each is taken as it was said, or the person is asked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf } from '../agent-testing.ts';

type Amount = readonly [said: string, amount: number, currency?: string];
type Words = {
  verbs: readonly string[];
  amounts: readonly Amount[];
  places: readonly (readonly [said: string, merchant: string])[];
  days: readonly (readonly [said: string, date: string | undefined])[];
  more: readonly string[];
};
const SPANISH: Words = {
  verbs: [
    'anote',
    'apunte',
    'registre',
    'anotame',
    'agregá',
    'guarde un gasto de',
    'gasté',
    'pagué',
    'anotá que gasté',
    'ponga un gasto de',
  ],
  amounts: [
    ['5000', 5000],
    ['7 mil', 7000],
    ['₡5.500', 5500],
    ['cinco mil colones', 5000],
    ['6 rojos', 6000],
    ['12,50 dólares', 12.5, 'USD'],
    ['$40', 40, 'USD'],
    ['20€', 20, 'EUR'],
  ],
  places: [
    ['en la pulpería', 'pulpería'],
    ['en Walmart', 'walmart'],
    ['en el salón de belleza', 'salón de belleza'],
    ['en Soda Tapia', 'soda tapia'],
    ['en una pizza', 'pizza'],
  ],
  days: [
    ['', undefined],
    ['ayer', '2026-04-09'],
    ['el sábado', '2026-04-04'],
    ['el 5 de abril', '2026-04-05'],
    ['antier', '2026-04-08'],
  ],
  more: ['', 'con la Visa', 'por SINPE', 'en efectivo'],
};
const ENGLISH: Words = {
  verbs: [
    'record',
    'add',
    'log',
    'note',
    'put down',
    'I spent',
    'I paid',
    'add an expense of',
    'note that I spent',
    'please record',
  ],
  amounts: [
    ['5000', 5000],
    ['7 thousand', 7000],
    ['₡5,500', 5500],
    ['five thousand colones', 5000],
    ['6k', 6000],
    ['$12.50', 12.5, 'USD'],
    ['40 dollars', 40, 'USD'],
    ['€20', 20, 'EUR'],
  ],
  places: [
    ['at the corner store', 'corner store'],
    ['at Walmart', 'walmart'],
    ['at the beauty salon', 'beauty salon'],
    ['at Soda Tapia', 'soda tapia'],
    ['on a pizza', 'pizza'],
  ],
  days: [
    ['', undefined],
    ['yesterday', '2026-04-09'],
    ['on Saturday', '2026-04-04'],
    ['on April 5', '2026-04-05'],
    ['the day before yesterday', '2026-04-08'],
  ],
  more: ['', 'with the Visa', 'by SINPE', 'in cash'],
};

const ORDERS = [
  ['verb', 'amount', 'place', 'day', 'more'],
  ['verb', 'amount', 'day', 'place', 'more'],
  ['verb', 'amount', 'more', 'place', 'day'],
  ['day', 'verb', 'amount', 'place', 'more'],
  ['verb', 'place', 'amount', 'day', 'more'],
  ['verb', 'more', 'amount', 'place', 'day'],
] as const;

const notes = fc.constantFrom(SPANISH, ENGLISH).chain((words) =>
  fc.record({
    verb: fc.constantFrom(...words.verbs),
    amount: fc.constantFrom(...words.amounts),
    place: fc.constantFrom(...words.places),
    day: fc.constantFrom(...words.days),
    more: fc.constantFrom(...words.more),
    order: fc.constantFrom(...ORDERS),
  }),
);

it('is noted with its amount, currency, place and day, or asked for', () => {
  const wrong: string[] = [];
  let [noted, asked] = [0, 0];
  fc.assert(
    fc.property(notes, ({ order, verb, amount, place, day, more }) => {
      const said = { verb, more, amount: amount[0], place: place[0], day: day[0] };
      const text = order.flatMap((part) => (said[part] === '' ? [] : [said[part]])).join(' ');
      const call = callOf(text);
      if (!Array.isArray(call)) {
        asked++;
        return;
      }
      noted++;
      const [tool, args] = call as [string, Record<string, unknown>];
      // An amount or a currency is never another.
      expect([tool, args['amount'], args['currency'] ?? 'CRC'], text).toEqual([
        'propose_transaction',
        amount[1],
        amount[2] ?? 'CRC',
      ]);
      if (args['date'] !== day[1] || String(args['merchant']).toLowerCase() !== place[1])
        wrong.push(`${text}: ${JSON.stringify(args)}`);
    }),
    { numRuns: randomRuns({ short: 50, long: 4_000 }) },
  );
  expect(noted / (noted + asked)).toBeGreaterThan(0.95);
  expect(wrong.length / noted, wrong.join('\n')).toBeLessThanOrEqual(0.01);
});

it.each([
  ['please record at Walmart $12.50', { merchant: 'Walmart', amount: 12.5, currency: 'USD' }],
  ['anote en la pulpería 5000', { merchant: 'pulpería', amount: 5000 }],
  ['I spent 5k at Walmart in the restaurants category', { merchant: 'Walmart', amount: 5000, category: 2 }],
  ['put down 35 dollars for a haircut', { merchant: 'haircut', amount: 35, currency: 'USD' }],
  ['record ₡5,000 with the Visa on a pizza', { merchant: 'pizza', amount: 5000, notes: 'Visa' }],
])('“%s”', (text, args) => {
  expect(callOf(text)).toEqual(['propose_transaction', args]);
});
