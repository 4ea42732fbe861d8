/** Ways through the second factor, for tests of routes. */
import { type Answer, type Ask, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { codeAt, createAuthenticator } from './authenticator-testing.ts';

export const SECOND_FACTOR = '/api/v1/auth/second-factor';
export const again = { password: PASSWORD };

/** Tells how long a minute's worth of attempts takes: the clock goes on by a minute. */
export function aMinuteLater(service: TestApp): void {
  service.setNow(new Date(service.deps.now() + 60_000).toISOString());
}

/** Turns the authenticator app on; answers its secret, the recovery codes, and what it shows some steps from now. */
export async function turnOnTotp(service: TestApp, ask: Ask = service.ask) {
  const begun = await ask('POST', `${SECOND_FACTOR}/totp`, again);
  const secret: string = begun.body.secret;
  const code = (steps = 0) => codeAt(secret, service.deps.now() + steps * 30_000);
  const confirmed = await ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code: code() });
  const codes: string[] = confirmed.body.recovery_codes;
  return { secret, uri: begun.body.uri as string, code, codes };
}

/** Registers a passkey; answers its authenticator and what the service said. */
export async function addPasskey(service: TestApp, name = 'Llavero', ask: Ask = service.ask) {
  const authenticator = createAuthenticator();
  const options = await ask('POST', `${SECOND_FACTOR}/passkeys/options`, again);
  const body = { name, ...authenticator.create(options.body) };
  const saved = await ask('POST', `${SECOND_FACTOR}/passkeys`, body);
  return { authenticator, options, saved };
}

/** Sends JSON from outside, from an address of its own where that is said. */
export function post(service: TestApp, url: string, body?: unknown, remoteAddress?: string): Promise<Answer> {
  return service.send({
    method: 'POST',
    url,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
}

/** The cookie that an answer sets; null when it sets none. */
export function cookieOf({ headers }: Answer): string | null {
  const set = headers['set-cookie'];
  return typeof set === 'string' ? (set.split(';')[0] ?? null) : null;
}

/** What a request with a cookie is answered: 200 while it opens something. */
export async function statusWith(service: TestApp, cookie: string): Promise<number> {
  return (await service.send({ method: 'GET', url: '/api/v1/auth/me', headers: { cookie } })).status;
}
