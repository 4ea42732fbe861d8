/** Files of rows by their bytes: pictures lose where they were taken and keep every pixel; nothing unknown passes. */
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFile } from './clean-file.ts';

const open = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../test/fixtures/pictures/${name}`, import.meta.url)));
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** What each fixture was made with, as a camera and programs would write it. */
const SECRETS = ['CAMARA', '2026:04', '9.928', '84.09', 'acsp', 'xmpmeta', 'adobe', 'GPS'];
/** 41.25 seconds as EXIF writes them, either way round. */
const SECONDS = ['\0\0\0\xa5\0\0\0\x04', '\xa5\0\0\0\x04\0\0\0'];

const PICTURES: readonly [name: string, type: string, width: number, height: number][] = [
  ['baseline.jpg', 'image/jpeg', 24, 40],
  ['progressive.jpg', 'image/jpeg', 24, 40],
  ['restarts.jpg', 'image/jpeg', 40, 24],
  ['gray.jpg', 'image/jpeg', 40, 24],
  ['cmyk.jpg', 'image/jpeg', 40, 24],
  ['alpha.png', 'image/png', 24, 40],
  ['palette.png', 'image/png', 40, 24],
  ['bits.png', 'image/png', 40, 24],
  ['animated.png', 'image/png', 40, 24],
  ['lossy.webp', 'image/webp', 40, 24],
  ['lossless.webp', 'image/webp', 40, 24],
  ['alpha.webp', 'image/webp', 40, 24],
];

function cleaned(bytes: Uint8Array): Uint8Array {
  const clean = cleanFile(bytes);
  if (!clean.ok) throw new Error(clean.code);
  return new Uint8Array(Buffer.concat(clean.pieces));
}

const codeOf = (bytes: Uint8Array): string | null => {
  const clean = cleanFile(bytes);
  return clean.ok ? null : clean.code;
};

/** The marker of each segment before the first scan, or the name of each chunk. */
function partsOf(bytes: Uint8Array): string[] {
  const parts: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff) {
    for (let at = 2; parts.at(-1) !== 'da'; at += 2 + view.getUint16(at + 2))
      parts.push(view.getUint8(at + 1).toString(16));
    return parts;
  }
  const isPng = bytes[0] === 0x89;
  for (let at = isPng ? 8 : 12; at < bytes.length; ) {
    const length = isPng ? view.getUint32(at) : view.getUint32(at + 4, true);
    parts.push(latin1(bytes.subarray(at + (isPng ? 4 : 0), at + (isPng ? 8 : 4))));
    at += isPng ? 12 + length : 8 + length + (length % 2);
  }
  return parts;
}

describe('the fixtures', () => {
  it('say where they were taken', () => {
    for (const name of ['baseline.jpg', 'progressive.jpg', 'alpha.png', 'lossy.webp', 'lossless.webp']) {
      const text = latin1(open(name));
      expect(text, name).toContain('CAMARA SECRETA');
      expect(
        SECONDS.some((seconds) => text.includes(seconds)),
        name,
      ).toBe(true);
    }
  });
});

describe.each(PICTURES)('%s', (name, type, width, height) => {
  it('keeps its kind and its size as it is shown', () => {
    expect(cleanFile(open(name))).toMatchObject({ ok: true, media_type: type, width, height });
  });

  it('says nothing of its camera, day and place', () => {
    const text = latin1(cleaned(open(name)));
    for (const secret of [...SECRETS, ...SECONDS]) expect(text).not.toContain(secret);
  });

  it('is cleaned to what cleaning leaves as it is', () => {
    const once = cleaned(open(name));
    expect(Buffer.from(cleaned(once)).equals(Buffer.from(once))).toBe(true);
  });

  it('is refused when it ends early, wherever that is', () => {
    const whole = cleaned(open(name));
    for (let length = 0; length < whole.length; length += 1) {
      expect(['truncated', 'damaged', 'unknown_kind'], String(length)).toContain(codeOf(whole.subarray(0, length)));
    }
  });

  it('loses what follows its end', () => {
    const whole = open(name);
    const more = bytesOf('PK\x03\x04<script>alert(1)</script>%PDF-1.7 9.928125,-84.090972 %%EOF');
    const clean = cleaned(new Uint8Array([...whole, ...more]));
    expect(Buffer.from(clean).equals(Buffer.from(cleaned(whole)))).toBe(true);
  });

  it('lets nothing of its place through when one byte is another', () => {
    const whole = open(name);
    const taken = new Set<string | null>();
    for (let at = 0; at < whole.length; at += 1) {
      for (const change of [0x01, 0x20, 0x80, 0xff]) {
        const other = whole.slice();
        other[at] = (other[at] as number) ^ change;
        const clean = cleanFile(other);
        taken.add(clean.ok ? null : clean.code);
        if (!clean.ok) continue;
        const text = latin1(Buffer.concat(clean.pieces));
        for (const secret of ['SECRETA', ...SECONDS]) expect(text, `${at} ${change}`).not.toContain(secret);
      }
    }
    expect(taken.size).toBeGreaterThan(1);
  });
});

/** A picture with something more before one of its parts, as programs add it. */
function withMore(whole: Uint8Array, at: number, kind: number, said: Uint8Array): Uint8Array {
  const bytes = Buffer.from(whole);
  const body = Buffer.from(said);
  const length = Buffer.alloc(4);
  if (bytes[0] === 0xff) {
    const places = startsOf(whole);
    length.writeUInt16BE(body.length + 2);
    // An application's segment, or a comment.
    const code = kind % 17 === 16 ? 0xfe : 0xe0 + (kind % 17);
    const more = Buffer.concat([Buffer.from([0xff, code]), length.subarray(0, 2), body]);
    return insertAt(bytes, places[at % places.length] ?? 2, more);
  }
  // What may be left out has a small first letter in PNG; WebP leaves out what it does not know.
  const name = Buffer.from(`${String.fromCharCode(97 + (kind % 26))}Xyz`);
  if (bytes[0] === 0x89) {
    const places = startsOf(whole);
    length.writeUInt32BE(body.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([name, body])));
    // After the head, before the end.
    return insertAt(bytes, places[1 + (at % (places.length - 1))] ?? 33, Buffer.concat([length, name, body, sum]));
  }
  length.writeUInt32LE(body.length);
  const more = Buffer.concat([name, length, body, Buffer.alloc(body.length % 2)]);
  const place = bytes.toString('latin1', 12, 16) === 'VP8X' ? 30 : 12;
  const other = Buffer.from(insertAt(bytes, at % 2 === 0 ? place : bytes.length, more));
  other.writeUInt32LE(other.length - 8, 4);
  return new Uint8Array(other);
}

const insertAt = (bytes: Buffer, at: number, more: Buffer): Uint8Array =>
  new Uint8Array(Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]));

/** Where the segments before the first scan begin, or the chunks. */
function startsOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isJpeg = bytes[0] === 0xff;
  const starts: number[] = [];
  let at = isJpeg ? 2 : 8;
  for (const part of partsOf(bytes)) {
    starts.push(at);
    if (part === 'da') break;
    at += isJpeg ? 2 + view.getUint16(at + 2) : 12 + view.getUint32(at);
  }
  return starts;
}

it.each(PICTURES)('%s is what it was, whatever a program adds to it and wherever', (name) => {
  const whole = cleaned(open(name));
  const said = fc.uint8Array({ minLength: 0, maxLength: 300 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(60), said), { minLength: 1, maxLength: 4 }), (all) => {
      const other = all.reduce((bytes, [at, kind, body]) => withMore(bytes, at, kind, body), whole);
      expect(other.length).toBeGreaterThan(whole.length);
      expect(Buffer.from(shapeless(cleaned(other))).equals(Buffer.from(shapeless(whole)))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

/** Without the marks that a random segment may happen to be: of JFIF, an orientation, Adobe's. */
function shapeless(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff) return bytes;
  const starts = startsOf(bytes);
  const first = partsOf(bytes).findIndex((part) => !['e0', 'e1', 'ee'].includes(part));
  return bytes.subarray(starts[first]);
}

describe('what stays', () => {
  it('is the picture with its orientation', () => {
    expect(partsOf(cleaned(open('baseline.jpg')))).toEqual([
      'e0',
      'e1',
      'db',
      'db',
      'c0',
      'c4',
      'c4',
      'c4',
      'c4',
      'da',
    ]);
    expect(partsOf(cleaned(open('cmyk.jpg')))[0]).toBe('ee');
    expect(partsOf(cleaned(open('alpha.png')))).toEqual(['IHDR', 'eXIf', 'IDAT', 'IEND']);
    expect(partsOf(cleaned(open('palette.png')))).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
    expect(partsOf(cleaned(open('animated.png')))).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(partsOf(cleaned(open('lossy.webp')))).toEqual(['VP8 ']);
    expect(partsOf(cleaned(open('alpha.webp')))).toEqual(['VP8X', 'ALPH', 'VP8 ']);
  });
});

describe('what is refused', () => {
  const resized = (name: string, at: number, bytes: number[]): Uint8Array => {
    const picture = open(name);
    picture.set(bytes, at);
    return picture;
  };
  const FIFTY_THOUSAND = [0xc3, 0x50];

  it('is a picture of 50 000 by 50 000 pixels, by its head alone', () => {
    const png = resized('alpha.png', 16, [0, 0, ...FIFTY_THOUSAND, 0, 0, ...FIFTY_THOUSAND]);
    expect(codeOf(png)).toBe('too_many_pixels');
    const jpeg = open('gray.jpg');
    const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0])) + 5;
    expect(codeOf(resized('gray.jpg', frame, [...FIFTY_THOUSAND, ...FIFTY_THOUSAND]))).toBe('too_many_pixels');
    const webp = Buffer.from(open('lossless.webp'));
    const picture = webp.indexOf('VP8L') + 9;
    // 14 bits each, all ones: the most that lossless WebP has.
    expect(codeOf(resized('lossless.webp', picture, [0xff, 0xff, 0xff, 0x0f]))).toBe('too_many_pixels');
  });

  it.each([
    ['a drawing called PNG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\0\x01\0\x80\0\0'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a HEIC', '\0\0\0\x18ftypheic'],
    ['a PDF that does not begin as one', 'MZ %PDF-1.7 %%EOF'],
    ['nothing', ''],
  ])('is %s', (_name, text) => {
    expect(codeOf(bytesOf(text))).toBe('unknown_kind');
  });

  it('is an animation, a broken checksum, a PDF without an end, a JPEG in arithmetic code', () => {
    expect(codeOf(open('animated.webp'))).toBe('animated');
    const png = open('bits.png');
    png[45] = (png[45] as number) ^ 1;
    expect(codeOf(png)).toBe('damaged');
    expect(codeOf(bytesOf('%PDF-1.7\n1 0 obj'))).toBe('truncated');
    const jpeg = open('gray.jpg');
    jpeg[Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9;
    expect(codeOf(jpeg)).toBe('unknown_kind');
  });

  it('is a picture of so many parts that reading them would keep everybody waiting', () => {
    const comments = Buffer.alloc(100_000, Buffer.from([0xff, 0xfe, 0, 2]));
    const jpeg = Buffer.from(open('gray.jpg'));
    expect(codeOf(new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comments, jpeg.subarray(2)])))).toBe('damaged');
    const webp = Buffer.concat([open('alpha.webp'), Buffer.alloc(200_000, Buffer.from('abcd\0\0\0\0'))]);
    webp.writeUInt32LE(webp.length - 8, 4);
    expect(codeOf(new Uint8Array(webp))).toBe('damaged');
    const png = Buffer.from(open('bits.png'));
    const texts = Buffer.alloc(300_000, Buffer.from('00000000746558740f0e1865', 'hex'));
    expect(codeOf(new Uint8Array(Buffer.concat([png.subarray(0, 33), texts, png.subarray(33)])))).toBe('damaged');
  });

  it('is a chunk that must be understood and is not', () => {
    const png = Buffer.from(open('bits.png'));
    const unknown = Buffer.from('0000000043674249d38d5f75', 'hex');
    const other = Buffer.concat([png.subarray(0, 33), unknown, png.subarray(33)]);
    expect(codeOf(new Uint8Array(other))).toBe('unknown_kind');
  });
});

it('leaves a PDF as it is', () => {
  const pdf = bytesOf('%PDF-1.7\n1 0 obj <</Producer (x)>> endobj\ntrailer\n%%EOF\n');
  expect(Buffer.from(cleaned(pdf)).equals(Buffer.from(pdf))).toBe(true);
  expect(cleanFile(pdf)).toMatchObject({ media_type: 'application/pdf', width: null, height: null });
});
