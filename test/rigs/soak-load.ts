/**
 * The load of the long run at a steady rate: reads, rows created and deleted, invalid requests, dropped connections,
 * uploads, agent's answers read or cut off.
 */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Chance, chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { sendReceipt } from './receipt-senders.ts';
import type { Service } from './service.ts';
import { askAgent } from './work-in-flight.ts';

/** Requests a second: low enough for two busy cores, so that delays are the service's. */
export const RATE = 20;
const UPLOAD_EVERY_MS = 5_000;
/** The number of receipts, repeated: after the first time each is read and recognised. */
const RECEIPTS = 20;
/** Each of these logs in, which is limited to five a minute. */
const ASK_EVERY_MS = 20_000;
const CUT_EVERY_MS = 4_000;
const GIVE_UP_MS = 30_000;

const LISTS = [
  ...['transactions?limit=20', 'transactions/recent', 'categories', 'category-rules', 'accounts', 'accounts/net-worth'],
  ...['analytics/by-category', 'analytics/monthly-trend', 'analytics/daily-spending', 'budget/commitments', 'history'],
  ...['installments', 'exchange-rates', 'sync-status', 'municipal-receipts', 'settings'],
  'transactions/export',
];

/** A request with its status (0 without a response). */
export type Seen = { at: number; ms: number; status: number; what: string };

export type Load = {
  seen: Seen[];
  /** Waits for requests under way, and closes all connections. */
  stop(): Promise<void>;
};

type Target = { service: Pick<Service, 'origin' | 'password'>; token: string; cookie: string; seed: string };

/** Starts the load. */
export function startLoad({ service, token, cookie, seed }: Target): Load {
  const chance = chanceOf(`${seed} soak`);
  const { origin } = service;
  const seen: Seen[] = [];
  const underWay = new Set<Promise<unknown>>();
  const run = (work: Promise<unknown>) => {
    const settled = work.catch((error) => seen.push({ at: performance.now(), ms: 0, status: 0, what: String(error) }));
    underWay.add(settled);
    void settled.finally(() => underWay.delete(settled));
  };
  const to: To = { origin, token, cookie, note: (one) => void seen.push(one) };
  let number = 0;
  const timers = [
    setInterval(() => run(oneOf(chance, to, ++number)), 1_000 / RATE),
    setInterval(() => run(upload(to, ++number)), UPLOAD_EVERY_MS),
    setInterval(() => run(cutOff(to)), CUT_EVERY_MS),
    setInterval(() => run(hearOut(to, service as Service, ++number)), ASK_EVERY_MS),
  ];
  return {
    seen,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

type To = { origin: string; token: string; cookie: string; note: (one: Seen) => void };

async function oneOf(chance: Chance, to: To, number: number): Promise<void> {
  const which = chance.whole(1, 100);
  if (which <= 50) await ask(to, 'GET', `/api/v1/${chance.pick(LISTS)}`);
  else if (which <= 85) await makeAndDelete(to, number);
  else if (which <= 95) await chance.pick(WRONG)(to);
  else await dropInTheMiddle(to, chance.whole(0, 60));
}

async function makeAndDelete(to: To, number: number): Promise<void> {
  const body = {
    ...{ merchant: `AUTO MERCADO ${number}`, date: '2026-03-10', amount: 1_250.5, currency: 'CRC', type: 'COMPRA' },
    reference: `soak-${number}`,
  };
  const text = await ask(to, 'POST', '/api/v1/transactions', JSON.stringify(body));
  if (text === null) return;
  const { id } = JSON.parse(text) as { id?: number };
  await ask(to, 'DELETE', `/api/v1/transactions/${id}`);
}

/** Each is rejected with a 4xx or 5xx status. */
const WRONG: readonly ((to: To) => Promise<unknown>)[] = [
  (to) => ask(to, 'POST', '/api/v1/transactions', '{"merchant": ', 'refused'),
  (to) => ask(to, 'POST', '/api/v1/transactions', '{"amount": "much"}', 'refused'),
  (to) => ask(to, 'GET', '/api/v1/no-such-address', undefined, 'refused'),
  (to) => ask({ ...to, token: 'wrong' }, 'GET', '/api/v1/transactions', undefined, 'refused'),
];

/** The response's text; null unless it succeeded. */
async function ask(to: To, method: string, path: string, body?: string, expected: 'well' | 'refused' = 'well') {
  const at = performance.now();
  const what = `${method} ${path.replace(/\d+$/, ':id')}${expected === 'refused' ? ', wrong' : ''}`;
  try {
    const response = await fetch(`${to.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${to.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const text = await response.text();
    to.note({ at, ms: performance.now() - at, status: response.status, what });
    return response.ok ? text : null;
  } catch (error) {
    to.note({ at, ms: performance.now() - at, status: 0, what: `${what}: ${String(error)}` });
    return null;
  }
}

/** Sends half of a request and disconnects. */
async function dropInTheMiddle({ origin, token }: To, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `POST /api/v1/transactions HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"merchant": "`,
  );
  await delay(afterMs);
  socket.destroy();
}

async function upload({ origin, token, note }: To, number: number): Promise<void> {
  const at = performance.now();
  const { status, text } = await sendReceipt(origin, token, `R-${number % RECEIPTS}`);
  note({ at, ms: performance.now() - at, status, what: status === 200 ? 'upload' : `upload: ${text.slice(0, 200)}` });
}

async function hearOut({ note }: To, service: Service, round: number): Promise<void> {
  const at = performance.now();
  const { done } = await askAgent({ service, token: '', round }, `soak-${round}`);
  await done;
  note({ at, ms: performance.now() - at, status: 200, what: 'agent' });
}

/** Asks the agent and disconnects at its first words. */
async function cutOff({ origin, cookie, note }: To): Promise<void> {
  const at = performance.now();
  const leaving = new AbortController();
  const messages = [{ id: 'u1', role: 'user', content: '¿Cuánto llevo gastado?' }];
  const id = crypto.randomUUID();
  const response = await fetch(`${origin}/api/v1/chat/agent/alcancia/run`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ threadId: `cut-${id}`, runId: id, messages, tools: [], context: [] }),
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  note({ at, ms: performance.now() - at, status: response.status, what: 'agent, cut off' });
}
