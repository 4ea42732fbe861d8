import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTar, type TarHeader, tarEnd, tarEntry } from './tar.ts';

const FILES = [
  { name: 'empty', text: '' },
  { name: 'folder/one block.txt', text: 'x'.repeat(512) },
  { name: `${'n'.repeat(96)}.txt`, text: 'ñ₡'.repeat(300) },
];

async function pack(files: readonly { name: string; text: string }[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const { name, text } of files) {
    const bytes = Buffer.from(text);
    for await (const piece of tarEntry({ name, size: bytes.length, mtime: 1_760_000_000 }, [bytes])) pieces.push(piece);
  }
  return Buffer.concat([...pieces, tarEnd()]);
}

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function unpack(source: AsyncIterable<Buffer>): Promise<{ name: string; text: string }[]> {
  const files: { name: string; text: string }[] = [];
  for await (const { name, body } of readTar(source)) {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    files.push({ name, text: Buffer.concat(chunks).toString() });
  }
  return files;
}

test('the system’s tar reads a written archive', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-tar-'));
  await writeFile(join(folder, 'it.tar'), await pack(FILES));
  execFileSync('tar', ['xf', 'it.tar'], { cwd: folder });
  for (const { name, text } of FILES) expect(await readFile(join(folder, name), 'utf8')).toBe(text);
  await rm(folder, { recursive: true });
});

test('a written archive reads back, in chunks of any size', async () => {
  const bytes = await pack(FILES);
  for (const length of [1, 7, 511, 512, 513, 100_000]) expect(await unpack(inPieces(bytes, length))).toEqual(FILES);
  expect(await unpack(inPieces(tarEnd(), 512))).toEqual([]);
});

test('any changed byte outside the files’ contents is detected', async () => {
  const bytes = await pack([{ name: 'a', text: 'abc' }]);
  const isContent = (at: number) => at >= 512 && at < 515;
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ mask;
      const outcome = await unpack(inPieces(copy, 4096)).catch((error: Error) => error.constructor.name);
      if (isContent(at)) expect(outcome).toHaveLength(1);
      else expect(outcome).toBe('BrokenTar');
    }),
    { numRuns: 300 },
  );
});

test('a size other than announced, and a name that does not fit, throw', async () => {
  const written = async (header: Partial<TarHeader>) => {
    for await (const _ of tarEntry({ name: 'a', size: 3, mtime: 0, ...header }, [Buffer.from('abc')]));
  };
  await written({});
  await expect(written({ size: 4 })).rejects.toThrow('a has 3 bytes and 4 were announced');
  await expect(written({ name: 'n'.repeat(101) })).rejects.toThrow('too long a name');
  await expect(written({ size: 2 ** 33 })).rejects.toThrow('too large');
});

test('an unread entry is an error, not skipped', async () => {
  const bytes = await pack(FILES);
  const skipping = async () => {
    for await (const _ of readTar(inPieces(bytes, 4096)));
  };
  await expect(skipping()).rejects.toThrow('was not read to its end');
});
