/**
 * Makes a disk flush fail with EIO in a rig's own service, by `strace`, and reports what the processes wrote
 * afterwards.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { end, hasEnded } from './service.ts';

const POLL_MS = 20;
const TRY_MS = 500;
/** Enough of a PostgreSQL message to tell a success (`C…COMMIT`) from an error that revokes it in the same message. */
const TEXT_BYTES = 400;

/** Why flushes cannot be made to fail here, or null. */
export function whyNoFailures(): string | null {
  if (process.platform !== 'linux') return 'strace is for Linux';
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
  } catch {
    return 'there is no strace here';
  }
  const sleeper = spawn('sleep', ['10'], { stdio: 'ignore' });
  try {
    const tried = spawnSync('strace', ['-p', String(sleeper.pid)], { timeout: TRY_MS, encoding: 'utf8' });
    return tried.stderr.includes('attached') ? null : `strace may not attach: ${tried.stderr.trim()}`;
  } finally {
    sleeper.kill('SIGKILL');
  }
}

export type Failed = {
  /** The process or thread whose flush failed; null when none did. */
  pid: number | null;
  call: string;
  /** What it wrongly confirmed to its client afterwards, in words. */
  broken: string[];
};

export type Failures = {
  /** Whether a flush has failed. */
  hasFailed(): boolean;
  /** Detaches from the processes, and returns what was observed. */
  stop(): Promise<Failed>;
};

/** Makes the nth `fdatasync` or `fsync` of each process and its children fail. Resolves once attached to all. */
export async function failFlushes(pids: readonly number[], nth: number): Promise<Failures> {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-rig-strace-'));
  const file = join(folder, 'calls');
  const tracer = spawn(
    'strace',
    [
      ...['-f', '-q', '-s', String(TEXT_BYTES), '-o', file, '-e', 'trace=fdatasync,fsync,sendto', '-e', 'signal=all'],
      ...['-e', `inject=fdatasync,fsync:error=EIO:when=${nth}`],
      ...pids.flatMap((pid) => ['-p', String(pid)]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const stop = async () => {
    await end(tracer, 'SIGTERM');
    const seen = failedIn(lines());
    rmSync(folder, { recursive: true, force: true });
    return seen;
  };
  try {
    await untilAttached(pids, tracer, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { hasFailed: () => lines().some(isFailure), stop };
}

async function untilAttached(pids: readonly number[], tracer: ChildProcess, said: () => string): Promise<void> {
  // A process that has just exited has no tracer any more, which is fine.
  const isAttached = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`TracerPid:\t${tracer.pid}\n`);
    } catch {
      return true;
    }
  };
  while (!pids.every(isAttached)) {
    if (hasEnded(tracer)) throw new Error(`strace ended: ${said()}`);
    await delay(POLL_MS);
  }
}

const isFailure = (line: string) => line.includes('(INJECTED)');

/** What the first process with a failed flush did then: a PostgreSQL server must exit without confirming anything. */
function failedIn(lines: readonly string[]): Failed {
  const at = lines.findIndex(isFailure);
  const [, id = '', call = ''] = /^(\d+)\s+(?:<\.\.\. )?(\w+)/.exec(lines[at] ?? '') ?? [];
  if (at < 0) return { pid: null, call: '', broken: [] };
  const after = lines.slice(at + 1).filter((line) => line.startsWith(`${id} `));
  // A single statement is reported complete before its commit: the error that follows in the same message is its
  // result.
  const successes = after.filter((line) => /sendto\(.*(?:COMMIT|INSERT 0)(?!.*VPANIC)/.test(line));
  return { pid: Number(id), call, broken: successes.map((line) => `a success after the failed flush: ${line}`) };
}
