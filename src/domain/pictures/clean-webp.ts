/**
 * WebP (RFC 9649) without what does not draw it: of the chunks only the picture and its transparency stay. An animation is
 * refused.
 */
import { readOrientation, writeOrientation } from './orientation.ts';
import { bytesOf, checkPixels, latin, type PictureParts, take, UnfitPicture, viewOf } from './picture-bytes.ts';

const HEADER_BYTES = 12;
const [ALPHA, EXIF, ANIMATION] = [0x10, 0x08, 0x02];

type Size = { width: number; height: number };
type Found = {
  picture: Uint8Array | null;
  name: string;
  alpha: Uint8Array | null;
  canvas: Size | null;
  orientation: number;
};

/** Throws UnfitPicture. `bytes` begin as a WebP. */
export function cleanWebp(bytes: Uint8Array): PictureParts {
  const end = 8 + viewOf(take(bytes, 0, HEADER_BYTES)).getUint32(4, true);
  const file = take(bytes, 0, end);
  const found: Found = { picture: null, name: '', alpha: null, canvas: null, orientation: 1 };
  for (let at = HEADER_BYTES; at < file.length; ) {
    const head = take(file, at, 8);
    const length = viewOf(head).getUint32(4, true);
    readChunk(found, latin(head.subarray(0, 4)), take(file, at + 8, length));
    at += 8 + length + (length % 2);
  }
  const { picture, name, canvas, orientation } = found;
  if (picture === null) throw new UnfitPicture('damaged');
  const size = name === 'VP8L' ? readLossless(picture) : readLossy(picture);
  checkPixels(size.width, size.height);
  if (canvas !== null && (canvas.width !== size.width || canvas.height !== size.height)) {
    throw new UnfitPicture('damaged');
  }
  return { pieces: write(found, picture, size), ...size, orientation };
}

function readChunk(found: Found, name: string, body: Uint8Array): void {
  if (name === 'ANIM' || name === 'ANMF') throw new UnfitPicture('animated');
  if (name === 'VP8X') found.canvas = readCanvas(found, body);
  else if (name === 'VP8 ' || name === 'VP8L') {
    if (found.picture !== null) throw new UnfitPicture('damaged');
    found.picture = body;
    found.name = name;
  } else if (name === 'ALPH' && found.picture === null && found.canvas !== null) found.alpha = body;
  else if (name === 'EXIF') found.orientation = readOrientation(body);
}

function readCanvas({ picture, canvas }: Found, body: Uint8Array): Size {
  if (body.length !== 10 || picture !== null || canvas !== null) throw new UnfitPicture('damaged');
  if (((body[0] as number) & ANIMATION) !== 0) throw new UnfitPicture('animated');
  const view = viewOf(body);
  return { width: 1 + (view.getUint32(4, true) & 0xffffff), height: 1 + (view.getUint32(6, true) >>> 8) };
}

/** A key frame of VP8 (RFC 6386, 9.1). */
function readLossy(picture: Uint8Array): Size {
  const head = take(picture, 0, 10);
  const isKeyFrame = ((head[0] as number) & 1) === 0 && latin(head.subarray(3, 6)) === '\x9d\x01\x2a';
  if (!isKeyFrame) throw new UnfitPicture('damaged');
  const view = viewOf(head);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function readLossless(picture: Uint8Array): Size {
  const head = take(picture, 0, 5);
  if (head[0] !== 0x2f) throw new UnfitPicture('damaged');
  const bits = viewOf(head).getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function write({ name, alpha, orientation }: Found, picture: Uint8Array, { width, height }: Size): Uint8Array[] {
  const isLossless = name === 'VP8L';
  const hasAlpha = isLossless ? ((viewOf(picture).getUint32(1, true) >>> 28) & 1) === 1 : alpha !== null;
  const chunks: Uint8Array[] = [];
  if (orientation !== 1 || (alpha !== null && !isLossless)) {
    const canvas = new Uint8Array(10);
    const view = viewOf(canvas);
    view.setUint32(0, (hasAlpha ? ALPHA : 0) | (orientation === 1 ? 0 : EXIF), true);
    view.setUint32(4, width - 1, true);
    // Three bytes each: the height's overlap the fourth of the width, which is zero.
    canvas.set([(height - 1) & 0xff, (height - 1) >> 8, 0], 7);
    chunks.push(...chunk('VP8X', canvas));
  }
  if (alpha !== null && !isLossless) chunks.push(...chunk('ALPH', alpha));
  chunks.push(...chunk(name, picture));
  if (orientation !== 1) chunks.push(...chunk('EXIF', writeOrientation(orientation)));
  const length = chunks.reduce((sum, piece) => sum + piece.length, 4);
  return [bytesOf('RIFF'), littleEndian(length), bytesOf('WEBP'), ...chunks];
}

function chunk(name: string, body: Uint8Array): Uint8Array[] {
  return [bytesOf(name), littleEndian(body.length), body, new Uint8Array(body.length % 2)];
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}
