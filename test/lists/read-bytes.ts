/** Reads a file of movements as the service does, without a ledger. */
import type { Line } from '../../src/domain/documents/line.ts';
import { textOfDocument } from '../../src/domain/paste/lines-of-document.ts';
import { readPaste } from '../../src/domain/paste/read-paste.ts';
import type { PasteReading } from '../../src/domain/paste/reading.ts';
import { readCamt } from '../../src/server/import/read-camt.ts';
import { readImportFile } from '../../src/server/import/read-file.ts';
import { readOfx } from '../../src/server/import/read-ofx.ts';
import { readQif } from '../../src/server/import/read-qif.ts';
import { readMt940 } from '../../src/server/import/read-swift.ts';
import type { pdfFolder } from '../../src/server/platform/pdf/pdf-testing.ts';
import { pdfInProcess } from '../pdf-in-process.ts';
import { type Movement, printed } from './ledgers.ts';

const TODAY = '2026-11-20';
const reader = pdfInProcess();
const READERS = { ofx: readOfx, qif: readQif, camt: readCamt, mt940: readMt940 } as const;

export function readBytes(bytes: Uint8Array): PasteReading {
  const { kind, text } = readImportFile(bytes, 'lista');
  return kind === 'text' ? readPaste(text, { today: TODAY }) : READERS[kind](text);
}

export function readLines(lines: readonly Line[]): PasteReading {
  return readPaste(textOfDocument(lines, TODAY), { today: TODAY, isDocument: true });
}

/** Reads a PDF, without the process of its own. */
export async function readPdf(bytes: Uint8Array, folder: ReturnType<typeof pdfFolder>): Promise<PasteReading> {
  const lines = await reader.read(folder.save(Buffer.from(bytes)));
  if (!lines.ok) throw new Error(lines.refusal.message);
  return readLines(lines.value);
}

const plain = (amount: string): string => amount.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1');

/** The movements as they must be read. */
export function expectedOf(movements: readonly Movement[]): string[] {
  return movements.map(
    ({ day, merchant, side, centimos }) => `${day} ${side} ${plain(printed(centimos, ''))} ${merchant}`,
  );
}

/** The movements as they were read. */
export function foundIn({ movements }: PasteReading): string[] {
  const outward = new Set(['COMPRA', 'RETIRO', 'TRANSFERENCIA', 'PAGO_TARJETA']);
  return movements.map(
    ({ parsed: p }) => `${p.local_date} ${outward.has(p.type) ? 'out' : 'in'} ${p.amount} ${p.merchant}`,
  );
}

/** Whether a reading of a file with a changed digit says that something is wrong. */
export function isReported({ errors, statements }: PasteReading): boolean {
  return errors.length > 0 || statements.some(({ agrees }) => agrees === false);
}
