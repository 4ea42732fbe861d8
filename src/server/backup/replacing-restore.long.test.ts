/** A restore over an existing ledger: the old one whole, or the new one whole, whatever happens. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { chanceOf } from '../demo-data/seeded-chance.ts';
import { strayFolder, vaultFolder } from '../documents/name-folders.ts';
import { cleanVault } from '../documents/sweep-vault.ts';
import { nameLedger } from './access/store.ts';
import {
  answersOf,
  atVersion,
  freshInstance,
  type Instance,
  instanceOf,
  MIGRATIONS,
  now,
  putOriginal,
  repack,
  save,
  schemaVersion,
  useService,
} from './backup-testing.ts';
import { finishRestore } from './finish-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Manifest, tableEntryName } from './schema.ts';
import { withUpgraded } from './upgrade-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const NOW = { now: '2026-04-10T18:00:00Z' };
let folder: string;
let source: TestApp;
let saved: Instance;
let backup: string;
/** In use, with other rows, files and secrets. */
let used: TestApp;
let target: Instance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-replacing-'));
  source = await createTestApp(NOW);
  saved = await instanceOf(source);
  await useService(source);
  await nameLedger(saved.pool);
  await writeFile(join(saved.dataDir, 'admin-password.json'), 'the password of the backup');
  // Created on first use.
  await source.ask('GET', '/api/v1/notifications/vapid-public-key');
  backup = join(folder, 'backup.tar');
  await save(saved, backup);
});
afterAll(async () => {
  await saved.close();
  await source.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  used = await createTestApp(NOW);
  target = await instanceOf(used);
  await nameLedger(target.pool);
  const row = { merchant: 'Lo de antes', date: '2026-04-01', amount: '5.00', type: 'COMPRA', currency: 'CRC' };
  for (let n = 0; n < 3; n++) expect((await used.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  const { sha256, size } = await putOriginal(target.dataDir, 'an original from before');
  await target.pool.query(
    `insert into documents (sha256, filename, size_bytes, kind, uploaded_at, uploaded_by)
     values (decode($1, 'hex'), 'a.pdf', $2, 'municipal_receipt', now(), 'admin')`,
    [sha256, size],
  );
  await writeFile(join(target.dataDir, 'admin-password.json'), 'the password from before');
});
afterEach(async () => {
  await target.close();
  await used.close();
});

const replace = async (file: string, passphrase?: string) => {
  const asked = passphrase === undefined ? {} : { passphrase: async () => passphrase };
  const { pool, dataDir } = target;
  const verified = await verifyBackup(file, schemaVersion, asked);
  return restoreBackup({ pool, dataDir, migrations: MIGRATIONS, schemaVersion, now, replace: true }, verified);
};

/** The whole state of an instance by hashes: tables, originals, secrets. */
async function stateOf(instance: Instance): Promise<unknown> {
  const file = join(folder, 'state.tar');
  await save(instance, file);
  const { manifest } = await verifyBackup(file, schemaVersion);
  await rm(file);
  const files = (await readdir(instance.dataDir, { recursive: true })).filter((name) => /\.(?:pdf|json)/.test(name));
  return { ...manifest, files: files.sort() };
}

/** Lets the first row of a table that names another row name one that is in no table. */
function forgeValue(manifest: Manifest, entries: Map<string, string>, [table, column]: [string, string]): void {
  // Migrations add and move columns: only the manifest says where this one is.
  const at = manifest.tables.find(({ name }) => name === table)?.columns.indexOf(column) ?? -1;
  const rows = (entries.get(tableEntryName(table)) ?? '').split('\n').map((line) => line.split('\t'));
  const row = rows.find((values) => /^\d+$/.test(values[at] ?? ''));
  // Otherwise the file would be whole, and nothing would be proven by what is done with it.
  if (row === undefined) throw new Error(`The backup has no row of ${table} with ${column}`);
  row[at] = '99999';
  entries.set(tableEntryName(table), rows.map((values) => values.join('\t')).join('\n'));
}

const refused = async (file: string, message: RegExp, before: unknown, passphrase?: string) => {
  await expect(replace(file, passphrase), message.source).rejects.toThrow(message);
  expect(await stateOf(target)).toEqual(before);
};

describe('restore with --replace', () => {
  it('makes a used instance answer as the saved one did, with its originals and secrets', async () => {
    const { set_aside } = await replace(backup);
    expect([set_aside, await readdir(strayFolder(target.dataDir))]).toEqual([1, [expect.stringMatching(/\.pdf$/)]]);
    // It belongs to this machine, and sync status reports it.
    await rm(strayFolder(target.dataDir), { recursive: true });
    expect(await answersOf(used)).toEqual(await answersOf(source));
    for (const name of ['admin-password.json', 'vapid-keys.json']) {
      expect(await readFile(join(target.dataDir, name))).toEqual(await readFile(join(saved.dataDir, name)));
    }
    const again = join(folder, 'again.tar');
    await save(target, again);
    expect((await readFile(again)).equals(await readFile(backup))).toBe(true);
    expect((await readdir(target.dataDir)).filter((name) => name.includes('.restored-'))).toEqual([]);
  });

  it('keeps the records of scheduled backups', async () => {
    await target.pool.query(
      "insert into backup_runs (slot, started_at, finished_at, file) values (now(), now(), now(), 'x')",
    );
    await replace(backup);
    expect((await target.pool.query('select file from backup_runs')).rows).toEqual([{ file: 'x' }]);
  });

  it('is rejected for an inconsistent backup, and a used instance rejects one without the flag', async () => {
    const before = await stateOf(target);
    const { pool, dataDir } = target;
    const plain = restoreBackup(
      { pool, dataDir, migrations: MIGRATIONS, schemaVersion, now },
      await verifyBackup(backup, schemaVersion),
    );
    await expect(plain).rejects.toThrow(/in use/);
    expect(await stateOf(target)).toEqual(before);
    const crooked = join(folder, 'crooked.tar');
    await repack(backup, crooked, (_, entries) => {
      const rows = entries.get('tables/transactions.copy') ?? '';
      entries.set('tables/transactions.copy', rows.replace('\t33333.33\t', '\t33333.34\t'));
    });
    await refused(
      crooked,
      /does not add up \(The cuotas of a plan add up to its price: not so .*\): nothing was changed/,
      before,
    );
  });

  it('keeps the old ledger whole for a dangling row, a foreign file, an older and a newer backup', async () => {
    const before = await stateOf(target);
    const file = join(folder, 'forged.tar');
    await repack(backup, file, (manifest, entries) => forgeValue(manifest, entries, ['category_rules', 'category_id']));
    await refused(file, /violates foreign key constraint "category_rules_category_id_fkey"/, before);
    await writeFile(file, 'hello'.repeat(500));
    await refused(file, /not a whole, unaltered/, before);
    await writeFile(file, '');
    await refused(file, /not a whole, unaltered/, before);
    await repack(backup, file, (manifest) => Object.assign(manifest, { schema_version: schemaVersion + 1 }));
    await refused(file, /Restore it with Alcancía 1\.2\.3 or a later one/, before);
    const older = await freshInstance();
    await atVersion(older, schemaVersion - 1);
    await rm(file);
    await save(older, file);
    await older.close();
    await refused(file, /is at schema version .* already, and the backup at .*: nothing was changed/, before);
  });

  it('touches nothing for a backup cut at any of 20 places or with any of 50 bytes changed', async () => {
    const before = await stateOf(target);
    const bytes = await readFile(backup);
    const chance = chanceOf('replace');
    const file = join(folder, 'altered.tar');
    for (let n = 0; n < 70; n++) {
      const at = chance.whole(0, bytes.length - 1);
      const copy = n < 20 ? bytes.subarray(0, at) : Buffer.from(bytes);
      if (n >= 20) copy[at] = (copy[at] ?? 0) ^ (1 << chance.whole(0, 7));
      await writeFile(file, copy);
      await expect(replace(file), `${n} at ${at}`).rejects.toThrow(/not a whole, unaltered/);
    }
    expect(await stateOf(target)).toEqual(before);
  });
});

describe('older backup restored with --replace', () => {
  it('is migrated beside the used ledger and then replaces it', async () => {
    const older = await freshInstance();
    await atVersion(older, schemaVersion - 1);
    await older.pool.query(`set alcancia.maintenance = on;
      insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
        created_at, created_by, updated_at, updated_by)
      values ('Vieja', '2026-01-02', '2026-01-02', '2026-01', 7, 'CRC', 'COMPRA', 'CASH', 'web', 'vieja', now(), 'a', now(), 'a')`);
    const { sha256, size } = await putOriginal(older.dataDir, 'an old original');
    await older.pool.query(
      `insert into documents (sha256, filename, size_bytes, kind, uploaded_at, uploaded_by)
       values (decode($1, 'hex'), 'a.pdf', $2, 'municipal_receipt', now(), 'admin')`,
      [sha256, size],
    );
    const file = join(folder, 'old.tar');
    await save(older, file);
    await older.close();
    const verified = await verifyBackup(file, schemaVersion);
    const { pool, dataDir, url } = target;
    const deps = { pool, dataDir, migrations: MIGRATIONS, schemaVersion, now, replace: true };
    const ledger = { ...deps, config: { connectionString: url }, programVersion: '1.2.3' };
    const summary = await withUpgraded(ledger, verified, (upgraded) => restoreBackup(ledger, upgraded));
    expect(summary.created_at).toBe(verified.manifest.created_at);
    expect((await pool.query('select merchant from transactions')).rows).toEqual([{ merchant: 'Vieja' }]);
    expect(await readdir(vaultFolder(dataDir))).toContain(`${sha256}.pdf`);
    expect(await readdir(dataDir)).not.toContain('backup-trial');
  });
});

describe('work after the commit of a restore', () => {
  it('is finished by the next start: rows and secrets come from one backup', async () => {
    const { pool, dataDir } = target;
    const verified = await verifyBackup(backup, schemaVersion);
    // The process dies after the commit: its pool is gone.
    const connections = { connect: pool.connect.bind(pool), query: () => Promise.reject(new Error('killed')) };
    const deps = { pool: connections as unknown as typeof pool, dataDir, migrations: MIGRATIONS, schemaVersion, now };
    await expect(restoreBackup({ ...deps, replace: true }, verified)).rejects.toThrow(/the last step failed: killed/);
    expect(await readFile(join(dataDir, 'admin-password.json'), 'utf8')).toBe('the password from before');
    expect((await pool.query('select count(*)::int as n from transactions')).rows[0].n).toBeGreaterThan(3);

    await finishRestore({ pool, dataDir, now });
    expect(await readFile(join(dataDir, 'admin-password.json'), 'utf8')).toBe('the password of the backup');
    expect(await stateOf(target)).toMatchObject({
      tables: verified.manifest.tables,
      secrets: verified.manifest.secrets,
    });
  });

  it('is not done on another machine, and drafts of a failed restore are deleted', async () => {
    const { pool, dataDir } = target;
    const draft = join(dataDir, 'admin-password.json.restored-0badf00d');
    await writeFile(draft, 'x');
    const note = JSON.stringify({
      data_dir: '/elsewhere',
      files: [{ draft: 'admin-password.json.restored-0badf00d', name: 'admin-password.json' }],
    });
    await pool.query("insert into service_meta values ('restore_to_finish', $1)", [note]);
    await finishRestore({ pool, dataDir, now });
    expect((await pool.query("select from service_meta where key = 'restore_to_finish'")).rowCount).toBe(1);
    await pool.query("delete from service_meta where key = 'restore_to_finish'");
    await finishRestore({ pool, dataDir, now });
    expect(await readdir(dataDir)).not.toContain('admin-password.json.restored-0badf00d');
    expect(await readFile(join(dataDir, 'admin-password.json'), 'utf8')).toBe('the password from before');
  });

  it('binds the folder to the new ledger: its originals are in place, earlier ones are set aside', async () => {
    const { rows: before } = await target.pool.query("select encode(sha256, 'hex') as sha256 from documents");
    await cleanVault(used.deps);
    await replace(backup);
    const { manifest } = await verifyBackup(backup, schemaVersion);
    const names = (await readdir(vaultFolder(target.dataDir))).filter((name) => name.endsWith('.pdf'));
    expect(names.sort()).toEqual(manifest.documents.map(({ sha256 }) => `${sha256}.pdf`).sort());
    expect(await readdir(strayFolder(target.dataDir))).toEqual(before.map(({ sha256 }) => `${sha256}.pdf`));
    expect(await cleanVault(used.deps)).toMatchObject({ verdict: 'ok', known: manifest.documents.length });
  });
});
