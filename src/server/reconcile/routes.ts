/** What moves an account, reconciling it, and its checkpoints. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { missingAccount } from '../accounts/change-account.ts';
import { readAccountRow } from '../accounts/read-net-worth.ts';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { IdParams } from '../platform/http/wire.ts';
import { listAccountMoves } from './list-moves.ts';
import { readCheckpoints, reconcileAccount } from './reconcile-account.ts';
import { Checkpoint, MovePage, MoveQuery, ReconcileInput, Reconciliation } from './schema.ts';

const PATH = '/api/v1/accounts/:id';

export function reconcileRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'accounts', access: 'session_or_token' });

  routes.get(`${PATH}/transactions`, {
    operationId: 'listAccountTransactions',
    summary: 'The rows until today that move an account, newest first, with what it held after each',
    params: IdParams,
    query: MoveQuery,
    answers: { 200: MovePage },
    handler: async ({ params, query }) => ok(await listAccountMoves(deps, deps.db, params.id, query)),
  });

  routes.get(`${PATH}/checkpoints`, {
    operationId: 'listAccountCheckpoints',
    summary: 'What was agreed with the bank, newest first, and whether it still holds',
    params: IdParams,
    answers: { 200: z.array(Checkpoint) },
    handler: async ({ params }) => {
      const account = await readAccountRow(deps.db, params.id);
      if (!account) throw missingAccount();
      return ok(await readCheckpoints(deps.db, account));
    },
  });

  routes.post(`${PATH}/reconcile`, {
    operationId: 'reconcileAccount',
    summary: 'Compare an account with what the bank says of a day, and agree',
    params: IdParams,
    body: ReconcileInput,
    answers: { 200: Reconciliation },
    idempotent: true,
    handler: async ({ params, body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => ok(await reconcileAccount(deps, session, params.id, body, caller))),
  });
}
