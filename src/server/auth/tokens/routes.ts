/** Managing API tokens: with a session only, so that a token can never widen itself. */

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import { created, noContent, ok, routesOf } from '../../platform/http/route.ts';
import { IdParams } from '../../platform/http/wire.ts';
import type { LoginGuard } from '../create-login-guard.ts';
import { issueToken } from './create-token.ts';
import { CreatedToken, NewToken, Token } from './schema.ts';
import { deleteToken, listTokens, type TokenRow } from './store.ts';

export function tokenRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  const routes = routesOf(app, { tag: 'tokens', access: 'session' });

  routes.get('/api/v1/tokens', {
    operationId: 'listTokens',
    summary: 'The API tokens',
    answers: { 200: z.array(Token) },
    handler: async () => ok(await listTokens(deps.db)),
  });

  routes.post('/api/v1/tokens', {
    operationId: 'createToken',
    summary: 'Make an API token; it is shown once',
    description: 'Asks for the password or a code once more: without either it is 403 `confirmation_required`.',
    body: NewToken,
    answers: { 201: CreatedToken },
    problems: [429],
    idempotent: true,
    handler: async ({ body, raw }) => {
      const { password, code, ...asked } = body;
      const expires_at = asked.expires_at ?? null;
      if (expires_at !== null && expires_at <= instantAt(deps.now())) {
        throw invalid({ path: 'expires_at', ...problemReason('not_in_future') });
      }
      return door.confirm(raw, { password, code }, (take) =>
        withIdempotency(
          deps,
          raw,
          async (session) => {
            await take(session);
            const wanted = { name: asked.name, scopes: asked.scopes, expires_at };
            return created<TokenRow & { token: string | null }>(await issueToken(session, deps, wanted));
          },
          { redact: (answer) => created({ ...answer.body, token: null }), asked },
        ),
      );
    },
  });

  routes.delete('/api/v1/tokens/:id', {
    operationId: 'revokeToken',
    summary: 'Revoke an API token; the next request with it is refused',
    params: IdParams,
    answers: { 204: null },
    handler: async ({ params }) => {
      if (await deleteToken(deps.db, params.id)) return noContent();
      throw new AppError('not_found', problemReason('no_token'));
    },
  });
}
