/** The years and months of the budget in addresses. The service has the same bounds. */
import { isBudgetMonth } from '../ui/use-budget-month.ts';

export const FIRST_YEAR = 2026;
export const LAST_YEAR = 2030;

/** Parses `?year=2027`; leaves out a year without a budget. */
export function readBudgetSearch({ year }: Record<string, unknown>): { year?: string } {
  return typeof year === 'string' && /^20(?:2[6-9]|30)$/.test(year) ? { year } : {};
}

/** The year of a cycle `2026-12`, or the nearest year with a budget. */
export function yearOf(cycle: string): number {
  return Math.min(LAST_YEAR, Math.max(FIRST_YEAR, Number(cycle.slice(0, 4))));
}

/** Builds `2026-03` from a year and month in an address; null when the budget has no such month. */
export function readMonth(year: string, month: string): string | null {
  const name = `${year}-${month.padStart(2, '0')}`;
  return isBudgetMonth(name) ? name : null;
}

/** Splits a month `2026-03` for an address: the year, and the month without leading zero. */
export function monthParams(month: string): { year: string; month: string } {
  return { year: month.slice(0, 4), month: String(Number(month.slice(5, 7))) };
}
