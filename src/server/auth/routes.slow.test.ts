import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/app.ts';

let service: TestApp;
afterEach(() => service.close());

const start = async (env: Record<string, string> = {}) => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z', env });
};
const JSON_TYPE = { 'content-type': 'application/json' };
const right = { username: 'admin', password: PASSWORD };
const wrong = { username: 'admin', password: 'wrong' };

type From = { remoteAddress?: string; headers?: Record<string, string> };
const post = (url: string, body: object | string, from: From = {}) =>
  service.send({
    method: 'POST',
    url,
    headers: { ...JSON_TYPE, ...from.headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    ...(from.remoteAddress === undefined ? {} : { remoteAddress: from.remoteAddress }),
  });
const LOGIN = '/api/auth/login';
const TOKEN = '/api/v1/auth/token';

describe('logging in', () => {
  it('returns the name and expiry, and sets a same-site cookie', async () => {
    await start();
    const { status, body, headers } = await post(LOGIN, right);
    expect([status, body]).toEqual([200, { username: 'admin', expires_at: '2026-05-10T18:00:00' }]);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^svc_token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const me = await service.send({
      method: 'GET',
      url: '/api/v1/auth/me',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(me.body).toEqual({
      username: 'admin',
      via: 'session',
      scopes: ['read', 'write'],
      expires_at: '2026-05-10T18:00:00',
      cycle: '2026-04',
    });
  });

  it('tells the session the cycle that it is now, also on its first day', async () => {
    await start();
    const cycleAt = async (now: string) => {
      service.setNow(now);
      const ask = await service.withToken();
      return (await ask('GET', '/api/v1/auth/me')).body.cycle;
    };
    expect(await cycleAt('2026-04-19T05:59:59Z')).toBe('2026-04');
    expect(await cycleAt('2026-04-19T06:00:00Z')).toBe('2026-05');
  });

  it('sets a Secure cookie behind TLS, as COOKIE_SECURE says', async () => {
    await start({ COOKIE_SECURE: 'true' });
    const { headers } = await post(LOGIN, right);
    expect(String(headers['set-cookie'])).toContain('; Secure');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('always opens a new session, whatever cookie was sent', async () => {
    await start();
    const headers = { cookie: 'svc_token=chosen-by-somebody-else' };
    const ids = [];
    for (let n = 0; n < 10; n++) {
      const answer = await post(LOGIN, right, { headers, remoteAddress: `198.51.100.${n}` });
      ids.push(/^svc_token=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '');
    }
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(new Set([...ids, 'chosen-by-somebody-else']).size).toBe(11);
  });

  it('ends the browser’s previous session', async () => {
    await start();
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const cookie = cookieOf(await post(LOGIN, right));
    await post(LOGIN, right, { headers: { cookie } });
    expect((await service.send({ method: 'GET', url: '/api/v1/auth/me', headers: { cookie } })).status).toBe(401);
  });

  it('answers 401 to a wrong name or password, without a cookie', async () => {
    await start();
    for (const body of [wrong, { username: 'root', password: PASSWORD }, { username: 'Admin', password: PASSWORD }]) {
      const { status, body: problem, headers } = await post(LOGIN, body);
      expect([status, problem.code, headers['set-cookie']]).toEqual([401, 'wrong_credentials', undefined]);
    }
  });

  it('is rejected from a page of another site', async () => {
    await start();
    expect((await post(LOGIN, right, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  it('gives a program a bearer token, by JSON or by form, and the form works nowhere else', async () => {
    await start();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = new URLSearchParams(right).toString();
    for (const answer of [await post(TOKEN, right), await post(TOKEN, text, { headers: form })]) {
      expect([answer.status, answer.body.token_type, answer.body.expires_at]).toEqual([
        200,
        'bearer',
        '2026-05-10T18:00:00',
      ]);
      const bearer = { authorization: `Bearer ${answer.body.access_token}` };
      const me = await service.send({ method: 'GET', url: '/api/v1/auth/me', headers: bearer });
      expect(me.body).toMatchObject({ via: 'token', scopes: ['read', 'write'] });
      const tokens = await service.send({ method: 'GET', url: '/api/v1/tokens', headers: bearer });
      expect([tokens.status, tokens.body.code]).toEqual([403, 'missing_scope']);
    }
    expect((await post(LOGIN, text, { headers: form })).status).toBe(415);
  });
});

describe('limit of five attempts a minute', () => {
  it('spans both endpoints, counts right, wrong and malformed attempts, and sends a correct Retry-After', async () => {
    await start();
    const statuses = [
      (await post(LOGIN, right)).status,
      (await post(TOKEN, wrong)).status,
      (await post(LOGIN, '{')).status,
      (await post(TOKEN, {})).status,
    ];
    service.setNow('2026-04-10T18:00:30Z');
    statuses.push((await post(LOGIN, right)).status);
    expect(statuses).toEqual([200, 401, 400, 422, 200]);
    for (const url of [LOGIN, TOKEN]) {
      const { status, headers, body } = await post(url, right);
      expect([status, headers['retry-after'], body.code]).toEqual([429, '30', 'too_many_requests']);
    }
    service.setNow('2026-04-10T18:00:59.999Z');
    expect((await post(LOGIN, right)).headers['retry-after']).toBe('1');
    service.setNow('2026-04-10T18:01:00Z');
    expect((await post(LOGIN, right)).status).toBe(200);
  });

  it('counts 50 concurrent attempts as 50', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => post(n % 2 === 0 ? LOGIN : TOKEN, wrong)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(45);
  });

  it('applies to a /64 of IPv6, and to each IPv4 address', async () => {
    await start();
    for (let n = 0; n < 5; n++) await post(LOGIN, wrong, { remoteAddress: `2001:db8:1:2::${n}` });
    expect((await post(LOGIN, wrong, { remoteAddress: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await post(LOGIN, wrong, { remoteAddress: '2001:db8:1:3::1' })).status).toBe(401);
    expect((await post(LOGIN, wrong, { remoteAddress: '203.0.113.7' })).status).toBe(401);
  });

  it('ignores forged headers, and trusts a listed proxy', async () => {
    await start();
    const forged = (n: number): From => {
      const address = `198.51.${n >> 8}.${n & 255}`;
      return { headers: { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` } };
    };
    const statuses = [];
    for (let n = 0; n < 1_000; n++) statuses.push((await post(LOGIN, wrong, forged(n))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.slice(5).every((status) => status === 429)).toBe(true);
    await service.close();

    // One, two and three proxies: each appends its client, and the client's own values stay on the left.
    for (const behind of ['', ', 10.0.0.2', ', 10.0.0.3, 10.0.0.2']) {
      await start({ TRUSTED_PROXIES: '10.0.0.1,10.0.0.2,10.0.0.3' });
      const proxied = (chain: string): From => ({
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `${chain}${behind}` },
      });
      for (let n = 0; n < 5; n++) await post(LOGIN, wrong, proxied(`6.6.6.${n}, 198.51.100.7`));
      expect((await post(LOGIN, wrong, proxied('6.6.6.99, 198.51.100.7'))).status).toBe(429);
      expect((await post(LOGIN, wrong, proxied('198.51.100.8'))).status).toBe(401);
      // An unlisted intermediate is the client, whatever precedes it.
      for (let n = 0; n < 5; n++) await post(LOGIN, wrong, proxied(`198.51.100.${n + 20}, 203.0.113.9`));
      expect((await post(LOGIN, wrong, proxied('198.51.100.30, 203.0.113.9'))).status).toBe(429);
      await service.close();
    }
    await start();
  });
});

describe('session', () => {
  it('ends at logout, after which the cookie is invalid', async () => {
    await start();
    const cookie = await service.login();
    const me = () => service.send({ method: 'GET', url: '/api/v1/auth/me', headers: { cookie } });
    expect((await me()).status).toBe(200);
    const out = await service.send({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, origin: 'http://localhost:8080' },
    });
    expect([out.status, String(out.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^svc_token=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    expect((await me()).status).toBe(401);
  });

  it('that has ended still logs out with 204 and clears the cookie', async () => {
    await start();
    const leave = (headers: Record<string, string>) =>
      service.send({ method: 'POST', url: '/api/auth/logout', headers });
    const cookie = await service.login();
    expect((await leave({ cookie, origin: 'http://localhost:8080' })).status).toBe(204);
    for (const headers of [{ cookie, origin: 'http://localhost:8080' }, { cookie: 'svc_token=garbage' }, {}]) {
      const out = await leave(headers);
      expect([out.status, out.body]).toEqual([204, null]);
      expect(String(out.headers['set-cookie'])).toMatch(/^svc_token=; .*Expires=Thu, 01 Jan 1970/);
    }
    // Otherwise another site could clear the cookie with a form.
    const forged = await leave({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([forged.status, forged.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('lives 7 days idle and 30 in total', async () => {
    await start();
    const cookie = await service.login();
    const me = async () => (await service.send({ method: 'GET', url: '/api/v1/auth/me', headers: { cookie } })).status;
    const at = async (instant: string) => {
      service.setNow(instant);
      return me();
    };
    expect(await at('2026-04-17T17:59:59Z')).toBe(200);
    expect(await at('2026-04-24T17:59:00Z')).toBe(200);
    expect(await at('2026-05-01T17:00:00Z')).toBe(200);
    expect(await at('2026-05-08T16:00:00Z')).toBe(200);
    expect(await at('2026-05-10T18:00:00Z')).toBe(401);
    service.setNow('2026-04-10T18:00:00Z');
    expect(await at('2026-05-16T18:00:00Z')).toBe(401);
  });

  it('is stored only as a hash', async () => {
    await start();
    const id = (await service.login()).split('=')[1] ?? '';
    const rows = await service.deps.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
  });
});
