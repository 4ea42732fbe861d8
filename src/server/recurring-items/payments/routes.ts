/** Payments carried into the next cycle. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { once } from '../../platform/http/idempotency.ts';
import { callerOf, created, route } from '../../platform/http/route.ts';
import { carryOver } from './carry-over.ts';
import { CarryOverIn, CarryOverOut } from './schema.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      access: 'session_or_token',
      tag: 'budget',
      method: 'POST',
      path: '/api/v1/budget/carry-over',
      operationId: 'carryOver',
      summary: 'Put a payment that a closed cycle left unpaid on the first day of the next cycle',
      body: CarryOverIn,
      answers: { 201: CarryOverOut },
      problems: [409],
      idempotent: true,
    },
    async ({ body, raw }) =>
      once(deps, raw, async (session) => created(await carryOver(deps, session, body, callerOf({ raw })))),
  );
}
