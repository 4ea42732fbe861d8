/** Starts the service: reads the environment, opens the database, migrates, seeds, starts timers, listens. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startSnapshots } from './accounts/take-snapshot.ts';
import { createApp } from './app.ts';
import { loadAdmin } from './auth/verify-credentials.ts';
import { createRuleBook } from './category-rules/categorize-merchant.ts';
import type { Deps } from './deps.ts';
import { sweepVault } from './documents/keep-original.ts';
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
import { createRateBook } from './rates/rate-book.ts';
import { refreshRates, startRateRefresh } from './rates/refresh-rates.ts';
import { loadUsdRate } from './rates/set-rate.ts';
import { alignCycles, seed } from './seed.ts';
import { version } from './version.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const WEB_FOLDER = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const FORGET_KEYS_EVERY_MS = 60 * 60 * 1000;
/** A shutdown that takes longer than this is ended: what was acknowledged is safe already. */
const SHUTDOWN_MS_MAX = 9_000;

/** Where the database is: the configured server, or a private one in the data folder. */
async function openServer(env: Env, log: Log): Promise<{ config: pg.PoolConfig; stop: () => Promise<void> }> {
  if (env.databaseUrl !== undefined) return { config: { connectionString: env.databaseUrl }, stop: async () => {} };
  const server = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log,
    ...(env.postgresBinDir === undefined ? {} : { binDir: env.postgresBinDir }),
  });
  return { config: server.connection, stop: server.stop };
}

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new BadEnvironment(`Alcancía needs Node 24 or later; this is ${process.version}. See https://nodejs.org.`);
  }
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });

  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  let stopping = false;
  const onSignal = once((signal: string) => {
    stopping = true;
    return shutDown(signal, stop, log);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);

  try {
    const server = await openServer(env, log);
    stops.push(server.stop);
    const { pool, db, close } = openDatabase(server.config, (error) =>
      log.warn({ err: error }, 'A database connection was lost'),
    );
    stops.push(close);
    if (env.databaseUrl !== undefined) await assertDurable(pool);
    const { version: schemaVersion } = await migrate(pool, MIGRATIONS, log);
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
      schemaVersion,
    };
    await sweepVault(deps);
    await loadUsdRate(deps);
    const app = await createApp(deps, { version, logger: log as never, webFolder: WEB_FOLDER });
    stops.push(() => app.close());
    // Before it: a file that is being read would keep its request, and the service with it.
    stops.push(() => deps.pdf.close());
    const forget = setInterval(() => {
      forgetOldKeys(db, Date.now()).catch((error) => log.warn({ err: error }, 'Old Idempotency-Keys are still there'));
    }, FORGET_KEYS_EVERY_MS);
    stops.push(() => clearInterval(forget));
    const address = await app.listen({ port: env.port, host: env.host });
    const refresh = startRateRefresh(deps);
    stops.push(() => refresh.stop());
    // The refresh that has just begun, not another.
    const firstRefresh = refreshRates(deps);
    const snapshots = startSnapshots(deps, firstRefresh);
    stops.push(() => snapshots.stop());
    const deliveries = startDeliveries(deps);
    stops.push(() => deliveries.stop());
    const alarms = startAlarms(deps, firstRefresh);
    stops.push(() => alarms.stop());
    log.info({ address, version }, `Alcancía answers on ${address}`);
  } catch (error) {
    // What is being stopped fails to start: that is no failure to report.
    if (stopping) return;
    await stop().catch(() => {});
    throw error;
  }
}

/** Ends what runs in the reverse of the order it began in, then the process. */
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
