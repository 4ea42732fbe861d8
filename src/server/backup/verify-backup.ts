/** Reading a whole backup before anything is done with it: every byte is accounted for, or it is refused. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fingerprintOf, measureBytes } from '../platform/check-bytes.ts';
import { CommandError } from './command-error.ts';
import { addUpRows } from './digest-rows.ts';
import { corruptBackup, type ReadOptions, readArchive } from './read-archive.ts';
import {
  AnyManifest,
  documentEntryName,
  FORMAT_VERSION,
  isTableEntry,
  MANIFEST_ENTRY,
  Manifest,
  SEAL_ENTRY,
  secretEntryName,
  tableEntryName,
} from './schema.ts';

/** Far more than a manifest of a hundred thousand documents. */
const MANIFEST_BYTES_MAX = 64 * 1024 * 1024;
const SEAL_BYTES_MAX = 1024;

/** A backup that was read from its first byte to its last and found whole. */
export type VerifiedBackup = {
  file: string;
  manifest: Manifest;
  size_bytes: number;
  passphrase: ReadOptions['passphrase'];
};

type Seen = { name: string; size_bytes: number; sha256: string; rows: number; digest: string | null };

/**
 * Reads a backup and answers what it holds. `schemaVersion` is the newest migration of this program. Throws a refusal
 * when the file is not a backup, is cut off, altered, or of a newer program.
 */
export async function verifyBackup(
  file: string,
  schemaVersion: number,
  options: ReadOptions = {},
): Promise<VerifiedBackup> {
  const path = resolve(file);
  const seen: Seen[] = [];
  let manifestBytes: Buffer | undefined;
  let seal: string | undefined;
  for await (const { name, size, body } of readArchive(path, options)) {
    if (seal !== undefined) throw corruptBackup(path, 'something follows its seal');
    if (name === SEAL_ENTRY) {
      if (size > SEAL_BYTES_MAX) throw corruptBackup(path, 'its seal is too long');
      seal = (await collect(body)).toString('latin1');
    } else if (name === MANIFEST_ENTRY) {
      if (size > MANIFEST_BYTES_MAX) throw corruptBackup(path, 'its manifest is too long');
      manifestBytes = await collect(body);
    } else {
      const measure = measureBytes();
      const sums = isTableEntry(name) ? addUpRows() : null;
      for await (const chunk of body) {
        measure.add(chunk);
        sums?.add(chunk);
      }
      seen.push({ name, ...measure.result(), digest: sums?.digest() ?? null });
    }
  }
  if (manifestBytes === undefined || seal === undefined) throw corruptBackup(path, 'it has no sealed manifest');
  if (seal !== `${fingerprintOf(manifestBytes).sha256}  ${MANIFEST_ENTRY}\n`) {
    throw corruptBackup(path, 'its manifest was altered');
  }
  const manifest = readManifest(path, manifestBytes, schemaVersion);
  compare(path, manifest, seen);
  return { file: path, manifest, size_bytes: (await stat(path)).size, passphrase: options.passphrase };
}

async function collect(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readManifest(file: string, bytes: Buffer, schemaVersion: number): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw corruptBackup(file, 'its manifest is not JSON', cause);
  }
  const any = AnyManifest.safeParse(value);
  if (!any.success) throw corruptBackup(file, 'its manifest is of something else');
  const { format_version, program_version, schema_version } = any.data;
  const newer =
    schema_version > schemaVersion
      ? `at schema version ${schema_version}, and this program knows versions up to ${schemaVersion}`
      : format_version > FORMAT_VERSION
        ? `in version ${format_version} of the format, and this program reads versions up to ${FORMAT_VERSION}`
        : null;
  if (newer !== null) {
    throw new CommandError(
      `This backup was made by Alcancía ${program_version} ${newer}: nothing was changed. Restore it with Alcancía ${program_version} or a later one.`,
    );
  }
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) throw corruptBackup(file, 'its manifest is incomplete', parsed.error);
  return parsed.data;
}

const NO_ROWS = { rows: null, digest: undefined };

/** What the manifest promises, in the order it was written, is what lay in the file, and nothing else. */
function compare(file: string, manifest: Manifest, seen: readonly Seen[]): void {
  const promised = [
    ...manifest.tables.map((table) => ({ ...table, name: tableEntryName(table.name) })),
    ...manifest.documents.map((document) => ({ ...document, ...NO_ROWS, name: documentEntryName(document) })),
    ...manifest.secrets.map((secret) => ({ ...secret, ...NO_ROWS, name: secretEntryName(secret.name) })),
  ];
  for (const [index, { name, sha256, size_bytes, rows, digest }] of promised.entries()) {
    const entry = seen[index];
    if (entry?.name !== name) throw corruptBackup(file, `${name} is not where it should be`);
    if (entry.sha256 !== sha256 || entry.size_bytes !== size_bytes) throw corruptBackup(file, `${name} was altered`);
    if (rows !== null && entry.rows !== rows) throw corruptBackup(file, `${name} has not the rows it should have`);
    if (digest !== undefined && entry.digest !== digest)
      throw corruptBackup(file, `${name} has other values than the ledger`);
  }
  const stray = seen[promised.length];
  if (stray !== undefined) throw corruptBackup(file, `${stray.name} does not belong there`);
}
