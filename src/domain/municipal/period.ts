/** The billed months as one code: `2026-06`, `2026-Q2`, or `2026-05/2026-06`. */
import { monthNumber } from '../calendar.ts';

/** The code for a range of months, both included. */
export function periodName(from: string, to: string): string {
  if (from === to) return from;
  const quarter = (monthNumber(from) % 12) / 3;
  const isQuarter = Number.isInteger(quarter) && monthNumber(to) - monthNumber(from) === 2;
  return isQuarter ? `${from.slice(0, 4)}-Q${quarter + 1}` : `${from}/${to}`;
}
