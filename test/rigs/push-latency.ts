/**
 * The effect of a push service that hangs, resets, floods or answers 500 on requests that record rows: their p99
 * compared with no subscription, alternating on one service. It may be 20 ms longer in the median round, which ignores
 * other work on the machine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { makeBrowser, type PushService, startPushService } from '../../src/server/notifications/push/push-testing.ts';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { tookTooLong } from './crowding.ts';
import { logIn, prepareService, type Service } from './service.ts';

const LONGER_MS_MAX = 20;
const BROWSERS = 20;
const CLIENTS = 2;
/** More than a person's banks would send, and less than what saturates the machine. */
const PAUSE_MS = [10, 40] as const;
const ROUNDS = 9;
const FLOOD_EVERY_MS = 5;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The push service's behaviours; null means no subscription. */
const MODES: Readonly<Record<string, Answer | null>> = {
  'no subscription': null,
  '201': (_request, response) => response.writeHead(201).end(),
  hangs: () => {},
  resets: (incoming) => incoming.socket.resetAndDestroy(),
  floods: (_request, response) => {
    response.on('error', () => {}).writeHead(201);
    const piece = Buffer.alloc(256 * 1024);
    // With pauses, because this process measures too and must not be the bottleneck.
    const pour = () => {
      if (!response.writable) return;
      response.write(piece);
      setTimeout(pour, FLOOD_EVERY_MS);
    };
    pour();
  },
  '500': (_request, response) => response.writeHead(500).end(),
};

/** Measures `posts` requests in each mode; returns whether all keep the promise, and prints the figures. */
export async function pushLatency(posts: number): Promise<boolean> {
  const push = await startPushService();
  const service = await prepareService(undefined, { PUSH_ALLOWED_HOSTS: push.host });
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    await service.start();
    return await measure(service, push, Math.ceil(posts / ROUNDS));
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await push.close();
    await service.cleanUp();
  }
}

async function measure(service: Service, push: PushService, each: number): Promise<boolean> {
  const socketDir = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const client = new pg.Client({ host: socketDir, user: 'alcancia', database: 'alcancia' });
  await client.connect();
  const token = await logIn(service);
  const took = new Map(Object.keys(MODES).map((mode) => [mode, { rounds: [] as number[][], pushes: 0 }]));
  await record(service, token, each);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [mode, answer] of Object.entries(MODES)) {
      await client.query('delete from notification_deliveries');
      await client.query('delete from push_subscriptions');
      if (answer !== null) await subscribeAll(client, push);
      push.answer = answer ?? (() => {});
      // Close connections that still hang from the previous turn and would occupy the worker.
      push.cut();
      push.received.length = 0;
      const result = took.get(mode);
      result?.rounds.push(await record(service, token, each));
      if (result) result.pushes += push.received.length;
    }
  }
  await client.end();
  return report(took);
}

async function subscribeAll(client: pg.Client, push: PushService): Promise<void> {
  for (let n = 0; n < BROWSERS; n++) {
    const { endpoint, keys } = makeBrowser(push.host).subscription;
    await client.query(
      `insert into push_subscriptions (endpoint, p256dh, auth, device, created_at) values ($1, $2, $3, 'x', now())`,
      [endpoint, keys.p256dh, keys.auth],
    );
  }
}

/** Milliseconds of each request; throws when one is not answered with 201. */
async function record(service: Service, token: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const ms: number[] = [];
  let left = count;
  const writer = async (number: number): Promise<void> => {
    const chance = chanceOf(`latency ${number}`);
    while (left-- > 0) {
      const body = JSON.stringify(purchase(chance));
      const before = performance.now();
      await post(agent, `${service.origin}/api/v1/transactions`, token, body);
      ms.push(performance.now() - before);
      await delay(chance.whole(...PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => writer(number)));
  agent.destroy();
  return ms;
}

/** Varied like a year's rows: alarms compare each with similar ones, and ten thousand twins are no ledger. */
function purchase(chance: ReturnType<typeof chanceOf>) {
  const day = `2026-0${chance.whole(1, 9)}-${String(chance.whole(1, 28)).padStart(2, '0')}`;
  const merchant = `COMERCIO ${chance.whole(1, 400)}`;
  return { merchant, date: day, amount: chance.whole(1_000, 90_000), currency: 'CRC', type: 'COMPRA' };
}

function post(agent: Agent, url: string, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`A row was answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

type Taken = { rounds: number[][]; pushes: number };

function report(took: ReadonlyMap<string, Taken>): boolean {
  const without = took.get('no subscription')?.rounds ?? [];
  let isKept = true;
  console.log(`\npush-latency, POST /transactions while the push service … (the middle of ${ROUNDS} rounds)`);
  for (const [mode, { rounds, pushes }] of took) {
    const longer = part(
      rounds.map((ms, round) => part(ms, 0.99) - part(without[round] ?? [], 0.99)),
      0.5,
    );
    // Without pushes it would prove nothing.
    const fails = tookTooLong(longer, LONGER_MS_MAX) || (MODES[mode] !== null && pushes === 0);
    if (fails) isKept = false;
    const median = part(rounds.flat(), 0.5).toFixed(1);
    const p99 = part(
      rounds.map((ms) => part(ms, 0.99)),
      0.5,
    ).toFixed(1);
    const more = `${longer >= 0 ? '+' : ''}${longer.toFixed(1)}`;
    console.log(
      `  ${mode.padEnd(16)} median ${median} ms, p99 ${p99} ms (${more}), ${rounds.flat().length} rows, ${pushes} pushes${fails ? '  FAIL' : ''}`,
    );
  }
  return isKept;
}

const part = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
