/**
 * Logs access: logins, refusals, changes of credentials (docs/security/data.md), with time, origin and operation. Never
 * what was sent: no attempted name or password, no parameters of an address.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The tags of routes that change credentials or sessions. */
const OF_THE_DOOR = new Set(['auth', 'tokens']);

/** Statuses of attempts at what is not allowed; 404 and 409 are everyday responses. */
const TURNED_AWAY = new Set([400, 401, 403, 413, 415, 422, 429, 431]);

/** Logs each login, logout, and change of a token or factor. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request.routeOptions;
    if (reply.statusCode >= 300 || method === 'GET' || method === 'HEAD') return;
    if (!opensWayIn(request)) return;
    request.log.info({ ...placeOf(request), status: reply.statusCode }, 'Access');
  });
}

/** Whether a request is for a route that opens or closes a way in: its answer may hold a key or a code. */
export function opensWayIn(request: FastifyRequest): boolean {
  return request.routeOptions.schema?.tags?.some((tag) => OF_THE_DOOR.has(tag)) === true;
}

/** Logs a refused request with its code. */
export function logRefusal(request: FastifyRequest, refusal: { code: string; status: number }): void {
  if (TURNED_AWAY.has(refusal.status)) request.log.info({ ...placeOf(request), ...refusal }, 'Turned away');
}

function placeOf(request: FastifyRequest) {
  const { schema, url } = request.routeOptions;
  return {
    address: request.ip,
    operation: schema?.operationId ?? `${request.method} ${url ?? '(none)'}`,
    by: request.actor?.label ?? null,
  };
}
