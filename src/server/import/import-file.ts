/** Imports a file: decoded, recognized, parsed, and imported like a paste; logged, so that it can be reverted. */

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Currency } from '../../domain/money.ts';
import { textOfDocument } from '../../domain/paste/lines-of-document.ts';
import { readPaste } from '../../domain/paste/read-paste.ts';
import type { PasteReading } from '../../domain/paste/reading.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { XmlFault } from '../platform/xml/parse-xml.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { type Undone, undoOperation } from '../undo/undo-operation.ts';
import { importMovements } from './import-movements.ts';
import type { CardReader, ListReader } from './list-currency.ts';
import { applyMapping, findHeader, headerKey } from './map-columns.ts';
import { readCamt } from './read-camt.ts';
import { type ImportFile, readImportFile } from './read-file.ts';
import { readForAccount } from './read-for-account.ts';
import { readOfx } from './read-ofx.ts';
import { readQif } from './read-qif.ts';
import { readMt940 } from './read-swift.ts';
import { ColumnMapping, type FileImport, type FileImportResult, type ImportOptions, MOVEMENTS_MAX } from './schema.ts';
import { findImport, findMapping, insertImport, rememberMapping } from './store.ts';
import { isPlanList, takePlans } from './take-plans.ts';

type Mapping = z.output<typeof ColumnMapping>;

/** Parses and imports a file. A dry run previews the result and writes nothing, the mapping included. */
export async function importFile(
  deps: RecordDeps,
  db: Kysely<DB>,
  file: FileImport,
  options: ImportOptions,
  by: Author,
): Promise<z.input<typeof FileImportResult>> {
  return inTransaction(db, async (session) => {
    const { read, text, header, mapping } = await openFile(deps, session, file);
    const reading = await readForAccount(session, read, { ...options, currency: file.currency });
    if (reading.movements.length > MOVEMENTS_MAX) throw new AppError('too_large', problemReason('too_many_movements'));
    const { operation_id, ...result } = isPlanList(reading)
      ? await takePlans(deps, session, { text, dry_run: options.dry_run }, by)
      : await importMovements(deps, session, reading, options, by);
    const unknown_header =
      header && !mapping && result.errors.some(({ code }) => code !== 'no_movements') ? header.cells : null;
    if (operation_id === null) return { ...result, import_id: null, unknown_header };
    const at = instantAt(deps.now());
    if (header && file.mapping) await rememberMapping(session, headerKey(header.cells), file.mapping, at);
    const import_id = await insertImport(session, {
      filename: file.filename,
      sha256: createHash('sha256').update(file.bytes).digest(),
      at,
      actor: by.label,
      created: result.plans?.created.length ?? result.counts.created,
      duplicates: (result.plans ?? result).duplicates.length,
      errors: (result.plans ?? result).errors.length,
      operation_id,
    });
    return { ...result, import_id, unknown_header };
  });
}

/** The file as text, with how it is read as a card's list or another, in a currency. */
async function openFile(
  deps: Pick<Deps, 'env' | 'now'>,
  db: Kysely<DB>,
  file: FileImport,
): Promise<{ read: CardReader; text: string; header: ReturnType<typeof findHeader>; mapping: Mapping | undefined }> {
  const { filename, card_purchases: purchases } = file;
  const { timeZone } = deps.env;
  const today = todayAt(deps.now(), timeZone);
  const readText =
    (text: string, isDocument = false): CardReader =>
    (onCard) =>
    (currency) =>
      readPaste(text, { currency, today, timeZone, purchases, onCard, isDocument });
  if (file.lines) {
    const text = textOfDocument(file.lines, today);
    return { read: readText(text, true), text, header: null, mapping: undefined };
  }
  const { kind, text } = readImportFile(file.bytes, filename);
  if (kind !== 'text') {
    const read: ListReader = (currency) => readKind(kind, text, { filename, currency, timeZone });
    return { read: () => read, text, header: null, mapping: undefined };
  }
  const header = findHeader(text);
  const mapping = file.mapping ?? (header ? await mappingOf(db, header.cells) : undefined);
  if (file.mapping && !header) throw new AppError('validation', problemReason('no_header'));
  const explained = header && mapping ? applyMapping(text, header, mapping) : text;
  return { read: readText(explained), text, header, mapping };
}

/** Reads a format whose every record says what it is. */
function readKind(
  kind: Exclude<ImportFile['kind'], 'text'>,
  text: string,
  { filename, currency, timeZone }: { filename: string; currency: Currency; timeZone: string },
): PasteReading {
  switch (kind) {
    case 'ofx':
      return readOfx(text, timeZone);
    case 'qif':
      return readQif(text, { currency });
    case 'mt940':
      return readMt940(text);
    case 'camt':
      try {
        return readCamt(text, timeZone);
      } catch (error) {
        if (!(error instanceof XmlFault)) throw error;
        const reason = problemReason('xml_not_read', { name: filename.slice(0, 80) });
        throw new AppError('unsupported_media_type', reason, { cause: error });
      }
  }
}

async function mappingOf(db: Kysely<DB>, cells: readonly string[]): Promise<Mapping | undefined> {
  const stored = ColumnMapping.safeParse(await findMapping(db, headerKey(cells)));
  return stored.success ? stored.data : undefined;
}

/**
 * Takes a whole import back. Throws `not_found`, or `conflict` when rows of it changed since, unless `keep_changed` leaves
 * those as they are.
 */
export async function revertImport(
  deps: RecordDeps,
  db: Kysely<DB>,
  id: number,
  by: Author,
  how: { keep_changed?: boolean | undefined } = {},
): Promise<Undone> {
  const found = await findImport(db, id);
  if (!found) throw new AppError('not_found', problemReason('no_import'));
  return undoOperation(deps, db, found.undo_token, by, how);
}
