/**
 * Reads PDFs, each in a process of its own (pdf-process.ts): a few at once, some waiting in order, more are refused.
 * Readers of the same file share one process.
 */

import type { Line } from '../../../domain/documents/line.ts';
import type { Reading } from '../../../domain/documents/refusal.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { AppError } from '../http/problem.ts';
import { type PdfLimits, type PdfProcess, startPdfProcess } from './pdf-process.ts';

/** A file on this machine and the SHA-256 of its bytes. */
export type PdfFile = { readonly path: string; readonly sha256: string };

export type PdfReader = {
  /**
   * The lines of a PDF from top to bottom, or why it is not read. Throws AppError `unavailable` when too many files
   * wait or the reader is closed, the signal's reason when it is aborted, and what opening the file throws.
   */
  read(file: PdfFile, signal?: AbortSignal): Promise<Reading<Line[]>>;
  /** Ends what is being read and what waits, both with `unavailable`; resolves when no process is left. */
  close(): Promise<void>;
};

/** `running` and `waiting` count files. */
export type PdfReaderOptions = Partial<PdfLimits & { readonly running: number; readonly waiting: number }>;

const DEFAULTS = { timeMs: 30_000, rssBytes: 512 * 1024 * 1024, running: 2, waiting: 20 };

type Asker = {
  readonly path: string;
  readonly resolve: (reading: Reading<Line[]>) => void;
  readonly reject: (error: unknown) => void;
};

/** A file and who asked for it; it waits until it has a process, which is gone when `done` resolves. */
type Job = { readonly sha256: string; readonly askers: Set<Asker>; process?: PdfProcess; done: Promise<void> };

/** `joinable`: the jobs by their files' bytes, but for those that are given up; `waiting`: in the order of their turn. */
type Desk = {
  readonly limits: Required<PdfReaderOptions>;
  readonly joinable: Map<string, Job>;
  readonly waiting: Set<Job>;
  readonly running: Set<Job>;
  isClosed: boolean;
};

/** A reader of PDFs; the service has one. */
export function createPdfReader(options: PdfReaderOptions = {}): PdfReader {
  const desk: Desk = {
    limits: { ...DEFAULTS, ...options },
    joinable: new Map(),
    waiting: new Set(),
    running: new Set(),
    isClosed: false,
  };
  return {
    read: (file, signal) => ask(desk, file, signal),
    async close() {
      desk.isClosed = true;
      for (const job of desk.joinable.values()) for (const asker of job.askers) leave(desk, job, asker, closing());
      await Promise.all([...desk.running].map(async (job) => job.done));
    },
  };
}

async function ask(desk: Desk, file: PdfFile, signal: AbortSignal | undefined): Promise<Reading<Line[]>> {
  signal?.throwIfAborted();
  if (desk.isClosed) throw closing();
  const job = join(desk, file);
  const { promise, ...settle } = Promise.withResolvers<Reading<Line[]>>();
  const asker: Asker = { path: file.path, ...settle };
  job.askers.add(asker);
  const abort = () => leave(desk, job, asker, signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  startNext(desk);
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}

function join({ joinable, waiting, running, limits }: Desk, { sha256 }: PdfFile): Job {
  const known = joinable.get(sha256);
  if (known) return known;
  if (running.size >= limits.running && waiting.size >= limits.waiting) throw unavailable('files_waiting');
  const job: Job = { sha256, askers: new Set(), done: Promise.resolve() };
  joinable.set(sha256, job);
  waiting.add(job);
  return job;
}

function leave(desk: Desk, job: Job, asker: Asker, reason: unknown): void {
  job.askers.delete(asker);
  asker.reject(reason);
  if (job.askers.size > 0) return;
  forget(desk, job);
  job.process?.kill();
}

function forget({ joinable, waiting }: Desk, job: Job): void {
  waiting.delete(job);
  if (joinable.get(job.sha256) === job) joinable.delete(job.sha256);
}

function startNext(desk: Desk): void {
  for (const job of desk.waiting) {
    if (desk.running.size >= desk.limits.running) return;
    desk.waiting.delete(job);
    desk.running.add(job);
    job.done = run(desk, job);
  }
}

/** Reads the file and tells all who asked, then makes room for the next; never throws. */
async function run(desk: Desk, job: Job): Promise<void> {
  try {
    job.process = startAny(job.askers, desk.limits);
    const reading = await job.process.reading;
    for (const asker of job.askers) asker.resolve(reading);
  } catch (error) {
    for (const asker of job.askers) asker.reject(error);
  }
  forget(desk, job);
  desk.running.delete(job);
  startNext(desk);
}

/** Starts on the first of the files that is still there: who asked first may have given up and removed theirs. */
function startAny(askers: Iterable<Asker>, limits: PdfLimits): PdfProcess {
  let failure: unknown;
  for (const { path } of askers) {
    try {
      return startPdfProcess(path, limits);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function closing(): AppError {
  return unavailable('stopping');
}

function unavailable(reason: 'files_waiting' | 'stopping'): AppError {
  return new AppError('unavailable', problemReason(reason), { headers: { 'retry-after': '5' } });
}
