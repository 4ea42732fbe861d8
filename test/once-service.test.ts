/** The real process: what a person meets when they start, stop and misconfigure it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'vitest';

const MAIN = join(import.meta.dirname, '..', 'src', 'server', 'main.ts');

/** As `npm start` does. */
const COMPILE_CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'alcancia-tests');

type Service = { child: ChildProcess; base: string; output: () => string };
type Start = (env?: Record<string, string>) => Promise<Service>;

/** How a test starts services on a folder of its own, which ends with them when the test does. */
function onFreshFolder({ onTestFinished }: TestContext): Start {
  const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-service-'));
  const running: ChildProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((child) => stop(child)));
    rmSync(dataDir, { recursive: true, force: true });
  });
  return (env = {}) => startService(dataDir, env, (child) => running.push(child));
}

/** Starts the service on a free port; answers once it listens, or when it ended before. */
async function startService(
  dataDir: string,
  env: Record<string, string>,
  spawned: (child: ChildProcess) => void,
): Promise<Service> {
  const nowhere = 'http://127.0.0.1:9';
  const providers = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      ...Object.fromEntries(providers.map((name) => [`RATES_${name}_URL`, nowhere])),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  spawned(child);
  let output = '';
  const base = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /"address":"(http:[^"]+)"/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    child.on('close', () => resolve(''));
  });
  return { child, base, output: () => output };
}

/** Asks a service to end; answers its exit code. */
async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  child.kill(signal);
  return ended;
}

const login = (base: string, password: string) =>
  fetch(`${base}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

// The tests wait for processes more than they work: at once, each takes longer and all are done sooner.
describe.concurrent('the service', { timeout: 120_000 }, () => {
  it('started on an empty folder prints a password once, keeps what it is given, and stops cleanly', async (context) => {
    const { expect } = context;
    const start = onFreshFolder(context);
    const first = await start();
    const password = /with the password (\S+)/.exec(first.output())?.[1] ?? '';
    const { access_token } = (await (await login(first.base, password)).json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const row = {
      merchant: 'UBER EATS',
      date: '2026-03-31T18:30:00-06:00',
      amount: '9.99',
      type: 'COMPRA',
      currency: 'USD',
    };
    const made = await fetch(`${first.base}/api/v1/transactions`, {
      method: 'POST',
      headers,
      body: JSON.stringify(row),
    });
    expect([made.status, ((await made.json()) as { amount_crc: number }).amount_crc]).toEqual([201, 4678.22]);
    expect(await stop(first.child)).toBe(0);

    const second = await start();
    expect(second.output()).not.toContain('password');
    const list = await fetch(`${second.base}/api/v1/transactions`, { headers });
    expect(((await list.json()) as { total: number }).total).toBe(1);
    const ready = await fetch(`${second.base}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', schema_version: expect.any(Number) }]);
  });

  it('serves while every rate provider hangs: the start never waits for a rate', async (context) => {
    const { expect } = context;
    const start = onFreshFolder(context);
    const hung: Server = createServer(() => {});
    await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
    const providers = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];
    const asked = new Promise<void>((resolve) => hung.once('request', () => resolve()));
    const { base } = await start({
      ADMIN_PASSWORD: 'p',
      ...Object.fromEntries(providers.map((name) => [`RATES_${name}_URL`, url])),
    });
    await asked;
    const { access_token } = (await (await login(base, 'p')).json()) as { access_token: string };
    const rate = await fetch(`${base}/api/v1/exchange-rate`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(await rate.json()).toMatchObject({ currency: 'USD', rate: 468.29, provider: 'reference', stale: true });
    hung.closeAllConnections();
    hung.close();
  });

  it('refuses a folder that another one serves, which goes on', async (context) => {
    const { expect } = context;
    const start = onFreshFolder(context);
    const first = await start({ ADMIN_PASSWORD: 'p' });
    const second = await start({ ADMIN_PASSWORD: 'p' });
    expect(second.base).toBe('');
    expect(second.output()).toMatch(/another Alcancía/i);
    expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
  });

  it('names every bad setting at once, and starts nothing', async (context) => {
    const { expect } = context;
    const start = onFreshFolder(context);
    const { base, output, child } = await start({
      PORT: '99999',
      TIMEZONE: 'Mars/Olympus',
      BILLING_CYCLE_START_DAY: '29',
      COOKIE_SECURE: 'yes',
      APP_ORIGIN: 'localhost',
    });
    expect([base, child.exitCode]).toEqual(['', 1]);
    for (const name of ['PORT', 'TIMEZONE', 'BILLING_CYCLE_START_DAY', 'COOKIE_SECURE', 'APP_ORIGIN']) {
      expect(output()).toContain(`${name}: `);
    }
  });
});
