/**
 * Backs up the configured ledger to one file, even while the service runs: `alcancia backup [FILE]`
 * (docs/operations.md).
 */
import { nameBackup } from '../src/server/backup/name-backup.ts';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { askPassphrase, readPassphrase } from './ask-passphrase.ts';
import { pathFrom } from './path-from.ts';
import { describe, runOnLedger } from './run-on-ledger.ts';

const usage = 'alcancia backup [FILE] [--passphrase-file FILE], or npm run backup -- [FILE]';
const options = { 'passphrase-file': { type: 'string' } } as const;

await runOnLedger(
  { name: 'backup', use: 'read', usage, options },
  async ({ deps, passphrase: from, open, ...given }) => {
    const file = given.file ?? pathFrom(nameBackup(deps.now(), from.file !== undefined));
    const { pool } = await open();
    let passphrase = from.file === undefined ? undefined : readPassphrase(from.file);
    if (passphrase === undefined && file.endsWith('.age')) passphrase = await askPassphrase(file, true);
    return `Saved ${describe(await writeBackup({ ...deps, pool, passphrase }, file))}\nin ${file}`;
  },
);
