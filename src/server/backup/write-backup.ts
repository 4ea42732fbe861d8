/** Saving everything in one file: one moment of the database, and the original of every document of that moment. */
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { findMissingObjects } from '../doctor/catalogue/list-invariants.ts';
import { EXTENSIONS } from '../documents/name-folders.ts';
import { findOriginal } from '../documents/set-aside.ts';
import { checkBytes, fingerprintOf, measureBytes } from '../platform/check-bytes.ts';
import { type Clock, instantAt } from '../platform/clock.ts';
import { tarEnd, tarEntry } from '../platform/tar.ts';
import { findLedgerId } from './access/store.ts';
import { CommandError } from './command-error.ts';
import { explainFailure } from './explain-failure.ts';
import {
  documentEntryName,
  ENCRYPTED_SECRETS,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_ENTRY,
  type Manifest,
  type SavedTable,
  SEAL_ENTRY,
  SECRETS,
  type Summary,
  secretEntryName,
  summarize,
  tableEntryName,
} from './schema.ts';
import {
  copyOut,
  digestTable,
  EXCLUDED_TABLES,
  listOriginals,
  listTables,
  readNextId,
  readSchemaVersion,
  type Session,
  startSnapshotRead,
  type Table,
} from './store.ts';
import { nameFile, writeFile } from './write-files.ts';

export type BackupDeps = {
  pool: pg.Pool;
  /** Where the originals and the secrets are. */
  dataDir: string;
  now: Clock;
  programVersion: string;
  /** The newest migration of this program. */
  schemaVersion: number;
  /** Encrypts the file, whose name then ends in .age. */
  passphrase?: string | undefined;
  /** Ends it early; nothing is left behind. */
  signal?: AbortSignal | undefined;
};

/** What the parts of one backup share. */
type Work = BackupDeps & { client: Session; mtime: number; spool: string };

/**
 * Writes a backup to `file`, compressed when the name ends in .gz or .tgz, encrypted when .age follows. It appears under its name only when it is
 * whole and on the disk. Throws a refusal when the file exists, when there is nothing to save, and when an original is
 * missing or was altered; then nothing is left behind.
 */
export async function writeBackup(deps: BackupDeps, file: string): Promise<Summary> {
  const path = resolve(file);
  refusePath(path);
  refusePassphrase(path, deps.passphrase);
  const draft = `${path}.part-${randomBytes(4).toString('hex')}`;
  const spool = `${draft}-table`;
  try {
    const client = await deps.pool.connect();
    client.on('error', () => {});
    try {
      await startSnapshotRead(client);
      const work = { ...deps, client, spool, mtime: Math.floor(deps.now() / 1000) };
      const manifest = await beginManifest(work);
      const tables = (await listTables(client)).filter(({ name }) => !EXCLUDED_TABLES.includes(name));
      await writeFile(draft, entries(work, manifest, tables), {
        gzip: /\.(?:gz|tgz)(?:\.age)?$/i.test(path),
        passphrase: deps.passphrase,
        signal: deps.signal,
      });
      const { size } = await stat(draft);
      await nameFile(draft, path);
      return summarize(manifest, size);
    } finally {
      // It only read: ending the connection ends its transaction, also in the middle of a table.
      client.release(true);
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw explainFailure(error, path);
  } finally {
    await rm(spool, { force: true });
  }
}

function refusePath(path: string): void {
  if (existsSync(path)) throw new CommandError(`${path} exists already. Choose another name, or move it away.`);
  if (existsSync(dirname(path))) return;
  throw new CommandError(`The folder ${dirname(path)} does not exist. Make it, or choose another.`);
}

function refusePassphrase(path: string, passphrase: string | undefined): void {
  const isNamed = /\.age$/i.test(path);
  if (isNamed && passphrase === undefined) {
    throw new CommandError(`${path} would be encrypted, by its name. Give a passphrase: --passphrase-file FILE.`);
  }
  if (!isNamed && passphrase !== undefined) {
    throw new CommandError(
      `There is a passphrase: call the file ${path}.age, so that everybody sees that it is encrypted.`,
    );
  }
}

async function beginManifest(work: Work): Promise<Manifest> {
  const schema_version = await readSchemaVersion(work.client);
  if (schema_version === 0) {
    throw new CommandError('This database holds no ledger yet: there is nothing to back up.');
  }
  if (schema_version > work.schemaVersion) {
    throw new CommandError(
      `The database is at schema version ${schema_version}, and this program knows versions up to ${work.schemaVersion}. Back up with the program that runs on it.`,
    );
  }
  if (schema_version === work.schemaVersion) await refuseIncomplete(work.client);
  return {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    program_version: work.programVersion,
    schema_version,
    ledger_id: await findLedgerId(work.client),
    created_at: instantAt(work.now()),
    tables: [],
    documents: [],
    secrets: [],
  };
}

/** A file of what is left of a ledger would look like a backup, and take the place of one. */
async function refuseIncomplete(client: Session): Promise<void> {
  const { rows } = await findMissingObjects(client);
  const gone = rows.filter((object) => /^(?:table|column) /.test(object));
  if (gone.length === 0) return;
  throw new CommandError(
    `The ledger is not whole, ${gone.join(', ')} is gone: nothing was saved. Run "alcancia doctor", and keep the last good backup.`,
  );
}

/** The whole file, piece by piece; the manifest fills on the way and goes last, when everything is known. */
async function* entries(work: Work, manifest: Manifest, tables: readonly Table[]): AsyncGenerator<Buffer> {
  for (const table of tables) {
    const saved = await spoolTable(work, table);
    manifest.tables.push(saved);
    yield* entry(work, tableEntryName(table.name), saved.size_bytes, createReadStream(work.spool));
    await rm(work.spool);
  }
  if (tables.some(({ name }) => name === 'documents')) {
    for (const { sha256, size_bytes, filename, media_type } of await listOriginals(work.client)) {
      const document = { sha256, size_bytes, extension: EXTENSIONS[media_type ?? 'application/pdf'] };
      manifest.documents.push(document);
      const body = readOriginal(findOriginal(work.dataDir, sha256), { sha256, size_bytes }, filename);
      yield* entry(work, documentEntryName(document), size_bytes, body);
    }
  }
  const { passphrase } = work;
  for (const name of SECRETS) {
    const path = join(work.dataDir, name);
    if (!existsSync(path) || (passphrase === undefined && ENCRYPTED_SECRETS.includes(name))) continue;
    const bytes = await readFile(path);
    manifest.secrets.push({ name, ...fingerprintOf(bytes) });
    yield* entry(work, secretEntryName(name), bytes.length, [bytes]);
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  yield* entry(work, MANIFEST_ENTRY, text.length, [text]);
  const seal = Buffer.from(`${fingerprintOf(text).sha256}  ${MANIFEST_ENTRY}\n`);
  yield* entry(work, SEAL_ENTRY, seal.length, [seal]);
  yield tarEnd();
}

function entry({ mtime }: Work, name: string, size: number, body: AsyncIterable<Buffer> | Buffer[]) {
  return tarEntry({ name, size, mtime }, body);
}

/** Puts a table's rows in a file of their own first: their size goes before them, and only then is it known. */
async function spoolTable({ client, spool, signal, passphrase }: Work, table: Table): Promise<SavedTable> {
  const isEncrypted = passphrase !== undefined;
  const measure = measureBytes();
  const rows = async function* () {
    for await (const chunk of copyOut(client, table, isEncrypted)) {
      measure.add(chunk);
      yield chunk as Buffer;
    }
  };
  await writeFile(spool, rows(), { signal });
  // After the rows: a number that was given meanwhile is not given again either.
  const next = await readNextId(client, table);
  const next_id = next === null || table.identity === null ? null : { column: table.identity.column, value: next };
  const digest = await digestTable(client, table.name, table.columns, isEncrypted);
  return { name: table.name, columns: table.columns, ...measure.result(), digest, next_id };
}

async function* readOriginal(
  path: string,
  expected: { sha256: string; size_bytes: number },
  filename: string,
): AsyncGenerator<Buffer> {
  const advice = 'Put it back from an earlier backup or from where it was downloaded, and run this again';
  try {
    const altered = () => new CommandError(`The original of ${filename}, ${path}, was altered. ${advice}.`);
    yield* checkBytes(createReadStream(path), expected, altered);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandError(`The original of ${filename}, ${path}, is missing. ${advice}.`, { cause: error });
  }
}
