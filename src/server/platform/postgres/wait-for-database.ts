/** A database that is away when the service starts is waited for, for some minutes, instead of ending at once. */
import pg from 'pg';
import { isDatabaseAway } from '../http/problem.ts';
import { pause, StartError, type StartWait } from '../process/start-refusals.ts';

const TRY_AGAIN_MS = 500;
const CONNECT_MS = 2_000;

/**
 * Returns once the database at this address answers. Throws what it refuses for good, such as a wrong password;
 * RefusedStart when it did not answer for as long as `wait` lasts; and when the service is told to stop.
 */
export async function waitForDatabase(config: pg.ClientConfig, wait: StartWait): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await askOnce(config);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (performance.now() - startedAt >= wait.msMax) {
        throw new StartError(
          `The database of DATABASE_URL did not answer for ${Math.round(wait.msMax / 1000)} s (${(error as Error).message}). Start it, or correct the address.`,
          { cause: error },
        );
      }
      wait.say('Waiting for the database to answer.', { err: error });
    }
    await pause(wait, TRY_AGAIN_MS);
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
