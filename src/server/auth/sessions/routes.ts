/** The list of sessions, and ending one or all others: with a session only. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { noContent, ok, route } from '../../platform/http/route.ts';
import { IdParams } from '../../platform/http/wire.ts';
import { ownSession } from '../open-session.ts';
import { endOtherSessions, endSession, readSessions } from './list-sessions.ts';
import { EndedOthers, EndOthers, ListedSession } from './schema.ts';

const PATH = '/api/v1/auth/sessions';

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const shared = { tag: 'auth', access: 'session' } as const;

  route(
    app,
    {
      ...shared,
      method: 'GET',
      path: PATH,
      operationId: 'listSessions',
      summary: 'The sessions that are open, the one used last first',
      answers: { 200: z.array(ListedSession) },
    },
    async ({ raw }) => ok(await readSessions(deps, ownSession(raw))),
  );

  route(
    app,
    {
      ...shared,
      method: 'DELETE',
      path: PATH,
      operationId: 'endOtherSessions',
      summary: 'End every session but this one, and revoke tokens with it',
      body: EndOthers,
      answers: { 200: EndedOthers },
    },
    async ({ body, raw }) => ok({ tokens: await endOtherSessions(deps, ownSession(raw), body.revoke_tokens) }),
  );

  route(
    app,
    {
      ...shared,
      method: 'DELETE',
      path: `${PATH}/:id`,
      operationId: 'endSession',
      summary: 'End a session; the next request with it is refused',
      params: IdParams,
      answers: { 204: null },
    },
    async ({ params }) => {
      await endSession(deps, params.id);
      return noContent();
    },
  );
}
