/**
 * How a picture is to be turned, the one thing of its EXIF data that is kept: it is read out of the block that a camera
 * wrote (TIFF 6.0), and written into a new one that holds nothing else.
 */
import { latin, viewOf } from './picture-bytes.ts';

const TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** How JPEG begins the block. */
const EXIF = 'Exif\0\0';

/** 1 to 8; 1, as it is stored, when the block does not say or cannot be read. */
export function readOrientation(exif: Uint8Array): number {
  const tiff = latin(exif.subarray(0, EXIF.length)) === EXIF ? exif.subarray(EXIF.length) : exif;
  if (tiff.length < 10) return 1;
  const order = latin(tiff.subarray(0, 2));
  if (order !== 'II' && order !== 'MM') return 1;
  const isLittle = order === 'II';
  const view = viewOf(tiff);
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return 1;
  const count = view.getUint16(first, isLittle);
  for (let n = 0; n < count; n += 1) {
    const at = first + 2 + n * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== TAG || view.getUint16(at + 2, isLittle) !== SHORT) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A block that says nothing but the orientation. */
export function writeOrientation(orientation: number): Uint8Array {
  // The order of bytes, where the list begins, one entry (tag, type, count, value), no further list.
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );
}

/** Whether a picture is shown on its side. */
export const isTurned = (orientation: number): boolean => orientation >= 5;
