/** Spending and income by month. */
import {
  type CategoryTypeSum,
  chartSlots,
  flowsOf,
  type Slot,
  slotsOfMonth,
  spendingByCategory,
} from '../../domain/analytics.ts';
import { addMonths, cycleRange, monthNumber, monthOf } from '../../domain/calendar.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { leftOut, type NameOf, presentSlot, readNames, type SumDeps } from './present-sums.ts';
import { currentCycle, todayOf } from './resolve-period.ts';
import type { MonthlyTrendOut, TrendAsked } from './schema.ts';
import { sumByCycle, sumByMonth } from './store.ts';

/** Spending and income by month in colones; a month is a billing cycle unless `by` says calendar. */
export async function sumMonths(deps: SumDeps, query: TrendAsked): Promise<MonthlyTrendOut> {
  const [{ sums, span }, { nameOf, hues }] = await Promise.all([trendSums(deps, query), readNames(deps)]);
  const whole = flowsOf(sums);
  const slots = chartSlots(spendingByCategory(sums), hues, query.slots);
  const byMonth = Map.groupBy(sums, (sum) => sum.month);
  const months = monthsFromTo([...byMonth.keys()].sort()).map((month) => ({
    month,
    ...cycleRange(month, query.by === 'calendar' ? 1 : deps.env.cycleStartDay),
    ...presentMonth(byMonth.get(month) ?? [], slots, nameOf),
  }));
  return {
    by: query.by,
    total_crc: whole.total_crc,
    income_crc: whole.income_crc,
    net_crc: subtractAmounts(whole.income_crc, whole.total_crc),
    months,
    slots: slots.map((slot) => presentSlot(slot, whole.total_crc, nameOf)),
    unconverted: await leftOut(deps, sums, span),
  };
}

/** From the first month to the last: one between them in which nothing happened is a zero, and no gap in a chart. */
function monthsFromTo(months: readonly string[]): string[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, at) => addMonths(first, at));
}

async function trendSums(deps: SumDeps, query: TrendAsked) {
  const rates = deps.rates.current();
  const { start_date, end_date, by } = query;
  if (start_date !== undefined && end_date !== undefined) {
    const range = { start_date, end_date };
    return { sums: await sumByMonth(deps.db, rates, range, by), span: range };
  }
  if (by === 'calendar') {
    const to = query.cycle ?? monthOf(todayOf(deps));
    const from = query.cycle ?? addMonths(to, 1 - query.months);
    const range = { start_date: cycleRange(from, 1).starts_on, end_date: cycleRange(to, 1).ends_on };
    return { sums: await sumByMonth(deps.db, rates, range, by), span: range };
  }
  const to = query.cycle ?? currentCycle(deps);
  const from = query.cycle ?? addMonths(to, 1 - query.months);
  return { sums: await sumByCycle(deps.db, rates, from, to), span: { from, to } };
}

function presentMonth(rows: readonly CategoryTypeSum[], slots: readonly Slot[], nameOf: NameOf) {
  const { total_crc, income_crc } = flowsOf(rows);
  const categories = spendingByCategory(rows);
  return {
    total_crc,
    income_crc,
    net_crc: subtractAmounts(income_crc, total_crc),
    categories: categories.map((category) => ({ ...category, name: nameOf(category.category_id) })),
    slots: slotsOfMonth(slots, categories),
  };
}
