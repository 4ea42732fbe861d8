/** Whether a charge is far above the usual amount of its merchant (docs/rules/alarms.md, "Unusual charge"). */
import { fromUnits, toUnits } from '../money.ts';

/** With fewer earlier charges there is nothing to compare with. */
export const HISTORY_MIN = 4;
/** How many days of the merchant's history count. */
export const HISTORY_DAYS = 400;

/** Spreads above the median from which a charge is unusual. */
const SPREADS = 5n;
/** The minimum spread as a part of the median; otherwise any change of a fixed price would be unusual. */
const SPREAD_MIN_PERCENT = 10n;
/** The minimum difference from the median in céntimos: ₡10 000. Less is not worth an alarm. */
const DIFFERENCE_MIN = 1_000_000n;

/**
 * What the merchant usually takes, when `amount_crc` is far above it; null when it is not, or when fewer than
 * HISTORY_MIN charges are known. All are decimal strings in colones; the answer is the median of the history, half a
 * céntimo rounded down. Exact: the median and the spread are kept as whole numbers of quarters of a céntimo. Throws a
 * RangeError for an amount that colones cannot have.
 */
export function unusualCharge(amount_crc: string, history: readonly string[]): { usual_crc: string } | null {
  return unusualAmong([amount_crc, ...history])(0);
}

/** The same of each of a merchant's charges, the newest first, by its place: those after it are its history. */
export function unusualAmong(amounts_crc: readonly string[]): (place: number) => { usual_crc: string } | null {
  const all = amounts_crc.map((amount) => toUnits(amount, 'CRC'));
  return (place) => {
    const [amount = 0n, ...history] = all.slice(place);
    return usualOf(amount, history);
  };
}

function usualOf(amount: bigint, charges: readonly bigint[]): { usual_crc: string } | null {
  if (charges.length < HISTORY_MIN) return null;
  const twiceMedian = twiceMedianOf(charges);
  // Everything times four: amount − median, 10 % of the median, and the spread.
  const above = 4n * amount - 2n * twiceMedian;
  const spreadMin = 2n * twiceMedian * SPREAD_MIN_PERCENT;
  // Most charges end here, before their spread is worked out.
  if (above < 4n * DIFFERENCE_MIN || above * 100n <= SPREADS * spreadMin) return null;
  const fourTimesSpread = twiceMedianOf(charges.map((charge) => distance(2n * charge, twiceMedian)));
  return above <= SPREADS * fourTimesSpread ? null : { usual_crc: fromUnits(twiceMedian / 2n, 'CRC') };
}

/** Twice the median, so that the middle of an even number of values is whole. */
function twiceMedianOf(values: readonly bigint[]): bigint {
  // Sorted as numbers and without a function, which is several times faster.
  const sorted = BigInt64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0n;
  return upper + (sorted.length % 2 === 0 ? (sorted[middle - 1] ?? 0n) : upper);
}

const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b);
