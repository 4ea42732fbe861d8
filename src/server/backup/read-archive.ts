/** The entries of a backup file in order, compressed, encrypted or not, according to its first bytes. */
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BrokenTar, readTar, type TarEntry } from '../platform/tar.ts';
import { CommandError } from './command-error.ts';
import { AGE_MAGIC, BrokenCipher, decryptBytes, WrongPassphrase } from './encrypt-bytes.ts';
import { explainFailure } from './explain-failure.ts';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

export type ReadOptions = {
  signal?: AbortSignal | undefined;
  /** Called only for an encrypted file. */
  passphrase?: (() => Promise<string>) | undefined;
};

/** The rejection of a file that is not an intact backup. */
export function corruptBackup(file: string, detail: string, cause?: unknown): CommandError {
  return new CommandError(
    `${file} is not a whole, unaltered backup of Alcancía (${detail}): nothing was changed. Use another copy of it.`,
    { cause },
  );
}

/** Reads the entries in order. Throws a rejection when the file cannot be read or decrypted, or is no such tar. */
export async function* readArchive(file: string, options: ReadOptions = {}): AsyncGenerator<TarEntry> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const entries = readTar(await plainBytes(file, handle, options));
    // The consumer of an entry reads its body: errors arrive there and not here.
    for await (const entry of entries) yield { ...entry, body: explaining(file, entry.body) };
  } catch (error) {
    throw refusalOf(file, error);
  } finally {
    await handle?.close();
  }
}

async function plainBytes(
  file: string,
  handle: FileHandle,
  { signal, passphrase }: ReadOptions,
): Promise<AsyncIterable<Buffer>> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0);
  const stored = () => handle.createReadStream({ start: 0, autoClose: false, ...(signal ? { signal } : {}) });
  if (bytesRead < AGE_MAGIC.length || !buffer.equals(AGE_MAGIC)) return unzipped(stored(), buffer);
  if (passphrase === undefined) {
    throw new CommandError(`${file} is encrypted. Give its passphrase: --passphrase-file FILE.`);
  }
  return unzippedIfZipped(decryptBytes(stored(), await passphrase()));
}

/** Peeks at the first bytes, which are known only after decryption. */
async function* unzippedIfZipped(bytes: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await bytes.next();
  if (first.done) return;
  const all = async function* () {
    yield first.value;
    yield* bytes;
  };
  yield* unzipped(all(), first.value);
}

function unzipped(bytes: AsyncIterable<Buffer>, start: Buffer): AsyncIterable<Buffer> {
  const isGzip = start.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC);
  return isGzip ? (pipeline(bytes, createGunzip(), () => {}) as AsyncIterable<Buffer>) : bytes;
}

async function* explaining(file: string, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw refusalOf(file, error);
  }
}

function refusalOf(file: string, error: unknown): unknown {
  if (error instanceof WrongPassphrase) {
    const sentence = `The passphrase does not open ${file}: nothing was changed. Give the one it was made with; if you did, its first bytes were altered: use another copy of it.`;
    return new CommandError(sentence, { cause: error });
  }
  if (error instanceof BrokenTar || error instanceof BrokenCipher) return corruptBackup(file, error.message, error);
  if ((error as NodeJS.ErrnoException).code?.startsWith('Z_'))
    return corruptBackup(file, 'it does not decompress', error);
  return explainFailure(error, file);
}
