/**
 * Access control: no route answers without credentials, and none is undeclared. Routes come from the running router.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../src/server/platform/http/http.ts';
import { hashSecret, newSecret } from '../src/server/platform/secret.ts';
import { createTestApp, PASSWORD, type TestApp } from './app.ts';
import { isPublic, listRoutes, PUBLIC, type Route } from './list-routes.ts';
import { randomRuns } from './random-runs.ts';

/** A route is tried by one in so many of the invalid credentials, and without any. */
const TURNS = randomRuns({ short: 5, long: 1 });

let service: TestApp;
let routes: Route[];
let credentials: [string, Record<string, string>][];

beforeAll(async () => {
  service = await createTestApp();
  routes = listRoutes(service.app);
  const cookie = await service.login();
  const id = cookie.split('=')[1] ?? '';
  credentials = await refusedCredentials(service, id);
});
afterAll(() => service.close());

/** Invalid credentials. */
async function refusedCredentials(app: TestApp, id: string): Promise<[string, Record<string, string>][]> {
  const now = '2026-04-10T18:00:00';
  const session = async (more: object) => {
    const secret = newSecret();
    const times = { created_at: now, last_used_at: now, expires_at: '2026-05-10T18:00:00' };
    await app.deps.db
      .insertInto('sessions')
      .values({ id_hash: hashSecret(secret), username: 'admin', ...times, ...more })
      .execute();
    return secret;
  };
  const token = async (more: object) => {
    const secret = `alc_${newSecret()}`;
    await app.deps.db
      .insertInto('api_tokens')
      .values({
        name: 't',
        prefix: 'alc_',
        token_hash: hashSecret(secret),
        scopes: ['read', 'write'],
        created_at: now,
        ...more,
      })
      .execute();
    return secret;
  };
  const loggedOut = await app.login();
  await app.send({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { cookie: loggedOut, origin: 'http://localhost:8080' },
  });
  const valid = await token({});
  const revoked = await token({});
  await app.deps.db.deleteFrom('api_tokens').where('token_hash', '=', hashSecret(revoked)).execute();
  const tampered = `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;
  return [
    ['none', {}],
    ['an empty cookie', { cookie: 'svc_token=' }],
    ['a garbage cookie', { cookie: 'svc_token=%%%garbage;;=;' }],
    ['a cookie of 10 kB', { cookie: `svc_token=${'x'.repeat(10_000)}` }],
    ['two cookies, both valid', { cookie: `svc_token=${id}; svc_token=${id}` }],
    ['a session past its end', { cookie: `svc_token=${await session({ expires_at: now })}` }],
    ['a session idle for 7 days', { cookie: `svc_token=${await session({ last_used_at: '2026-04-03T18:00:00' })}` }],
    ['a session with one byte changed', { cookie: `svc_token=${tampered}` }],
    ['a session that logged out', { cookie: loggedOut }],
    ['a session as bearer', { authorization: `Bearer ${id}` }],
    ['a token as cookie', { cookie: `svc_token=${valid}` }],
    ['a revoked token', { authorization: `Bearer ${revoked}` }],
    ['an expired token', { authorization: `Bearer ${await token({ expires_at: now })}` }],
    ['a JWT without signature', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' }],
    ['Basic', { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` }],
    ['a valid cookie beside a garbage bearer', { cookie: `svc_token=${id}`, authorization: 'Bearer x' }],
  ];
}

describe('every route', () => {
  it('is listed in openapi.json, and these are the public ones', async () => {
    const described = Object.entries(service.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '1')}`),
    );
    const listed = routes.filter(({ method }) => method !== 'HEAD').map(({ method, path }) => `${method} ${path}`);
    const hidden = ['/api/v1/openapi.json', '/api/docs', '/mcp', '/metrics', 'POST /share'];
    expect(described.length).toBeGreaterThan(30);
    expect(listed.filter((line) => !hidden.some((path) => line.includes(path))).sort()).toEqual(described.sort());
    expect(listed.filter((line) => PUBLIC.includes(line)).sort()).toEqual([...PUBLIC].sort());
  });

  it('that is not public answers 401 to invalid credentials before it reads a body', async () => {
    const guarded = routes.filter((route) => !isPublic(route));
    expect(guarded.length).toBeGreaterThan(30);
    for (const [at, { method, path }] of guarded.entries()) {
      // Each route by some of them, and each of them on some routes: one guard judges all.
      const tried = credentials.filter((_, n) => n === 0 || (at + n) % TURNS === 0);
      for (const [name, headers] of tried) {
        const writes = method !== 'GET' && method !== 'HEAD';
        const {
          status,
          body,
          headers: answered,
        } = await service.send({
          method: method as 'GET',
          url: path,
          headers: {
            ...headers,
            origin: 'http://localhost:8080',
            ...(writes ? { 'content-type': 'application/json' } : {}),
          },
          ...(writes ? { payload: '{"not json' } : {}),
        });
        expect([status, `${method} ${path} with ${name}`]).toEqual([401, `${method} ${path} with ${name}`]);
        expect(answered['www-authenticate']).toMatch(/^Bearer/);
        if (method !== 'HEAD')
          expect([body.code, answered['content-type']]).toEqual([
            'unauthenticated',
            expect.stringContaining('problem+json'),
          ]);
      }
    }
  });

  it('answers with the security headers, errors included', async () => {
    for (const url of ['/api/v1/transactions', '/healthz', '/nothing/here', '/api/v1/nothing']) {
      const { headers } = await service.send({ method: 'GET', url });
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self';.*object-src 'none';base-uri 'none'.*frame-ancestors 'none'/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('needs a declared guard to be registered', async () => {
    const { app, deps } = service;
    const other = await createHttp({
      appOrigin: deps.env.appOrigin,
      cookieSecure: false,
      trustedProxies: [],
      version: '0',
      logger: false,
      authenticate: async () => null,
    });
    expect(() => other.get('/api/v1/forgotten', async () => 'data')).toThrow(/does not declare who may call it/);
    await other.close();
    expect(app.hasRoute({ method: 'GET', url: '/api/v1/forgotten' })).toBe(false);
  });

  it('ignores credentials in the address or the body', async () => {
    const cookie = await service.login();
    const id = cookie.split('=')[1];
    for (const url of [`/api/v1/transactions?svc_token=${id}`, `/api/v1/transactions?access_token=${id}`]) {
      expect((await service.send({ method: 'GET', url })).status).toBe(401);
    }
  });

  it('spelled another way is the same route or none, never an open one', async () => {
    for (const url of [
      '//api/v1/transactions',
      '/api/v1/./transactions',
      '/api//v1/transactions',
      '/API/v1/transactions',
      '/api/v1/transactions/',
      '/api/v1/transactions;x=1',
      '/api/v1/%74ransactions',
      '/api/v1/transactions%2f',
      '/api/v1/transactions%00',
      '/api/v1/..%2fv1/transactions',
      '/api/v1/transactions/%',
    ]) {
      expect([400, 401, 404], url).toContain((await service.send({ method: 'GET', url })).status);
    }
  });
});

describe('an unsupported request', () => {
  it('with another method answers 401 without credentials, and 405 with the allowed methods with them', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await service.send({ method: method as 'PUT', url: '/api/v1/transactions' })).status).toBe(401);
      const refused = await service.ask(method, '/api/v1/transactions');
      expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect((await service.ask('GET', '/api/v1/ingest/email')).status).toBe(405);
    const overridden = await service.ask('GET', '/api/v1/transactions/1', undefined, {
      'x-http-method-override': 'DELETE',
    });
    expect(overridden.status).toBe(404);
  });

  it('to an unknown address answers 404 to authenticated callers only', async () => {
    expect((await service.send({ method: 'GET', url: '/api/v1/nothing' })).status).toBe(401);
    expect((await service.ask('GET', '/api/v1/nothing')).status).toBe(404);
  });
});

describe('a change with the session cookie', () => {
  const change = async (headers: Record<string, string>, contentType = 'application/json') => {
    const cookie = await service.login();
    return service.send({
      method: 'POST',
      url: '/api/v1/categories',
      headers: { cookie, 'content-type': contentType, ...headers },
      payload: JSON.stringify({ name: 'Forged' }),
    });
  };

  it.each([
    ['neither header', {}],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this host', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['origin null', { origin: 'null' }],
    ['a wrong origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'http://localhost:8080.evil.example' }],
    ['garbage', { origin: 'localhost' }],
  ])('from %s is rejected', async (_name, headers) => {
    expect((await change(headers)).status).toBe(403);
    const { body } = await service.ask('GET', '/api/v1/categories');
    expect(body.map((category: { name: string }) => category.name)).not.toContain('Forged');
  });

  it('from a form of this site answers 415, because only JSON changes anything', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await change({ origin: 'http://localhost:8080' }, type)).status).toBe(415);
    }
  });

  it('from this site succeeds with either header', async () => {
    expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    const own = await service.send({
      method: 'DELETE',
      url: '/api/v1/categories/2000000000',
      headers: { cookie: await service.login(), host: '127.0.0.1:9999', origin: 'http://127.0.0.1:9999' },
    });
    expect(own.status).toBe(404);
  });
});

describe('another origin', () => {
  it.each([
    ['http://localhost:8080', true],
    ['http://localhost:5173', true],
    ['http://127.0.0.1:5173', true],
    ['null', false],
    ['https://localhost:8080', false],
    ['http://localhost:8081', false],
    ['http://localhost.evil.example', false],
    ['http://evil.example?http://localhost:8080', false],
    ['http://LOCALHOST:8080', false],
    ['http://localhost:8080.', false],
    ['http://localhost.:8080', false],
    ['http://localhost', false],
    ['http://localhost:80801', false],
    ['http://localhost:8080/', false],
    ['http://localhost:8080/x', false],
    ['http://localhost:8080@evil.example', false],
    ['http://evil.example#http://localhost:8080', false],
    ['http://evil.example/http://localhost:8080', false],
    ['http://evil-localhost:8080', false],
    ['http://xlocalhost:8080', false],
    ['http://sub.localhost:8080', false],
    ['http://localhost:8080 http://evil.example', false],
    ['http://localhost:8080,http://evil.example', false],
    ['HTTP://localhost:8080', false],
    ['file://', false],
    ['localhost:8080', false],
    ['//localhost:8080', false],
    ['http://[::1]:8080', false],
    ['chrome-extension://abcdefghijklmnop', false],
    ['*', false],
  ])('%s reads responses: %s', async (origin, allowed) => {
    const { headers } = await service.send({ method: 'GET', url: '/healthz', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(allowed ? origin : undefined);
    expect(String(headers['vary'])).toContain('Origin');
  });
});
