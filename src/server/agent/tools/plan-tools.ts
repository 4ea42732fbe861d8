/** Tools for the future: the budget, cuotas, and the effect of a purchase. */

import * as z from 'zod';
import type { ToolData } from '../../../domain/agent/tool-data.ts';
import { BUDGET_YEAR_MAX, BUDGET_YEAR_MIN, checkBudgetMonth, checkBudgetYear } from '../../../domain/budget/input.ts';
import { cycleRange } from '../../../domain/calendar.ts';
import { CUOTAS_MAX } from '../../../domain/installments/split-price.ts';
import type { ProblemReason } from '../../../domain/problem-reasons.ts';
import { currentCycle, todayOf } from '../../analytics/resolve-period.ts';
import { imaginePurchase, readMonth, readYear } from '../../budget/project-months.ts';
import { MonthBudget, WhatIf, WhatIfIn, YearBudget } from '../../budget/schema.ts';
import { listUpcoming } from '../../installments/list-upcoming.ts';
import { Upcoming } from '../../installments/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import { asWire, checkArguments, readingTool, type ToolDeps } from './define-tool.ts';
import { CurrencyName, cutList, Day } from './tool-arguments.ts';

const budgetProjection = readingTool({
  name: 'budget_projection',
  description:
    'The budget in colones: a month with its lines (this month unless said), or a whole year with the balance after each month (year alone). Years 2026 to 2030; a month is a billing cycle.',
  args: z.strictObject({
    year: z.int().optional().describe('2026 to 2030'),
    month: z.int().optional().describe('1 to 12; of the year of today unless said'),
    reach: z.number().positive().optional().describe('Instead: the year in which the balance first is so much'),
  }),
  async find(deps, asked) {
    const cycle = currentCycle(deps);
    const year = asked.year ?? Number(cycle.slice(0, 4));
    if (asked.reach !== undefined) return yearReaching(deps, asked.reach, year);
    if (asked.year !== undefined && asked.month === undefined) {
      refuse('year', checkBudgetYear(year));
      return yearFound(await asWire(YearBudget, readYear(deps, year)));
    }
    const month = asked.month ?? Number(cycle.slice(5, 7));
    refuse(checkBudgetYear(year) === null ? 'month' : 'year', checkBudgetMonth(year, month));
    const { lines, ...found } = await asWire(MonthBudget, readMonth(deps, year, month));
    const { rows, cut } = cutList(lines);
    const data: Extract<ToolData['budget_projection'], { lines: unknown }> = {
      ...found,
      lines: rows.map(({ items: _items, ...line }) => line),
    };
    return { data, period: { cycle: found.month, ...cycleRange(found.month, deps.env.cycleStartDay) }, cut };
  },
});

const yearFound = (data: z.output<typeof YearBudget>) => {
  const [first, last] = [data.months[0], data.months.at(-1)];
  return { data, period: first && last && { starts_on: first.starts_on, ends_on: last.ends_on } };
};

/** The first year from one on that has a month to come with that balance, or the last of the budget. */
async function yearReaching(deps: ToolDeps, amount: number, from: number) {
  const today = todayOf(deps);
  for (let year = Math.max(from, BUDGET_YEAR_MIN); ; year++) {
    const found = await asWire(YearBudget, readYear(deps, year));
    if (year >= BUDGET_YEAR_MAX || found.months.some(({ ends_on, balance }) => ends_on >= today && balance >= amount))
      return yearFound(found);
  }
}

function refuse(path: string, reason: ProblemReason | null): void {
  if (reason !== null) throw invalid({ path, ...reason });
}

const upcomingCuotas = readingTool({
  name: 'upcoming_cuotas',
  description: 'The next cuota (Tasa Cero instalment) of every running plan, and what they come to together.',
  args: z.strictObject({}),
  async find(deps) {
    const found = await asWire(Upcoming, listUpcoming(deps));
    const { rows, cut } = cutList(found.plans);
    return { data: { ...found, plans: rows }, cut };
  },
});

const whatIfPurchase = readingTool({
  name: 'what_if_purchase',
  description:
    'What a purchase, at once or in cuotas, would change in the balances of the months to come. Nothing is written.',
  args: z.strictObject({
    amount: z.number().positive().describe('The whole price'),
    currency: CurrencyName.optional().describe('CRC unless said'),
    cuotas: z.int().min(1).max(CUOTAS_MAX).optional().describe('1 unless said: paid at once'),
    date: Day.optional().describe('The day of the purchase, today unless said, or later'),
  }),
  async find(deps, { amount, currency = 'CRC', cuotas = 1, date = todayOf(deps) }) {
    const purchase = { amount, currency, cuotas, date };
    const found = await asWire(WhatIf, imaginePurchase(deps, checkArguments(WhatIfIn, purchase)));
    const { rows, cut } = cutList(found.months);
    return { data: { purchase, ...found, months: rows, cuotas: cutList(found.cuotas).rows }, cut };
  },
});

export const PLAN_TOOLS = [budgetProjection, upcomingCuotas, whatIfPurchase];
