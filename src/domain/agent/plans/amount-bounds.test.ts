/** A row is told by its amount as near as it is said: thousands are half a thousand wide, digits exact. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf } from '../agent-testing.ts';

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
    { numRuns: 60 },
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

/** Ways to leave rows out, and to say which by an amount: `%` is the bound, `#` the amount. */
const LEFT_OUT = {
  es: [
    'cuánto gasté en marzo sin contar %',
    'sin tomar en cuenta %, ¿cuánto gasté en marzo?',
    'gasto de marzo quitando %',
    'cuánto gasté en restaurantes en marzo excluyendo %',
    'cuánto llevo gastado este mes dejando por fuera %',
    'compras de marzo, sin %',
  ],
  en: [
    'how much did I spend in March excluding %',
    'excluding % how much did I spend in March',
    'how much did I spend on restaurants in March, not counting %',
    'March spending leaving out %',
    'what did I spend in March without %',
  ],
};
const BOUNDS = {
  es: [
    ['lo que pasa de #', '<='],
    ['las de más de #', '<='],
    ['lo de más de #', '<='],
    ['las compras de más de #', '<='],
    ['todo lo que sea mayor a #', '<='],
    ['las compras de # o más', '<'],
    ['las de # para arriba', '<'],
    ['las de menos de #', '>='],
    ['las compras menores a #', '>='],
    ['los gastos de # o menos', '>'],
  ],
  en: [
    ['anything over #', '<='],
    ['everything above #', '<='],
    ['purchases of more than #', '<='],
    ['charges of # or more', '<'],
    ['anything under #', '>='],
    ['the ones below #', '>='],
    ['purchases of # or less', '>'],
  ],
} as const;

it('of rows that are left out by their amount, the others are told, or nothing is', () => {
  let told = 0;
  const runs = randomRuns({ short: 50, long: 3_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.nat(20),
      fc.nat(20),
      fc.integer({ min: 61, max: 900 }),
      (language, way, bound, n) => {
        const [words = '', sign = ''] = BOUNDS[language][bound % BOUNDS[language].length] ?? [];
        const amount = `${n}${language === 'es' ? ' mil' : ',000'}`;
        const said = (LEFT_OUT[language][way % LEFT_OUT[language].length] ?? '').replace(
          '%',
          words.replace('#', amount),
        );
        const { q, filter } = argsOf(said);
        const found = /amount(?<sign>[<>]=?)(?<n>\d+)/.exec(String(q ?? filter));
        if (callOf(said) === 'refusal' || callOf(said) === 'ask') return;
        told += 1;
        expect([found?.groups?.['sign'], found?.groups?.['n']], said).toEqual([sign, `${n}000`]);
      },
    ),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs * 0.7);
});

it('two bounds are both told of, each with the amount beside it', () => {
  const ways = [
    ['compras de más de # y menos de % en marzo', '>', '<'],
    ['cuántas compras mayores a # y menores a % hice en marzo', '>', '<'],
    ['gastos de más de # pero menos de % este año', '>', '<'],
    ['purchases over # but under % in March', '>', '<'],
    ['purchases of at least # and at most % in March', '>=', '<='],
    ['compras desde # hasta % en marzo', '>=', '<='],
  ] as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 61, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(...ways),
      (low, more, [way, above, below]) => {
        const [from, to] = [`${low * 1000}`, `${(low + more) * 1000}`];
        const call = callOf(way.replace('#', from).replace('%', to));
        if (!Array.isArray(call)) return;
        const {
          q = '',
          filter = '',
          min_amount,
          max_amount,
        } = call[1] as {
          q?: string;
          filter?: string;
          min_amount?: number;
          max_amount?: number;
        };
        const said = `${q} ${filter}`;
        const isBoth = said.includes(`amount${above}${from}crc`) && said.includes(`amount${below}${to}crc`);
        expect(
          isBoth || (min_amount === Number(from) && max_amount === Number(to)),
          `${way} ${from} ${to}: ${said}`,
        ).toBe(true);
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 1_000 }) },
  );
});

it.each([
  ['compras de hasta 5 mil en marzo', 'amount<=5000crc'],
  ['compras desde 60 mil en marzo', 'amount>=60000crc'],
  ['gastos a partir de 60 mil este año', 'amount>=60000crc'],
])('“%s” bounds them with all that lies beyond', (text, term) => {
  expect(JSON.stringify(callOf(text))).toContain(term);
});

/** Times whose words bound amounts too: `desde`, `hasta`, `up to`. */
const TIMES = {
  es: [
    'desde enero',
    'a partir de febrero',
    'hasta el 5 de abril',
    'desde el 3 de marzo hasta hoy',
    'de enero en adelante',
  ],
  en: ['since January', 'from January up to March', 'up to April 5', 'from February on'],
};
const SIGNS = {
  es: [
    ['de más de #', '>'],
    ['de menos de #', '<'],
    ['de # o más', '>='],
    ['de al menos #', '>='],
    ['de hasta #', '<='],
    ['que no pasen de #', '<='],
    ['de no más de #', '<='],
  ],
  en: [
    ['over #', '>'],
    ['under #', '<'],
    ['of at least #', '>='],
    ['of # or less', '<='],
    ['of up to #', '<='],
    ['of no more than #', '<='],
  ],
} as const;

it('an amount is bounded by the words beside it, and not by those of the time', () => {
  let told = 0;
  const runs = randomRuns({ short: 70, long: 2_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.nat(20),
      fc.nat(20),
      fc.integer({ min: 61, max: 900 }),
      fc.boolean(),
      (language, time, bound, n, isFirst) => {
        const [words = '', sign = ''] = SIGNS[language][bound % SIGNS[language].length] ?? [];
        const when = TIMES[language][time % TIMES[language].length] ?? '';
        const amount = words.replace('#', `${n}${language === 'es' ? ' mil' : ',000'}`);
        const rows = language === 'es' ? 'compras en Walmart' : 'Walmart purchases';
        const said = isFirst ? `${rows} ${when} ${amount}` : `${rows} ${amount} ${when}`;
        const { q, filter } = argsOf(said);
        const found = /amount(?<sign>[<>]=?)(?<n>\d+)/.exec(String(q ?? filter));
        if (callOf(said) === 'refusal' || callOf(said) === 'ask') return;
        told += 1;
        expect([found?.groups?.['sign'], found?.groups?.['n']], said).toEqual([sign, `${n}000`]);
      },
    ),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs * 0.5);
});
