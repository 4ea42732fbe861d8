/** The budget: years, months, balances set by hand, payments carried over, the days to come, what if, suggested items. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, ok, routesOf, undoable, withUndo } from '../platform/http/route.ts';
import { carryOver } from '../recurring-items/payments/carry-over.ts';
import { CarryOverIn, CarryOverOut } from '../recurring-items/payments/schema.ts';
import { presentItem } from '../recurring-items/read-items.ts';
import {
  AcceptedItem,
  AcceptedSuggestion,
  ChargesQuery,
  Dismissed,
  DismissedSuggestion,
  RecurringCharges,
  RecurringSuggestion,
} from '../recurring-items/schema.ts';
import { coverCategory } from './covers/cover-category.ts';
import { CoverDone, CoverIn } from './covers/schema.ts';
import { overrideBalance, removeOverride } from './override-balance.ts';
import { explain, imaginePurchase, readCalendar, readMonth, readYear } from './project-months.ts';
import { todayOf } from './read-budget.ts';
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
import { listCharges } from './suggestions/list-charges.ts';
import { acceptSuggestion, dismissSuggestion, suggestItems } from './suggestions/suggest-items.ts';

const PATH = '/api/v1/budget';
const ITEMS = `${PATH}/recurring-items`;

export function budgetRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'budget', access: 'session_or_token' });

  routes.get(`${PATH}/projection/:year`, {
    operationId: 'projectYear',
    summary: 'A year of the budget: what came, what is to come, and the balance after each month',
    params: YearParams,
    answers: { 200: YearBudget },
    handler: async ({ params }) => ok(await readYear(deps, params.year)),
  });

  routes.get(`${PATH}/projection/:year/:month`, {
    operationId: 'projectMonth',
    summary: 'A month of the budget (a billing cycle) with a line for each category and direction',
    params: MonthParams,
    answers: { 200: MonthBudget },
    handler: async ({ params }) => ok(await readMonth(deps, params.year, params.month)),
  });

  routes.put(`${PATH}/balance-override/:year/:month`, {
    operationId: 'overrideBalance',
    summary: 'Set the balance at the end of a month by hand; the header Undo-Token takes that back',
    params: MonthParams,
    body: BalanceOverrideIn,
    answers: { 200: MonthBudget },
    handler: async ({ params, body, caller }) => {
      const token = await overrideBalance(deps, params, body.balance, caller);
      return withUndo(token, ok(await readMonth(deps, params.year, params.month)));
    },
  });

  routes.delete(`${PATH}/balance-override/:year/:month`, {
    operationId: 'removeBalanceOverride',
    summary: 'Let the balance of a month be computed again; the header Undo-Token takes that back',
    params: MonthParams,
    answers: { 204: null },
    handler: async ({ params, caller }) => undoable(await removeOverride(deps, params, caller)),
  });

  routes.post(`${PATH}/cover`, {
    operationId: 'coverCategory',
    summary: 'Move allowance from one category to another in one cycle',
    body: CoverIn,
    answers: { 201: CoverDone },
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => created(await coverCategory(deps, session, body, caller))),
  });

  routes.post(`${PATH}/carry-over`, {
    operationId: 'carryOver',
    summary: 'Put a payment that a closed cycle left unpaid on the first day of the next cycle',
    body: CarryOverIn,
    answers: { 201: CarryOverOut },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => created(await carryOver(deps, session, body, caller))),
  });

  routes.get(`${PATH}/commitments`, {
    operationId: 'listCommitments',
    summary: 'The days to come with what is committed and planned, and the lowest balance there will be',
    query: CommitmentsQuery,
    answers: { 200: Commitments },
    problems: [404],
    handler: async ({ query }) => ok(await readCalendar(deps, query.months)),
  });

  routes.get(`${PATH}/explain`, {
    operationId: 'explainBudget',
    summary: 'What a figure of the budget is made of: components that add up to it exactly',
    query: ExplainQuery,
    answers: { 200: Explanation },
    handler: async ({ query }) => ok(await explain(deps, query)),
  });

  routes.post('/api/v1/installments/what-if', {
    operationId: 'imaginePurchase',
    summary: 'What a purchase, at once or in cuotas, would change in the months to come; nothing is written',
    scope: 'read',
    body: WhatIfIn,
    answers: { 200: WhatIf },
    keyless: 'Writes nothing.',
    handler: async ({ body }) => ok(await imaginePurchase(deps, body)),
  });

  suggestionRoutes(app, deps);
}

function suggestionRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'budget', access: 'session_or_token' });

  routes.get(`${ITEMS}/suggestions`, {
    operationId: 'suggestRecurringItems',
    summary: 'Items that the ledger suggests: the same merchant, at a steady interval and amount',
    answers: { 200: z.array(RecurringSuggestion) },
    handler: async () => ok(await suggestItems(deps)),
  });

  routes.get(`${ITEMS}/charges`, {
    operationId: 'listRecurringCharges',
    summary: 'What merchants charge again and again, planned or not, and what that comes to in a month and in a year',
    query: ChargesQuery,
    answers: { 200: RecurringCharges },
    handler: async ({ query }) =>
      ok(await listCharges(deps, { names: query.names?.split('|'), category_id: query.category_id })),
  });

  routes.post(`${ITEMS}/suggestions/accept`, {
    operationId: 'acceptRecurringSuggestion',
    summary: 'Make a recurring item of a suggestion, or make it part of the item that plans it already',
    body: AcceptedSuggestion,
    answers: { 201: AcceptedItem },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const { item, undo_token } = await acceptSuggestion(deps, session, body, caller);
        return created({ ...presentItem(item, deps.rates.current(), todayOf(deps)), undo_token });
      }),
  });

  routes.post(`${ITEMS}/suggestions/dismiss`, {
    operationId: 'dismissRecurringSuggestion',
    summary: 'Say that a suggestion is nothing fixed: it is not made again',
    body: DismissedSuggestion,
    answers: { 201: Dismissed },
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => created(await dismissSuggestion(deps, session, body, caller))),
  });
}
