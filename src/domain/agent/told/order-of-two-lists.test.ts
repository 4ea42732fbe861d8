/** An order after a month that was told twice, of its cycle and of the calendar, is of a row that both say, or is asked back. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, questionOf } from '../agent-testing.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';
import type { ToolOutcome } from '../answers/tool-data.ts';
import type { ToolCall } from '../plans/intents.ts';

type Drawn = readonly { amount: number; days: number }[];
const START = Date.UTC(2026, 1, 15);
const dayOf = (days: number): string => new Date(START + days * 86_400_000).toISOString().slice(0, 10);

/** Rows of the last days of February and of March, the newest first. */
const rowsOf = (drawn: Drawn): TransactionRow[] =>
  drawn
    .toSorted((a, b) => b.days - a.days)
    .map(({ amount, days }, at) => ({
      ...{ id: 100 + at, merchant: `SHOP ${at}`, currency: 'CRC', amount, amount_crc: amount, type: 'COMPRA' },
      local_date: dayOf(days),
    })) as unknown as TransactionRow[];

/** The rows of the cycle of March, or of its month. */
const within = (rows: readonly TransactionRow[], { cycle, start_date = '', end_date = '9' }: Record<string, unknown>) =>
  rows.filter(({ local_date }) =>
    cycle === '2026-03'
      ? local_date >= '2026-02-19' && local_date <= '2026-03-18'
      : local_date >= String(start_date) && local_date <= String(end_date),
  );

/** The ids that are proposed to be changed, or null. */
function changed(turns: readonly string[], rows: readonly TransactionRow[]): readonly number[] | null {
  const answer = ({ tool, args }: ToolCall): ToolOutcome => {
    const found = within(rows, args);
    if (tool === 'query_ledger') {
      const isLeast = args['measure'] === 'smallest';
      const sorted = found
        .toSorted((a, b) => (isLeast ? 1 : -1) * (a.amount - b.amount))
        .slice(0, Number(args['top'] ?? 3));
      return { ok: true, answer: { data: { rows: sorted } as never, figures: [], today: '2026-04-10' } };
    }
    const items = found.slice(0, Number(args['limit'] ?? 20));
    const totals = { spent_crc: 1, income_crc: 0, count: found.length, unconverted: [] };
    return {
      ok: true,
      answer: { data: { items, total: found.length, totals } as never, figures: [], today: '2026-04-10' },
    };
  };
  const { calls } = converse(questionOf(turns.at(-1) ?? '', { earlier: turns.slice(0, -1) }), answer);
  const last = calls.at(-1);
  if (last?.tool.startsWith('propose') !== true) return null;
  const { transaction_ids: ids, transaction_id: id, filter } = last.args;
  expect(filter, turns.join(' || ')).toBeUndefined();
  return (ids as number[] | undefined) ?? [Number(id)];
}

const ORDERS = ['bórrela', 'póngala en hogar', 'delete it', 'put it in household', 'borre esa'] as const;

it('the row of such an order is that of both', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...[
          ['súper de marzo', 'cuál es la más barata'],
          ['súper de marzo', 'cuál es la más cara'],
        ],
        ...[
          ['groceries in March', 'which is the cheapest'],
          ['groceries in March', 'what was the biggest one'],
        ],
        ...[
          ['compras de más de 5 mil en marzo', 'cuál es la segunda'],
          ['compras de más de 5 mil en marzo', 'cuál es la tercera'],
        ],
      ),
      fc.constantFrom(...ORDERS),
      fc.uniqueArray(
        fc.record({ amount: fc.integer({ min: 6_000, max: 90_000 }), days: fc.integer({ min: 5, max: 43 }) }),
        {
          selector: ({ amount }) => amount,
          minLength: 1,
          maxLength: 8,
        },
      ),
      ([list, pick], order, drawn) => {
        const rows = rowsOf(drawn);
        const ids = changed([list ?? '', pick ?? '', order], rows);
        if (ids === null) return;
        right += 1;
        const [cycle, month] = [{ cycle: '2026-03' }, { start_date: '2026-03-01', end_date: '2026-03-31' }].map(
          (time) => {
            const all = within(rows, time);
            const sorted = all.toSorted((a, b) => a.amount - b.amount);
            if (/barata|cheapest/.test(pick ?? '')) return sorted[0]?.id;
            if (/cara|biggest/.test(pick ?? '')) return sorted.at(-1)?.id;
            return all[/segunda/.test(pick ?? '') ? 1 : 2]?.id;
          },
        );
        expect([list, pick, order, ids]).toEqual([list, pick, order, [month]]);
        expect(cycle, `${list} || ${pick} || ${order}`).toBe(month);
      },
    ),
    { numRuns: randomRuns({ short: 70, long: 2_000 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 7, long: 20 }));
});
