/** The years and months of the budget, as they stand in an address. The service has the same bounds. */
import { isBudgetMonth } from '../ui/use-budget-month.ts';

export const FIRST_YEAR = 2026;
export const LAST_YEAR = 2030;

/** Reads `?year=2027`; a year without a budget is left out. */
export function readBudgetSearch({ year }: Record<string, unknown>): { year?: string } {
  return typeof year === 'string' && /^20(?:2[6-9]|30)$/.test(year) ? { year } : {};
}

/** The year of a cycle `2026-12`, or the nearest one that has a budget. */
export function yearOf(cycle: string): number {
  return Math.min(LAST_YEAR, Math.max(FIRST_YEAR, Number(cycle.slice(0, 4))));
}

/** `2026-03` of a year and month in an address; null when the budget has no such month. */
export function readMonth(year: string, month: string): string | null {
  const name = `${year}-${month.padStart(2, '0')}`;
  return isBudgetMonth(name) ? name : null;
}

/** What a month `2026-03` is in an address: the year, and the month without a zero before it. */
export function monthParams(month: string): { year: string; month: string } {
  return { year: month.slice(0, 4), month: String(Number(month.slice(5, 7))) };
}
