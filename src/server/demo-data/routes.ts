/** Example data: whether it is there, filling it in, taking it away. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { created, noContent, ok, routesOf } from '../platform/http/route.ts';
import { loadUsdRate } from '../rates/set-rate.ts';
import { fillDemo, showState } from './fill-demo.ts';
import { removeDemo } from './remove-demo.ts';
import { DemoData } from './schema.ts';

const PATH = '/api/v1/demo-data';

export function demoDataRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'demo-data', access: 'session' });

  routes.get(PATH, {
    operationId: 'readDemoData',
    summary: 'Whether the ledger holds example data',
    access: 'session_or_token',
    answers: { 200: DemoData },
    handler: async () => ok(await showState(deps.db)),
  });

  routes.post(PATH, {
    operationId: 'fillDemoData',
    summary: 'Fill a new ledger with a year of invented movements, accounts, plans and balances',
    description: 'Everything is marked, so that DELETE takes away exactly that. A ledger with rows of its own is 409.',
    answers: { 201: DemoData },
    problems: [409],
    idempotent: true,
    handler: async ({ raw }) => {
      const answer = await withIdempotency(deps, raw, async (session) => created(await fillDemo(deps, session)));
      await loadUsdRate(deps);
      return answer;
    },
  });

  routes.delete(PATH, {
    operationId: 'removeDemoData',
    summary: 'Take all example data away; rows of the person stay',
    answers: { 204: null },
    handler: async ({ caller }) => {
      await removeDemo(deps, deps.db, caller);
      await loadUsdRate(deps);
      return noContent();
    },
  });
}
