/**
 * The projection of a year and of a month (specification 7, docs/rules/budget.md). Amounts are returned as decimal
 * strings in colones.
 */

import { NO_CATEGORY } from '../analytics.ts';
import { compare } from '../compare.ts';
import { fromUnits } from '../money.ts';
import type { ItemMode } from '../recurring.ts';
import { BUDGET_STARTS, type BudgetInput, checkBudgetMonth, monthName, monthsOfYear } from './input.ts';
import {
  type Direction,
  directionOfItem,
  type ItemShare,
  type Line as MonthLine,
  type MonthStatus,
  plannedOf,
  unpaidOf,
} from './lines.ts';
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

/**
 * An item in a line; `planned` is the sum of its occurrences, `unpaid` the part still to come, `taken_off` the rest:
 * paid, or spent from an allowance.
 */
export type LineItem = {
  id: number;
  name: string;
  mode: ItemMode;
  planned: string;
  taken_off: string;
  unpaid: string;
  occurrences: {
    local_date: string;
    amount_crc: string;
    unpaid: string;
    paid_by: number | null;
    carried_from: string | null;
  }[];
};

/** A payment that a closed cycle left unpaid. */
export type UnpaidItem = {
  recurring_item_id: number;
  name: string;
  direction: Direction;
  category_id: number | null;
  local_date: string;
  amount_crc: string;
  carried_from: string | null;
};

export type Line = {
  category_id: number | null;
  name: string;
  direction: Direction;
  planned: string;
  recorded: string;
  committed: string;
  cuotas: string;
  allowance: string | null;
  available: string | null;
  covered: string;
  projected: string;
  items: LineItem[];
  transaction_count: number;
};

export type MonthDetail = MonthProjection & {
  opening_balance: string;
  lines: Line[];
  unpaid_items: UnpaidItem[];
  unconverted: Unconverted[];
};

/** The year's months with their balances. Throws a RangeError for a year that `checkBudgetYear` rejects. */
export function projectYear(input: BudgetInput, year: number): YearProjection {
  const names = monthsOfYear(year);
  const [first = BUDGET_STARTS, last = first] = [names[0], names.at(-1)];
  const months = prepareMonths(input, first, last).filter(({ month }) => month >= first);
  return {
    year,
    opening_balance: crc(months[0]?.balance_before ?? 0n),
    months: months.map(projectionOf),
    totals: figuresOf(months.flatMap(({ lines }) => lines)),
    closing_balance: crc(months.at(-1)?.balance ?? 0n),
    unconverted: unconvertedIn(input, first, last),
  };
}

/** One month with its lines. Throws a RangeError for a month that `checkBudgetMonth` rejects. */
export function projectMonth(input: BudgetInput, year: number, month: number): MonthDetail {
  const problem = checkBudgetMonth(year, month);
  if (problem !== null) throw new RangeError(problem.message);
  const name = monthName(year, month);
  const prepared = monthIn(prepareMonths(input, name, name), name);
  const names = new Map(input.categories.map((category) => [category.id, category.name]));
  return {
    ...projectionOf(prepared),
    opening_balance: crc(prepared.balance_before),
    lines: prepared.lines.map((line) => lineOf(line, names)),
    unpaid_items: unpaidItems(prepared),
    unconverted: unconvertedIn(input, name, name),
  };
}

/** The name of a category in an answer. */
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
    ...figuresOf(month.lines),
    balance: crc(month.balance),
    computed_balance: crc(month.computed_balance),
    overridden: month.overridden,
  };
}

function figuresOf(lines: readonly MonthLine[]): Figures {
  const sum = (direction: Direction, field: 'planned' | 'recorded' | 'committed' | 'projected') =>
    lines.reduce((total, line) => (line.direction === direction ? total + line[field] : total), 0n);
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

function lineOf(line: MonthLine, names: ReadonlyMap<number, string>): Line {
  return {
    category_id: line.category_id,
    name: categoryName(line.category_id, names),
    direction: line.direction,
    planned: crc(line.planned),
    recorded: crc(line.recorded),
    committed: crc(line.committed),
    cuotas: crc(line.cuotas),
    allowance: line.allowance === null ? null : crc(line.allowance),
    available: line.available === null ? null : crc(line.available),
    covered: crc(line.covered),
    projected: crc(line.projected),
    items: line.items.map(lineItemOf),
    transaction_count: line.rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** An item's part of a month, as returned. */
export function lineItemOf(share: ItemShare): LineItem {
  const { item, occurrences } = share;
  const [planned, unpaid] = [plannedOf(share), unpaidOf(share)];
  return {
    id: item.id,
    name: item.name,
    mode: item.mode,
    planned: crc(planned),
    taken_off: crc(planned - unpaid),
    unpaid: crc(unpaid),
    occurrences: occurrences.map(({ amount, unpaid: left, ...occurrence }) => ({
      ...occurrence,
      amount_crc: crc(amount),
      unpaid: crc(left),
    })),
  };
}

function unpaidItems({ status, dues, payments }: BudgetMonth): UnpaidItem[] {
  if (status !== 'past') return [];
  const paid = new Set(payments.map(({ due }) => due));
  return dues
    .filter((due) => due.item.mode === 'payment' && !paid.has(due))
    .sort((a, b) => compare(a.local_date, b.local_date) || a.item.id - b.item.id)
    .map(({ item, local_date, amount, carried_from }) => ({
      recurring_item_id: item.id,
      name: item.name,
      direction: directionOfItem(item),
      category_id: item.category_id,
      local_date,
      amount_crc: crc(amount),
      carried_from,
    }));
}
