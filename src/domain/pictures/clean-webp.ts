/**
 * WebP (RFC 9649) without what does not draw it: of the chunks only the picture and its transparency stay. Browsers do not
 * turn a WebP as its EXIF data says, so that goes too. An animation is refused.
 */
import {
  bytesOf,
  checkParts,
  checkPixels,
  latin,
  type PictureParts,
  take,
  UnfitPicture,
  viewOf,
} from './picture-bytes.ts';

const HEADER_BYTES = 12;
const [ALPHA, ANIMATION] = [0x10, 0x02];

type Size = { width: number; height: number };
type Found = { picture: Uint8Array | null; name: string; alpha: Uint8Array | null; canvas: Size | null };

/** Throws UnfitPicture. `bytes` begin as a WebP. */
export function cleanWebp(bytes: Uint8Array): PictureParts {
  const end = 8 + viewOf(take(bytes, 0, HEADER_BYTES)).getUint32(4, true);
  const file = take(bytes, 0, end);
  const found: Found = { picture: null, name: '', alpha: null, canvas: null };
  for (let at = HEADER_BYTES, parts = 1; at < file.length; parts += 1) {
    checkParts(parts);
    const head = take(file, at, 8);
    const length = viewOf(head).getUint32(4, true);
    readChunk(found, latin(head.subarray(0, 4)), take(file, at + 8, length));
    at += 8 + length + (length % 2);
  }
  const { picture, name, canvas } = found;
  if (picture === null) throw new UnfitPicture('damaged');
  const size = name === 'VP8L' ? readLossless(picture) : readLossy(picture);
  checkPixels(size.width, size.height);
  if (canvas !== null && (canvas.width !== size.width || canvas.height !== size.height)) {
    throw new UnfitPicture('damaged');
  }
  return { pieces: write(found, picture, size), ...size, orientation: 1 };
}

function readChunk(found: Found, name: string, body: Uint8Array): void {
  if (name === 'ANIM' || name === 'ANMF') throw new UnfitPicture('animated');
  if (name === 'VP8X') found.canvas = readCanvas(found, body);
  else if (name === 'VP8 ' || name === 'VP8L') {
    if (found.picture !== null) throw new UnfitPicture('damaged');
    found.picture = body;
    found.name = name;
  } else if (name === 'ALPH' && found.picture === null && found.canvas !== null) found.alpha = body;
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

function write({ name, alpha }: Found, picture: Uint8Array, { width, height }: Size): Uint8Array[] {
  const chunks = [...chunk(name, picture)];
  // Lossless pictures have their transparency in themselves.
  if (alpha !== null && name === 'VP8 ') {
    const canvas = Uint8Array.of(ALPHA, 0, 0, 0, ...threeBytes(width - 1), ...threeBytes(height - 1));
    chunks.unshift(...chunk('VP8X', canvas), ...chunk('ALPH', alpha));
  }
  const length = chunks.reduce((sum, piece) => sum + piece.length, 4);
  return [bytesOf('RIFF'), littleEndian(length), bytesOf('WEBP'), ...chunks];
}

const threeBytes = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, value >> 16];

function chunk(name: string, body: Uint8Array): Uint8Array[] {
  return [bytesOf(name), littleEndian(body.length), body, new Uint8Array(body.length % 2)];
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}
