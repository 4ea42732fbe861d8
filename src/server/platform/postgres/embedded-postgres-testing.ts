/** For the tests of the embedded server: folders that clean up after themselves, and services as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Connection } from './embedded-postgres-lock.ts';
import { stopServer } from './embedded-postgres-server.ts';

const folders: { parent: string; dataDir: string }[] = [];
const services: ChildProcess[] = [];

export const isRoot = process.getuid?.() === 0;

/** Debian's programs of the oldest version that we support, where they are installed. */
export const olderBinDir = '/usr/lib/postgresql/15/bin';

/** A fresh data folder in a parent that other accounts may enter, unless `mode` says otherwise. */
export function freshDataDir(name = 'data', mode = 0o755): string {
  // Not os.tmpdir(): its path is so long on some systems that every socket would move elsewhere.
  const parent = mkdtempSync('/tmp/alcancia-embedded-');
  chmodSync(parent, mode);
  const dataDir = join(parent, name);
  folders.push({ parent, dataDir });
  return dataDir;
}

/** A log that keeps its lines. */
export function recordingLog() {
  const warnings: string[] = [];
  return { warnings, info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
}

/** Starts in this process. */
export function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  return startEmbeddedPostgres({ dataDir, log: recordingLog(), ...options });
}

/** One query on a connection of its own. */
export async function ask(connection: Connection, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Asks until the answer comes, for a server that is being started again. */
export async function askUntilAnswered(
  connection: Connection,
  sql: string,
  withinMs: number,
): Promise<Record<string, unknown> | undefined> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    try {
      return await ask(connection, sql);
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await delay(20);
    }
  }
}

export type Service = {
  process: ChildProcess;
  /** What came of the start. */
  outcome: Promise<{ connection: Connection; adopted: boolean } | { refusal: string }>;
};

/** A service as a process of its own, which a test may kill; SIGTERM stops it in an orderly way. */
export function spawnService(dataDir: string, account: { uid?: number; gid?: number } = {}): Service {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)});
    const log = { info() {}, warn() {} };
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
      console.log(JSON.stringify({ connection: postgres.connection, adopted: postgres.adopted }));
      process.once('SIGTERM', () => postgres.stop());
    } catch (error) {
      console.log(JSON.stringify({ refusal: error.message }));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, dataDir], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  services.push(child);
  const outcome = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('\n')) resolve(output);
    });
    child.once('exit', () => reject(new Error('The service ended without a word')));
  }).then((text) => JSON.parse(text));
  // A test that kills the service before it started does not look at the outcome.
  outcome.catch(() => {});
  return { process: child, outcome };
}

/** What a service that must have started says. */
export async function running(service: Service) {
  const outcome = await service.outcome;
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome;
}

/** Sends a signal and waits for the end. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Ends every service and server of the test, and removes the folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all(services.splice(0).map((child) => end(child, 'SIGKILL')));
  for (const { parent, dataDir } of folders.splice(0)) {
    await stopServer(join(dataDir, 'postgres'));
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
  }
}
