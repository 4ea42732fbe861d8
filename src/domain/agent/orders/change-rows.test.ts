/** A change that is asked for in many words is of the row that they name, or the person is asked; it is never only read. */
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const HOME = NAMES.ledger.categories.find(({ identifier }) => identifier === 'hogar')?.id;

type Change = { tool: string; has: (args: string) => boolean; acts: readonly string[] };
const CATEGORY = { tool: 'propose_category', has: (args: string) => args.includes(`"category":${HOME}`) };
const DELETE = { tool: 'propose_delete', has: () => true };
const DEFER = { tool: 'propose_defer', has: (args: string) => args.includes('"deferred":true') };
const AMOUNT = { tool: 'propose_edit', has: (args: string) => args.includes('"amount":30000') };
const DAY = { tool: 'propose_edit', has: (args: string) => args.includes('"date":"2026-04-03"') };

const TYPE = { tool: 'propose_edit', has: (args: string) => args.includes('{"type":"DEVOLUCION"}') };

const SPANISH: { rows: readonly string[]; which: readonly (readonly [string, string])[]; changes: readonly Change[] } =
  {
    rows: [
      'la compra de Walmart',
      'el cargo de Walmart',
      'la de Walmart',
      'el gasto en Walmart',
      'la compra en Walmart',
    ],
    which: [
      ['', ''],
      ['de ayer', '2026-04-09'],
      ['del 5 de abril', '2026-04-05'],
      ['de 24 500', '24500'],
      ['del sábado', '2026-04-04'],
    ],
    changes: [
      {
        ...CATEGORY,
        acts: [
          'ponga % en hogar',
          'pase % a hogar',
          'categorice % como hogar',
          'clasifique % en hogar',
          'mueva % a la categoría hogar',
        ],
      },
      { ...DELETE, acts: ['borre %', 'elimine %', 'quite %', 'hay que borrar %'] },
      {
        ...DEFER,
        acts: ['pase % al próximo ciclo', 'mueva % al mes que viene', 'difiera %', 'pase % para el siguiente corte'],
      },
      { ...AMOUNT, acts: ['% fue de 30 000', 'corrija % a 30 000', 'cambie el monto de % a 30 000'] },
      { ...DAY, acts: ['cambie la fecha de % al 3 de abril'] },
      {
        ...TYPE,
        acts: [
          'marque % como devolución',
          'marque como devolución %',
          'cambie el tipo de % a devolución',
          'ponga % como reembolso',
          '% fue una devolución',
          '% es un reembolso',
          '% no fue compra, fue una devolución',
        ],
      },
    ],
  };
const ENGLISH: typeof SPANISH = {
  rows: ['the Walmart purchase', 'the Walmart charge', 'the purchase at Walmart', 'that Walmart transaction'],
  which: [
    ['', ''],
    ['from yesterday', '2026-04-09'],
    ['from April 5', '2026-04-05'],
    ['for 24,500', '24500'],
    ['on Saturday', '2026-04-04'],
  ],
  changes: [
    {
      ...CATEGORY,
      acts: [
        'put % under household',
        'move % to household',
        'categorize % as household',
        'file % under household',
        'tag % as household',
      ],
    },
    { ...DELETE, acts: ['delete %', 'remove %', 'get rid of %', 'can you delete %'] },
    { ...DEFER, acts: ['move % to the next cycle', 'push % to next month', 'defer %'] },
    { ...AMOUNT, acts: ['change the amount of % to 30,000', 'fix %, it was 30,000', 'correct % to 30,000'] },
    { ...DAY, acts: ['change the date of % to April 3'] },
    {
      ...TYPE,
      acts: [
        ...['mark % as a refund', 'change the type of % to refund', 'set % as a refund', 'turn % to a refund'],
        ...['% was a refund', '% is actually a refund', '% was not a purchase, it was a refund'],
      ],
    },
  ],
};

/** Of all that can be put together, one in so many is read; it shares no factor with how many there are of a part. */
const EACH = randomRuns({ short: 3, long: 1 });

it('is of the one row that is named, with what it should have, or asked back', () => {
  const wrong: string[] = [];
  let [right, asked, at] = [0, 0, 0];
  for (const { rows, which, changes } of [SPANISH, ENGLISH])
    for (const { tool, has, acts } of changes)
      for (const act of acts)
        for (const row of rows)
          for (const [more, mark] of which) {
            if (at++ % EACH !== 0) continue;
            const text = act.replace('%', more === '' ? row : `${row} ${more}`);
            const meant = understand(questionOf(text));
            const plan = meant.kind === 'answer' && meant.plan.kind !== 'tell' ? meant.plan : null;
            if (plan === null) {
              asked++;
              continue;
            }
            const isRow =
              plan.kind === 'propose_found' &&
              plan.tool === tool &&
              /walmart/i.test(JSON.stringify(plan.rows.args)) &&
              JSON.stringify(plan.rows.args).includes(mark) &&
              has(JSON.stringify(plan.args));
            if (isRow) right++;
            else wrong.push(`${text}: ${JSON.stringify(plan)}`);
          }
  expect(wrong).toEqual([]);
  expect(right / (right + asked)).toBeGreaterThan(0.95);
});

it.each([
  ['las compras de Walmart póngalas en hogar', 'filter'],
  ['put all Walmart purchases under household', 'filter'],
  ['borre la compra de Walmart', 'newest'],
  ['delete the Walmart charge', 'newest'],
])('“%s” is of all rows or of one, as it is said', (text, of) => {
  const meant = understand(questionOf(text));
  expect(meant).toMatchObject({ kind: 'answer', plan: { kind: of === 'filter' ? 'propose' : 'propose_found' } });
});

it.each(['de la compra de Walmart 10 000 son de hogar', 'la compra de Walmart de 24 500 fue el 3 de abril'])(
  '“%s” takes no amount of one thing for that of another',
  (text) => {
    const meant = understand(questionOf(text));
    const plan = meant.kind === 'answer' ? JSON.stringify(meant.plan) : '';
    expect(plan).not.toContain('"changes":{"amount":24500}');
    expect(plan).not.toContain('"min_amount":10000');
  },
);

it('an amount beside the day that a row is of is what it should have', () => {
  const meant = understand(questionOf("change the amount of yesterday's Walmart purchase, it was for 24,500"));
  expect(JSON.stringify(meant.kind === 'answer' && meant.plan)).toContain('"changes":{"amount":24500}');
});

it('how many rows were seen is no amount of theirs', () => {
  for (const [text, filter] of [
    ['pasá los 111 sin categoría a Hogar', 'cat:none'],
    ['poné los 137 sin categoría en hogar', 'cat:none'],
    ['move the 122 uncategorized to Hogar', 'cat:none'],
    ['ponga las 40 compras de Starbucks en Restaurantes', 'Starbucks type:COMPRA'],
  ] as const)
    expect(callOf(text), text).toEqual(['propose_category', expect.objectContaining({ filter })]);
});
