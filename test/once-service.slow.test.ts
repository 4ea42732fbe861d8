/** The real process as a person starts, stops and misconfigures it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { type Ending, environment, freshFolder, type Process, runService, until } from './service-process.ts';

type Service = Process & { base: string };
type Start = (env?: Record<string, string>) => Promise<Service>;

/** Starts services in a folder of their own; resolves once it listens or has exited. */
function onFreshFolder(context: Ending): Start {
  const dataDir = freshFolder(context);
  return async (env = {}) => {
    const service = runService(context, environment(dataDir, env));
    let isOver = false;
    void service.ended.then(() => {
      isOver = true;
    });
    const base = () => /"address":"(http:[^"]+)"/.exec(service.output())?.[1];
    await until(() => isOver || base(), service.output);
    return { ...service, base: base() ?? '' };
  };
}

/** Stops a service; returns its exit code. */
async function stop({ child, ended }: Service): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

const login = (base: string, password: string) =>
  fetch(`${base}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

/** A server that accepts requests and answers none. */
async function startHung(): Promise<{ env: Record<string, string>; asked: Promise<void>; close: () => void }> {
  const hung: Server = createServer(() => {});
  await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
  const providers = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];
  return {
    env: Object.fromEntries(providers.map((name) => [`RATES_${name}_URL`, url])),
    asked: new Promise<void>((resolve) => hung.once('request', () => resolve())),
    close: () => {
      hung.closeAllConnections();
      hung.close();
    },
  };
}

/** One folder for what is kept there, from one start to the next. */
describe('the service', { timeout: 120_000 }, () => {
  const ends: (() => void | Promise<void>)[] = [];
  const start = onFreshFolder({ onTestFinished: (end) => void ends.unshift(end) });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  let headers: Record<string, string>;

  it('prints a password once on an empty folder, keeps what is stored, and stops cleanly', async () => {
    const first = await start();
    // Printed after the address is logged, on another stream.
    const password = await until(() => /Password {2}(\S+)\n/.exec(first.output())?.[1], first.output);
    const { access_token } = (await (await login(first.base, password)).json()) as { access_token: string };
    headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
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
    expect(await stop(first)).toBe(0);
  });

  it('is ready while every rate provider hangs', async () => {
    const hung = await startHung();
    ends.unshift(hung.close);
    const second = await start(hung.env);
    await hung.asked;
    const rate = await fetch(`${second.base}/api/v1/exchange-rate`, { headers });
    expect(await rate.json()).toMatchObject({ currency: 'USD', rate: 468.29, provider: 'reference', stale: true });
    expect(second.output()).not.toContain('Password');
    const list = await fetch(`${second.base}/api/v1/transactions`, { headers });
    expect(((await list.json()) as { total: number }).total).toBe(1);
    const ready = await fetch(`${second.base}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', schema_version: expect.any(Number), log_lines_lost: 0 },
    ]);
  });

  it('names every invalid setting at once, and starts nothing', async () => {
    const { base, output, ended } = await start({
      PORT: '99999',
      TIMEZONE: 'Mars/Olympus',
      BILLING_CYCLE_START_DAY: '29',
      COOKIE_SECURE: 'yes',
      APP_ORIGIN: 'localhost',
    });
    expect([base, await ended]).toEqual(['', 1]);
    for (const name of ['PORT', 'TIMEZONE', 'BILLING_CYCLE_START_DAY', 'COOKIE_SECURE', 'APP_ORIGIN']) {
      expect(output()).toContain(`${name}: `);
    }
  });
});
