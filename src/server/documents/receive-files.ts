/**
 * Taking the files of an upload to disk, without ever holding one in memory: each goes to a temporary file beside the
 * vault while its SHA-256 is worked out.
 */

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../domain/documents/refusal.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Env } from '../platform/env/env.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { PDF_BYTES_MAX, pdfRefusal } from '../platform/pdf/pdf-answer.ts';
import { incomingFolder } from './name-folders.ts';

export const FILES_MAX = 20;
const FIELD = 'files';
const FILENAME_LENGTH_MAX = 255;

/** What is received: PDF files, or any, which the caller looks at. */
type Kinds = 'pdf' | 'any';

/** A file as it arrived; `refusal` when it need not be read at all. */
export type ReceivedFile = {
  filename: string;
  path: string;
  sha256: string;
  size_bytes: number;
  refusal: Refusal | null;
};

/**
 * Receives the files of a multipart body under the field `files`. The caller discards them when done. Throws
 * `validation` for other fields, for none and for more than 20 files, `malformed_request` for a body that breaks off.
 */
export async function receiveFiles(
  deps: { env: Env },
  request: FastifyRequest,
  kinds: Kinds = 'pdf',
): Promise<ReceivedFile[]> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', problemReason('not_an_upload'));
  const folder = incomingFolder(deps.env.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: ReceivedFile[] = [];
  const stray = new Set<string>();
  try {
    const limits = { fileSize: PDF_BYTES_MAX, files: FILES_MAX, fields: 10, fieldSize: 1024, parts: FILES_MAX + 10 };
    for await (const part of request.parts({ limits })) {
      if (isWanted(part)) files.push(await receive(part, folder, kinds));
      else stray.add(part.fieldname.slice(0, 60));
      if (part.type === 'file') part.file.resume();
    }
    if (stray.size > 0) {
      throw invalid(
        ...[...stray].map((path) => ({
          path,
          ...problemReason('unknown_field'),
          message: `Unknown field: send files as "${FIELD}"`,
        })),
      );
    }
    if (files.length === 0) throw invalid({ path: FIELD, ...problemReason('no_files') });
    return files;
  } catch (error) {
    await discardFiles(files);
    throw refusalOf(error);
  }
}

/** Removes what was received and not kept. Never throws: what is left goes at the next start. */
export async function discardFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => unlink(path).catch(() => {})));
}

function isWanted(part: Multipart): part is MultipartFile {
  return part.type === 'file' && part.fieldname === FIELD;
}

async function receive(part: MultipartFile, folder: string, kinds: Kinds): Promise<ReceivedFile> {
  const file = await writeIncoming(part.file, folder);
  const refusal = part.file.truncated ? pdfRefusal('too_large') : await refuseFile(file, kinds);
  return { ...file, filename: cleanFilename(part.filename), refusal };
}

/** Takes a file that is in memory, as those of an upload; the caller discards it when done. */
export async function receiveBytes(
  deps: { env: Env },
  { filename, bytes }: { filename: string; bytes: Uint8Array },
  kinds: Kinds = 'pdf',
): Promise<ReceivedFile> {
  const folder = incomingFolder(deps.env.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isTooLarge = bytes.length > PDF_BYTES_MAX;
  const file = await writeIncoming(Readable.from([bytes.subarray(0, PDF_BYTES_MAX)]), folder);
  const refusal = isTooLarge ? pdfRefusal('too_large') : await refuseFile(file, kinds);
  return { ...file, filename: cleanFilename(filename), refusal };
}

type Written = Pick<ReceivedFile, 'path' | 'sha256' | 'size_bytes'>;

async function writeIncoming(content: Readable, folder: string): Promise<Written> {
  const path = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size_bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size_bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await unlink(path).catch(() => {});
    throw error;
  }
  return { path, sha256: hash.digest('hex'), size_bytes };
}

async function refuseFile({ path, size_bytes }: Written, kinds: Kinds): Promise<Refusal | null> {
  if (size_bytes === 0) return pdfRefusal('empty');
  return kinds === 'any' ? null : refuseKind(path);
}

/** What does not begin as a PDF is refused before a process is started for it. */
async function refuseKind(path: string): Promise<Refusal | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === '%PDF' ? null : pdfRefusal('not_pdf');
  } finally {
    await file.close();
  }
}

/** The name to show: no folders, no control or invisible characters, not longer than a file system allows. */
export function cleanFilename(name: string | undefined): string {
  const plain = (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .trim();
  return [...plain].slice(0, FILENAME_LENGTH_MAX).join('') || 'documento.pdf';
}

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return invalid({ path: FIELD, ...problemReason('too_many_files', { max: FILES_MAX }) });
  }
  if (code === 'FST_FIELDS_LIMIT')
    return invalid({ path: 'body', ...problemReason('unknown_field'), message: `Send nothing but "${FIELD}"` });
  if (error instanceof AppError || error === null || code === 'ENOSPC') return error;
  if (/^(?:E[A-Z]+)$/.test(code) && code !== 'ECONNRESET' && code !== 'EPIPE') return error;
  return new AppError('malformed_request', problemReason('upload_broken'), {
    cause: error,
  });
}
