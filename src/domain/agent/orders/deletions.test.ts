/** What is taken off a row, or is one of two that are the same, deletes no others. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const TAKEN = [
  ['remove the # from *', ['category', 'tag', 'note']],
  ['delete the # of the * charges', ['category', 'tags', 'notes']],
  ['quite la # de *', ['categoría', 'etiqueta', 'nota']],
  ['bórrele la # a los de *', ['categoría', 'etiqueta', 'nota']],
] as const;
const DOUBLED = [
  'delete the duplicate *',
  'remove the repeated * charge',
  'borre el * duplicado',
  'elimine lo de * repetido',
];
const SHOPS = ['Walmart', 'Uber', 'Starbucks', 'Amazon', 'Netflix'];

const proposed = (text: string): unknown => {
  const call = callOf(text);
  return Array.isArray(call) && call[0] === 'propose_delete' ? call : null;
};

it('is no deletion of the rows of a shop', () => {
  const texts = [
    ...TAKEN.flatMap(([text, things]) => things.map((each) => text.replace('#', each))),
    ...DOUBLED,
  ].flatMap((text) => SHOPS.map((shop) => text.replace('*', shop)));
  fc.assert(
    fc.property(fc.constantFrom(...texts), (text) => {
      expect(proposed(text), text).toBeNull();
    }),
    { numRuns: texts.length * 3 },
  );
});

it.each([
  ['borrá el Uber del 6 de abril, está repetido', '2026-04-06'],
  ['delete the Walmart of April 3, it was double', '2026-04-03'],
])('“%s” says which, and deletes that', (text, day) => {
  expect(JSON.stringify(callOf(text))).toContain(day);
});

it('one of two that are the same is one row: the newest of several, and all of a day, are not deleted for it', () => {
  const day = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(fc.constantFrom(...DOUBLED), fc.constantFrom(...SHOPS), day, fc.boolean(), (said, shop, on, isDay) => {
      const isEnglish = /delete|remove/.test(said);
      const when = isDay
        ? isEnglish
          ? 'of April #'
          : 'del # de abril'
        : isEnglish
          ? 'of April #-10'
          : 'del # al 10 de abril';
      const found = understand(questionOf(`${said.replace('*', shop)} ${when.replace('#', String(on))}`));
      if (found.kind !== 'answer' || !('tool' in found.plan)) return;
      expect(found.plan, said).toMatchObject({ kind: 'propose_found', rows: { which: 'only' } });
    }),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
});

it.each(['borrá el Uber', 'delete the Walmart', 'borre la de Starbucks'])(
  '“%s” is of the newest one, and of none that is still to come',
  (text) => {
    expect(callOf(text)).toEqual(['search_transactions', { q: expect.stringMatching(/ until:2026-04-10$/), limit: 1 }]);
  },
);

it.each(['borre todos los Uber', 'delete all the Walmart ones', 'borrá las de Starbucks'])('“%s” is of all', (text) => {
  expect(proposed(text)).toEqual(['propose_delete', { filter: expect.not.stringContaining('until') }]);
});

it('is of no more, and no fewer, than were said', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHOPS), fc.integer({ min: 2, max: 20 }), fc.boolean(), (shop, n, isEnglish) => {
      const text = isEnglish ? `delete the last ${n} ${shop} purchases` : `borre las últimas ${n} compras de ${shop}`;
      const args = { q: expect.stringContaining(shop), limit: n };
      expect(callOf(text), text).toMatchObject(['search_transactions', args]);
    }),
    { numRuns: 60 },
  );
  expect(proposed('borrá el Uber de 5685 y el Walmart de 67825')).toBeNull();
});

it('finds no name within another word', () => {
  const { ledger } = NAMES;
  const names = indexNames({ ...ledger, merchants: [...(ledger.merchants ?? []), 'SALARIO QUINCENA', 'cena'] });
  expect(callOf('borrá la última cena', { names })).toEqual([
    'search_transactions',
    { q: 'cena -quincena until:2026-04-10', limit: 1 },
  ]);
});

it.each([
  ['borre la tarjeta', 'elsewhere'],
  ['elimine la tarjeta de crédito', 'elsewhere'],
  ['borre la cuenta de dólares', 'elsewhere'],
  ['delete my savings account', 'elsewhere'],
  ['borre lo último que anoté', 'which_row'],
  ['delete the last thing I added', 'which_row'],
  ['borre las de Uber de marzo para abajo', 'which_row'],
])('“%s” deletes no row: %s', (text, what) => {
  expect(understand(questionOf(text))).toMatchObject({ kind: 'answer', plan: { kind: 'tell', what } });
});

it('of a day alone, one of several rows is asked back', () => {
  const found = understand(questionOf('cambie el monto de la compra del 5 de abril a 7550'));
  expect(found).toMatchObject({ plan: { tool: 'propose_edit', rows: { which: 'only' } } });
});

it('y a salud 10 mil, after what was not understood, plans nothing', () => {
  const earlier = ['súbile al presupuesto de restaurantes', '5 mil'];
  const found = understand(questionOf('y a salud 10 mil', { earlier }));
  expect(JSON.stringify(found.kind === 'answer' ? found.plan : {})).not.toContain('propose');
});
