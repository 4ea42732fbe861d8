/** `Y la del 8 también`: the card has both, or the order is refused; the first is never lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, questionOf } from '../agent-testing.ts';
import type { ToolData } from '../answers/tool-data.ts';
import type { ToolCall } from '../plans/intents.ts';

const ORDERS = ['borre #', 'ponga # en hogar', 'pase # al otro ciclo', 'delete #', 'put # under household'];
const ROWS = [
  'la de Walmart del 5',
  'la compra de Amazon',
  'la de Uber del 3',
  'las de Spotify',
  'las compras de Starbucks',
];
const MORE = [
  'y la del 8 también',
  'y la de Didi también',
  'también la de Didi',
  'y las de Netflix también',
  'and the Didi one too',
];

/** What is proposed, where every search finds one row of its own; and what was sought. */
function proposed(text: string, earlier: readonly string[]): { call: ToolCall | undefined; sought: readonly string[] } {
  const sought: string[] = [];
  const { calls } = converse(questionOf(text, { earlier, isProposed: earlier.length > 0 }), (call) => {
    const { limit: _, ...args } = call.args as Record<string, unknown>;
    sought.push(JSON.stringify(args));
    const row = { id: sought.length, amount: 5_000, currency: 'CRC', local_date: '2026-04-05' };
    const data = { items: [row], total: 1 } as unknown as ToolData['search_transactions'];
    return { ok: true, answer: { today: '2026-04-10', data, figures: [] } };
  });
  return { call: calls.find(({ tool }) => tool.startsWith('propose')), sought };
}

it('has the rows of both', () => {
  let right = 0;
  fc.assert(
    fc.property(fc.constantFrom(...ORDERS), fc.constantFrom(...ROWS), fc.constantFrom(...MORE), (order, row, more) => {
      const first = order.replace('#', row);
      const was = proposed(first, []);
      const { call, sought } = proposed(more, [first]);
      if (was.call === undefined || call === undefined) return;
      expect([first, more, call.tool]).toEqual([first, more, was.call.tool]);
      expect([first, more, (call.args as Record<string, unknown>)['transaction_ids']]).toEqual([first, more, [1, 2]]);
      const filter = (was.call.args as Record<string, unknown>)['filter'];
      if (filter === undefined) expect(sought[0]).toBe(was.sought[0]);
      else expect(sought[0]).toContain(JSON.stringify(filter).slice(1, -1));
      right++;
    }),
    { numRuns: randomRuns({ short: 25, long: 800 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 6, long: 25 }));
});

it('adds a third, and asks which of several searches are fewer', () => {
  const earlier = ['borre la de Walmart del 5', 'y la de Didi también'];
  const { call } = proposed('y la de Starbucks también', earlier);
  expect(call).toMatchObject({ tool: 'propose_delete', args: { transaction_ids: [1, 2, 3] } });
  expect(proposed('menos la de Didi', earlier).call).toBeUndefined();
});
