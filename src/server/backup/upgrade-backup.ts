/** An older backup as one of this program's schema, for a place whose schema is this program's already. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CommandError } from './command-error.ts';
import { type RestoreDeps, restoreBackup } from './restore-backup.ts';
import { createTrial } from './schedule/make-trial.ts';
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

export type UpgradeDeps = RestoreDeps & {
  /** How `pool` is connected. */
  config: pg.PoolConfig;
  programVersion: string;
};

/**
 * Restores the backup beside the ledger, brings it up to this program's schema there, saves that in DATA_DIR, and hands it
 * to `use`; afterwards nothing of it is left. The ledger itself is not touched. Throws a refusal when there is no place.
 */
export async function withUpgraded<T>(
  deps: UpgradeDeps,
  backup: VerifiedBackup,
  use: (upgraded: VerifiedBackup) => Promise<T>,
): Promise<T> {
  const { migrations, schemaVersion, signal } = deps;
  const folder = join(deps.dataDir, 'backup-trial');
  const place = await createTrial(deps.pool, deps.config);
  if (place === null) {
    const sentence = `This backup is of schema version ${backup.manifest.schema_version} and has to be brought up to ${schemaVersion} first, for which this database account may make neither a database nor a schema: nothing was changed. Restore into a new database.`;
    throw new CommandError(sentence);
  }
  try {
    await rm(folder, { recursive: true, force: true });
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const now = () => Date.parse(`${backup.manifest.created_at}Z`);
    await restoreBackup({ pool: place.pool, dataDir, migrations, schemaVersion, now, signal }, backup);
    const file = join(folder, 'upgraded.tar');
    const { programVersion } = deps;
    await writeBackup({ pool: place.pool, dataDir, now, programVersion, schemaVersion, signal }, file);
    return await use(await verifyBackup(file, schemaVersion, { signal }));
  } finally {
    await place.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
