/** Creates a place for a trial restore: a database beside the ledger's, or a schema in it, whichever is permitted. */
import type pg from 'pg';
import { openDatabase } from '../../platform/postgres/database.ts';
import { leadsToPooler } from '../../platform/postgres/prepare-connection.ts';
import {
  createTrialDatabase,
  createTrialSchema,
  dropTrialDatabase,
  dropTrialSchema,
  TRIAL_SEARCH_PATH,
} from './store.ts';

/** `drop` removes it with its content. */
export type Trial = { kind: 'database' | 'schema'; pool: pg.Pool; drop: () => Promise<void> };

/** PostgreSQL's errors for missing rights or features. */
const MAY_NOT = new Set(['42501', '0A000']);

/**
 * Creates an empty place with the connections of `config`, which lead to the ledger's own database; null when the
 * account may create neither, or a pooler is in between, which leads to one database alone. Removes leftovers of a
 * killed trial first. One at a time per database.
 */
export async function createTrial(pool: pg.Pool, config: pg.PoolConfig): Promise<Trial | null> {
  if (await leadsToPooler(pool)) return null;
  const name = await unlessForbidden(() => createTrialDatabase(pool));
  if (name !== null) {
    return opened('database', inDatabase(config, name), () => dropTrialDatabase(pool, name));
  }
  const made = await unlessForbidden(async () => {
    await createTrialSchema(pool);
    return true;
  });
  if (made === null) return null;
  const options = `${config.options ?? ''} -c search_path=${TRIAL_SEARCH_PATH}`;
  return opened('schema', { ...config, options }, () => dropTrialSchema(pool));
}

function opened(kind: Trial['kind'], config: pg.PoolConfig, remove: () => Promise<void>): Trial {
  const { pool, close } = openDatabase({ ...config, max: 3, application_name: 'alcancia trial' }, () => {});
  const drop = async () => {
    await close();
    await remove();
  };
  return { kind, pool, drop };
}

async function unlessForbidden<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (MAY_NOT.has((error as pg.DatabaseError).code ?? '')) return null;
    throw error;
  }
}

/** The same server, another database. */
function inDatabase(config: pg.PoolConfig, database: string): pg.PoolConfig {
  if (config.connectionString === undefined) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...config, connectionString: url.href };
}
