/** A list of movements that came by mail: what is certain is imported, and the rest is left to the person. */
import type { Kysely } from 'kysely';
import type { Line } from '../../../domain/documents/line.ts';
import type { MailFailure, MailFailureCode } from '../../../domain/mailboxes/failure-codes.ts';
import { textOfDocument } from '../../../domain/paste/lines-of-document.ts';
import { readPaste } from '../../../domain/paste/read-paste.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { importFile } from '../../import/import-file.ts';
import { readImportFile } from '../../import/read-file.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';

/** What became of an attachment, and why not all of it was taken; null when it was. */
export type PartEffect = {
  outcome: 'created' | 'attached' | 'known' | 'ignored';
  reason: MailFailure['reason'] | null;
};

type Imported = Pick<Awaited<ReturnType<typeof importFile>>, 'counts' | 'unknown_header' | 'errors'>;

const FILE_CODES: readonly MailFailureCode[] = [
  'file_is_pdf',
  'file_is_workbook',
  'workbook_damaged',
  'workbook_too_large',
  'xml_not_read',
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

/** Whether the lines of a PDF hold a list of movements. */
export function holdsMovements(lines: readonly Line[], today: string): boolean {
  const text = textOfDocument(lines, today);
  return readPaste(text, { currency: 'CRC', today, isDocument: true }).movements.length > 0;
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
  {
    filename,
    bytes,
    lines,
    sender,
  }: { filename: string; bytes: Uint8Array; lines: readonly Line[] | null; sender: string },
  by: Author,
): Promise<PartEffect> {
  const file = {
    filename: `${filename} · ${sender}`.slice(0, 200),
    bytes,
    currency: undefined,
    mapping: undefined,
    lines,
    card_purchases: undefined,
  } as const;
  const shown = await importFile(deps, session, file, { ...OPTIONS, dry_run: true }, by).catch(fileReason);
  if ('code' in shown) return { outcome: 'ignored', reason: shown };
  if (shown.question)
    return { outcome: 'ignored', reason: { code: 'list_asks', params: { count: shown.question.lines.length } } };
  const taken = await importFile(deps, session, file, OPTIONS, { ...by, origin: 'import' }).catch(fileReason);
  if ('code' in taken) return { outcome: 'ignored', reason: taken };
  const { created, attached, duplicates } = taken.counts;
  const outcome = created > 0 ? 'created' : attached > 0 ? 'attached' : duplicates > 0 ? 'known' : 'ignored';
  return { outcome, reason: reasonOf(taken) };
}

/** The first thing that a person has to do with the file. */
function reasonOf({ counts, unknown_header, errors: lines }: Imported): MailFailure['reason'] | null {
  const { created, attached, duplicates, possible, errors } = counts;
  if (possible > 0) return { code: 'lines_possible', params: { count: possible } };
  if (errors === 1 && lines[0]?.code === 'no_movements') return { code: 'no_movements', params: {} };
  if (unknown_header) return { code: 'columns_unknown', params: {} };
  if (errors > 0) return { code: 'lines_not_read', params: { count: errors } };
  return created + attached + duplicates === 0 ? { code: 'no_movements', params: {} } : null;
}
