/** The authenticator app and the recovery codes: what logs in, and how often. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { codeAt } from './authenticator-testing.ts';
import { SECOND_FACTOR_KEY_FILE } from './load-key.ts';
import { verifySecondFactor } from './pass-second-factor.ts';
import { again, aMinuteLater, cookieOf, post, SECOND_FACTOR, statusWith, turnOnTotp } from './second-factor-testing.ts';

let service: TestApp;
afterEach(() => service.close());

const start = async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
};
const LOGIN = '/api/auth/login';
const TOKEN = '/api/v1/auth/token';
const right = { username: 'admin', password: PASSWORD };
const logIn = (code?: string, from?: string, url = LOGIN) => post(service, url, { ...right, code }, from);
/** The response of both endpoints to a code after the right password, without its timing. */
const use = (code: string | undefined) =>
  verifySecondFactor(service.deps, { code, address: '203.0.113.1' }, async () => 'opened');
const state = async () => (await service.ask('GET', SECOND_FACTOR)).body;

describe('authenticator app', () => {
  it('is enabled by a right code only, then shows ten recovery codes and ends the other sessions', async () => {
    await start();
    const other = await service.login();
    const begun = await service.ask('POST', `${SECOND_FACTOR}/totp`, again);
    const { secret, uri } = begun.body;
    expect([begun.status, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ secret, issuer: 'Alcancia' });
    expect((await logIn()).status).toBe(200);
    expect((await state()).totp).toEqual({ enabled: false, since: null });

    const wrong = await service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code: '000000' });
    expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([401, 'wrong_second_factor', 'code']);
    expect(await statusWith(service, other)).toBe(200);

    const code = codeAt(secret, service.deps.now());
    const confirmed = await service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(await statusWith(service, other)).toBe(401);
    expect(await state()).toEqual({
      totp: { enabled: true, since: '2026-04-10T18:00:00' },
      passkeys: [],
      recovery_codes_left: 10,
      passkeys_origin: 'http://localhost:8080',
    });
    expect((await service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code })).status).toBe(409);
  });

  it('makes a right password alone 401 at both endpoints, naming the accepted factors; with a code it logs in', async () => {
    await start();
    const { code } = await turnOnTotp(service);
    for (const url of [LOGIN, TOKEN]) {
      const refused = await logIn(undefined, '203.0.113.1', url);
      expect([refused.status, refused.body.code, refused.body.methods, cookieOf(refused)]).toEqual([
        401,
        'second_factor_required',
        ['totp', 'recovery'],
        null,
      ]);
    }
    const entered = await logIn(code(1));
    expect([entered.status, await statusWith(service, cookieOf(entered) ?? '')]).toEqual([200, 200]);
    aMinuteLater(service);
    const form = await service.send({
      method: 'POST',
      url: TOKEN,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...right, code: ` ${code().slice(0, 3)} ${code().slice(3)}` }).toString(),
    });
    expect([form.status, form.body.token_type]).toEqual([200, 'bearer']);
  });

  it('reveals nothing with a wrong name or password, and does not use up the code beside it', async () => {
    await start();
    const before = await post(service, LOGIN, { ...right, password: 'wrong' }, '203.0.113.1');
    const { code } = await turnOnTotp(service);
    for (const body of [
      { ...right, password: 'wrong' },
      { ...right, password: 'wrong', code: code(1) },
      { ...right, username: 'root', code: code(1) },
    ]) {
      const refused = await post(service, LOGIN, body, '203.0.113.2');
      expect({ ...refused.body, request_id: '' }).toEqual({ ...before.body, request_id: '' });
    }
    expect((await logIn(code(1))).status).toBe(200);
  });

  it('accepts codes of one step before or after, each once, and none older than an accepted one', async () => {
    await start();
    const { code } = await turnOnTotp(service);
    const sign = (steps: number) =>
      use(code(steps)).then(
        () => 200,
        () => 401,
      );
    // The session that enabled it, and the one before.
    expect([await sign(0), await sign(-1)]).toEqual([401, 401]);
    expect([await sign(2), await sign(-2)]).toEqual([401, 401]);
    expect([await sign(1), await sign(1)]).toEqual([200, 401]);
    service.setNow('2026-04-10T18:01:30Z');
    expect([await sign(-2), await sign(-1), await sign(-1), await sign(0)]).toEqual([401, 200, 401, 200]);
  });

  // 50 passwords take their time, as each should, and more on a busy machine.
  it('opens one session when one code is sent to both endpoints at once', { timeout: 120_000 }, async () => {
    await start();
    const { code } = await turnOnTotp(service);
    const once = code(1);
    // As many as are checked or wait; further ones are rejected before any code is checked.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => logIn(once, `198.51.100.${n}`, n % 2 === 0 ? LOGIN : TOKEN)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wrong_second_factor')).toHaveLength(9);
  });

  it('shares the limit of five attempts a minute, which blocks a right code too', async () => {
    await start();
    const { code } = await turnOnTotp(service);
    const from = '203.0.113.9';
    for (let n = 0; n < 5; n++) expect((await logIn('123456', from, n % 2 ? LOGIN : TOKEN)).status).toBe(401);
    expect((await logIn(code(1), from)).status).toBe(429);
    const many = await Promise.all(Array.from({ length: 50 }, () => logIn('123456', '203.0.113.8')));
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('is disabled with the password, which then suffices, and deletes the recovery codes', async () => {
    await start();
    const { codes } = await turnOnTotp(service);
    const other = cookieOf(await logIn(codes[0])) ?? '';
    expect((await service.ask('DELETE', `${SECOND_FACTOR}/totp`, { password: 'wrong' })).status).toBe(401);
    expect((await service.ask('DELETE', `${SECOND_FACTOR}/totp`, again)).status).toBe(204);
    expect(await statusWith(service, other)).toBe(401);
    expect(await state()).toMatchObject({ totp: { enabled: false, since: null }, recovery_codes_left: 0 });
    expect((await service.ask('DELETE', `${SECOND_FACTOR}/totp`, again)).status).toBe(404);
    expect((await logIn()).status).toBe(200);
  });

  it('moves to another phone with a new secret, and accepts the old one until that is confirmed', async () => {
    await start();
    const old = await turnOnTotp(service);
    aMinuteLater(service);
    const begun = await service.ask('POST', `${SECOND_FACTOR}/totp`, again);
    expect((await logIn(old.code())).status).toBe(200);
    const code = codeAt(begun.body.secret, service.deps.now());
    const confirmed = await service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, { code });
    // Existing tokens stay: they do not belong to the phone.
    expect([confirmed.status, confirmed.body]).toEqual([200, { recovery_codes: null, tokens: [] }]);
    expect((await logIn(old.code(1), '203.0.113.1')).status).toBe(401);
    expect((await logIn(codeAt(begun.body.secret, service.deps.now() + 30_000), '203.0.113.1')).status).toBe(200);
    expect((await logIn(old.codes[3], '203.0.113.1')).status).toBe(200);
  });

  it('waits a quarter of an hour for its first code', async () => {
    await start();
    const { body } = await service.ask('POST', `${SECOND_FACTOR}/totp`, again);
    service.setNow('2026-04-10T18:15:00Z');
    const late = await service.ask('POST', `${SECOND_FACTOR}/totp/confirm`, {
      code: codeAt(body.secret, service.deps.now()),
    });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });
});

describe('recovery codes', () => {
  it('work once each, in any spelling, and open one session when sent 50 times at once', async () => {
    await start();
    const { codes } = await turnOnTotp(service);
    expect(codes[0]).toMatch(/^(?:[\da-hjkmnp-tv-z]{4}-){5}[\da-hjkmnp-tv-z]{4}$/);
    const typed = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ').replace(/0/g, 'O').replace(/1/g, 'I');
    expect([(await logIn(typed)).status, (await logIn(codes[0])).status]).toEqual([200, 401]);
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => use(codes[1])));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await state()).recovery_codes_left).toBe(8);
  });

  it('replace all earlier ones, and require a second factor', async () => {
    await start();
    const none = await service.ask('POST', `${SECOND_FACTOR}/recovery-codes`, again);
    expect([none.status, none.body.code]).toEqual([409, 'conflict']);
    const { codes } = await turnOnTotp(service);
    const made = await service.ask('POST', `${SECOND_FACTOR}/recovery-codes`, again);
    expect([(await logIn(codes[0])).status, (await logIn(made.body.recovery_codes[9])).status]).toEqual([401, 200]);
    const rows = await service.deps.db.selectFrom('recovery_codes').selectAll().execute();
    expect([rows.length, JSON.stringify(rows)]).toEqual([10, expect.not.stringContaining(made.body.recovery_codes[0])]);
  });

  it('are no longer offered when all are used, and can be replaced', async () => {
    await start();
    const { codes } = await turnOnTotp(service);
    for (const code of codes) await use(code);
    expect((await logIn()).body.methods).toEqual(['totp']);
    expect((await service.ask('POST', `${SECOND_FACTOR}/recovery-codes`, again)).body.recovery_codes).toHaveLength(10);
  });
});

describe('secret of the authenticator app', () => {
  it('is stored encrypted only, under a key that only its owner can read', async () => {
    await start();
    const headers = { 'idempotency-key': 'totp' };
    const { body } = await service.ask('POST', `${SECOND_FACTOR}/totp`, again, headers);
    const { secret, codes } = await turnOnTotp(service);
    const rows = await service.deps.db.selectFrom('totp_secrets').selectAll().execute();
    const kept = await service.deps.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(rows.map(({ state: each }) => each)).toEqual(['on']);
    for (const text of [secret, body.secret, ...codes]) {
      expect(JSON.stringify([rows, kept])).not.toContain(text);
    }
    const hex = [...secret].map((sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
    );
    const bytes = Buffer.from((hex.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    expect(rows.some(({ sealed_secret }) => sealed_secret.includes(bytes))).toBe(false);
    const file = join(service.deps.env.dataDir, SECOND_FACTOR_KEY_FILE);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8')).key).toMatch(/^[\w-]{43}$/);
  });

  it('is worthless under another key, while a recovery code still works', async () => {
    await start();
    const { code, codes } = await turnOnTotp(service);
    const { db } = service.deps;
    const secrets = await db.selectFrom('totp_secrets').selectAll().execute();
    const hashes = await db.selectFrom('recovery_codes').selectAll().execute();
    const right1 = code(1);
    await service.close();
    await start();
    await service.deps.db.insertInto('totp_secrets').values(secrets).execute();
    await service.deps.db.insertInto('recovery_codes').values(hashes).execute();
    expect([(await logIn(right1)).status, (await logIn(codes[0])).status]).toEqual([401, 200]);
  });
});

describe('second-factor settings', () => {
  const ROUTES = [
    ['GET', ''],
    ['POST', '/totp'],
    ['POST', '/totp/confirm'],
    ['DELETE', '/totp'],
    ['POST', '/passkeys/options'],
    ['POST', '/passkeys'],
    ['PATCH', '/passkeys/1'],
    ['DELETE', '/passkeys/1'],
    ['POST', '/recovery-codes'],
  ] as const;

  it('reject tokens of any scope', async () => {
    await start();
    const token = await service.withToken();
    for (const [method, path] of ROUTES) {
      const { status, body } = await token(method, `${SECOND_FACTOR}${path}`, method === 'GET' ? undefined : {});
      expect([status, body.code]).toEqual([403, 'missing_scope']);
    }
  });

  it('require the password: a wrong one is named and counts as a login attempt, a right one does not', async () => {
    await start();
    for (let n = 0; n < 12; n++) {
      expect((await service.ask('POST', `${SECOND_FACTOR}/totp`, again)).status).toBe(200);
    }
    const wrong = { password: 'wrong' };
    const refused = await service.ask('POST', `${SECOND_FACTOR}/passkeys/options`, wrong);
    expect([refused.status, refused.body.code, refused.body.errors]).toMatchObject([
      401,
      'wrong_credentials',
      [{ path: 'password', message: 'Is not right' }],
    ]);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => service.ask('POST', `${SECOND_FACTOR}/totp`, wrong)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(4);
    const waits = await service.ask('POST', `${SECOND_FACTOR}/recovery-codes`, again);
    expect([waits.status, waits.headers['retry-after'], (await logIn()).status]).toEqual([429, '60', 429]);
  });

  it('name the field of an invalid body', async () => {
    await start();
    for (const [method, path, body, field] of [
      ['POST', '/totp', {}, 'password'],
      ['POST', '/totp', { password: PASSWORD, code: '1' }, 'code'],
      ['POST', '/totp/confirm', { code: '12345' }, 'code'],
      ['DELETE', '/totp', {}, 'password'],
      ['POST', '/passkeys', { name: '' }, 'name'],
      ['PATCH', '/passkeys/1', { name: 'x'.repeat(61) }, 'name'],
      ['DELETE', '/passkeys/1', { password: '' }, 'password'],
    ] as const) {
      const refused = await service.ask(method, `${SECOND_FACTOR}${path}`, body);
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, field]);
    }
  });
});
