/** Many concurrent logins: how many are checked, how many wait, and that other requests do not wait behind them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/app.ts';
import { createApp } from '../app.ts';
import { hashPassword } from './verify-credentials.ts';

let folder: string;
let service: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-queue-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'a.js'), `export {};\n${'//\n'.repeat(200_000)}`);
  service = await createTestApp();
  // At the real cost, so that logins do queue.
  const password = await hashPassword(PASSWORD);
  app = await createApp(
    { ...service.deps, admin: { username: 'admin', password } },
    {
      version: '0',
      logger: false,
      webFolder: folder,
    },
  );
});
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const logIn = (n: number) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `203.0.113.${n}`,
    payload: { username: 'admin', password: PASSWORD },
  });

it('two of twelve concurrent logins are checked, eight wait, and two are rejected without counting as attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => logIn(n)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(200), 503, 503]);
  const refused = statuses.indexOf(503);
  const { headers, body } = answers[refused] ?? { headers: {}, body: '{}' };
  expect([JSON.parse(body).code, headers['retry-after']]).toEqual(['unavailable', '1']);
  for (let n = 0; n < 5; n++) expect((await logIn(refused)).statusCode).toBe(200);
  expect((await logIn(refused)).statusCode).toBe(429);
});

it('settings that require the password share the queue, and a rejection there is not an attempt either', async () => {
  const headers = { cookie: await service.login(), origin: 'http://localhost:8080' };
  const confirm = () =>
    app.inject({ method: 'POST', url: '/api/v1/auth/second-factor/totp', headers, payload: { password: PASSWORD } });
  const logins = Array.from({ length: 10 }, (_, n) => logIn(100 + n));
  const confirmed = await Promise.all(Array.from({ length: 5 }, confirm));
  await Promise.all(logins);
  expect(confirmed.map(({ statusCode }) => statusCode)).toContain(503);
  expect((await confirm()).statusCode).toBe(200);
});

it('files are served while logins queue, as a thread stays free', async () => {
  let loggedIn = 0;
  const logins = Array.from({ length: 10 }, async (_, n) => {
    await logIn(50 + n);
    loggedIn += 1;
  });
  const file = await app.inject({ url: '/assets/a.js' });
  expect([file.statusCode, file.body.length]).toEqual([200, 600_011]);
  // With a thread per login, the file would be read after the last of them.
  expect(loggedIn).toBeLessThan(6);
  await Promise.all(logins);
});
