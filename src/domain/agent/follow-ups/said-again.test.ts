/** A question that continues one is answered as the two said in one: nothing that bounded the first is lost on the way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf } from '../agent-testing.ts';

/** What is asked, of what, when, and what bounds it. */
type Parts = { asks: string; of: string; at: string; bound: string };
/** What continues a question, and the words of its own for the whole one. */
type More = readonly [said: string, whole: string];

const SPANISH = {
  asks: [
    'cuánto gasté',
    'cuántas compras hice',
    'muéstreme las compras',
    'cuál fue la compra más cara',
    'cuánto gasté por categoría',
  ],
  of: ['', 'en súper', 'en Walmart', 'en restaurantes'],
  at: [
    ...['', 'en marzo', 'el mes pasado', 'esta semana', 'ayer', 'en 2025', 'del 5 al 12 de marzo'],
    ...['la primera quincena de marzo', 'desde el 1 de febrero', 'los últimos 30 días'],
  ],
  bound: [
    '',
    'sin Uber',
    'sin hogar ni educación',
    'con la Visa',
    'de más de 10 mil',
    'los fines de semana',
    'sin contar transporte',
  ],
  moreAt: [
    ...(
      [
        'en febrero',
        'la semana pasada',
        'el 3 de abril',
        'este mes',
        'la segunda quincena de febrero',
        'en 2026',
      ] as const
    ).map((when): More => [`y ${when}?`, when]),
    ['no, en enero', 'en enero'] as More,
  ],
  moreOf: [['y en Amazon?', 'en Amazon'] as More, ['¿y en ropa?', 'en ropa'] as More],
  moreBound: [
    ...(['sin Starbucks', 'sin ropa ni Didi', 'de más de 20 mil'] as const).map(
      (bound): More => [`y ${bound}?`, bound],
    ),
    ['solo con la Visa', 'con la Visa'] as More,
    ['y solo los fines de semana?', 'los fines de semana'] as More,
  ],
  moreAsks: [
    ['y cuántas compras hice?', 'cuántas compras hice'] as More,
    ['y cuál fue la compra más cara?', 'cuál fue la compra más cara'] as More,
    ['y muéstreme las compras', 'muéstreme las compras'] as More,
  ],
};
const ENGLISH = {
  asks: [
    'how much did I spend',
    'how many purchases did I make',
    'show me the purchases',
    'what was my biggest purchase',
    'what did I spend by category',
  ],
  of: ['', 'on groceries', 'at Walmart', 'on restaurants'],
  at: [
    ...['', 'in March', 'last month', 'this week', 'yesterday', 'in 2025', 'from March 5 to March 12'],
    ...['in the first half of March', 'since February 1', 'in the last 30 days'],
  ],
  bound: [
    '',
    'without Uber',
    'excluding household and education',
    'with the Visa',
    'over 10,000',
    'on weekends',
    'not counting transport',
  ],
  moreAt: [
    ...(
      ['in February', 'last week', 'on April 3', 'this month', 'in the second half of February', 'in 2026'] as const
    ).map((when): More => [`and ${when}?`, when]),
    ['no, in January', 'in January'] as More,
  ],
  moreOf: [['and at Amazon?', 'at Amazon'] as More, ['and on clothes?', 'on clothes'] as More],
  moreBound: [
    ...(['without Starbucks', 'without clothes or Didi', 'over 20,000'] as const).map(
      (bound): More => [`and ${bound}?`, bound],
    ),
    ['only with the Visa', 'with the Visa'] as More,
    ['and only on weekends?', 'on weekends'] as More,
  ],
  moreAsks: [
    ['and how many purchases did I make?', 'how many purchases did I make'] as More,
    ['and what was the biggest purchase?', 'what was my biggest purchase'] as More,
    ['and show me the purchases', 'show me the purchases'] as More,
  ],
};

const whole = ({ asks, of, at, bound }: Parts) => [asks, of, at, bound].filter((each) => each !== '').join(' ');
const LANGUAGES = [SPANISH, ENGLISH] as const;
const questions = fc.constantFrom(...LANGUAGES).chain((words) =>
  fc
    .record({
      asks: fc.constantFrom(...words.asks),
      of: fc.constantFrom(...words.of),
      at: fc.constantFrom(...words.at),
      bound: fc.constantFrom(...words.bound),
    })
    .map((parts) => ({ words, parts })),
);

/** A call as what it finds: how many of the largest are shown, and that a time that is over ends today, change nothing. */
function found(call: unknown): string {
  if (!Array.isArray(call)) return String(call);
  const [tool, { top: _, ...args }] = call as [string, Record<string, unknown>];
  const terms = (value: unknown) =>
    (typeof value === 'string' ? value : '')
      .split(' ')
      .filter((term) => term !== '' && !term.startsWith('until:'))
      .toSorted();
  return JSON.stringify([
    tool,
    Object.entries({ ...args, q: terms(args['q']), filter: terms(args['filter']) }).toSorted(),
  ]);
}

/** Asks the question and what continues it, against the whole; a whole that is not understood itself says nothing. */
function expectSame(first: Parts, more: readonly string[], parts: Parts) {
  const direct = callOf(whole(parts));
  if (!Array.isArray(direct) || !Array.isArray(callOf(whole(first)))) return;
  const earlier = [whole(first), ...more.slice(0, -1)];
  expect(found(callOf(more.at(-1) ?? '', { earlier })), [...earlier, more.at(-1)].join(' << ')).toBe(found(direct));
}

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_500 }) };
/** What was left out of one category is seldom left out of another: both readings make sense. */
const isSense = ({ bound }: Parts) => !/^(?:without|sin|excluding|not counting) /.test(bound);

describe('a question that continues one', () => {
  it('of another time keeps what the first was about and all that bounded it', () => {
    fc.assert(
      fc.property(questions, fc.nat(), ({ words, parts }, at) => {
        const [said, when] = words.moreAt[at % words.moreAt.length] ?? ['', ''];
        expectSame(parts, [said], { ...parts, at: when });
      }),
      RUNS,
    );
  });

  it('of something else keeps its time and what bounded it', () => {
    fc.assert(
      fc.property(questions, fc.nat(), ({ words, parts }, at) => {
        const [said, of] = words.moreOf[at % words.moreOf.length] ?? ['', ''];
        if (isSense({ ...parts, of })) expectSame(parts, [said], { ...parts, of });
      }),
      RUNS,
    );
  });

  it('that bounds it further, and then is of another time, is both', () => {
    fc.assert(
      fc.property(questions, fc.nat(), fc.nat(), ({ words, parts }, first, second) => {
        const [bounded, bound] = words.moreBound[first % words.moreBound.length] ?? ['', ''];
        const [timed, when] = words.moreAt[second % words.moreAt.length] ?? ['', ''];
        const bare = { ...parts, bound: '' };
        expectSame(bare, [bounded], { ...bare, bound });
        expectSame(bare, [bounded, timed], { ...bare, bound, at: when });
        expectSame(bare, [timed, bounded], { ...bare, bound, at: when });
      }),
      RUNS,
    );
  });

  it('of another measure is of the same rows', () => {
    fc.assert(
      fc.property(questions, fc.nat(), ({ words, parts }, at) => {
        const [said, asks] = words.moreAsks[at % words.moreAsks.length] ?? ['', ''];
        if (parts.at !== '') expectSame(parts, [said], { ...parts, asks });
      }),
      RUNS,
    );
  });

  it.each([
    [
      'y en febrero?',
      'muéstreme las compras en Walmart en marzo los fines de semana',
      { q: 'Walmart weekday:6,7 until:2026-04-10' },
    ],
    [
      'no, en enero',
      'cuánto gasté en Walmart en marzo de más de 10 mil',
      { q: 'Walmart amount>10000crc', cycle: '2026-01' },
    ],
    [
      'y la primera semana?',
      'cuánto gasté en marzo sin súper ni restaurantes',
      { q: '-cat:supermercado -cat:restaurantes' },
    ],
    ['and Eats?', 'uber in March, not counting eats', { cycle: '2026-03' }],
    [
      'y la antepasada?',
      'cuánto gasté en Walmart la semana pasada',
      { start_date: '2026-03-23', end_date: '2026-03-29' },
    ],
    ['no, del 2025', 'cuánto gasté en Walmart en marzo sin Uber', { q: 'Walmart -Uber', cycle: '2025-03' }],
    ['y la antepasada?', 'cuánto gasté en Walmart esta semana', { start_date: '2026-03-23', end_date: '2026-03-29' }],
  ])('“%s” after “%s”', (text, before, args) => {
    expect(callOf(text, { earlier: [before] })).toMatchObject(['search_transactions', args]);
  });

  it('that bounds what cannot be bounded so is not answered with something else', () => {
    for (const [text, before] of [
      ['y con la Visa?', 'cuánto pagué en recibos de la muni en marzo'],
      ['y sin Walmart?', 'cuál era mi patrimonio en marzo'],
      ['and without Walmart?', 'how much water did I use in March'],
    ] as const)
      expect(callOf(text, { earlier: [before] }), text).not.toBeInstanceOf(Array);
  });
});
