/** The months of a budget with their lines and balances, which every answer about the budget reads. */
import { addMonths, cycleOf, cycleRange } from '../calendar.ts';
import { toUnits } from '../money.ts';
import { occurrencesByMonth } from './due.ts';
import { BUDGET_STARTS, type BudgetInput, monthName } from './input.ts';
import { type Line, linesOf, type MonthStatus } from './lines.ts';
import { type Due, type Payment, payItems } from './pay-items.ts';

/** A month of the budget; money is whole céntimos. `balance` is the override where there is one. */
export type BudgetMonth = {
  month: string;
  starts_on: string;
  ends_on: string;
  status: MonthStatus;
  lines: Line[];
  dues: Due[];
  payments: Payment[];
  income: bigint;
  expenses: bigint;
  balance_before: bigint;
  computed_balance: bigint;
  balance: bigint;
  overridden: boolean;
};

/**
 * Every month from the budget's first to `last`, in order. Past months have planned amounts only from `first` on,
 * because those affect no balance.
 */
export function prepareMonths(input: BudgetInput, first: string, last: string): BudgetMonth[] {
  const sums = Map.groupBy(input.sums, (sum) => sum.cycle);
  const cuotas = Map.groupBy(input.cuotas, (sum) => sum.cycle);
  const payers = Map.groupBy(input.payers, (payer) => payer.cycle);
  const covers = Map.groupBy(input.covers, (cover) => cover.month);
  const dues = occurrencesByMonth(input, earlier(first, firstAhead(input)), last);
  const overrides = new Map(
    input.overrides.map(({ year, month, balance }) => [monthName(year, month), toUnits(balance, 'CRC')]),
  );
  const months: BudgetMonth[] = [];
  let balance = 0n;
  for (let month = BUDGET_STARTS; month <= last; month = addMonths(month, 1)) {
    const range = cycleRange(month, input.start_day);
    const status = statusOf(range, input.today);
    const plan = { dues: dues.get(month) ?? [], covers: covers.get(month) ?? [] };
    const payments = payItems(plan.dues, payers.get(month) ?? []);
    const rows = { sums: sums.get(month) ?? [], cuotas: cuotas.get(month) ?? [] };
    const lines = linesOf({ status, ...rows, payments, ...plan });
    const income = projectedOf(lines, 'income');
    const expenses = projectedOf(lines, 'expense');
    const computed_balance = balance + income - expenses;
    const override = overrides.get(month);
    const what = { lines, dues: plan.dues, payments, income, expenses };
    const prepared = { month, ...range, status, ...what, balance_before: balance, computed_balance };
    balance = override ?? computed_balance;
    months.push({ ...prepared, balance, overridden: override !== undefined });
  }
  return months;
}

/** The month of a prepared list. Throws a RangeError for one that is not in it. */
export function monthIn(months: readonly BudgetMonth[], month: string): BudgetMonth {
  const found = months.find((each) => each.month === month);
  if (!found) throw new RangeError(`The budget has no month ${month}`);
  return found;
}

function statusOf({ starts_on, ends_on }: { starts_on: string; ends_on: string }, today: string): MonthStatus {
  if (ends_on < today) return 'past';
  return starts_on <= today ? 'current' : 'future';
}

function projectedOf(lines: readonly Line[], direction: Line['direction']): bigint {
  return lines.reduce((sum, line) => (line.direction === direction ? sum + line.projected : sum), 0n);
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** The first month that is not past: the current one, or the budget's first. */
export function firstAhead(input: BudgetInput): string {
  const current = cycleOf(input.today, input.start_day);
  if (current < BUDGET_STARTS) return BUDGET_STARTS;
  return current;
}
