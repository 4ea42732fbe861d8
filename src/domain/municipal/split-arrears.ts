/**
 * How much of a receipt's arrears the ledger has already (docs/rules/statements.md, "Arrears"), so that a receipt and
 * the earlier one that it repeats add up to what they print together.
 */
import { compareAmounts, subtractAmounts, sumAmounts } from '../money.ts';
import type { Charge, Receipt } from './receipt.ts';

/** The parts of a receipt that decide about its arrears. */
type Billed = Pick<Receipt, 'receipt_number' | 'period_to' | 'charges' | 'total'>;

/** A recorded receipt of the same municipality. */
export type EarlierReceipt = {
  receipt_number: string;
  period_from: string;
  period_to: string;
  /** The amount of its row in colones: its total without what that left out; `0` without a row. */
  amount: string;
  /** Whether it was paid before the later receipt was issued. */
  paid: boolean;
};

/** The result for arrears. */
export const ARREARS_CODES = ['arrears_left_out', 'arrears_partly_left_out', 'arrears_included'] as const;
export type ArrearsCode = (typeof ARREARS_CODES)[number];

/** `arrears` = `left_out` + `included`; `amount`, the receipt's own row, = its total − `left_out` = the sum of `charges`. */
export type ArrearsSplit = {
  code: ArrearsCode | null;
  arrears: string;
  left_out: string;
  included: string;
  amount: string;
  /** The receipt's charges without those left out. */
  charges: Charge[];
  /** The earlier receipts whose rows contain what is left out. */
  of: { receipt_number: string; amount: string }[];
};

/**
 * Splits the arrears of a receipt. Left out are the newest unpaid earlier receipts that add up to them exactly; else as
 * many of those as fit, newest first. The rest is new money. `earlier` is in any order; later receipts among them are
 * ignored. A receipt that arrives after a later one that repeats it changes that one's split, by the same call.
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

/** The newest ones that add up to the arrears; null without such a choice. */
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

/** Subtracts an amount from the charges that are arrears, in order. */
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
