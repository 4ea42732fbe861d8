/** The entries of a backup file as they lie in it, compressed or not. */
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '../platform/problem.ts';
import { BrokenTar, readTar, type TarEntry } from '../platform/tar.ts';
import { explainFailure } from './explain-failure.ts';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** The refusal of a file that is not what a backup left. */
export function notWhole(file: string, detail: string, cause?: unknown): AppError {
  return new AppError(
    'validation',
    `${file} is not a whole, unaltered backup of Alcancía (${detail}): nothing was changed. Use another copy of it.`,
    { cause },
  );
}

/** Reads the entries in order. Throws a refusal when the file cannot be read or is not such a tar. */
export async function* readArchive(file: string, signal?: AbortSignal): AsyncGenerator<TarEntry> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    const bytes = handle.createReadStream({ start: 0, autoClose: false, ...(signal ? { signal } : {}) });
    const isGzip = bytesRead === 2 && buffer.equals(GZIP_MAGIC);
    const entries = readTar(isGzip ? pipeline(bytes, createGunzip(), () => {}) : bytes);
    // A body is read by whoever takes the entry: its errors arrive there and not here.
    for await (const entry of entries) yield { ...entry, body: explaining(file, entry.body) };
  } catch (error) {
    throw refusalOf(file, error);
  } finally {
    await handle?.close();
  }
}

async function* explaining(file: string, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw refusalOf(file, error);
  }
}

function refusalOf(file: string, error: unknown): unknown {
  if (error instanceof BrokenTar) return notWhole(file, error.message, error);
  if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return notWhole(file, 'it does not decompress', error);
  return explainFailure(error, file);
}
