/** One scheduled backup: made, tested, recorded, and the oldest deleted. Once per due time. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { lastSlot } from '../../../domain/backup-status.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import type { BackupsEnv } from '../../platform/env/env-backups.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { isBackupName, nameBackup } from '../name-backup.ts';
import { writeBackup } from '../write-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { acquireBackupLock, deleteUnfinishedRuns, endRun, isDone, type RunResult, startRun } from './store.ts';
import { runTrial } from './try-backup.ts';

export type BackupJob = Pick<Deps, 'db' | 'now' | 'log' | 'schemaVersion'> & {
  env: Pick<Deps['env'], 'dataDir' | 'timeZone'> & { backups: BackupsEnv };
  /** How the ledger's database is reached. */
  config: pg.PoolConfig;
  programVersion: string;
  migrations: URL;
};

/**
 * Makes the due backup, unless it exists or another process is making it. A failure is recorded for the status and the
 * alarms, and not retried before the next time. Throws only when the database is unavailable.
 */
export async function runDueBackup(
  job: BackupJob,
  signal: AbortSignal,
): Promise<'made' | 'failed' | 'not_due' | 'busy'> {
  const { db, env } = job;
  const slot = lastSlot(instantAt(job.now()), env.backups.at, env.timeZone);
  if (await isDone(db, slot)) return 'not_due';
  // Separate connections: a backup takes longer than a request may.
  const { pool, close } = openDatabase({ ...job.config, max: 3, application_name: 'alcancia backup' }, () => {});
  try {
    const keeper = await pool.connect();
    keeper.on('error', () => {});
    try {
      await keeper.query('begin');
      if (!(await acquireBackupLock(keeper))) return 'busy';
      if (await isDone(db, slot)) return 'not_due';
      await removeUnfinished(job);
      return await runOnce(job, { pool, slot, signal });
    } finally {
      // Its end releases the lock.
      keeper.release(true);
    }
  } finally {
    await close();
  }
}

/** The unfinished file of a killed process, which may be incomplete. */
async function removeUnfinished({ db, env }: BackupJob): Promise<void> {
  const files = (await deleteUnfinishedRuns(db)).filter(isBackupName);
  if (files.length === 0) return;
  const { dir } = env.backups;
  const isLeft = (name: string) => files.some((file) => name === file || name.startsWith(`${file}.part-`));
  for (const name of (await readdir(dir)).filter(isLeft)) await rm(join(dir, name), { force: true });
}

type Once = { pool: pg.Pool; slot: string; signal: AbortSignal };

async function runOnce(job: BackupJob, { pool, slot, signal }: Once): Promise<'made' | 'failed'> {
  const { db, now, log, env } = job;
  const file = nameBackup(now(), env.backups.passphrase !== undefined);
  const run = await startRun(db, { slot, started_at: instantAt(now()), file });
  const made = await makeAndTry(job, { pool, file, signal });
  // The service is stopping: the backup stays due.
  if (signal.aborted) return 'failed';
  await endRun(db, run, { ...made, finished_at: instantAt(now()) });
  await pruneBackups({ db, dir: env.backups.dir, keep: env.backups.keep }, instantAt(now())).catch((err) =>
    log.warn({ err }, 'Old backups are still there'),
  );
  const isGood = made.file !== null && made.drill_verdict !== 'failed';
  if (isGood) log.info({ file, size_bytes: made.size_bytes, verdict: made.drill_verdict }, 'Backed up');
  else log.error({ problem: made.problem }, 'The scheduled backup failed');
  return isGood ? 'made' : 'failed';
}

/** The result without its end time; an error becomes its problem. */
async function makeAndTry(
  job: BackupJob,
  { pool, file, signal }: { pool: pg.Pool; file: string; signal: AbortSignal },
): Promise<Omit<RunResult, 'finished_at'>> {
  const { dataDir, backups } = job.env;
  const { passphrase, dir } = backups;
  const result: Omit<RunResult, 'finished_at'> = {
    ...{ file: null, size_bytes: null, rows: null, sha256: null, drill_verdict: null, problem: null },
  };
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, file);
    const { size_bytes, rows } = await writeBackup({ ...job, pool, dataDir, passphrase, signal }, path);
    Object.assign(result, { file, size_bytes, rows, sha256: await sha256Of(path), drill_verdict: 'failed' });
    Object.assign(result, await runTrial({ ...job, pool, dataDir, passphrase, signal }, path));
  } catch (error) {
    if (signal.aborted && result.file !== null) await rm(join(dir, result.file), { force: true });
    result.problem = error instanceof Error ? error.message : String(error);
  }
  return result;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
