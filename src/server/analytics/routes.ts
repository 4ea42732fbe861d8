/** Spending by category, by day and by month, in colones, under the one "counts" rule. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { LedgerAnswer, LedgerQuery } from './query/schema.ts';
import { queryLedger } from './query-ledger.ts';
import { readPace } from './read-pace.ts';
import {
  ByCategory,
  CategoryQuery,
  DailySpending,
  MonthlyTrend,
  Pace,
  PaceQuery,
  PeriodQuery,
  TrendQuery,
} from './schema.ts';
import { sumCategories } from './sum-categories.ts';
import { sumDays } from './sum-days.ts';
import { sumMonths } from './sum-months.ts';

const PATH = '/api/v1/analytics';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'analytics', access: 'session_or_token' });

  routes.get(`${PATH}/by-category`, {
    operationId: 'spendingByCategory',
    summary: 'Spending by category, in colones',
    query: CategoryQuery,
    answers: { 200: ByCategory },
    handler: async ({ query }) => ok(await sumCategories(deps, query)),
  });

  routes.get(`${PATH}/daily-spending`, {
    operationId: 'dailySpending',
    summary: 'Spending by civil day, in colones; days without any are left out',
    query: PeriodQuery,
    answers: { 200: DailySpending },
    handler: async ({ query }) => ok(await sumDays(deps, query)),
  });

  routes.get(`${PATH}/pace`, {
    operationId: 'spendingPace',
    summary: 'Spending of a cycle up to each of its days, next to the same day of the cycle before, in colones',
    query: PaceQuery,
    answers: { 200: Pace },
    handler: async ({ query }) => ok(await readPace(deps, query)),
  });

  routes.get(`${PATH}/monthly-trend`, {
    operationId: 'monthlyTrend',
    summary: 'Spending and income by month, in colones; a month is a billing cycle unless by=calendar',
    query: TrendQuery,
    answers: { 200: MonthlyTrend },
    handler: async ({ query }) => ok(await sumMonths(deps, query)),
  });

  routes.get(`${PATH}/query`, {
    operationId: 'queryLedger',
    summary:
      'What the rows of a search come to: sum, average, count, share, extremes, by group, next to another period',
    query: LedgerQuery,
    answers: { 200: LedgerAnswer },
    handler: async ({ query }) => ok(await queryLedger(deps, query)),
  });
}
