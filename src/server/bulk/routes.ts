/** One change to many transactions. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { bulkChange } from './bulk-change.ts';
import { BulkDone, BulkRequest } from './schema.ts';

export function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  routesOf(app, { tag: 'transactions', access: 'session_or_token' }).post('/api/v1/transactions/bulk', {
    operationId: 'changeTransactions',
    summary:
      'Delete, categorise, tag, defer or retype up to 500 transactions, or say their account or what they pay: all or none',
    body: BulkRequest,
    answers: { 200: BulkDone },
    problems: [404, 409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) => ok(await bulkChange(deps, session, body, caller))),
  });
}
