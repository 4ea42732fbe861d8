/** Taking an operation back. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { Undone, UndoRequest } from './schema.ts';
import { undoOperation } from './undo-operation.ts';

export function undoRoutes(app: FastifyInstance, deps: Deps): void {
  routesOf(app, { tag: 'history', access: 'session' }).post('/api/v1/transactions/undo', {
    operationId: 'undo',
    summary: 'Take an operation back: ids, dates, categories as they were',
    body: UndoRequest,
    answers: { 200: Undone },
    problems: [404, 409],
    idempotent: true,
    handler: async ({ body, raw, caller }) =>
      withIdempotency(deps, raw, async (session) =>
        ok(await undoOperation(deps, session, body.undo_token, caller, body)),
      ),
  });
}
