/** What the readers of pictures share: bounded reading of bytes, and why a picture is refused. */

/** Why a picture cannot be kept. */
export type PictureProblem = 'unknown_kind' | 'truncated' | 'damaged' | 'animated' | 'too_many_pixels';

/** A picture in pieces that follow each other, with its size in pixels as it is stored, and how it is to be turned (1 to 8). */
export type PictureParts = { pieces: Uint8Array[]; width: number; height: number; orientation: number };

/** Ends the reading of a picture; `cleanPicture` answers its code. */
export class UnfitPicture extends Error {
  readonly code: PictureProblem;
  constructor(code: PictureProblem) {
    super(code);
    this.code = code;
  }
}

/** A phone's largest photo has 50 million; a decoder needs four bytes for each. */
const PIXELS_MAX = 64_000_000;
const SIDE_MAX = 20_000;

/** Throws for a picture without area, and for one that would take too much memory to show. */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new UnfitPicture('damaged');
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) throw new UnfitPicture('too_many_pixels');
}

/** Encoders write some kilobytes in one; more parts are there to keep the reader busy. */
const PARTS_MAX = 20_000;

/** Throws for more segments or chunks than any encoder writes. */
export function checkParts(count: number): void {
  if (count > PARTS_MAX) throw new UnfitPicture('damaged');
}

/** The bytes from `at`; throws when the file ends before. */
export function take(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at + length > bytes.length) throw new UnfitPicture('truncated');
  return bytes.subarray(at, at + length);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as characters of Latin-1, for names inside files. */
export function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
