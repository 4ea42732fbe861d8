/**
 * The vault: originals named by their SHA-256 in DATA_DIR/documents. A file is complete and on disk before the row that
 * names it commits, so that there is never a row without its file; a file without a row is set aside later.
 */
import { open, rename, stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { FileType } from '../../domain/pictures/clean-file.ts';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import type { Env } from '../platform/env/env.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { EXTENSIONS, originalPath, vaultFolder } from './name-folders.ts';
import type { ReceivedFile } from './receive-files.ts';
import { type DocumentKind, insertDocument, lockIntake } from './store.ts';

/**
 * Keeps a file for good, in the caller's database transaction, and answers the document's id; the same bytes are one
 * document however often they arrive.
 */
export async function saveOriginal(
  deps: { env: Env; now: () => number },
  db: Kysely<DB>,
  file: ReceivedFile,
  { kind, media_type = 'application/pdf' }: { kind: DocumentKind; media_type?: FileType },
  by: Author,
): Promise<number> {
  await moveIn(file.path, originalPath(deps.env.dataDir, file.sha256, EXTENSIONS[media_type]));
  await syncFile(vaultFolder(deps.env.dataDir));
  return insertDocument(db, {
    sha256: Buffer.from(file.sha256, 'hex'),
    filename: file.filename,
    size_bytes: file.size_bytes,
    ...{ kind, media_type },
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
export async function startIntake(db: Kysely<DB>): Promise<void> {
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
