/** An order about what came before a day, or after one, is of those rows alone, or is asked about. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const EVER = '2000-01-01';
/** On 10 April 2026: what is said of a day or a month, with the first and the last day that are meant. */
const SPANISH = {
  orders: [
    'borrá los de Walmart %',
    'elimine las compras de Walmart %',
    'ponga los de Walmart % en hogar',
    'pase a hogar las de Walmart %',
  ],
  times: [
    ['de antes de marzo', EVER, '2026-02-28'],
    ['anteriores a marzo', EVER, '2026-02-28'],
    ['de antes de abril', EVER, '2026-03-31'],
    ['de antes del 5 de marzo', EVER, '2026-03-04'],
    ['anteriores al 5 de abril', EVER, '2026-04-04'],
    ['hasta el 5 de marzo', EVER, '2026-03-05'],
    ['hasta febrero', EVER, '2026-02-28'],
    ['de después de febrero', '2026-03-01', '2026-04-10'],
    ['después del 5 de marzo', '2026-03-06', '2026-04-10'],
    ['desde el 5 de marzo', '2026-03-05', '2026-04-10'],
    ['del 5 de marzo para atrás', 'never', ''],
  ],
} as const;
const ENGLISH = {
  orders: ['delete the Walmart ones %', 'put all Walmart purchases % in hogar', 'remove all Walmart charges %'],
  times: [
    ['from before march', EVER, '2026-02-28'],
    ['before april', EVER, '2026-03-31'],
    ['before march 5', EVER, '2026-03-04'],
    ['until march 5', EVER, '2026-03-05'],
    ['after february', '2026-03-01', '2026-04-10'],
    ['after march 5', '2026-03-06', '2026-04-10'],
    ['since march 5', '2026-03-05', '2026-04-10'],
  ],
} as const;

it('it is of no day on the other side of it', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(fc.constantFrom(SPANISH, ENGLISH), fc.tuple(fc.nat(), fc.nat()), ({ orders, times }, [order, time]) => {
      const [said, first, last] = times[time % times.length] ?? ['', '', ''];
      const text = (orders[order % orders.length] ?? '').replace('%', said);
      const meant = understand(questionOf(text));
      all++;
      if (meant.kind !== 'answer' || meant.plan.kind === 'tell') return;
      expect(JSON.stringify(meant.plan), text).toContain(`since:${first} until:${last}`);
      right++;
    }),
    { numRuns: randomRuns({ short: 70, long: 200 }) },
  );
  expect(right / all).toBeGreaterThan(0.5);
});

it.each([
  ['solo los de antes del 5 de marzo', { args: { q: `Walmart since:${EVER} until:2026-03-04` } }],
  ['menos los de antes del 5 de marzo', { which: { allBut: { like: { start_date: EVER, end_date: '2026-03-04' } } } }],
])('so is “%s” of a card', (text, rows) => {
  const meant = understand(questionOf(text, { earlier: ['borrá los de Walmart'], isProposed: true }));
  expect(meant).toMatchObject({ plan: { tool: 'propose_delete', rows } });
});

it('one row of so long a time is asked for', () => {
  expect(understand(questionOf('borrá el Walmart de antes de marzo'))).toMatchObject({ plan: { what: 'which_row' } });
});
