/** Liveness and readiness, for whatever watches the process. */

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { examineVault } from '../documents/bind-vault.ts';
import { VAULT_SENTENCES } from '../documents/sweep-vault.ts';
import { AppError } from '../platform/http/problem.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { schemaVersion } from './store.ts';
import { watchDamage } from './watch-damage.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const damage = watchDamage(deps.now);
  let told: string | null = null;
  app.addHook('onError', async (_request, _reply, error) => damage.note(error));
  const routes = routesOf(app, { tag: 'health', access: 'public' });

  routes.get('/healthz', {
    operationId: 'healthz',
    summary: 'Whether the process is alive',
    answers: { 200: z.object({ status: z.literal('alive') }) },
    handler: async () => ok({ status: 'alive' as const }),
  });

  routes.get('/readyz', {
    operationId: 'readyz',
    summary:
      'Whether it can serve: the database answers, its schema is this program’s, and nothing of it is known to be damaged',
    answers: {
      200: z.object({
        status: z.literal('ready'),
        schema_version: z.number().int(),
        detail: z.string().optional().meta({
          description: 'What to look at although it serves: a documents folder that is not that of the database',
        }),
        log_lines_lost: z
          .number()
          .int()
          .meta({ description: 'Lines of the log that could not be written since the start' }),
      }),
    },
    handler: async () => {
      const version = await schemaVersion(deps.db);
      if (version !== deps.schemaVersion) throw new AppError('unavailable', problemReason('other_schema'));
      const damaged = await damage.find(deps.db);
      // Public: the log, not the response, names the tables.
      if (damaged !== told && damaged !== null) deps.log.error({ damaged }, 'the ledger is damaged');
      told = damaged;
      if (damaged !== null) throw new AppError('unavailable', problemReason('ledger_damaged'));
      const { verdict } = await examineVault(deps);
      const detail = verdict === 'ok' ? {} : { detail: VAULT_SENTENCES[verdict] };
      return ok({
        status: 'ready' as const,
        schema_version: version,
        log_lines_lost: deps.logLoss.lines,
        ...detail,
      });
    },
  });
}
