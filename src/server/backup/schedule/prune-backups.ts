/** Room for new backups: the oldest go, and never anything else. */
import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/postgres/database.ts';
import { isBackupName } from '../name-backup.ts';
import { listOldFiles, markRemoved } from './store.ts';

/**
 * Removes the files of scheduled runs beyond the newest `keep` good ones. A file goes only when a run of this ledger made
 * it and it still has that run's size: what anybody else put there stays, whatever it is called.
 */
export async function pruneBackups(
  { db, dir, keep }: { db: Database; dir: string; keep: number },
  nowIso: string,
): Promise<void> {
  for (const { id, file, size_bytes } of await listOldFiles(db, keep)) {
    if (!isBackupName(file)) continue;
    const path = join(dir, file);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.size === size_bytes) await unlink(path);
    await markRemoved(db, id, nowIso);
  }
}
