/** The lock that keeps two services off one folder, and the promise that acknowledged means durable. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../process/start-refusals.ts';

export type Connection = { host: string; port: number; user: string; database: string };

/** Any number will do, as long as it stays the same in every release. */
const folderLock = 7_203_941;

/** A connection that went away because its server is starting or stopping, rather than one that was refused for a reason. */
function isServerGone(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E');
  return !isSqlState || code.startsWith('57P') || code.startsWith('08') || code === '53300';
}

export type LockAttempt =
  /** Ours until `ended`, when the connection ends for whatever reason. */
  | { outcome: 'taken'; client: pg.Client; ended: Promise<void>; version: string }
  | { outcome: 'held'; by: string }
  | { outcome: 'server gone'; error: unknown };

/**
 * Tries to take the folder's lock on a connection of its own. PostgreSQL releases it when the service
 * ends, however it ends. The first holder creates the database.
 */
export async function tryLock(connection: Connection): Promise<LockAttempt> {
  // In the maintenance database: the lock must exist before the program's own database does.
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: `alcancia ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  let isTaken = false;
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean; version: string }>(
      "select pg_try_advisory_lock($1) as taken, split_part(current_setting('server_version'), ' ', 1) as version",
      [folderLock],
    );
    isTaken = rows[0]?.taken === true;
    if (!isTaken) return { outcome: 'held', by: await holder(client) };
    await createDatabase(client, connection.database);
    return { outcome: 'taken', client, ended, version: rows[0]?.version ?? '' };
  } catch (error) {
    isTaken = false;
    if (isServerGone(error)) return { outcome: 'server gone', error };
    throw error;
  } finally {
    if (!isTaken) await client.end().catch(() => {});
  }
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [folderLock],
  );
  const pid = /^alcancia (\d+)$/.exec(rows[0]?.application_name ?? '')?.[1];
  return pid === undefined ? 'another program' : `process ${pid}`;
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

/** Whether this role may do everything, as the one of a cluster that an older program made. */
export async function isSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]?.rolsuper === true;
}

/**
 * Waits a moment for the other connections to close. `pool.end()` returns while its connections still
 * say goodbye, and one that the server ends first reports an error that nobody listens to any more.
 */
export async function waitUntilAlone(client: pg.Client): Promise<void> {
  const others = "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  try {
    for (const giveUpAt = Date.now() + 250; Date.now() < giveUpAt; await delay(5)) {
      if ((await client.query(others)).rowCount === 0) return;
    }
  } catch {
    // The server is gone already.
  }
}

/**
 * Throws, naming the settings, unless a commit on this server is on the disk before it is acknowledged.
 * For the embedded server and for any server that DATABASE_URL names.
 */
export async function assertDurable(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name",
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(', ');
  throw new StartError(
    `The database server runs with ${names} = off: a power cut would lose or corrupt recorded data. Turn it on and start again.`,
  );
}
