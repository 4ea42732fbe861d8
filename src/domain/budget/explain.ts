/** The components of a budget figure, which add up to it exactly (docs/rules/budget.md, "Explaining"). */
import { BUDGET_STARTS, type BudgetInput, checkBudgetMonth, monthName, monthsOfYear, type Side } from './input.ts';
import type { Direction, Line } from './lines.ts';
import { type BudgetMonth, monthIn, prepareMonths } from './prepare.ts';
import { categoryName, crc, type LineItem, lineItemOf } from './project.ts';

export const FIGURE_FIELDS = ['planned', 'recorded', 'committed', 'projected'] as const;
export type FigureField = (typeof FIGURE_FIELDS)[number];

/**
 * A figure of a year, or of one of its months. An absent `category_id` means all categories, null the rows and items
 * without one.
 */
export type FigureQuery = {
  year: number;
  month?: number | undefined;
  direction: Direction;
  field: FigureField;
  category_id?: number | null | undefined;
};

type Place = { month: string; starts_on: string; ends_on: string; category_id: number | null; category: string };

/** Rows of one month, category, type and side, which `cycle`, `category_id` and `type` select in the ledger. */
export type RowsComponent = Place & {
  kind: 'rows';
  type: Line['rows'][number]['type'];
  side: Side;
  count: number;
  amount_crc: string;
};

/** One item in one month; `amount_crc` is its part of the figure. */
export type ItemComponent = Place & { kind: 'item'; item: LineItem; amount_crc: string };

/** Unspent allowance that was moved here from another category. */
export type CoveredComponent = Place & { kind: 'covered'; amount_crc: string };
export type Explanation = { total_crc: string; components: (RowsComponent | ItemComponent | CoveredComponent)[] };

/** The figure and its components, by month, then line. Throws a RangeError for a year or month outside the budget. */
export function explainFigure(input: BudgetInput, query: FigureQuery): Explanation {
  const names = new Map(input.categories.map((category) => [category.id, category.name]));
  const wanted = monthsOf(query);
  const [first = BUDGET_STARTS, last = first] = [wanted[0], wanted.at(-1)];
  const components: Explanation['components'] = [];
  let total = 0n;
  for (const month of prepareMonths(input, first, last)) {
    if (month.month < first) continue;
    for (const line of month.lines) {
      if (line.direction !== query.direction) continue;
      if (query.category_id !== undefined && query.category_id !== line.category_id) continue;
      const place = placeOf(month, line, categoryName(line.category_id, names));
      total += line[query.field];
      components.push(...rowsIn(line, query.field, place), ...itemsIn(line, query.field, place, month.status));
      if (query.field === 'projected' && line.cover_unpaid !== 0n) {
        components.push({ kind: 'covered', ...place, amount_crc: crc(line.cover_unpaid) });
      }
    }
  }
  return { total_crc: crc(total), components };
}

/** A month's balance: the opening balance, what came in and went out, and the override. */
export type BalanceComponent = {
  kind: 'balance_before' | 'income' | 'expenses' | 'override';
  amount_crc: string;
};

/** The balance of a month and its components. Throws a RangeError for a month outside the budget. */
export function explainBalance(
  input: BudgetInput,
  year: number,
  month: number,
): { total_crc: string; components: BalanceComponent[] } {
  const [name = BUDGET_STARTS] = monthsOf({ year, month });
  const found = monthIn(prepareMonths(input, name, name), name);
  const components: BalanceComponent[] = [
    { kind: 'balance_before', amount_crc: crc(found.balance_before) },
    { kind: 'income', amount_crc: crc(found.income) },
    { kind: 'expenses', amount_crc: crc(-found.expenses) },
  ];
  if (found.overridden) components.push({ kind: 'override', amount_crc: crc(found.balance - found.computed_balance) });
  return { total_crc: crc(found.balance), components };
}

/** A year's or month's income, and its expenses as a negative amount. Throws a RangeError outside the budget. */
export function explainNet(
  input: BudgetInput,
  query: { year: number; month?: number | undefined },
): { total_crc: string; components: BalanceComponent[] } {
  const [first = BUDGET_STARTS, last = first] = [monthsOf(query)[0], monthsOf(query).at(-1)];
  const months = prepareMonths(input, first, last).filter(({ month }) => month >= first);
  const income = months.reduce((sum, month) => sum + month.income, 0n);
  const expenses = months.reduce((sum, month) => sum + month.expenses, 0n);
  return {
    total_crc: crc(income - expenses),
    components: [
      { kind: 'income', amount_crc: crc(income) },
      { kind: 'expenses', amount_crc: crc(-expenses) },
    ],
  };
}

function monthsOf({ year, month }: { year: number; month?: number | undefined }): string[] {
  if (month === undefined) return monthsOfYear(year);
  const problem = checkBudgetMonth(year, month);
  if (problem !== null) throw new RangeError(problem.message);
  return [monthName(year, month)];
}

function placeOf({ month, starts_on, ends_on }: BudgetMonth, { category_id }: Line, category: string): Place {
  return { month, starts_on, ends_on, category_id, category };
}

function rowsIn(line: Line, field: FigureField, place: Place): RowsComponent[] {
  return line.rows
    .filter(({ side }) => field === 'projected' || field === side)
    .map(({ type, side, count, amount }) => ({ kind: 'rows', ...place, type, side, count, amount_crc: crc(amount) }));
}

function itemsIn(line: Line, field: FigureField, place: Place, status: BudgetMonth['status']): ItemComponent[] {
  if (field === 'recorded' || field === 'committed' || (field === 'projected' && status === 'past')) return [];
  return line.items.map((share) => {
    const item = lineItemOf(share);
    return { kind: 'item', ...place, item, amount_crc: field === 'planned' ? item.planned : item.unpaid };
  });
}
