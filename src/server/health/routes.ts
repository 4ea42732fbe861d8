/** Liveness and readiness, for whatever watches the process. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/problem.ts';
import { ok, route } from '../platform/route.ts';

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
      const { rows } = await sql<{ version: number }>`select max(version) as version from schema_migrations`.execute(
        deps.db,
      );
      const version = rows[0]?.version;
      if (version !== deps.schemaVersion) throw new AppError('unavailable', 'The database has another schema version.');
      return ok({ status: 'ready' as const, schema_version: version });
    },
  );
}
