/** An order about rows of a list is of the rows it points at: by place, size, age, amount or name. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnRows } from '../../../../test/drawn-rows.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { compareAmounts } from '../../money.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';
import { understand } from '../understand-conversation.ts';
import { NTH, pointedAt, rowsOf } from './point-at-rows-testing.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 1_000 }) };

it('several places are those rows, in either language', () => {
  fc.assert(
    fc.property(
      drawnRows,
      fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 2, maxLength: 3 }),
      fc.boolean(),
      (drawn, places, isEnglish) => {
        const names = places.map((at) => `${isEnglish ? 'the' : 'el'} ${NTH[isEnglish ? 1 : 0][at]}`);
        const joined = `${names.slice(0, -1).join(', ')} ${isEnglish ? 'and' : 'y'} ${names.at(-1)}`;
        const order = isEnglish ? `put ${joined} in Hogar` : `${joined} a hogar`;
        expect(pointedAt(order, drawn), order).toEqual(places.map((at) => 100 + at));
      },
    ),
    RUNS,
  );
});

const EXTREMES = [
  ['el más caro', 'amount', -1],
  ['la más grande', 'amount', -1],
  ['the biggest one', 'amount', -1],
  ['the most expensive one', 'amount', -1],
  ['el más barato', 'amount', 1],
  ['the cheapest one', 'amount', 1],
  ['el más viejo', 'day', 1],
  ['the oldest one', 'day', 1],
  ['el más reciente', 'day', -1],
] as const;

it('the largest, the smallest, the oldest or the newest is that row, or is asked for where two are', () => {
  fc.assert(
    fc.property(
      drawnRows,
      fc.constantFrom(...EXTREMES),
      fc.constantFrom('borre #', '# a hogar'),
      (drawn, [said, by, order], text) => {
        const rows = rowsOf(drawn);
        const keyOf = (row: TransactionRow) => (by === 'day' ? row.local_date : String(row.amount));
        const compare = by === 'day' ? (a: string, b: string) => a.localeCompare(b) : compareAmounts;
        const [first, second] = rows.toSorted((a, b) => order * compare(keyOf(a), keyOf(b)));
        const isTie = first !== undefined && second !== undefined && keyOf(first) === keyOf(second);
        const asked = text.replace('#', said);
        expect(pointedAt(asked, drawn), asked).toEqual(isTie ? 'refusal' : [first?.id]);
      },
    ),
    RUNS,
  );
});

it('all but one are the others', () => {
  fc.assert(
    fc.property(drawnRows, fc.nat({ max: 4 }), (drawn, at) => {
      const ids = rowsOf(drawn).map(({ id }) => id);
      expect(pointedAt(`todos menos el ${NTH[0][at]} a hogar`, drawn)).toEqual(ids.filter((id) => id !== 100 + at));
      expect(pointedAt(`put all but the ${NTH[1][at]} in Hogar`, drawn)).toEqual(ids.filter((id) => id !== 100 + at));
    }),
    RUNS,
  );
});

it.each([
  '¿cuál es la más cara?',
  'cuál es el más viejo',
  'the biggest one',
  'which is the cheapest one',
  'quitando el más caro',
])('a question about one of them orders nothing: %s', (question) => {
  const found = understand(questionOf(question, { earlier: ['muéstreme Starbucks'] }));
  expect(found.kind === 'answer' && found.plan.kind !== 'read').toBe(false);
});

it('a name said as of something at hand is looked for in the list alone', () => {
  const callsOf = (order: string, list: string) =>
    converse(questionOf(order, { earlier: [list] }), () =>
      outcomeOf('search_transactions', {
        items: [],
        total: 0,
        totals: { spent_crc: 0, income_crc: 0, count: 0, unconverted: [] },
      } as never),
    ).calls;
  expect(callsOf('esa de Starbucks a hogar', 'muéstreme los gastos del 13 de marzo')[0]?.args).toMatchObject({
    q: expect.stringMatching(/starbucks/i),
    ...{ start_date: '2026-03-13', end_date: '2026-03-13' },
  });
  // Of a list that was cut it is among what was shown.
  const [found, listed] = callsOf('that Starbucks should be Hogar', 'show me my last 4 transactions');
  expect([found?.args['limit'], listed?.args['limit']]).toEqual([50, 4]);
});

it('of the rows that were proposed, one is the one of them that is said', () => {
  const WAYS = {
    dearest: ['no, solo la más cara', 'only the most expensive one'],
    cheapest: ['solo el más barato', 'no, just the cheapest'],
    first: ['solo la primera', 'just the first one'],
    others: ['menos la primera', 'not the first one'],
  };
  fc.assert(
    fc.property(
      drawnRows,
      fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 2, maxLength: 3 }),
      fc.constantFrom(...(['dearest', 'cheapest', 'first', 'others'] as const)),
      fc.nat({ max: 1 }),
      (drawn, places, which, at) => {
        const names = places.map((place) => `el ${NTH[0][place]}`);
        const order = `borre ${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
        const rows = rowsOf(drawn);
        const proposed = places.map((place) => rows[place]).filter((row) => row !== undefined);
        const text = WAYS[which][at] ?? '';
        const byAmount = proposed.toSorted((a, b) => a.amount - b.amount);
        fc.pre(new Set(proposed.map(({ amount }) => amount)).size === proposed.length);
        // The first of the list, where it is one of them, and of those that were proposed where it is not.
        const first = rows.find((row, place) => place === 0 && proposed.includes(row)) ?? proposed[0];
        const others = proposed.filter((row) => row !== first);
        const meant = { dearest: [byAmount.at(-1)], cheapest: [byAmount[0]], first: [first], others }[which];
        expect(pointedAt(text, drawn, undefined, order), `${order} · ${text}`).toEqual(meant.map((row) => row?.id));
      },
    ),
    RUNS,
  );
});

const MARKS = [
  [
    'menos #, %',
    'menos # %',
    'excepto #, %',
    'salvo # %',
    'sin #, %',
    'todos menos # %',
    'pero menos # %',
    '% menos #',
    '%, excepto #',
  ],
  ['except #, %', 'but not #, %', 'without # %', 'all except # %', '% except #', '% but not #'],
] as const;
const ALL_OF_THEM = [
  ['bórrelos', 'borralos', 'ponelos en hogar', 'páselos a hogar', 'elimínelas', 'póngalas en hogar'],
  ['delete them', 'put them in hogar', 'move them to hogar', 'remove them'],
] as const;

it('an exception leaves those rows out, before the order or after it', () => {
  const [OUT, index] = [['largest', 'nth', 'two', 'beyond', 'last'] as const, fc.nat()];
  fc.assert(
    fc.property(
      drawnRows,
      fc.constantFrom(...OUT),
      fc.nat({ max: 1 }),
      fc.nat({ max: 3 }),
      fc.tuple(index, index),
      (drawn, kind, language, at, [mark, order]) => {
        const rows = rowsOf(drawn);
        const nth = (place: number) => `${language === 0 ? 'el' : 'the'} ${NTH[language]?.[place]}`;
        const out = {
          largest: language === 0 ? 'la más cara' : 'the most expensive one',
          nth: nth(at),
          two: `${nth(at)} ${language === 0 ? 'y' : 'and'} ${nth(at + 1)}`,
          beyond: language === 0 ? 'los de más de 5 mil' : 'those over 5k',
          last: language === 0 ? 'el último' : 'the last one',
        }[kind];
        const of =
          (from: readonly string[] = []) =>
          (n: number) =>
            from[n % from.length] ?? '';
        const text = of(MARKS[language])(mark).replace('#', out).replace('%', of(ALL_OF_THEM[language])(order));
        const changed = pointedAt(text, drawn);
        if (typeof changed === 'string') return;
        const most = rows.toSorted((a, b) => b.amount - a.amount)[0]?.id;
        // The list that is asked for again has just the rows of the bound; these tests’ has all.
        const kept = {
          largest: rows.filter(({ id }) => id !== most),
          nth: rows.filter((_, each) => each !== at),
          two: rows.filter((_, each) => each !== at && each !== at + 1),
          beyond: rows,
          last: rows.slice(0, -1),
        }[kind];
        expect(changed, text).toEqual(kept.map(({ id }) => id));
      },
    ),
    RUNS,
  );
});

it.each(['menos los de más de 10 mil, pasalos a hogar', 'except those over 10k, put them in hogar'])(
  '“%s” is of the list, and of nothing else',
  (order) => {
    const found = understand(questionOf(order, { earlier: ['muéstreme Starbucks'] }));
    expect(found).toMatchObject({
      plan: { rows: { args: { q: expect.stringMatching(/Starbucks.* amount<=10000crc/) } } },
    });
    expect(understand(questionOf(order)).kind).not.toBe('answer');
  },
);

const OF_DAY = [
  ['borre @', 'la del #', 'el del #', 'la compra del #', 'la del # de marzo'],
  ['@ a hogar', 'la del #', 'el del #', 'el cargo del día #'],
  ['@ fueron 12 mil', 'la del #', 'la del # de marzo'],
  ['delete @', 'the one from the #', 'the charge of the #', 'the one on March #', 'that one from the # of March'],
  ['put @ in hogar', 'the one from the #', 'the purchase from March #'],
  ['@ was 12k', 'the one from the #', 'the one from March #'],
] as const;
const ordinal = (day: number) => `${day}${day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;

it('a day is that day, and no place: the one row that the list has of it, or none', () => {
  fc.assert(
    fc.property(
      drawnRows,
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom(...OF_DAY),
      fc.nat(),
      (drawn, day, said, at) => {
        const [order, ...rows] = said;
        const isEnglish = /delete|put|was/.test(order);
        const row = rows[at % rows.length] ?? '';
        const text = order
          .replace('@', row)
          .replace('#', isEnglish && !row.includes('March #') ? ordinal(day) : String(day));
        const [first, ...more] = rowsOf(drawn).filter(({ local_date }) => Number(local_date.slice(-2)) === day);
        expect(pointedAt(text, drawn), text).toEqual(first === undefined || more.length > 0 ? 'refusal' : [first.id]);
      },
    ),
    RUNS,
  );
});

it('all of a day, a day that is corrected, and two days', () => {
  const drawn = [
    { amount: 1, day: 3 },
    { amount: 2, day: 3 },
    { amount: 3, day: 5 },
  ];
  expect(pointedAt('borre las del 3', drawn)).toEqual([101, 102]);
  expect(pointedAt('delete the ones from the 3rd', drawn)).toEqual([101, 102]);
  expect(pointedAt('no, la del 5', drawn, undefined, 'borre la del 7')).toEqual([100]);
  expect(pointedAt('borre la del 5 y la del 3', drawn)).toBe('refusal');
  expect(pointedAt('delete the ones from the 3rd to the 5th', drawn)).toBe('refusal');
});
