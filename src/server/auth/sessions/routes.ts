/** The list of sessions, and ending one or all others: with a session only. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { noContent, ok, routesOf } from '../../platform/http/route.ts';
import { IdParams } from '../../platform/http/wire.ts';
import { ownSession } from '../open-session.ts';
import { endOtherSessions, endSession, readSessions } from './list-sessions.ts';
import { EndedOthers, EndOthers, ListedSession } from './schema.ts';

const PATH = '/api/v1/auth/sessions';

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = routesOf(app, { tag: 'auth', access: 'session' });

  routes.get(PATH, {
    operationId: 'listSessions',
    summary: 'The sessions that are open, the one used last first',
    answers: { 200: z.array(ListedSession) },
    handler: async ({ raw }) => ok(await readSessions(deps, ownSession(raw))),
  });

  routes.delete(PATH, {
    operationId: 'endOtherSessions',
    summary: 'End every session but this one, and revoke tokens with it',
    body: EndOthers,
    answers: { 200: EndedOthers },
    handler: async ({ body, raw }) => ok({ tokens: await endOtherSessions(deps, ownSession(raw), body.revoke_tokens) }),
  });

  routes.delete(`${PATH}/:id`, {
    operationId: 'endSession',
    summary: 'End a session; the next request with it is refused',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params }) => {
      await endSession(deps, params.id);
      return noContent();
    },
  });
}
