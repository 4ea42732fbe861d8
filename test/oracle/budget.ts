/** The whole budget (docs/rules/budget.md), and the sums over its lines. */
import { unitsOf } from './colones.ts';
import { plusMonths } from './days.ts';
import { handOf } from './hand.ts';
import type { Ledger } from './ledger.ts';
import { countedRows, FIRST, LAST, type Line, type Month, monthOf } from './month.ts';

export type BudgetMonth = Month & { opening: bigint; balance: bigint; computed: bigint; overridden: boolean };

/** Every month of the budget, each starting from the balance of the one before. */
export function budgetOf(ledger: Ledger): BudgetMonth[] {
  const known = computed.get(ledger);
  if (known) return known;
  const months = compute(ledger);
  computed.set(ledger, months);
  return months;
}

/** Five years are slow to compute, and used more than once. */
const computed = new WeakMap<Ledger, BudgetMonth[]>();

function compute(ledger: Ledger): BudgetMonth[] {
  const rows = countedRows(ledger);
  const { hand } = handOf(ledger);
  const months: BudgetMonth[] = [];
  let opening = 0n;
  for (let month = FIRST; month <= LAST; month = plusMonths(month, 1)) {
    const own = rows.filter((row) => row.month === month);
    const figures = monthOf(ledger, month, own, hand);
    const { lines } = figures;
    const computed = opening + sumOf(lines, 'income', 'projected') - sumOf(lines, 'expense', 'projected');
    const override = ledger.overrides.find((each) => each.month === month);
    const balance = override ? unitsOf(override.balance, 2) : computed;
    months.push({ ...figures, opening, balance, computed, overridden: override !== undefined });
    opening = balance;
  }
  return months;
}

/** A figure of a month: the sum over the lines of one direction. */
export function sumOf(
  lines: Line[],
  direction: Line['direction'],
  field: 'planned' | 'recorded' | 'committed' | 'projected',
): bigint {
  return lines.reduce((sum, line) => sum + (line.direction === direction ? line[field] : 0n), 0n);
}
