/**
 * The vault: originals named by their SHA-256 in DATA_DIR/documents. A file is complete and on disk before the row that
 * names it commits, so that there is never a row without its file; a file without a row goes at a later start.
 */
import { mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { By } from '../history/answer-for.ts';
import { instantAt } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import type { Env } from '../platform/env.ts';
import { incomingFolder, originalPath, vaultFolder } from './name-folders.ts';
import type { ReceivedFile } from './receive-files.ts';
import { type DocumentKind, insertDocument, knownHashes, lockIntake } from './store.ts';

/**
 * Keeps a file for good, in the caller's database transaction, and answers the document's id; the same bytes are one
 * document however often they arrive.
 */
export async function keepOriginal(
  deps: { env: Env; now: () => number },
  db: Kysely<DB>,
  file: ReceivedFile,
  kind: DocumentKind,
  by: By,
): Promise<number> {
  await moveIn(file.path, originalPath(deps.env.dataDir, file.sha256));
  await syncFile(vaultFolder(deps.env.dataDir));
  return insertDocument(db, {
    sha256: Buffer.from(file.sha256, 'hex'),
    filename: file.filename,
    size_bytes: file.size_bytes,
    kind,
    uploaded_at: instantAt(deps.now()),
    uploaded_by: by.label,
  });
}

/** Moves a file into the vault, on disk. A database transaction that is tried again finds it there already. */
async function moveIn(from: string, to: string): Promise<void> {
  try {
    await syncFile(from);
    await rename(from, to);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!gone) throw error;
    await stat(to);
  }
}

/** Lets one upload at a time decide what is new, so that what it found missing stays missing until it commits. */
export async function beginIntake(db: Kysely<DB>): Promise<void> {
  await lockIntake(db);
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files younger than this may belong to an upload that is going on, perhaps in another process. */
const SWEEP_AFTER_MS = 60 * 60 * 1000;

/** Removes what an upload that ended by force left behind: temporary files, and originals that no row names. */
export async function sweepVault(deps: { env: Env; db: Database; now: () => number }): Promise<number> {
  const vault = vaultFolder(deps.env.dataDir);
  const incoming = incomingFolder(deps.env.dataDir);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const originals = (await readdir(vault)).filter((name) => /^[0-9a-f]{64}\.pdf$/.test(name));
  const known = await knownHashes(deps.db);
  const stray = [
    ...(await readdir(incoming)).map((name) => join(incoming, name)),
    ...originals.filter((name) => !known.has(name.slice(0, 64))).map((name) => join(vault, name)),
  ];
  let removed = 0;
  for (const path of stray) {
    const { mtimeMs, ctimeMs } = await stat(path);
    if (deps.now() - Math.max(mtimeMs, ctimeMs) < SWEEP_AFTER_MS) continue;
    await unlink(path);
    removed++;
  }
  return removed;
}
