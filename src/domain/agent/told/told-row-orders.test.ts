/** An order in the singular is of the one row that was told, whichever it was, or is asked back; never of its list. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';
import { understand } from '../understand-conversation.ts';

const rowsOf = (amounts: readonly number[]): TransactionRow[] =>
  amounts.map((amount, at) => ({
    ...{ id: 100 + at, merchant: `SHOP ${at}`, currency: 'CRC', amount, amount_crc: amount },
    local_date: `2026-03-${String(28 - at).padStart(2, '0')}`,
  })) as unknown as TransactionRow[];

const byAmount = (rows: readonly TransactionRow[], isLeast = false): TransactionRow[] =>
  rows.toSorted((a, b) => (isLeast ? a.amount - b.amount : b.amount - a.amount));

/** The ids of the rows that are proposed to be changed, or what kind of answer it is. */
function changedBy(turns: readonly string[], rows: readonly TransactionRow[]): readonly number[] | string {
  const asked = questionOf(turns.at(-1) ?? '', { earlier: turns.slice(0, -1) });
  const meant = understand(asked);
  if (meant.kind === 'answer' && meant.plan.kind === 'read') return 'read';
  const totals = { spent_crc: 1, income_crc: 0, count: rows.length, unconverted: [] };
  const { calls, kind } = converse(asked, ({ tool, args }) => {
    const most = Number(args['limit'] ?? args['top'] ?? rows.length);
    if (tool === 'search_transactions') {
      const items = rows.slice(0, most);
      return outcomeOf('search_transactions', { items, total: rows.length, totals } as never, args);
    }
    const data = { rows: byAmount(rows, args['measure'] === 'smallest').slice(0, most) };
    return { ok: true, answer: { data: data as never, figures: [], today: '2026-04-10' } };
  });
  const last = calls.at(-1);
  return last?.tool.startsWith('propose') === true
    ? ((last.args['transaction_ids'] as number[]) ?? [Number(last.args['transaction_id'])])
    : kind;
}

const NTH = [
  ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'],
  ['first', 'second', 'third', 'fourth', 'fifth'],
] as const;
type Told = { list: readonly string[]; ask: readonly string[]; by: 'place' | 'dearest' | 'cheapest'; from: number };
/** Lists, and what tells one row of them; `#` is its place. */
const SPANISH: { told: readonly Told[]; orders: readonly string[] } = {
  told: [
    { list: ['muéstreme Starbucks'], ask: ['cuál es la #', 'y la #?', 'la # cuánto fue'], by: 'place', from: 0 },
    { list: ['últimos 5 gastos'], ask: ['cuál es la #', 'la # cuál es'], by: 'place', from: 0 },
    {
      list: ['las 5 compras más caras de marzo'],
      ask: ['cuál es la #', 'y la #', 'la # de quién es?'],
      by: 'dearest',
      from: 1,
    },
    { list: ['muéstreme Starbucks'], ask: ['y la # más cara', 'cuál fue la # más cara'], by: 'dearest', from: 1 },
    {
      list: [],
      ask: ['cuál fue la # compra más cara de marzo', 'la # compra más cara de este mes'],
      by: 'dearest',
      from: 1,
    },
    { list: [], ask: ['cuál fue la # compra más barata de marzo'], by: 'cheapest', from: 1 },
  ],
  orders: [
    'bórrela',
    'borrala',
    'borrá esa',
    'elimínela',
    'póngala en hogar',
    'ponela en hogar',
    'pasala a hogar',
    'esa a hogar',
    'muévala a hogar',
  ],
};
const ENGLISH: typeof SPANISH = {
  told: [
    { list: ['show me Starbucks'], ask: ['which is the #', 'and the #?', 'how much was the #'], by: 'place', from: 0 },
    { list: ['show me my last 5 purchases'], ask: ['which is the #', 'what was the #'], by: 'place', from: 0 },
    { list: ['my 5 biggest purchases in march'], ask: ['which was the #', 'and the #'], by: 'dearest', from: 1 },
    { list: ['show me Starbucks'], ask: ['which was the # biggest'], by: 'dearest', from: 1 },
    {
      list: [],
      ask: ['what was my # biggest purchase this month', 'which was my # largest expense in march'],
      by: 'dearest',
      from: 1,
    },
    { list: [], ask: ['what was my # smallest purchase in march'], by: 'cheapest', from: 1 },
  ],
  orders: [
    'delete it',
    'delete that one',
    'remove that',
    'put it in hogar',
    'move it to hogar',
    'put that one in hogar',
  ],
};

it('of the n-th that was told it is that row', () => {
  let [right, all] = [0, 0];
  const index = fc.nat();
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 6, maxLength: 9 }),
      fc.constantFrom(0, 1),
      fc.nat({ max: 4 }),
      fc.tuple(index, index, index, index),
      (amounts, language, place, [told, ask, list, order]) => {
        const of = <Each>(from: readonly Each[], at: number): Each => from[at % from.length] as Each;
        const { told: all_told, orders } = language === 0 ? SPANISH : ENGLISH;
        const row = of(all_told, told);
        fc.pre(place >= row.from);
        const asked = of(row.ask, ask).replace('#', NTH[language]?.[place] ?? '');
        const turns = [...(row.list.length === 0 ? [] : [of(row.list, list)]), asked, of(orders, order)];
        const rows = rowsOf(amounts);
        const sorted = row.by === 'place' ? rows : byAmount(rows, row.by === 'cheapest');
        const changed = changedBy(turns, rows);
        all++;
        if (typeof changed === 'string') return;
        expect(changed, turns.join(' || ')).toEqual([sorted[place]?.id]);
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 100, long: 4_000 }) },
  );
  expect(right / all).toBeGreaterThan(0.8);
});

it.each([
  [['la última compra de Starbucks', 'y la anterior', 'ponela en hogar'], [101]],
  [['last purchase at Starbucks', 'and the one before', 'put it in hogar'], [101]],
  [['la compra más cara de marzo', 'bórrela'], [103]],
  [['muéstreme Starbucks', 'cuál es la tercera', 'borre la cuarta'], [103]],
])('%j is of that row', (turns, ids) => {
  expect(changedBy(turns, rowsOf([3_000, 2_000, 5_000, 9_000, 1_000]))).toEqual(ids);
});

const LISTS = [
  [['muéstreme Starbucks', 'últimos 6 gastos', 'las 6 compras más caras de marzo'], SPANISH.orders],
  [['show me Starbucks', 'show me my last 6 purchases', 'my 6 biggest purchases in march'], ENGLISH.orders],
] as const;

it('of a list of which no row was told apart, one row is asked for', () => {
  for (const [lists, orders] of LISTS)
    for (const list of lists)
      for (const order of [...orders, 'póngalo en hogar', 'ponelo en hogar', 'bórrelo', 'la del medio ponela en hogar'])
        expect(changedBy([list, order], rowsOf([6, 5, 4, 3, 2, 1])), `${list} || ${order}`).toEqual(expect.any(String));
});

it('several are those that were told, and no more', () => {
  const rows = rowsOf([3_000, 2_000, 5_000, 9_000, 1_000, 4_000]);
  const largest = [103, 102, 105];
  for (const [turns, ids] of [
    [['las 3 compras más caras de marzo', 'póngalas en hogar'], largest],
    [['las 3 compras más caras de marzo', 'bórrelas'], largest],
    [['my 3 biggest purchases in march', 'delete them'], largest],
    [['my 3 biggest purchases in march', 'put those in hogar'], largest],
    [['las 3 compras más caras de marzo', 'borre la segunda'], [102]],
    [['las 3 compras más caras de marzo', 'la segunda pasala a hogar'], [102]],
    [
      ['my 3 biggest purchases in march', 'put all but the second in hogar'],
      [103, 105],
    ],
    [['muéstreme Starbucks', 'ordenadas de mayor a menor', 'borre la segunda'], [102]],
    [
      ['show me Starbucks', 'sort them by amount', 'delete the second and the third'],
      [102, 105],
    ],
    [['muéstreme Starbucks', 'cuál es la tercera', 'póngalas en hogar'], 'refusal'],
    [
      ['muéstreme Starbucks', 'cuál es la tercera', 'todas a hogar'],
      [100, 101, 102, 103, 104, 105],
    ],
  ] as const)
    expect([ids, 'refusal'], turns.join(' || ')).toContainEqual(changedBy(turns, rows));
});
