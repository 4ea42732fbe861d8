/** Logging in and out, and who one is. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/problem.ts';
import { callerOf, done, ok, route } from '../platform/route.ts';
import { isCrossOrigin } from '../platform/same-origin.ts';
import { createLoginToken } from '../tokens/create-token.ts';
import { createLoginLimit } from './limit-logins.ts';
import { COOKIE, closeSession, openSession, SESSION_ABSOLUTE_MS, sessionCookie } from './open-session.ts';
import { AccessToken, Credentials, LoggedIn, Me } from './schema.ts';
import { verifyCredentials } from './verify-credentials.ts';

const LOGIN_BODY_BYTES_MAX = 16 * 1024;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.env.cookieSecure } as const;
  const limit = createLoginLimit();

  const countAttempt = async (request: FastifyRequest): Promise<void> => {
    if (isCrossOrigin(request, deps.env.appOrigin)) {
      throw new AppError('cross_origin', 'Logging in must come from this site.');
    }
    const waitSeconds = limit.attempt(request.ip, deps.now());
    if (waitSeconds > 0) {
      throw new AppError('too_many_requests', `Too many attempts. Try again in ${waitSeconds} seconds.`, {
        headers: { 'retry-after': String(waitSeconds) },
      });
    }
  };

  const verify = async (credentials: { username: string; password: string }): Promise<void> => {
    if (await verifyCredentials(deps.admin, credentials.username, credentials.password)) return;
    throw new AppError('wrong_credentials', 'Wrong username or password.', {
      headers: { 'www-authenticate': 'Bearer realm="alcancia"' },
    });
  };

  // Both login endpoints: one verification, one sliding window, counted before the body is read.
  app.register(async (logins) => {
    logins.addHook('onRequest', countAttempt);
    logins.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, text: string) => {
        if (request.url.startsWith('/api/v1/auth/token')) return Object.fromEntries(new URLSearchParams(text));
        throw new AppError('unsupported_media_type', 'Send JSON.');
      },
    );

    route(
      logins,
      {
        method: 'POST',
        path: '/api/auth/login',
        operationId: 'login',
        summary: 'Log in: sets the session cookie',
        tag: 'auth',
        access: 'public',
        body: Credentials,
        answers: { 200: LoggedIn },
        problems: [401, 403, 429],
        bodyLimitBytes: LOGIN_BODY_BYTES_MAX,
      },
      async ({ body, reply }) => {
        await verify(body);
        const session = await openSession(deps.db, deps.admin.username, deps.now());
        reply.setCookie(COOKIE, session.id, { ...cookie, maxAge: SESSION_ABSOLUTE_MS / 1000 });
        return ok({ username: deps.admin.username, expires_at: session.expires_at });
      },
    );

    route(
      logins,
      {
        method: 'POST',
        path: '/api/v1/auth/token',
        operationId: 'createAccessToken',
        summary: 'Log in from a program: answers a bearer token (JSON or form body)',
        tag: 'auth',
        access: 'public',
        body: Credentials,
        answers: { 200: AccessToken },
        problems: [401, 403, 429],
        bodyLimitBytes: LOGIN_BODY_BYTES_MAX,
      },
      async ({ body }) => {
        await verify(body);
        const { token, expires_at } = await createLoginToken(deps.db, deps.now());
        return ok({ access_token: token, token_type: 'bearer', expires_at });
      },
    );
  });

  route(
    app,
    {
      method: 'POST',
      path: '/api/auth/logout',
      operationId: 'logout',
      summary: 'Log out: the session ends on the server and the cookie is cleared',
      tag: 'auth',
      access: 'session',
      answers: { 204: null },
    },
    async ({ raw, reply }) => {
      const id = sessionCookie(raw);
      if (id) await closeSession(deps.db, id);
      reply.clearCookie(COOKIE, cookie);
      return done();
    },
  );

  route(
    app,
    {
      method: 'GET',
      path: '/api/v1/auth/me',
      operationId: 'whoAmI',
      summary: 'Whose credentials these are',
      tag: 'auth',
      access: 'session_or_token',
      answers: { 200: Me },
    },
    async (request) => {
      const { username, via, scopes, expires_at } = callerOf(request);
      return ok({ username, via, scopes: [...scopes], expires_at });
    },
  );
}
