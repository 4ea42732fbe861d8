/** Login with a passkey alone, or with one after the password: either is complete. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { LoginGuard } from '../create-login-guard.ts';
import { openSession, sendSessionCookie } from '../open-session.ts';
import { LoggedIn } from '../schema.ts';
import { PasskeyLogin, PasskeyOptions } from '../second-factor/schema.ts';
import { askForLogin, verifyPasskey } from '../second-factor/verify-passkey.ts';

const BODY_BYTES_MAX = 64 * 1024;
const shared = { tag: 'auth', access: 'public', bodyLimitBytes: BODY_BYTES_MAX } as const;

export function passkeyLoginRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  app.register(async (questions) => {
    questions.addHook('onRequest', door.refuseOtherSites);
    routesOf(questions, shared).post('/api/auth/passkey/options', {
      operationId: 'askForPasskeyLogin',
      summary: 'What the browser needs to log in with a passkey; answered once, within five minutes',
      answers: { 200: PasskeyOptions },
      problems: [403, 429],
      keyless: 'Each login opens a session of its own; nobody is known before it.',
      handler: async ({ raw }) => ok({ ...(await askForLogin(deps, door, raw.ip)) }),
    });
  });

  app.register(async (logins) => {
    logins.addHook('onRequest', door.refuseOtherSites);
    logins.addHook('onRequest', door.countAttempt);
    routesOf(logins, shared).post('/api/auth/passkey/login', {
      operationId: 'loginWithPasskey',
      summary: 'Log in with a passkey: sets the session cookie',
      body: PasskeyLogin,
      answers: { 200: LoggedIn },
      problems: [401, 403, 429],
      keyless: 'Each login opens a session of its own; nobody is known before it.',
      handler: async ({ body, raw, reply }) => {
        const noteUse = await verifyPasskey(deps, door, body.credential);
        const { username } = deps.admin;
        const opened = await inTransaction(deps.db, async (session) => {
          await noteUse(session);
          return openSession(session, username, deps.now(), raw);
        });
        sendSessionCookie(reply, deps.env, opened);
        return ok({ username, expires_at: opened.expires_at });
      },
    });
  });
}
