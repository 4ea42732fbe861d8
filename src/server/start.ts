/** Starts the service: reads the environment, opens the database, migrates, seeds, listens, starts timers. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createApp } from './app.ts';
import { applyPasswordChange } from './auth/settle-password.ts';
import { loadAdmin, type MadePassword } from './auth/verify-credentials.ts';
import { tellRestore } from './backup/access/describe-access.ts';
import { nameLedger } from './backup/access/store.ts';
import { finishRestore } from './backup/finish-restore.ts';
import type { Deps } from './deps.ts';
import { cleanVault } from './documents/sweep-vault.ts';
import { createMailboxReader } from './mailboxes/reading/start-mailboxes.ts';
import { type Env, readEnv } from './platform/env/env.ts';
import { startPlaceholderServer, type WaitingRoom } from './platform/http/placeholder-server.ts';
import { type Log, type OpenLog, openLog } from './platform/log/log.ts';
import { createPdfReader } from './platform/pdf/pdf-text.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { assertDurable } from './platform/postgres/embedded-postgres-lock.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { waitForDatabase } from './platform/postgres/wait-for-database.ts';
import { watchDatabase } from './platform/postgres/watch-database.ts';
import { exitOnSignal, exitOnUnhandledError, logWarnings } from './platform/process/end-process.ts';
import { notifySystemd } from './platform/process/notify-systemd.ts';
import {
  createStartWait,
  portError,
  prepareDataDir,
  StartError,
  type StartWait,
} from './platform/process/start-refusals.ts';
import { createShutdownList, type Stops } from './platform/process/stop-in-order.ts';
import { createThread } from './platform/process/thread.ts';
import { createRateBook } from './rates/rate-book.ts';
import { loadUsdRate } from './rates/set-rate.ts';
import { createRowEffects } from './row-effects.ts';
import { alignCycles, seed } from './seed.ts';
import { startJobs } from './start-jobs.ts';
import { version } from './version.ts';
import type { WorkData } from './work-tasks.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const WORK_THREAD = new URL('work-thread.ts', import.meta.url);
const WEB_FOLDER = fileURLToPath(new URL('../../dist/web/', import.meta.url));
/** A person at a terminal is told at once that another service has the folder, and can stop it. */
const FOLDER_WAIT_AT_TERMINAL_MS = 2_000;

/** Starts the service. When it cannot start, that is said, in a sentence where it is known why, and the process ends with 1. */
export async function start(): Promise<void> {
  try {
    await run();
  } catch (error) {
    const unknown = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`Alcancía could not start. ${error instanceof StartError ? error.message : unknown}\n`);
    process.exit(1);
  }
}

async function run(): Promise<void> {
  const env = readEnv(process.env);
  const isTerminal = process.stdout.isTTY;
  const opened = openLog(env.logLevel, { isTerminal });
  const { log } = opened;
  prepareDataDir(env.dataDir);
  exitOnUnhandledError(log);
  logWarnings(log);

  const stops = createShutdownList();
  const systemd = notifySystemd(process.env, log);
  const stopping = new AbortController();
  exitOnSignal(opened, stops, () => {
    stopping.abort();
    void systemd.stopping();
  });
  try {
    const room = await startPlaceholderServer(env);
    stops.working(() => room.close());
    const wait = createStartWait({
      signal: stopping.signal,
      msMax: env.startWaitMs,
      say: (reason, details) => {
        room.say(reason);
        log.warn(details, reason);
      },
    });
    const database = await openLedger(env, opened, { wait, stops, isTerminal, room });
    const { deps, made } = await prepare(env, opened, database);
    const app = await createApp(deps, {
      version,
      logger: log as never,
      webFolder: WEB_FOLDER,
      pool: database.pool,
    });
    stops.working(() => app.close());
    // With it: a file that is being read would keep its request, and the service with it.
    stops.working(() => deps.pdf.close());
    stops.working(() => deps.thread.close());
    database.watch.begin();
    const address = await takeOver(room, app, env);
    log.info({ address, version }, `Alcancía answers on ${address}`);
    welcome(env, opened, { made, isTerminal, address });
    startJobs(deps, { config: database.direct, migrations: MIGRATIONS, programVersion: version }, stops);
    stops.working(() => systemd.stop());
    await systemd.ready();
  } catch (error) {
    // What is being stopped fails to start: that is no failure to report.
    if (stopping.signal.aborted) return;
    await stops.all().catch(() => {});
    throw error;
  }
}

/** `direct` leads past a pooler: for what takes longer than a request, or needs the server itself. */
type Server = { config: pg.PoolConfig; direct: pg.PoolConfig; stop: () => Promise<void> };
type Ledger = ReturnType<typeof openDatabase> & {
  config: pg.PoolConfig;
  direct: pg.PoolConfig;
  watch: ReturnType<typeof watchDatabase>;
  schemaVersion: number;
};

/** Where the database is: the configured server, once it answers, or a private one in the data folder. */
async function openServer(env: Env, { log }: OpenLog, wait: StartWait, isTerminal: boolean): Promise<Server> {
  if (env.databaseUrl !== undefined) {
    const config = { connectionString: env.databaseUrl };
    await waitForDatabase(config, wait);
    return { config, direct: { connectionString: env.databaseDirectUrl }, stop: async () => {} };
  }
  const msMax = isTerminal ? Math.min(wait.msMax, FOLDER_WAIT_AT_TERMINAL_MS) : wait.msMax;
  const server = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log,
    wait: { ...wait, msMax },
    ...(env.postgresBinDir === undefined ? {} : { binDir: env.postgresBinDir }),
  });
  return { config: server.connection, direct: server.connection, stop: server.stop };
}

/** Opens the database and brings it to this program's schema. */
async function openLedger(
  env: Env,
  opened: OpenLog,
  { wait, stops, isTerminal, room }: { wait: StartWait; stops: Stops; isTerminal: boolean; room: WaitingRoom },
): Promise<Ledger> {
  const { log } = opened;
  const opening = openServer(env, opened, wait, isTerminal);
  // From the first moment: a database server that is only starting would outlive a service that is told to stop.
  stops.ground(() =>
    opening.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  const { config, direct } = await opening;
  wait.signal.throwIfAborted();
  const database = openDatabase(config, (error) => log.warn({ err: error }, 'A database connection was lost'));
  const { pool, db, close } = database;
  stops.ground(close);
  const watch = watchDatabase(database, config, (connections) =>
    log.warn({ connections }, 'The database does not answer: its connections were ended'),
  );
  stops.ground(() => watch.stop());
  if (env.databaseUrl !== undefined) await assertDurable(pool);
  room.say('The database is being brought up to this program.');
  const { version: schemaVersion } = await migrate(pool, MIGRATIONS, log, wait);
  room.say('Alcancía is starting.');
  await settle(pool, env, log);
  await seed(db);
  if (await alignCycles(db, env.cycleStartDay)) log.info({ day: env.cycleStartDay }, 'Cycles follow the new first day');
  return { ...database, config, direct, watch, schemaVersion };
}

/** Finishes a restore that was begun, and says what it set aside and what access it brought back. */
async function settle(pool: pg.Pool, env: Env, log: Log): Promise<void> {
  for (const sha256 of await finishRestore({ pool, dataDir: env.dataDir, now: Date.now }))
    log.warn({ sha256 }, 'An original that the restored ledger does not name was set aside in documents/stray');
  await tellRestore({ pool, now: Date.now, log });
  await nameLedger(pool);
}

/** Makes what the features are given, and reads what they keep in memory. */
async function prepare(
  env: Env,
  { log, loss }: OpenLog,
  { db, queue, config, schemaVersion }: Ledger,
): Promise<{ deps: Deps; made: MadePassword | null }> {
  if (env.isPasswordShort) log.warn({}, 'ADMIN_PASSWORD has fewer than 8 signs: nobody but this machine may come in');
  const { admin, made, isNew } = await loadAdmin({
    username: env.adminUsername,
    password: env.adminPassword,
    dataDir: env.dataDir,
  });
  const needs = {
    env,
    db,
    connect: queue.connect,
    now: Date.now,
    log,
    logLoss: loss,
    admin,
    ...createRowEffects(),
    rates: createRateBook(),
    pdf: createPdfReader(),
    thread: createThread(WORK_THREAD, { env, database: config } satisfies WorkData),
    schemaVersion,
  };
  const deps: Deps = { ...needs, mailboxes: createMailboxReader(needs) };
  await applyPasswordChange(deps, { isNew, isKept: made === null });
  await cleanVault(deps);
  await loadUsdRate(deps);
  return { deps, made };
}

/** Listens where the waiting room did; returns the address. */
async function takeOver(room: WaitingRoom, app: FastifyInstance, env: Env): Promise<string> {
  await app.ready();
  await room.close();
  try {
    return await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw portError(error, env);
  }
}

/**
 * Tells a person where the service is, and the password when one was made up: kept from this moment on, and said this
 * once. Not before the service listens, so that a start that fails burns none; not in the log.
 */
function welcome(
  env: Env,
  { announce, started }: OpenLog,
  { made, isTerminal, address }: { made: MadePassword | null; isTerminal: boolean; address: string },
): void {
  started();
  if (made) made.keep();
  if (!made && !isTerminal) return;
  const origin = env.port === 0 ? address : env.appOrigin;
  const hint = made ? '  The password is not shown again. ADMIN_PASSWORD sets another.\n\n' : '';
  const password = made ? `  Password  ${made.password}\n` : '';
  announce(`\n${hint}  Address   ${origin}\n  User      ${env.adminUsername}\n${password}\n`);
}
