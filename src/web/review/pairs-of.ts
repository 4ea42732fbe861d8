/** Which two rows each question is about, and in what they differ. */
import type { Currency, Notice, Transaction } from '../api/client.ts';

/** `row` may be the same as `other`, which was there before; `notice` is the document that is asked about. */
export type Pair = {
  notice: number;
  row: number;
  other: number;
  name: string;
  money: { amount: number; currency: Currency } | null;
};

/** One question for each row, the newest first. */
export function pairsOf(notices: readonly Notice[]): Pair[] {
  const pairs = new Map<number, Pair>();
  for (const { id, transaction_id, possible_transaction_id, counterpart, amount, currency } of notices) {
    if (transaction_id === null || possible_transaction_id === null || pairs.has(transaction_id)) continue;
    const money = amount === null || currency === null ? null : { amount, currency };
    const ids = { notice: id, row: transaction_id, other: possible_transaction_id };
    pairs.set(transaction_id, { ...ids, name: counterpart ?? '', money });
  }
  return [...pairs.values()];
}

/** The question some steps from another, not beyond the ends. */
export function beside(pairs: readonly Pair[], from: Pair | undefined, step: number): Pair | undefined {
  const at = from === undefined ? -1 : pairs.indexOf(from);
  return pairs[Math.min(Math.max(at + step, 0), pairs.length - 1)];
}

/** What is set side by side of two rows. */
export const COMPARED = ['merchant', 'local_date', 'type', 'source', 'reference', 'category'] as const;
export type Compared = (typeof COMPARED)[number];

/** In what two rows differ. What only one of them says is no difference. */
export function differencesOf(one: Transaction, two: Transaction): ReadonlySet<Compared> {
  const textOf = (row: Transaction, field: Compared) =>
    (field === 'category' ? row.category?.name : row[field]) ?? null;
  return new Set(
    COMPARED.filter((field) => {
      const [first, second] = [textOf(one, field), textOf(two, field)];
      return first !== null && second !== null && first !== second;
    }),
  );
}
