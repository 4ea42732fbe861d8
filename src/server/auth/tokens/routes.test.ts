import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { aMinuteLater, post, turnOnTotp } from '../second-factor/second-factor-testing.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const make = (body: object, headers = {}) =>
  service.ask('POST', '/api/v1/tokens', { password: PASSWORD, ...body }, headers);
const as = (token: string, method: string, url: string, body?: object) =>
  service.send({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });

describe('API token', () => {
  it('is shown once, listed by its prefix, stored as a hash, and invalid as soon as it is revoked', async () => {
    const { status, body } = await make({ name: 'n8n', scopes: ['read', 'write'] });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^alc_[\w-]{43}$/);
    expect(body.token.startsWith(body.prefix)).toBe(true);
    expect((await as(body.token, 'GET', '/api/v1/categories')).status).toBe(200);
    const listed = await service.ask('GET', '/api/v1/tokens');
    expect(JSON.stringify(listed.body)).not.toContain(body.token);
    expect(listed.body).toEqual([
      expect.objectContaining({ name: 'n8n', last_used_at: '2026-04-10T18:00:00', expires_at: null }),
    ]);
    expect(JSON.stringify(await service.deps.db.selectFrom('api_tokens').selectAll().execute())).not.toContain(
      body.token,
    );
    expect((await service.ask('DELETE', `/api/v1/tokens/${body.id}`)).status).toBe(204);
    expect((await as(body.token, 'GET', '/api/v1/categories')).status).toBe(401);
    expect((await service.ask('DELETE', `/api/v1/tokens/${body.id}`)).status).toBe(404);
  });

  it('allows what its scopes say, and never the management of tokens or sessions', async () => {
    const { body: reader } = await make({ name: 'reader', scopes: ['read'] });
    const { body: writer } = await make({ name: 'writer', scopes: ['write'] });
    const purchase = { merchant: 'X', date: '2026-04-01', amount: 1, type: 'COMPRA', currency: 'CRC' };
    expect((await as(reader.token, 'GET', '/api/v1/transactions')).status).toBe(200);
    expect((await as(reader.token, 'POST', '/api/v1/transactions', purchase)).body.code).toBe('missing_scope');
    expect((await as(writer.token, 'POST', '/api/v1/transactions', purchase)).body).toMatchObject({
      origin: 'automation',
      created_by: 'writer',
    });
    expect((await as(writer.token, 'GET', '/api/v1/transactions')).status).toBe(403);
    for (const [method, url] of [
      ['GET', '/api/v1/tokens'],
      ['POST', '/api/v1/tokens'],
      ['DELETE', `/api/v1/tokens/${reader.id}`],
      ['POST', '/api/auth/logout'],
    ] as const) {
      expect((await as(writer.token, method, url, method === 'POST' ? {} : undefined)).status).toBe(403);
    }
  });

  it('expires on time', async () => {
    const { body } = await make({ name: 'short', scopes: ['read'], expires_at: '2026-04-10T19:00:00' });
    expect((await as(body.token, 'GET', '/api/v1/auth/me')).body.expires_at).toBe('2026-04-10T19:00:00');
    service.setNow('2026-04-10T19:00:00Z');
    expect((await as(body.token, 'GET', '/api/v1/auth/me')).status).toBe(401);
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('is created once per Idempotency-Key, and the replay has no secret', async () => {
    const key = { 'idempotency-key': 'token' };
    const first = await make({ name: 'once', scopes: ['read'] }, key);
    const again = await make({ name: 'once', scopes: ['read'] }, key);
    expect(again.body).toEqual({ ...first.body, token: null });
    const kept = await service.deps.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(first.body.token);
  });

  it.each([
    ['name', { name: '', scopes: ['read'] }],
    ['scopes', { name: 'x', scopes: [] }],
    ['scopes', { name: 'x', scopes: ['read', 'read'] }],
    ['scopes.0', { name: 'x', scopes: ['admin'] }],
    ['expires_at', { name: 'x', scopes: ['read'], expires_at: '2026-04-10T18:00:00' }],
    ['prefix', { name: 'x', scopes: ['read'], prefix: 'alc_' }],
    ['password', { name: 'x', scopes: ['read'], password: '' }],
    ['code', { name: 'x', scopes: ['read'], code: 7 }],
  ])('rejects a bad %s by name', async (path, body) => {
    const { status, body: problem } = await make(body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });
});

describe('creating a token requires the password again, or a code', () => {
  const wanted = { name: 'asked', scopes: ['read'] };
  const bare = (body: object, headers = {}) => service.ask('POST', '/api/v1/tokens', body, headers);
  const named = async (name = 'asked') =>
    (await service.ask('GET', '/api/v1/tokens')).body.filter((token: { name: string }) => token.name === name).length;
  beforeEach(async () => {
    await service.close();
    service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  });

  it('is 403 without either, and nothing is created or counted', async () => {
    for (let n = 0; n < 7; n++) {
      const refused = await bare(wanted, { 'idempotency-key': 'bare' });
      expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
    }
    expect(await named()).toBe(0);
    expect((await make(wanted, { 'idempotency-key': 'bare' })).status).toBe(201);
  });

  it('rejects a wrong password, which counts as a login attempt; a right one does not', async () => {
    for (let n = 0; n < 7; n++) expect((await make({ ...wanted, name: 'right' })).status).toBe(201);
    for (let n = 0; n < 5; n++) {
      const { status, body } = await make({ ...wanted, password: 'wrong' });
      expect([status, body.code, body.errors[0].path]).toEqual([401, 'wrong_credentials', 'password']);
    }
    expect((await make(wanted)).status).toBe(429);
    expect((await post(service, '/api/auth/login', { username: 'admin', password: PASSWORD })).status).toBe(429);
    expect(await named()).toBe(0);
  });

  it('accepts a code of the app or a recovery code, each once, and counts wrong ones as at login', async () => {
    const { code, codes } = await turnOnTotp(service);
    expect((await bare({ ...wanted, code: code(1) })).status).toBe(201);
    expect((await bare({ ...wanted, code: codes[0] })).status).toBe(201);
    for (const used of [code(1), codes[0]]) {
      const { status, body } = await bare({ ...wanted, code: used });
      expect([status, body.code, body.errors[0].path]).toEqual([401, 'wrong_second_factor', 'code']);
    }
    // The second and the first of two minutes, and five more: ten with those before.
    for (const many of [3, 5]) {
      for (let n = 0; n < many; n++) expect((await bare({ ...wanted, code: '000000' })).status).toBe(401);
      expect((await bare({ ...wanted, code: '000000' })).body.code).toBe('too_many_requests');
      aMinuteLater(service);
    }
    const locked = await bare({ ...wanted, code: code() });
    expect([locked.status, locked.body.code, locked.body.methods]).toEqual([429, 'second_factor_locked', ['recovery']]);
    expect(await named()).toBe(2);
  });

  it('rejects every code without a second factor', async () => {
    const { status, body } = await bare({ ...wanted, code: '000000' });
    expect([status, body.code]).toEqual([401, 'wrong_second_factor']);
  });

  it('replays a creation by code under its key, with code and password left out of every hash', async () => {
    const { code } = await turnOnTotp(service);
    const key = { 'idempotency-key': 'code' };
    const first = await bare({ ...wanted, code: code(1) }, key);
    const again = await bare({ ...wanted, code: code(1) }, key);
    expect([again.status, again.body]).toEqual([201, { ...first.body, token: null }]);
    expect((await bare({ ...wanted, name: 'other', code: code(1) }, key)).body.code).toBe('idempotency_mismatch');
    expect((await make(wanted, key)).body).toEqual(again.body);
    expect(await named()).toBe(1);
    const { body_hash } = await service.deps.db
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .where('key', '=', 'code')
      .executeTakeFirstOrThrow();
    expect(body_hash).toEqual(createHash('sha256').update(JSON.stringify(wanted)).digest());
  });

  it('creates one token for concurrent requests under one key', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make(wanted, { 'idempotency-key': 'race' })));
    expect(made.filter(({ body }) => body.token !== null)).toHaveLength(1);
    expect([new Set(made.map(({ body }) => body.id)).size, await named()]).toEqual([1, 1]);
  });

  it('accepts the calendar scope, which opens nothing but the calendar feed', async () => {
    const { status, body } = await make({ ...wanted, scopes: ['calendar'] });
    expect([status, body.scopes]).toEqual([201, ['calendar']]);
    for (const url of ['/api/v1/transactions', '/api/v1/auth/me']) {
      expect((await as(body.token, 'GET', url)).body.code).toBe('missing_scope');
    }
    expect((await make({ ...wanted, scopes: ['read', 'write', 'calendar'] })).status).toBe(201);
  });
});
