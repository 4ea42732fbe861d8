/** Flags unusual water consumption (docs/rules/water.md). */
import { compareAmounts, subtractAmounts } from '../money.ts';

export type WaterFlag = 'high' | 'low';

/**
 * Half more or half less than usual, and at least this many cubic metres a month, so that small amounts are not
 * flagged.
 */
const DEVIATION_MIN = '0.5';
const CUBIC_METRES_MIN = '5';

/**
 * The flag of a period from its monthly mean beside the meter's usual month (cubic metres) and their deviation (a
 * fraction); null with too little history, and when it is as usual.
 */
export function waterFlag(monthly: string, usual: string | null, deviation: string | null): WaterFlag | null {
  if (usual === null || deviation === null) return null;
  const apart = subtractAmounts(monthly, usual);
  const isLess = apart.startsWith('-');
  const size = isLess ? apart.slice(1) : apart;
  const fraction = deviation.startsWith('-') ? deviation.slice(1) : deviation;
  if (compareAmounts(size, CUBIC_METRES_MIN) < 0 || compareAmounts(fraction, DEVIATION_MIN) < 0) return null;
  return isLess ? 'low' : 'high';
}
