/** What a row pays, said by a person; and payments carried into the next cycle. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { once } from '../../platform/http/idempotency.ts';
import { AppError } from '../../platform/http/problem.ts';
import { callerOf, created, ok, route } from '../../platform/http/route.ts';
import { IdParams } from '../../platform/http/wire.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { showTransaction } from '../../transactions/show-transaction.ts';
import { carryOver } from './carry-over.ts';
import { linkPayment } from './link-payment.ts';
import { CarryOverIn, CarryOverOut, PaysIn, PaysOut } from './schema.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const access = 'session_or_token';

  route(
    app,
    {
      access,
      tag: 'transactions',
      method: 'PUT',
      path: '/api/v1/transactions/:id/pays',
      operationId: 'setTransactionPays',
      summary: 'Say which recurring item a transaction pays, or that it pays nothing',
      params: IdParams,
      body: PaysIn,
      answers: { 200: PaysOut },
      problems: [404],
    },
    async ({ params, body, raw }) =>
      inTransaction(deps.db, async (session) => {
        const linked = await linkPayment(deps, session, params.id, body, callerOf({ raw }));
        const transaction = await showTransaction(deps, session, params.id);
        if (!transaction) throw new AppError('not_found', 'There is no transaction with that id.');
        return ok({ transaction, ...linked });
      }),
  );

  route(
    app,
    {
      access,
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
