/** BAC's line that takes the whole price of a purchase back when it becomes a plan, so that only its cuotas are charged. */
import { daysBetween } from '../calendar.ts';
import { convertedPurchase } from '../converted-purchase.ts';
import { foldMerchant } from '../merchant-text.ts';
import { type LearnedPairs, namesMatch } from './alike.ts';
import { isOfMoney } from './judge-pair.ts';
import type { KnownEvent, Telling } from './notice.ts';

/** A plan may be made until the purchase is cut, and the credit posts later. */
const DAYS_MAX = 60;
/** A bank's day may end before the person's. */
const EARLY_MAX = 1;

/** Whether such a line names this purchase: the bank cuts the name off after its own words, and may leave it out. */
export function namesPurchase(credit: string, merchant: string, learned: LearnedPairs): boolean {
  const named = convertedPurchase(credit);
  if (named === null) return false;
  return foldMerchant(merchant).startsWith(named) || namesMatch(named, merchant, learned);
}

/**
 * The purchase of a plan that such a line takes back, whose cuotas count in its place; the nearest of several. Null for
 * any other line, and where the ledger has no plan of that price.
 */
export function findConverted<Row extends KnownEvent>(
  line: Telling,
  rows: readonly Row[],
  learned: LearnedPairs,
): Row | null {
  if (line.direction !== 'in' || convertedPurchase(line.counterpart) === null) return null;
  const anchors = rows.filter(
    (row) =>
      row.installment?.number === 0 &&
      isOfMoney(line, row) &&
      isInTime(line.local_date, row.local_date) &&
      namesPurchase(line.counterpart, row.merchant, learned),
  );
  return anchors.sort((a, b) => b.local_date.localeCompare(a.local_date) || a.id - b.id)[0] ?? null;
}

/** Whether a line of that day may take back a purchase of this one. */
export function isInTime(posted: string, bought: string): boolean {
  const days = daysBetween(bought, posted);
  return days >= -EARLY_MAX && days <= DAYS_MAX;
}
