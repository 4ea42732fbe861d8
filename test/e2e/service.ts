/** The real service for one file of journeys: its own process, on an empty ledger and a free port. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export const USERNAME = 'admin';
export const PASSWORD = 'una contraseña de prueba';

/** Nothing listens there: the journeys call no real rate provider. */
const NOWHERE = 'http://127.0.0.1:9';

export type Service = {
  origin: string;
  /** Sends JSON with a token; returns the JSON response. Throws on an error response. */
  post(path: string, body: unknown, token: string): Promise<unknown>;
  /** Kills it as a power cut would, and starts it again on the same folder and address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const ROOT = join(import.meta.dirname, '..', '..');

/** `demo` fills the ledger with a year of invented rows first; `env` adds to the service's environment. */
export type ServiceOptions = { demo?: boolean; env?: Readonly<Record<string, string>> };

/** Starts it and waits until it answers. */
export async function startService({ demo = false, env = {} }: ServiceOptions = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-e2e-'));
  if (demo) await fillYear(join(folder, 'data'));
  let child = spawnService(join(folder, 'data'), '0', env);
  const origin = await addressOf(child);
  return {
    origin,
    post: async (path, body, token) => {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    restart: async () => {
      await end(child, 'SIGKILL');
      child = spawnService(join(folder, 'data'), new URL(origin).port, env);
      await addressOf(child);
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function spawnService(dataDir: string, port: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: USERNAME,
      ADMIN_PASSWORD: PASSWORD,
      RATES_HACIENDA_URL: NOWHERE,
      RATES_BCCR_URL: NOWHERE,
      RATES_FRANKFURTER_URL: NOWHERE,
      RATES_OPEN_ER_URL: NOWHERE,
      RATES_COINGECKO_URL: NOWHERE,
      RATES_KRAKEN_URL: NOWHERE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** Fills the ledger as `npm run demo` does. */
async function fillYear(dataDir: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['scripts/demo.ts'], { cwd: ROOT, env });
}

/** The address that the service reports. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.\n${said.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const address = /"address":"([^"]+)"/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
  });
}
