/** OAuth as a program does it: the official MCP client, over the wire, and the person who decides. */
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, PASSWORD, type TestApp } from '../../../test/app.ts';
import { type Program, programAt, REDIRECT } from './oauth-testing.ts';

/** The port is part of the issuer, so it must be known before the service listens. */
const PORT = 20_000 + (process.pid % 20_000);
const ADDRESS = `http://127.0.0.1:${PORT}`;

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({
    now: '2026-04-10T18:00:00Z',
    env: { MCP_OAUTH: 'true', APP_ORIGIN: ADDRESS, TRUSTED_PROXIES: '127.0.0.1' },
  });
  await service.app.listen({ host: '127.0.0.1', port: PORT });
});
afterAll(() => service.close());

const program = () => programAt(ADDRESS);

const clientId = ({ kept }: Program) => kept.client?.client_id ?? '';

/** The program asks; returns the id under which the person finds the request. */
async function ask(one: Program, scope?: string): Promise<string> {
  await expect(one.connect()).rejects.toThrow(UnauthorizedError);
  if (scope !== undefined) one.kept.visited?.searchParams.set('scope', scope);
  const answer = await one.asItself(one.kept.visited ?? '', { redirect: 'manual' });
  expect(answer.status).toBe(302);
  const place = new URL(answer.headers.get('location') ?? '', ADDRESS);
  expect([place.origin, place.pathname]).toEqual([ADDRESS, '/authorize']);
  return place.searchParams.get('request') ?? '';
}

const decide = (id: string, body: object) =>
  service.ask('POST', `/api/v1/oauth/requests/${id}`, body, { origin: ADDRESS });

/** The person grants it; returns the code. */
async function grant(id: string, scopes: string[] = ['read']): Promise<string> {
  const { status, body } = await decide(id, { scopes, password: PASSWORD });
  expect(status).toBe(200);
  const back = new URL(body.redirect_to);
  expect([`${back.origin}${back.pathname}`, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
    ...[REDIRECT, 'estado-1', `${ADDRESS}/`],
  ]);
  return back.searchParams.get('code') ?? '';
}

async function letIn(scopes: string[] = ['read']): Promise<Program> {
  const one = program();
  await one.finish(await grant(await ask(one), scopes));
  return one;
}

const asked = async (token: string | undefined, url: string, method = 'GET') => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: '*/*' };
  const answer = await fetch(`${ADDRESS}${url}`, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
  return answer.status;
};
const tokens = async () => (await service.ask('GET', '/api/v1/tokens')).body;

describe('a program that speaks OAuth', () => {
  it('finds the server by itself, asks, and works with the tools once the person agreed', async () => {
    const one = program();
    const id = await ask(one);
    const waiting = await service.ask('GET', `/api/v1/oauth/requests/${id}`);
    expect(waiting.body).toEqual({
      ...{ name: 'Asistente <b>X</b>', redirect_to: 'http://127.0.0.1:33418', scopes: ['read', 'write'] },
      expires_at: '2026-04-10T18:10:00',
    });
    await one.finish(await grant(id, ['read', 'write']));
    const client = await one.connect();
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('record_transaction');
    await client.close();
    const [listed] = (await tokens()).slice(-1);
    expect(listed).toMatchObject({ name: 'Asistente <b>X</b>', scopes: ['read', 'write'], is_oauth: true });
    const told = (await service.ask('GET', '/api/v1/notifications')).body.items[0];
    expect(told).toMatchObject({ kind: 'security', code: 'token_made', params: { name: 'Asistente <b>X</b>' } });
  });

  it('gets no more than the person granted, and its token opens nothing but the tools', async () => {
    const one = await letIn(['read']);
    const client = await one.connect();
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('record_transaction');
    await client.close();
    const token = one.kept.tokens?.access_token;
    expect(await asked(token, '/api/v1/transactions')).toBe(401);
    expect(await asked(token, '/api/v1/tokens')).toBe(401);
    expect(one.kept.tokens?.scope).toBe('read');
  });

  it('never asks for more than it said, whatever the page sends', async () => {
    const one = program();
    const id = await ask(one, 'read');
    expect((await service.ask('GET', `/api/v1/oauth/requests/${id}`)).body.scopes).toEqual(['read']);
    await one.finish(await grant(id, ['read', 'write']));
    expect(one.kept.tokens?.scope).toBe('read');
  });

  it('is sent back without a code when the person declines, and the request is over', async () => {
    const one = program();
    const id = await ask(one);
    const { body } = await decide(id, { scopes: null });
    expect(new URL(body.redirect_to).searchParams.get('error')).toBe('access_denied');
    expect(new URL(body.redirect_to).searchParams.has('code')).toBe(false);
    expect((await decide(id, { scopes: ['read'], password: PASSWORD })).status).toBe(404);
  });

  it('is out at once when its token is revoked, and its refresh token with it', async () => {
    const one = await letIn();
    const [listed] = (await tokens()).slice(-1);
    const old = { ...one.kept.tokens };
    expect((await service.ask('DELETE', `/api/v1/tokens/${listed.id}`, undefined, { origin: ADDRESS })).status).toBe(
      204,
    );
    expect(await asked(old.access_token, '/mcp', 'POST')).toBe(401);
    const again = { grant_type: 'refresh_token', refresh_token: old.refresh_token ?? '', client_id: clientId(one) };
    expect((await one.post('/oauth/token', again)).body.error).toBe('invalid_grant');
  });

  it('can end its access itself', async () => {
    const one = await letIn();
    const before = (await tokens()).length;
    const token = one.kept.tokens?.refresh_token ?? '';
    expect((await one.post('/oauth/revoke', { token, client_id: clientId(one) })).status).toBe(200);
    expect(await tokens()).toHaveLength(before - 1);
  });
});

describe('the person', () => {
  it('must be logged in, and confirm with the password or a code', async () => {
    const one = program();
    const id = await ask(one);
    const url = `/api/v1/oauth/requests/${id}`;
    expect((await service.send({ method: 'GET', url })).status).toBe(401);
    const bare = await decide(id, { scopes: ['read'] });
    expect([bare.status, bare.body.code]).toEqual([403, 'confirmation_required']);
    expect((await decide(id, { scopes: ['read'], password: 'wrong' })).status).toBe(401);
    const foreign = { origin: 'https://evil.example' };
    expect((await service.ask('POST', url, { scopes: ['read'], password: PASSWORD }, foreign)).status).toBe(403);
    const token = await service.withToken(['read', 'write']);
    expect((await token('POST', url, { scopes: ['read'], password: PASSWORD })).status).toBe(403);
    expect(await grant(id)).not.toBe('');
  });

  it('has ten minutes', async () => {
    const id = await ask(program());
    service.setNow('2026-04-10T18:10:00Z');
    expect((await decide(id, { scopes: ['read'], password: PASSWORD })).status).toBe(404);
    service.setNow('2026-04-10T18:00:00Z');
  });
});

describe('a code', () => {
  it('is exchanged once: a second time ends what it had opened', async () => {
    const one = program();
    const code = await grant(await ask(one));
    await one.finish(code);
    expect(await asked(one.kept.tokens?.access_token, '/mcp', 'POST')).not.toBe(401);
    const form = { grant_type: 'authorization_code', code, client_id: clientId(one), redirect_uri: REDIRECT };
    const again = await one.post('/oauth/token', { ...form, code_verifier: one.kept.verifier ?? '' });
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    await expect.poll(() => asked(one.kept.tokens?.access_token, '/mcp', 'POST')).toBe(401);
  });

  it('is nothing without its verifier, for another program, or after a minute', async () => {
    const one = program();
    const code = await grant(await ask(one));
    const other = program();
    await ask(other);
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    const verifier = one.kept.verifier ?? '';
    const attempts: [Program, Record<string, string>][] = [
      [one, { ...form, client_id: clientId(one), code_verifier: 'x'.repeat(64) }],
      [other, { ...form, client_id: clientId(other), code_verifier: verifier }],
      [one, { ...form, client_id: 'unknown', code_verifier: verifier }],
    ];
    for (const [who, sent] of attempts) expect((await who.post('/oauth/token', sent)).status).toBe(400);
    service.setNow('2026-04-10T18:01:00Z');
    const late = { ...form, client_id: clientId(one), code_verifier: verifier };
    expect((await one.post('/oauth/token', late)).body.error).toBe('invalid_grant');
    service.setNow('2026-04-10T18:00:00Z');
  });
});

describe('the tokens', () => {
  it('are replaced by a refresh, and a refresh token shown twice ends the access', async () => {
    const one = await letIn(['read', 'write']);
    const first = { ...one.kept.tokens };
    const form = { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '', client_id: clientId(one) };
    const { body: second } = await one.post('/oauth/token', form);
    expect([second.expires_in, second.scope]).toEqual([3600, 'read write']);
    await expect.poll(() => asked(first.access_token, '/mcp', 'POST')).toBe(401);
    expect(await asked(second.access_token, '/mcp', 'POST')).not.toBe(401);
    expect((await one.post('/oauth/token', form)).body.error).toBe('invalid_grant');
    await expect.poll(() => asked(second.access_token, '/mcp', 'POST')).toBe(401);
    const next = { ...form, refresh_token: second.refresh_token };
    expect((await one.post('/oauth/token', next)).body.error).toBe('invalid_grant');
  });

  it('end after an hour, and the access after a month without use', async () => {
    const one = await letIn();
    const { access_token, refresh_token = '' } = one.kept.tokens ?? {};
    service.setNow('2026-04-10T19:00:00Z');
    expect(await asked(access_token, '/mcp', 'POST')).toBe(401);
    service.setNow('2026-05-10T18:00:00Z');
    const form = { grant_type: 'refresh_token', refresh_token, client_id: clientId(one) };
    expect((await one.post('/oauth/token', form)).body.error).toBe('invalid_grant');
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('and codes are stored as hashes only', async () => {
    const one = await letIn();
    const code = await grant(await ask(program()));
    const { db } = service.deps;
    const stored = JSON.stringify([
      await db.selectFrom('api_tokens').selectAll().execute(),
      await db.selectFrom('oauth_requests').selectAll().execute(),
    ]);
    for (const secret of [one.kept.tokens?.access_token, one.kept.tokens?.refresh_token, code]) {
      expect(stored.includes(String(secret))).toBe(false);
      expect(secret).toBeTruthy();
    }
  });
});

describe('the server', () => {
  it('describes itself by RFC 9728 and RFC 8414, and a refused call says where', async () => {
    const refused = await fetch(`${ADDRESS}/mcp`, { method: 'POST', body: '{}' });
    const named = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    expect([refused.status, named]).toEqual([401, `${ADDRESS}/.well-known/oauth-protected-resource/mcp`]);
    const resource = (await (await fetch(named)).json()) as Json;
    expect(resource).toMatchObject({ resource: `${ADDRESS}/mcp`, authorization_servers: [`${ADDRESS}/`] });
    const found = await fetch(`${ADDRESS}/.well-known/oauth-authorization-server`);
    expect(found.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await found.json()).toMatchObject({
      ...{ issuer: `${ADDRESS}/`, code_challenge_methods_supported: ['S256'] },
      ...{ token_endpoint_auth_methods_supported: ['none'], response_types_supported: ['code'] },
    });
  });

  it('rejects a redirect that was not registered, a missing challenge, and another resource', async () => {
    const one = program();
    await ask(one);
    const visited = one.kept.visited ?? new URL(ADDRESS);
    const visit = async (change: (query: URLSearchParams) => void) => {
      const url = new URL(visited);
      change(url.searchParams);
      return one.asItself(url, { redirect: 'manual' });
    };
    expect((await visit((query) => query.set('redirect_uri', 'https://evil.example/x'))).status).toBe(400);
    expect((await visit((query) => query.set('client_id', 'unknown'))).status).toBe(400);
    for (const [field, value] of [
      ['code_challenge_method', 'plain'],
      ['code_challenge', ''],
      ['resource', 'https://evil.example/mcp'],
    ] as const) {
      const answer = await visit((query) => (value === '' ? query.delete(field) : query.set(field, value)));
      const place = answer.headers.get('location') ?? '';
      expect([field, answer.status, place.startsWith(REDIRECT), place.includes('error=')]).toEqual([
        ...[field, 302, true, true],
      ]);
    }
  });

  it('limits how often a caller registers', async () => {
    const one = program();
    const register = () =>
      one.asItself(`${ADDRESS}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['javascript:alert(1)'] }),
      });
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await register()).status);
    expect([statuses[0], statuses[20]]).toEqual([400, 429]);
  });

  it('is not there unless configured', async () => {
    const plain = await createTestApp({ now: '2026-04-10T18:00:00Z' });
    for (const url of ['/oauth/authorize', '/.well-known/oauth-authorization-server', '/oauth/token']) {
      expect((await plain.send({ method: 'GET', url })).status).toBe(404);
    }
    const refused = await plain.send({ method: 'POST', url: '/mcp', payload: '{}' });
    expect(String(refused.headers['www-authenticate'])).not.toContain('resource_metadata');
    await plain.close();
  });
});
