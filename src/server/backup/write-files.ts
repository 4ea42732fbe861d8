/** Files that are whole and on the disk before they have their name. */
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encryptBytes } from './encrypt-bytes.ts';

export type WriteOptions = {
  gzip?: boolean;
  /** Encrypts what is written. */
  passphrase?: string | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a new file that only its owner may read, down to the disk. When it throws, the file is closed: whoever removes
 * it then does not come before a file that is just being opened.
 */
export async function writeFile(
  path: string,
  bytes: AsyncIterable<Buffer>,
  { gzip = false, passphrase, signal }: WriteOptions = {},
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const options = signal === undefined ? {} : { signal };
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    const packed = gzip ? zipped(bytes, signal) : bytes;
    await pipeline(passphrase === undefined ? packed : encryptBytes(packed, passphrase), file, options);
  } catch (error) {
    file.destroy();
    await closed;
    throw error;
  }
}

function zipped(bytes: AsyncIterable<Buffer>, signal: AbortSignal | undefined): AsyncIterable<Buffer> {
  const zip = createGzip();
  // What fails in it is thrown to whoever reads it.
  pipeline(bytes, zip, signal === undefined ? {} : { signal }).catch(() => {});
  return zip as AsyncIterable<Buffer>;
}

/** Gives a written file its name, for good. */
export async function nameFile(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
