/** What is taken off a row, or is one of two that are the same, deletes no others. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callOf } from './agent-testing.ts';

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
