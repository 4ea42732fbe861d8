/**
 * What the log says of who came in, who was turned away, and what was changed about ways in (docs/security/data.md):
 * when, from where, which operation. Never what was sent: no name or password that was tried, no values of an address.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The tags of routes that open or close a way in. */
const OF_THE_DOOR = new Set(['auth', 'tokens']);

/** Refusals that say somebody tried what is not allowed. Not 404 and 409: those are everyday answers. */
const TURNED_AWAY = new Set([400, 401, 403, 413, 415, 422, 429, 431]);

/** Notes each change about ways in that was made: a login, a logout, a token, a factor. */
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

/** Notes a request that was refused, with the code it was refused with. */
export function logRefusal(request: FastifyRequest, refusal: { code: string; status: number }): void {
  if (TURNED_AWAY.has(refusal.status)) request.log.info({ ...placeOf(request), ...refusal }, 'Turned away');
}

/** Where a request comes from and what it asks for. */
function placeOf(request: FastifyRequest) {
  const { schema, url } = request.routeOptions;
  return {
    address: request.ip,
    operation: schema?.operationId ?? `${request.method} ${url ?? '(none)'}`,
    by: request.actor?.label ?? null,
  };
}
