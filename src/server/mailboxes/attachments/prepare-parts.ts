/** The attachments of one mail: which are documents, and what each says, before anything is written. */
import type { Kysely } from 'kysely';
import type { Line } from '../../../domain/documents/line.ts';
import type { MailFailure } from '../../../domain/mailboxes/failure-codes.ts';
import type { Trust } from '../../../domain/trust/assess-trust.ts';
import type { Deps } from '../../deps.ts';
import { cleanFilename, discardFiles, type ReceivedFile, receiveBytes } from '../../documents/receive-files.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { claimsToBeInvoice } from '../../ingest/invoices/claims-invoice.ts';
import { keepInvoice } from '../../ingest/invoices/keep-invoice.ts';
import { type Invoice, isVoucher, readInvoice } from '../../ingest/invoices/read-invoice.ts';
import type { MailPart } from '../../ingest/read-mail.ts';
import type { UnderstoodMail } from '../../ingest/understand-mail.ts';
import { todayAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import { classifyPart } from './classify-part.ts';
import { holdsMovements, importList, type PartEffect, refuseList } from './import-list.ts';
import { type ReadPdf, readPdf, storePdf } from './read-document.ts';

export type PartDeps = RecordDeps & Pick<Deps, 'pdf'>;

type Read =
  | { of: 'pdf'; file: ReceivedFile; read: Exclude<ReadPdf, { of: 'nothing' }> }
  | { of: 'list'; bytes: Uint8Array; lines: readonly Line[] | null }
  | { of: 'invoice'; invoice: Invoice }
  | { of: 'failure'; reason: MailFailure['reason']; isPicture?: boolean };

/** A document of a mail, with its name. */
export type PreparedPart = { part: string } & Read;

/** The documents of a mail; `discard` removes the files of those that were not stored. */
export type PreparedParts = { parts: PreparedPart[]; discard: () => Promise<void> };

/**
 * Reads the documents among the parts. `isAllowed`: all of them, as the mail's sender is one whose attachments are
 * read; else only electronic invoices. `isForged`: none, and each is a failure. Throws `unavailable` for now.
 */
export async function prepareParts(
  deps: PartDeps,
  parts: readonly MailPart[],
  { isAllowed, isForged }: { isAllowed: boolean; isForged: boolean },
): Promise<PreparedParts> {
  const files: ReceivedFile[] = [];
  const discard = () => discardFiles(files);
  const prepared: PreparedPart[] = [];
  try {
    for (const part of parts) {
      const read = await preparePart(deps, part, { isAllowed, isForged, files });
      if (read) prepared.push({ part: nameOf(part, prepared), ...read });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { parts: withoutPictures(prepared), discard };
}

/** The name of a part, which no other document of its mail has. */
function nameOf(part: MailPart, others: readonly PreparedPart[]): string {
  const kind = classifyPart(part);
  const name = part.filename === '' ? `documento.${kind === 'list' ? 'csv' : kind}` : cleanFilename(part.filename);
  const taken = new Set(others.map((other) => other.part));
  for (let count = 2, next = name; ; next = `${name.slice(0, 240)} (${count++})`) if (!taken.has(next)) return next;
}

type Asked = { isAllowed: boolean; isForged: boolean; files: ReceivedFile[] };

const failure = (code: MailFailure['reason']['code']): Read => ({ of: 'failure', reason: { code, params: {} } });

async function preparePart(deps: PartDeps, part: MailPart, asked: Asked): Promise<Read | null> {
  const kind = classifyPart(part);
  const isInvoice = kind === 'xml' && claimsToBeInvoice(part.content);
  if (kind === null || !(asked.isAllowed || isInvoice)) return null;
  if (asked.isForged) return failure('not_from_bank');
  switch (kind) {
    case 'pdf':
      return preparePdf(deps, part, asked.files);
    case 'list': {
      const reason = refuseList(cleanFilename(part.filename), part.content);
      return reason ? { of: 'failure', reason } : { of: 'list', bytes: part.content, lines: null };
    }
    case 'xml':
      return prepareXml(part);
    case 'zip':
      return failure('zip_not_read');
    case 'other':
      return failure('attachment_not_read');
  }
}

async function preparePdf(deps: PartDeps, part: MailPart, files: ReceivedFile[]): Promise<Read> {
  const file = await receiveBytes(deps, { filename: part.filename, bytes: part.content });
  files.push(file);
  const read = await readPdf(deps, file);
  if (read.of !== 'nothing') return { of: 'pdf', file, read };
  if (read.lines && holdsMovements(read.lines, todayAt(deps.now(), deps.env.timeZone))) {
    return { of: 'list', bytes: part.content, lines: read.lines };
  }
  return { of: 'failure', reason: read.reason, isPicture: read.reason.code === 'file_is_pdf' };
}

function prepareXml({ content }: MailPart): Read {
  const reading = readInvoice(content);
  if ('refused' in reading) return failure(reading.refused);
  return reading.invoice ? { of: 'invoice', invoice: reading.invoice } : failure('attachment_not_read');
}

/** An invoice comes with a PDF that shows the same: as many as there are invoices are no documents of their own. */
function withoutPictures(parts: readonly PreparedPart[]): PreparedPart[] {
  let vouchers = parts.filter((part) => part.of === 'invoice' && isVoucher(part.invoice)).length;
  return parts.filter((part) => !(part.of === 'failure' && part.isPicture && vouchers-- > 0));
}

/** Writes what a document says, in the caller's database transaction. */
export async function writePart(
  deps: RecordDeps,
  session: Kysely<DB>,
  part: PreparedPart,
  { mail, by }: { mail: UnderstoodMail & { trust: Trust }; by: Author },
): Promise<PartEffect> {
  switch (part.of) {
    case 'pdf':
      return storePdf(deps, session, part, by);
    case 'list':
      return importList(
        deps,
        session,
        { filename: part.part, bytes: part.bytes, lines: part.lines, sender: mail.sender },
        by,
      );
    case 'invoice': {
      const isNew = await keepInvoice(deps, session, part.invoice, mail);
      return { outcome: isNew ? 'ignored' : 'known', reason: null };
    }
    case 'failure':
      return { outcome: 'ignored', reason: part.reason };
  }
}
