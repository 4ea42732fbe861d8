/** What is due. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { readDueInCycle } from './read-due-soon.ts';
import { DueSoon, DueSoonQuery } from './schema.ts';

export function outlookRoutes(app: FastifyInstance, deps: Deps): void {
  routesOf(app, { tag: 'budget', access: 'session_or_token' }).get('/api/v1/budget/due-soon', {
    operationId: 'listDueSoon',
    summary:
      'What is still to be paid in the current cycle, and what was paid: cards, cuotas, recurring items, receipts',
    query: DueSoonQuery,
    answers: { 200: DueSoon },
    handler: async ({ query }) => ok(await readDueInCycle(deps, query.until)),
  });
}
