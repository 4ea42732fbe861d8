/** Restores a backup: everything in one database transaction, or nothing. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { checkBytes } from '../platform/check-bytes.ts';
import type { Clock } from '../platform/clock.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import type { TarEntry } from '../platform/tar.ts';
import { decideAccess, isKept, takenOf } from './access/decide-access.ts';
import { type RestoredNote, rereadMailboxes, saveRestored } from './access/store.ts';
import { CommandError } from './command-error.ts';
import { examineLedger } from './examine-ledger.ts';
import { explainFailure } from './explain-failure.ts';
import { findChanged } from './find-changed.ts';
import { finishRestore, savePendingRestore } from './finish-restore.ts';
import { createVaultFolders, type PlacedFiles, placeOriginal, removePlaced, stageSecret } from './place-files.ts';
import { corruptBackup, readArchive } from './read-archive.ts';
import {
  documentEntryName,
  type Manifest,
  type Summary,
  secretEntryName,
  summarize,
  tableEntryName,
} from './schema.ts';
import {
  analyze,
  checkForeignKeys,
  commit,
  copyIn,
  EXCLUDED_TABLES,
  emptyTables,
  listTables,
  listUsedTables,
  lockTables,
  readSchemaVersion,
  replacedTables,
  type Session,
  setNextId,
  setTriggers,
  startLoad,
  startSnapshotRead,
  type Table,
} from './store.ts';
import type { VerifiedBackup } from './verify-backup.ts';

export type RestoreDeps = {
  /** At least two connections. */
  pool: pg.Pool;
  /** The folder for originals and secrets. */
  dataDir: string;
  migrations: URL;
  /** The newest of them. */
  schemaVersion: number;
  /** Replaces an instance in use, with everything in it. */
  replace?: boolean;
  now: Clock;
  /** Aborts; nothing is changed then. */
  signal?: AbortSignal | undefined;
};

/** The result of a restore, with its credentials and the number of originals set aside. */
export type Restored = Summary & RestoredNote & { set_aside: number };

const silent = { info: () => {} };

/**
 * Restores a backup into an instance with nothing but the rows of its first start, or, with `replace`, in place of its
 * content, and migrates an older one to the current schema. No service may run on the instance meanwhile. Throws a
 * rejection, without changes, when the instance is in use or the backup does not fit.
 */
export async function restoreBackup(deps: RestoreDeps, backup: VerifiedBackup): Promise<Restored> {
  const { manifest, size_bytes } = backup;
  try {
    await withConnection(deps.pool, (client) => refuseUnlessFit(client, manifest, deps.replace === true));
    await migrateTo(deps, manifest.schema_version);
    const note = await load(deps, backup);
    const set_aside = await finish(deps);
    return { ...summarize(manifest, size_bytes), ...note, set_aside };
  } catch (error) {
    throw refusalOf(error, backup);
  }
}

/** After the commit: a failure here does not revert the restore. */
async function finish(deps: RestoreDeps): Promise<number> {
  try {
    await migrateTo(deps, deps.schemaVersion);
    return (await finishRestore(deps)).length;
  } catch (cause) {
    const sentence = `All rows and documents are restored, but the last step failed: ${(cause as Error).message} Start the service, which tries it again.`;
    throw new CommandError(sentence, { cause });
  }
}

async function refuseUnlessFit(client: Session, manifest: Manifest, replace: boolean): Promise<void> {
  await startSnapshotRead(client);
  const version = await readSchemaVersion(client);
  const tables = await listTables(client);
  if (version === 0 && tables.length > 0) {
    throw new CommandError('This database holds the tables of another program. Restore into a database of its own.');
  }
  if (!replace) refuseUsed(await listUsedTables(client, tables));
  if (version > manifest.schema_version) {
    throw new CommandError(
      `This database is at schema version ${version} already, and the backup at ${manifest.schema_version}: nothing was changed. Restore into a new database, or a new DATA_DIR, where no service was started yet.`,
    );
  }
}

function refuseUsed(tables: readonly string[]): void {
  if (tables.length === 0) return;
  throw new CommandError(
    `This instance is in use (${tables.join(', ')}): nothing was changed. Restore into a new database, or a new DATA_DIR; or say --replace, which removes all that is in it.`,
  );
}

/** Applies the migrations of the version that made the backup. */
async function migrateTo({ pool, migrations, schemaVersion }: RestoreDeps, version: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-migrations-'));
  try {
    const all = fileURLToPath(migrations);
    const names = (await readdir(all)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names.slice(0, version)) await copyFile(join(all, name), join(folder, name));
    await migrate(pool, version === schemaVersion ? migrations : folder, silent);
  } catch (error) {
    // The migrations explain their own rejections.
    throw error instanceof Error && !('code' in error) ? new CommandError(error.message, { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Loads every table and places every original, all visible with the commit. */
async function load(deps: RestoreDeps, backup: VerifiedBackup): Promise<RestoredNote> {
  const placed: PlacedFiles = { originals: [], secrets: [] };
  let isCommitting = false;
  try {
    await createVaultFolders(deps.dataDir);
    return await withConnection(deps.pool, async (client) => {
      const note = await fill(deps, client, backup, placed);
      isCommitting = true;
      await commit(client);
      return note;
    });
  } catch (error) {
    // A commit without a response may have happened: the originals may be needed, and otherwise are set aside later.
    if (!isCommitting) await removePlaced(placed);
    throw isCommitting ? unknownOutcome(error) : error;
  }
}

async function fill(
  deps: RestoreDeps,
  client: Session,
  backup: VerifiedBackup,
  placed: PlacedFiles,
): Promise<RestoredNote> {
  await startLoad(client);
  const tables = replacedTables(await listTables(client));
  await lockTables(client, tables);
  // Again, now that no one else can write.
  const used = await listUsedTables(client, tables);
  if (!deps.replace) refuseUsed(used);
  refuseOtherColumns(tables, backup);
  const access = await decideAccess(client, backup.manifest, used.length > 0);
  const taken = takenOf(backup.manifest, access);
  const emptied = tables.filter(({ name }) => !isKept(name, access));
  await setTriggers(client, emptied, 'disable');
  await emptyTables(client, emptied);
  await take(deps, client, { ...backup, manifest: taken }, placed);
  await checkForeignKeys(client);
  await setTriggers(client, emptied, 'enable');
  for (const { name, next_id } of taken.tables) {
    if (next_id !== null) await setNextId(client, name, next_id.column, next_id.value);
  }
  refuseChanged(await findChanged(client, taken.tables));
  await savePendingRestore(client, deps.dataDir, placed);
  const password = taken.secrets.some(({ name }) => name === 'admin-password.json');
  const note = { created_at: taken.created_at, access, password };
  await saveRestored(client, note);
  if (access === 'kept' && tables.some(({ name }) => name === 'mailbox_states'))
    await rereadMailboxes(client, taken.created_at);
  await analyze(client, tables);
  if (deps.replace && taken.schema_version === deps.schemaVersion) refuseBroken(await examineLedger(client));
  return note;
}

/** Takes the manifest's entries from the file. */
async function take(deps: RestoreDeps, client: Session, backup: VerifiedBackup, placed: PlacedFiles): Promise<void> {
  const takers = takersOf(deps, client, backup, placed);
  for await (const entry of readArchive(backup.file, { signal: deps.signal, passphrase: backup.passphrase })) {
    const taker = takers.get(entry.name);
    if (taker) await taker(entry);
    else for await (const _ of entry.body);
    takers.delete(entry.name);
  }
  if (takers.size > 0) throw corruptBackup(backup.file, 'it changed while it was read');
}

function refuseChanged(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const sentence = `The database did not keep what the backup holds (${problems.join('; ')}): nothing was changed. Look at its disk and its version, or restore into another one.`;
  throw new CommandError(sentence);
}

/** From here on everything is applied, or nothing. */
function refuseBroken(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const sentence = `This backup holds a ledger that does not add up (${problems.join('; ')}): nothing was changed. Use an earlier one, or restore this one into a new database and look.`;
  throw new CommandError(sentence);
}

/** Handles each entry; its bytes are verified again, as the file may have changed since. */
function takersOf(
  { dataDir }: RestoreDeps,
  client: Session,
  { file, manifest }: VerifiedBackup,
  placed: PlacedFiles,
): Map<string, (entry: TarEntry) => Promise<void>> {
  const takers = new Map<string, (entry: TarEntry) => Promise<void>>();
  const changed = () => corruptBackup(file, 'it changed while it was read');
  for (const table of manifest.tables) {
    takers.set(tableEntryName(table.name), ({ body }) =>
      pipeline(checkBytes(body, table, changed), copyIn(client, table.name, table.columns)),
    );
  }
  for (const document of manifest.documents) {
    takers.set(documentEntryName(document), ({ body }) =>
      placeOriginal(placed, dataDir, document, checkBytes(body, document, changed)),
    );
  }
  for (const secret of manifest.secrets) {
    takers.set(secretEntryName(secret.name), ({ body }) =>
      stageSecret(placed, join(dataDir, secret.name), checkBytes(body, secret, changed)),
    );
  }
  return takers;
}

function refuseOtherColumns(tables: readonly Table[], { file, manifest }: VerifiedBackup): void {
  const shape = (list: readonly { name: string; columns: readonly string[] }[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns.join(', ')})`)
      .sort()
      .join('\n');
  const saved = tables.filter(({ name }) => !EXCLUDED_TABLES.includes(name));
  if (shape(saved) !== shape(manifest.tables))
    throw corruptBackup(file, 'its tables are not those of its schema version');
}

async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    return await work(client);
  } finally {
    // Any uncommitted work ends with its connection.
    client.release(true);
  }
}

function unknownOutcome(cause: unknown): CommandError {
  const sentence =
    'The connection to the database ended while everything was being committed. Start the service and look: either all of it is there, or nothing is and you can restore again.';
  return new CommandError(sentence, { cause });
}

function refusalOf(error: unknown, { file }: VerifiedBackup): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  // Values and constraints that this schema rejects.
  if (/^2[23][0-9A-Z]{3}$/.test(code)) return corruptBackup(file, message, error);
  if (code === '55P03') {
    const sentence = 'Another program is using this database: nothing was changed. Stop the service and restore again.';
    return new CommandError(sentence, { cause: error });
  }
  return explainFailure(error, file);
}
