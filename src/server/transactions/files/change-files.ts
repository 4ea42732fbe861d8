/** Photos and files that a person keeps with a row (docs/decisions/0040-files-of-a-row.md). */
import type { Kysely } from 'kysely';
import { fileReason } from '../../../domain/pictures/file-reasons.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { saveOriginal, startIntake } from '../../documents/save-original.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { missing } from '../change-transaction.ts';
import { findTransaction, lockTransaction } from '../store.ts';
import type { ReceivedRowFile } from './receive-clean.ts';
import type { RowFilesOut } from './schema.ts';
import { deleteFile, giveFiles, insertFile } from './store.ts';

const FILES_OF_ROW_MAX = 20;

/**
 * Keeps files with a row, each in the vault; those that cannot be kept are listed with the reason. The same bytes are kept
 * once. Throws `not_found` for the row.
 */
export async function addFiles(
  deps: Pick<Deps, 'env' | 'now'>,
  db: Kysely<DB>,
  id: number,
  files: readonly ReceivedRowFile[],
  by: Author,
): Promise<RowFilesOut> {
  return inTransaction(db, async (session) => {
    // Before the row: whoever forgets files that no row has waits for this too.
    await startIntake(session);
    const row = await lockTransaction(session, id);
    if (!row) throw missing();
    const isAny = files.some(({ ok }) => ok);
    const operation = isAny ? await startOperation(session, by, deps.now(), 'files', { transaction_id: id }) : null;
    const errors: RowFilesOut['errors'] = [];
    let count = row.files.length;
    for (const received of files) {
      if (!received.ok) errors.push({ filename: received.filename, ...received.reason });
      else if (count >= FILES_OF_ROW_MAX) {
        errors.push({ filename: received.file.filename, ...fileReason('row_full', { max: FILES_OF_ROW_MAX }) });
      } else if (await addFile(deps, session, id, received, by)) count += 1;
    }
    const isChanged = count > row.files.length;
    const shown = await findTransaction(session, id);
    return { files: shown?.files ?? [], errors, undo_token: isChanged ? (operation?.undo_token ?? null) : null };
  });
}

type Kept = Extract<ReceivedRowFile, { ok: true }>;

/** Returns whether the row had it not. */
async function addFile(
  deps: Pick<Deps, 'env' | 'now'>,
  db: Kysely<DB>,
  transaction_id: number,
  { file, media_type, width, height }: Kept,
  by: Author,
): Promise<boolean> {
  const document_id = await saveOriginal(deps, db, file, { kind: 'row_file', media_type }, by);
  const added_at = instantAt(deps.now());
  return insertFile(db, { transaction_id, document_id, filename: file.filename, width, height, added_at });
}

/** Takes a file out of a row; returns the undo token. Its bytes stay while it can come back. Throws `not_found`. */
export async function removeFile(
  { now }: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  of: { id: number; file_id: number },
  by: Author,
): Promise<string> {
  return inTransaction(db, async (session) => {
    const { undo_token } = await startOperation(session, by, now(), 'files', { transaction_id: of.id });
    if (!(await deleteFile(session, of))) throw noFile();
    return undo_token;
  });
}

/** Moves the files of a row that goes to the one that stays, in the caller's operation. */
export async function moveFiles(db: Kysely<DB>, goes: number, stays: number): Promise<void> {
  await giveFiles(db, goes, stays);
}

export function noFile(): AppError {
  return new AppError('not_found', problemReason('no_row_file'));
}
