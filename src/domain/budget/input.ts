/** The input of a projection, and the valid years and months (docs/rules/budget.md). */

import type { CategoryTypeSum } from '../analytics.ts';
import { isMonth } from '../calendar.ts';
import type { Currency } from '../money.ts';
import { type ProblemReason, problemReason } from '../problem-reasons.ts';
import type { RecurringItem } from '../recurring.ts';
import type { Payer } from './pay-items.ts';

/** The first month of the budget; earlier months do not exist and the opening balance is 0 (specification 7). */
export const BUDGET_STARTS = '2026-03';
export const BUDGET_YEAR_MIN = 2026;
export const BUDGET_YEAR_MAX = 2030;
export const BUDGET_ENDS = `${BUDGET_YEAR_MAX}-12`;

/** `recorded`: the row's civil day is today or earlier; `committed`: later. */
export type Side = 'recorded' | 'committed';

/**
 * Rows that count, summed by (cycle they count in, category, type, side). `total_crc` is the plain sum of their colones:
 * a DEVOLUCION is not negative here. Rows without a rate are in `unconverted` instead.
 */
export type CountedSum = CategoryTypeSum & { cycle: string; side: Side };

/** The cuotas' part of the sums of a cycle and category, both sides together. */
export type CuotaSum = { cycle: string; category_id: number | null; total_crc: string };

/** Rows that count without a rate, by (cycle, currency). */
export type UnconvertedSum = { cycle: string; currency: Currency; count: number; amount: string };

/** The dollar's rate in force from a day on. */
export type DollarDay = { day: string; rate: string };

/**
 * A recurring item; `amount_crc` is one occurrence at the current rate, rounded once; null without a rate. `usd`: the
 * dollar's rates by day, oldest first, for the days that have passed.
 */
export type PlannedItem = RecurringItem & { amount_crc: string | null; usd?: readonly DollarDay[] };

/**
 * A debt: an occurrence of `local_date` that its cycle left unpaid, as it was then. It stands on the first day of the cycle
 * `carried_to`; null is the next one.
 */
export type CarriedOccurrence = Pick<RecurringItem, 'amount' | 'currency'> & {
  recurring_item_id: number;
  local_date: string;
  type: 'INCOME' | 'EXPENSE';
  carried_to: string | null;
  amount_crc: string | null;
};

/** Allowance moved from one category to another in one cycle; a positive decimal string in colones. */
export type Cover = { month: string; from_category_id: number; to_category_id: number; amount: string };

/** A balance set by hand, in colones, signed. */
export type BalanceOverride = { year: number; month: number; balance: string };

/**
 * Everything a projection reads. `sums`, `cuotas`, `unconverted`: all cycles from BUDGET_STARTS on. `payers`: the rows that may pay
 * an item, of the cycles whose occurrences are asked for and of those from the current one on.
 */
export type BudgetInput = {
  today: string;
  start_day: number;
  sums: readonly CountedSum[];
  cuotas: readonly CuotaSum[];
  unconverted: readonly UnconvertedSum[];
  items: readonly PlannedItem[];
  payers: readonly Payer[];
  carried: readonly CarriedOccurrence[];
  covers: readonly Cover[];
  overrides: readonly BalanceOverride[];
  categories: readonly { id: number; name: string }[];
};

/** Why a year is outside the budget; null when it is inside. */
export function checkBudgetYear(year: number): ProblemReason | null {
  if (Number.isInteger(year) && year >= BUDGET_YEAR_MIN && year <= BUDGET_YEAR_MAX) return null;
  return problemReason('budget_years', { first: BUDGET_YEAR_MIN, last: BUDGET_YEAR_MAX });
}

/** Why a month is outside the budget; null when it is inside. */
export function checkBudgetMonth(year: number, month: number): ProblemReason | null {
  const problem = checkBudgetYear(year);
  if (problem !== null) return problem;
  const name = monthName(year, month);
  if (!isMonth(name)) return problemReason('not_a_month');
  return name < BUDGET_STARTS ? problemReason('budget_begins', { month: BUDGET_STARTS }) : null;
}

/** A month of the wire: `2026-03`. */
export function monthName(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The months of a budget year: ten in 2026, twelve in the others. Throws a RangeError outside the budget. */
export function monthsOfYear(year: number): string[] {
  const problem = checkBudgetYear(year);
  if (problem !== null) throw new RangeError(problem.message);
  return Array.from({ length: 12 }, (_, index) => monthName(year, index + 1)).filter((month) => month >= BUDGET_STARTS);
}
