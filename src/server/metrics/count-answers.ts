/** Counting what the server answers: by route, never by address, so that nobody can make series by asking. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCounter, createHistogram, type Family } from '../platform/metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Seconds. A conversation with the agent is one long answer. */
const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WAYS_IN = new Set(['login', 'createAccessToken', 'loginWithPasskey']);

/** Counts every answer of `app` from now on; what it answers reads the counts. */
export function countAnswers(app: FastifyInstance): () => Family[] {
  const requests = createCounter('alcancia_http_requests_total', 'Answers, by route and class of status');
  const durations = createHistogram(
    'alcancia_http_request_duration_seconds',
    'From the head of a request to the end of its answer; a stream lasts as long as it streams',
    BOUNDS_S,
  );
  const logins = createCounter(
    'alcancia_logins_total',
    'Ways in that were tried: ok, refused (wrong, or a second factor is asked for) or limited (too many)',
  );
  app.addHook('onResponse', async (request, reply) => {
    const place = { method: METHODS.has(request.method) ? request.method : 'OTHER', route: routeOf(request, reply) };
    requests.add({ ...place, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe(place, reply.elapsedTime / 1000);
    const outcome = outcomeOf(reply.statusCode);
    if (outcome && WAYS_IN.has(request.routeOptions.schema?.operationId ?? '')) logins.add({ outcome });
  });
  return () => [requests.family(), durations.family(), logins.family()];
}

/** The route's pattern; `web` for a client file, `none` for an unknown address. */
function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.is404) return reply.statusCode < 400 ? 'web' : 'none';
  return request.routeOptions.url ?? 'none';
}

function outcomeOf(status: number): 'ok' | 'refused' | 'limited' | null {
  if (status < 300) return 'ok';
  if (status === 429) return 'limited';
  return status === 401 ? 'refused' : null;
}
