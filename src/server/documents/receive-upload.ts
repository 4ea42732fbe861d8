/** An upload from its bytes to its effects: every file is read on its own, and what all of them change commits at once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Line } from '../../domain/documents/line.ts';
import type { Reading, Refusal } from '../../domain/documents/refusal.ts';
import { subtractAmounts } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/http/problem.ts';
import { discardFiles, type ReceivedFile, receiveFiles } from './receive-files.ts';
import type { FileError } from './schema.ts';

/** A file with what it says. */
export type ReadFile<T> = { file: ReceivedFile; value: T };

/** How many files of one upload are read at the same time. */
const LANES = 2;

/**
 * Receives the files of a request, reads each, and hands over what was understood and what was not; `use` writes it
 * down. Files that it does not keep are gone afterwards. When the client goes away, reading stops and nothing is kept.
 */
export async function receiveUpload<T, A>(
  deps: Pick<Deps, 'env' | 'pdf'>,
  { raw, reply }: { raw: FastifyRequest; reply: FastifyReply },
  read: (lines: readonly Line[]) => Reading<T>,
  use: (files: ReadFile<T>[], errors: FileError[]) => Promise<A>,
): Promise<A> {
  const gone = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) gone.abort();
  };
  reply.raw.once('close', onClose);
  let files: ReceivedFile[] = [];
  try {
    files = await receiveFiles(deps, raw);
    // What an Idempotency-Key compares: the names and contents.
    raw.body = files.map(({ filename, sha256 }) => ({ filename, sha256 }));
    const readings = await readAll(deps, files, read, gone.signal);
    const understood: ReadFile<T>[] = [];
    const errors: FileError[] = [];
    for (const { file, reading } of readings) {
      if (reading.ok) understood.push({ file, value: reading.value });
      else errors.push(fileError(file, reading.refusal));
    }
    return await use(understood, errors);
  } catch (error) {
    throw gone.signal.aborted ? new AppError('malformed_request', 'The sender went away.', { cause: error }) : error;
  } finally {
    reply.raw.off('close', onClose);
    await discardFiles(files);
  }
}

async function readAll<T>(
  deps: Pick<Deps, 'pdf'>,
  files: readonly ReceivedFile[],
  read: (lines: readonly Line[]) => Reading<T>,
  signal: AbortSignal,
): Promise<{ file: ReceivedFile; reading: Reading<T> }[]> {
  const results = new Map<ReceivedFile, Reading<T>>();
  const waiting = [...files];
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      results.set(file, await readOne(deps, file, read, signal));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return files.flatMap((file) => {
    const reading = results.get(file);
    return reading ? [{ file, reading }] : [];
  });
}

async function readOne<T>(
  deps: Pick<Deps, 'pdf'>,
  file: ReceivedFile,
  read: (lines: readonly Line[]) => Reading<T>,
  signal: AbortSignal,
): Promise<Reading<T>> {
  const lines = await readLines(deps, file, signal);
  return lines.ok ? read(lines.value) : lines;
}

/** The lines of a file on disk, or why it has none. Throws as the reader of PDFs does. */
export async function readLines(
  deps: Pick<Deps, 'pdf'>,
  file: ReceivedFile,
  signal?: AbortSignal,
): Promise<Reading<Line[]>> {
  return file.refusal ? { ok: false, refusal: file.refusal } : deps.pdf.read(file, signal);
}

function fileError({ filename }: ReceivedFile, { code, message, found, missing, difference }: Refusal): FileError {
  return {
    filename,
    message,
    code,
    ...(found ? { found: [...found] } : {}),
    ...(missing ? { missing: [...missing] } : {}),
    ...(difference === undefined ? {} : { difference: subtractAmounts(difference, '0') }),
  };
}
