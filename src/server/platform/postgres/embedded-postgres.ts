/**
 * A private PostgreSQL server in the data folder: no network, one unix socket in a folder that only its
 * account may enter. PostgreSQL's programs come from npm or from a distribution; this is their supervisor.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pause, prepareDataDir, StartError, type StartWait, silentWait } from '../process/start-refusals.ts';
import { chooseAccount } from './embedded-postgres-account.ts';
import { type Durability, findBinaries } from './embedded-postgres-binaries.ts';
import { ensureCluster } from './embedded-postgres-cluster.ts';
import { assertDurable, type Connection, isSuperuser, tryLock, waitUntilAlone } from './embedded-postgres-lock.ts';
import { ensureServer, type ServerOptions, stopServer } from './embedded-postgres-server.ts';

/** PostgreSQL frees a killed service's lock within moments; a living one keeps it. */
const lockTimeoutMs = 5000;
/** A wait that is shorter is not worth a word. */
const saidAfterMs = 1000;
const pollMs = 50;
const serverGoneTimeoutMs = 60_000;
const restartPauseMsMax = 5000;

/** The part of a pino logger that is used here. */
export type EmbeddedPostgresLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

export type EmbeddedPostgresOptions = {
  /** The folder that holds everything; created when missing. The cluster is in `postgres` below it. */
  dataDir: string;
  /** A folder with `initdb` and `postgres`, instead of the programs that npm installed. */
  binDir?: string;
  log: EmbeddedPostgresLog;
  /** `fast-for-tests` never waits for the disk: a power cut destroys the database. Default `safe`. */
  durability?: Durability;
  /** How long another service on the folder is waited for; five silent seconds without. */
  wait?: StartWait;
};

export type EmbeddedPostgres = {
  /** `host` is the socket's folder. */
  connection: Connection;
  /** The running server's version, such as `18.4`. */
  version: string;
  /** The server ran already, because the service before was killed. */
  adopted: boolean;
  /** Stops the server and waits for it. Call it after the pool has drained; a second call waits for the first. */
  stop: () => Promise<void>;
};

type Held = { client: pg.Client; ended: Promise<void>; connection: Connection; version: string; adopted: boolean };

/**
 * Starts the server, or adopts the one that a killed service left, and takes the folder for this
 * process. Throws a sentence for the operator when that is impossible: another service is running on
 * the folder (whose server then goes on), a wrong major version, unsafe settings, a private folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new StartError('The embedded database does not run on Windows itself: use WSL, or set DATABASE_URL.');
  const { log, durability = 'safe', wait = silentWait(lockTimeoutMs) } = options;
  const stopping = new AbortController();
  const server = await prepare(options, durability, AbortSignal.any([stopping.signal, wait.signal]));
  let held: Held | undefined = await startAndLock(server, wait);
  const { connection, version, adopted } = held;
  log.info({ version, adopted, cluster: server.cluster }, 'PostgreSQL runs');
  if (await isSuperuser(held.client)) {
    log.warn(
      { cluster: server.cluster },
      'The ledger belongs to a superuser of its database: docs/operations.md, "Accounts of the database", says how to change that',
    );
  }

  const restart = async () => {
    held = undefined;
    for (let pauseMs = 50; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, restartPauseMsMax)) {
      log.warn({ cluster: server.cluster }, 'The connection to PostgreSQL ended: making sure that it runs');
      try {
        held = await startAndLock(server, silentWait(lockTimeoutMs, stopping.signal));
        log.info({ adopted: held.adopted }, 'PostgreSQL runs again');
        watch(held);
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'PostgreSQL did not start again');
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  let restarting: Promise<void> | undefined;
  const watch = (watched: Held) => {
    void watched.ended.then(() => {
      if (!stopping.signal.aborted) restarting = restart();
    });
  };
  watch(held);

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort(new Error('The embedded database is being stopped'));
    await restarting;
    await stopOwnServer(server, connection, held?.client);
    log.info({}, 'PostgreSQL stopped');
  };
  return { connection, version, adopted, stop: () => (stopped ??= stop()) };
}

/** Stops the server, unless the lock was lost with a crash and another service has taken the folder since. */
async function stopOwnServer(
  server: ServerOptions,
  connection: Connection,
  lock: pg.Client | undefined,
): Promise<void> {
  let client = lock;
  if (client === undefined) {
    const attempt = await tryLock(connection);
    if (attempt.outcome === 'held') return;
    if (attempt.outcome === 'taken') client = attempt.client;
  }
  if (client !== undefined) await waitUntilAlone(client);
  // The lock is kept until the server is gone, so that no other service takes the folder meanwhile.
  await stopServer(server.cluster);
  await client?.end().catch(() => {});
}

async function prepare(
  options: EmbeddedPostgresOptions,
  durability: Durability,
  signal: AbortSignal,
): Promise<ServerOptions> {
  prepareDataDir(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const binaries = findBinaries(options.binDir);
  const postgres = join(binaries, 'postgres');
  const { runAs, version } = await chooseAccount({ postgres, dataDir, cluster, log: options.log });
  const created = await ensureCluster({ dataDir, cluster, binaries, version, runAs, durability });
  if (created) options.log.info({ cluster, version }, 'Created the PostgreSQL cluster');
  return { dataDir, cluster, binaries, runAs, durability, signal };
}

async function startAndLock(server: ServerOptions, wait: StartWait): Promise<Held> {
  const startedAt = Date.now();
  for (;;) {
    const { socketDir, adopted } = await ensureServer(server);
    const connection: Connection = { host: socketDir, port: 5432, user: 'alcancia', database: 'alcancia' };
    const attempt = await tryLock(connection);
    if (attempt.outcome === 'taken') {
      await refuseUnlessDurable(server, connection, attempt.client);
      return { client: attempt.client, ended: attempt.ended, connection, version: attempt.version, adopted };
    }
    const waitedMs = Date.now() - startedAt;
    if (attempt.outcome === 'held') sayHeld(server, attempt.by, waitedMs, wait);
    else if (waitedMs > serverGoneTimeoutMs) {
      throw new StartError(`The PostgreSQL server on ${server.cluster} does not accept connections`, {
        cause: attempt.error,
      });
    }
    try {
      await pause(wait, pollMs);
    } catch (error) {
      // One that we started and that nobody holds would outlive us.
      if (attempt.outcome === 'server gone' && !adopted) await stopServer(server.cluster);
      throw error;
    }
  }
}

/** Another service holds the folder: said when it is no matter of moments, and refused in the end. */
function sayHeld({ dataDir }: ServerOptions, by: string, waitedMs: number, wait: StartWait): void {
  if (waitedMs > wait.msMax) {
    throw new StartError(
      `Another Alcancía (${by}) is running on ${dataDir}. Stop it, or choose another folder: DATA_DIR=…`,
    );
  }
  if (waitedMs > saidAfterMs) wait.say('Waiting for another Alcancía to leave the data folder.', { holder: by });
}

/** The folder is ours at this point, so a server that must not be used is stopped. */
async function refuseUnlessDurable(server: ServerOptions, connection: Connection, lock: pg.Client): Promise<void> {
  if (server.durability !== 'safe') return;
  // On the program's own database: a setting may be changed for one database or role alone.
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await assertDurable(client);
  } catch (error) {
    await client.end().catch(() => {});
    await stopServer(server.cluster);
    await lock.end().catch(() => {});
    throw error;
  }
  await client.end();
}
