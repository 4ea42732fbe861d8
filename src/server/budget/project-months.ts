/** The answers about the budget: a year, a month, the days to come, what a figure is made of, and what a purchase changes. */

import { commitments } from '../../domain/budget/commitments.ts';
import { explainBalance, explainFigure, explainNet } from '../../domain/budget/explain.ts';
import {
  BUDGET_ENDS,
  BUDGET_STARTS,
  BUDGET_YEAR_MAX,
  type BudgetInput,
  monthName,
  monthsOfYear,
} from '../../domain/budget/input.ts';
import { firstAhead } from '../../domain/budget/prepare.ts';
import { projectMonth, projectYear } from '../../domain/budget/project.ts';
import { unconvertedIn } from '../../domain/budget/unconverted.ts';
import { type Purchase, whatIf } from '../../domain/budget/what-if.ts';
import { isColones } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { type BudgetDeps, readBudget, readCommitments } from './read-budget.ts';
import type {
  CommitmentsOut,
  ExplainAsked,
  ExplanationOut,
  MonthOut,
  WhatIfAsked,
  WhatIfOut,
  YearOut,
} from './schema.ts';

/** A year of the budget. */
export async function readYear(deps: BudgetDeps, year: number): Promise<YearOut> {
  const input = await readBudget(deps, monthsFrom(monthsOfYear(year)), { named: false });
  return projectYear(input, year);
}

/** The years from one to the budget's end; none after that. */
export async function readYearsFrom(deps: BudgetDeps, first: number): Promise<YearOut[]> {
  const input = await readBudget(deps, { first: monthName(first, 1), last: BUDGET_ENDS }, { named: false });
  const years = Array.from({ length: BUDGET_YEAR_MAX - first + 1 }, (_, place) => first + place);
  return years.map((year) => projectYear(input, year));
}

/** One month of the budget with its lines. */
export async function readMonth(deps: BudgetDeps, year: number, month: number): Promise<MonthOut> {
  return projectMonth(await readBudget(deps, monthsFrom([monthName(year, month)]), { paid: true }), year, month);
}

/** The days to come, up to the end of the `months`-th cycle. Throws `not_found` when the budget has ended. */
export async function readCalendar(deps: BudgetDeps, months: number): Promise<CommitmentsOut> {
  const input = await readCommitments(deps);
  const found = commitments(input, months);
  if (!found) throw new AppError('not_found', problemReason('budget_ended'));
  return { ...found, unconverted: unconvertedOf(input, found.months) };
}

/** What a figure is made of. A schema has checked which parts of the question are there. */
export async function explain(deps: BudgetDeps, asked: ExplainAsked): Promise<ExplanationOut> {
  const { year, month, figure, direction = 'expense', field = 'projected', category_id } = asked;
  const months = month === undefined ? monthsOfYear(year) : [monthName(year, month)];
  const input = await readBudget(deps, monthsFrom(months), { paid: true });
  const unconverted = unconvertedOf(
    input,
    months.map((name) => ({ month: name })),
  );
  if (figure === 'balance' && month !== undefined) {
    return { ...explainBalance(input, year, month), unconverted };
  }
  if (figure === 'net') return { ...explainNet(input, { year, month }), unconverted };
  const category = category_id === 'none' ? null : category_id;
  return { ...explainFigure(input, { year, month, direction, field, category_id: category }), unconverted };
}

/** What a purchase would change. Throws `validation` for one that cannot be made. */
export async function imaginePurchase(deps: BudgetDeps, asked: WhatIfAsked): Promise<WhatIfOut> {
  const rate = isColones(asked.currency) ? '1' : deps.rates.current()[asked.currency];
  if (rate === undefined) {
    throw invalid({ path: 'currency', ...problemReason('no_rate', { currency: asked.currency }) });
  }
  const input = await readCommitments(deps);
  if (asked.category_id !== null && !input.categories.some(({ id }) => id === asked.category_id)) {
    throw invalid({ path: 'category_id', ...problemReason('no_category_id') });
  }
  const purchase = { ...asked, date: asked.date ?? input.today, rate };
  const result = whatIf(input, purchase);
  if (!result.ok) throw invalid({ path: problemField(input, purchase), ...result.problem });
  return { ...result.answer, unconverted: unconvertedOf(input, result.answer.months) };
}

function problemField(input: BudgetInput, { date, cuotas, amount_per_cuota }: Purchase): string {
  if (date < input.today || cuotas === 1 || firstAhead(input) > BUDGET_ENDS) return 'date';
  return amount_per_cuota == null ? 'amount' : 'amount_per_cuota';
}

function monthsFrom(months: readonly string[]): { first: string; last: string } {
  return { first: months[0] ?? BUDGET_STARTS, last: months.at(-1) ?? BUDGET_ENDS };
}

function unconvertedOf(input: BudgetInput, months: readonly { month: string }[]) {
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? unconvertedIn(input, first.month, last.month) : [];
}
