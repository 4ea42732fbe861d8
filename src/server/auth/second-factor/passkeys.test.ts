/** Passkeys: registered with the password, used at login, and every kind of invalid response. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { createAuthenticator, type Wrong } from './authenticator-testing.ts';
import {
  addPasskey,
  again,
  aMinuteLater,
  cookieOf,
  post,
  SECOND_FACTOR,
  statusWith,
  turnOnTotp,
} from './second-factor-testing.ts';

const OPTIONS = '/api/auth/passkey/options';
const ENTER = '/api/auth/passkey/login';
const PASSKEYS = `${SECOND_FACTOR}/passkeys`;
const right = { username: 'admin', password: PASSWORD };

let service: TestApp;
const useOne = () => {
  beforeAll(async () => {
    service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  });
  afterAll(() => service.close());
};
let clients = 0;
/** Each from another address, so that the limit of attempts does not interfere. */
const enter = (body: Json) => post(service, ENTER, body, `10.1.${(clients >> 8) & 255}.${clients++ & 255}`);
const askToEnter = async (): Promise<Json> => (await post(service, OPTIONS)).body;
const state = async () => (await service.ask('GET', SECOND_FACTOR)).body;

describe('passkey', () => {
  useOne();

  it('requires the password again, works for this site only, and ends the other sessions', async () => {
    const other = await service.login();
    const { options, saved, authenticator } = await addPasskey(service);
    expect(options.body).toMatchObject({
      rp: { id: 'localhost', name: 'Alcancía' },
      user: { name: 'admin' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(saved.status).toBe(201);
    expect(saved.body.passkey).toMatchObject({
      name: 'Llavero',
      created_at: '2026-04-10T18:00:00',
      last_used_at: null,
    });
    expect(saved.body.recovery_codes).toHaveLength(10);
    expect(await statusWith(service, other)).toBe(401);

    const asked = await askToEnter();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    // The login does not reveal which passkeys exist.
    expect(asked.allowCredentials).toBeUndefined();
    service.setNow('2026-04-10T18:00:20Z');
    const entered = await enter(authenticator.get(asked));
    expect([entered.status, entered.body]).toEqual([200, { username: 'admin', expires_at: '2026-05-10T18:00:20' }]);
    expect(String(entered.headers['set-cookie'])).toMatch(
      /^svc_token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await statusWith(service, cookieOf(entered) ?? '')).toBe(200);
    expect((await state()).passkeys[0].last_used_at).toBe('2026-04-10T18:00:20');
  });

  it('makes the password alone insufficient, while a recovery code beside it or the passkey alone suffices', async () => {
    const refused = await post(service, '/api/auth/login', right, '203.0.113.1');
    expect([refused.status, refused.body.methods]).toEqual([401, ['passkey', 'recovery']]);
    const { body } = await service.ask('POST', `${SECOND_FACTOR}/recovery-codes`, again);
    const code = body.recovery_codes[0];
    expect((await post(service, '/api/auth/login', { ...right, code }, '203.0.113.1')).status).toBe(200);
  });

  it('has a name that can be changed, and only the first one comes with recovery codes', async () => {
    const { saved, options } = await addPasskey(service, 'Teléfono');
    expect([saved.body.recovery_codes, options.body.excludeCredentials]).toEqual([
      null,
      [expect.objectContaining({ transports: ['internal'] })],
    ]);
    const { id } = saved.body.passkey;
    expect((await service.ask('PATCH', `${PASSKEYS}/${id}`, { name: ' Tableta ' })).body.name).toBe('Tableta');
    expect((await state()).passkeys.map(({ name }: Json) => name)).toEqual(['Llavero', 'Tableta']);
    expect((await service.ask('PATCH', `${PASSKEYS}/2000000000`, { name: 'x' })).status).toBe(404);
    expect((await service.ask('DELETE', `${PASSKEYS}/2000000000`, again)).status).toBe(404);
    aMinuteLater(service);
  });

  it('opens nothing after its removal, which ends the other sessions; without any, the password suffices again', async () => {
    const { authenticator, saved } = await addPasskey(service, 'Prestada');
    const other = cookieOf(await enter(authenticator.get(await askToEnter()))) ?? '';
    expect(await statusWith(service, other)).toBe(200);
    const path = `${PASSKEYS}/${saved.body.passkey.id}`;
    expect((await service.ask('DELETE', path, { password: 'wrong' })).status).toBe(401);
    expect((await service.ask('DELETE', path, again)).status).toBe(204);
    expect(await statusWith(service, other)).toBe(401);
    const refused = await enter(authenticator.get(await askToEnter()));
    expect([refused.status, refused.body.code, cookieOf(refused)]).toEqual([401, 'wrong_credentials', null]);
    for (const { id } of (await state()).passkeys) await service.ask('DELETE', `${PASSKEYS}/${id}`, again);
    expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await post(service, '/api/auth/login', right, '203.0.113.2')).status).toBe(200);
  });

  it('and recovery codes stay when the authenticator app is turned off', async () => {
    aMinuteLater(service);
    await addPasskey(service);
    const { codes } = await turnOnTotp(service);
    expect(codes).toBeNull();
    await service.ask('DELETE', `${SECOND_FACTOR}/totp`, again);
    expect(await state()).toMatchObject({ totp: { enabled: false }, recovery_codes_left: 10 });
  });
});

describe('passkey login', () => {
  useOne();

  it.each<[string, Wrong]>([
    ['from a page of another site', { origin: 'http://localhost.evil.example:8080' }],
    ['from another port of this host', { origin: 'http://localhost:8081' }],
    ['for another site’s passkeys', { rpId: 'evil.example' }],
    ['with an altered signature', { isTampered: true }],
    ['without user verification', { isVerified: false }],
    ['with an unchanged counter', { counter: 7 }],
    ['with a counter that decreased', { counter: 3 }],
    ['with a counter reset to 0', { counter: 0 }],
    ['to an unknown challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('rejects one %s, and uses up the challenge', async (_name, wrong) => {
    const { authenticator } = await addPasskey(service);
    expect((await enter(authenticator.get(await askToEnter(), { counter: 7 }))).status).toBe(200);
    const asked = await askToEnter();
    const refused = await enter(authenticator.get(asked, wrong));
    expect([refused.status, refused.body.code, cookieOf(refused)]).toEqual([401, 'wrong_credentials', null]);
    expect(refused.body.detail).toBe('The passkey was not accepted.');
    if (wrong.challenge === undefined) {
      expect((await enter(authenticator.get(asked, { counter: 20 }))).status).toBe(401);
    }
    expect((await enter(authenticator.get(await askToEnter(), { counter: 21 }))).status).toBe(200);
  });

  it('opens one session, however often and concurrently it is sent', async () => {
    const { authenticator } = await addPasskey(service);
    const answer = authenticator.get(await askToEnter());
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(answer)).status).toBe(401);
  });

  it('fails after five minutes', async () => {
    const { authenticator } = await addPasskey(service);
    const asked = await askToEnter();
    service.setNow(new Date(service.deps.now() + 5 * 60_000).toISOString());
    expect((await enter(authenticator.get(asked))).status).toBe(401);
  });

  it('accepts a counter that stays at zero, as many devices send', async () => {
    const { authenticator } = await addPasskey(service);
    await service.deps.db.updateTable('passkeys').set({ sign_count: 0 }).execute();
    for (let n = 0; n < 3; n++) {
      expect((await enter(authenticator.get(await askToEnter(), { counter: 0 }))).status).toBe(200);
    }
  });

  it('rejects an unknown passkey with the same message', async () => {
    const refused = await enter(createAuthenticator().get(await askToEnter()));
    expect([refused.status, refused.body.detail]).toEqual([401, 'The passkey was not accepted.']);
  });

  it('shares the limit of password logins; requesting a challenge is free, and other sites are rejected', async () => {
    const from = '203.0.113.77';
    const stranger = createAuthenticator();
    for (let n = 0; n < 10; n++) expect((await post(service, OPTIONS, undefined, from)).status).toBe(200);
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    for (const url of [OPTIONS, ENTER]) {
      const refused = await service.send({ method: 'POST', url, headers, payload: '{}', remoteAddress: from });
      expect(refused.status).toBe(403);
    }
    for (let n = 0; n < 5; n++) {
      expect((await post(service, ENTER, stranger.get(await askToEnter()), from)).status).toBe(401);
    }
    expect((await post(service, ENTER, {}, from)).status).toBe(429);
    expect((await post(service, '/api/auth/login', right, from)).status).toBe(429);
  });

  it('names the field of a malformed body', async () => {
    const { authenticator } = await addPasskey(service);
    const answer = authenticator.get(await askToEnter());
    for (const [change, path] of [
      [{ id: '' }, 'credential.id'],
      [{ type: 'password' }, 'credential.type'],
      [{ response: { ...answer.credential.response, signature: '%' } }, 'credential.response.signature'],
    ] as const) {
      const refused = await enter({ credential: { ...answer.credential, ...change } });
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, path]);
    }
    for (const clientDataJSON of ['bm9wZQ', 'bnVsbA', 'e30', 'eyJjaGFsbGVuZ2UiOjF9']) {
      const response = { ...answer.credential.response, clientDataJSON };
      expect((await enter({ credential: { ...answer.credential, response } })).status).toBe(401);
    }
  });
});

describe('new passkey', () => {
  useOne();
  const ask = async (): Promise<Json> => {
    aMinuteLater(service);
    return (await service.ask('POST', `${PASSKEYS}/options`, again)).body;
  };

  it.each<[string, Wrong]>([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['to an unknown challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is rejected %s, and nothing is enabled', async (_name, wrong) => {
    const refused = await service.ask('POST', PASSKEYS, createAuthenticator().create(await ask(), wrong));
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'credential']);
    expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  it('answers a challenge of its own session once, and none of the login', async () => {
    const other = { cookie: await service.login(), origin: 'http://localhost:8080' };
    const authenticator = createAuthenticator();
    const asked = await ask();
    expect((await service.ask('POST', PASSKEYS, authenticator.create(asked), other)).status).toBe(422);
    expect((await service.ask('POST', PASSKEYS, authenticator.create(asked))).status).toBe(422);
    const atTheDoor = await askToEnter();
    expect((await service.ask('POST', PASSKEYS, authenticator.create(atTheDoor, { rpId: 'localhost' }))).status).toBe(
      422,
    );
    expect((await enter(authenticator.get(await ask(), { rpId: 'localhost' }))).status).toBe(401);
    expect((await state()).passkeys).toEqual([]);
  });

  it('is created once per Idempotency-Key, and the replay has no recovery codes', async () => {
    const authenticator = createAuthenticator();
    const body = authenticator.create(await ask());
    const key = { 'idempotency-key': 'passkey' };
    const first = await service.ask('POST', PASSKEYS, body, key);
    const second = await service.ask('POST', PASSKEYS, body, key);
    expect([first.status, second.status, second.body]).toEqual([
      201,
      201,
      { passkey: first.body.passkey, recovery_codes: null, tokens: [] },
    ]);
    const known = await service.ask('POST', PASSKEYS, authenticator.create(await ask()));
    expect([known.status, known.body.code]).toEqual([409, 'conflict']);
    expect((await state()).passkeys).toHaveLength(1);
  });

  it('is named after the browser by default, and there are at most twenty', async () => {
    const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36' };
    const made = await service.ask('POST', PASSKEYS, createAuthenticator().create(await ask()), chrome);
    expect(made.body.passkey.name).toBe('Chrome · Linux');
    const [row] = await service.deps.db.selectFrom('passkeys').selectAll().execute();
    const copies = Array.from({ length: 19 }, (_, n) => ({ ...row, id: undefined, credential_id: `copy-${n}` }));
    await service.deps.db
      .insertInto('passkeys')
      .values(copies as never)
      .execute();
    aMinuteLater(service);
    expect((await service.ask('POST', `${PASSKEYS}/options`, again)).status).toBe(409);
  });
});
