/**
 * The door to PostgreSQL: one pool, Kysely for checked names, named statements, and types that never shift a day.
 */
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { AppError } from '../http/problem.ts';
import type { DB } from './database.types.ts';
import { prepareConnection } from './prepare-connection.ts';
import { type ConnectionQueue, queueForConnections } from './queue-for-connection.ts';

export type Database = Kysely<DB>;
/** Work that may run alone or inside somebody's transaction. */
export type Session = Kysely<DB> | Transaction<DB>;

export type DatabaseConnection = {
  pool: pg.Pool;
  db: Database;
  /** The pool's connections, those that are being made too. */
  clients: ReadonlySet<pg.Client>;
  /** What `db` waits in for a connection. */
  queue: ConnectionQueue;
  /** Has `heard` called whenever a connection is begun or asked for, and whenever a statement is sent. One at a time. */
  onActivity: (heard: () => void) => void;
  close: () => Promise<void>;
};

const OID = { date: 1082, timestamp: 1114, int8: 20 } as const;

// The driver would read a `timestamp` in the machine's time zone; here it stays the text of the naive UTC instant.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === OID.timestamp) return (text: string) => text.replace(' ', 'T');
    if (oid === OID.date) return (text: string) => text;
    if (oid === OID.int8) return (text: string) => Number(text);
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens the pool. `onError` hears of connections lost while idle or in use: without it, a database restart ends the process. */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): DatabaseConnection {
  const clients = new Set<pg.Client>();
  let heard = () => {};
  const onActivity = (next: () => void) => {
    heard = next;
  };
  const pool = new pg.Pool({
    max: 8,
    // The last resort: the watch refuses sooner, and knows why.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    application_name: 'alcancia',
    types,
    ...config,
    Client: listingClient(clients, () => heard()),
    // The pool waits for it, though its type does not say so.
    onConnect: prepareConnection as (client: pg.ClientBase) => void,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const queue = queueForConnections(pool, () => heard());
  const entrance = { connect: queue.connect, end: () => pool.end(), options: pool.options };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: entrance }) });
  return { pool, db, clients, queue, onActivity, close: () => db.destroy() };
}

/**
 * A client that is on the list from its making to its end, and tells of each statement. The pool itself tells of
 * connections only once they are made.
 */
function listingClient(list: Set<pg.Client>, onActive: () => void): NonNullable<pg.PoolConfig['Client']> {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      list.add(this);
      this.once('end', () => list.delete(this));
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((...args: unknown[]) => {
        onActive();
        return query(...args);
      }) as typeof this.query;
      onActive();
    }
  };
}

/** Settings of a database transaction, by name. */
export type Settings = Readonly<Record<string, string>>;

/** The expressions that set them until the transaction ends. */
export function settingExpressions(settings: Settings): RawBuilder<string>[] {
  return Object.entries(settings).map(([name, value]) => sql<string>`set_config(${name}, ${value}, true)`);
}

const RETRYABLE = new Set(['40001', '40P01']);

/** What each open transaction sends with its last statement. */
const deferred = new WeakMap<Session, RawBuilder<unknown>[]>();

/**
 * Defers a write of the caller's database transaction to its last statement, which sends all of them: for what the
 * transaction itself does not read. Its errors undo the transaction as any other. Outside of one it is sent at once.
 */
export async function deferWrite(session: Session, write: RawBuilder<unknown>): Promise<void> {
  const writes = deferred.get(session);
  if (writes) writes.push(write);
  else await write.execute(session);
}

async function sendDeferred(session: Session, writes: readonly RawBuilder<unknown>[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, at) => sql`${sql.ref(`write_${at}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select`.execute(session);
}

/** Runs work in one database transaction; a deadlock or serialization failure is tried again, three times at most. */
export async function inTransaction<T>(db: Session, work: (session: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (session) => {
        const writes: RawBuilder<unknown>[] = [];
        deferred.set(session, writes);
        const result = await work(session);
        await sendDeferred(session, writes);
        return result;
      });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRYABLE.has(code) || attempt >= 3) throw error;
    }
  }
}

/** Makes a broken foreign key or unique constraint a refusal that names the field, and passes any other error on. */
export function refusalOf(error: unknown, known: Record<string, AppError>): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  return known[constraint] ?? error;
}
