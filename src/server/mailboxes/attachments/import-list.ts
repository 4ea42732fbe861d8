/** A list of movements that came by mail: what is certain is imported, and the rest is left to the person. */
import type { Kysely } from 'kysely';
import type { MailFailure, MailFailureCode } from '../../../domain/mailboxes/failure-codes.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { importFile } from '../../import/import-file.ts';
import { readImportFile } from '../../import/read-file.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';

/** What became of an attachment, and why not all of it was taken. */
export type PartEffect = {
  outcome: 'created' | 'attached' | 'known' | 'ignored';
  reasons: MailFailure['reason'][];
};

const FILE_CODES: readonly MailFailureCode[] = [
  'file_is_pdf',
  'file_is_workbook',
  'file_is_packed',
  'file_not_text',
  'file_too_large',
  'too_many_movements',
];

/** Why a file is no list that can be read; null when it is one. Throws what is no refusal of the file. */
export function refuseList(filename: string, bytes: Uint8Array): MailFailure['reason'] | null {
  try {
    readImportFile(bytes, filename);
    return null;
  } catch (error) {
    return fileReason(error);
  }
}

function fileReason(error: unknown): MailFailure['reason'] {
  const reason = error instanceof AppError ? error.reason : null;
  const code = FILE_CODES.find((each) => each === reason?.code);
  if (!reason || code === undefined) throw error;
  return { code, params: reason.params };
}

const OPTIONS = {
  ...{ allow_duplicates: false, force_lines: [], same_lines: [] },
  ...{ source: 'IMPORT', accrue: true, dry_run: false },
};

/**
 * Imports a list in the caller's database transaction, as a file that the person chooses is. Lines that may be rows
 * which are there are left out and reported: the person is asked about them when importing the file.
 */
export async function importList(
  deps: RecordDeps,
  session: Kysely<DB>,
  { filename, bytes, sender }: { filename: string; bytes: Uint8Array; sender: string },
  by: Author,
): Promise<PartEffect> {
  const file = {
    filename: `${filename} · ${sender}`.slice(0, 200),
    bytes,
    currency: 'CRC',
    mapping: undefined,
  } as const;
  const taken = await importFile(deps, session, file, OPTIONS, { ...by, origin: 'import' }).catch(fileReason);
  if ('code' in taken) return { outcome: 'ignored', reasons: [taken] };
  const { created, attached, duplicates, possible, errors } = taken.counts;
  const reasons: MailFailure['reason'][] = [];
  if (possible > 0) reasons.push({ code: 'lines_possible', params: { count: possible } });
  if (taken.unknown_header) reasons.push({ code: 'columns_unknown', params: {} });
  else if (errors > 0) reasons.push({ code: 'lines_not_read', params: { count: errors } });
  if (created + attached + duplicates + possible + errors === 0) reasons.push({ code: 'no_movements', params: {} });
  const outcome = created > 0 ? 'created' : attached > 0 ? 'attached' : duplicates > 0 ? 'known' : 'ignored';
  return { outcome, reasons };
}
