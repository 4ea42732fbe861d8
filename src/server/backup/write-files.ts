/** Files that are whole and on the disk before they have their name. */
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export type WriteOptions = { gzip?: boolean; signal?: AbortSignal | undefined };

/**
 * Writes a new file that only its owner may read, down to the disk. When it throws, the file is closed: whoever removes
 * it then does not come before a file that is just being opened.
 */
export async function writeFile(
  path: string,
  bytes: AsyncIterable<Buffer>,
  { gzip = false, signal }: WriteOptions = {},
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const options = signal === undefined ? {} : { signal };
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    if (gzip) await pipeline(bytes, createGzip(), file, options);
    else await pipeline(bytes, file, options);
  } catch (error) {
    file.destroy();
    await closed;
    throw error;
  }
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
