/**
 * The program of the process that reads one PDF (pdf-process.ts starts it): the file on its standard input, one answer
 * on its standard output. The service limits its time and memory, and may kill it at any moment.
 */
import { readSync, writeSync } from 'node:fs';
import { readingLines } from '../../../domain/documents/reading-lines.ts';
import { encodeAnswer, PDF_BYTES_MAX, type PdfAnswer, READY } from './pdf-answer.ts';
import { refuseBytes } from './pdf-bytes.ts';
import { guardDecompression } from './pdf-inflate.ts';
import { type PdfJs, readPages } from './pdf-pages.ts';
import { sealProcess } from './pdf-seal.ts';

/** The path of pdf.js. */
const PDF_JS = process.argv[2] ?? '';
const exit = process.exit.bind(process);

// For promises that pdf.js does not await, and a parse that never settles.
process.on('unhandledRejection', () => finish({ code: 'damaged' }));
process.on('uncaughtException', () => finish({ code: 'damaged' }));
process.on('beforeExit', () => finish({ code: 'damaged' }));

let isRebuilt = false;
sealProcess([PDF_JS], (warning) => {
  isRebuilt ||= warning.includes('Indexing all PDF objects');
});
guardDecompression((code) => finish({ code }));
const pdfJs: PdfJs = await import(PDF_JS);
write(READY);
read().then(finish, (error: unknown) => finish({ code: isAboutEncryption(error) ? 'encrypted' : 'damaged' }));

async function read(): Promise<PdfAnswer> {
  const bytes = standardInput();
  const code = refuseBytes(bytes);
  if (code) return { code };
  const pages = await readPages(pdfJs, new Uint8Array(bytes));
  if (typeof pages === 'string') return { code: pages };
  // When the table of objects is wrong, pdf.js searches for the objects: an empty page may be one it missed.
  if (isRebuilt && pages.some((items) => items.length === 0)) return { code: 'damaged' };
  const lines = readingLines(pages);
  return lines.length === 0 ? { code: 'no_text' } : { lines };
}

/** Reads the file, at most one byte more than allowed. */
function standardInput(): Buffer {
  const buffer = Buffer.alloc(PDF_BYTES_MAX + 1);
  let length = 0;
  for (let count = -1; count !== 0 && length < buffer.length; length += count)
    count = readSync(0, buffer, length, buffer.length - length, null);
  return buffer.subarray(0, length);
}

function isAboutEncryption(error: unknown): boolean {
  return error instanceof Error && (error.name === 'PasswordException' || /encrypt/i.test(error.message));
}

function finish(answer: PdfAnswer): never {
  write(encodeAnswer(answer));
  return exit(0);
}

/** Blocks until the service has read all of it. */
function write(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written);
}
