/** The files of an upload as they may be kept: by their bytes, and pictures without where they were taken. */
import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { type CleanFile, cleanFile, type FileType } from '../../../domain/pictures/clean-file.ts';
import { type FileReason, fileReason } from '../../../domain/pictures/file-reasons.ts';
import type { Deps } from '../../deps.ts';
import { EXTENSIONS } from '../../documents/name-folders.ts';
import { discardFiles, type ReceivedFile, receiveBytes, receiveFiles } from '../../documents/receive-files.ts';

/** A file that may be kept, on disk, or why it may not. */
export type ReceivedRowFile =
  | { ok: true; file: ReceivedFile; media_type: FileType; width: number | null; height: number | null }
  | { ok: false; filename: string; reason: FileReason };

/**
 * Receives the files of a multipart body and hands them to `use`; what it does not keep is gone afterwards. Throws as
 * receiveFiles does.
 */
export async function receiveClean<A>(
  deps: Pick<Deps, 'env'>,
  raw: FastifyRequest,
  use: (files: ReceivedRowFile[]) => Promise<A>,
): Promise<A> {
  const arrived = await receiveFiles(deps, raw, 'any');
  // What an Idempotency-Key compares: the names and contents.
  raw.body = arrived.map(({ filename, sha256 }) => ({ filename, sha256 }));
  const cleaned: ReceivedFile[] = [];
  try {
    const files: ReceivedRowFile[] = [];
    // One at a time: each is in memory.
    for (const file of arrived) {
      const received = await cleanOne(deps, file);
      if (received.ok) cleaned.push(received.file);
      files.push(received);
    }
    return await use(files);
  } finally {
    await discardFiles([...arrived, ...cleaned]);
  }
}

async function cleanOne(deps: Pick<Deps, 'env'>, file: ReceivedFile): Promise<ReceivedRowFile> {
  const { filename, refusal } = file;
  if (refusal !== null) {
    return { ok: false, filename, reason: fileReason(refusal.code === 'empty' ? 'empty' : 'too_large') };
  }
  const clean = cleanFile(await readFile(file.path));
  if (!clean.ok) return { ok: false, filename, reason: fileReason(clean.code) };
  const { media_type, width, height } = clean;
  return { ok: true, file: await writeClean(deps, filename, clean), media_type, width, height };
}

async function writeClean(deps: Pick<Deps, 'env'>, name: string, { pieces, media_type }: CleanFile) {
  const filename = nameAs(name, EXTENSIONS[media_type]);
  return receiveBytes(deps, { filename, bytes: Buffer.concat(pieces) }, 'any');
}

/** A name that ends as the bytes are: `foto.heic` that is a JPEG is `foto.jpg`. */
function nameAs(filename: string, extension: string): string {
  const [, stem = filename, end = ''] = /^(.+?)\.([a-z0-9]{1,5})$/i.exec(filename) ?? [];
  const isRight = end.toLowerCase() === extension || (extension === 'jpg' && /^jpe?g$/i.test(end));
  return isRight ? filename : `${[...stem].slice(0, 250).join('')}.${extension}`;
}
