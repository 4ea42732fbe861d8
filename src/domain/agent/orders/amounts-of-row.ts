/** Amounts of a change that are known with its row: the rest of a split, and so much more or less. */
import { compareAmounts, divide, multiplyExact, subtractAmounts, sumAmounts, toWire } from '../../money.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';

type Part = { category: number; amount?: number; share?: number };

/** The part of a split that was said as the rest. */
export function withRest(args: Record<string, unknown>, whole: number): Record<string, unknown> {
  const said_parts = args['parts'] as Part[] | undefined;
  const parts = said_parts?.map(({ share, ...part }) =>
    share === undefined
      ? part
      : { ...part, amount: toWire(divide(multiplyExact(String(whole), String(share)), '100', 2)) },
  );
  if (parts === undefined || parts.every(({ amount }) => amount !== undefined)) return args;
  const said = sumAmounts(parts.map(({ amount = 0 }) => String(amount)));
  const rest = toWire(subtractAmounts(String(whole), said));
  return { ...args, parts: parts.map((part) => ({ ...part, amount: part.amount ?? rest })) };
}

/**
 * What a row is to come to that is changed by so much; null in another currency than the row, where nothing would be left,
 * and of several rows.
 */
export function withChanged(
  args: Record<string, unknown>,
  rows: readonly TransactionRow[],
): Record<string, unknown> | null {
  const { amount_by: by, currency = 'CRC', ...changes } = (args['changes'] ?? {}) as Record<string, unknown>;
  if (typeof by !== 'number') return args;
  const [row, ...others] = rows;
  const amount = row === undefined ? '0' : sumAmounts([String(row.amount), String(by)]);
  if (row?.currency !== currency || others.length > 0 || compareAmounts(amount, '0') <= 0) return null;
  return { ...args, changes: { ...changes, amount: toWire(amount) } };
}
