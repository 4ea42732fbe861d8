/** Example data: whether it is there, filling it in, taking it away. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { withIdempotency } from '../platform/http/idempotency.ts';
import { callerOf, created, noContent, ok, route } from '../platform/http/route.ts';
import { loadUsdRate } from '../rates/set-rate.ts';
import { fillDemo, showState } from './fill-demo.ts';
import { removeDemo } from './remove-demo.ts';
import { DemoData } from './schema.ts';

const PATH = '/api/v1/demo-data';

export function demoDataRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'demo-data', path: PATH } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      operationId: 'readDemoData',
      summary: 'Whether the ledger holds example data',
      access: 'session_or_token',
      answers: { 200: DemoData },
    },
    async () => ok(await showState(deps.db)),
  );

  route(
    app,
    {
      ...shared,
      method: 'POST',
      operationId: 'fillDemoData',
      summary: 'Fill a new ledger with a year of invented movements, accounts, plans and balances',
      description:
        'Everything is marked, so that DELETE takes away exactly that. A ledger with rows of its own is 409.',
      access: 'session',
      answers: { 201: DemoData },
      problems: [409],
      idempotent: true,
    },
    async ({ raw }) => {
      const answer = await withIdempotency(deps, raw, async (session) => created(await fillDemo(deps, session)));
      await loadUsdRate(deps);
      return answer;
    },
  );

  route(
    app,
    {
      ...shared,
      method: 'DELETE',
      operationId: 'removeDemoData',
      summary: 'Take all example data away; rows of the person stay',
      access: 'session',
      answers: { 204: null },
    },
    async ({ raw }) => {
      await removeDemo(deps, deps.db, callerOf({ raw }));
      await loadUsdRate(deps);
      return noContent();
    },
  );
}
