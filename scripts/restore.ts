/**
 * Restores a backup into the configured instance while no service runs on it: `alcancia restore FILE`
 * (docs/operations.md).
 */
import { describeAccess } from '../src/server/backup/access/describe-access.ts';
import { CommandError } from '../src/server/backup/command-error.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { hasDigests } from '../src/server/backup/schema.ts';
import { tellRestore } from '../src/server/backup/tell-restore.ts';
import { withUpgraded } from '../src/server/backup/upgrade-backup.ts';
import { verifyBackup } from '../src/server/backup/verify-backup.ts';
import { askPassphrase, readPassphrase } from './ask-passphrase.ts';
import { describe, runOnLedger } from './run-on-ledger.ts';

const usage = 'alcancia restore FILE [--replace] [--passphrase-file FILE], or npm run restore -- FILE';
const options = { 'passphrase-file': { type: 'string' }, replace: { type: 'boolean' } } as const;

const NO_DIGESTS =
  'The backup is of a version that noted no digests: its bytes and the number of its rows were checked, its values were not compared with those that the ledger had.';
const SET_ASIDE =
  'originals of the folder that it does not name were set aside in documents/stray, where they are kept for 30 days.';

await runOnLedger(
  { name: 'restore', use: 'restore', usage, options },
  async ({ deps, file, replace, passphrase: from, open }) => {
    if (file === undefined) throw new CommandError(`Usage: ${usage}`);
    const { signal } = deps;
    let known: Promise<string> | undefined;
    // The passphrase is asked for once and used twice.
    const passphrase = () =>
      (known ??= from.file === undefined ? askPassphrase(file, false) : Promise.resolve(readPassphrase(from.file)));
    // Check before a database is created.
    const backup = await verifyBackup(file, deps.schemaVersion, { signal, passphrase });
    const ledger = { ...deps, ...(await open()), replace };
    const isOlder = backup.manifest.schema_version < deps.schemaVersion;
    const restored =
      replace && isOlder
        ? await withUpgraded(ledger, backup, (upgraded) => restoreBackup(ledger, upgraded))
        : await restoreBackup(ledger, backup);
    await tellRestore(ledger, restored);
    return [
      `Restored ${describe(restored)}`,
      `as they were on ${restored.created_at.replace('T', ' at ')} UTC. Start the service with "npm start".`,
      ...(hasDigests(backup.manifest) ? [] : [NO_DIGESTS]),
      ...(restored.set_aside === 0 ? [] : [`${restored.set_aside} ${SET_ASIDE}`]),
      await describeAccess(ledger, restored),
    ].join('\n');
  },
);
