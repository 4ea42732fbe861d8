/** One cluster's server process: find the running one or start one, and stop it. */
import type { ChildProcess } from 'node:child_process';
import { fstatSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../process/start-refusals.ts';
import { type RunAs, spawnDetached } from './embedded-postgres-account.ts';
import { type Durability, serverSettings } from './embedded-postgres-binaries.ts';
import {
  closeLog,
  isServerOf,
  openLog,
  prepareSocketDir,
  readLogEnd,
  readPidFile,
  removeForeignLocks,
  removeSocketDir,
  socketAnswers,
} from './embedded-postgres-files.ts';

const startTimeoutMs = 120_000;
const fastShutdownMs = 30_000;
const pollMs = 10;

export type ServerOptions = {
  dataDir: string;
  cluster: string;
  binaries: string;
  runAs: RunAs;
  durability: Durability;
  /** Ends the waiting when the service stops meanwhile. */
  signal: AbortSignal;
};

export type RunningServer = { pid: number; socketDir: string; adopted: boolean };

/**
 * The cluster's server, accepting connections: the one that runs already (its service was killed, or
 * another service starts at the same moment), else a new one. PostgreSQL itself makes sure that only
 * one runs on a cluster, so of two services that start one, the second adopts the first's.
 */
export async function ensureServer(options: ServerOptions): Promise<RunningServer> {
  const giveUpAt = Date.now() + startTimeoutMs;
  for (;;) {
    options.signal.throwIfAborted();
    const file = readPidFile(options.cluster);
    if (file !== undefined && isServerOf(file.pid, options.cluster)) {
      if (file.ready) return { pid: file.pid, socketDir: file.socketDir, adopted: true };
      if (Date.now() > giveUpAt)
        throw new StartError(
          `The PostgreSQL server (process ${file.pid}) on ${options.cluster} does not become ready.`,
        );
      await delay(pollMs);
      continue;
    }
    if (file !== undefined) await refuseHiddenServer(options.cluster, file.text, file.socketDir);
    const attempt = await startServer(options, giveUpAt);
    if ('server' in attempt) return attempt.server;
    // Another service's server, or the last processes of a killed one, hold the cluster for a moment.
    const mayPass = /lock file .* (already exists|is empty)|shared memory block/.test(attempt.log);
    if (!mayPass || Date.now() > giveUpAt) throw new StartError(`PostgreSQL did not start:\n${attempt.log}`);
    await delay(100);
  }
}

/** A server in another container, whose process we cannot see, must not have its pid file taken away. */
async function refuseHiddenServer(cluster: string, pidFileText: string, socketDir: string): Promise<void> {
  if (socketDir === '' || !(await socketAnswers(socketDir))) return;
  const now = readPidFile(cluster);
  if (now?.text !== pidFileText || isServerOf(now.pid, cluster)) return;
  throw new StartError(
    `A PostgreSQL server that is not visible from here, perhaps in another container, runs on ${cluster}. Stop it, or choose another DATA_DIR.`,
  );
}

type Attempt = { server: RunningServer } | { log: string };

async function startServer(options: ServerOptions, giveUpAt: number): Promise<Attempt> {
  const socketDir = prepareSocketDir(options.dataDir, options.cluster, options.runAs.owner);
  removeForeignLocks(options.cluster, socketDir);
  const log = openLog(options.dataDir);
  const logStart = fstatSync(log).size;
  let isReady = false;
  try {
    const args = ['-D', options.cluster, ...serverSettings(socketDir, options.durability)];
    const child = spawnDetached(options.runAs, join(options.binaries, 'postgres'), args, ['ignore', log, log]);
    const failure = await waitUntilReady(child, options, giveUpAt);
    isReady = failure === undefined;
    if (failure === undefined) return { server: { pid: child.pid ?? 0, socketDir, adopted: false } };
    return { log: `${failure}\n${readLogEnd(log, logStart)}` };
  } finally {
    closeLog(log);
    if (!isReady && readPidFile(options.cluster)?.socketDir !== socketDir) removeSocketDir(socketDir);
  }
}

/** Undefined when the child accepts connections, otherwise why it does not. */
async function waitUntilReady(
  child: ChildProcess,
  options: ServerOptions,
  giveUpAt: number,
): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure ??= `it ended with ${signal ?? `code ${code}`}`));
  for (;;) {
    await delay(pollMs);
    if (failure !== undefined) return failure;
    const file = readPidFile(options.cluster);
    if (file?.pid === child.pid && file?.ready === true) return undefined;
    if (options.signal.aborted || Date.now() > giveUpAt) {
      child.kill('SIGINT');
      options.signal.throwIfAborted();
      return `it was not ready after ${startTimeoutMs / 1000} s`;
    }
  }
}

/**
 * Stops the server that runs on `cluster`, if any, and waits until it is gone: a fast shutdown (open
 * connections are ended, everything acknowledged is kept), and after 30 s an immediate one, which
 * leaves crash recovery to the next start.
 */
export async function stopServer(cluster: string): Promise<void> {
  const file = readPidFile(cluster);
  if (file === undefined) return;
  const isGone = async (withinMs: number) => {
    const giveUpAt = Date.now() + withinMs;
    while (isServerOf(file.pid, cluster)) {
      if (Date.now() > giveUpAt) return false;
      await delay(pollMs);
    }
    return true;
  };
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isServerOf(file.pid, cluster)) signalProcess(file.pid, signal);
    if (await isGone(fastShutdownMs)) {
      removeSocketDir(file.socketDir);
      return;
    }
  }
  throw new StartError(`The PostgreSQL server (process ${file.pid}) on ${cluster} does not stop.`);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
