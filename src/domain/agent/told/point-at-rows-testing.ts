/** Shared by tests of orders about a list: drawn rows, and those that an order about them would change. */
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';
import type { ToolCall } from '../plans/intents.ts';

type Drawn = readonly { amount: number; day: number }[];

/** Rows with the newest first, as a list has them. */
export const rowsOf = (drawn: Drawn): TransactionRow[] =>
  drawn
    .toSorted((a, b) => b.day - a.day)
    .map(({ amount, day }, at) => ({
      ...{ id: 100 + at, merchant: `SHOP ${at}`, currency: 'CRC', amount, amount_crc: amount },
      local_date: `2026-03-${String(day).padStart(2, '0')}`,
    })) as unknown as TransactionRow[];

/** The ids of the rows that are proposed to be changed, or what kind of answer it is. */
export function pointedAt(
  order: string,
  drawn: Drawn,
  list = 'muéstreme Starbucks',
  proposed?: string,
): readonly number[] | string {
  const items = rowsOf(drawn);
  const totals = { spent_crc: 1, income_crc: 0, count: items.length, unconverted: [] };
  const asked = proposed === undefined ? { earlier: [list] } : { earlier: [list, proposed], isProposed: true };
  const { calls, kind } = converse(questionOf(order, asked), (call: ToolCall) =>
    call.tool === 'search_transactions'
      ? outcomeOf('search_transactions', { items, total: items.length, totals } as never, call.args)
      : { ok: true, answer: { data: {} as never, figures: [], today: '2026-04-10' } },
  );
  const last = calls.at(-1);
  return last?.tool.startsWith('propose') === true
    ? ((last.args['transaction_ids'] as number[]) ?? [Number(last.args['transaction_id'])])
    : kind;
}

export const NTH = [
  ['primero', 'segundo', 'tercero', 'cuarto', 'quinto'],
  ['first', 'second', 'third', 'fourth', 'fifth'],
] as const;
