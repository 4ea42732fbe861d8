/** Where did it go: sums by category, by day and by month, in colones, over the one "counts" rule. */
import type { FastifyInstance } from 'fastify';
import {
  type CategorySpending,
  type CategoryTypeSum,
  type Comparison,
  chartSlots,
  flowsOf,
  NO_CATEGORY,
  OTHER_CATEGORIES,
  type Slot,
  shareOf,
  slotsOfMonth,
  spendingByCategory,
} from '../../domain/analytics.ts';
import { addMonths, cycleOf, cycleRange, monthOf } from '../../domain/calendar.ts';
import { type Currency, subtractAmounts, toWire } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { ok, route } from '../platform/route.ts';
import { comparePeriods, type Period, type PeriodComparison } from './compare-periods.ts';
import {
  ByCategory,
  CategoryQuery,
  DailySpending,
  MonthlyTrend,
  type PeriodAsked,
  PeriodQuery,
  type TrendAsked,
  TrendQuery,
} from './schema.ts';
import {
  nameCategories,
  type Span,
  sumByCategory,
  sumByCycle,
  sumByDay,
  sumByMonth,
  type Unconverted,
  unconvertedOf,
} from './store.ts';

const PATH = '/api/v1/analytics';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'analytics', access: 'session_or_token', method: 'GET' } as const;
  const startDay = deps.env.cycleStartDay;
  const currentCycle = () => cycleOf(todayAt(deps.now(), deps.env.timeZone), startDay);

  /** What a request asks for: a range wins over a cycle; without either, the current cycle. */
  const periodOf = ({ cycle, start_date, end_date }: PeriodAsked): Period => {
    if (start_date !== undefined && end_date !== undefined) {
      return { span: { start_date, end_date }, cycle: null, starts_on: start_date, ends_on: end_date };
    }
    const asked = cycle ?? currentCycle();
    return { span: { cycle: asked }, cycle: asked, ...cycleRange(asked, startDay) };
  };

  const leftOut = async (sums: readonly { missing: number }[], span: Span | { from: string; to: string }) =>
    sums.some((sum) => sum.missing > 0)
      ? (await unconvertedOf(deps.db, deps.rates.current(), span)).map(presentUnconverted)
      : [];

  const names = async () => {
    const categories = await nameCategories(deps.db);
    const byId = new Map(categories.map((category) => [category.id, category]));
    return {
      nameOf: (id: number | null) => (id === null ? NO_CATEGORY : (byId.get(id)?.name ?? NO_CATEGORY)),
      hues: new Map(categories.flatMap((c) => (c.color_slot === null ? [] : [[c.id, c.color_slot] as const]))),
    };
  };

  route(
    app,
    {
      ...shared,
      path: `${PATH}/by-category`,
      operationId: 'spendingByCategory',
      summary: 'Spending by category, in colones',
      query: CategoryQuery,
      answers: { 200: ByCategory },
    },
    async ({ query }) => {
      const asked = periodOf(query);
      const { span, ...period } = asked;
      const [sums, { nameOf, hues }] = await Promise.all([sumByCategory(deps.db, deps.rates.current(), span), names()]);
      const { total_crc, income_crc } = flowsOf(sums);
      const categories = spendingByCategory(sums);
      const comparison = query.compare === 'previous' ? await comparePeriods(deps, asked, sums) : null;
      return ok({
        ...period,
        total_crc: toWire(total_crc),
        income_crc: toWire(income_crc),
        categories: categories.map((category) => presentCategory(category, total_crc, nameOf)),
        slots: chartSlots(categories, hues).map((slot) => presentSlot(slot, total_crc, nameOf)),
        previous: comparison && presentComparison(comparison, nameOf),
        unconverted: await leftOut(sums, span),
      });
    },
  );

  route(
    app,
    {
      ...shared,
      path: `${PATH}/daily-spending`,
      operationId: 'dailySpending',
      summary: 'Spending by civil day, in colones; days without any are left out',
      query: PeriodQuery,
      answers: { 200: DailySpending },
    },
    async ({ query }) => {
      const { span, ...period } = periodOf(query);
      const sums = await sumByDay(deps.db, deps.rates.current(), span, todayAt(deps.now(), deps.env.timeZone));
      const days = [...Map.groupBy(sums, (sum) => sum.local_date)]
        .map(([date, rows]) => ({ date, ...flowsOf(rows) }))
        .filter((day) => day.count > 0)
        .map((day) => ({ date: day.date, total_crc: toWire(day.total_crc), count: day.count }));
      return ok({
        ...period,
        total_crc: toWire(flowsOf(sums).total_crc),
        days,
        unconverted: await leftOut(sums, span),
      });
    },
  );

  /** The sums a trend asks for, and the span they are of. */
  const trendSums = async (query: TrendAsked) => {
    const rates = deps.rates.current();
    const { start_date, end_date, by } = query;
    if (start_date !== undefined && end_date !== undefined) {
      const range = { start_date, end_date };
      return { sums: await sumByMonth(deps.db, rates, range, by), span: range };
    }
    if (by === 'calendar') {
      const to = query.cycle ?? monthOf(todayAt(deps.now(), deps.env.timeZone));
      const from = query.cycle ?? addMonths(to, 1 - query.months);
      const range = { start_date: cycleRange(from, 1).starts_on, end_date: cycleRange(to, 1).ends_on };
      return { sums: await sumByMonth(deps.db, rates, range, by), span: range };
    }
    const to = query.cycle ?? currentCycle();
    const from = query.cycle ?? addMonths(to, 1 - query.months);
    return { sums: await sumByCycle(deps.db, rates, from, to), span: { from, to } };
  };

  route(
    app,
    {
      ...shared,
      path: `${PATH}/monthly-trend`,
      operationId: 'monthlyTrend',
      summary: 'Spending and income by month, in colones; a month is a billing cycle unless by=calendar',
      query: TrendQuery,
      answers: { 200: MonthlyTrend },
    },
    async ({ query }) => {
      const [{ sums, span }, { nameOf, hues }] = await Promise.all([trendSums(query), names()]);
      const whole = flowsOf(sums);
      const slots = chartSlots(spendingByCategory(sums), hues, query.slots);
      const months = [...Map.groupBy(sums, (sum) => sum.month)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, rows]) => ({
          month,
          ...cycleRange(month, query.by === 'calendar' ? 1 : startDay),
          ...presentMonth(rows, slots, nameOf),
        }));
      return ok({
        by: query.by,
        total_crc: toWire(whole.total_crc),
        income_crc: toWire(whole.income_crc),
        months,
        slots: slots.map((slot) => presentSlot(slot, whole.total_crc, nameOf)),
        unconverted: await leftOut(sums, span),
      });
    },
  );
}

type NameOf = (id: number | null) => string;

function presentCategory(row: CategorySpending, total_crc: string, nameOf: NameOf) {
  return {
    category_id: row.category_id,
    name: nameOf(row.category_id),
    total_crc: toWire(row.total_crc),
    count: row.count,
    share: shareOf(row.total_crc, total_crc),
  };
}

function presentSlot(slot: Slot, total_crc: string, nameOf: NameOf) {
  const shown = presentCategory(slot, total_crc, nameOf);
  return { slot: slot.slot, ...shown, ...(slot.slot === 0 ? { name: OTHER_CATEGORIES } : {}) };
}

function presentMonth(rows: readonly CategoryTypeSum[], slots: readonly Slot[], nameOf: NameOf) {
  const { total_crc, income_crc } = flowsOf(rows);
  const categories = spendingByCategory(rows);
  return {
    total_crc: toWire(total_crc),
    income_crc: toWire(income_crc),
    net_crc: toWire(subtractAmounts(income_crc, total_crc)),
    categories: categories.map((category) => ({
      ...category,
      name: nameOf(category.category_id),
      total_crc: toWire(category.total_crc),
    })),
    slots: slotsOfMonth(slots, categories).map((slot) => ({ slot: slot.slot, total_crc: toWire(slot.total_crc) })),
  };
}

function presentComparison(comparison: PeriodComparison, nameOf: NameOf) {
  const { previous, until, previous_until, categories, unconverted } = comparison;
  const present = (compared: Comparison) => ({
    total_crc: toWire(compared.total_crc),
    previous_crc: toWire(compared.previous_crc),
    change_crc: toWire(compared.change_crc),
  });
  return {
    cycle: previous.cycle,
    starts_on: previous.starts_on,
    ends_on: previous.ends_on,
    until,
    previous_until,
    ...present(comparison),
    categories: categories.map(({ category_id, ...compared }) => ({
      category_id,
      name: nameOf(category_id),
      ...present(compared),
    })),
    unconverted: unconverted.map(presentUnconverted),
  };
}

function presentUnconverted(row: Unconverted) {
  return { currency: row.currency as Currency, count: row.count, amount: toWire(row.amount) };
}
