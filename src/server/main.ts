/** Starts the service: reads the environment, opens the database, migrates, seeds, starts timers, listens. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startSnapshots } from './accounts/take-snapshot.ts';
import { createApp } from './app.ts';
import { loadAdmin } from './auth/verify-credentials.ts';
import { tellRestore } from './backup/access/describe-access.ts';
import { nameLedger } from './backup/access/store.ts';
import { settleRestore } from './backup/finish-restore.ts';
import { startBackups } from './backup/schedule/schedule-backups.ts';
import { createRuleBook } from './category-rules/categorize-merchant.ts';
import type { Deps } from './deps.ts';
import { startSweeps, sweepVault } from './documents/sweep-vault.ts';
import { startAlarms } from './notifications/alarms/schedule-alarms.ts';
import { startDeliveries } from './notifications/outbox/deliver-notifications.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { assertDurable } from './platform/embedded-postgres-lock.ts';
import { BadEnvironment, type Env, readEnv } from './platform/env.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { createPdfReader } from './platform/pdf-text.ts';
import { createStops } from './platform/stop-in-order.ts';
import { createThread } from './platform/thread.ts';
import { waitForDatabase } from './platform/wait-for-database.ts';
import { watchDatabase } from './platform/watch-database.ts';
import { createRateBook } from './rates/rate-book.ts';
import { refreshRates, startRateRefresh } from './rates/refresh-rates.ts';
import { loadUsdRate } from './rates/set-rate.ts';
import { alignCycles, seed } from './seed.ts';
import { version } from './version.ts';
import type { WorkData } from './work-tasks.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const WORK_THREAD = new URL('work-thread.ts', import.meta.url);
const WEB_FOLDER = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const FORGET_KEYS_EVERY_MS = 60 * 60 * 1000;
/** A shutdown that takes longer than this is ended: what was acknowledged is safe already. */
const SHUTDOWN_MS_MAX = 9_000;

type Server = { config: pg.PoolConfig; stop: () => Promise<void>; makeWay: () => Promise<void> };

/**
 * Where the database is: the configured server, once it answers, or a private one in the data folder. `makeWay` frees
 * the port, on which whoever asked meanwhile was told to wait.
 */
async function openServer(env: Env, log: Log, signal: AbortSignal): Promise<Server> {
  if (env.databaseUrl !== undefined) {
    const config = { connectionString: env.databaseUrl };
    const room = await waitForDatabase(config, { port: env.port, host: env.host }, log, signal);
    const makeWay = async () => room?.close();
    return { config, stop: makeWay, makeWay };
  }
  const server = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log,
    ...(env.postgresBinDir === undefined ? {} : { binDir: env.postgresBinDir }),
  });
  return { config: server.connection, stop: server.stop, makeWay: async () => {} };
}

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new BadEnvironment(`Alcancía needs Node 24 or later; this is ${process.version}. See https://nodejs.org.`);
  }
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });

  process.on('uncaughtException', (error, origin) => endOfUnknownError(error, origin, log));

  const stops = createStops();
  const stopping = new AbortController();
  const onSignal = once((signal: string) => {
    stopping.abort();
    return shutDown(signal, () => stops.all(), log);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);

  try {
    const opening = openServer(env, log, stopping.signal);
    // From the first moment: a database server that is only starting would outlive a service that is told to stop.
    stops.ground(() =>
      opening.then(
        ({ stop }) => stop(),
        () => {},
      ),
    );
    const server = await opening;
    if (stopping.signal.aborted) return;
    const { pool, db, close } = openDatabase(server.config, (error) =>
      log.warn({ err: error }, 'A database connection was lost'),
    );
    stops.ground(close);
    const watch = watchDatabase(pool, server.config, (connections) =>
      log.warn({ connections }, 'The database does not answer: its connections were ended'),
    );
    stops.ground(() => watch.stop());
    if (env.databaseUrl !== undefined) await assertDurable(pool);
    const { version: schemaVersion } = await migrate(pool, MIGRATIONS, log);
    for (const sha256 of await settleRestore({ pool, dataDir: env.dataDir, now: Date.now }))
      log.warn({ sha256 }, 'An original that the restored ledger does not name was set aside in documents/stray');
    await tellRestore({ pool, now: Date.now, log });
    await nameLedger(pool);
    await seed(db);
    if (await alignCycles(db, env.cycleStartDay))
      log.info({ day: env.cycleStartDay }, 'Cycles follow the new first day');

    const deps: Deps = {
      env,
      db,
      now: Date.now,
      log,
      admin: await loadAdmin({
        username: env.adminUsername,
        password: env.adminPassword,
        dataDir: env.dataDir,
        announce: (password) => announcePassword(env.adminUsername, password),
      }),
      ruleBook: createRuleBook(),
      rates: createRateBook(),
      pdf: createPdfReader(),
      thread: createThread(WORK_THREAD, { env, database: server.config } satisfies WorkData),
      schemaVersion,
    };
    await sweepVault(deps);
    await loadUsdRate(deps);
    const app = await createApp(deps, { version, logger: log as never, webFolder: WEB_FOLDER, pool });
    stops.working(() => app.close());
    // With it: a file that is being read would keep its request, and the service with it.
    stops.working(() => deps.pdf.close());
    stops.working(() => deps.thread.close());
    const forget = setInterval(() => {
      forgetOldKeys(db, Date.now()).catch((error) => log.warn({ err: error }, 'Old Idempotency-Keys are still there'));
    }, FORGET_KEYS_EVERY_MS);
    stops.working(() => clearInterval(forget));
    await server.makeWay();
    watch.begin();
    const address = await app.listen({ port: env.port, host: env.host });
    const sweeps = startSweeps(deps);
    stops.working(() => sweeps.stop());
    const refresh = startRateRefresh(deps);
    stops.working(() => refresh.stop());
    // The refresh that has just begun, not another.
    const firstRefresh = refreshRates(deps);
    const snapshots = startSnapshots(deps, firstRefresh);
    stops.working(() => snapshots.stop());
    const deliveries = startDeliveries(deps);
    stops.working(() => deliveries.stop());
    const alarms = startAlarms(deps, firstRefresh);
    stops.working(() => alarms.stop());
    if (env.backups !== null) {
      const { backups } = env;
      const job = { ...deps, env: { ...env, backups }, config: server.config, programVersion: version };
      const schedule = startBackups({ ...job, migrations: MIGRATIONS });
      stops.working(() => schedule.stop());
    }
    log.info({ address, version }, `Alcancía answers on ${address}`);
  } catch (error) {
    // What is being stopped fails to start: that is no failure to report.
    if (stopping.signal.aborted) return;
    await stops.all().catch(() => {});
    throw error;
  }
}

/**
 * An error that nobody awaited or caught leaves the process in a state that nobody knows: it is logged and the service
 * ends, for whoever started it to start it again. What was acknowledged is safe, and the database server goes on.
 */
function endOfUnknownError(error: unknown, origin: string, log: Log): void {
  log.error({ err: error, origin }, 'The service ends: an error that it did not expect');
  process.exit(1);
}

/** Ends what runs, then the process. */
async function shutDown(signal: string, stop: () => Promise<void>, log: Log): Promise<void> {
  log.info({ signal }, 'Stopping');
  setTimeout(() => process.exit(1), SHUTDOWN_MS_MAX).unref();
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'Stopped with an error');
    process.exit(1);
  }
}

/** To the terminal, not to the log: it is said this once and kept nowhere. */
function announcePassword(username: string, password: string): void {
  process.stdout.write(
    `\n  Log in as ${username} with the password ${password}\n  It is not shown again. ADMIN_PASSWORD sets another.\n\n`,
  );
}

function once(run: (signal: string) => Promise<void>): (signal: string) => void {
  let ran = false;
  return (signal) => {
    if (ran) return;
    ran = true;
    void run(signal);
  };
}

start().catch((error: unknown) => {
  const message =
    error instanceof BadEnvironment
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`Alcancía could not start.\n${message}\n`);
  process.exit(1);
});
