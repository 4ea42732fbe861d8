/** Ten wrong codes an hour after a right password, from any address; then only factors that cannot be guessed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { createApp } from '../../app.ts';
import { verifySecondFactor } from './pass-second-factor.ts';
import { addPasskey, post, turnOnTotp } from './second-factor-testing.ts';

const LOGIN = '/api/auth/login';
const TOKEN = '/api/v1/auth/token';
const right = { username: 'admin', password: PASSWORD };

let service: TestApp;
beforeEach(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterEach(() => service.close());

/** Each from another address, as the limit per client is tested elsewhere. */
let clients = 0;
const logIn = (code: string, url = LOGIN) =>
  post(service, url, { ...right, code }, `2001:db8:${(++clients).toString(16)}::1`);
const minutesLater = (minutes: number) => service.setNow(new Date(service.deps.now() + minutes * 60_000).toISOString());
const WRONG = '000000';
const guess = async (times: number) => {
  for (let n = 0; n < times; n++) {
    const refused = await logIn(WRONG, n % 2 ? LOGIN : TOKEN);
    expect([refused.status, refused.body.code]).toEqual([401, 'wrong_second_factor']);
  }
};

describe('ten wrong codes within an hour', () => {
  it('block every further code, from any address, but not recovery codes or passkeys', async () => {
    const { code, codes } = await turnOnTotp(service);
    const { authenticator } = await addPasskey(service);
    await guess(4);
    minutesLater(20);
    await guess(6);
    minutesLater(10);
    const locked = await logIn(code());
    expect([locked.status, locked.body.code, locked.body.methods, locked.headers['retry-after']]).toEqual([
      429,
      'second_factor_locked',
      ['passkey', 'recovery'],
      '1800',
    ]);
    expect((await logIn(code().replace(/(...)/, ' $1-'), TOKEN)).body.code).toBe('second_factor_locked');
    expect((await logIn('wrong-wrong-wrong-wrong')).body.code).toBe('wrong_second_factor');
    expect((await logIn(codes[0] ?? '')).status).toBe(200);
    const { body } = await post(service, '/api/auth/passkey/options');
    expect((await post(service, '/api/auth/passkey/login', authenticator.get(body))).status).toBe(200);
    // Attempts in the meantime do not prolong it.
    minutesLater(30);
    expect((await logIn(code())).status).toBe(200);
    await guess(4);
    expect((await logIn(code(1))).body.code).toBe('second_factor_locked');
  });

  it('stay counted after a restart', async () => {
    const { code } = await turnOnTotp(service);
    await guess(10);
    const restarted = await createApp(service.deps, { version: '0', logger: false });
    const { statusCode } = await restarted.inject({
      method: 'POST',
      url: LOGIN,
      payload: { ...right, code: code(1) },
    });
    await restarted.close();
    expect(statusCode).toBe(429);
  });

  it('are counted exactly when fifty arrive at once, hour after hour', async () => {
    await turnOnTotp(service);
    for (let hour = 0; hour < 5; hour++) {
      const uses = await Promise.allSettled(
        Array.from({ length: 50 }, () =>
          verifySecondFactor(service.deps, { code: WRONG, address: '203.0.113.1' }, async () => 'opened'),
        ),
      );
      const codes = uses.map((use) => (use.status === 'rejected' ? use.reason.code : use.value));
      expect(codes.filter((code) => code === 'wrong_second_factor')).toHaveLength(10);
      expect(codes.filter((code) => code === 'second_factor_locked')).toHaveLength(40);
      minutesLater(60);
    }
  });
});

it('right codes, wrong passwords, and the codes beside them cost no attempt', async () => {
  const { code } = await turnOnTotp(service);
  for (let n = 0; n < 12; n++) {
    service.setNow(new Date(service.deps.now() + 30_000).toISOString());
    expect((await logIn(code())).status).toBe(200);
    const { status } = await post(
      service,
      LOGIN,
      { username: 'admin', password: 'wrong', code: WRONG },
      `2001:db8:f${n}::1`,
    );
    expect(status).toBe(401);
  }
  await guess(10);
});

it('a clock set back blocks nobody for longer than an hour', async () => {
  const { code } = await turnOnTotp(service);
  await guess(10);
  service.setNow('2026-04-09T18:00:00Z');
  // Its step precedes the last accepted one: wrong, but checked.
  expect((await logIn(code())).body.code).toBe('wrong_second_factor');
});
