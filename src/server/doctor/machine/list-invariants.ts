/** What is true of the place where the service runs. */

import { listChecksums } from '../../platform/postgres/migrate.ts';
import { findOffences, type Invariant, type Machine, RESTORE, type Session } from '../define-invariant.ts';
import { findWrongLocalDates } from '../ledger/check-days.ts';
import { BROKEN } from '../ledger/store.ts';
import { findRows } from '../store.ts';
import { findSealedForever } from './check-credentials.ts';
import { findForeignFolder, findLostOriginals } from './check-originals.ts';
import { findOtherCollations, findUnsafeSettings, listLanded } from './store.ts';

const define = (name: string, promise: string, remedy: string, find: Invariant['find']): Invariant => ({
  ...{ name, promise, remedy, find },
  scope: 'machine',
});

export const MACHINE_INVARIANTS: readonly Invariant[] = [
  // No damage: a backup of a ledger that a person changed after agreeing is as good as any.
  define(
    'checkpoints',
    'What was agreed with the bank of an account still is what its rows come to',
    'Look at the account: a row of before that day was changed since. Correct it, or reconcile that day again.',
    (client) => findRows(client, BROKEN.checkpoints),
  ),
  define(
    'schema_version',
    'The schema is this program’s, by migrations that nobody edited',
    'Start the program that belongs to this database, or bring its migrations up to date by starting this one.',
    findOtherMigrations,
  ),
  define(
    'home_days',
    'The civil day of a row is that of its instant at home',
    'Save the row again with its date. Rows from before a change of TIMEZONE keep their day and are named here.',
    findWrongLocalDates,
  ),
  define('originals', 'Every document’s original is on the disk, unchanged', RESTORE, findLostOriginals),
  define(
    'vault',
    'The documents folder is that of this database',
    'Nothing in it is tidied up. Set DATA_DIR and DATABASE_URL to those that belong together, mount the folder, or restore a backup (docs/operations.md).',
    findForeignFolder,
  ),
  define(
    'mailbox_credentials',
    'What opens each mailbox can be decrypted with the key of DATA_DIR',
    'Put mailbox-key.json back from an encrypted backup, or type the password of that mailbox again (Ajustes).',
    findSealedForever,
  ),
  define(
    'durable',
    'What is acknowledged is on the disk, and damage is seen',
    'Switch these settings of the server on. Checksums: "pg_checksums --enable" while it is stopped.',
    findUnsafeSettings,
  ),
  define(
    'collations',
    'Texts are sorted as when the indexes were made',
    'Run "reindex database", then "alter database … refresh collation version".',
    findOtherCollations,
  ),
];

async function findOtherMigrations(client: Session, { migrations }: Machine) {
  const known = await listChecksums(migrations);
  const landed = await listLanded(client);
  const at = Math.max(known.length, landed.length);
  const other = Array.from({ length: at }, (_, n) => n)
    .filter((n) => known[n]?.checksum !== landed[n]?.checksum || landed[n]?.version !== n + 1)
    .map((n) => `migration ${known[n]?.name ?? landed[n]?.name}`);
  return findOffences(other);
}
