/** Fills an empty instance from a backup, while no service runs on it: `npm run restore -- FILE` (docs/operations.md). */
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { verifyBackup } from '../src/server/backup/verify-backup.ts';
import { describe, runOnLedger } from './run-on-ledger.ts';

await runOnLedger('restore', 'restore', async ({ deps, file, open }) => {
  // Before a database is made for it.
  const backup = await verifyBackup(file, deps.schemaVersion, deps.signal);
  const { pool } = await open();
  const restored = await restoreBackup({ ...deps, pool }, backup);
  return `Restored ${describe(restored)}\nas they were on ${restored.created_at.replace('T', ' at ')} UTC. Start the service with "npm start".`;
});
