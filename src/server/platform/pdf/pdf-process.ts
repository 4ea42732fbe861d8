/**
 * One child process that reads one PDF (pdf-child.ts), and what holds it: the permissions it starts with, and the time,
 * the memory and the answer it may take. The service opens the file and hands it over; it never holds its bytes.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Line } from '../../../domain/documents/line.ts';
import { type Reading, refused, understood } from '../../../domain/documents/refusal.ts';
import { decodeAnswer, PDF_ANSWER_BYTES_MAX, type PdfRefusalCode, pdfRefusal, READY } from './pdf-answer.ts';

/** `timeMs` counts from the start of the process; `rssBytes` is all the memory it has in use. */
export type PdfLimits = { readonly timeMs: number; readonly rssBytes: number };

/** `reading` settles when the process is gone: what it read, why not, or an error when it was killed from outside. */
export type PdfProcess = { readonly reading: Promise<Reading<Line[]>>; readonly kill: () => void };

const PROC_POLL_MS = 50;
const PS_POLL_MS = 250;
const HEAP_MIB = 256;
/** For a child whose service is gone: processor time in seconds, memory in KiB; and no core dumps. */
const OWN_LIMITS = 'ulimit -c 0; ulimit -t 120; ulimit -d 1048576';

/** What ended a child that the service did not end: its own limits, V8 without memory, a system without memory. */
const BY_SIGNAL: Partial<Record<NodeJS.Signals, PdfRefusalCode>> = {
  SIGXCPU: 'time_limit',
  SIGABRT: 'memory_limit',
  SIGTRAP: 'memory_limit',
  SIGKILL: 'memory_limit',
};

const PROGRAM = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const ITS_MODULES = [
  './pdf-answer.ts',
  './pdf-bytes.ts',
  './pdf-inflate.ts',
  './pdf-pages.ts',
  './pdf-seal.ts',
  '../../../domain/documents/line.ts',
  '../../../domain/documents/reading-lines.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** How a sealed program is started: with Node's permissions to read its own modules and nothing else. */
export function sealedNodeArguments(
  program: string,
  readable: readonly string[],
  args: readonly string[] = [],
): string[] {
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${HEAP_MIB}`,
    '--disallow-code-generation-from-strings',
    '--disable-sigusr1',
    '--no-warnings',
    program,
    ...args,
  ];
}

/** Where pdf.js is: the only thing of node_modules that the child reads, under its real name. */
function pdfJsFile(): string {
  const manifest = findPackageJSON('unpdf', import.meta.url);
  if (manifest === undefined) throw new Error('The package unpdf is not installed');
  return join(dirname(realpathSync(manifest)), 'dist', 'pdfjs.mjs');
}

/** Starts reading the file. Throws when the file cannot be opened or no process can be started. */
export function startPdfProcess(path: string, limits: PdfLimits): PdfProcess {
  const file = openSync(path, 'r');
  try {
    const pdfJs = pdfJsFile();
    const args = sealedNodeArguments(PROGRAM, [...ITS_MODULES, pdfJs], [pathToFileURL(pdfJs).href]);
    return watch(spawnSealed(args, file), limits);
  } finally {
    closeSync(file);
  }
}

/** A process with nothing but a file to read and a pipe to answer on. */
export function spawnSealed(args: readonly string[], file: number): ChildProcess {
  const hasShell = process.platform !== 'win32';
  const [command, ...more] = hasShell
    ? ['/bin/sh', '-c', `${OWN_LIMITS}; exec "$0" "$@"`, process.execPath, ...args]
    : [process.execPath, ...args];
  return spawn(command ?? '', more, { stdio: [file, 'pipe', 'ignore'], env: {}, cwd: '/', windowsHide: true });
}

function watch(child: ChildProcess, limits: PdfLimits): PdfProcess {
  let verdict: PdfRefusalCode | 'killed' | undefined;
  const end = (why: PdfRefusalCode | 'killed'): void => {
    verdict ??= why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('time_limit'), limits.timeMs);
  const unwatch = watchMemory(child, (bytes) => bytes > limits.rssBytes && end('memory_limit'));
  const output = collect(child.stdout, () => end('too_much_text'));
  const { promise, resolve, reject } = Promise.withResolvers<Reading<Line[]>>();
  const stop = (): void => {
    clearTimeout(timer);
    unwatch();
  };
  child.once('exit', unwatch);
  child.on('error', (error) => {
    stop();
    reject(error);
  });
  child.once('close', (exitCode, signal) => {
    stop();
    if (verdict === 'killed') reject(new Error('The PDF reader was stopped'));
    else if (verdict) resolve(refused(pdfRefusal(verdict)));
    else if (signal) resolve(refused(pdfRefusal(BY_SIGNAL[signal] ?? 'damaged')));
    else if (output().startsWith(READY)) resolve(readingOf(exitCode === 0 ? output() : ''));
    else reject(new Error(`The PDF reader ended with code ${exitCode} before it began`));
  });
  return { reading: promise, kill: () => end('killed') };
}

function readingOf(output: string): Reading<Line[]> {
  const answer = decodeAnswer(output.slice(READY.length)) ?? { code: 'damaged' as const };
  return 'code' in answer ? refused(pdfRefusal(answer.code)) : understood([...answer.lines]);
}

/** The output so far; `tooMuch` is called once it is longer than an answer may be. */
function collect(stream: Readable | null, tooMuch: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= PDF_ANSWER_BYTES_MAX) chunks.push(chunk);
    else tooMuch();
  });
  // A pipe that breaks is an answer that ends too early.
  stream?.on('error', () => {});
  return () => Buffer.concat(chunks).toString('utf8');
}

/** Reports the memory in use repeatedly, until the function it returns is called. */
function watchMemory(child: ChildProcess, tell: (bytes: number) => void): () => void {
  const { pid } = child;
  if (pid === undefined || process.platform === 'win32') return () => {};
  const [poll, everyMs] =
    memoryOf(pid) === undefined
      ? [() => askForMemory(pid, tell), PS_POLL_MS]
      : [() => tell(memoryOf(pid) ?? 0), PROC_POLL_MS];
  const timer = setInterval(poll, everyMs);
  return () => clearInterval(timer);
}

/** The memory of a process in bytes, where the system tells it in a file; undefined otherwise. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}

function askForMemory(pid: number, tell: (bytes: number) => void): void {
  execFile('/bin/ps', ['-o', 'rss=', '-p', String(pid)], { env: {} }, (error, output) => {
    if (!error) tell(Number(output.trim()) * 1024);
  });
}
