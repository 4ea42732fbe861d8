/** Scheduled backups run once, are tested, report the result, and leave foreign files alone. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { raiseAlarms } from '../../alarms/raise-alarms.ts';
import { cleanVault } from '../../documents/sweep-vault.ts';
import { type Instance, instanceOf, MIGRATIONS, schemaVersion, useService } from '../backup-testing.ts';
import { verifyBackup } from '../verify-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { type BackupJob, runDueBackup } from './run-backup.ts';

const NEVER = new AbortController().signal;
const DAY_MS = 24 * 60 * 60 * 1000;
const T0 = Date.parse('2026-04-10T08:30:00Z');
let service: TestApp;
let instance: Instance;
let folder: string;
let dir: string;
/** The folder's ledger, which no trial may change. */
let bound: object;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcancia-scheduled-'));
  service = await createTestApp();
  instance = await instanceOf(service);
  await useService(service);
  bound = await vault();
});
afterAll(async () => {
  await instance.close();
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  dir = await mkdtemp(join(folder, 'dir-'));
  service.setNow(new Date(T0).toISOString());
  await instance.pool.query('truncate backup_runs, notifications cascade');
  service.deps.env.backups = { dir, at: '02:30', keep: 14, passphrase: undefined };
});

function job(more: { keep?: number; passphrase?: string; config?: pg.PoolConfig } = {}): BackupJob {
  const { keep = 14, passphrase, config = { connectionString: instance.url } } = more;
  const backups = { dir, at: '02:30', keep, passphrase };
  const { deps } = service;
  return { ...deps, env: { ...deps.env, backups }, config, programVersion: '1.2.3', migrations: MIGRATIONS };
}
const vault = async () => {
  const { verdict, databaseId, folderId } = await cleanVault(service.deps);
  expect([verdict, databaseId]).toEqual(['ok', folderId]);
  return { databaseId, folderId };
};
const runs = async () => (await instance.pool.query('select * from backup_runs order by id')).rows;
const status = async () => (await (await service.withToken())('GET', '/api/v1/sync-status')).body.backup;
const atDay = (day: number) => service.setNow(new Date(T0 + day * DAY_MS).toISOString());
const told = async () =>
  (await instance.pool.query("select * from notifications where code = 'stale_backup' order by id")).rows;
const trials = async () =>
  (await instance.pool.query("select datname from pg_database where datname like 'alcancia_trial%'")).rows;

describe('due backup', () => {
  it('is made, restored as a trial, compared, recorded with its hash, and shown', async () => {
    expect(await status()).toEqual({ verdict: 'never', last_backup_at: null, last_drill_at: null, problem: null });
    expect(await runDueBackup(job(), NEVER)).toBe('made');
    const [run] = await runs();
    expect(run).toMatchObject({
      slot: '2026-04-10T08:30:00',
      file: 'alcancia-20260410-083000.tar.gz',
      drill_verdict: 'passed',
      problem: null,
    });
    const path = join(dir, run.file);
    const { manifest, size_bytes } = await verifyBackup(path, schemaVersion);
    expect([run.size_bytes, run.rows]).toEqual([size_bytes, manifest.tables.reduce((sum, { rows }) => sum + rows, 0)]);
    expect(run.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await status()).toEqual({
      verdict: 'fresh',
      last_backup_at: '2026-04-10T08:30:00',
      last_drill_at: '2026-04-10T08:30:00',
      problem: null,
    });
    expect(await readdir(instance.dataDir)).not.toContain('backup-trial');
    expect(await trials()).toEqual([]);
    expect(await vault()).toEqual(bound);
  });

  it('is made by one of two processes, and again when the next is due', async () => {
    const ended = await Promise.all([runDueBackup(job(), NEVER), runDueBackup(job(), NEVER)]);
    expect(ended.filter((one) => one === 'made')).toHaveLength(1);
    expect(await runDueBackup(job(), NEVER)).toBe('not_due');
    atDay(1);
    expect(await runDueBackup(job(), NEVER)).toBe('made');
    expect(await readdir(dir)).toHaveLength(2);
  });

  it('is made again when its process was killed, whose files are deleted', async () => {
    await instance.pool.query(
      "insert into backup_runs (slot, started_at, file) values ('2026-04-10T08:30:00', '2026-04-10T08:30:00', 'alcancia-20260410-083001.tar.gz')",
    );
    for (const name of [
      'alcancia-20260410-083001.tar.gz',
      'alcancia-20260410-083001.tar.gz.part-1234',
      'alcancia-20260410-083002.tar.gz',
    ])
      await writeFile(join(dir, name), 'x');
    expect(await runDueBackup(job(), NEVER)).toBe('made');
    expect(await readdir(dir)).toEqual(['alcancia-20260410-083000.tar.gz', 'alcancia-20260410-083002.tar.gz']);
  });

  it('is encrypted with the configured passphrase, which its trial uses', async () => {
    expect(await runDueBackup(job({ passphrase: 'colibrí en la montaña' }), NEVER)).toBe('made');
    const [run] = await runs();
    expect([run.file, run.drill_verdict]).toEqual(['alcancia-20260410-083000.tar.gz.age', 'passed']);
    const bytes = await readFile(join(dir, run.file));
    expect(bytes.toString('latin1', 0, 30)).toMatch(/^age-encryption\.org\/v1\n-> scryp/);
  });

  it('leaves nothing when the service stops, and is due at the next start', async () => {
    expect(await runDueBackup(job(), AbortSignal.abort())).toBe('failed');
    expect(await readdir(dir)).toEqual([]);
    expect(await runDueBackup(job(), NEVER)).toBe('made');
    expect(await runs()).toHaveLength(1);
  });
});

describe('trial restore', () => {
  it('turns an inconsistent ledger into a failed backup, notified once until a good one', async () => {
    await instance.pool.query('update transaction_counts set n = n + 1 where slot = 0');
    try {
      expect(await runDueBackup(job(), NEVER)).toBe('failed');
    } finally {
      await instance.pool.query('update transaction_counts set n = n - 1 where slot = 0');
    }
    expect(await status()).toMatchObject({
      verdict: 'failed',
      problem: expect.stringMatching(/The count of transactions is how many there are: not so/),
    });
    await raiseAlarms(service.deps);
    await raiseAlarms(service.deps);
    expect(await told()).toMatchObject([{ kind: 'stale_source', dedupe_key: 'stale:backup:never' }]);
    atDay(1);
    expect(await runDueBackup(job(), NEVER)).toBe('made');
    await raiseAlarms(service.deps);
    expect([(await status()).verdict, (await told()).length]).toEqual(['fresh', 1]);
    atDay(3);
    await raiseAlarms(service.deps);
    expect([(await status()).verdict, (await told()).length]).toEqual(['stale', 2]);
  });

  it('uses a schema when the account cannot create databases, and reports when it can create neither', async () => {
    const { pool } = instance;
    const role = `alcancia_test_trial_${process.pid}`;
    const { rows } = await pool.query('select current_database() as name');
    await pool.query(`create role ${role}; grant all on all tables in schema public to ${role};
      grant all on all sequences in schema public to ${role}; grant all on schema public to ${role};
      grant create on database ${rows[0].name} to ${role}`);
    const config = { connectionString: instance.url, options: `-c role=${role} -c timezone=UTC` };
    try {
      expect(await runDueBackup(job({ config }), NEVER)).toBe('made');
      expect((await runs())[0]).toMatchObject({ drill_verdict: 'passed', problem: null });
      expect((await pool.query("select from pg_namespace where nspname = 'alcancia_trial'")).rowCount).toBe(0);
      expect(await vault()).toEqual(bound);
      await pool.query(`revoke create on database ${rows[0].name} from ${role}`);
      atDay(1);
      expect(await runDueBackup(job({ config }), NEVER)).toBe('made');
      expect(await status()).toMatchObject({
        verdict: 'fresh',
        last_backup_at: '2026-04-11T08:30:00',
        last_drill_at: '2026-04-10T08:30:00',
        problem: expect.stringMatching(/not restored for trial/),
      });
    } finally {
      await pool.query(`drop owned by ${role} cascade; drop role ${role}`);
    }
  });
});

describe('failing backup', () => {
  it('is shown with its reason, notified, and retried the next day', async () => {
    await rm(dir, { recursive: true });
    await writeFile(dir, 'a file where the folder should be');
    expect(await runDueBackup(job(), NEVER)).toBe('failed');
    expect(await runDueBackup(job(), NEVER)).toBe('not_due');
    expect(await status()).toMatchObject({
      verdict: 'failed',
      last_backup_at: null,
      problem: expect.stringContaining(dir),
    });
    await raiseAlarms(service.deps);
    expect(await told()).toHaveLength(1);
    await rm(dir);
    await mkdir(dir);
    atDay(1);
    expect(await runDueBackup(job(), NEVER)).toBe('made');
  });
});

describe('pruning', () => {
  /** Runs that left a file of five bytes, each a second after the one before. */
  const ran = async (verdicts: readonly ('passed' | 'failed')[]) => {
    for (const [n, verdict] of verdicts.entries()) {
      const name = `alcancia-20260410-08300${n}.tar.gz`;
      await writeFile(join(dir, name), 'whole');
      await instance.pool.query(
        `insert into backup_runs (slot, started_at, finished_at, file, size_bytes, drill_verdict)
         values (now(), now(), now(), $1, 5, $2)`,
        [name, verdict],
      );
    }
  };
  const keep = (newest: number) => pruneBackups({ db: service.deps.db, dir, keep: newest }, '2026-04-10T09:00:00');
  const seconds = async () => (await readdir(dir)).flatMap((name) => /20260410-08300(\d)\.tar/.exec(name)?.[1] ?? []);

  it('keeps the newest good backups, and every file that no run of this ledger made', async () => {
    const theirs = ['alcancia-20200101-083000.tar.gz', 'notes.txt'];
    for (const name of theirs) await writeFile(join(dir, name), 'theirs');
    await ran(['passed', 'passed', 'passed', 'passed']);
    // Somebody replaced the first one's file.
    await writeFile(join(dir, 'alcancia-20260410-083000.tar.gz'), 'replaced');
    await keep(2);
    expect(await seconds()).toEqual(['0', '2', '3']);
    expect(await readdir(dir)).toEqual(expect.arrayContaining(theirs));
  });

  it('keeps the last good backup, however many failed after it', async () => {
    await ran(['passed', 'passed', 'failed', 'failed', 'failed']);
    await keep(1);
    expect(await seconds()).toEqual(['1', '4']);
  });
});
