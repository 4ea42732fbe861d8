/**
 * Two services on one PostgreSQL server, started at the same moment, again and again: migrations and seeds run once,
 * each notification is sent once, each due backup is made once, and a session of one is valid at the other. Runs on
 * Debian's PostgreSQL 15 where installed, and on the embedded 18. The control starts two services without a shared
 * lock: migrations under separate lock numbers, as separate programs would use.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { makeBrowser, type PushService, startPushService } from '../../src/server/notifications/push/push-testing.ts';
import { findBinaries } from '../../src/server/platform/postgres/embedded-postgres-binaries.ts';
import { migrate } from '../../src/server/platform/postgres/migrate.ts';
import { ask, DEBIAN_15, type PostgresServer, startPostgres } from './postgres-server.ts';
import { end, logIn, prepareService, type Service } from './service.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const ROWS = 10;
const PASSWORD = 'the same for both';
const WAIT_MS_MAX = 60_000;

/** Whether every promise was kept in `rounds` starts on each server. */
export async function twoProcesses(rounds: number): Promise<boolean> {
  let isKept = true;
  for (const binDir of [...(existsSync(DEBIAN_15) ? [DEBIAN_15] : []), findBinaries(undefined)]) {
    const server = await startPostgres(binDir);
    try {
      const control = await startWithoutLock(server);
      console.log(
        `\ntwo-processes, PostgreSQL ${server.version}\n  its control, migrations without the lock: ${control}`,
      );
      if (control === 'nothing failed') isKept = false;
      for (let round = 1; round <= rounds; round++) {
        const broken = await playRound(server, round);
        for (const promise of broken) console.log(`  round ${round}, broken: ${promise}`);
        if (broken.length > 0) isKept = false;
      }
      console.log(`  ${rounds} rounds of two services started at once`);
    } finally {
      await server.stop();
    }
  }
  return isKept;
}

/** Runs the migrations twice at once without a working lock and returns the outcome. */
async function startWithoutLock(server: PostgresServer): Promise<string> {
  await ask(server.url('postgres'), 'create database unlocked');
  // On the search path before the real function.
  await ask(
    server.url('unlocked'),
    `create schema careless; create function careless.pg_advisory_xact_lock(bigint) returns void language sql as 'select';
     alter database unlocked set search_path = careless, pg_catalog, public`,
  );
  const run = async () => {
    const pool = new pg.Pool({ connectionString: server.url('unlocked'), max: 1 });
    try {
      await pool.query('set search_path = careless, pg_catalog, public');
      await migrate(pool, MIGRATIONS, { info: () => {} });
    } finally {
      await pool.end();
    }
  };
  const ended = await Promise.allSettled([run(), run()]);
  const reason = ended.find((one) => one.status === 'rejected')?.reason as Error | undefined;
  return reason === undefined ? 'nothing failed' : `one failed (${reason.message.split('\n')[0]})`;
}

/**
 * Starts two at once on a new database and uses them, through a pooler when `pooled` gives its address of a database;
 * answers what they did not keep.
 */
export async function playRound(
  server: PostgresServer,
  round: number,
  pooled?: (database: string) => string,
): Promise<string[]> {
  const name = `round_${round}`;
  await ask(server.url('postgres'), `create database ${name}`);
  const url = server.url(name);
  const push = await startPushService();
  const folder = mkdtempSync('/tmp/alcancia-rig-backups-');
  const env = {
    ...(pooled ? { DATABASE_URL: pooled(name), DATABASE_DIRECT_URL: url } : { DATABASE_URL: url }),
    ADMIN_PASSWORD: PASSWORD,
    PUSH_ALLOWED_HOSTS: push.host,
    BACKUP_DIR: join(folder, 'backups'),
    LOG_LEVEL: 'info',
  };
  const services: Pair = [await prepareService(undefined, env), await prepareService(undefined, env)];
  try {
    const running = await Promise.all(services.map((service) => service.start()));
    const broken = await compareAll(url, services, { push, backups: join(folder, 'backups') });
    await Promise.all(running.map(({ process }) => end(process, 'SIGTERM')));
    const codes = running.map(({ process }) => process.exitCode);
    if (codes.some((code) => code !== 0)) broken.push(`they ended with ${codes.join(' and ')}`);
    const left = await ask(
      url,
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    if (left.length > 0) broken.push(`${left.length} locks were left`);
    if (broken.length > 0) for (const service of services) console.log(service.output());
    return broken;
  } finally {
    for (const service of services) await service.cleanUp();
    await push.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Pair = readonly [Service, Service];

/** Compares what both did together with what one alone would have done. */
async function compareAll(
  url: string,
  [one, other]: Pair,
  at: { push: PushService; backups: string },
): Promise<string[]> {
  const broken: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      broken.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  const files = readdirSync(MIGRATIONS).length;
  const [sown] = await ask(
    url,
    `select (select count(*)::integer from schema_migrations) as migrations, (select count(*)::integer from categories) as categories,
       (select count(*)::integer from accounts) as accounts, (select count(*)::integer from savings_accrual) as accruals`,
  );
  expect('migrations and seeds', sown, { migrations: files, categories: 16, accounts: 4, accruals: 2 });
  expect('log lines of migrations', linesOf([one, other], 'Applied a migration'), files);

  const cookie = await logInAt(one, PASSWORD);
  const [me, list] = [
    await answerOf(other, '/api/v1/auth/me', cookie),
    await answerOf(other, '/api/v1/transactions', cookie),
  ];
  expect('the session of one at the other', [me, list], [200, 200]);
  const browser = makeBrowser(at.push.host);
  expect(
    'the subscription',
    await post(one, '/api/v1/notifications/subscriptions', browser.subscription, { cookie }),
    201,
  );
  // Created by one, with a notification, and valid at the other; only rows recorded by programs are notified.
  const token = { authorization: `Bearer ${await logIn({ ...one, password: PASSWORD })}` };
  for (let n = 0; n < ROWS; n++) {
    const row = { merchant: 'AUTO MERCADO', date: '2026-03-10', amount: 1000 + n, currency: 'CRC', type: 'COMPRA' };
    expect('a row', await post(n % 2 === 0 ? one : other, '/api/v1/transactions', row, token), 201);
  }
  await until(async () => (await waiting(url)) === 0);
  const tags = at.push.received.map((received) => browser.read(received).tag as string);
  const told = await ask(url, 'select dedupe_key as tag from notifications order by tag');
  expect('pushes', tags.sort(), told.map(({ tag }) => tag as string).sort());
  expect('notifications of rows', told.filter(({ tag }) => String(tag).startsWith('transaction:')).length, ROWS);

  await until(async () => (await ask(url, 'select from backup_runs where finished_at is not null')).length > 0);
  expect(
    'backups',
    (await ask(url, 'select drill_verdict from backup_runs')).map((run) => run['drill_verdict']),
    ['passed'],
  );
  expect('files of backups', readdirSync(at.backups).length, 1);
  await post(one, '/api/auth/logout', undefined, { cookie });
  expect('the session at the other after the logout at one', await answerOf(other, '/api/v1/auth/me', cookie), 401);
  return broken;
}

const linesOf = (services: readonly Service[], text: string) =>
  services.reduce((count, service) => count + service.output().split(text).length - 1, 0);

async function waiting(url: string): Promise<number> {
  const [row] = await ask(
    url,
    `select (select count(*) from notifications where fanned_out_at is null)::integer
       + (select count(*) from notification_deliveries where state = 'waiting')::integer as n`,
  );
  return Number(row?.['n']);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = performance.now() + WAIT_MS_MAX; performance.now() < giveUpAt; await delay(100)) {
    if (await isSo()) return;
  }
}

/** The default origin of a service. */
const originOf = ({ origin }: Service) => origin.replace('127.0.0.1', 'localhost');

async function logInAt(service: Service, password: string): Promise<string> {
  const answer = await fetch(`${service.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: originOf(service) },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function answerOf(service: Service, path: string, cookie: string): Promise<number> {
  return (await fetch(service.origin + path, { headers: { cookie } })).status;
}

async function post(service: Service, path: string, body: unknown, who: Record<string, string>): Promise<number> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(service.origin + path, {
    method: 'POST',
    headers: { ...type, ...who, origin: originOf(service) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.status;
}
