/** Liveness and readiness, for whatever watches the process. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/problem.ts';
import { ok, route } from '../platform/route.ts';
import { schemaVersion } from './store.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { method: 'GET', tag: 'health', access: 'public' } as const;

  route(
    app,
    {
      ...shared,
      path: '/healthz',
      operationId: 'healthz',
      summary: 'Whether the process is alive',
      answers: { 200: z.object({ status: z.literal('alive') }) },
    },
    async () => ok({ status: 'alive' as const }),
  );

  route(
    app,
    {
      ...shared,
      path: '/readyz',
      operationId: 'readyz',
      summary: 'Whether it can serve: the database answers and its schema is this program’s',
      answers: { 200: z.object({ status: z.literal('ready'), schema_version: z.number().int() }) },
    },
    async () => {
      const version = await schemaVersion(deps.db);
      if (version !== deps.schemaVersion) throw new AppError('unavailable', 'The database has another schema version.');
      return ok({ status: 'ready' as const, schema_version: version });
    },
  );
}
