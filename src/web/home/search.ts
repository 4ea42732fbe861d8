import { isCycle } from '../ui/days.ts';

/** Reads `/?cycle=2026-04`; what is no cycle is left out, and the current one is shown. */
export function readHomeSearch({ cycle }: Record<string, unknown>): { cycle?: string } {
  return isCycle(cycle) ? { cycle } : {};
}

/** The budget's months, as the service has them. */
const FIRST_MONTH = '2026-03';
const LAST_MONTH = '2030-12';

/** The year and month of a cycle in the budget; null where there is none. */
export function budgetMonthOf(cycle: string): { year: number; month: number } | null {
  if (cycle < FIRST_MONTH || cycle > LAST_MONTH) return null;
  return { year: Number(cycle.slice(0, 4)), month: Number(cycle.slice(5, 7)) };
}
