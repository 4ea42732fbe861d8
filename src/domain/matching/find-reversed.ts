/** Finds the purchase of a reversal (docs/rules/same-money.md, "Reversals"). */
import { daysBetween } from '../calendar.ts';
import type { LearnedPairs } from './alike.ts';
import { isAlike, isOfMoney } from './judge-pair.ts';
import { directionOf, type KnownEvent, type Telling } from './notice.ts';
import { haveDifferentReferences, shareReference } from './references.ts';

const DAYS_MAX = 60;
/** A bank's day may end before the person's. */
const EARLY_MAX = 1;

/**
 * The purchase that a reversal names: of its whole amount, at most 60 days earlier, with the same reference or
 * authorisation, or else with an alike counterpart; the nearest of several. Null when there is none.
 */
export function findReversed<Row extends KnownEvent>(
  reversal: Telling,
  rows: readonly Row[],
  learned: LearnedPairs,
): Row | null {
  const purchases = rows
    .filter((row) => canBeReversed(reversal, row))
    .sort((a, b) => b.local_date.localeCompare(a.local_date) || a.id - b.id);
  const alike = purchases.filter((row) => isAlike(reversal, row, learned));
  return (
    purchases.find((row) => row.tellings.some((told) => shareReference(reversal, told))) ??
    alike.find((row) => !row.tellings.some((told) => haveDifferentReferences(reversal, told))) ??
    alike[0] ??
    null
  );
}

function canBeReversed(reversal: Telling, row: KnownEvent): boolean {
  const days = daysBetween(row.local_date, reversal.local_date);
  return directionOf(row.type) === 'out' && isOfMoney(reversal, row) && days >= -EARLY_MAX && days <= DAYS_MAX;
}
