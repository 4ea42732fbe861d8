/** The real application on a scratch database of its own, with durability as in real use and no network. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createApp } from '../src/server/app.ts';
import { createToken } from '../src/server/auth/tokens/create-token.ts';
import { hashPassword } from '../src/server/auth/verify-credentials.ts';
import type { Deps } from '../src/server/deps.ts';
import { skipReading } from '../src/server/mailboxes/reading/mailbox-reader.ts';
import { readEnv } from '../src/server/platform/env/env.ts';
import { createLog } from '../src/server/platform/log/log.ts';
import { createPdfReader } from '../src/server/platform/pdf/pdf-text.ts';
import { openDatabase } from '../src/server/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/server/platform/postgres/migrate.ts';
import { createThread } from '../src/server/platform/process/thread.ts';
import { createRateBook } from '../src/server/rates/rate-book.ts';
import { loadUsdRate } from '../src/server/rates/set-rate.ts';
import { createRowEffects } from '../src/server/row-effects.ts';
import { alignCycles, seed } from '../src/server/seed.ts';
import type { WorkData } from '../src/server/work-tasks.ts';
import { type Folder, freshFolder } from '../test/rigs/service.ts';
import type { Statement } from './plans.ts';

const WORK_THREAD = new URL('../src/server/work-thread.ts', import.meta.url);
const MIGRATIONS = new URL('../migrations/', import.meta.url);

export type Scratch = {
  app: FastifyInstance;
  pool: pg.Pool;
  deps: Deps;
  token: string;
  folder: Folder;
  /** From nothing to a database that answers, in milliseconds. */
  postgresStartMs: number;
  /** The statements that the application sends while `work` runs. */
  record(work: () => Promise<unknown>): Promise<Statement[]>;
  /** Ends the application and its database; the folder stays. */
  stop(): Promise<void>;
};

/** Opens the application on a folder: a fresh one, or one that it filled before. */
export async function openScratch(folder: Folder = freshFolder()): Promise<Scratch> {
  const startedAt = performance.now();
  const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: createLog('warn') });
  const postgresStartMs = performance.now() - startedAt;
  const { pool, db, queue, close } = openDatabase(server.connection, (error) => console.warn(error.message));
  const recording = listen(pool);
  const { version } = await migrate(pool, MIGRATIONS, { info: () => {} });
  const env = readEnv({ DATA_DIR: folder.dataDir });
  await seed(db);
  await alignCycles(db, env.cycleStartDay);
  const deps: Deps = {
    env,
    db,
    connect: queue.connect,
    now: Date.now,
    log: createLog('warn'),
    logLoss: { lines: 0, unreported: 0 },
    admin: { username: 'admin', password: await hashPassword('not asked for here') },
    ...createRowEffects(),
    mailboxes: skipReading,
    rates: createRateBook(),
    pdf: createPdfReader(),
    thread: createThread(WORK_THREAD, { env, database: server.connection } satisfies WorkData),
    schemaVersion: version,
  };
  await loadUsdRate(deps);
  deps.rates.set('EUR', { rate: '560', as_of: '2026-01-01T00:00:00', provider: 'bench' });
  const app = await createApp(deps, { version: '0.0.0', logger: false });
  await app.ready();
  const { token } = await createToken(db, { name: 'bench', scopes: ['read', 'write'], expires_at: null }, Date.now());
  return {
    app,
    pool,
    deps,
    token,
    folder,
    postgresStartMs,
    record: recording,
    stop: async () => {
      await deps.pdf.close();
      await deps.thread.close();
      await app.close();
      await close();
      await server.stop();
    },
  };
}

/** Removes a folder of `openScratch`. */
export function removeFolder(folder: Folder): void {
  rmSync(join(folder.dataDir, '..'), { recursive: true, force: true, maxRetries: 5 });
}

/** Notes the statements of every connection while somebody wants them. */
function listen(pool: pg.Pool): Scratch['record'] {
  let heard: Statement[] | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noting = (first: unknown, second?: unknown, ...rest: unknown[]): unknown => {
      if (heard && typeof first === 'string') heard.push({ text: first, values: Array.isArray(second) ? second : [] });
      return query(first, second, ...rest);
    };
    client.query = noting as typeof client.query;
  });
  return async (work) => {
    const mine: Statement[] = [];
    heard = mine;
    try {
      await work();
    } finally {
      heard = null;
    }
    return mine;
  };
}
