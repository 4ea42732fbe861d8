/** GET /metrics, for a monitoring program: docs/monitoring.md. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CONTENT_TYPES, type Family, gauge, renderMetrics } from '../platform/metrics.ts';
import { measureProcess } from './measure-process.ts';
import { type PoolUse, readCondition, readPool, readRateAges } from './read-condition.ts';

export type MetricsOptions = { version: string; pool?: PoolUse; readAnswers: () => Family[] };

export function metricsRoutes(app: FastifyInstance, deps: Deps, { version, pool, readAnswers }: MetricsOptions): void {
  const measure = measureProcess();
  app.addHook('onClose', async () => measure.stop());
  app.get(
    '/metrics',
    { config: { access: 'session_or_token' }, schema: { hide: true, operationId: 'readMetrics', tags: ['health'] } },
    async (request, reply) => {
      const families = [
        gauge('alcancia_build_info', 'Which program this is; always 1', [
          { labels: { version, node: process.version, schema: String(deps.schemaVersion) }, value: 1 },
        ]),
        ...measure.read(deps.now()),
        ...readAnswers(),
        lostLines(deps.logLoss.lines),
        ...(pool ? readPool(pool) : []),
        ...readRateAges(deps),
        ...(await readCondition(deps)),
      ];
      const format = request.headers.accept?.includes('application/openmetrics-text') ? 'openmetrics' : 'prometheus';
      return reply
        .type(CONTENT_TYPES[format])
        .header('cache-control', 'no-store')
        .send(renderMetrics(families, format));
    },
  );
}

function lostLines(value: number): Family {
  const help = 'Lines of the log that could not be written';
  return { name: 'alcancia_log_lines_lost_total', help, kind: 'counter', samples: [{ value }] };
}
