/** Login, logout, and the current actor. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cycleOf } from '../../domain/calendar.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { noContent, ok, routesOf } from '../platform/http/route.ts';
import type { LoginGuard } from './create-login-guard.ts';
import { COOKIE, closeSession, cookieOptions, openSession, sendSessionCookie, sessionCookie } from './open-session.ts';
import { AccessToken, Credentials, LoggedIn, Me } from './schema.ts';
import { verifySecondFactor } from './second-factor/pass-second-factor.ts';
import { createLoginToken } from './tokens/create-token.ts';

const LOGIN_BODY_BYTES_MAX = 16 * 1024;
const SECOND_FACTOR =
  'Where a second factor is on, a right password without `code` is 401 `second_factor_required`, with the `methods` there are.';

export function authRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  // Both login endpoints: one verification, one sliding window, counted before the body is read.
  app.register(async (logins) => {
    logins.addHook('onRequest', door.refuseOtherSites);
    logins.addHook('onRequest', door.countAttempt);
    logins.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, text: string) => {
        if (request.url.startsWith('/api/v1/auth/token')) return Object.fromEntries(new URLSearchParams(text));
        throw new AppError('unsupported_media_type', problemReason('not_json'));
      },
    );

    const routes = routesOf(logins, { tag: 'auth', access: 'public', bodyLimitBytes: LOGIN_BODY_BYTES_MAX });

    routes.post('/api/auth/login', {
      operationId: 'login',
      summary: 'Log in: sets the session cookie',
      description: SECOND_FACTOR,
      body: Credentials,
      answers: { 200: LoggedIn },
      problems: [401, 403, 429],
      keyless: 'Each login opens a session of its own; nobody is known before it.',
      handler: async ({ body, raw, reply }) => {
        await door.checkLogin(raw, body);
        const { username } = deps.admin;
        const opened = await verifySecondFactor(deps, { code: body.code, address: raw.ip }, (session) =>
          openSession(session, username, deps.now(), raw),
        );
        sendSessionCookie(reply, deps.env, opened);
        return ok({ username, expires_at: opened.expires_at });
      },
    });

    routes.post('/api/v1/auth/token', {
      operationId: 'createAccessToken',
      summary: 'Log in from a program: answers a bearer token (JSON or form body)',
      description: SECOND_FACTOR,
      body: Credentials,
      answers: { 200: AccessToken },
      problems: [401, 403, 429],
      keyless: 'Each login opens a session of its own; nobody is known before it.',
      handler: async ({ body, raw }) => {
        await door.checkLogin(raw, body);
        const { token, expires_at } = await verifySecondFactor(deps, { code: body.code, address: raw.ip }, (session) =>
          createLoginToken(session, deps),
        );
        return ok({ access_token: token, token_type: 'bearer', expires_at });
      },
    });
  });

  // Public, so that an ended session can be closed too; guarded against other sites, which could clear the cookie.
  app.register(async (leaving) => {
    leaving.addHook('onRequest', door.refuseOtherSites);
    routesOf(leaving, { tag: 'auth', access: 'public' }).post('/api/auth/logout', {
      operationId: 'logout',
      summary: 'Log out: the session ends on the server, if it had not, and the cookie is cleared',
      answers: { 204: null },
      problems: [403],
      keyless: 'An ended session is ended.',
      handler: async ({ raw, reply }) => {
        if (raw.headers.authorization !== undefined) {
          throw new AppError('missing_scope', 'This ends a session: revoke a token in the list of tokens.');
        }
        const id = sessionCookie(raw);
        if (id) await closeSession(deps.db, id);
        reply.clearCookie(COOKIE, cookieOptions(deps.env));
        return noContent();
      },
    });
  });

  routesOf(app, { tag: 'auth', access: 'session_or_token' }).get('/api/v1/auth/me', {
    operationId: 'whoAmI',
    summary: 'Whose credentials these are',
    answers: { 200: Me },
    handler: async ({ caller: { username, via, scopes, expires_at } }) =>
      ok({
        ...{ username, via, scopes: [...scopes], expires_at },
        cycle: cycleOf(todayAt(deps.now(), deps.env.timeZone), deps.env.cycleStartDay),
      }),
  });
}
