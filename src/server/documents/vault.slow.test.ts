/** The folder of originals and the database it belongs to: whatever either is started with, no original is lost. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshInstance, instanceOf, putOriginal, restore, save } from '../backup/backup-testing.ts';
import { finishRestore } from '../backup/finish-restore.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { strayFolder, vaultFolder, vaultIdPath } from './name-folders.ts';
import { cleanVault, sweepHourly } from './sweep-vault.ts';
import { DAY_MS, HOUR_MS, openVault, pdfsIn } from './vault-testing.ts';

let vault: Awaited<ReturnType<typeof openVault>>;
beforeEach(async () => {
  vault = await openVault();
});
afterEach(() => vault.close());

describe('start with a different database', () => {
  it('leaves every original in place, reports it everywhere, and recovers with the right database', async () => {
    await vault.keep('uno', 'dos', 'tres');
    await cleanVault(vault.service.deps);
    const other = await vault.withOtherDatabase();
    vault.later(40 * DAY_MS);
    for (let n = 0; n < 3; n++) await sweepHourly(other.deps);
    expect(await vault.counts()).toEqual([3, 0]);
    expect(vault.lines.filter(({ level }) => level === 'error')).toHaveLength(3);
    expect(vault.lines.at(-1)).toMatchObject({
      verdict: 'other_database',
      message: expect.stringContaining('DATABASE_URL'),
    });
    const seen = { originals: 3, known: 0, named: 0, found: 0, set_aside: 0 };
    vault.later(0);
    expect(await vault.status(other)).toEqual({ verdict: 'other_database', ...seen });
    expect(await vault.detail(other)).toMatch(/^The documents folder belongs to another database/);
    expect(await vault.doctor(other)).toMatchObject([
      { name: 'vault', sentence: expect.stringContaining('other_database') },
    ]);

    await sweepHourly(vault.service.deps);
    expect(await vault.status()).toEqual({ verdict: 'ok', originals: 3, known: 3, named: 3, found: 3, set_aside: 0 });
    expect(await vault.detail()).toBeUndefined();
    expect(await vault.doctor()).toEqual([]);
  });

  it('leaves them when neither was ever bound, as a full folder is never bound to an empty database', async () => {
    await vault.keep('uno', 'dos');
    const other = await vault.withOtherDatabase();
    vault.later(2 * HOUR_MS);
    await cleanVault(other.deps);
    expect(await vault.counts()).toEqual([2, 0]);
    expect(existsSync(vaultIdPath(vault.dataDir))).toBe(false);
    expect((await vault.status(other)).verdict).toBe('unknown_originals');
    await cleanVault(vault.service.deps);
    const ids = await vault.vaultIds();
    expect(ids.folder).toBe(ids.database);
  });

  it('leaves the folder alone when the database has its own originals too', async () => {
    await vault.keep('uno');
    await cleanVault(vault.service.deps);
    const other = await vault.withOtherDatabase();
    await other.arrange((db) => db.insertInto('service_meta').values({ key: 'vault_id', value: '"other"' }).execute());
    vault.later(2 * HOUR_MS);
    expect((await cleanVault(other.deps)).verdict).toBe('other_database');
    expect(await vault.counts()).toEqual([1, 0]);
  });
});

describe('binding of folder and database', () => {
  it('happens at the first start, of a new installation and of a full one', async () => {
    expect((await cleanVault(vault.service.deps)).verdict).toBe('ok');
    const first = await vault.vaultIds();
    expect(first.folder).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.database).toBe(first.folder);
    expect((await stat(vaultIdPath(vault.dataDir))).mode & 0o777).toBe(0o600);
    await vault.keep('uno', 'dos');
    await cleanVault(vault.service.deps);
    expect(await vault.vaultIds()).toEqual(first);
    await rm(vaultIdPath(vault.dataDir));
    await vault.service.arrange((db) => db.deleteFrom('service_meta').where('key', '=', 'vault_id').execute());
    await cleanVault(vault.service.deps);
    const second = await vault.vaultIds();
    expect(second.database).toBe(second.folder);
    expect(second).not.toEqual(first);
  });

  it('is restored when either side lost its id', async () => {
    await vault.keep('uno');
    await cleanVault(vault.service.deps);
    const ids = await vault.vaultIds();
    await rm(vaultIdPath(vault.dataDir));
    await cleanVault(vault.service.deps);
    expect(await vault.vaultIds()).toEqual(ids);
    await vault.service.arrange((db) => db.deleteFrom('service_meta').where('key', '=', 'vault_id').execute());
    await cleanVault(vault.service.deps);
    expect(await vault.vaultIds()).toEqual(ids);
  });

  it('creates one id for two processes that start at once', async () => {
    await Promise.all([cleanVault(vault.service.deps), cleanVault(vault.service.deps), cleanVault(vault.service.deps)]);
    const ids = await vault.vaultIds();
    expect(ids.folder).toBe(ids.database);
    expect((await readdir(vaultFolder(vault.dataDir))).sort()).toEqual(['incoming', 'vault-id']);
  });

  it('is refused for an empty folder, which is reported as lacking the originals', async () => {
    await vault.keep('uno', 'dos', 'tres');
    await cleanVault(vault.service.deps);
    const away = `${vaultFolder(vault.dataDir)}-away`;
    await rename(vaultFolder(vault.dataDir), away);
    expect((await cleanVault(vault.service.deps)).verdict).toBe('missing_originals');
    expect(existsSync(vaultIdPath(vault.dataDir))).toBe(false);
    expect(await vault.status()).toMatchObject({ verdict: 'missing_originals', originals: 0, named: 3, found: 0 });
    expect((await vault.doctor()).map(({ name }) => name)).toEqual(['originals', 'vault']);
    await rm(vaultFolder(vault.dataDir), { recursive: true });
    await rename(away, vaultFolder(vault.dataDir));
    expect((await cleanVault(vault.service.deps)).verdict).toBe('ok');
  });

  it('is renewed on request, by deleting the folder’s id, when both belong together', async () => {
    await vault.keep('uno');
    await cleanVault(vault.service.deps);
    await writeFile(vaultIdPath(vault.dataDir), 'another\n');
    expect((await cleanVault(vault.service.deps)).verdict).toBe('other_database');
    await rm(vaultIdPath(vault.dataDir));
    expect((await cleanVault(vault.service.deps)).verdict).toBe('ok');
  });
});

describe('two folders of one database', () => {
  it('share its id while empty; later the one without the originals is reported and left alone', async () => {
    await cleanVault(vault.service.deps);
    const second = {
      ...vault.service.deps,
      env: { ...vault.service.deps.env, dataDir: join(vault.dataDir, 'second') },
    };
    expect((await cleanVault(second)).verdict).toBe('ok');
    expect((await readFile(vaultIdPath(second.env.dataDir), 'utf8')).trim()).toBe((await vault.vaultIds()).database);
    await vault.keep('uno', 'dos', 'tres');
    expect((await cleanVault(second)).verdict).toBe('missing_originals');
    expect((await cleanVault(vault.service.deps)).verdict).toBe('ok');
  });
});

describe('restored backup', () => {
  it('is bound to its new folder only, and earlier files there are set aside', async () => {
    await vault.keep('uno', 'dos', 'tres');
    await cleanVault(vault.service.deps);
    const source = await instanceOf(vault.service);
    const file = join(vault.dataDir, 'copy.tar');
    await save(source, file);
    await source.close();
    const target = await freshInstance();
    const stranger = await putOriginal(target.dataDir, 'de antes');
    await writeFile(vaultIdPath(target.dataDir), 'that of before\n');
    expect(await restore(target, file)).toMatchObject({ set_aside: 1 });

    const { rows } = await target.pool.query("select value from service_meta where key = 'vault_id'");
    expect((await readFile(vaultIdPath(target.dataDir), 'utf8')).trim()).toBe(rows[0].value);
    expect(rows[0].value).not.toBe((await vault.vaultIds()).database);
    expect(await pdfsIn(strayFolder(target.dataDir))).toEqual([`${stranger.sha256}.pdf`]);
    const { db, close } = openDatabase({ connectionString: target.url }, () => {});
    vault.later(2 * HOUR_MS);
    // With the folder that the backup is of it does not go together, although it names all that is in it.
    expect((await cleanVault({ ...vault.service.deps, db })).verdict).toBe('other_database');
    const env = { ...vault.service.deps.env, dataDir: target.dataDir };
    expect(await cleanVault({ ...vault.service.deps, db, env })).toMatchObject({
      verdict: 'ok',
      originals: 3,
      known: 3,
    });
    await close();
    await target.close();
  });

  it('is bound by the next start when it was killed after its commit', async () => {
    await vault.keep('uno');
    const instance = await instanceOf(vault.service);
    await cleanVault(vault.service.deps);
    const note = JSON.stringify({ data_dir: vault.dataDir, files: [] });
    await instance.pool.query("delete from service_meta where key = 'vault_id'");
    await instance.pool.query("insert into service_meta values ('restore_to_finish', $1)", [note]);
    const { sha256 } = await putOriginal(vault.dataDir, 'de la base anterior');
    expect(await finishRestore({ pool: instance.pool, dataDir: vault.dataDir, now: vault.service.deps.now })).toEqual([
      sha256,
    ]);
    const ids = await vault.vaultIds();
    expect(ids.folder).toBe(ids.database);
    expect(await vault.counts()).toEqual([1, 1]);
    expect(await finishRestore({ pool: instance.pool, dataDir: vault.dataDir, now: vault.service.deps.now })).toEqual(
      [],
    );
    await instance.close();
  });
});
