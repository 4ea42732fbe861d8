/**
 * Every upstream is slow at once: rate providers that drip, a model that falls silent, a webhook that never answers.
 * The service's own clients notice nothing. The control calls the upstream before it answers.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, logIn, prepareService } from './service.ts';
import { askAgent } from './work-in-flight.ts';

const PROVIDERS = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];
/** Each kind must have been called, or nothing was slow. */
const KEPT_WAITING = ['/indicadores/tc', '/hook', '/v1/chat/completions'];
const DRIP_MS = 300;
const LANES = 4;
/** The goal is 10 % slower; a busy machine needs a wider margin to exclude chance. */
const SLOWER_MAX = 2;
const SLACK_MS = 150;
const CONTROL_REQUESTS = 5;
const WARM_REQUESTS = 200;

/** Measures requests without and with slow upstreams; returns whether clients noticed nothing. */
export async function slowUpstreams(requests: number): Promise<boolean> {
  const asked = new Set<string>();
  const slow = createServer((request, response) => {
    asked.add((request.url ?? '').split('?')[0] ?? '');
    request.resume();
    // Sends a byte now and then, without end.
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    const drip = setInterval(() => response.write(' '), DRIP_MS);
    response.on('close', () => clearInterval(drip));
  });
  const address = await listen(slow);
  try {
    const controlMs = await controlWaits(address);
    const calm = await measure(requests, {}, false);
    const rates = Object.fromEntries(PROVIDERS.map((name) => [`RATES_${name}_URL`, address]));
    const more = {
      ...rates,
      WEBHOOK_URL: `${address}/hook`,
      WEBHOOK_SECRET: 'a-secret-of-this-rig-alone',
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: `${address}/v1`,
      LLM_MODEL: 'test',
    };
    const loaded = await measure(requests, more, true);
    const limitMs = calm.p99Ms * SLOWER_MAX + SLACK_MS;
    console.log(`\nslow-upstreams, its broken control: others wait ${Math.round(controlMs)} ms`);
    console.log(
      `  p99 ${Math.round(calm.p99Ms)} ms calm, ${Math.round(loaded.p99Ms)} ms with slow upstreams (goal +10 %, limit ${Math.round(limitMs)} ms); ${loaded.failed} failed`,
    );
    console.log(`  asked and kept waiting: ${[...asked].sort().join(' ')}`);
    if (controlMs <= limitMs) console.log('  FAIL: the control was as fast, so this rig proves nothing');
    return (
      controlMs > limitMs &&
      loaded.p99Ms <= limitMs &&
      loaded.failed === 0 &&
      !loaded.ended &&
      KEPT_WAITING.every((path) => asked.has(path))
    );
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function measure(requests: number, more: Record<string, string>, withAgent: boolean) {
  const service = await prepareService(undefined, more);
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    const { process: child } = await service.start();
    const token = await logIn(service);
    if (withAgent) for (let round = 1; round <= 2; round++) await askAgent({ service, token, round }, `slow-${round}`);
    await askMany(service.origin, token, WARM_REQUESTS);
    const { tookMs, failed } = await askMany(service.origin, token, requests);
    const sorted = tookMs.toSorted((a, b) => a - b);
    return { p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0, failed, ended: hasEnded(child) };
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await service.cleanUp();
  }
}

/** Alternates reads and writes in lanes; returns their durations and failures. */
async function askMany(origin: string, token: string, requests: number): Promise<{ tookMs: number[]; failed: number }> {
  const tookMs: number[] = [];
  let failed = 0;
  let left = requests;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const row = JSON.stringify({ merchant: 'SODA', date: '2026-03-10', amount: 100, currency: 'CRC', type: 'COMPRA' });
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const startedAt = performance.now();
      const isWrite = left % 4 === 0;
      const path = isWrite ? 'transactions' : ['transactions?limit=20', 'sync-status', 'exchange-rates'][left % 3];
      const response = await fetch(
        `${origin}/api/v1/${path}`,
        isWrite ? { method: 'POST', headers, body: row } : { headers },
      );
      await response.arrayBuffer();
      tookMs.push(performance.now() - startedAt);
      if (!response.ok) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { tookMs, failed };
}

/** A server that calls the slow one first. */
async function controlWaits(upstream: string): Promise<number> {
  const server = createServer((_request, response) => {
    void fetch(upstream, { signal: AbortSignal.timeout(5_000) })
      .then((answer) => answer.text())
      .catch(() => '')
      .then(() => response.end());
  });
  const address = await listen(server);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONTROL_REQUESTS }, async () => (await fetch(address)).arrayBuffer()));
  server.closeAllConnections();
  server.close();
  await delay(0);
  return performance.now() - startedAt;
}
