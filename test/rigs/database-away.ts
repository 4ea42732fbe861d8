/**
 * The database is unavailable in every way: at the start, refused, swallowed, five seconds slow, connections cut. The
 * service never exits, never shows an empty list, answers "not available" within two seconds and stays alive; a write
 * succeeds within five seconds of the return. The control turns each error into an empty success.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts';
import { tookTooLong } from './crowding.ts';
import { type DatabaseProxy, type Manner, startDatabaseProxy } from './database-proxy.ts';
import { startForgivingProxy } from './forgiving-proxy.ts';
import { freshFolder, hasEnded, logIn, prepareService, removeFolder, type Service } from './service.ts';
import { verifyLedger } from './verify-ledger.ts';
import { ALIVE, askFor, oddTold, READY, type Told, watchAnswers } from './watch-answers.ts';
import { startWriters, type Writers } from './writers.ts';

/** Two seconds, plus a margin for a busy machine. */
const REFUSED_MS_MAX = 2_500;
const GOOD_WRITE_MS_MAX = 5_000;
const GIVE_UP_MS = 60_000;
const WRITE_MS = 1_500;
const CUTS = 10;
const POLL_MS = 10;

type Fault = Exclude<Manner, 'pass'> | 'cut';
const FAULTS: readonly Fault[] = ['refuse', 'swallow', 'slow', 'cut'];

type Load = { service: Service; proxy: DatabaseProxy; origin: string; token: string; writers: Writers };

/** Makes the database unavailable `rounds` times in each way; returns whether every promise was kept. */
export async function databaseAway(rounds: number, awayS: number, seed: string): Promise<boolean> {
  const control = await withDatabase(true, (proxy, service) =>
    torture(proxy, service, { rounds: 1, awayS: 3, seed, control: true }),
  );
  const isFound = control.lost > 0 && control.broken.some((fault) => fault.includes('an empty list with 200'));
  console.log(
    `\ndatabase-away, its broken control: ${control.lost} acknowledged rows lost, ${control.broken.length} faults`,
  );
  if (!isFound) console.log('  FAIL: the control was not found out, so this rig proves nothing');
  const real = await withDatabase(false, (proxy, service) =>
    torture(proxy, service, { rounds, awayS, seed, control: false }),
  );
  for (const fault of real.broken) console.log(`  broken: ${fault}`);
  console.log(`  ${real.acknowledged} acknowledged, ${real.lost} lost, ${real.doubled} doubled`);
  return isFound && real.lost === 0 && real.doubled === 0 && real.broken.length === 0 && real.acknowledged > 0;
}

type Options = { rounds: number; awayS: number; seed: string; control: boolean };
type Result = { broken: string[]; lost: number; doubled: number; acknowledged: number };

/** A separate server behind the proxy, and a service that knows the proxy only. */
async function withDatabase<T>(
  isQuiet: boolean,
  work: (proxy: DatabaseProxy, service: Service & { socketDir: string }) => Promise<T>,
): Promise<T> {
  const folder = freshFolder();
  const database = await startEmbeddedPostgres({
    dataDir: join(folder.dataDir, 'server'),
    log: { info: () => {}, warn: () => {} },
  });
  const proxy = await startDatabaseProxy(database.connection.host);
  const service = await prepareService(undefined, { DATABASE_URL: proxy.url });
  const cleanUp = async () => {
    await service.cleanUp();
    await proxy.close();
    await database.stop();
    removeFolder(folder);
  };
  const stopOnSignal = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    return await work(proxy, { ...service, socketDir: database.connection.host });
  } catch (error) {
    if (!isQuiet) console.log(service.output());
    throw error;
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await cleanUp();
  }
}

async function torture(
  proxy: DatabaseProxy,
  service: Service & { socketDir: string },
  { rounds, awayS, seed, control }: Options,
): Promise<Result> {
  const broken: string[] = [];
  broken.push(...(await awayAtStart(proxy, service)));
  const child = service.running();
  const front = control ? await startForgivingProxy(service.origin) : null;
  const origin = front?.origin ?? service.origin;
  const token = await logIn(service);
  const writers = startWriters({ origin, token, seed });
  const load: Load = { service, proxy, origin, token, writers };
  try {
    await delay(WRITE_MS);
    for (let round = 1; round <= rounds; round++) {
      for (const fault of control ? FAULTS.slice(0, 1) : FAULTS) {
        const faults = await away(load, fault, awayS * 1_000);
        broken.push(...faults.map((text) => `${fault}, round ${round}: ${text}`));
        if (child && hasEnded(child))
          return { broken: [...broken, `${fault}: the service ended`], lost: 0, doubled: 0, acknowledged: 0 };
      }
    }
  } finally {
    await proxy.behave('pass');
    await writers.stop();
    await front?.close();
  }
  if (!control)
    broken.push(
      ...writers.odd.slice(0, 5).map(({ kind, status, body }) => `a writer was told ${kind} ${status}: ${body}`),
    );
  const { lost, doubled, acknowledged, halves } = await verifyLedger(service.socketDir, writers.acknowledged);
  return { broken: control ? broken : [...broken, ...halves], lost, doubled, acknowledged };
}

/** The service starts while nothing listens at its database's address. */
async function awayAtStart(proxy: DatabaseProxy, service: Service): Promise<string[]> {
  await proxy.behave('refuse');
  const child = service.launch();
  const broken: string[] = [];
  const startedAt = performance.now();
  const until = async (path: string, status: number): Promise<number | null> => {
    const since = performance.now();
    while (performance.now() - since < GIVE_UP_MS && !hasEnded(child)) {
      if ((await askFor(service.origin, '', path)).status === status) return performance.now() - since;
      await delay(POLL_MS);
    }
    return null;
  };
  if ((await until(ALIVE, 200)) === null) return [`away at the start: the service did not live\n${service.output()}`];
  const aliveMs = performance.now() - startedAt;
  for (const path of [READY, '/api/v1/transactions']) {
    const { status, isProblem, retryAfter } = await askFor(service.origin, '', path);
    if (status !== 503 || !isProblem || retryAfter === null) broken.push(`away at the start: ${path} said ${status}`);
  }
  await delay(WRITE_MS);
  if (hasEnded(child)) broken.push('away at the start: the service ended');
  await proxy.behave('pass');
  const readyMs = await until(READY, 200);
  if (readyMs === null) throw new Error(`The service was not ready after the database came\n${service.output()}`);
  console.log(
    `  away at the start: alive after ${Math.round(aliveMs)} ms, ready ${Math.round(readyMs)} ms after the database`,
  );
  return broken;
}

async function away({ proxy, origin, token, writers }: Load, fault: Fault, forMs: number): Promise<string[]> {
  const watch = watchAnswers(origin, token);
  if (fault === 'cut') {
    for (let cut = 0; cut < CUTS; cut++) {
      proxy.cut();
      await delay(forMs / CUTS);
    }
  } else {
    await proxy.behave(fault);
    await delay(forMs);
  }
  const lastAsked = performance.now();
  await proxy.behave('pass');
  const known = writers.acknowledged.length;
  while (writers.acknowledged.length === known && performance.now() - lastAsked < GIVE_UP_MS) await delay(POLL_MS);
  const recoveryMs = performance.now() - lastAsked;
  const told = await watch.stop();
  const broken = oddTold(told, REFUSED_MS_MAX);
  if (tookTooLong(recoveryMs, GOOD_WRITE_MS_MAX))
    broken.push(`first good write ${Math.round(recoveryMs)} ms after the return`);
  const red = told.filter(({ path, status }) => path === READY && status === 503).length;
  if (fault !== 'cut' && red === 0) broken.push('/readyz was never red');
  console.log(`  ${fault}: ${describe(told)}; first good write after ${Math.round(recoveryMs)} ms`);
  return broken;
}

function describe(told: readonly Told[]): string {
  const refused = told.filter(({ status }) => status === 503);
  const slowest = Math.max(0, ...told.map(({ ms }) => ms));
  return `${told.length} answers, ${refused.length} of them 503, the slowest ${Math.round(slowest)} ms`;
}
