/** An order about what was shown is of those rows, and of no others. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';
import type { ToolCall } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

const rowsOf = (n: number): TransactionRow[] =>
  Array.from({ length: n }, (_, at) => ({
    ...{ id: 100 + at, merchant: `SHOP ${at}`, local_date: '2026-03-20', currency: 'CRC', amount: 1_000 + at },
    ...{ amount_crc: 1_000 + at },
  })) as unknown as TransactionRow[];

/** The proposal that comes of an order after a question, where the ledger has `n` rows of it. */
function proposed(earlier: string, order: string, n: number): ToolCall | string {
  const items = rowsOf(n);
  const totals = { spent_crc: 1, income_crc: 0, count: n, unconverted: [] };
  const { calls, kind } = converse(questionOf(order, { earlier: [earlier] }), (call) =>
    call.tool === 'search_transactions'
      ? outcomeOf('search_transactions', { items, total: n, totals } as never, call.args)
      : { ok: true, answer: { data: {} as never, figures: [], today: '2026-04-10' } },
  );
  const last = calls.at(-1);
  return last?.tool.startsWith('propose') === true ? last : kind;
}

const LISTS = [
  ['muéstreme Starbucks', 'borre # #', ['el segundo', 'la tercera', 'el primero'], [1, 2, 0]],
  ['últimos 5 gastos', 'ponga # en hogar', ['el segundo', 'el cuarto', 'la quinta'], [1, 3, 4]],
  ['show me Starbucks', 'delete #', ['the second one', 'the third', 'the first one'], [1, 2, 0]],
  ['show me my last 5 purchases', 'move # to Hogar', ['the fourth', 'the fifth one', 'the second of those'], [3, 4, 1]],
] as const;

it('a place in the list is that row', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LISTS), fc.nat({ max: 2 }), ([list, order, places, at], which) => {
      const text = order.replace('# #', '#').replace('#', places[which] ?? '');
      expect(proposed(list, text, 5), text).toMatchObject({ args: { transaction_ids: [100 + (at[which] ?? 0)] } });
    }),
    { numRuns: 60 },
  );
});

it('a place that the list does not have is none', () => {
  expect(proposed('muéstreme Starbucks', 'borre el cuarto', 3)).toBe('refusal');
});

it('the first ones are as many as were said', () => {
  expect(proposed('últimos 5 gastos', 'borre los dos primeros', 5)).toMatchObject({
    args: { transaction_ids: [100, 101] },
  });
  expect(proposed('show me my last 5 purchases', 'delete the first three', 5)).toMatchObject({
    args: { transaction_ids: [100, 101, 102] },
  });
});

it('all that was shown goes to a category, and several are deleted only by a word for several', () => {
  const ids = { args: { transaction_ids: [100, 101, 102] } };
  expect(proposed('¿cuánto gasté en Starbucks?', 'póngalo en hogar', 3)).toMatchObject(ids);
  expect(proposed('show me Starbucks', 'delete those', 3)).toMatchObject(ids);
  expect(proposed('muéstreme Starbucks', 'borre esas', 3)).toMatchObject(ids);
  expect(proposed('muéstreme Starbucks', 'borre ese', 3)).toBe('refusal');
  expect(proposed('muéstreme Starbucks', 'borre ese', 1)).toMatchObject({ args: { transaction_ids: [100] } });
});

it('the last of all is the newest, and so many are so many', () => {
  expect(proposed('hola', 'borrá el último gasto', 1)).toMatchObject({ args: { transaction_ids: [100] } });
  expect(proposed('hola', 'delete the last two transactions', 2)).toMatchObject({
    args: { transaction_ids: [100, 101] },
  });
});

it('a month of rows that change is that of the calendar, a cycle the cycle', () => {
  const march = proposed('hola', 'borre las compras de Starbucks de marzo', 3);
  expect(march).toMatchObject({ args: { filter: expect.stringContaining('since:2026-03-01 until:2026-03-31') } });
  const cycle = proposed('hola', 'borre las compras de Starbucks del ciclo pasado', 3);
  expect(cycle).toMatchObject({ args: { filter: expect.stringContaining('cycle:2026-03') } });
});

it.each([
  [['últimos 5 gastos', 'borre el segundo'], 'y el anterior', 3],
  [['muéstreme Starbucks', 'borre el segundo'], 'no, el otro', 3],
  [['borrá el Uber'], 'y el anterior', 2],
  [['delete the last Walmart one'], 'no, the one before', 2],
] as const)('after %j, “%s” is the row before', (earlier, text, at) => {
  const found = understand(questionOf(text, { earlier, isProposed: true }));
  expect(found).toMatchObject({
    plan: { kind: 'propose_found', tool: 'propose_delete', rows: { args: { limit: at }, which: { at, count: 1 } } },
  });
});
