/** Judges the bytes of a file before they are parsed. */
import { PDF_BYTES_MAX, type PdfRefusalCode } from './pdf-answer.ts';

const END = '%%EOF';
/** How far before the last `%%EOF` the last `startxref` may be. */
const STARTXREF_REACH = 1024;
/** Mail systems and web servers append a few bytes to a file, but not so many. */
const TRAILING_MAX = 1024;
const SPACE = 0x20;
/** Zero, tab, the line ends, the space and Latin-1's space that does not break. */
const BLANKS: ReadonlySet<number> = new Set([0, 9, 10, 11, 12, 13, SPACE, 0xa0]);

/** Why the bytes are not a complete PDF; null when they may be parsed. */
export function refuseBytes(bytes: Buffer): PdfRefusalCode | null {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > PDF_BYTES_MAX) return 'too_large';
  if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) return 'not_pdf';
  const end = bytes.lastIndexOf(END);
  if (end < 0) return 'truncated';
  return (
    refuseRest(bytes.subarray(end + END.length)) ??
    (bytes.subarray(Math.max(0, end - STARTXREF_REACH), end).includes('startxref') ? null : 'truncated')
  );
}

/** A truncated file with several endings still has one of them, followed by PDF. */
function refuseRest(rest: Buffer): PdfRefusalCode | null {
  const text = withoutRuns(rest);
  if (/^ ?<|PK[^ -~]{2}|<(?:html|script|!doctype|\?)/i.test(text)) return 'trailing_data';
  if (/\d \d+ obj\b|\bendobj\b|\bxref\b|\btrailer\b/.test(text)) return 'truncated';
  return text.length > TRAILING_MAX ? 'trailing_data' : null;
}

/**
 * As Latin-1, with a space for each run of blanks and zeros. Byte by byte: an expression that meets 10 MB of them needs
 * tens of megabytes of its engine's stack, and threw "Maximum call stack size exceeded" when that was not all free.
 */
function withoutRuns(bytes: Buffer): string {
  const kept = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  let inRun = false;
  for (const byte of bytes) {
    const isBlank = BLANKS.has(byte);
    if (!isBlank) kept[length++] = byte;
    else if (!inRun) kept[length++] = SPACE;
    inRun = isBlank;
  }
  return kept.toString('latin1', 0, length);
}
