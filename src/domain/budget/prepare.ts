/** The months of a budget with their pools and balances: what every answer about the budget reads. */
import { addMonths, cycleOf, cycleRange } from '../calendar.ts';
import { foldMerchant } from '../merchant-text.ts';
import { toUnits } from '../money.ts';
import { occurrences } from '../recurring.ts';
import { BUDGET_STARTS, type BudgetInput, type MerchantCount, monthName, type PlannedItem } from './input.ts';
import { matchItem } from './match-item.ts';
import { directionOf, type ItemShare, type MonthStatus, type Pool, poolsOf } from './pools.ts';

/** A month of the budget; money is whole céntimos. `balance` is the override where there is one. */
export type BudgetMonth = {
  month: string;
  starts_on: string;
  ends_on: string;
  status: MonthStatus;
  pools: Pool[];
  income: bigint;
  expenses: bigint;
  balance_before: bigint;
  computed_balance: bigint;
  balance: bigint;
  overridden: boolean;
};

/**
 * Every month from the budget's first to `last`, in order. What is planned in a past month is only there from `first` on,
 * because it moves no balance.
 */
export function prepareMonths(input: BudgetInput, first: string, last: string): BudgetMonth[] {
  const sums = Map.groupBy(input.sums, (sum) => sum.cycle);
  const shares = sharesByMonth(input, first, last);
  const overrides = new Map(
    input.overrides.map(({ year, month, balance }) => [monthName(year, month), toUnits(balance, 'CRC')]),
  );
  const months: BudgetMonth[] = [];
  let balance = 0n;
  for (let month = BUDGET_STARTS; month <= last; month = addMonths(month, 1)) {
    const range = cycleRange(month, input.start_day);
    const status = statusOf(range, input.today);
    const pools = poolsOf({ status, sums: sums.get(month) ?? [], shares: shares.get(month) ?? [] });
    const income = projectedOf(pools, 'income');
    const expenses = projectedOf(pools, 'expense');
    const computed_balance = balance + income - expenses;
    const override = overrides.get(month);
    const prepared = { month, ...range, status, pools, income, expenses, balance_before: balance, computed_balance };
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

function projectedOf(pools: readonly Pool[], direction: Pool['direction']): bigint {
  return pools.reduce((sum, pool) => (pool.direction === direction ? sum + pool.projected : sum), 0n);
}

/** Items that enter the budget: savings never do. */
export function budgetItems(input: BudgetInput): PlannedItem[] {
  return input.items.filter((item) => item.active && item.type !== 'SAVINGS');
}

/** The first month that is not past: the current one, or the budget's first. */
export function firstAhead(input: BudgetInput): string {
  const current = cycleOf(input.today, input.start_day);
  if (current < BUDGET_STARTS) return BUDGET_STARTS;
  return current;
}

/** The items that fall in each month, from the earlier of `first` and the current cycle. */
function sharesByMonth(input: BudgetInput, first: string, last: string): Map<string, ItemShare[]> {
  const [earliest = first] = [first, firstAhead(input)].sort();
  const from = cycleRange(earliest, input.start_day).starts_on;
  const to = cycleRange(last, input.start_day).ends_on;
  const months = new Map<string, ItemShare[]>();
  const items = budgetItems(input);
  const merchants = items.some((item) => item.category_id === null) ? input.merchants.map(folded) : [];
  for (const item of items) {
    if (item.amount_crc === null) continue;
    const amount = toUnits(item.amount_crc, 'CRC');
    const paid = item.category_id === null ? paymentsOf(item, merchants) : null;
    const days = Map.groupBy(occurrences(item, from, to), (day) => cycleOf(day, input.start_day));
    for (const [month, dates] of days) {
      const falls = dates.map((local_date) => ({ local_date, amount, unpaid: 0n }));
      const share = { item, occurrences: falls, paid_by: paid?.get(month) ?? 0 };
      const known = months.get(month);
      if (known) known.push(share);
      else months.set(month, [share]);
    }
  }
  return months;
}

function folded(each: MerchantCount): MerchantCount {
  return { ...each, merchant: foldMerchant(each.merchant) };
}

/** How many rows pay an item without category, by cycle: its way of moving money, its name in the merchant. */
function paymentsOf(item: PlannedItem, merchants: readonly MerchantCount[]): Map<string, number> {
  const matches = matchItem(item.name);
  const direction = item.type === 'INCOME' ? 'income' : 'expense';
  const paid = new Map<string, number>();
  for (const { cycle, merchant, type, count } of merchants) {
    if (type === 'DEVOLUCION' || directionOf(type) !== direction || !matches(merchant, type)) continue;
    paid.set(cycle, (paid.get(cycle) ?? 0) + count);
  }
  return paid;
}
