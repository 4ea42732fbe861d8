/** An answer has the form that was asked for: how often, so many, the second, the one of most. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS, ROW } from './answers-testing.ts';
import type { LedgerQueryData } from './query-data.ts';

const SHOPS = ['Walmart', 'Uber Eats', 'Starbucks', 'Auto Mercado'];
const OFTEN = [
  (shop: string) => `¿Cada cuánto voy a ${shop}?`,
  (shop: string) => `con que frecuencia pido ${shop}`,
  (shop: string) => `qué tan seguido compro en ${shop}`,
  (shop: string) => `cada cuantos dias gasto en ${shop}`,
  (shop: string) => `How often do I go to ${shop}?`,
  (shop: string) => `how frequently do i order ${shop}`,
];
const PER = [
  [(shop: string) => `¿Cuántas veces al mes voy a ${shop}?`, 'month'],
  [(shop: string) => `cuantas veces por semana compro en ${shop}`, 'week'],
  [(shop: string) => `how many times a month do I go to ${shop}`, 'month'],
  [(shop: string) => `How many times a week did I buy at ${shop}?`, 'week'],
] as const;

it('how often is asked as a frequency of all time, and never as a list of rows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHOPS), fc.constantFrom(...OFTEN), (shop, phrase) => {
      const args = { measure: 'frequency', start_date: '2000-01-01', end_date: '2026-04-10', filter: shop };
      expect(callOf(phrase(shop)), phrase(shop)).toEqual(['query_ledger', args]);
    }),
    { numRuns: 100 },
  );
});

it('how many times a week or a month is a frequency over it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHOPS), fc.constantFrom(...PER), (shop, [phrase, average_over]) => {
      expect(callOf(phrase(shop)), phrase(shop)).toMatchObject([
        'query_ledger',
        { measure: 'frequency', average_over, filter: expect.stringContaining(shop) },
      ]);
    }),
    { numRuns: 100 },
  );
});

it('how often the pay comes is that of the salaries', () => {
  for (const text of ['cada cuánto me pagan el salario', 'how often do I get paid'])
    expect(callOf(text)).toMatchObject(['query_ledger', { measure: 'frequency', filter: 'type:SALARY' }]);
});

const DAY = { period: { starts_on: '2000-01-01', ends_on: '2026-04-10' } };
const data = (of: Partial<LedgerQueryData>): LedgerQueryData => ({
  ...{ measure: 'frequency', by: null, direction: 'out', total: 30_000, count: 4 },
  ...{ groups: [], groups_n: 0, rows: [], unconverted: [] },
  ...DAY,
  ...of,
});
const told = (text: string, of: LedgerQueryData) =>
  converse(questionOf(text), () => outcomeOf('query_ledger', of)).text.replaceAll(/\]\([^)]*\)/g, ']');

it('tells the days between, what it came to, and how long ago the last time was', () => {
  const days = { n: 3, first_on: '2026-03-01', last_on: '2026-04-01', apart: '15.5', per: '0.2' };
  expect(told('cada cuánto voy a Walmart', data({ days }))).toBe(
    [
      'En promedio cada **15,5 días** en Walmart: 3 días desde siempre, hasta el 10 de abril de 2026.',
      'En total [₡30\u00a0000,00]: 4 movimientos.',
      'La última vez fue el 1 de abril de 2026, hace 9 días.',
    ].join('\n\n'),
  );
  const once = { n: 1, first_on: '2026-04-09', last_on: '2026-04-09', apart: null, per: '0.1' };
  expect(told('how often do I go to Walmart', data({ days: once, count: 1 }))).toMatch(
    /^Only once on Walmart of all time.*The last time was 9 April 2026, yesterday\.$/s,
  );
});

const NUMBERS = [
  ['tres', 'three', 3],
  ['cuatro', 'four', 4],
  ['7', '7', 7],
] as const;
it('as many merchants are told as are asked for', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NUMBERS), fc.boolean(), ([es, en, n], isEnglish) => {
      const text = isEnglish ? `top ${en} merchants this year` : `top ${es} comercios de este año`;
      expect(callOf(text), text).toMatchObject(['query_ledger', { by: 'merchant', top: n }]);
    }),
    { numRuns: 50 },
  );
});

const RANKS = [
  ['segunda', 'second', 2],
  ['tercera', 'third', 3],
  ['cuarta', 'fourth', 4],
  ['quinta', 'fifth', 5],
] as const;
it.each(RANKS)('the %s, or the %s, is told alone', (es, en, rank) => {
  const rows = Array.from({ length: rank }, (_, at) => ({
    ...{ id: at + 1, merchant: `SHOP ${at + 1}`, local_date: '2026-04-01', currency: 'CRC' as const },
    ...{ amount: 9_000 - at, amount_crc: 9_000 - at },
  }));
  for (const text of [`la ${es} compra más cara de marzo`, `the ${en} biggest purchase in March`]) {
    expect(callOf(text), text).toMatchObject(['query_ledger', { measure: 'largest', cycle: '2026-03', top: rank }]);
    const said = told(text, data({ measure: 'largest', rows: rows as never }));
    expect(said, text).toContain(`SHOP ${rank}`);
    expect(said, text).not.toContain(`SHOP ${rank - 1}`);
  }
});

const GROUPS = [
  { key: 'a', name: 'Soda', amount_crc: 20_000, count: 2, share_pct: '66.7' },
  { key: 'b', name: 'Fonda', amount_crc: 10_000, count: 7, share_pct: '33.3' },
];
it.each([
  ['¿en cuál tienda gasto más?', { measure: 'sum', by: 'merchant' }, /^Lo más alto es de Soda: \*\*\[₡20.000,00\]\*\*/],
  ['which store do I spend the most at', { measure: 'sum', by: 'merchant' }, /^The highest is Soda: /],
  ['¿a cuál restaurante voy más?', { measure: 'count', by: 'merchant' }, /^Más veces: Fonda, \*\*7 veces\*\*\./],
] as const)('“%s” is answered by the one of most first', (text, asked, said) => {
  expect(callOf(text)).toMatchObject(['query_ledger', { ...asked, start_date: '2000-01-01' }]);
  expect(told(text, data({ ...asked, groups: GROUPS, groups_n: 2 }))).toMatch(said);
});

it('the month of least is told first, and never the one that goes on', () => {
  const months = [
    { key: '2026-02', name: '2026-02', amount_crc: 20_000, count: 2, share_pct: '40.0' },
    { key: '2026-03', name: '2026-03', amount_crc: 25_000, count: 2, share_pct: '50.0' },
    { key: '2026-04', name: '2026-04', amount_crc: 5_000, count: 1, share_pct: '10.0' },
  ];
  const said = told('en qué mes gasté menos', data({ measure: 'sum', by: 'cycle', groups: months, groups_n: 3 }));
  expect(said).toMatch(/^Lo más bajo es del ciclo de febrero 2026: /);
});

it('a sum is held against an amount, and its rows are not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHOPS),
      fc.integer({ min: 5, max: 900 }),
      fc.boolean(),
      (shop, thousands, isBelow) => {
        const text = `¿gasté ${isBelow ? 'menos' : 'más'} de ${thousands} mil en ${shop} en marzo?`;
        const call = callOf(text) as [string, Record<string, unknown>];
        expect(JSON.stringify(call), text).not.toContain('amount');
        const spent = 100_000;
        const totals = { spent_crc: spent, income_crc: 0, count: 1, unconverted: [] };
        const of = { items: [], total: 1, totals, groups: [], groups_n: 0, total_crc: spent };
        const said = converse(questionOf(text), ({ tool, args }) =>
          outcomeOf(tool as 'search_transactions', of as never, args),
        ).text;
        const isSo = isBelow ? spent < thousands * 1000 : spent > thousands * 1000;
        if (said.includes('Gastó')) expect(said.startsWith(isSo ? 'Sí: ' : 'No: '), said).toBe(true);
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 60 }) },
  );
});

it.each([
  ['muéstreme Starbucks', 'de la más vieja a la más nueva'],
  ['show me Starbucks', 'oldest first'],
])('“%s”, “%s”: the same rows from the oldest on', (list, order) => {
  expect(callOf(order, { earlier: [list] })).toEqual([
    'search_transactions',
    { q: 'Starbucks until:2026-04-10', order: 'oldest' },
  ]);
});

it('a list beside its sum says which of its rows the sum leaves out', () => {
  const rows = [
    { ...ROW, id: 1, merchant: 'ICON', amount: 648_000, installment: { plan_id: 1, anchor_id: 1, number: 0, of: 12 } },
    { ...ROW, id: 2, merchant: 'ICON', amount: 54_000, installment: { plan_id: 1, anchor_id: 1, number: 1, of: 12 } },
    { ...ROW, id: 3, type: 'PAGO_TARJETA' as const },
  ];
  const listed = (spent_crc: number) =>
    converse(questionOf('muéstreme los movimientos de febrero'), () =>
      outcomeOf('search_transactions', {
        ...ANSWERS.search_transactions,
        ...{ items: rows, total: 3, totals: { ...ANSWERS.search_transactions.totals, spent_crc, income_crc: 0 } },
      }),
    )
      .text.split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => /\(no suma.*\)$/.exec(line)?.[0] ?? null);
  expect(listed(54_000)).toEqual(['(no suma: suman sus cuotas)', null, '(no suma)']);
  expect(listed(0)).toEqual([null, null, null]);
});
