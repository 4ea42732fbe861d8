/** A document that came by mail goes through the door of its kind: first what it says, then what that changes. */
import type { Kysely } from 'kysely';
import type { Line } from '../../../domain/documents/line.ts';
import type { Refusal } from '../../../domain/documents/refusal.ts';
import type { MailFailure } from '../../../domain/mailboxes/failure-codes.ts';
import { readReceipt } from '../../../domain/municipal/read-receipt.ts';
import type { Receipt } from '../../../domain/municipal/receipt.ts';
import { readStatement } from '../../../domain/pensions/read-statement.ts';
import type { FundStatement } from '../../../domain/pensions/statement.ts';
import type { Deps } from '../../deps.ts';
import type { ReceivedFile } from '../../documents/receive-files.ts';
import { readLines } from '../../documents/receive-upload.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { storeReceipts } from '../../municipal/store-receipts.ts';
import { storeStatements } from '../../pensions/store-statements.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import type { PartEffect } from './import-list.ts';

/** What a PDF says, or why no reader takes it. */
export type ReadPdf =
  | { of: 'pension'; value: FundStatement[] }
  | { of: 'municipal'; value: Receipt }
  /** `lines`: of one that may be a statement of movements. */
  | { of: 'nothing'; reason: MailFailure['reason']; lines?: readonly Line[] };

/** Reads a PDF as a pension statement, and else as a municipal receipt. Throws `unavailable` when too many wait. */
export async function readPdf(deps: Pick<Deps, 'pdf'>, file: ReceivedFile): Promise<ReadPdf> {
  const lines = await readLines(deps, file);
  if (!lines.ok) return { of: 'nothing', reason: { code: lines.refusal.code, params: {} } };
  const pension = readStatement(lines.value);
  if (pension.ok) return { of: 'pension', value: pension.value };
  const municipal = readReceipt(lines.value);
  if (municipal.ok) return { of: 'municipal', value: municipal.value };
  const reason = reasonOf(file, [pension.refusal, municipal.refusal]);
  return { of: 'nothing', reason, ...(OF_MOVEMENTS.includes(reason.code) ? { lines: lines.value } : {}) };
}

/** What a bank's statement is to the readers of pensions and receipts. */
const OF_MOVEMENTS: readonly string[] = ['file_is_pdf', 'credit_card_statement'];
const NOT_ITS_KIND = ['not_a_pension_statement', 'not_a_municipal_receipt'];

/** The refusal of the reader that recognized it; a bank's statement and anything else is a PDF that nothing reads. */
function reasonOf({ filename }: ReceivedFile, refusals: readonly Refusal[]): MailFailure['reason'] {
  const refusal = refusals.find(({ code }) => !NOT_ITS_KIND.includes(code));
  return refusal ? { code: refusal.code, params: {} } : { code: 'file_is_pdf', params: { name: filename } };
}

/** Stores what a PDF says, in the caller's database transaction. */
export async function storePdf(
  deps: RecordDeps,
  session: Kysely<DB>,
  { file, read }: { file: ReceivedFile; read: Exclude<ReadPdf, { of: 'nothing' }> },
  by: Author,
): Promise<PartEffect> {
  const taken =
    read.of === 'pension'
      ? await storeStatements(deps, session, [{ file, value: read.value }], [], by)
      : await storeReceipts(deps, session, [{ file, value: read.value }], [], { ...by, origin: 'receipt' });
  const { created, duplicates, errors } = taken;
  const differs = duplicates.some((duplicate) => duplicate.differs);
  const code = errors[0]?.code ?? (differs ? 'document_differs' : null);
  return {
    outcome: created.length > 0 ? 'created' : duplicates.length > 0 ? 'known' : 'ignored',
    reason: code === null ? null : { code, params: {} },
  };
}
