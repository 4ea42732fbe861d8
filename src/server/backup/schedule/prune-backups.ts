/** Makes room for new backups: deletes the oldest, and nothing else. */
import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/postgres/database.ts';
import { isBackupName } from '../name-backup.ts';
import { listOldFiles, markRemoved } from './store.ts';

/**
 * Deletes the files of scheduled runs beyond the newest `keep` good ones. A file is deleted only when a run of this
 * ledger made it and it still has that run's size: other files stay, whatever their names.
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
