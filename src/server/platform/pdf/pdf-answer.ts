/**
 * The answer of the child process that reads a PDF. The service does not trust it: it validates every value, and has
 * its own sentences for people.
 */
import { type Line, lineOf } from '../../../domain/documents/line.ts';
import type { Refusal, RefusalCode } from '../../../domain/documents/refusal.ts';

export const PDF_BYTES_MAX = 10 * 1024 * 1024;
export const PDF_PAGES_MAX = 60;
/** Characters of text, and the pieces that it is drawn in. */
export const PDF_TEXT_MAX = 60_000;
export const PDF_ITEMS_MAX = 60_000;
export const PDF_ANSWER_BYTES_MAX = 2 * 1024 * 1024;

/** The child's first line, before it reads the file: without it the child could not start. */
export const READY = 'ready\n';

const SENTENCES = {
  not_pdf: 'This is not a PDF. Choose the PDF itself, as it was downloaded or received.',
  too_large: 'This file is larger than 10 MB. Upload the statement or receipt alone.',
  empty: 'This file is empty. Download it again and upload that copy.',
  truncated: 'This file ends too early. Download it again and upload that copy.',
  trailing_data: 'Something that is not the document is attached to this file. Download it again and upload that copy.',
  damaged: 'This PDF is damaged. Download it again and upload that copy.',
  encrypted: 'This file is protected by a password. Save it without one and upload that copy.',
  no_text: 'This PDF holds no text, as a scan or a photo does. Upload the original PDF.',
  too_many_pages: `This PDF has more than ${PDF_PAGES_MAX} pages. Upload one statement or receipt at a time.`,
  too_much_text: 'This PDF holds more text than a statement or receipt. Upload one document at a time.',
  time_limit: 'Reading this PDF takes too long. Print it to a new PDF and upload that copy.',
  memory_limit: 'Reading this PDF takes too much memory. Print it to a new PDF and upload that copy.',
} as const satisfies Partial<Record<RefusalCode, string>>;

/** Why a file gives no lines. */
export type PdfRefusalCode = keyof typeof SENTENCES;

export function pdfRefusal(code: PdfRefusalCode): Refusal {
  return { code, message: SENTENCES[code] };
}

type WireCell = readonly [text: string, left: number, right: number];
type WireLine = readonly [page: number, cells: readonly WireCell[]];

export type PdfAnswer = { readonly lines: readonly Line[] } | { readonly code: PdfRefusalCode };

/** One line of JSON; `too_much_text` when it would be longer than the service reads. */
export function encodeAnswer(answer: PdfAnswer): string {
  const wire = 'code' in answer ? answer : { lines: answer.lines.map(encodeLine) };
  const text = JSON.stringify(wire);
  const isTooLong = Buffer.byteLength(text) > PDF_ANSWER_BYTES_MAX - READY.length;
  return isTooLong ? JSON.stringify({ code: 'too_much_text' satisfies PdfRefusalCode }) : text;
}

function encodeLine({ page, cells }: Line): WireLine {
  return [page, cells.map(({ text, left, right }) => [text, hundredths(left), hundredths(right)])];
}

const hundredths = (points: number): number => Math.round(points * 100) / 100;

/** Null when the text is not a valid answer. */
export function decodeAnswer(text: string): PdfAnswer | null {
  let wire: unknown;
  try {
    wire = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof wire !== 'object' || wire === null) return null;
  if ('code' in wire) return isRefusalCode(wire.code) ? { code: wire.code } : null;
  if (!('lines' in wire) || !Array.isArray(wire.lines) || wire.lines.length === 0) return null;
  return wire.lines.every(isWireLine) ? { lines: wire.lines.map(decodeLine) } : null;
}

function decodeLine([page, cells]: WireLine): Line {
  return lineOf(
    cells.map(([text, left, right]) => ({ text, left, right })),
    page,
  );
}

function isRefusalCode(code: unknown): code is PdfRefusalCode {
  return typeof code === 'string' && Object.hasOwn(SENTENCES, code);
}

function isWireLine(line: unknown): line is WireLine {
  if (!Array.isArray(line) || line.length !== 2) return false;
  const [page, cells]: unknown[] = line;
  return (
    Number.isInteger(page) &&
    Number(page) >= 1 &&
    Number(page) <= PDF_PAGES_MAX &&
    Array.isArray(cells) &&
    cells.length > 0 &&
    cells.every(isWireCell)
  );
}

function isWireCell(cell: unknown): cell is WireCell {
  if (!Array.isArray(cell) || cell.length !== 3) return false;
  const [text, left, right]: unknown[] = cell;
  return isText(text) && Number.isFinite(left) && Number.isFinite(right);
}

/** Text without control characters and lone surrogates. */
function isText(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text);
}
