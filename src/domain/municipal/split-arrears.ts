/**
 * How much of what a receipt bills again the ledger has already (docs/rules/statements.md, "Arrears"), so that a receipt
 * and the earlier one that it repeats come to what they print together.
 */
import { compareAmounts, subtractAmounts, sumAmounts } from '../money.ts';
import type { Charge, Receipt } from './receipt.ts';

/** What of a receipt its arrears are parted by. */
type Billed = Pick<Receipt, 'receipt_number' | 'period_to' | 'charges' | 'total'>;

/** A receipt of the same municipality that the ledger has. */
export type EarlierReceipt = {
  receipt_number: string;
  period_from: string;
  period_to: string;
  /** What its own row holds in colones: its total without what was left out of that; `0` when it has no row. */
  amount: string;
  /** Whether something paid it before the later receipt was issued. */
  paid: boolean;
};

/** What to say of arrears. */
export const ARREARS_CODES = ['arrears_left_out', 'arrears_partly_left_out', 'arrears_included'] as const;
export type ArrearsCode = (typeof ARREARS_CODES)[number];

/** `arrears` = `left_out` + `included`; `amount`, the receipt's own row, = its total − `left_out` = the sum of `charges`. */
export type ArrearsSplit = {
  code: ArrearsCode | null;
  arrears: string;
  left_out: string;
  included: string;
  amount: string;
  /** The receipt's charges without what is left out. */
  charges: Charge[];
  /** The earlier receipts whose rows hold what is left out. */
  of: { receipt_number: string; amount: string }[];
};

/**
 * Parts the arrears of a receipt. Left out is what the newest unpaid earlier receipts hold when together they come to it
 * exactly; else what those of them hold that fit into it, newest first. The rest is new money. `earlier` is in any order;
 * later receipts among them say nothing. A receipt that arrives after a later one that repeats it changes the split of that
 * one: the same call answers it.
 */
export function splitArrears(receipt: Billed, earlier: readonly EarlierReceipt[]): ArrearsSplit {
  const arrears = sumAmounts(receipt.charges.filter(isArrears).map(({ amount }) => amount));
  const unpaid = earlier
    .filter(
      (each) => !each.paid && each.period_to < receipt.period_to && each.receipt_number !== receipt.receipt_number,
    )
    .sort(newestFirst);
  const isOwed = compareAmounts(arrears, '0') > 0;
  const told = isOwed ? (exactly(arrears, unpaid) ?? fitting(arrears, unpaid)) : [];
  const of = told.map(({ receipt_number, amount }) => ({ receipt_number, amount }));
  const left_out = sumAmounts(of.map(({ amount }) => amount));
  return {
    code: codeOf(arrears, left_out),
    arrears,
    left_out,
    included: subtractAmounts(arrears, left_out),
    amount: subtractAmounts(receipt.total, left_out),
    charges: withoutArrears(receipt.charges, left_out),
    of,
  };
}

function isArrears({ kind }: Charge): boolean {
  return kind === 'arrears';
}

function newestFirst(a: EarlierReceipt, b: EarlierReceipt): number {
  const key = ({ period_to, period_from, receipt_number }: EarlierReceipt) => [period_to, period_from, receipt_number];
  return key(a).join(' ') < key(b).join(' ') ? 1 : -1;
}

/** The newest that come to the arrears together; null when they never do. */
function exactly(arrears: string, newest: readonly EarlierReceipt[]): readonly EarlierReceipt[] | null {
  let sum = '0';
  for (const [at, { amount }] of newest.entries()) {
    sum = sumAmounts([sum, amount]);
    if (compareAmounts(sum, arrears) === 0) return newest.slice(0, at + 1);
  }
  return null;
}

function fitting(arrears: string, newest: readonly EarlierReceipt[]): readonly EarlierReceipt[] {
  let left = arrears;
  return newest.filter(({ amount }) => {
    if (compareAmounts(amount, '0') === 0 || compareAmounts(amount, left) > 0) return false;
    left = subtractAmounts(left, amount);
    return true;
  });
}

function codeOf(arrears: string, leftOut: string): ArrearsCode | null {
  if (compareAmounts(arrears, '0') <= 0) return null;
  if (compareAmounts(leftOut, '0') === 0) return 'arrears_included';
  return compareAmounts(leftOut, arrears) === 0 ? 'arrears_left_out' : 'arrears_partly_left_out';
}

/** Takes an amount off the charges that are arrears, the first of them first. */
function withoutArrears(charges: readonly Charge[], amount: string): Charge[] {
  let left = amount;
  return charges.flatMap((charge): Charge[] => {
    if (!isArrears(charge) || compareAmounts(left, '0') === 0) return [charge];
    if (compareAmounts(charge.amount, left) <= 0) {
      left = subtractAmounts(left, charge.amount);
      return [];
    }
    const rest = subtractAmounts(charge.amount, left);
    left = '0';
    return [{ ...charge, amount: rest }];
  });
}
