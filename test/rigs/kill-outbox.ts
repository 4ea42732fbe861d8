/**
 * kill -9 of the service with its notification worker, while rows arrive: afterwards every row has exactly one
 * notification, and each has reached the browser; at most one was sent twice per kill. The control is a push service
 * that answers 201 and forgets what it has not stored at the kill, like a worker that marks a push as sent before
 * sending it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import {
  type Browser,
  makeBrowser,
  type PushService,
  startPushService,
} from '../../src/server/notifications/push/push-testing.ts';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import type { Outcome, Rig, RigOptions } from './rig.ts';
import { end, logIn, prepareService, type Service } from './service.ts';

const WRITERS = 2;
const WRITE_EVERY_MS = [30, 200] as const;
/** How long rows arrive between two kills; a push takes some milliseconds to send and mark. */
const KILL_MS = [50, 900] as const;
/** How long the control's push service takes to store what it has confirmed. */
const CARELESS_MS = 150;
/** A killed worker's lease of 30 seconds and the next poll after 15, plus a margin. */
const DRAINED_MS_MAX = 120_000;

export const killOutbox: Rig = { name: 'kill-outbox', kills: 30, controlKills: 8, run };

async function run(options: RigOptions): Promise<Outcome> {
  const push = await startPushService();
  const service = await prepareService(undefined, { PUSH_ALLOWED_HOSTS: push.host });
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    return await torture(options, service, push);
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await push.close();
    await service.cleanUp();
  }
}

async function torture({ kills, seed, control }: RigOptions, service: Service, push: PushService): Promise<Outcome> {
  const chance = chanceOf(`${seed} kill-outbox`);
  const stored = keepPushes(push, control);
  let running = await service.start();
  const browser = makeBrowser(push.host);
  await subscribe(service, browser);
  const writers = startWriting(service.origin, await logIn(service), seed);
  const recoveryMs: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await delay(chance.whole(...KILL_MS));
    await end(running.process, 'SIGKILL');
    stored.onKill();
    running = await service.start();
    recoveryMs.push(running.readyMs);
  }
  const acknowledged = await writers.stop();
  const { rows, tags } = await untilDrained(service);
  await delay(CARELESS_MS * 2);
  const times = Map.groupBy(stored.bodies, (body) => browser.read({ path: '', headers: {}, body }).tag as string);
  // Includes alarms: identical rows are suspected duplicates.
  const missing = tags.filter((tag) => !times.has(tag)).length;
  const doubles = stored.bodies.length - times.size;
  const unknown = [...times.keys()].filter((tag) => !tags.includes(tag)).length;
  const count = `${stored.bodies.length} pushes of ${tags.length} notifications for ${rows.length} rows`;
  console.log(`  ${count}: ${missing} missing, ${doubles} sent twice`);
  const broken = [
    ...(doubles > kills ? [`${doubles} pushes were sent twice, in ${kills} kills`] : []),
    ...(unknown > 0 ? [`${unknown} pushes of notifications that are not there`] : []),
    ...(rows.some(({ notifications }) => notifications !== 1) ? ['a row without exactly one notification'] : []),
  ];
  const there = new Set(rows.map(({ id }) => id));
  const lost = missing + acknowledged.filter((id) => !there.has(id)).length;
  return {
    ...{ kills, acknowledged: acknowledged.length, rows: rows.length, lost, doubled: 0, halves: [] },
    ...{ broken: control ? [] : broken, recoveryMs },
  };
}

/** The pushes that are stored for good. The careless service is slow, and a kill loses what it has not stored. */
function keepPushes(push: PushService, careless: boolean) {
  const bodies: Buffer[] = [];
  const pending = new Set<NodeJS.Timeout>();
  push.answer = (_request, response) => {
    response.writeHead(201).end();
    const body = push.received.at(-1)?.body;
    if (!body) return;
    if (!careless) bodies.push(body);
    else {
      const storing = setTimeout(() => {
        pending.delete(storing);
        bodies.push(body);
      }, CARELESS_MS);
      pending.add(storing);
    }
  };
  return {
    bodies,
    onKill: () => {
      for (const storing of pending) clearTimeout(storing);
      pending.clear();
    },
  };
}

async function subscribe(service: Service, browser: Browser): Promise<void> {
  const own = service.origin.replace('127.0.0.1', 'localhost');
  const headers = { 'content-type': 'application/json', origin: own };
  const post = (path: string, body: object, more = {}) =>
    fetch(`${service.origin}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const login = await post('/api/auth/login', { username: 'admin', password: service.password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const saved = await post('/api/v1/notifications/subscriptions', browser.subscription, { cookie });
  if (saved.status !== 201) throw new Error(`The subscription answered ${saved.status}: ${await saved.text()}`);
}

/** Writers that never stop, and retry unanswered requests. `stop` returns the acknowledged ids. */
function startWriting(origin: string, token: string, seed: string) {
  let stopped = false;
  const ids: number[] = [];
  const write = async (writer: number): Promise<void> => {
    const chance = chanceOf(`${seed} outbox writer ${writer}`);
    for (let n = 1; !stopped; n++) {
      const row = { merchant: 'AUTO MERCADO', date: '2026-03-10', amount: 1250.5, currency: 'CRC', type: 'COMPRA' };
      const body = JSON.stringify({ ...row, external_id: `rig-${writer}-${n}` });
      for (let id: number | null = null; id === null; ) {
        id = await send(`${origin}/api/v1/transactions`, token, body);
        if (id !== null) ids.push(id);
        await delay(chance.whole(...WRITE_EVERY_MS));
      }
    }
  };
  const all = Array.from({ length: WRITERS }, (_, i) => write(i));
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(all);
      return ids;
    },
  };
}

async function send(url: string, token: string, body: string): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
    return answer.ok ? ((await answer.json()) as { id: number }).id : null;
  } catch {
    return null;
  }
}

type Row = { id: number; notifications: number };

/** The rows and notifications, once nothing is left to send. */
async function untilDrained(service: Service): Promise<{ rows: Row[]; tags: string[] }> {
  const socketDir = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const client = new pg.Client({ host: socketDir, user: 'alcancia', database: 'alcancia' });
  await client.connect();
  try {
    for (const until = performance.now() + DRAINED_MS_MAX; performance.now() < until; await delay(100)) {
      const { rows } = await client.query<{ n: number }>(
        `select (select count(*) from notifications where fanned_out_at is null)::integer
           + (select count(*) from notification_deliveries where state = 'waiting')::integer as n`,
      );
      if (rows[0]?.n === 0) break;
    }
    const { rows } = await client.query<Row>(
      `select t.id, count(n.id)::integer as notifications from transactions t
       left join notifications n on n.transaction_id = t.id and n.kind = 'transaction' group by t.id`,
    );
    const told = await client.query<{ tag: string }>('select dedupe_key as tag from notifications');
    return { rows, tags: told.rows.map(({ tag }) => tag) };
  } finally {
    await client.end();
  }
}
