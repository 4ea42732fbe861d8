/** Where did it go: sums by category, by day and by month, in colones, over the one "counts" rule. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ok, route } from '../platform/http/route.ts';
import { ByCategory, CategoryQuery, DailySpending, MonthlyTrend, PeriodQuery, TrendQuery } from './schema.ts';
import { sumCategories } from './sum-categories.ts';
import { sumDays } from './sum-days.ts';
import { sumMonths } from './sum-months.ts';

const PATH = '/api/v1/analytics';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'analytics', access: 'session_or_token', method: 'GET' } as const;

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
    async ({ query }) => ok(await sumCategories(deps, query)),
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
    async ({ query }) => ok(await sumDays(deps, query)),
  );

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
    async ({ query }) => ok(await sumMonths(deps, query)),
  );
}
