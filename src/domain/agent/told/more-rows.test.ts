/** What corrects an order about a list, or adds rows of it, is of the rows that it says, or nothing changes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnRows } from '../../../../test/drawn-rows.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { NTH, pointedAt, rowsOf } from './point-at-rows-testing.ts';

const RUNS = { numRuns: randomRuns({ short: 60, long: 1_000 }) };

const LATER = [
  {
    order: ['borre el #', 'ponga el # en hogar', 'el # a hogar'],
    other: ['no, el #', 'mejor el #', 'ese no, el #', 'no ese no, el #', 'mejor solo el #', 'no, solo el #'],
    too: ['y el # también', 'el # también'],
    rest: ['y los demás también', 'y las otras también'],
  },
  {
    order: ['delete the #', 'put the # in hogar', 'move the # to hogar'],
    other: ['no, the #', 'actually not that one, the #', 'not that one, the #', 'only the #', 'rather the #'],
    too: ['and the # too', 'the # as well'],
    rest: ['and the rest too', 'and the others as well'],
  },
] as const;

it('what corrects or adds to an order about a place is of that place, or nothing changes', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(
      drawnRows,
      fc.nat({ max: 1 }),
      fc.constantFrom('other', 'too', 'rest'),
      fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })),
      fc.tuple(fc.nat(), fc.nat()),
      (drawn, language, kind, [first, second], [way, said]) => {
        fc.pre(first !== second);
        const of = (from: readonly string[], at: number, place: number) =>
          (from[at % from.length] ?? '').replace('#', NTH[language]?.[place] ?? '');
        const words = LATER[language === 0 ? 0 : 1];
        const [order, text] = [of(words.order, way, first), of(words[kind], said, second)];
        const changed = pointedAt(text, drawn, undefined, order);
        all++;
        if (typeof changed === 'string') return;
        const meant = { other: [second], too: [first, second], rest: rowsOf(drawn).map((_, at) => at) }[kind];
        expect(changed.toSorted(), `${order} || ${text}`).toEqual(meant.map((at) => 100 + at).toSorted());
        right++;
      },
    ),
    RUNS,
  );
  expect(right / all).toBeGreaterThan(0.7);
});

it('more of a list is none of another order', () => {
  const talk = { earlier: ['muéstreme Starbucks', 'borrá el último Walmart'], isProposed: true };
  for (const text of ['y la cuarta también', 'y las demás también'])
    expect(JSON.stringify(understand(questionOf(text, talk))), text).not.toMatch(/"propose_delete".*Starbucks/);
});

it('so many of a list are all of it, where they are as many', () => {
  const two = rowsOf([
    { amount: 1, day: 2 },
    { amount: 2, day: 1 },
  ]).map(({ amount }, at) => ({ amount, day: 2 - at }));
  for (const text of [
    'ambas van en hogar',
    'las dos son de hogar',
    'ambas a hogar',
    'both are hogar',
    'esas dos póngalas en hogar',
  ]) {
    expect(pointedAt(text, two), text).toEqual([100, 101]);
    expect(pointedAt(text, [...two, { amount: 3, day: 3 }]), text).toBe('refusal');
  }
});
