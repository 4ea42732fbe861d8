/** Enabling a second factor ends the other sessions, and reports or revokes the remaining tokens. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createToken } from '../tokens/create-token.ts';
import { codeAt, createAuthenticator } from './authenticator-testing.ts';
import { again, SECOND_FACTOR } from './second-factor-testing.ts';

let service: TestApp;
let ids: number[];
beforeEach(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  ids = [];
  for (const name of ['mail', 'phone', 'old']) {
    const wanted = { name, scopes: ['write'], expires_at: null } as const;
    ids.push((await createToken(service.deps.db, wanted, service.deps.now())).id);
  }
});
afterEach(() => service.close());

const confirm = async (more: object) => {
  const begun = await service.ask('POST', `${SECOND_FACTOR}/totp`, again);
  const code = codeAt(begun.body.secret, service.deps.now());
  return service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code, ...more });
};
const addPasskey = async (more: object) => {
  const options = await service.ask('POST', `${SECOND_FACTOR}/passkeys/options`, again);
  return service.ask('POST', `${SECOND_FACTOR}/passkeys`, { ...createAuthenticator().create(options.body), ...more });
};
const names = (body: { tokens: { name: string }[] }) => body.tokens.map(({ name }) => name);
const left = async () => (await service.ask('GET', '/api/v1/tokens')).body;

it.each([
  ['the authenticator app', confirm],
  ['a passkey', addPasskey],
])('%s revokes no tokens by default, the named ones, or all', async (_name, turnOn) => {
  const first = await turnOn({});
  expect([first.body.recovery_codes.length, names(first.body)]).toEqual([10, ['mail', 'phone', 'old']]);
  expect(first.body.tokens).toEqual(await left());
  expect(names((await turnOn({ revoke_tokens: [ids[1]] })).body)).toEqual(['mail', 'old']);
  expect(names((await turnOn({ revoke_tokens: true })).body)).toEqual([]);
  expect(await left()).toEqual([]);
});

it('a rejected code revokes nothing', async () => {
  await service.ask('POST', `${SECOND_FACTOR}/totp`, again);
  const refused = await service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code: '000000', revoke_tokens: true });
  expect([refused.status, (await left()).length]).toEqual([401, 3]);
});
