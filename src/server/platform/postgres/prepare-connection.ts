/**
 * What a new connection is given before its first statement: limits of time, the time zone UTC, and named statements.
 *
 * A pooler in transaction mode (PgBouncer, Neon, Supabase) hands each transaction to whichever server process is free,
 * so nothing may last longer than a transaction there: limits are set in each, and statements have no names. A pooler is
 * known by its process id, which it invents: a direct connection has the one of the server. Nothing is sent at the start
 * of a connection either, since a pooler refuses parameters that it does not know.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How long one statement may take. */
export const STATEMENT_MS_MAX = 15_000;
const IDLE_IN_TRANSACTION_MS_MAX = 30_000;

const SETTINGS = {
  statement_timeout: STATEMENT_MS_MAX,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS_MAX,
  timezone: 'UTC',
};
const IN_TRANSACTION = Object.entries(SETTINGS)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ');

/** Distinct statements of a connection that are prepared under a name; beyond it, they run without one. */
const NAMED_STATEMENTS_MAX = 400;
/** Longer ones write many rows, and seldom as many again. */
const NAMED_LENGTH_MAX = 10_000;

/** What no type shows of the driver's client. */
type Inner = { processID: number };
type Query = (...args: unknown[]) => unknown;

const pooled = new WeakSet<object>();
const inTransaction = new WeakSet<object>();

/** Prepares a connection that was just made. To be given to the pool, which waits for it. */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { processID } = client as unknown as Inner;
  // A setting through a pooler lasts for this statement only.
  const settings = Object.entries(SETTINGS).map(([name, value]) => `set_config('${name}', '${value}', is_pooled)`);
  const { rows } = await client.query<{ is_pooled: boolean }>(
    `select is_pooled, ${settings.join(', ')} from (select pg_backend_pid() <> ${processID} as is_pooled) as connection`,
  );
  const query = client.query.bind(client) as Query;
  if (rows[0]?.is_pooled) {
    pooled.add(client);
    client.query = limitTransactions(client, query) as typeof client.query;
  } else {
    client.query = nameStatements(query) as typeof client.query;
  }
}

/** Whether the connections of a pool end at a pooler, and not at the server itself. */
export async function leadsToPooler(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  client.release();
  return pooled.has(client);
}

/** Whether nothing but this program ends a statement of the connection that takes too long. */
export function isWithoutLimits(client: object): boolean {
  return pooled.has(client) && !inTransaction.has(client);
}

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback(?! to)|end)\b/i;

function limitTransactions(client: object, query: Query): Query {
  return (first, ...rest) => {
    if (typeof first !== 'string') return query(first, ...rest);
    if (ENDS.test(first)) inTransaction.delete(client);
    if (!BEGINS.test(first)) return query(first, ...rest);
    inTransaction.add(client);
    return query(`${first}; ${IN_TRANSACTION}`, ...rest);
  };
}

/** What is planned, and not merely carried out. */
const IS_PLANNED = /^\s*(select|insert|update|delete|with|merge)\b/i;

/** Gives each statement of a store a name, so that PostgreSQL parses and plans it once for each connection. */
function nameStatements(query: Query): Query {
  const names = new Map<string, string>();
  return (first, second, ...rest) => {
    if (typeof first !== 'string' || !Array.isArray(second) || !IS_PLANNED.test(first))
      return query(first, second, ...rest);
    const name = names.get(first) ?? nameOf(first);
    if (name === null || (names.size >= NAMED_STATEMENTS_MAX && !names.has(first)))
      return query({ text: first, values: second }, ...rest);
    names.set(first, name);
    return query({ name, text: first, values: second }, ...rest);
  };
}

function nameOf(text: string): string | null {
  if (text.length > NAMED_LENGTH_MAX) return null;
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
