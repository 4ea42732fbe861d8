/** An order about the rest of a list is of the rows that were not named to stay, or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, questionOf } from '../agent-testing.ts';
import type { ToolCall } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';
import { rowsOf } from './point-at-rows-testing.ts';

const SPANISH = {
  list: 'compras de la semana pasada',
  stays: ['deje @', '@ está bien', '@ se queda', 'conserve @', '@ queda igual', 'dejá @', '@ se queda así'],
  rows: ['Starbucks', 'el Starbucks', 'la de Starbucks', 'lo de Starbucks', 'la primera'],
  orders: ['borre #', 'elimine #', 'ponga # en hogar', '# en hogar', '# a hogar', '# van en hogar', 'pase # a hogar'],
  rest: ['las demás', 'el resto', 'las otras', 'los demás'],
  both: ['%, *', '% y *', '%. *', '*, pero %'],
};
const ENGLISH: typeof SPANISH = {
  list: 'what did I buy last week',
  stays: ['keep @', '@ is fine', '@ stays', 'leave @', '@ is right', 'leave @ as it is', '@ is ok'],
  rows: ['Starbucks', 'the Starbucks', 'the Starbucks one', 'the Starbucks purchase', 'the first one'],
  orders: ['delete #', 'remove #', 'put # in hogar', '# in hogar', '# to hogar', '# go to hogar', 'move # to hogar'],
  rest: ['the rest', 'the others', 'the other ones', 'the rest of them'],
  both: ['%, *', '% and *', '%. *', '*, but %'],
};
const index = fc.nat();

it('it is never of what stays', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.constantFrom(SPANISH, ENGLISH),
      fc.boolean(),
      fc.tuple(index, index, index, index, index),
      ({ list, stays, rows, orders, rest, both }, isListed, [stay, row, order, other, way]) => {
        const of = (from: readonly string[], at: number) => from[at % from.length] ?? '';
        const text = of(both, way)
          .replace('%', of(stays, stay).replace('@', of(rows, row)))
          .replace('*', of(orders, order).replace('#', of(rest, other)));
        const meant = understand(questionOf(text, isListed ? { earlier: [list] } : {}));
        all++;
        if (meant.kind !== 'answer' || !('tool' in meant.plan)) return;
        expect(meant.plan.kind, text).toBe('propose_found');
        if (meant.plan.kind !== 'propose_found') return;
        const { which, args, leavesOutOf } = meant.plan.rows;
        const isByPlace = row % rows.length === 4;
        expect(which, text).toEqual(isByPlace ? { allBut: { at: 1, count: 1 } } : 'all');
        if (!isByPlace) expect(args['q'], text).toMatch(/(?:^| )-Starbucks$/i);
        expect(leavesOutOf, text).toMatchObject({ start_date: '2026-03-30', end_date: '2026-04-05' });
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 100, long: 3_000 }) },
  );
  expect(right / all).toBeGreaterThan(randomRuns({ short: 0.2, long: 0.35 }));
});

it.each([
  'delete Starbucks, leave the rest',
  'borre Starbucks y deje las demás',
  'delete Starbucks, the others are fine',
])('“%s” leaves the rest', (text) => {
  const meant = understand(questionOf(text, { earlier: ['what did I buy last week'] }));
  expect(meant).toMatchObject({ plan: { tool: 'propose_delete', rows: { args: { q: 'Starbucks' } } } });
});

it.each([
  [2, 3, true],
  [3, 3, false],
  [0, 3, false],
])('of %i rows without what stays, of %i, it changes some: %s', (less, whole, isChange) => {
  const items = rowsOf(Array.from({ length: whole }, (_, at) => ({ amount: 1000 + at, day: 10 + at })));
  const { calls, kind } = converse(
    questionOf('keep Starbucks, delete the rest', { earlier: ['what did I buy last week'] }),
    (call: ToolCall) => {
      const found = String(call.args['q']).includes('-Starbucks') ? items.slice(0, less) : items;
      const data = { items: found, total: found.length } as never;
      return { ok: true, answer: { data, figures: [], today: '2026-04-10' } };
    },
  );
  expect(kind).toBe(isChange ? 'proposal' : 'refusal');
  if (isChange) expect(calls.at(-1)?.args['transaction_ids']).toHaveLength(less);
});
