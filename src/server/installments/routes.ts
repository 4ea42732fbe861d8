/** Tasa Cero: plans, what is due next, making one, ending one, and taking in the bank's list. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, ok, routesOf } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { endPlan } from './end-plan.ts';
import { importPlans } from './import-plans.ts';
import { listUpcoming } from './list-upcoming.ts';
import { makePlan } from './make-plan.ts';
import { EndedPlan, MadePlan, NewPlan, Plan, PlanListRequest, PlanListResult, Upcoming } from './schema.ts';
import { presentPlan } from './show-plan.ts';
import { listPlans, type PlanRow } from './store.ts';

const PLAN = '/api/v1/transactions/:id/installment-plan';

export function installmentRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'installments', access: 'session_or_token' });
  const today = () => todayAt(deps.now(), deps.env.timeZone);

  routes.post(PLAN, {
    operationId: 'makeInstallmentPlan',
    summary: 'Pay a purchase in cuotas: it becomes the anchor, which no longer counts; its cuotas do',
    params: IdParams,
    body: NewPlan,
    answers: { 201: MadePlan },
    problems: [409],
    idempotent: true,
    handler: async ({ params, body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => {
        const { plan_id, undo_token } = await makePlan(deps, session, params.id, body, caller);
        const [plan] = await listPlans(session, deps.rates.current(), plan_id);
        return created({ ...presentPlan(plan as PlanRow, today(), await deps.nameBook.open(session)), undo_token });
      }),
  });

  routes.delete(PLAN, {
    operationId: 'endInstallmentPlan',
    summary: 'Cancel a plan, or pay it off early once a cuota has billed',
    params: IdParams,
    answers: { 200: EndedPlan },
    problems: [409],
    handler: async ({ params, caller }) => {
      const { kind, plan_id, undo_token } = await endPlan(deps, deps.db, params.id, caller);
      const [plan] = plan_id === null ? [] : await listPlans(deps.db, deps.rates.current(), plan_id);
      return ok({
        kind,
        plan: plan ? presentPlan(plan, today(), await deps.nameBook.open(deps.db)) : null,
        undo_token,
      });
    },
  });

  routes.get('/api/v1/installments', {
    operationId: 'listInstallmentPlans',
    summary: 'The plans with their progress',
    answers: { 200: z.array(Plan) },
    handler: async () => {
      const nameMerchant = await deps.nameBook.open(deps.db);
      const plans = await listPlans(deps.db, deps.rates.current());
      return ok(plans.map((plan) => presentPlan(plan, today(), nameMerchant)));
    },
  });

  routes.get('/api/v1/installments/upcoming', {
    operationId: 'upcomingCuotas',
    summary: 'The next cuota of every active plan, and their sum',
    answers: { 200: Upcoming },
    handler: async () => ok(await listUpcoming(deps)),
  });

  routes.post('/api/v1/installments/import', {
    operationId: 'importInstallmentPlans',
    summary: 'Take in the bank’s list of running plans (BAC, Financiamientos) with their remaining cuotas',
    body: PlanListRequest,
    answers: { 200: PlanListResult },
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => ok((await importPlans(deps, session, body, caller)).result)),
  });
}
