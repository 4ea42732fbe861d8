import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createApp } from '../app.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const URL = '/api/v1/categories';

async function newToken(): Promise<{ id: number; authorization: string }> {
  const { body } = await service.ask('POST', '/api/v1/tokens', {
    name: 'n8n',
    scopes: ['read'],
    password: 'correct horse battery staple',
  });
  return { id: body.id, authorization: `Bearer ${body.token}` };
}

it('refuses a token from the moment its revocation is answered', async () => {
  const { id, authorization } = await newToken();
  const ask = () => service.send({ method: 'GET', url: URL, headers: { authorization } });
  expect((await ask()).status).toBe(200);
  await service.ask('DELETE', `/api/v1/tokens/${id}`);
  expect((await ask()).status).toBe(401);
});

it('refuses a token that another process revoked within two seconds', async () => {
  const { id, authorization } = await newToken();
  const other = await createApp(service.deps, { version: '0.0.0', logger: false });
  const ask = async () => (await other.inject({ method: 'GET', url: URL, headers: { authorization } })).statusCode;
  expect(await ask()).toBe(200);
  await service.ask('DELETE', `/api/v1/tokens/${id}`);
  await vi.waitFor(async () => expect(await ask()).toBe(401), { timeout: 2_000, interval: 50 });
  await other.close();
});

it('takes the id of a session that was just used for no token', async () => {
  const cookie = await service.login();
  expect((await service.send({ method: 'GET', url: URL, headers: { cookie } })).status).toBe(200);
  const authorization = `Bearer ${cookie.split('=')[1]}`;
  expect((await service.send({ method: 'GET', url: URL, headers: { authorization } })).status).toBe(401);
});

it('looks a session up once for requests within a second', async () => {
  const cookie = await service.login();
  const ask = () => service.send({ method: 'GET', url: URL, headers: { cookie } });
  await ask();
  // Gone behind the service's back: whoever is looked up again is refused.
  await service.deps.db.deleteFrom('sessions').execute();
  expect((await ask()).status).toBe(200);
});
