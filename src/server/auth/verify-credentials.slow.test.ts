import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, loadAdmin, savePasswordHash, verifyCredentials } from './verify-credentials.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'alcancia-admin-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = async (password?: string) => {
  const { admin, isNew, made } = await loadAdmin({ username: 'admin', password, dataDir });
  made?.keep();
  return { admin, isNew, announced: made ? [made.password] : [] };
};

describe('admin password', () => {
  it('is generated at the first start, logged once, and stored as a hash that only this account reads', async () => {
    const first = await load();
    const [password = ''] = first.announced;
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(await verifyCredentials(first.admin, 'admin', password)).toBe(true);
    const file = join(dataDir, 'admin-password.json');
    expect(readFileSync(file, 'utf8')).not.toContain(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = await load();
    expect(second.announced).toEqual([]);
    expect(await verifyCredentials(second.admin, 'admin', password)).toBe(true);
  });

  it('is not stored before it was shown: a failed start uses none up', async () => {
    const { made } = await loadAdmin({ username: 'admin', password: undefined, dataDir });
    expect(existsSync(join(dataDir, 'admin-password.json'))).toBe(false);
    made?.keep();
    expect((await load()).announced).toEqual([]);
  });

  it('uses 2^15 rounds of scrypt, also for a stored hash without a number of rounds', async () => {
    const first = await load();
    expect(first.admin.password.rounds_log2).toBe(15);
    const file = join(dataDir, 'admin-password.json');
    const { rounds_log2: _rounds, ...older } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(older));
    expect(await verifyCredentials((await load()).admin, 'admin', first.announced[0] ?? '')).toBe(true);
    expect((await load('configured')).admin.password.rounds_log2).toBe(15);
  });

  it('from the configuration takes precedence and is stored nowhere', async () => {
    const { admin, announced } = await load('configured');
    expect(announced).toEqual([]);
    expect(await verifyCredentials(admin, 'admin', 'configured')).toBe(true);
    expect(() => statSync(join(dataDir, 'admin-password.json'))).toThrow();
  });

  it('counts as new when it differs from the last start’s, wherever either came from, unless that is unknown', async () => {
    const start = async (password?: string) => {
      const { admin, isNew } = await load(password);
      savePasswordHash(dataDir, admin);
      return isNew;
    };
    expect([await start('the first'), await start('the first'), await start('the second')]).toEqual([
      false,
      false,
      true,
    ]);
    // Without a configured password, one is generated.
    expect([await start(), await start(), await start('the second')]).toEqual([true, false, true]);
    const file = join(dataDir, 'last-password.json');
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8').includes('the second')]).toEqual([0o600, false]);
    expect((await load('the second')).admin.password).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('counts as new when the first configured one replaces a generated one', async () => {
    const { announced } = await load();
    expect((await load(announced[0])).isNew).toBe(false);
    expect((await load('configured')).isNew).toBe(true);
    writeFileSync(join(dataDir, 'last-password.json'), '{"salt":1}');
    // The previous password is unknown: ending sessions in vain is the safe choice.
    expect((await load('configured')).isNew).toBe(true);
  });

  it('stops the start with an explanation when its stored hash is damaged', async () => {
    writeFileSync(join(dataDir, 'admin-password.json'), '{"salt":1}');
    await expect(load()).rejects.toThrow(/Delete it and start again/);
  });

  it('compares equal for any Unicode composition of its letters', async () => {
    const admin = { username: 'admin', password: await hashPassword('contraseña'.normalize('NFC')) };
    expect(await verifyCredentials(admin, 'admin', 'contraseña'.normalize('NFD'))).toBe(true);
    expect(await verifyCredentials(admin, 'admin', 'contrasena')).toBe(false);
    expect(await verifyCredentials(admin, 'root', 'contraseña')).toBe(false);
  });
});
