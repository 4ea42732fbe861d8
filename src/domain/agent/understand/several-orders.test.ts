/** Several things to note are offered one by one, and each offer notes just what was said of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, converse, questionOf } from '../agent-testing.ts';

const SHOPS = ['Walmart', 'Starbucks', 'Amazon', 'Uber Eats', 'la feria', 'the bakery'];
const WORDINGS = [
  (a: string, b: string) => `anote ${a} y ${b}`,
  (a: string, b: string) => `gasté ${a} y ${b}`,
  (a: string, b: string) => `record ${a} and ${b}`,
  (a: string, b: string) => `spent ${a}, and ${b}`,
] as const;
const offered = (text: string): string[] => {
  const { kind, suggestions = [] } = converse(questionOf(text), () => ({ ok: true, answer: {} as never }));
  return kind === 'ask' ? suggestions.map(({ question }) => question) : [];
};

it('each has its own amount and shop, in their order', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...WORDINGS),
      fc.uniqueArray(fc.constantFrom(...SHOPS), { minLength: 2, maxLength: 2 }),
      fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 })),
      (wording, shops, thousands) => {
        const isEnglish = /record|spent/.test(wording('', ''));
        const parts = shops.map(
          (shop, at) => `${(thousands[at] ?? 0) * 1000 + 500} ${isEnglish ? 'at' : 'en'} ${shop}`,
        );
        const text = wording(parts[0] ?? '', parts[1] ?? '');
        const orders = offered(text);
        // Both, or neither: no part is dropped in silence.
        if (orders.length === 0) return;
        count += 1;
        expect(orders, text).toHaveLength(2);
        for (const [at, order] of orders.entries())
          expect(callOf(order), order).toMatchObject([
            'propose_transaction',
            { amount: (thousands[at] ?? 0) * 1000 + 500, merchant: (shops[at] ?? '').replace(/^(?:la|the) /, '') },
          ]);
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
  expect(count).toBeGreaterThan(randomRuns({ short: 15, long: 80 }));
});

it.each([
  ['uber 2300 y didi 1800 hoy', 2],
  ['8500 almuerzo ayer, 3200 en Starbucks hoy', 2],
  ['anota 4500 en Walmart y 12000 en Starbucks, los dos de ayer', 2],
  ['gasté 2000... bueno, 1800 en Starbucks', 0],
] as const)('“%s” is %d', (text, n) => {
  expect(offered(text)).toHaveLength(n);
});

it('a day that is said of both is that of each', () => {
  for (const order of offered('anota 4500 en Walmart y 12000 en Starbucks, los dos de ayer'))
    expect(callOf(order), order).toMatchObject(['propose_transaction', { date: '2026-04-09' }]);
});

const DAYS = [
  ['ayer', '2026-04-09'],
  ['el 5', '2026-04-05'],
  ['el lunes', '2026-04-06'],
] as const;

it('each keeps the day, the verb and the unit of the sentence', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...DAYS),
      fc.constantFrom('gasté', 'pagué', 'anote'),
      fc.boolean(),
      fc.constantFrom('mil', 'rojos', 'dólares'),
      fc.tuple(fc.integer({ min: 11, max: 90 }), fc.integer({ min: 11, max: 90 })),
      ([when, date], verb, isFirst, unit, [one, other]) => {
        const both = `${verb} ${one} ${unit} en Walmart y ${other} ${unit === 'mil' ? unit : ''} en Starbucks`;
        const text = (isFirst ? `${when} ${both}` : `${both} ${when}`).replaceAll('  ', ' ');
        const orders = offered(text);
        // Both, or neither: no row of one of two amounts.
        if (orders.length === 0) {
          expect(callOf(text), text).toBeTypeOf('string');
          return;
        }
        count += 1;
        const rate = unit === 'dólares' ? 1 : 1_000;
        for (const [at, order] of orders.entries())
          expect(callOf(order), `${text}: ${order}`).toMatchObject([
            'propose_transaction',
            { date, amount: ([one, other][at] ?? 0) * rate, ...(unit === 'dólares' ? { currency: 'USD' } : {}) },
          ]);
      },
    ),
    { numRuns: randomRuns({ short: 40, long: 200 }) },
  );
  expect(count).toBeGreaterThan(randomRuns({ short: 25, long: 120 }));
});

it.each(['gasté 3 mil 3 veces en Walmart', 'I spent 10 dollars twice at Walmart'])(
  '“%s” is of each or of all',
  (text) => expect(callOf(text)).toBe('refusal'),
);
