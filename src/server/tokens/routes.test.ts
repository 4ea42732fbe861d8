import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const make = (body: object, headers = {}) => service.ask('POST', '/api/v1/tokens', body, headers);
const as = (token: string, method: string, url: string, body?: object) =>
  service.send({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });

describe('an API token', () => {
  it('is shown once, listed by its beginning, stored as a hash, and dead the moment it is revoked', async () => {
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

  it('does what its scopes say, and never manages tokens or ends sessions', async () => {
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

  it('ends when it says', async () => {
    const { body } = await make({ name: 'short', scopes: ['read'], expires_at: '2026-04-10T19:00:00' });
    expect((await as(body.token, 'GET', '/api/v1/auth/me')).body.expires_at).toBe('2026-04-10T19:00:00');
    service.setNow('2026-04-10T19:00:00Z');
    expect((await as(body.token, 'GET', '/api/v1/auth/me')).status).toBe(401);
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('made again under one Idempotency-Key is the same token, whose secret is not told twice', async () => {
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
  ])('with a bad %s is refused by name', async (path, body) => {
    const { status, body: problem } = await make(body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });
});
