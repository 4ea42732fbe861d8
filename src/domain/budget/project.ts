/** The projection of a year and of a month (specification 7, docs/rules/budget.md). Money out is decimal strings in colones. */
import { NO_CATEGORY } from '../analytics.ts';
import { fromUnits } from '../money.ts';
import { BUDGET_STARTS, type BudgetInput, checkBudgetMonth, monthName, monthsOfYear } from './input.ts';
import type { Direction, ItemShare, MonthStatus, Pool } from './pools.ts';
import { type BudgetMonth, monthIn, prepareMonths } from './prepare.ts';
import { type Unconverted, unconvertedIn } from './unconverted.ts';

/** The sums of one month's lines, or of a year's months. */
export type Figures = {
  income: string;
  expenses: string;
  planned_income: string;
  planned_expenses: string;
  recorded_income: string;
  recorded_expenses: string;
  committed_income: string;
  committed_expenses: string;
  net: string;
};

export type MonthProjection = Figures & {
  month: string;
  starts_on: string;
  ends_on: string;
  status: MonthStatus;
  balance: string;
  computed_balance: string;
  overridden: boolean;
};

export type YearProjection = {
  year: number;
  opening_balance: string;
  months: MonthProjection[];
  totals: Figures;
  closing_balance: string;
  unconverted: Unconverted[];
};

/** An item in a line; `planned` is the sum of its occurrences, `unpaid` what of them is still to come. */
export type LineItem = {
  id: number;
  name: string;
  planned: string;
  unpaid: string;
  paid_by: number;
  occurrences: { local_date: string; amount_crc: string; unpaid: string }[];
};

export type Line = {
  category_id: number | null;
  name: string;
  direction: Direction;
  planned: string;
  recorded: string;
  committed: string;
  projected: string;
  items: LineItem[];
  transaction_count: number;
};

export type MonthDetail = MonthProjection & { opening_balance: string; lines: Line[]; unconverted: Unconverted[] };

/** The year's months with their balances. Throws a RangeError for a year that `checkBudgetYear` refuses. */
export function projectYear(input: BudgetInput, year: number): YearProjection {
  const names = monthsOfYear(year);
  const [first = BUDGET_STARTS, last = first] = [names[0], names.at(-1)];
  const months = prepareMonths(input, first, last).filter(({ month }) => month >= first);
  return {
    year,
    opening_balance: crc(months[0]?.balance_before ?? 0n),
    months: months.map(projectionOf),
    totals: figuresOf(months.flatMap(({ pools }) => pools)),
    closing_balance: crc(months.at(-1)?.balance ?? 0n),
    unconverted: unconvertedIn(input, first, last),
  };
}

/** One month with its lines. Throws a RangeError for a month that `checkBudgetMonth` refuses. */
export function projectMonth(input: BudgetInput, year: number, month: number): MonthDetail {
  const problem = checkBudgetMonth(year, month);
  if (problem !== null) throw new RangeError(problem);
  const name = monthName(year, month);
  const prepared = monthIn(prepareMonths(input, name, name), name);
  const names = new Map(input.categories.map((category) => [category.id, category.name]));
  return {
    ...projectionOf(prepared),
    opening_balance: crc(prepared.balance_before),
    lines: prepared.pools.map((pool) => lineOf(pool, names)),
    unconverted: unconvertedIn(input, name, name),
  };
}

/** What a category is called in an answer. */
export function categoryName(category_id: number | null, names: ReadonlyMap<number, string>): string {
  return category_id === null ? NO_CATEGORY : (names.get(category_id) ?? NO_CATEGORY);
}

/** Céntimos as a decimal string of colones. */
export function crc(units: bigint): string {
  return fromUnits(units, 'CRC');
}

function projectionOf(month: BudgetMonth): MonthProjection {
  return {
    month: month.month,
    starts_on: month.starts_on,
    ends_on: month.ends_on,
    status: month.status,
    ...figuresOf(month.pools),
    balance: crc(month.balance),
    computed_balance: crc(month.computed_balance),
    overridden: month.overridden,
  };
}

function figuresOf(pools: readonly Pool[]): Figures {
  const sum = (direction: Direction, field: 'planned' | 'recorded' | 'committed' | 'projected') =>
    pools.reduce((total, pool) => (pool.direction === direction ? total + pool[field] : total), 0n);
  const [income, expenses] = [sum('income', 'projected'), sum('expense', 'projected')];
  return {
    income: crc(income),
    expenses: crc(expenses),
    planned_income: crc(sum('income', 'planned')),
    planned_expenses: crc(sum('expense', 'planned')),
    recorded_income: crc(sum('income', 'recorded')),
    recorded_expenses: crc(sum('expense', 'recorded')),
    committed_income: crc(sum('income', 'committed')),
    committed_expenses: crc(sum('expense', 'committed')),
    net: crc(income - expenses),
  };
}

function lineOf(pool: Pool, names: ReadonlyMap<number, string>): Line {
  return {
    category_id: pool.category_id,
    name: categoryName(pool.category_id, names),
    direction: pool.direction,
    planned: crc(pool.planned),
    recorded: crc(pool.recorded),
    committed: crc(pool.committed),
    projected: crc(pool.projected),
    items: pool.items.map(lineItemOf),
    transaction_count: pool.rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** An item's part of a month as it goes out. */
export function lineItemOf({ item, occurrences, paid_by }: ItemShare): LineItem {
  return {
    id: item.id,
    name: item.name,
    planned: crc(occurrences.reduce((sum, { amount }) => sum + amount, 0n)),
    unpaid: crc(occurrences.reduce((sum, { unpaid }) => sum + unpaid, 0n)),
    paid_by,
    occurrences: occurrences.map(({ local_date, amount, unpaid }) => ({
      local_date,
      amount_crc: crc(amount),
      unpaid: crc(unpaid),
    })),
  };
}
