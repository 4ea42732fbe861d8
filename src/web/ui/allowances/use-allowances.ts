/** What may be spent in each category of a cycle, and what is left of it, from the month's lines. */
import type { MonthBudget } from '../../api/client.ts';
import { useBudgetMonth } from '../use-budget-month.ts';

type Line = MonthBudget['lines'][number];
/** A line of expenses with an allowance. */
export type Allowance = Line & { category_id: number; allowance: number; available: number };

export function allowancesOf(month: Pick<MonthBudget, 'lines'>): Allowance[] {
  return month.lines.filter(isAllowance);
}

export function isAllowance(line: Line): line is Allowance {
  return line.allowance !== null && line.available !== null && line.category_id !== null;
}

/** The allowances of a cycle by category; none while they load, or while another cycle's are still shown. */
export function useAllowances(cycle: string | null): ReadonlyMap<number | null, Allowance & { isPast: boolean }> {
  const { data } = useBudgetMonth(cycle);
  const lines = data && data.month === cycle ? allowancesOf(data) : [];
  return new Map(lines.map((line) => [line.category_id, { ...line, isPast: data?.status === 'past' }]));
}
