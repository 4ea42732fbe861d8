/** The settings of the second factor, with a session only. Changes to login require the password again. */

import type { FastifyInstance } from 'fastify';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { nameDevice } from '../../notifications/push/name-device.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { AppError } from '../../platform/http/problem.ts';
import { created, noContent, ok, routesOf } from '../../platform/http/route.ts';
import { IdParams } from '../../platform/http/wire.ts';
import type { LoginGuard } from '../create-login-guard.ts';
import { ownSession } from '../open-session.ts';
import { confirmTotp, removePasskey, removeTotp, renewRecoveryCodes, startTotp } from './change-factors.ts';
import { readSecondFactor } from './read-state.ts';
import { askForPasskey, savePasskey, verifyRegistration } from './register-passkey.ts';
import {
  CreatedPasskey,
  FirstRecoveryCodes,
  NewPasskey,
  NewPasskeyOptions,
  Passkey,
  PasskeyName,
  PasswordOnly,
  RecoveryCodes,
  SecondFactor,
  TotpCode,
  TotpSecret,
} from './schema.ts';
import { renamePasskey } from './store.ts';

const PATH = '/api/v1/auth/second-factor';
const shared = { tag: 'auth', access: 'session' } as const;

export function secondFactorRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  const routes = routesOf(app, shared);

  routes.get(PATH, {
    operationId: 'readSecondFactor',
    summary: 'What is on of the second factor',
    answers: { 200: SecondFactor },
    handler: async () => ok(await readSecondFactor(deps)),
  });
  totpRoutes(app, deps, door);
  passkeyRoutes(app, deps, door);
  passkeyChangeRoutes(app, deps, door);

  routes.post(`${PATH}/recovery-codes`, {
    operationId: 'renewRecoveryCodes',
    summary: 'Make new recovery codes; they are shown once, and those before open nothing any more',
    body: PasswordOnly,
    answers: { 200: RecoveryCodes },
    problems: [409, 429],
    keyless: 'Its answer is a secret, which is shown once and kept nowhere.',
    handler: async ({ body, raw }) => {
      await door.confirmPassword(raw, body.password);
      return ok({ recovery_codes: await renewRecoveryCodes(deps, ownSession(raw)) });
    },
  });
}

function totpRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  const routes = routesOf(app, shared);

  routes.post(`${PATH}/totp`, {
    operationId: 'beginTotp',
    summary: 'Make a secret for an authenticator app; it is shown once, and on when a first code was right',
    body: PasswordOnly,
    answers: { 200: TotpSecret },
    problems: [429],
    keyless: 'Its answer is a secret, which is shown once and kept nowhere.',
    handler: async ({ body, raw }) => {
      await door.confirmPassword(raw, body.password);
      return ok(await startTotp(deps, deps.admin.username));
    },
  });

  routes.post(`${PATH}/totp/confirm`, {
    operationId: 'confirmTotp',
    summary: 'Turn the authenticator app on with the code it shows; ends the other sessions',
    body: TotpCode,
    answers: { 200: FirstRecoveryCodes },
    problems: [409, 429],
    keyless: 'Its answer is a secret, which is shown once and kept nowhere.',
    handler: async ({ body, raw }) => {
      return ok(await door.guess(raw, () => confirmTotp(deps, ownSession(raw), body)));
    },
  });

  routes.delete(`${PATH}/totp`, {
    operationId: 'removeTotp',
    summary: 'Turn the authenticator app off; ends the other sessions',
    body: PasswordOnly,
    answers: { 204: null },
    problems: [404, 429],
    handler: async ({ body, raw }) => {
      await door.confirmPassword(raw, body.password);
      await removeTotp(deps, ownSession(raw));
      return noContent();
    },
  });
}

function passkeyRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  const routes = routesOf(app, shared);

  routes.post(`${PATH}/passkeys/options`, {
    operationId: 'askForPasskey',
    summary: 'What the browser needs to make a passkey; answered once, by this session, within five minutes',
    body: PasswordOnly,
    answers: { 200: NewPasskeyOptions },
    problems: [409, 429],
    keyless: 'Its answer is a secret, which is shown once and kept nowhere.',
    handler: async ({ body, raw }) => {
      await door.confirmPassword(raw, body.password);
      return ok({ ...(await askForPasskey(deps, door, { own: ownSession(raw), client: raw.ip })) });
    },
  });

  routes.post(`${PATH}/passkeys`, {
    operationId: 'savePasskey',
    summary: 'Register the passkey that the browser made; ends the other sessions',
    body: NewPasskey,
    answers: { 201: CreatedPasskey },
    problems: [409],
    idempotent: true,
    handler: async ({ body, raw }) => {
      const own = ownSession(raw);
      const name = body.name ?? nameDevice(raw.headers['user-agent']);
      return withIdempotency(
        deps,
        raw,
        async (session) => {
          const row = await verifyRegistration(deps, door, own, { ...body, name });
          const { revoke_tokens } = body;
          return created(await savePasskey(session, deps, own, { row, revoke_tokens }));
        },
        { redact: (answer) => created({ ...answer.body, recovery_codes: null }) },
      );
    },
  });
}

function passkeyChangeRoutes(app: FastifyInstance, deps: Deps, door: LoginGuard): void {
  const routes = routesOf(app, shared);

  routes.patch(`${PATH}/passkeys/:id`, {
    operationId: 'renamePasskey',
    summary: 'Call a passkey something else',
    params: IdParams,
    body: PasskeyName,
    answers: { 200: Passkey },
    handler: async ({ params, body }) => {
      const renamed = await renamePasskey(deps.db, params.id, body.name);
      if (renamed) return ok(renamed);
      throw new AppError('not_found', problemReason('no_passkey'));
    },
  });

  routes.delete(`${PATH}/passkeys/:id`, {
    operationId: 'removePasskey',
    summary: 'Remove a passkey: it opens nothing any more; ends the other sessions',
    params: IdParams,
    body: PasswordOnly,
    answers: { 204: null },
    problems: [429],
    handler: async ({ params, body, raw }) => {
      await door.confirmPassword(raw, body.password);
      await removePasskey(deps, ownSession(raw), params.id);
      return noContent();
    },
  });
}
