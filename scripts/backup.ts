/** Saves the configured ledger in one file, also while the service runs: `npm run backup -- FILE` (docs/operations.md). */
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { describe, runOnLedger } from './run-on-ledger.ts';

await runOnLedger('backup', 'read', async ({ deps, file, open }) => {
  const { pool } = await open();
  return `Saved ${describe(await writeBackup({ ...deps, pool }, file))}\nin ${file}`;
});
