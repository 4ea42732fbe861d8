/** Amounts of a change that are known with its row: the rest of a split, and so much more or less. */
import { compareAmounts, divide, multiplyExact, subtractAmounts, sumAmounts, toWire } from '../../money.ts';
import { problemReason } from '../../problem-reasons.ts';
import type { WireReason } from '../../reasons.ts';
import type { TransactionRow } from '../answers/answer-rows.ts';

type Part = { category: number | 'own'; amount?: number; share?: number; currency?: string };
type Meant = { args: Record<string, unknown> } | { refusal: WireReason | null };

/**
 * The parts of a split as the tool takes them: shares and the rest by what the row costs, and what is not named in the
 * category that it has. The reason where they are more than the row or it is split already; none in another currency.
 */
export function withParts(args: Record<string, unknown>, row: TransactionRow): Meant {
  const said = args['parts'] as Part[] | undefined;
  if (said === undefined) return { args };
  const isOwn = said.some(({ category }) => category === 'own');
  if (isOwn && row.parts !== undefined && row.parts.length > 0) return { refusal: problemReason('split_category') };
  const whole = String(row.amount);
  if (said.some(({ currency }) => currency !== undefined && currency !== row.currency)) return { refusal: null };
  const own = row.category?.id ?? 'none';
  const parts = said.map(({ share, currency: _currency, category, ...part }) => ({
    category: category === 'own' ? own : category,
    ...part,
    ...(share === undefined ? {} : { amount: toWire(divide(multiplyExact(whole, String(share)), '100', 2)) }),
  }));
  if (parts.every(({ amount }) => amount !== undefined)) return { args: { ...args, parts } };
  const total = sumAmounts(parts.map(({ amount = 0 }) => String(amount)));
  const rest = subtractAmounts(whole, total);
  const isNone = compareAmounts(rest, '0') === 0 && isOwn && parts.length > 2;
  if (!isNone && compareAmounts(rest, '0') <= 0)
    return { refusal: problemReason('parts_do_not_add_up', { total, amount: whole }) };
  const all = parts.flatMap((part) =>
    part.amount === undefined && isNone ? [] : [{ ...part, amount: part.amount ?? toWire(rest) }],
  );
  // `10 mil son de súper`, of what is all so.
  return isOwn && all.every(({ category }) => category === own)
    ? { refusal: problemReason('nothing_to_change', { already: 'it is so already' }) }
    : { args: { ...args, parts: all } };
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
