/** A row is told by its amount as near as it is said: thousands are half a thousand wide, digits exact. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callOf } from './agent-testing.ts';

const argsOf = (text: string): Record<string, unknown> => {
  const call = callOf(text);
  return Array.isArray(call) ? (call[1] as Record<string, unknown>) : {};
};
const WAYS = [
  (amount: string) => `¿qué fue lo de ${amount}?`,
  (amount: string) => `show me the ${amount} charge`,
  (amount: string) => `muéstreme el cargo de ${amount}`,
];

it('is as near as it was said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 32, max: 999 }), fc.constantFrom(...WAYS), fc.boolean(), (n, way, isRound) => {
      const thousands = n * 1000;
      const text = way(isRound ? (way === WAYS[1] ? `${n}k` : `${n} mil`) : `${thousands}`);
      const { min_amount, max_amount } = argsOf(text);
      expect([min_amount, max_amount], text).toEqual(
        isRound ? [thousands - 500, thousands + 499.99] : [thousands, thousands],
      );
    }),
    { numRuns: 60, seed: 20_261_128 },
  );
});

it.each([
  ['cuánto es 100 dólares', 'convert', { amount: 100, from: 'USD' }],
  ['how much are 250 euros', 'convert', { amount: 250, from: 'EUR' }],
  ['cuánto gano al año', 'salary_summary', {}],
  ['quién me ha mandado plata', 'query_ledger', { direction: 'in', by: 'merchant', start_date: '2000-01-01' }],
])('“%s” is understood as %s', (text, tool, args) => {
  expect(callOf(text)).toMatchObject([tool, args]);
});

it('is of colones, whatever a row was paid in, unless another currency is said', () => {
  const ways = [
    ['gastos de más de # este año', '>'],
    ['purchases over # this year', '>'],
    ['purchases of at least # this year', '>='],
    ['compras de menos de # en marzo', '<'],
    ['charges under # in March', '<'],
    ['compras de a lo sumo # en marzo', '<='],
  ] as const;
  const units = [
    ['', true],
    [' colones', true],
    [' dólares', false],
    [' euros', false],
  ] as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 900_000 }),
      fc.constantFrom(...ways),
      fc.constantFrom(...units),
      (n, [way, sign], [unit, isColones]) => {
        const text = way.replace('#', `${n}${unit}`);
        const call = JSON.stringify(callOf(text));
        expect(call.includes(`amount${sign}${n}crc`), text).toBe(isColones);
        // Of another currency it is of the rows' own amount.
        expect(/amount(?:[<>]|":)/.test(call), text).toBe(true);
        expect(call.includes('"currency":"'), text).toBe(!isColones);
      },
    ),
    { numRuns: 100 },
  );
});
