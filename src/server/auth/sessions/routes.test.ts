import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { createToken } from '../tokens/create-token.ts';

const SESSIONS = '/api/v1/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

let service: TestApp;
beforeEach(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterEach(() => service.close());

const me = async (cookie: string) =>
  (await service.send({ method: 'GET', url: '/api/v1/auth/me', headers: { cookie } })).status;
const logIn = async (): Promise<string> => {
  const { headers } = await service.send({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    payload: JSON.stringify({ username: 'admin', password: PASSWORD }),
    remoteAddress: '203.0.113.7',
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
};
const list = async (): Promise<Json[]> => (await service.ask('GET', SESSIONS)).body;

describe('list of sessions', () => {
  it('names each by device and address, marks the current one, and contains no credentials', async () => {
    service.setNow('2026-04-11T18:00:00Z');
    const cookie = await logIn();
    service.setNow('2026-04-11T18:05:00Z');
    expect(await me(cookie)).toBe(200);
    const listed = await list();
    const seen = { id: expect.any(Number), last_seen_at: '2026-04-11T18:05:00' };
    expect(listed).toEqual([
      {
        ...seen,
        current: false,
        created_at: '2026-04-11T18:00:00',
        expires_at: '2026-05-11T18:00:00',
        device: 'Firefox · Linux',
        address: '203.0.113.7',
      },
      {
        ...seen,
        current: true,
        created_at: '2026-04-10T18:00:00',
        expires_at: '2026-05-10T18:00:00',
        device: null,
        address: null,
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(cookie.split('=')[1]);
  });

  it('leaves out expired ones', async () => {
    await logIn();
    service.setNow('2026-04-14T18:00:00Z');
    expect(await list()).toHaveLength(2);
    service.setNow('2026-04-18T18:00:00Z');
    expect((await list()).map(({ current }) => current)).toEqual([true]);
  });

  it('ends a single one: its next request is 401, the others continue', async () => {
    const [first, second] = [await logIn(), await logIn()];
    const ids = (await list()).filter(({ current }) => !current).map(({ id }) => id);
    // The newest first.
    expect((await service.ask('DELETE', `${SESSIONS}/${ids[0]}`)).status).toBe(204);
    expect([await me(first), await me(second)]).toEqual([200, 401]);
    expect((await service.ask('DELETE', `${SESSIONS}/${ids[0]}`)).status).toBe(404);
    const own = (await list()).find(({ current }) => current);
    expect((await service.ask('DELETE', `${SESSIONS}/${own.id}`)).status).toBe(204);
    expect((await service.ask('GET', SESSIONS)).status).toBe(401);
  });

  it('ends all others at once', async () => {
    const [first, second] = [await logIn(), await logIn()];
    expect((await service.ask('DELETE', SESSIONS)).status).toBe(200);
    expect([await me(first), await me(second)]).toEqual([401, 401]);
    expect(await list()).toHaveLength(1);
  });

  it('ends all others and the requested tokens: all, some or none, and lists those that remain', async () => {
    const make = async (name: string) => {
      const wanted = { name, scopes: ['read'], expires_at: null } as const;
      return createToken(service.deps.db, wanted, service.deps.now());
    };
    const [mail, phone, old] = [await make('mail'), await make('phone'), await make('old')];
    const endOthers = async (body?: object) => {
      const { status, body: answer } = await service.ask('DELETE', SESSIONS, body);
      expect(status).toBe(200);
      return answer.tokens.map(({ name }: { name: string }) => name);
    };
    const opens = async ({ token }: { token: string }) =>
      (await service.send({ method: 'GET', url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await endOthers()).toEqual(['mail', 'phone', 'old']);
    expect(await endOthers({ revoke_tokens: false })).toEqual(['mail', 'phone', 'old']);
    expect(await endOthers({ revoke_tokens: [phone.id, 2_000_000_000] })).toEqual(['mail', 'old']);
    expect([await opens(mail), await opens(phone), await opens(old)]).toEqual([200, 401, 200]);
    expect(await endOthers({ revoke_tokens: true })).toEqual([]);
    expect([await opens(mail), await opens(old)]).toEqual([401, 401]);
    const refused = await service.ask('DELETE', SESSIONS, { revoke_tokens: 'all' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'revoke_tokens']);
  });

  it('rejects tokens and pages of other sites', async () => {
    const token = await service.withToken();
    for (const [method, url] of [
      ['GET', SESSIONS],
      ['DELETE', SESSIONS],
      ['DELETE', `${SESSIONS}/1`],
    ] as const) {
      const refused = await token(method, url);
      expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope']);
    }
    const foreign = await service.ask('DELETE', SESSIONS, undefined, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });
});
