/** The real service as a process in its own folder: started, monitored, killed and cleaned up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stopServer } from '../../src/server/platform/postgres/embedded-postgres-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'alcancia-rigs');
const HOST = '127.0.0.1';
/** Nothing listens there, so that no rig or bench calls other machines. */
const NOWHERE = 'http://127.0.0.1:9';
const RATE_PROVIDERS = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];
const POLL_MS = 5;
const READY_MS_MAX = 60_000;
const LOG_LENGTH_MAX = 20_000;
const FOLDER_PREFIX = '/tmp/alcancia-rig-';

/** A ledger's folder, and its cluster. */
export type Folder = { dataDir: string; cluster: string };

/** A running service. */
export type Running = {
  process: ChildProcess;
  /** From the start of the process until /readyz answers 200. */
  readyMs: number;
  /** From the start of the process until /healthz answers 200. */
  aliveMs: number;
};

export type Service = {
  origin: string;
  folder: Folder;
  password: string;
  /** Starts the process without waiting. */
  launch(): ChildProcess;
  /** The most recent process. */
  running(): ChildProcess | undefined;
  /** Starts the service and waits until it is ready. */
  start(): Promise<Running>;
  /** Waits until the running service is ready: its database may be recovering. */
  ready(): Promise<void>;
  /** The end of the service's output, for a failing rig. */
  output(): string;
  /** Kills running processes, stops the database server, and removes a folder created here. */
  cleanUp(): Promise<void>;
};

/**
 * Prepares a service on a free port of 127.0.0.1, in a new folder by default, with extra environment. It runs the sources
 * unless another program is named.
 */
export async function prepareService(
  given?: Folder,
  more: Record<string, string> = {},
  program = 'src/server/main.ts',
): Promise<Service> {
  const folder = given ?? freshFolder();
  const port = await freePort();
  const origin = `http://${HOST}:${port}`;
  const password = randomBytes(18).toString('base64url');
  const children = new Set<ChildProcess>();
  let output = '';
  const launch = (): ChildProcess => {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=512', program], {
      cwd: ROOT,
      env: { ...environment(folder.dataDir, port, password), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-LOG_LENGTH_MAX);
      });
    }
    return child;
  };
  return {
    origin,
    folder,
    password,
    output: () => output,
    running: () => [...children].at(-1),
    launch,
    async start() {
      const startedAt = performance.now();
      const child = launch();
      const isOver = () => hasEnded(child);
      const aliveMs = await firstAnswer(`${origin}/healthz`, startedAt, isOver, () => output);
      const readyMs = await firstAnswer(`${origin}/readyz`, startedAt, isOver, () => output);
      return { process: child, aliveMs, readyMs };
    },
    async ready() {
      await firstAnswer(
        `${origin}/readyz`,
        performance.now(),
        () => [...children].every(hasEnded),
        () => output,
      );
    },
    async cleanUp() {
      for (const child of children) await end(child, 'SIGKILL');
      await stopServer(folder.cluster);
      if (given === undefined) removeFolder(folder);
    },
  };
}

/** Starts and stops a service once: an orderly exit makes the next start faster. */
export async function warmUp(): Promise<void> {
  const service = await prepareService();
  try {
    await end((await service.start()).process, 'SIGTERM');
  } finally {
    await service.cleanUp();
  }
}

/** A new data folder that the database server's account can access. */
export function freshFolder(): Folder {
  const parent = realpathSync(mkdtempSync(FOLDER_PREFIX));
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'data');
  return { dataDir, cluster: join(dataDir, 'postgres') };
}

/** Removes such a folder with its content. */
export function removeFolder({ dataDir }: Folder): void {
  rmSync(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 5 });
}

function environment(dataDir: string, port: number, password: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    DATA_DIR: dataDir,
    HOST,
    PORT: String(port),
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
    // As `npm start` does.
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...Object.fromEntries(RATE_PROVIDERS.map((name) => [`RATES_${name}_URL`, NOWHERE])),
  };
}

/** Milliseconds from `startedAt` until the address answers 200. */
async function firstAnswer(
  url: string,
  startedAt: number,
  isOver: () => boolean,
  output: () => string,
): Promise<number> {
  for (;;) {
    const isUp = await fetch(url)
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status === 200;
      })
      .catch(() => false);
    const waitedMs = performance.now() - startedAt;
    if (isUp) return waitedMs;
    if (isOver()) throw new Error(`The service ended before it answered:\n${output()}`);
    if (waitedMs > READY_MS_MAX) throw new Error(`${url} did not answer in ${READY_MS_MAX} ms:\n${output()}`);
    await delay(POLL_MS);
  }
}

/** Whether a child has ended. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends a signal to our own child and waits for its exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}

/** A bearer token from the token login. */
export async function logIn(service: Service): Promise<string> {
  const response = await fetch(`${service.origin}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: service.password }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error(`The login answered ${response.status}`);
  return access_token;
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The free port is not known');
  return address.port;
}
