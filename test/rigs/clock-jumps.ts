/**
 * The service's clock jumps while it runs: three days forward and back, an hour, past midnight, past the 19th. Sessions
 * survive, no login is locked for more than a minute, rates are not requested in a burst, no month accrues twice, and
 * every row and snapshot has the right day. The control is a limit that trusts its clock.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { createFakeClock, type FakeClock, whyNoFakeClock } from './fake-clock.ts';
import { logInWithCookie } from './over-http.ts';
import { end, freePort, freshFolder, hasEnded, logIn, prepareService, removeFolder, type Service } from './service.ts';

const LOCKED_S_MAX = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ACCRUAL = 200_000;
/** Costa Rica has no summer time. */
const ZONE = 'America/Costa_Rica';
const ZONE_MS = -6 * HOUR_MS;
const CLOCK_APART_MS_MAX = 10_000;
const SETTLE_MS = 2_500;
const START_MS = 5_000;
const PROVIDERS = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];

type Jump = { name: string; offsetMs: number };

/** Makes every jump `rounds` times; returns whether every promise was kept. */
export async function clockJumps(rounds: number): Promise<boolean> {
  const why = whyNoFakeClock();
  if (why !== null) {
    console.log(`\nclock-jumps was left out: ${why}`);
    return true;
  }
  const lockedS = await controlLocks();
  console.log(`\nclock-jumps, its broken control: locked for ${lockedS} s`);
  if (lockedS <= LOCKED_S_MAX) console.log('  FAIL: the control locked nobody, so this rig proves nothing');
  const faults = await withService(rounds);
  for (const fault of faults) console.log(`  broken: ${fault}`);
  return lockedS > LOCKED_S_MAX && faults.length === 0;
}

/** Just before a local midnight, so that it passes during the check; that of the 18th on request. */
function beforeMidnight(nowMs: number, ofThe18th: boolean): number {
  const local = new Date(nowMs + ZONE_MS);
  const day = ofThe18th ? 18 : local.getUTCDate();
  const month = local.getUTCMonth() - (ofThe18th && local.getUTCDate() <= 18 ? 1 : 0);
  return Date.UTC(local.getUTCFullYear(), month, day, 23, 59, 58) - ZONE_MS - nowMs;
}

function jumps(): Jump[] {
  const nowMs = Date.now();
  return [
    { name: '+3 d', offsetMs: 3 * DAY_MS },
    { name: '−3 d', offsetMs: -3 * DAY_MS },
    { name: '+1 h', offsetMs: HOUR_MS },
    { name: 'past midnight', offsetMs: beforeMidnight(nowMs, false) },
    { name: 'past the 19th', offsetMs: beforeMidnight(nowMs, true) },
    { name: 'back to the truth', offsetMs: 0 },
  ];
}

async function withService(rounds: number): Promise<string[]> {
  const folder = freshFolder();
  const clock = createFakeClock(join(folder.dataDir, '..'));
  let asked = 0;
  const provider = createServer((_request, response) => {
    asked += 1;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const rates = Object.fromEntries(PROVIDERS.map((name) => [`RATES_${name}_URL`, address]));
  const service = await prepareService(folder, { ...clock.environment, ...rates });
  const cleanUp = async () => {
    await service.cleanUp();
    provider.closeAllConnections();
    provider.close();
    removeFolder(folder);
  };
  const stopOnSignal = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    return await torture(service, clock, { rounds, asked: () => asked });
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await cleanUp();
  }
}

type Seen = { days: Set<string>; months: Set<string> };

async function torture(service: Service, clock: FakeClock, { rounds, asked }: { rounds: number; asked: () => number }) {
  const { process: child } = await service.start();
  const [token, cookie] = [await logIn(service), await logInWithCookie(service)];
  await delay(START_MS);
  const aRefresh = asked();
  const before = await pots(service);
  const seen: Seen = { days: new Set([dayOf(Date.now())]), months: new Set() };
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const { name, offsetMs } of jumps()) {
      await spendLogins(service);
      const known = asked();
      clock.set(offsetMs);
      const found = await look(service, { token, cookie, offsetMs, seen });
      await delay(SETTLE_MS);
      // Again, in case midnight has passed.
      found.push(...(await look(service, { token, cookie, offsetMs, seen })));
      const more = asked() - known;
      if (more > aRefresh) found.push(`the rates were asked for ${more} times; a refresh asks ${aRefresh} times`);
      if (hasEnded(child)) found.push('the service ended');
      faults.push(...found.map((fault) => `${name}, round ${round}: ${fault}`));
      console.log(`  ${name}: ${found.length} faults, ${more} requests for rates (a refresh: ${aRefresh})`);
    }
  }
  const after = await pots(service);
  const moved = after - before;
  if (moved !== 2 * ACCRUAL * seen.months.size) {
    faults.push(`the pots moved by ${moved} for ${seen.months.size} months (${[...seen.months].join(', ')})`);
  }
  faults.push(...(await strangeDays(service, seen)));
  return faults;
}

/** The faults of the service at this moment. */
async function look(
  service: Service,
  { token, cookie, offsetMs, seen }: { token: string; cookie: string; offsetMs: number; seen: Seen },
): Promise<string[]> {
  const faults: string[] = [];
  const authorization = `Bearer ${token}`;
  for (const headers of [{ authorization }, { cookie }] as Record<string, string>[]) {
    const { status } = await fetch(`${service.origin}/api/v1/auth/me`, { headers });
    if (status !== 200) faults.push(`${Object.keys(headers)[0]}: ${status}`);
  }
  for (const type of ['COMPRA', 'SALARY']) {
    const date = new Date(Date.now() + offsetMs).toISOString();
    const row = { merchant: 'PLANILLA', amount: 1_000, currency: 'CRC', type, date };
    const response = await fetch(`${service.origin}/api/v1/transactions`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
    const { local_date, created_at } = (await response.json()) as { local_date?: string; created_at?: string };
    const apartMs = Date.parse(`${created_at}Z`) - Date.parse(date);
    if (!(Math.abs(apartMs) < CLOCK_APART_MS_MAX)) faults.push(`its clock is ${apartMs} ms from the one that was set`);
    const day = dayOf(Date.parse(date));
    seen.days.add(day);
    if (type === 'SALARY') seen.months.add(day.slice(0, 7));
    if (response.status !== 201 || local_date !== day)
      faults.push(`${response.status}: a row of ${local_date} instead of ${day}`);
  }
  const lockedS = await locked(`${service.origin}/api/auth/login`, service.origin);
  if (lockedS > LOCKED_S_MAX) faults.push(`nobody may log in for ${lockedS} s`);
  return faults;
}

const spendLogins = async ({ origin }: Service) => {
  for (let n = 0; n < 6; n++) await locked(`${origin}/api/auth/login`, origin);
};

/** For how many seconds logins are locked; 0 when they are not. */
async function locked(url: string, origin: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'wrong' }),
  });
  await response.arrayBuffer();
  return response.status === 429 ? Number(response.headers.get('retry-after') ?? Infinity) : 0;
}

async function sql<T extends pg.QueryResultRow>(service: Service, query: string): Promise<T[]> {
  const host = readPidFile(service.folder.cluster)?.socketDir ?? '';
  const client = new pg.Client({ host, user: 'alcancia', database: 'alcancia' });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

/** The sum of the two savings accounts. */
async function pots(service: Service): Promise<number> {
  const query = "select sum(balance) as sum from accounts where name ~* '(memp|mpat)'";
  return Number((await sql<{ sum: string }>(service, query))[0]?.sum);
}

/** Days of snapshots and rows that the service never had. */
async function strangeDays(service: Service, { days }: Seen): Promise<string[]> {
  const rows = await sql<{ what: string; day: string }>(
    service,
    "select distinct 'a snapshot' as what, day::text from account_snapshots union select 'a row', local_date::text from transactions",
  );
  return rows.filter(({ day }) => !days.has(day)).map(({ what, day }) => `${what} of ${day}`);
}

const dayOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(ms);

/** How long the control locks after its clock goes back three days. */
async function controlLocks(): Promise<number> {
  const folder = freshFolder();
  const clock = createFakeClock(join(folder.dataDir, '..'));
  const port = await freePort();
  const script = join(import.meta.dirname, 'naive-limit.ts');
  const child = spawn(process.execPath, [script, String(port)], { env: { ...clock.environment }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  try {
    clock.set(3 * DAY_MS);
    while (!(await fetch(url).catch(() => null))) await delay(50);
    for (let n = 0; n < 5; n++) await locked(url, url);
    clock.set(0);
    return await locked(url, url);
  } finally {
    await end(child, 'SIGKILL');
    removeFolder(folder);
  }
}
