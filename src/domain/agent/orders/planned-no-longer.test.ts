/** What is paid no more is planned no longer, once that is applied; no row is deleted, and nothing else is planned. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, converse, NAMES, questionOf } from '../agent-testing.ts';
import { indexNames } from '../words/ledger-names.ts';

const items = [
  { id: 1, name: 'Netflix' },
  { id: 2, name: 'Alquiler' },
  { id: 3, name: 'Internet', category_id: 7, matches: ['LIBERTY'] },
  { id: 4, name: 'Ropa y personal', category_id: 11 },
  { id: 5, name: 'Gimnasio', matches: ['SMART FIT'] },
];
const merchants = [...(NAMES.ledger.merchants ?? []), 'LIBERTY', 'SMART FIT', 'Spotify'];
const names = indexNames({ ...NAMES.ledger, items, merchants });
const asked = (text: string) => callOf(text, { names });
const gone = (item: number) => ['propose_budget_item', { item, active: false }];

it.each([
  ['ya no pago Internet', 3],
  ['ya no pago Internet, quitalo del presupuesto', 3],
  ['cancelé el gimnasio, quítelo del presupuesto', 5],
  ['ya no tengo Smart Fit', 5],
  ['dejé de pagar Netflix', 1],
  ['me di de baja de Netflix', 1],
  ['I no longer pay for Netflix', 1],
  ['I stopped paying Netflix, take it off the budget', 1],
  ["I don't pay for Netflix anymore", 1],
  ['borrá el presupuesto de Ropa', 4],
  ['sacá Internet de mis gastos fijos', 3],
])('“%s”', (text, item) => {
  expect(asked(text)).toEqual(gone(item));
});

it.each([
  'no quite Internet del presupuesto',
  'ya no quite Internet del presupuesto',
  'no quiero que quite Internet del presupuesto',
  // What is cancelled may as well have been paid.
  'cancelé Internet',
  '¿ya no pago Internet?',
  'todavía no pago Internet',
  'no pago Internet',
  'ya no pago Internet y alquiler',
  'ya no pago 20 mil de Internet',
  'ya no pago Internet este mes',
  'ya no pago ropa',
  'mi hermana ya no paga Internet',
  'si ya no pago Internet, cuánto me queda',
])('“%s” takes nothing out of the plan', (text) => {
  expect(JSON.stringify(asked(text))).not.toMatch(/"active":false|propose_delete/);
});

it('what is not planned is told so', () => {
  for (const [text, words] of [
    ['quitá Spotify del presupuesto', 'En el presupuesto no hay “Spotify”'],
    ['I stopped paying Spotify, take it off the budget', 'There is no “Spotify” in the budget'],
  ] as const)
    expect(
      converse(questionOf(text, { names }), () => {
        throw new Error(text);
      }).text,
    ).toContain(words);
});

const STOPPED = [
  'ya no pago #',
  'dejé de pagar #',
  'ya no tengo #',
  'cancelé #',
  'I no longer pay for #',
  'I stopped paying #',
];
const TAILS = [
  '',
  ', quítelo del presupuesto',
  ' y sáquelo del presupuesto',
  ', take it off my budget',
  ' so remove it from the budget',
];
const ITEMS = ['Internet', 'el gimnasio', 'Netflix', 'el alquiler'];

it('is that item, whatever says it, or nothing', () => {
  const index = fc.nat();
  let right = 0;
  fc.assert(
    fc.property(index, index, index, fc.boolean(), (stopped, tail, item, isDenied) => {
      const of = (each: readonly string[], at: number) => each[at % each.length] ?? '';
      const name = of(ITEMS, item);
      const said = of(STOPPED, stopped).replace('#', name) + of(TAILS, tail);
      const text = isDenied ? said.replace(/(quítelo|sáquelo|take it|remove it)/, 'no $1') : said;
      const call = asked(text);
      const id = items.find((each) => name.toLowerCase().includes(each.name.toLowerCase()))?.id ?? 0;
      if (isDenied && text !== said) expect(call, text).not.toEqual(gone(id));
      else if (Array.isArray(call) && String(call[0]).startsWith('propose')) {
        expect(call, text).toEqual(gone(id));
        right++;
      }
    }),
    { numRuns: randomRuns({ short: 60, long: 400 }) },
  );
  expect(right).toBeGreaterThan(20);
});
