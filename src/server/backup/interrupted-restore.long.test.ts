/** An interrupted backup or restore leaves nothing behind and can be repeated. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vaultFolder } from '../documents/name-folders.ts';
import {
  filesIn,
  freshInstance,
  type Instance,
  MIGRATIONS,
  now,
  putOriginal,
  restore,
  rowsOf,
  save,
  schemaVersion,
} from './backup-testing.ts';
import { finishRestore } from './finish-restore.ts';
import { verifyBackup } from './verify-backup.ts';

const ROWS = 40_000;
const DOCUMENTS = 100;
let folder: string;
let source: Instance;
let target: Instance;
let backup: string;
let empty: object;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-interrupted-'));
  [source, target] = await Promise.all([freshInstance(), freshInstance()]);
  empty = await rowsOf(target);
  await source.pool.query(
    `insert into history (at, origin, actor, action, entity, entity_id, after)
     select now(), 'web', 'admin', 'created', 'transaction', n, jsonb_build_object('n', n) from generate_series(1, $1::int) as n`,
    [ROWS],
  );
  for (let n = 0; n < DOCUMENTS; n++) {
    const { sha256, size } = await putOriginal(source.dataDir, `document ${n}`);
    await source.pool.query(
      `insert into documents (sha256, filename, size_bytes, kind, uploaded_at, uploaded_by)
       values (decode($1, 'hex'), 'a.pdf', $2, 'municipal_receipt', now(), 'admin')`,
      [sha256, size],
    );
  }
  await writeFile(join(source.dataDir, 'admin-password.json'), 'from the backup');
  backup = join(folder, 'backup.tar');
  await save(source, backup);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

/** Until the server has noticed that the process is gone. */
async function settled(): Promise<void> {
  const others =
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'";
  await until(async () => (await target.pool.query(others)).rowCount === 0);
}

/** Polls until the condition holds. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await turn();
}

/** Whether a connection to the instance is copying rows now, and which one. */
async function copying({ pool }: Instance): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and state = 'active' and query like 'copy %history%'",
  );
  return rows[0]?.pid;
}

const originals = ({ dataDir }: Instance): number =>
  existsSync(vaultFolder(dataDir))
    ? readdirSync(vaultFolder(dataDir)).filter((name) => name.endsWith('.pdf')).length
    : 0;

/** A restore in a separate process that can be killed. */
function restoring(replace = false): ChildProcess {
  const url = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const code = `
    const { openDatabase } = await import(${url('../platform/postgres/database.ts')});
    const { verifyBackup } = await import(${url('./verify-backup.ts')});
    const { restoreBackup } = await import(${url('./restore-backup.ts')});
    const [connectionString, dataDir, migrations, file] = process.argv.slice(1);
    const { pool, close } = openDatabase({ connectionString }, () => {});
    const backup = await verifyBackup(file, ${schemaVersion});
    await restoreBackup({ pool, dataDir, migrations: new URL(migrations), schemaVersion: ${schemaVersion}, now: Date.now, replace: ${replace} }, backup);
    await close();`;
  const args = [target.url, target.dataDir, MIGRATIONS.href, backup];
  return spawn(process.execPath, ['--input-type=module', '--eval', code, ...args], { stdio: 'inherit' });
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? String(code))));
}

describe('interrupted restore', () => {
  it('leaves an empty instance that accepts it later, when killed while loading or placing originals', async () => {
    const first = restoring();
    const firstEnd = ended(first);
    await until(async () => (await copying(target)) !== undefined);
    first.kill('SIGKILL');
    expect(await firstEnd).toBe('SIGKILL');
    expect(await rowsOf(target)).toEqual(empty);
    expect(await filesIn(target)).toEqual([]);

    const second = restoring();
    const secondEnd = ended(second);
    await until(() => originals(target) > 0);
    second.kill('SIGKILL');
    expect(await secondEnd).toBe('SIGKILL');
    expect(originals(target)).toBeLessThan(DOCUMENTS);
    expect(await rowsOf(target)).toEqual(empty);

    await restore(target, backup);
    expect(await rowsOf(target)).toMatchObject({ history: ROWS, documents: DOCUMENTS });
    expect(originals(target)).toBe(DOCUMENTS);
  });

  it('leaves the old ledger whole or the new one whole, when killed at any moment of a replacement', async () => {
    const before = { history: 3, documents: 0 };
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round++) {
      // The cascade is to what names a document: whichever tables those are, this test has no row in them.
      await target.pool.query('truncate history, documents cascade');
      await target.pool.query(
        "insert into history (at, origin, actor, action, entity, entity_id) select now(), 'web', 'a', 'deleted', 'account', n from generate_series(1, 3) n",
      );
      const secret = join(target.dataDir, 'admin-password.json');
      await writeFile(secret, 'from before');
      const child = restoring(true);
      const end = ended(child);
      let over = false;
      void end.then(() => (over = true));
      await until(async () => over || (await copying(target)) !== undefined);
      await until(() => over || originals(target) >= round * 9);
      child.kill('SIGKILL');
      outcomes.add(await end);
      await settled();
      await finishRestore({ ...target, now });
      const { history = 0, documents = 0 } = await rowsOf(target);
      const isNew = history === ROWS;
      expect({ history, documents }).toEqual(isNew ? { history: ROWS, documents: DOCUMENTS } : before);
      expect(await readFile(secret, 'utf8')).toBe(isNew ? 'from the backup' : 'from before');
      if (isNew) expect(originals(target)).toBe(DOCUMENTS);
      await rm(vaultFolder(target.dataDir), { recursive: true, force: true });
    }
    expect(outcomes).toContain('SIGKILL');
  });

  it('reports a lost connection, and leaves neither rows nor files', async () => {
    const other = await freshInstance();
    const restored = restore(other, backup).catch((error: Error) => error.message);
    await until(async () => (await copying(other)) !== undefined);
    await other.pool.query('select pg_terminate_backend($1)', [await copying(other)]);
    expect(await restored).toMatch(/^The connection to the database ended .* nothing was changed/);
    expect(await rowsOf(other)).toEqual(empty);
    expect(await filesIn(other)).toEqual([]);
    await other.close();
  });

  it('removes the files it had placed', async () => {
    const other = await freshInstance();
    const interrupted = new AbortController();
    const restored = restore(other, backup, interrupted.signal).catch((error: Error) => error.message);
    await until(() => originals(other) > 0);
    interrupted.abort();
    expect(await restored).toBe('Interrupted: nothing was changed.');
    expect(await rowsOf(other)).toEqual(empty);
    expect(await filesIn(other)).toEqual([]);
    await other.close();
  });

  it('does not wait for clients of the tables, and reports that they were in the way', async () => {
    const other = await freshInstance();
    const client = await other.pool.connect();
    await client.query('begin; select from transactions');
    await expect(restore(other, backup)).rejects.toThrow('Another program is using this database');
    client.release(true);
    expect(await rowsOf(other)).toEqual(empty);
    await other.close();
  });
});

describe('interrupted backup', () => {
  it('reports a lost connection, and leaves no file', async () => {
    const before = await readdir(folder);
    const saved = save(source, join(folder, 'lost.tar')).catch((error: Error) => error.message);
    await until(async () => (await copying(source)) !== undefined);
    await source.pool.query('select pg_terminate_backend($1)', [await copying(source)]);
    expect(await saved).toMatch(/^The connection to the database ended/);
    expect(await readdir(folder)).toEqual(before);
    await verifyBackup(backup, schemaVersion);
  });

  it('leaves no file', async () => {
    const before = await readdir(folder);
    const interrupted = new AbortController();
    const options = { signal: interrupted.signal };
    const saved = save(source, join(folder, 'interrupted.tar'), options).catch((error: Error) => error.message);
    await until(async () => (await copying(source)) !== undefined);
    interrupted.abort();
    expect(await saved).toBe('Interrupted: nothing was changed.');
    expect(await readdir(folder)).toEqual(before);
  });
});
