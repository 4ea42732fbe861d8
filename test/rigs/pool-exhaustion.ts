/**
 * Two hundred requests that all wait for one lock: whoever finds no connection of the pool is told so within two
 * seconds and when to come back, nobody waits longer than five, and when the lock is gone everything is as before. The
 * control is a pool that waits for ever.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readPidFile } from '../../src/server/platform/embedded-postgres-files.ts';
import { tookTooLong } from './crowding.ts';
import { logIn, prepareService, type Service } from './service.ts';

const AT_ONCE = 200;
const LOCKED_MS = 8_000;
const REFUSED_MS_MAX = 2_500;
/** For whoever waits for a connection: those that have one wait for the lock itself. */
const WAITED_MS_MAX = 5_000;

type Told = { status: number; ms: number; retryAfter: string | null };

/** Exhausts the pool so many times; answers whether nobody waited too long and the service recovered. */
export async function poolExhaustion(rounds: number): Promise<boolean> {
  const service = await prepareService();
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    await service.start();
    const token = await logIn(service);
    const isFound = await controlWaits(service);
    let isKept = true;
    for (let round = 1; round <= rounds; round++) isKept = (await exhaust(service, token)) && isKept;
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

async function exhaust(service: Service, token: string): Promise<boolean> {
  const locker = new pg.Client(connectionOf(service));
  await locker.connect();
  await locker.query('begin; lock table recurring_items in access exclusive mode');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string): Promise<Told> => {
    const startedAt = performance.now();
    const response = await fetch(`${service.origin}${path}`, { headers });
    await response.arrayBuffer();
    return {
      status: response.status,
      ms: performance.now() - startedAt,
      retryAfter: response.headers.get('retry-after'),
    };
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, () => ask('/api/v1/budget/recurring-items')));
  await delay(LOCKED_MS);
  await locker.query('rollback');
  await locker.end();
  const told = await all;
  const after = await ask('/api/v1/budget/recurring-items');
  const refused = told.filter(({ status }) => status === 503);
  const slowest = Math.max(...refused.map(({ ms }) => ms));
  const odd = told.filter(({ status, retryAfter }) => status !== 200 && (status !== 503 || retryAfter === null)).length;
  console.log(
    `  ${refused.length} of ${AT_ONCE} refused, the slowest after ${Math.round(slowest)} ms; ${odd} odd answers; then ${after.status} in ${Math.round(after.ms)} ms`,
  );
  return refused.length > 0 && !tookTooLong(slowest, REFUSED_MS_MAX) && odd === 0 && after.status === 200;
}

/** A pool that sets no limit to waiting: what asks it while the lock is held waits as long as the lock. */
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
