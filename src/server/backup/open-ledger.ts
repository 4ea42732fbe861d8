/** Opens the ledger's database for a command: beside a running service for reading, exclusively for writing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Env } from '../platform/env/env.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { type EmbeddedPostgresLog, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { readPidFile, socketAnswers } from '../platform/postgres/embedded-postgres-files.ts';
import { assertDurable } from '../platform/postgres/embedded-postgres-lock.ts';
import { leadsToPooler } from '../platform/postgres/prepare-connection.ts';
import { CommandError } from './command-error.ts';
import { countServices } from './store.ts';

/** `read` shares the database with a running service; `restore` fails while one runs. */
export type Use = 'read' | 'restore';
export type OpenLedger = { pool: pg.Pool; config: pg.PoolConfig; close: () => Promise<void> };

type Server = { config: pg.PoolConfig; stop: () => Promise<void> };

/** Opens the configured ledger. Every failure is a rejection with an explanation. */
export async function openLedger(env: Env, use: Use, log: EmbeddedPostgresLog): Promise<OpenLedger> {
  try {
    const server = await openServer(env, use, log);
    const { pool } = openDatabase(
      { ...server.config, max: 2, connectionTimeoutMillis: 10_000, application_name: `alcancia ${use}` },
      () => {},
    );
    const ledger = {
      pool,
      config: server.config,
      close: async () => {
        await pool.end();
        await server.stop();
      },
    };
    try {
      await check(pool, use);
    } catch (error) {
      await ledger.close();
      throw error;
    }
    return ledger;
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    const what = env.databaseUrl === undefined ? '' : 'The database of DATABASE_URL cannot be used: ';
    throw new CommandError(`${what}${error.message || (error as NodeJS.ErrnoException).code}`, {
      cause: error,
    });
  }
}

async function check(pool: pg.Pool, use: Use): Promise<void> {
  // Also the first query, which shows whether the database answers.
  const services = await countServices(pool);
  if (use === 'read') return;
  if (await leadsToPooler(pool)) {
    const why = 'A restore needs the database to itself, which nobody can tell through a pooler.';
    throw new CommandError(`${why} Set DATABASE_DIRECT_URL to the address of the database itself.`);
  }
  await assertDurable(pool);
  if (services === 0) return;
  throw new CommandError('A service is connected to this database. Stop it, restore, and start it again.');
}

async function openServer(env: Env, use: Use, log: EmbeddedPostgresLog): Promise<Server> {
  if (env.databaseDirectUrl !== undefined)
    return { config: { connectionString: env.databaseDirectUrl }, stop: async () => {} };
  const cluster = join(env.dataDir, 'postgres');
  if (use === 'read') {
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      throw new CommandError(`There is no ledger in ${env.dataDir}. Set DATA_DIR or DATABASE_URL to yours.`);
    }
    const running = await findRunning(cluster);
    if (running) return running;
  }
  const binDir = env.postgresBinDir === undefined ? {} : { binDir: env.postgresBinDir };
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir: env.dataDir, log, ...binDir });
    return { config: connection, stop };
  } catch (error) {
    // A service that was starting at the same moment.
    const running = use === 'read' ? await findRunning(cluster) : undefined;
    if (running) return running;
    throw error;
  }
}

/** The running server of the cluster, whoever started it; it is left running. */
async function findRunning(cluster: string): Promise<Server | undefined> {
  const file = readPidFile(cluster);
  if (!file?.ready || !(await socketAnswers(file.socketDir))) return undefined;
  const config = { host: file.socketDir, port: 5432, user: 'alcancia', database: 'alcancia' };
  return { config, stop: async () => {} };
}
