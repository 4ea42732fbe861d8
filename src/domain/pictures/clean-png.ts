/**
 * PNG (third edition) without what does not draw it: of the chunks only those of the picture and its colours stay, each
 * with a right checksum. An animation becomes its still picture. What must be known and is not is refused.
 */
import { readOrientation, writeOrientation } from './orientation.ts';
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

export const PNG_SIGNATURE = bytesOf('\x89PNG\r\n\x1a\n');
/** The depths of each kind of colour. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** What says how colours are meant, with its size: nothing else fits into it. */
const COLOURS: Readonly<Record<string, number>> = { gAMA: 4, cHRM: 32, sRGB: 1 };
const TRANSPARENCY_MAX = 256;
const PALETTE_MAX = 768;

type Chunk = { name: string; body: Uint8Array; whole: Uint8Array };

/** Throws UnfitPicture. `bytes` begin as a PNG. */
export function cleanPng(bytes: Uint8Array): PictureParts {
  const pieces: Uint8Array[] = [PNG_SIGNATURE];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let before = '';
  for (let at = PNG_SIGNATURE.length, parts = 1; before !== 'IEND'; parts += 1) {
    checkParts(parts);
    const chunk = readChunk(bytes, at);
    at += chunk.whole.length;
    if ((size === null) !== (chunk.name === 'IHDR')) throw new UnfitPicture('damaged');
    if (chunk.name === 'IHDR') size = readHeader(chunk.body);
    if (chunk.name === 'eXIf') orientation = readOrientation(chunk.body);
    if (!staysIn(chunk)) continue;
    if (crc(chunk.whole.subarray(4, -4)) !== viewOf(chunk.whole).getUint32(chunk.whole.length - 4)) {
      throw new UnfitPicture('damaged');
    }
    pieces.push(chunk.whole);
    before = chunk.name;
  }
  if (size === null || !pieces.some((piece) => latin(piece.subarray(4, 8)) === 'IDAT')) {
    throw new UnfitPicture('damaged');
  }
  // After the header, as it may stand anywhere before the picture.
  if (orientation !== 1) pieces.splice(2, 0, writeChunk('eXIf', writeOrientation(orientation)));
  return { pieces, ...size, orientation };
}

function readChunk(bytes: Uint8Array, at: number): Chunk {
  const length = viewOf(take(bytes, at, 8)).getUint32(0);
  const whole = take(bytes, at, 12 + length);
  return { name: latin(whole.subarray(4, 8)), body: whole.subarray(8, -4), whole };
}

function readHeader(body: Uint8Array): { width: number; height: number } {
  if (body.length !== 13) throw new UnfitPicture('damaged');
  const view = viewOf(body);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colour, compression, filter, interlace] = body.subarray(8) as unknown as number[];
  const isKnown = DEPTHS[colour as number]?.includes(depth as number) && compression === 0 && filter === 0;
  if (!isKnown || (interlace as number) > 1) throw new UnfitPicture('damaged');
  checkPixels(width, height);
  return { width, height };
}

function staysIn({ name, body }: Chunk): boolean {
  if (name === 'IHDR' || name === 'IDAT') return true;
  if (name === 'IEND') return fits(body.length === 0);
  if (name === 'PLTE') return fits(body.length > 0 && body.length <= PALETTE_MAX && body.length % 3 === 0);
  if (name === 'tRNS') return fits(body.length <= TRANSPARENCY_MAX);
  const colours = COLOURS[name];
  if (colours !== undefined) return fits(body.length === colours);
  // A chunk that begins with a small letter may be left out.
  if (!/^[a-z][A-Za-z]{3}$/.test(name))
    throw new UnfitPicture(/^[A-Z][A-Za-z]{3}$/.test(name) ? 'unknown_kind' : 'damaged');
  return false;
}

function fits(isFit: boolean): true {
  if (!isFit) throw new UnfitPicture('damaged');
  return true;
}

function writeChunk(name: string, body: Uint8Array): Uint8Array {
  const whole = new Uint8Array(12 + body.length);
  const view = viewOf(whole);
  view.setUint32(0, body.length);
  whole.set(bytesOf(name), 4);
  whole.set(body, 8);
  view.setUint32(8 + body.length, crc(whole.subarray(4, -4)));
  return whole;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32, as in zip files. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  // By index: a file may have ten million bytes, and everybody waits meanwhile.
  for (let at = 0; at < bytes.length; at += 1) {
    value = (CRC_TABLE[(value ^ (bytes[at] as number)) & 0xff] as number) ^ (value >>> 8);
  }
  return (value ^ 0xffffffff) >>> 0;
}
