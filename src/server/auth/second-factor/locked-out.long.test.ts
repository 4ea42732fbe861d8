/** Recovery for a person who cannot log in: the machine itself, and a backup. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { instanceOf, restore, save } from '../../backup/backup-testing.ts';
import { addPasskey, post, statusWith, turnOnTotp } from './second-factor-testing.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const NOW = { now: '2026-04-10T18:00:00Z' };
const right = { username: 'admin', password: PASSWORD };

let service: TestApp;
let folder: string;
let shown: Awaited<ReturnType<typeof turnOnTotp>>;
let authenticator: Awaited<ReturnType<typeof addPasskey>>['authenticator'];

beforeAll(async () => {
  service = await createTestApp(NOW);
  folder = await mkdtemp(join(tmpdir(), 'alcancia-locked-out-'));
  shown = await turnOnTotp(service);
  ({ authenticator } = await addPasskey(service));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

function command(url: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['bin/alcancia.js', 'second-factor', ...args],
      { cwd: ROOT, env },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}

it('a restored backup accepts the same phone, recovery codes and passkeys', async () => {
  const source = await instanceOf(service);
  const file = join(folder, 'backup.tar');
  await save(source, file);
  await source.close();
  const other = await createTestApp(NOW);
  const target = await instanceOf(other);
  await restore(target, file);
  await target.close();
  expect((await post(other, '/api/auth/login', right)).body.methods).toEqual(['totp', 'passkey', 'recovery']);
  expect((await post(other, '/api/auth/login', { ...right, code: shown.code(1) })).status).toBe(200);
  expect((await post(other, '/api/auth/login', { ...right, code: shown.codes[0] })).status).toBe(200);
  const { body } = await post(other, '/api/auth/passkey/options');
  expect((await post(other, '/api/auth/passkey/login', authenticator.get(body))).status).toBe(200);
  await other.close();
});

it('the command line turns the second factor off beside the running service and ends every session within two seconds', async () => {
  const { url, close } = await instanceOf(service);
  const cookie = await service.login();
  expect(await command(url)).toEqual({ code: 2, output: expect.stringContaining('alcancia second-factor off') });
  expect(await statusWith(service, cookie)).toBe(200);
  expect(await command(url, 'off')).toEqual({
    code: 0,
    output:
      'The second factor is off (the authenticator app and a passkey). Sessions that were ended: 2. Log in with the password.\n',
  });
  // What another process ended is seen within a second (remember-callers.ts).
  await vi.waitFor(async () => expect(await statusWith(service, cookie)).toBe(401), { timeout: 2_000, interval: 50 });
  const told = await service.deps.db
    .selectFrom('notifications')
    .select(['code', 'params'])
    .where('kind', '=', 'security')
    .orderBy('id')
    .execute();
  expect(told.at(-1)).toEqual({ code: 'factor_changed', params: { change: 'all_off' } });
  const entered = await post(service, '/api/auth/login', right, '203.0.113.1');
  expect(entered.status).toBe(200);
  expect((await command(url, 'off')).output).toBe('No second factor was on. Sessions that were ended: 1.\n');
  await close();
});
