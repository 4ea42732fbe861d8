/** What is due, and what can be spent. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { readDueInCycle } from './read-due-soon.ts';
import { readSafeToSpend } from './read-safe-to-spend.ts';
import { DueSoon, DueSoonQuery, SafeToSpend, SafeToSpendQuery } from './schema.ts';

export function outlookRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'budget', access: 'session_or_token' });
  routes.get('/api/v1/budget/due-soon', {
    operationId: 'listDueSoon',
    summary:
      'What is still to be paid in the current cycle, and what was paid: cards, cuotas, recurring items, receipts',
    query: DueSoonQuery,
    answers: { 200: DueSoon },
    handler: async ({ query }) => ok(await readDueInCycle(deps, query.until)),
  });
  routes.get('/api/v1/budget/safe-to-spend', {
    operationId: 'getSafeToSpend',
    summary:
      'What can be spent today, this quincena and until the next salary; and whether it suffices for a payment or a price',
    query: SafeToSpendQuery,
    answers: { 200: SafeToSpend },
    handler: async ({ query }) => ok(await readSafeToSpend(deps, query)),
  });
}
