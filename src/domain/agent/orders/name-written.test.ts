/** A shop that is written as a name is noted whole, whatever its words are for elsewhere. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const FIRST = [
  'Parqueo',
  'Farmacia',
  'Panadería',
  'Gimnasio',
  'Soda',
  'Taller',
  'Parking',
  'Pulpería',
  'Clínica',
  'Hotel',
];
const JOINT = ['', ' la', ' el', ' de la', ' del', ' los'];
const LAST = [
  'Starbucks',
  'Amazon',
  'Luz',
  'Central',
  'Bomba',
  'Fuerza',
  'Cine',
  'Salud',
  'Ropa',
  'Ruiseñor',
  'Comida',
  'Telefonía',
];
const ORDER = [
  'gasté # en @',
  'anote # en @',
  'compré algo en @ por #',
  'spent # at @',
  'note # at @',
  'pagué # en @ ayer',
];
const args = (text: string): Record<string, unknown> | null => {
  const found = understand(questionOf(text));
  return 'plan' in found && found.plan.kind === 'propose' && found.plan.tool === 'propose_transaction'
    ? found.plan.args
    : null;
};

it('with its capitals, and in no category of one of its words', () => {
  let right = 0;
  const of = (all: readonly string[]) => fc.constantFrom(...all);
  fc.assert(
    fc.property(
      of(FIRST),
      of(JOINT),
      of(LAST),
      of(ORDER),
      fc.integer({ min: 2, max: 90 }),
      (one, joint, last, order, n) => {
        const name = `${one}${joint} ${last}`;
        const text = order.replace('#', `${n * 1_000}`).replace('@', name);
        const noted = args(text);
        if (noted === null) return;
        expect([text, noted['merchant'], noted['category']]).toEqual([text, name, undefined]);
        right += 1;
      },
    ),
    { numRuns: randomRuns({ short: 50, long: 3_000 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 22, long: 2_200 }));
});

it.each([
  ['gasté 5000 en comida', 'comida'],
  ['GASTE 5000 EN PARQUEO HOY', 'PARQUEO'],
  ['gasté 5000 en Walmart', 'Walmart'],
])('“%s” is noted as before: %s', (text, merchant) => expect(args(text)?.['merchant']).toBe(merchant));
