/** What can be said of a text or a file before it is sent. */
import { formatMegabytes, formatVolume } from '../ui/figures.ts';
import { importWords } from './words.ts';

const TEXT_LENGTH_MAX = 1_048_576;
const LINES_MAX = 50_000;
const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Line numbers go in the address of a file's request, which has a bound of 16 KB. */
const FORCED_IN_ADDRESS_MAX = 1_500;
const NAME_LENGTH_MAX = 200;

/** What is wrong with a pasted text; null when the service would look at it. */
export function problemOfText(text: string): string | null {
  if (text.length > TEXT_LENGTH_MAX) return importWords.refusals.textTooLong(text.length);
  const lines = countLineEnds(text) + 1;
  return lines > LINES_MAX ? importWords.refusals.tooManyLines(lines) : null;
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** What is wrong with a file; null when the service would look at it. What it holds is for the service to say. */
export function problemOfFile({ size }: { size: number }, forced: { length: number }): string | null {
  if (size === 0) return importWords.refusals.fileEmpty;
  if (size > FILE_BYTES_MAX) return importWords.refusals.fileTooLarge(formatMegabytes(size));
  return forced.length > FORCED_IN_ADDRESS_MAX ? importWords.refusals.tooManyForced : null;
}

/** A file's name as the service takes it: what is cut is the beginning, because the end says what it is. */
export function nameToSend(name: string): string {
  return name.slice(-NAME_LENGTH_MAX);
}

/** `12 KB`, `1,4 MB` of bytes. */
export function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${formatVolume(Math.ceil(bytes / 1024))} KB` : formatMegabytes(bytes);
}
