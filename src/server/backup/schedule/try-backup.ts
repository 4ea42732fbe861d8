/** Restores a new backup as a trial, and compares its values with those of the ledger. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { examineLedger } from '../examine-ledger.ts';
import { findChanged } from '../find-changed.ts';
import { restoreBackup } from '../restore-backup.ts';
import type { Manifest } from '../schema.ts';
import { startSnapshotRead } from '../store.ts';
import { verifyBackup } from '../verify-backup.ts';
import { createTrial, type Trial } from './make-trial.ts';
import type { DrillVerdict } from './store.ts';

export type TryDeps = {
  /** Connections to the ledger's own database, and their configuration. */
  pool: pg.Pool;
  config: pg.PoolConfig;
  dataDir: string;
  migrations: URL;
  schemaVersion: number;
  now: Clock;
  passphrase: string | undefined;
  signal?: AbortSignal | undefined;
};

export type Tried = { drill_verdict: DrillVerdict; problem: string | null };

/**
 * Reads the file in full, restores it beside the ledger, compares, and removes the trial. Throws the rejection of a
 * damaged file, and an abort; a restored ledger that differs is a verdict.
 */
export async function runTrial(deps: TryDeps, file: string): Promise<Tried> {
  const { schemaVersion, signal, passphrase } = deps;
  const reading = { signal, ...(passphrase === undefined ? {} : { passphrase: async () => passphrase }) };
  const backup = await verifyBackup(file, schemaVersion, reading);
  const trial = await createTrial(deps.pool, deps.config);
  if (trial === null) {
    const problem =
      'It was read to its end but not restored for trial: this database account may make neither a database nor a schema, or a pooler is in between (DATABASE_DIRECT_URL leads past it).';
    return { drill_verdict: 'verified', problem };
  }
  // Beside the originals: there is room for a second copy, or the disk is nearly full.
  const dataDir = join(deps.dataDir, 'backup-trial');
  try {
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const { migrations, now } = deps;
    await restoreBackup({ pool: trial.pool, dataDir, migrations, schemaVersion, now, signal }, backup);
    const problems = await compare(trial, backup.manifest);
    if (problems.length === 0) return { drill_verdict: 'passed', problem: null };
    return { drill_verdict: 'failed', problem: `Restored for trial, it is not what was saved: ${problems.join('; ')}` };
  } finally {
    await trial.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The difference: a table's values, or a violated invariant. */
async function compare({ pool }: Trial, manifest: Manifest): Promise<string[]> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    await startSnapshotRead(client);
    return [...(await findChanged(client, manifest.tables)), ...(await examineLedger(client))];
  } finally {
    client.release(true);
  }
}
