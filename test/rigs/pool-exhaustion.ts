/**
 * Two hundred requests wait for one lock. Held for four seconds, none is rejected: the database answers, and requests
 * wait for a connection. Held for eight, requests without a connection are told after five seconds when to come back.
 * Afterwards everything is as before. The controls are a pool that waits forever, and one that gives up after one and a
 * half seconds.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { tookTooLong } from './crowding.ts';
import { logIn, prepareService, type Service } from './service.ts';

const AT_ONCE = 200;
/** A slow disk: no reason to reject requests. */
const STALLED_MS = 4_000;
const LOCKED_MS = 8_000;
/** For requests without a connection: those with one wait for the lock itself. */
const WAITED_MS_MAX = 5_000;
/** Plus a margin for a busy machine. */
const REFUSED_MS_MAX = WAITED_MS_MAX + 1_000;
/** How long the impatient control waits. */
const IMPATIENT_MS = 1_500;

type Told = { status: number; ms: number; retryAfter: string | null };

/** Exhausts the pool `rounds` times; returns whether nothing waited too long and the service recovered. */
export async function poolExhaustion(rounds: number): Promise<boolean> {
  const service = await prepareService();
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    await service.start();
    const token = await logIn(service);
    const isFound = (await controlWaits(service)) && (await controlIsImpatient(service));
    let isKept = true;
    for (let round = 1; round <= rounds; round++) {
      isKept = (await stall(service, token)) && isKept;
      isKept = (await exhaust(service, token)) && isKept;
    }
    return isKept && isFound;
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await service.cleanUp();
  }
}

function connectionOf(service: Service): pg.ClientConfig {
  const host = readPidFile(service.folder.cluster)?.socketDir ?? '';
  return { host, user: 'alcancia', database: 'alcancia' };
}

type Ask = (path: string) => Promise<Told>;

function askAs(service: Service, token: string): Ask {
  const headers = { authorization: `Bearer ${token}` };
  return async (path) => {
    const startedAt = performance.now();
    const response = await fetch(`${service.origin}${path}`, { headers });
    await response.arrayBuffer();
    return {
      status: response.status,
      ms: performance.now() - startedAt,
      retryAfter: response.headers.get('retry-after'),
    };
  };
}

/** Sends many requests while a lock that they all need is held; one more once it is released. */
async function askLocked(service: Service, ask: Ask, lockedMs: number): Promise<{ told: Told[]; after: Told }> {
  const locker = new pg.Client(connectionOf(service));
  await locker.connect();
  await locker.query('begin; lock table recurring_items in access exclusive mode');
  const all = Promise.all(Array.from({ length: AT_ONCE }, () => ask('/api/v1/budget/recurring-items')));
  await delay(lockedMs);
  await locker.query('rollback');
  await locker.end();
  return { told: await all, after: await ask('/api/v1/budget/recurring-items') };
}

async function stall(service: Service, token: string): Promise<boolean> {
  const { told } = await askLocked(service, askAs(service, token), STALLED_MS);
  const refused = told.filter(({ status }) => status !== 200);
  console.log(`  all connections busy for ${STALLED_MS} ms: ${refused.length} of ${AT_ONCE} refused`);
  return refused.length === 0;
}

async function exhaust(service: Service, token: string): Promise<boolean> {
  const { told, after } = await askLocked(service, askAs(service, token), LOCKED_MS);
  const refused = told.filter(({ status }) => status === 503);
  const slowest = Math.max(...refused.map(({ ms }) => ms));
  const odd = told.filter(({ status, retryAfter }) => status !== 200 && (status !== 503 || retryAfter === null)).length;
  console.log(
    `  for ${LOCKED_MS} ms: ${refused.length} refused, the slowest after ${Math.round(slowest)} ms; ${odd} odd answers; then ${after.status} in ${Math.round(after.ms)} ms`,
  );
  return refused.length > 0 && !tookTooLong(slowest, REFUSED_MS_MAX) && odd === 0 && after.status === 200;
}

/** A pool that gives up early rejects requests during a short stall. */
async function controlIsImpatient(service: Service): Promise<boolean> {
  const pool = new pg.Pool({ ...connectionOf(service), max: 8, connectionTimeoutMillis: IMPATIENT_MS });
  const asked = Array.from({ length: 12 }, () => pool.query('select pg_sleep($1)', [STALLED_MS / 1000]));
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected').length;
  await pool.end();
  console.log(`pool-exhaustion, its impatient control: refused ${refused} of ${asked.length}`);
  return refused > 0;
}

/** A pool without a timeout waits as long as the lock is held. */
async function controlWaits(service: Service): Promise<boolean> {
  const pool = new pg.Pool({ ...connectionOf(service), max: 1 });
  const holder = await pool.connect();
  const startedAt = performance.now();
  const waiting = pool.query('select 1');
  await delay(WAITED_MS_MAX + 500);
  holder.release();
  await waiting;
  const waitedMs = performance.now() - startedAt;
  await pool.end();
  console.log(`\npool-exhaustion, its broken control: waited ${Math.round(waitedMs)} ms`);
  return waitedMs > WAITED_MS_MAX;
}
