/** Checks a text or a file before it is sent. */
import { formatMegabytes, formatVolume } from '../ui/figures.ts';
import { importWords } from './words.ts';

const TEXT_LENGTH_MAX = 1_048_576;
const LINES_MAX = 50_000;
const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Line numbers go in the URL of a file's request, which is limited to 16 KB. */
const FORCED_IN_ADDRESS_MAX = 1_500;
const NAME_LENGTH_MAX = 200;

/** The problem of a pasted text; null when the service would accept it. */
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

/** The problem of a file; null when the service would accept it. Only the service looks at its content. */
export function problemOfFile({ size }: { size: number }, forced: { length: number }): string | null {
  if (size === 0) return importWords.refusals.fileEmpty;
  if (size > FILE_BYTES_MAX) return importWords.refusals.fileTooLarge(formatMegabytes(size));
  return forced.length > FORCED_IN_ADDRESS_MAX ? importWords.refusals.tooManyForced : null;
}

/** Shortens a file name to the service's limit, at the beginning, because the end is more telling. */
export function nameToSend(name: string): string {
  return name.slice(-NAME_LENGTH_MAX);
}

/** `12 KB`, `1,4 MB` of bytes. */
export function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${formatVolume(Math.ceil(bytes / 1024))} KB` : formatMegabytes(bytes);
}
