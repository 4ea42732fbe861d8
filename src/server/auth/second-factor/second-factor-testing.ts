/** Helpers for tests of the second factor. */
import { type Answer, type Ask, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { codeAt, createAuthenticator } from './authenticator-testing.ts';

export const SECOND_FACTOR = '/api/v1/auth/second-factor';
export const again = { password: PASSWORD };

/** Advances the clock by a minute, which frees the window of attempts. */
export function aMinuteLater(service: TestApp): void {
  service.setNow(new Date(service.deps.now() + 60_000).toISOString());
}

/** Enables the authenticator app; returns its secret, the recovery codes, and its code some steps from now. */
export async function turnOnTotp(service: TestApp, ask: Ask = service.ask) {
  const begun = await ask('POST', `${SECOND_FACTOR}/totp`, again);
  const secret: string = begun.body.secret;
  const code = (steps = 0) => codeAt(secret, service.deps.now() + steps * 30_000);
  const confirmed = await ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code: code() });
  const codes: string[] = confirmed.body.recovery_codes;
  return { secret, uri: begun.body.uri as string, code, codes };
}

/** Registers a passkey; returns its authenticator and the service's response. */
export async function addPasskey(service: TestApp, name = 'Llavero', ask: Ask = service.ask) {
  const authenticator = createAuthenticator();
  const options = await ask('POST', `${SECOND_FACTOR}/passkeys/options`, again);
  const body = { name, ...authenticator.create(options.body) };
  const saved = await ask('POST', `${SECOND_FACTOR}/passkeys`, body);
  return { authenticator, options, saved };
}

/** Sends JSON without credentials, optionally from another address. */
export function post(service: TestApp, url: string, body?: unknown, remoteAddress?: string): Promise<Answer> {
  return service.send({
    method: 'POST',
    url,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
}

/** The cookie that a response sets; null when it sets none. */
export function cookieOf({ headers }: Answer): string | null {
  const set = headers['set-cookie'];
  return typeof set === 'string' ? (set.split(';')[0] ?? null) : null;
}

/** The status of a request with a cookie: 200 while it is valid. */
export async function statusWith(service: TestApp, cookie: string): Promise<number> {
  return (await service.send({ method: 'GET', url: '/api/v1/auth/me', headers: { cookie } })).status;
}
