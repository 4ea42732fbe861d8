/** Taking an operation back. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { callerOf, ok, route } from '../platform/http/route.ts';
import { Undone, UndoRequest } from './schema.ts';
import { undoOperation } from './undo-operation.ts';

export function undoRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      method: 'POST',
      path: '/api/v1/transactions/undo',
      operationId: 'undo',
      summary: 'Take an operation back: ids, dates, categories as they were',
      tag: 'history',
      access: 'session',
      body: UndoRequest,
      answers: { 200: Undone },
      problems: [404, 409],
    },
    async ({ body, raw }) => ok(await undoOperation(deps, deps.db, body.undo_token, callerOf({ raw }))),
  );
}
