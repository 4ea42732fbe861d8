/**
 * JPEG (ITU-T T.81) without what does not draw it: of the segments only those of the frame, its tables and scans stay, and
 * what follows the end of the picture goes. What this does not know is refused.
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

const [SOI, EOI, SOS, DQT, DHT, DRI, COM] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xfe];
const [APP0, APP1, APP14, APP15] = [0xe0, 0xe1, 0xee, 0xef];
/** Baseline, extended and progressive, in Huffman code: what browsers draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** More is work for the decoder without a better picture. */
const SCANS_MAX = 100;

type State = {
  pieces: Uint8Array[];
  frame: { width: number; height: number } | null;
  scans: number;
  orientation: number;
  isJfif: boolean;
  /** How Adobe's programs coded the colours; null without their mark. */
  transform: number | null;
};

/** Throws UnfitPicture. `bytes` begin as a JPEG. */
export function cleanJpeg(bytes: Uint8Array): PictureParts {
  const state: State = { pieces: [], frame: null, scans: 0, orientation: 1, isJfif: false, transform: null };
  let at = 2;
  for (let parts = 1; ; parts += 1) {
    checkParts(parts);
    const marker = nextMarker(bytes, at);
    if (marker.code === EOI) break;
    const length = viewOf(take(bytes, marker.end, 2)).getUint16(0);
    if (length < 2) throw new UnfitPicture('damaged');
    const body = take(bytes, marker.end + 2, length - 2);
    at = marker.end + length;
    if (!readSegment(state, marker.code, body)) continue;
    const end = marker.code === SOS ? endOfScan(bytes, at) : at;
    state.pieces.push(Uint8Array.of(0xff, marker.code), bytes.subarray(marker.end, end));
    at = end;
  }
  const { frame, scans, orientation } = state;
  if (frame === null || scans === 0) throw new UnfitPicture('damaged');
  const pieces = [...beginning(state), ...state.pieces, Uint8Array.of(0xff, EOI)];
  return { pieces, ...frame, orientation };
}

/** The marker at a position, before which fill bytes may stand. */
function nextMarker(bytes: Uint8Array, from: number): { code: number; end: number } {
  let at = from;
  if (take(bytes, at, 2)[0] !== 0xff) throw new UnfitPicture('damaged');
  while (bytes[at] === 0xff) at += 1;
  return { code: take(bytes, at, 1)[0] as number, end: at + 1 };
}

/** Returns whether the segment stays. */
function readSegment(state: State, code: number, body: Uint8Array): boolean {
  if (code >= APP0 && code <= APP15) {
    readApplication(state, code, body);
    return false;
  }
  if (code === COM) return false;
  if (FRAMES.includes(code)) readFrame(state, body);
  else if (code === SOS) readScan(state, body);
  else if (code === DQT) checkTables(body, (head) => (head >> 4 === 0 ? 64 : 128));
  else if (code === DHT) checkTables(body, (_head, rest) => 16 + rest.subarray(0, 16).reduce((sum, n) => sum + n, 0));
  else if (code !== DRI || body.length !== 2) throw new UnfitPicture('unknown_kind');
  return true;
}

function readApplication(state: State, code: number, body: Uint8Array): void {
  const name = latin(body.subarray(0, 6));
  if (code === APP0 && name.startsWith('JFIF\0')) state.isJfif = true;
  if (code === APP1 && name === 'Exif\0\0' && state.orientation === 1) state.orientation = readOrientation(body);
  const transform = body[11];
  if (code === APP14 && name.startsWith('Adobe') && transform !== undefined && transform <= 2) {
    state.transform = transform;
  }
}

function readFrame(state: State, body: Uint8Array): void {
  const [precision, components] = [body[0], body[5] ?? 0];
  if (state.frame !== null || body.length !== 6 + 3 * components) throw new UnfitPicture('damaged');
  if (precision !== 8 || ![1, 3, 4].includes(components)) throw new UnfitPicture('unknown_kind');
  const view = viewOf(body);
  const frame = { height: view.getUint16(1), width: view.getUint16(3) };
  checkPixels(frame.width, frame.height);
  state.frame = frame;
}

function readScan(state: State, body: Uint8Array): void {
  state.scans += 1;
  const components = body[0] ?? 0;
  if (state.frame === null || components < 1 || components > 4 || body.length !== 4 + 2 * components) {
    throw new UnfitPicture('damaged');
  }
  if (state.scans > SCANS_MAX) throw new UnfitPicture('damaged');
}

/** Tables of one segment follow each other and fill it: nothing else can be in it. */
function checkTables(body: Uint8Array, sizeOf: (head: number, rest: Uint8Array) => number): void {
  let at = 0;
  while (at < body.length) at += 1 + sizeOf(body[at] as number, body.subarray(at + 1));
  if (at !== body.length || at === 0) throw new UnfitPicture('damaged');
}

/** Where the coded data of a scan ends: at the next marker that is no restart and no stuffed byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1] as number;
    const isData = code === 0 || (code >= 0xd0 && code <= 0xd7);
    if (!isData && code !== 0xff) return at;
  }
  throw new UnfitPicture('truncated');
}

/** The marks that say how to show it, written anew. */
function beginning({ isJfif, transform, orientation }: State): Uint8Array[] {
  const pieces: Uint8Array[] = [Uint8Array.of(0xff, SOI)];
  if (isJfif) pieces.push(segment(APP0, ...bytesOf('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0));
  if (orientation !== 1) pieces.push(segment(APP1, ...bytesOf('Exif\0\0'), ...writeOrientation(orientation)));
  if (transform !== null) pieces.push(segment(APP14, ...bytesOf('Adobe'), 0, 100, 0, 0, 0, 0, transform));
  return pieces;
}

function segment(code: number, ...body: number[]): Uint8Array {
  return Uint8Array.of(0xff, code, 0, body.length + 2, ...body);
}
