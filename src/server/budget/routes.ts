/** The budget: a year, a month, balances set by hand, the days to come, what a figure is made of, and what if. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { once } from '../platform/http/idempotency.ts';
import { callerOf, created, done, ok, route } from '../platform/http/route.ts';
import { coverCategory } from './covers/cover-category.ts';
import { CoverDone, CoverIn } from './covers/schema.ts';
import { overrideBalance, removeOverride } from './override-balance.ts';
import { explain, imaginePurchase, readCalendar, readMonth, readYear } from './project-months.ts';
import {
  BalanceOverrideIn,
  Commitments,
  CommitmentsQuery,
  ExplainQuery,
  Explanation,
  MonthBudget,
  MonthParams,
  WhatIf,
  WhatIfIn,
  YearBudget,
  YearParams,
} from './schema.ts';

const PATH = '/api/v1/budget';

export function budgetRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'budget', access: 'session_or_token' } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${PATH}/projection/:year`,
      operationId: 'projectYear',
      summary: 'A year of the budget: what came, what is to come, and the balance after each month',
      params: YearParams,
      answers: { 200: YearBudget },
    },
    async ({ params }) => ok(await readYear(deps, params.year)),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${PATH}/projection/:year/:month`,
      operationId: 'projectMonth',
      summary: 'A month of the budget (a billing cycle) with a line for each category and direction',
      params: MonthParams,
      answers: { 200: MonthBudget },
    },
    async ({ params }) => ok(await readMonth(deps, params.year, params.month)),
  );

  route(
    app,
    {
      ...shared,
      method: 'PUT',
      path: `${PATH}/balance-override/:year/:month`,
      operationId: 'overrideBalance',
      summary: 'Set the balance at the end of a month by hand',
      params: MonthParams,
      body: BalanceOverrideIn,
      answers: { 200: MonthBudget },
    },
    async ({ params, body, raw }) => {
      await overrideBalance(deps, params, body.balance, callerOf({ raw }));
      return ok(await readMonth(deps, params.year, params.month));
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'DELETE',
      path: `${PATH}/balance-override/:year/:month`,
      operationId: 'removeBalanceOverride',
      summary: 'Let the balance of a month be computed again; the header Undo-Token takes that back',
      params: MonthParams,
      answers: { 204: null },
    },
    async ({ params, raw }) => {
      const undoToken = await removeOverride(deps, params, callerOf({ raw }));
      return { ...done(), headers: { 'undo-token': undoToken } };
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: `${PATH}/cover`,
      operationId: 'coverCategory',
      summary: 'Move allowance from one category to another in one cycle',
      body: CoverIn,
      answers: { 201: CoverDone },
      idempotent: true,
    },
    async ({ body, raw }) =>
      once(deps, raw, async (session) => created(await coverCategory(deps, session, body, callerOf({ raw })))),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${PATH}/commitments`,
      operationId: 'listCommitments',
      summary: 'The days to come with what is committed and planned, and the lowest balance there will be',
      query: CommitmentsQuery,
      answers: { 200: Commitments },
      problems: [404],
    },
    async ({ query }) => ok(await readCalendar(deps, query.months)),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: `${PATH}/explain`,
      operationId: 'explainBudget',
      summary: 'What a figure of the budget is made of: components that add up to it exactly',
      query: ExplainQuery,
      answers: { 200: Explanation },
    },
    async ({ query }) => ok(await explain(deps, query)),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: '/api/v1/installments/what-if',
      operationId: 'imaginePurchase',
      summary: 'What a purchase, at once or in cuotas, would change in the months to come; nothing is written',
      scope: 'read',
      body: WhatIfIn,
      answers: { 200: WhatIf },
    },
    async ({ body }) => ok(await imaginePurchase(deps, body)),
  );
}
