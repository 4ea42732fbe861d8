/** Recorded receipts of a municipality that a later one bills again. */
import { compare } from '../compare.ts';
import { compareAmounts } from '../money.ts';
import type { EarlierReceipt } from './split-arrears.ts';

/** A receipt with its row. */
export type HeldReceipt = {
  receipt_number: string;
  period_from: string;
  period_to: string;
  issued_on: string | null;
  paid_on: string | null;
  /** Its printed total in colones. */
  total: string;
  transaction_id: number | null;
  /** The amount of its row; `0` without a row. */
  amount: string;
  payments: readonly { local_date: string; amount: string }[];
  /** The numbers of the receipts whose rows contain what its own leaves out. */
  of: readonly string[];
};

/** The earlier receipts as `splitArrears` needs them. A row that two of them share belongs to the earlier one. */
export function earlierReceipts(
  { receipt_number, period_to, issued_on }: Pick<HeldReceipt, 'receipt_number' | 'period_to' | 'issued_on'>,
  held: readonly HeldReceipt[],
): EarlierReceipt[] {
  const mine = held.find((each) => each.receipt_number === receipt_number)?.transaction_id ?? null;
  const before = held
    .filter((each) => each.receipt_number !== receipt_number && each.period_to < period_to)
    .sort((a, b) => compare(a.period_to, b.period_to));
  const seen = new Set([mine]);
  // A receipt without a day of issue was printed in or after the last month that it bills.
  const since = issued_on ?? `${period_to}-01`;
  return before.map((each) => {
    const isCounted = each.transaction_id === null || seen.has(each.transaction_id);
    seen.add(each.transaction_id);
    return {
      receipt_number: each.receipt_number,
      period_from: each.period_from,
      period_to: each.period_to,
      amount: isCounted ? '0' : each.amount,
      paid: daysPaid(each, before).some((day) => day <= since),
    };
  });
}

/** The days on which it was paid, alone or with a later receipt that bills it again in full. */
function daysPaid(receipt: HeldReceipt, held: readonly HeldReceipt[]): string[] {
  const own = [receipt.paid_on, ...receipt.payments.map(({ local_date }) => local_date)];
  const later = held
    .filter(({ of }) => of.includes(receipt.receipt_number))
    .flatMap(({ paid_on, payments, total }) => [
      paid_on,
      ...payments.filter(({ amount }) => compareAmounts(amount, total) === 0).map(({ local_date }) => local_date),
    ]);
  return [...own, ...later].filter((day) => day !== null);
}
