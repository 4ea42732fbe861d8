/** The real service as a separate process, for tests of starting, monitoring and stopping it. */
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll } from 'vitest';
import { isServerOf, readPidFile } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { stopServer } from '../src/server/platform/postgres/embedded-postgres-server.ts';

export const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'src', 'server', 'main.ts');
/** Longest wait for what an ended program wrote: its database server may hold the same pipe open. */
const OUTPUT_MS_MAX = 1_000;
/** As `npm start` does. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'alcancia-tests');
/** Nothing listens there: no test calls other machines. */
const NOWHERE = 'http://127.0.0.1:9';
const RATE_PROVIDERS = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];
const POLL_MS = 20;

/** What ends with a test, or with what shares it. */
export type Ending = { onTestFinished: (end: () => void | Promise<void>) => void };

export type Process = {
  child: ChildProcess;
  /** Its output on streams that are pipes. */
  output: () => string;
  /** Its exit code, once its output has been read; null when a signal ended it. */
  ended: Promise<number | null>;
};

/** A data folder removed after the test, once its processes have ended. */
export function freshFolder({ onTestFinished }: Ending): string {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'alcancia-service-')));
  onTestFinished(async () => {
    // A killed service leaves its database server behind.
    await stopServer(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dataDir;
}

/** The service's environment, without this process's own. */
export function environment(dataDir: string, env: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORT: '0',
    DATA_DIR: dataDir,
    ...Object.fromEntries(RATE_PROVIDERS.map((name) => [`RATES_${name}_URL`, NOWHERE])),
    ...env,
  };
}

/** Starts a program that is stopped when the test ends, or killed if it does not react. */
export function run(
  { onTestFinished }: Ending,
  [command = '', ...args]: readonly string[],
  options: { env: Record<string, string>; stdio?: StdioOptions; cwd?: string; uid?: number; gid?: number },
): Process {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: ROOT, ...options });
  // On a busy machine 'exit' comes before the last lines of the output.
  const read = new Promise((resolve) => child.once('close', resolve));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = exited.then(async (code) => {
    await Promise.race([read, delay(OUTPUT_MS_MAX)]);
    return code;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, delay(15_000, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, ended };
}

/** Starts the service as systemd and the image do. */
export const runService = (
  context: Ending,
  env: Record<string, string>,
  more: { stdio?: StdioOptions; uid?: number; gid?: number } = {},
): Process => run(context, [process.execPath, MAIN], { env, ...more });

/** What `npm start` runs. */
export const START = ['sh', 'scripts/start.sh'];

/** Runs it in its own terminal; its standard input is the keyboard. */
export function atTerminal(context: Ending, env: Record<string, string>): Process & { screen: () => string } {
  const terminal = run(
    context,
    ['script', '--quiet', '--return', '--command', `exec ${START.join(' ')}`, '/dev/null'],
    { env: { ...env, SHELL: '/bin/sh' }, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  return { ...terminal, screen: () => terminal.output().replaceAll('\r\n', '\n') };
}

/** One sentence after the prefix of a failed start, without a stack. */
export const oneSentence = (pattern: string) => new RegExp(`^Alcancía could not start\\. ${pattern}\\n$`);

/** Waits for a condition; fails with `explain`'s text on timeout. */
export async function until<T>(
  isSo: () => Promise<T | undefined | false> | T | undefined | false,
  explain: () => string = () => '',
  msMax = 60_000,
): Promise<T> {
  for (const giveUpAt = performance.now() + msMax; performance.now() < giveUpAt; await delay(POLL_MS)) {
    const answer = await isSo();
    if (answer) return answer;
  }
  throw new Error(`It did not come about in ${msMax} ms. ${explain()}`);
}

/** An address's response; undefined while nothing listens there. */
export async function ask(url: string, init?: RequestInit): Promise<{ status: number; text: string } | undefined> {
  const answer = await fetch(url, init).catch(() => undefined);
  return answer && { status: answer.status, text: await answer.text() };
}

/** Waits until the service on this port is ready. */
export async function ready(port: number, service: Process): Promise<string> {
  const base = `http://127.0.0.1:${port}`;
  await until(async () => (await ask(`${base}/readyz`))?.status === 200, service.output);
  return base;
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The free port is not known');
  return address.port;
}

/** Occupies a port of 127.0.0.1. */
export async function takePort({ onTestFinished }: Ending): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

/** Builds what `npm start` runs, before the calling file's tests: otherwise each concurrent start would. */
export function buildBeforehand(): void {
  beforeAll(() => {
    execFileSync('node', ['scripts/build-web-if-needed.ts']);
    execFileSync('node', ['scripts/build-server.ts', '--if-needed']);
  }, 120_000);
}

/** Whether the database server of a folder is running. */
export function hasDatabase(dataDir: string): boolean {
  const cluster = join(dataDir, 'postgres');
  return isServerOf(readPidFile(cluster)?.pid ?? 0, cluster);
}
