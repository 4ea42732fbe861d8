import { createECDH } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('configuration', () => {
  it('has the documented defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      timeZone: 'America/Costa_Rica',
      cycleStartDay: 19,
      adminUsername: 'admin',
      adminPassword: undefined,
      appOrigin: 'http://localhost:8080',
      cookieSecure: false,
      trustedProxies: [],
      ownerNames: [],
      startWaitMs: 300_000,
      logLevel: 'info',
    });
  });

  it.each([
    [{ PORT: '9000' }, 'http://localhost:9000'],
    [{ PORT: '80' }, 'http://localhost'],
    [{ PORT: '0' }, 'http://localhost:8080'],
    [{ HOST: '0.0.0.0', PORT: '9000' }, 'http://localhost:9000'],
    [{ HOST: '::' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://localhost:8080'],
    [{ HOST: '127.0.0.2' }, 'http://localhost:8080'],
    [{ HOST: '192.168.1.5', PORT: '9000' }, 'http://192.168.1.5:9000'],
    [{ HOST: 'fd00::5' }, 'http://[fd00::5]:8080'],
    [{ HOST: 'casa.example' }, 'http://casa.example:8080'],
    [{ HOST: 'no host' }, 'http://localhost:8080'],
    [{ PORT: '9000', APP_ORIGIN: 'https://alcancia.example' }, 'https://alcancia.example'],
  ])('from %o opens the address %s', (env, origin) => {
    expect(readEnv(env).appOrigin).toBe(origin);
  });

  it('treats an empty variable as absent', () => {
    expect(readEnv({ PORT: '', ADMIN_PASSWORD: '', TRUSTED_PROXIES: '' })).toMatchObject({
      port: 8080,
      adminPassword: undefined,
    });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['BILLING_CYCLE_START_DAY', '0'],
    ['DATABASE_URL', 'mysql://x'],
    ['APP_ORIGIN', 'https://a.example/path'],
    ['RATES_KRAKEN_URL', 'ftp://x'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space in it'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['ADMIN_PASSWORD_FILE', '/nowhere/at/all'],
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_SUBJECT', 'somebody'],
    ['PUSH_ALLOWED_HOSTS', 'push.example.com,localhost'],
    ['PUSH_ALLOWED_HOSTS', '127.0.0.1'],
    ['PUSH_ALLOWED_HOSTS', '10.0.0.1:80'],
    ['PUSH_ALLOWED_HOSTS', 'push.example.com:8443'],
    ['PUSH_ALLOWED_HOSTS', 'https://push.example.com'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  it('accepts push keys only as a pair', () => {
    const pair = (bytes: number) => {
      const keys = createECDH('prime256v1');
      keys.setPrivateKey(Buffer.alloc(32, bytes));
      return { VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'), VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url') };
    };
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = pair(1);
    const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
    expect(readEnv({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).push.keys).toEqual(keys);
    expect(readEnv({}).push.keys).toBeNull();
    expect(() => readEnv({ VAPID_PUBLIC_KEY })).toThrow(/^VAPID_PUBLIC_KEY: is needed with/);
    expect(() => readEnv({ VAPID_PRIVATE_KEY })).toThrow(/^VAPID_PUBLIC_KEY: is needed with/);
    expect(() => readEnv({ ...pair(2), VAPID_PRIVATE_KEY })).toThrow(/^VAPID_PUBLIC_KEY: is not the public key/);
    const zero = 'A'.repeat(43);
    expect(() => readEnv({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: zero })).toThrow(/^VAPID_PRIVATE_KEY: is no key/);
  });

  it('has a contact for pushes: the configured one, or the address when it is https', () => {
    const subjectOf = (env: Record<string, string>) => readEnv(env).push.subject;
    expect(subjectOf({ VAPID_SUBJECT: 'mailto:yo@example.com' })).toBe('mailto:yo@example.com');
    expect(subjectOf({ APP_ORIGIN: 'https://alcancia.example' })).toBe('https://alcancia.example');
    expect(subjectOf({})).toBe('mailto:alcancia@example.com');
  });

  it('reads the password from a mounted file, and rejects an empty one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alcancia-env-'));
    const file = join(folder, 'password');
    writeFileSync(file, 'secreta \n');
    expect(readEnv({ ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('secreta ');
    writeFileSync(file, '\n');
    expect(() => readEnv({ ADMIN_PASSWORD_FILE: file })).toThrow(/is empty/);
    rmSync(folder, { recursive: true });
  });

  it('rejects a password of fewer than 8 characters from any source, unless only this machine can connect', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alcancia-env-'));
    const ADMIN_PASSWORD_FILE = join(folder, 'password');
    writeFileSync(ADMIN_PASSWORD_FILE, 'ñññññññ\n');
    for (const HOST of ['0.0.0.0', '::', '192.168.1.2', '127.evil.example', 'localhost.example']) {
      expect(() => readEnv({ HOST, ADMIN_PASSWORD: '1234567' })).toThrow(/^ADMIN_PASSWORD: needs 8 signs or more/);
      expect(() => readEnv({ HOST, ADMIN_PASSWORD_FILE })).toThrow(/^ADMIN_PASSWORD_FILE: needs 8 signs or more/);
      expect(readEnv({ HOST, ADMIN_PASSWORD: '12345678' }).isPasswordShort).toBe(false);
    }
    for (const HOST of ['127.0.0.1', '127.9.9.9', '::1', 'localhost', '']) {
      expect(readEnv({ HOST, ADMIN_PASSWORD: '1234567' }).isPasswordShort).toBe(true);
    }
    expect(readEnv({ HOST: '0.0.0.0' }).isPasswordShort).toBe(false);
    // A letter is a letter, however many bytes it takes.
    expect(readEnv({ ADMIN_PASSWORD: '🐷'.repeat(4) }).isPasswordShort).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('inserts any database password from a file into the address, and rejects an address without a place for it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alcancia-env-'));
    const DATABASE_PASSWORD_FILE = join(folder, 'password');
    writeFileSync(DATABASE_PASSWORD_FILE, 'p@ss/:#? ñ%41\n');
    const { databaseUrl = '' } = readEnv({ DATABASE_URL: 'postgres://a@db:5432/x', DATABASE_PASSWORD_FILE });
    expect(decodeURIComponent(new URL(databaseUrl).password)).toBe('p@ss/:#? ñ%41');
    expect(databaseUrl).toMatch(/^postgres:\/\/a:[^@/]+@db:5432\/x$/);
    for (const url of [undefined, 'postgres://db/x', 'postgres://a:b@db/x', 'postgres:///x?host=/run/postgresql']) {
      const env = { DATABASE_PASSWORD_FILE, ...(url === undefined ? {} : { DATABASE_URL: url }) };
      expect(() => readEnv(env)).toThrow(/^DATABASE_PASSWORD_FILE: needs a DATABASE_URL/);
    }
    rmSync(folder, { recursive: true });
  });

  it('is listed in full in .env.example, with values that work', () => {
    const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const named = [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map((match) => [match[1] ?? '', match[2] ?? ''] as const);
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z_]+): optional/gm)].map((match) => match[1] ?? '');
    expect(named.map(([name]) => name).sort()).toEqual(known.sort());
    const uncommented = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']);
    expect(() => readEnv(Object.fromEntries(uncommented))).not.toThrow();
  });
});
