/**
 * A database that is away when the service starts is waited for: meanwhile the service is alive, not ready, and says so
 * to whoever asks, instead of ending and leaving nobody to ask.
 */
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { AppError, isDatabaseAway, registerProblems } from './problem.ts';

const TRY_AGAIN_MS = 500;
const CONNECT_MS = 2_000;

export type WaitingRoom = { close(): Promise<void> };

/**
 * Returns once the database at this address answers; throws what it refuses for good, such as a wrong password, and
 * when `signal` aborts. A room that was opened meanwhile is returned: close it when the service itself can listen.
 */
export async function waitForDatabase(
  config: pg.ClientConfig,
  at: { port: number; host: string },
  log: { warn(details: object, message: string): void },
  signal: AbortSignal,
): Promise<WaitingRoom | null> {
  let room: WaitingRoom | null = null;
  for (;;) {
    try {
      await askOnce(config);
      return room;
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted) {
        await room?.close();
        throw error;
      }
      if (room === null) log.warn({ err: error }, 'The database does not answer yet: waiting for it');
      room ??= await openWaitingRoom(at);
    }
    await delay(TRY_AGAIN_MS, undefined, { signal }).catch(() => {});
  }
}

async function askOnce(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Not awaited: a server that says nothing does not say goodbye either.
    void client.end().catch(() => {});
  }
}

/** Answers as the service does without its database: alive, not ready, everything else not available. */
async function openWaitingRoom(at: { port: number; host: string }): Promise<WaitingRoom> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  registerProblems(app);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.setNotFoundHandler(async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('connection', 'close');
    throw new AppError('unavailable', 'The database does not answer yet. Try again in a moment.', {
      headers: { 'retry-after': '2' },
    });
  });
  await app.listen(at);
  return { close: () => app.close() };
}
