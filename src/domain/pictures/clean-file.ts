/**
 * What a file of a row is by its bytes, and a picture without where and with what it was taken
 * (docs/decisions/0040-files-of-a-row.md). Nothing is decoded: a picture keeps every pixel.
 */
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng, PNG_SIGNATURE } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { isTurned } from './orientation.ts';
import { latin, type PictureParts, type PictureProblem, UnfitPicture } from './picture-bytes.ts';

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** `width` and `height` in pixels as it is shown; null for what is no picture. */
export type CleanFile = {
  ok: true;
  media_type: FileType;
  /** In pieces, which share the memory of what was read. */
  pieces: readonly Uint8Array[];
  width: number | null;
  height: number | null;
};

const PICTURES: readonly [begins: RegExp, type: FileType, clean: (bytes: Uint8Array) => PictureParts][] = [
  [/^\xff\xd8\xff/, 'image/jpeg', cleanJpeg],
  [new RegExp(`^${latin(PNG_SIGNATURE)}`), 'image/png', cleanPng],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp', cleanWebp],
];
/** The end of a PDF is in its last kilobyte (ISO 32000, annex H). */
const PDF_END_BYTES = 1024;

/** A file as it may be kept, or why not. A PDF stays as it is. */
export function cleanFile(bytes: Uint8Array): CleanFile | { ok: false; code: PictureProblem } {
  const begin = latin(bytes.subarray(0, 16));
  if (begin.startsWith('%PDF-')) {
    const isWhole = latin(bytes.subarray(-PDF_END_BYTES)).includes('%%EOF');
    if (!isWhole) return { ok: false, code: 'truncated' };
    return { ok: true, media_type: 'application/pdf', pieces: [bytes], width: null, height: null };
  }
  const kind = PICTURES.find(([begins]) => begins.test(begin));
  if (kind === undefined) return { ok: false, code: 'unknown_kind' };
  const [, media_type, clean] = kind;
  try {
    const { pieces, width, height, orientation } = clean(bytes);
    const shown = isTurned(orientation) ? { width: height, height: width } : { width, height };
    return { ok: true, media_type, pieces, ...shown };
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    return { ok: false, code: error.code };
  }
}
