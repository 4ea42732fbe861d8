/** A file that the person gives in the conversation goes through the door of its kind, and what became of it is told. */
import type { Line } from '../../../domain/documents/line.ts';
import { detectFileKind } from '../../../domain/documents/shared-file.ts';
import type { Deps } from '../../deps.ts';
import { discardFiles, type ReceivedFile, receiveBytes } from '../../documents/receive-files.ts';
import { type Author, setAuditAuthor } from '../../history/set-audit-author.ts';
import { answerImport } from '../../import/answer-import.ts';
import { type FileImportResult, type ImportAsked, MOVEMENTS_MAX } from '../../import/schema.ts';
import { claimsToBeInvoice } from '../../ingest/invoices/claims-invoice.ts';
import { holdsMovements } from '../../mailboxes/attachments/import-list.ts';
import { type ReadPdf, readPdf } from '../../mailboxes/attachments/read-document.ts';
import { storeReceipts } from '../../municipal/store-receipts.ts';
import { keepPicture } from '../../notices/keep-attachment.ts';
import { storeStatements } from '../../pensions/store-statements.ts';
import { todayAt } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { ReceivedDocument } from './schema.ts';

/** The call under which a conversation records a file. Engines see its result as a lookup's, fenced like others. */
export const RECEIVE_DOCUMENT = 'receive_document';

export type GivenFile = { filename: string; bytes: Buffer };

/** What became of a file. A list of movements is only imported with `isImport`; without it, it is read. */
export async function receiveDocument(
  deps: Deps,
  given: GivenFile,
  { isImport, by }: { isImport: boolean; by: Author },
): Promise<ReceivedDocument> {
  try {
    const kind = detectFileKind(given.bytes, given.filename)?.kind;
    if (given.bytes.length === 0) return refused('other', 'empty');
    if (kind === 'image') return await receivePicture(deps, given, by);
    if (kind === 'pdf') return await receivePdf(deps, given, { isImport, by });
    if (claimsToBeInvoice(given.bytes)) return refused('other', 'invoice');
    return await receiveList(deps, given, { lines: null, isImport, by });
  } catch (error) {
    if (!(error instanceof AppError) || error.reason === null) throw error;
    const { code, params } = error.reason;
    return { kind: 'other', outcome: 'refused', code, params };
  }
}

const refused = (kind: ReceivedDocument['kind'], code: string): ReceivedDocument => ({
  ...{ kind, outcome: 'refused', code, params: {} },
});

/** A picture waits in Revisar: nothing is read in it. */
async function receivePicture(deps: Deps, { filename, bytes }: GivenFile, by: Author): Promise<ReceivedDocument> {
  const media_type = detectFileKind(bytes, filename)?.media_type ?? 'application/octet-stream';
  await inTransaction(deps.db, async (session) => {
    await setAuditAuthor(session, { ...by, origin: 'message' }, deps.now());
    await keepPicture(deps, session, [{ filename, media_type, content: bytes }]);
  });
  return { kind: 'picture', outcome: 'stored' };
}

type Asked = { isImport: boolean; by: Author };

async function receivePdf(deps: Deps, given: GivenFile, asked: Asked): Promise<ReceivedDocument> {
  const file = await receiveBytes(deps, given);
  try {
    const read = await readPdf(deps, file);
    if (read.of !== 'nothing') return await storeDocument(deps, { file, read }, asked.by);
    const { lines } = read;
    if (lines && holdsMovements(lines, todayAt(deps.now(), deps.env.timeZone))) {
      return await receiveList(deps, given, { ...asked, lines });
    }
    return refused('other', read.reason.code === 'file_is_pdf' ? 'no_reader' : read.reason.code);
  } finally {
    await discardFiles([file]);
  }
}

type Understood = { file: ReceivedFile; read: Exclude<ReadPdf, { of: 'nothing' }> };

async function storeDocument(deps: Deps, { file, read }: Understood, by: Author): Promise<ReceivedDocument> {
  const isPension = read.of === 'pension';
  const taken = isPension
    ? await storeStatements(deps, deps.db, [{ file, value: read.value }], [], by)
    : await storeReceipts(deps, deps.db, [{ file, value: read.value }], [], { ...by, origin: 'receipt' });
  const { created, duplicates, errors, undo_token } = taken;
  const kind = isPension ? 'pension' : 'receipt';
  if (created.length > 0) return { kind, outcome: 'stored', undo_token };
  if (duplicates.length > 0) return { kind, outcome: 'known', differs: duplicates.some(({ differs }) => differs) };
  return refused(kind, errors[0]?.code ?? 'no_reader');
}

/** Up to some hundred lines run here; more would block other requests. */
const LENGTH_HERE = 32 * 1024;

type List = Asked & { lines: readonly Line[] | null };

async function receiveList(
  deps: Deps,
  { filename, bytes }: GivenFile,
  { lines, isImport, by }: List,
): Promise<ReceivedDocument> {
  const file = {
    ...{ filename: filename.slice(0, 200), bytes, lines, currency: 'CRC' as const },
    ...{ mapping: undefined, card_purchases: undefined },
  };
  const options = {
    ...{ allow_duplicates: false, force_lines: [], same_lines: [], source: 'IMPORT', account_id: undefined },
    ...{ accrue: true, dry_run: !isImport },
  };
  const asked: ImportAsked = { file, options, by: { ...by, origin: 'import' }, key: null };
  const at = { nowMs: deps.now(), rates: deps.rates.current() };
  const answer =
    bytes.length <= LENGTH_HERE
      ? await answerImport(deps, asked)
      : await deps.thread.run('answerImport', { ...asked, at });
  return listOutcome(JSON.parse(Buffer.from(answer.json).toString()) as Imported, isImport);
}

type Imported = (typeof FileImportResult)['_zod']['output'];

function listOutcome(result: Imported, isImport: boolean): ReceivedDocument {
  const { created, fresh, attached, duplicates, possible, errors } = result.counts;
  const counts = { created, fresh, attached, duplicates, possible, errors };
  const found = fresh + attached + duplicates + possible + (result.plans ? 1 : 0);
  if (found === 0 && result.unknown_header === null && result.question === null)
    return refused('movements', 'no_movements');
  const isCertain =
    result.question === null && result.unknown_header === null && result.plans === null && possible + errors === 0;
  if (!isImport) {
    const outcome = isCertain && fresh + attached === 0 ? 'known' : 'ready';
    return { kind: 'movements', outcome, counts, is_certain: isCertain && fresh <= MOVEMENTS_MAX };
  }
  const outcome = created + attached > 0 ? 'stored' : 'known';
  return { kind: 'movements', outcome, counts, undo_token: result.undo_token };
}
