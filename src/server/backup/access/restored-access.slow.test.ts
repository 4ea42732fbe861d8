/** A restore keeps known revocations, and otherwise reports the restored credentials. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, PASSWORD, type TestApp } from '../../../../test/app.ts';
import {
  addPasskey,
  aMinuteLater,
  post,
  statusWith,
  turnOnTotp,
} from '../../auth/second-factor/second-factor-testing.ts';
import {
  freshInstance,
  type Instance,
  instanceOf,
  MIGRATIONS,
  now,
  repack,
  save,
  schemaVersion,
} from '../backup-testing.ts';
import { type Restored, restoreBackup } from '../restore-backup.ts';
import { verifyBackup } from '../verify-backup.ts';
import { describeAccess, tellRestore } from './describe-access.ts';
import { nameLedger } from './store.ts';

const PASSWORD_FILE = 'admin-password.json';
const KEY_FILE = 'second-factor-key.json';

let folder: string;
let service: TestApp;
let ledger: Instance;
let backup: string;
let codes: string[];
const opened: Instance[] = [];

/**
 * A ledger with three tokens, one of them expired, a second factor, a passkey and nine recovery codes left; then saved.
 * One for all tests: the first two restore over it, one after the other.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-access-'));
  service = await createTestApp({ now: '2026-06-12T09:00:00Z' });
  ledger = await instanceOf(service);
  await nameLedger(ledger.pool);
  for (const name of ['Correo', 'Teléfono', 'Vieja']) tokens[name] = await makeToken(name);
  await ledger.pool.query("update api_tokens set expires_at = '2026-06-01' where name = 'Vieja'");
  ({ codes } = await turnOnTotp(service));
  aMinuteLater(service);
  await addPasskey(service, 'Llavero');
  expect(await logInWith(codes[0])).toBe(200);
  await writeFile(join(ledger.dataDir, PASSWORD_FILE), 'the password of the backup');
  backup = join(folder, 'backup.tar');
  await save(ledger, backup);
});
afterEach(async () => {
  for (const instance of opened.splice(0)) await instance.close();
});
afterAll(async () => {
  await ledger.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const tokens: Record<string, string> = {};
async function makeToken(name: string): Promise<string> {
  const { status, body } = await service.ask('POST', '/api/v1/tokens', { name, scopes: ['read'], password: PASSWORD });
  expect(status).toBe(201);
  return body.token;
}
const opens = async (token: string | undefined) =>
  (await service.send({ method: 'GET', url: '/api/v1/accounts', headers: { authorization: `Bearer ${token}` } }))
    .status;
/** From another address each time, as the login limit is tested elsewhere. */
let address = 0;
const logInWith = async (code: string | undefined) =>
  (await post(service, '/api/auth/login', { username: 'admin', password: PASSWORD, code }, `203.0.113.${++address}`))
    .status;

const restoreInto = async ({ pool, dataDir }: Instance, file = backup, replace = true): Promise<Restored> =>
  restoreBackup(
    { pool, dataDir, migrations: MIGRATIONS, schemaVersion, now, replace },
    await verifyBackup(file, schemaVersion),
  );

describe('restore over the same ledger', () => {
  it('keeps revoked what was revoked since: a token, a recovery code, a passkey, the app, the password, every session', async () => {
    const listed: Json[] = (await service.ask('GET', '/api/v1/tokens')).body;
    const revoked = listed.find(({ name }) => name === 'Correo').id;
    expect((await service.ask('DELETE', `/api/v1/tokens/${revoked}`)).status).toBe(204);
    tokens['Nueva'] = await makeToken('Nueva');
    expect(await logInWith(codes[1])).toBe(200);
    await ledger.pool.query("delete from passkeys; update totp_secrets set sealed_secret = 'another'");
    await writeFile(join(ledger.dataDir, PASSWORD_FILE), 'the password since');
    await writeFile(join(ledger.dataDir, KEY_FILE), 'the key since');
    const session = await service.login();

    const restored = await restoreInto(ledger);
    expect(restored.access).toBe('kept');
    expect(await Promise.all(['Correo', 'Teléfono', 'Nueva'].map((name) => opens(tokens[name])))).toEqual([
      401, 200, 200,
    ]);
    expect([await logInWith(codes[0]), await logInWith(codes[1]), await logInWith(codes[2])]).toEqual([401, 401, 200]);
    expect((await ledger.pool.query('select from passkeys')).rowCount).toBe(0);
    expect((await ledger.pool.query('select sealed_secret from totp_secrets')).rows[0].sealed_secret.toString()).toBe(
      'another',
    );
    expect(await readFile(join(ledger.dataDir, PASSWORD_FILE), 'utf8')).toBe('the password since');
    expect(await readFile(join(ledger.dataDir, KEY_FILE), 'utf8')).toBe('the key since');
    expect(await statusWith(service, session)).toBe(401);
    const said = await describeAccess({ pool: ledger.pool, now }, restored);
    expect(said).toMatch(/^Who may come in is as it was here before.*nothing opens this ledger that was revoked since/);
    expect(said).not.toContain('Teléfono');
  });

  it('is assumed when either lacks an id, so that revocations stay', async () => {
    await ledger.pool.query("delete from api_tokens where name = 'Correo'");
    const old = join(folder, 'old.tar');
    await repack(backup, old, (manifest) => Object.assign(manifest, { ledger_id: null }));
    expect((await restoreInto(ledger, old)).access).toBe('kept');
    await ledger.pool.query("delete from service_meta where key = 'ledger_id'");
    expect((await restoreInto(ledger)).access).toBe('kept');
    expect(await opens(tokens['Correo'])).toBe(401);
  });
});

describe('restore without knowledge of later revocations', () => {
  const fresh = async (): Promise<Instance> => {
    const instance = await freshInstance();
    opened.push(instance);
    return instance;
  };

  it('restores credentials but no sessions, and lists every live token by name and prefix', async () => {
    const target = await fresh();
    const restored = await restoreInto(target, backup, false);
    expect(restored).toMatchObject({ access: 'restored', password: true });
    expect((await target.pool.query('select from sessions')).rowCount).toBe(0);
    const prefix = (name: string) => tokens[name]?.slice(0, 10);
    const said = await describeAccess({ pool: target.pool, now }, restored);
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/also what was revoked since\. Revoke the tokens and passkeys that should not/),
      `  API tokens: Correo (${prefix('Correo')}…), Teléfono (${prefix('Teléfono')}…)`,
      '  passkeys: Llavero',
      '  recovery codes that were not used then: 9',
      '  the authenticator app: on',
      '  mailboxes that are read again: none',
      '  the password that the first start made up: that of the backup',
    ]);
    for (const name of ['Correo', 'Teléfono']) expect(said).not.toContain(tokens[name]);
    expect(await readFile(join(target.dataDir, PASSWORD_FILE), 'utf8')).toBe('the password of the backup');
  });

  it('is logged once by the next start, and is in no backup', async () => {
    const target = await fresh();
    await restoreInto(target, backup, false);
    const again = join(folder, 'again.tar');
    await save(target, again);
    expect((await readFile(again)).equals(await readFile(backup))).toBe(true);
    const lines: Json[] = [];
    const log = { warn: (details: object, message: string) => lines.push({ message, ...details }) } as never;
    await tellRestore({ pool: target.pool, now, log });
    await tellRestore({ pool: target.pool, now, log });
    expect(lines).toMatchObject([
      {
        message: expect.stringContaining('also what was revoked since'),
        created_at: '2026-06-12T09:30:00',
        tokens: [{ name: 'Correo', prefix: tokens['Correo']?.slice(0, 10) }, { name: 'Teléfono' }],
        passkeys: ['Llavero'],
        recovery_codes: 9,
      },
    ]);
  });

  it('includes one over a different ledger', async () => {
    const other = await fresh();
    await nameLedger(other.pool);
    await other.pool.query(
      "insert into api_tokens (name, prefix, token_hash, scopes, created_at) values ('De aquí', 'b', 'c', '{read}', now())",
    );
    expect((await restoreInto(other)).access).toBe('restored');
    const { rows } = await other.pool.query('select name from api_tokens order by id');
    expect(rows.map(({ name }) => name)).toEqual(['Correo', 'Teléfono', 'Vieja']);
  });

  it('gives the copy the ledger’s id, so that restoring it over a later state revives nothing either', async () => {
    const copy = await fresh();
    await restoreInto(copy, backup, false);
    await nameLedger(copy.pool);
    await copy.pool.query("delete from api_tokens where name = 'Correo'");
    expect((await restoreInto(copy)).access).toBe('kept');
    expect((await copy.pool.query("select from api_tokens where name = 'Correo'")).rowCount).toBe(0);
  });
});
