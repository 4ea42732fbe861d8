/** Tools for the future: the budget, cuotas, and the effect of a purchase. */

import * as z from 'zod';
import type { ToolData } from '../../../domain/agent/answers/tool-data.ts';
import { checkBudgetMonth, checkBudgetYear } from '../../../domain/budget/input.ts';
import { lowestBetween } from '../../../domain/budget/lowest.ts';
import { cycleOf, cycleRange, monthNumber } from '../../../domain/calendar.ts';
import { CUOTAS_MAX } from '../../../domain/installments/split-price.ts';
import { type ProblemReason, problemReason } from '../../../domain/problem-reasons.ts';
import { currentCycle, todayOf } from '../../analytics/resolve-period.ts';
import { imaginePurchase, readCalendar, readMonth, readYear, readYearsFrom } from '../../budget/project-months.ts';
import { Commitments, MonthBudget, WhatIf, WhatIfIn, YearBudget } from '../../budget/schema.ts';
import { listUpcoming } from '../../installments/list-upcoming.ts';
import { Upcoming } from '../../installments/schema.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import { asWire, checkArguments, readingTool, type ToolDeps } from './define-tool.ts';
import { CurrencyName, cutList, Day } from './tool-arguments.ts';

const budgetProjection = readingTool({
  name: 'budget_projection',
  description:
    'The budget in colones: a month with its lines (this month unless said), a whole year with the balance after each month (year alone), or the lowest balance to come. Years 2026 to 2030; a month is a billing cycle.',
  args: z.strictObject({
    year: z.int().optional().describe('2026 to 2030'),
    month: z.int().optional().describe('1 to 12; of the year of today unless said'),
    reach: z.number().positive().optional().describe('Instead: the year in which the balance first is so much'),
    lowest: z.boolean().optional().describe('Instead: the lowest balance to come, its day, and the days below zero'),
    until: Day.optional().describe('Of lowest: up to this day; 12 months unless said'),
    since: Day.optional().describe('Of lowest: only from this day on'),
  }),
  async find(deps, asked) {
    const cycle = currentCycle(deps);
    const year = asked.year ?? Number(cycle.slice(0, 4));
    if (asked.lowest === true) return lowestFound(deps, asked);
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
  refuse('year', checkBudgetYear(from));
  const today = todayOf(deps);
  const years = await asWire(z.array(YearBudget), readYearsFrom(deps, from));
  const reaches = ({ months }: z.output<typeof YearBudget>) =>
    months.some(({ ends_on, balance }) => ends_on >= today && balance >= amount);
  const found = years.find(reaches) ?? years.at(-1);
  if (found === undefined) throw new AppError('not_found', problemReason('budget_ended'));
  return yearFound(found);
}

/** As many months as the budget's screen looks ahead, and the most. */
const AHEAD_MONTHS = 12;
const AHEAD_MAX = 60;

/** The lowest balance to come, of the days that the screen of the budget has it of. */
async function lowestFound(
  deps: ToolDeps,
  { since, until }: { since?: string | undefined; until?: string | undefined },
) {
  const today = todayOf(deps);
  if (until !== undefined && until < today) refuse('until', problemReason('day_is_past'));
  if (since !== undefined && until !== undefined && until < since)
    refuse('until', problemReason('wrong_order', { bound: 'since' }));
  const ahead = (day: string) =>
    monthNumber(cycleOf(day, deps.env.cycleStartDay)) - monthNumber(currentCycle(deps)) + 1;
  const months = until === undefined ? AHEAD_MONTHS : Math.min(AHEAD_MAX, ahead(until));
  const calendar = await asWire(Commitments, readCalendar(deps, months));
  const days = {
    starts_on: since !== undefined && since > calendar.starts_on ? since : calendar.starts_on,
    ends_on: until !== undefined && until < calendar.ends_on ? until : calendar.ends_on,
  };
  const { lowest, below_zero } = lowestBetween(calendar, days.starts_on, days.ends_on);
  const inMonth = <T extends { local_date: string }>(day: T) => {
    const month = calendar.months.find((each) => each.starts_on <= day.local_date && day.local_date <= each.ends_on);
    return { ...day, month: month?.month ?? '' };
  };
  const { rows, cut } = cutList(below_zero.map(inMonth));
  const data = { ...days, lowest: inMonth(lowest), below_zero: rows, unconverted: calendar.unconverted };
  return { data, period: days, cut };
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
