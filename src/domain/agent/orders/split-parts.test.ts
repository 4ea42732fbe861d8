/** A part of a row that is named goes where it is said, and what is not named stays where it is; or it is refused, in words. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, NAMES, questionOf } from '../agent-testing.ts';
import type { ToolData } from '../answers/tool-data.ts';
import type { ToolCall } from '../plans/intents.ts';

const HEALTH = 9;
const HOME = 10;
const CLOTHES = 11;
const GROCERIES = NAMES.ledger.categories.find(({ identifier }) => identifier === 'supermercado');

type Row = { amount: number; currency?: string; category?: unknown; parts?: unknown[] };

/** What is proposed of the row that is found, and what is said where nothing is. */
function said(text: string, { amount, currency = 'CRC', category = GROCERIES, parts = [] }: Row) {
  const items = [{ id: 7, merchant: 'AUTO MERCADO', amount, currency, category, parts, local_date: '2026-04-04' }];
  const data = { items, total: 1 } as unknown as ToolData['search_transactions'];
  const found = converse(questionOf(text), () => ({ ok: true, answer: { today: '2026-04-10', data, figures: [] } }));
  const call: ToolCall | undefined = found.calls.find(({ tool }) => tool.startsWith('propose'));
  return { ...found, call };
}

it.each<[string, object[]]>([
  [
    'partí lo del Auto Mercado del sábado: 10 mil son de Hogar',
    [
      { category: HOME, amount: 10_000 },
      { category: 1, amount: 33_690 },
    ],
  ],
  [
    'dividí la compra del 4 en el automercado, 10 mil son de salud',
    [
      { category: HEALTH, amount: 10_000 },
      { category: 1, amount: 33_690 },
    ],
  ],
  [
    'split the Auto Mercado purchase in two, 30000 clothes and the rest home',
    [
      { category: CLOTHES, amount: 30_000 },
      { category: HOME, amount: 13_690 },
    ],
  ],
  [
    'de la compra del Auto Mercado del 4, 10 mil son de hogar y 5 mil de salud',
    [
      { category: HOME, amount: 10_000 },
      { category: HEALTH, amount: 5_000 },
      { category: 1, amount: 28_690 },
    ],
  ],
  [
    'la mitad de la compra del Auto Mercado del sábado es de Hogar',
    [
      { category: HOME, amount: 21_845 },
      { category: 1, amount: 21_845 },
    ],
  ],
  [
    'half of the Auto Mercado purchase on the 4th is home',
    [
      { category: HOME, amount: 21_845 },
      { category: 1, amount: 21_845 },
    ],
  ],
  [
    'dividí el Auto Mercado del 4: 30% es de hogar y el resto salud',
    [
      { category: HOME, amount: 13_107 },
      { category: HEALTH, amount: 30_583 },
    ],
  ],
  [
    'Half of the Auto Mercado on April 4 was stuff for the house. Split that purchase, 21,845 to Hogar and the rest staying in groceries',
    [
      { category: HOME, amount: 21_845 },
      { category: 1, amount: 21_845 },
    ],
  ],
  [
    'dividí el Auto Mercado del 4: 30 mil a hogar y 13.690 a salud',
    [
      { category: HOME, amount: 30_000 },
      { category: HEALTH, amount: 13_690 },
    ],
  ],
  [
    'de los 43690 del Auto Mercado, 10 mil son de la casa',
    [
      { category: HOME, amount: 10_000 },
      { category: 1, amount: 33_690 },
    ],
  ],
])('“%s”', (text, parts) => {
  expect(said(text, { amount: 43_690 }).call).toMatchObject({
    tool: 'propose_split',
    args: { transaction_id: 7, parts },
  });
});

const LEADS = ['partí # ', 'dividí #: ', 'separe #, ', 'de #, ', '#, de esos '];
const PARTS = ['@ son de %', '@ eran de %', '@ es para %', '@ van en %'];
const ENGLISH_LEADS = ['split #: ', 'divide #, ', 'of #, ', 'please split #. '];
const ENGLISH_PARTS = ['@ is %', '@ of it was %', '@ goes to %', '@ are %'];
const ROWS = ['lo del Auto Mercado del sábado', 'la compra del Auto Mercado', 'el Auto Mercado del 4'];
const ENGLISH_ROWS = ['the Auto Mercado purchase', 'the Auto Mercado charge of April 4', "Saturday's Auto Mercado"];

it('the parts are those that were said, and add up to the row with what stays', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.tuple(fc.nat({ max: 59 }), fc.nat({ max: 59 }), fc.nat({ max: 59 })),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1_000, max: 90_000 }),
      fc.constantFrom<[string, string, number]>(['hogar', 'household', HOME], ['salud', 'health', HEALTH]),
      (isEnglish, [lead, row, part], thousands, amount, [spanish, english, category]) => {
        const of = (each: readonly string[], at: number) => each[at % each.length] ?? '';
        const text = isEnglish
          ? `${of(ENGLISH_LEADS, lead)}${of(ENGLISH_PARTS, part)}`
              .replace('#', of(ENGLISH_ROWS, row))
              .replace('@', `${thousands},000`)
              .replace('%', english)
          : `${of(LEADS, lead)}${of(PARTS, part)}`
              .replace('#', of(ROWS, row))
              .replace('@', `${thousands} mil`)
              .replace('%', spanish);
        const { call, kind } = said(text, { amount });
        all++;
        const size = thousands * 1_000;
        if (call === undefined) {
          expect(kind, text).toMatch(/refusal|ask/);
          return;
        }
        expect(size, text).toBeLessThan(amount);
        expect(call, text).toMatchObject({
          tool: 'propose_split',
          args: {
            transaction_id: 7,
            parts: [
              { category, amount: size },
              { category: 1, amount: amount - size },
            ],
          },
        });
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 600 }) },
  );
  expect(right / all).toBeGreaterThan(0.3);
});

it.each<[string, Row]>([
  // More than there is, another currency than the row's, a row that is split already, and where it is already.
  ['partí lo del Auto Mercado del sábado: 50 mil son de Hogar', { amount: 43_690 }],
  ['split the Auto Mercado purchase: $20 is home', { amount: 43_690 }],
  ['partí lo del Auto Mercado: 20 dólares son de Hogar', { amount: 43_690 }],
  ['partí lo del Auto Mercado: 20 mil son de Hogar', { amount: 43_690, parts: [{}, {}] }],
  ['partí lo del Auto Mercado: 20 mil son de súper', { amount: 43_690 }],
  // A category more has no part.
  ['partí lo del Auto Mercado: 20 mil son de Hogar, en salud', { amount: 43_690 }],
  ['no partás lo del Auto Mercado: 20 mil son de Hogar', { amount: 43_690 }],
  ['¿10 mil de la compra del Auto Mercado son de hogar?', { amount: 43_690 }],
])('“%s” of such a row is refused, in words', (text, row) => {
  const { call, kind, text: words } = said(text, row);
  expect(call).toBeUndefined();
  expect(kind).toMatch(/refusal|ask|answer/);
  expect(words).not.toBe('');
});

it('the amount of a row is no part of it', () => {
  for (const text of [
    'los 43690 del Auto Mercado son de hogar',
    'lo del Auto Mercado de 43690 es de hogar',
    'that Auto Mercado charge of 15,560 was home, fix it',
    'the Auto Mercado purchase of April 4, 12000, that was home. Change the category',
    'Auto Mercado del sábado, 38 000, va en hogar',
    'lo del Auto Mercado era de 15 mil y va en hogar',
  ])
    expect(said(text, { amount: 43_690 }).call?.tool, text).not.toBe('propose_split');
});
