/** Tasa Cero: plans, what is due next, making one, ending one, and taking in the bank's list. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { upcoming } from '../../domain/installments/plan.ts';
import { type Currency, toWire } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { once } from '../platform/idempotency.ts';
import { callerOf, created, ok, route } from '../platform/route.ts';
import { IdParams } from '../platform/wire.ts';
import { endPlan } from './end-plan.ts';
import { importPlans } from './import-plans.ts';
import { makePlan } from './make-plan.ts';
import { EndedPlan, MadePlan, NewPlan, Plan, PlanListRequest, PlanListResult, Upcoming } from './schema.ts';
import { presentPlan } from './show-plan.ts';
import { listPlans, type PlanRow } from './store.ts';

const PLAN = '/api/v1/transactions/:id/installment-plan';

export function installmentRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'installments', access: 'session_or_token' } as const;
  const today = () => todayAt(deps.now(), deps.env.timeZone);

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: PLAN,
      operationId: 'makeInstallmentPlan',
      summary: 'Pay a purchase in cuotas: it becomes the anchor, which no longer counts; its cuotas do',
      params: IdParams,
      body: NewPlan,
      answers: { 201: MadePlan },
      problems: [409],
      idempotent: true,
    },
    async ({ params, body, raw }) =>
      once(deps, raw, async (session) => {
        const { plan_id, undo_token } = await makePlan(deps, session, params.id, body, callerOf({ raw }));
        const [plan] = await listPlans(session, deps.rates.current(), plan_id);
        return created({ ...presentPlan(plan as PlanRow, today()), undo_token });
      }),
  );

  route(
    app,
    {
      ...shared,
      method: 'DELETE',
      path: PLAN,
      operationId: 'endInstallmentPlan',
      summary: 'Cancel a plan, or pay it off early once a cuota has billed',
      params: IdParams,
      answers: { 200: EndedPlan },
      problems: [409],
    },
    async ({ params, raw }) => {
      const { kind, plan_id, undo_token } = await endPlan(deps, deps.db, params.id, callerOf({ raw }));
      const [plan] = plan_id === null ? [] : await listPlans(deps.db, deps.rates.current(), plan_id);
      return ok({ kind, plan: plan ? presentPlan(plan, today()) : null, undo_token });
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/installments',
      operationId: 'listInstallmentPlans',
      summary: 'The plans with their progress',
      answers: { 200: z.array(Plan) },
    },
    async () => ok((await listPlans(deps.db, deps.rates.current())).map((plan) => presentPlan(plan, today()))),
  );

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: '/api/v1/installments/upcoming',
      operationId: 'upcomingCuotas',
      summary: 'The next cuota of every active plan, and their sum',
      answers: { 200: Upcoming },
    },
    async () => {
      const plans = await listPlans(deps.db, deps.rates.current());
      const byId = new Map(plans.map((plan) => [plan.id, plan]));
      const active = plans.map((plan) => ({
        plan_id: plan.id,
        currency: plan.currency as Currency,
        cuotas: plan.parts,
      }));
      const next = upcoming(active, today());
      return ok({
        total_crc: toWire(next.total_crc),
        due_on: next.due_on,
        plans: next.plans.map((cuota) => ({
          ...cuota,
          anchor_id: byId.get(cuota.plan_id)?.anchor_id ?? 0,
          merchant: byId.get(cuota.plan_id)?.merchant ?? '',
          of: byId.get(cuota.plan_id)?.of ?? 0,
          amount: toWire(cuota.amount),
          amount_crc: cuota.amount_crc === null ? null : toWire(cuota.amount_crc),
        })),
        unconverted: next.unconverted.map((row) => ({ ...row, amount: toWire(row.amount) })),
      });
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      path: '/api/v1/installments/import',
      operationId: 'importInstallmentPlans',
      summary: 'Take in the bank’s list of running plans (BAC, Financiamientos) with their remaining cuotas',
      body: PlanListRequest,
      answers: { 200: PlanListResult },
      idempotent: true,
    },
    async ({ body, raw }) =>
      once(deps, raw, async (session) => ok(await importPlans(deps, session, body, callerOf({ raw })))),
  );
}
