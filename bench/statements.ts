/**
 * The statements that the service sends, read from the log of its database in a pass of its own that is not timed. A
 * proxy or a counter in the service would change what is measured; the log counts every command, `begin` and `commit`
 * too, with the moment and the transaction that it belongs to.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ADMINISTRATOR } from '../src/server/platform/postgres/embedded-postgres-binaries.ts';
import { readPidFile } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import type { Folder } from '../test/rigs/service.ts';

/** What was sent between two moments: how many statements, and commits that waited for the disk. */
export type Sent = { statements: number; flushes: number };
type Event = { atMs: number; kind: 'statement' | 'flush' };

export type StatementLog = {
  /** What the service's database was sent while `work` ran, in the order of time. */
  record(work: () => Promise<unknown>): Promise<Event[]>;
  /** How often the connections of clients have waited for the disk, as the database counts it: seconds late. */
  countFlushes(): Promise<number>;
  close(): Promise<void>;
};

const SETTINGS = {
  log_statement: 'all',
  // Its line for the end of a statement tells whether the transaction has written.
  log_min_duration_statement: '0',
  log_parameter_max_length: '0',
  log_line_prefix: '>%n %p %x %a>',
};

/** Has the database of a service that runs log its statements, until it is closed. */
export async function openStatementLog({ dataDir, cluster }: Folder): Promise<StatementLog> {
  const admin = await openAdmin(cluster);
  const path = join(dataDir, 'postgres.log');
  const apply = async (change: (name: string, value: string) => string) => {
    for (const [name, value] of Object.entries(SETTINGS)) await admin.query(`alter system ${change(name, value)}`);
    await admin.query('select pg_reload_conf()');
  };
  await apply((name, value) => `set ${name} = '${value}'`);
  return {
    async record(work) {
      const from = statSync(path).size;
      await work();
      return eventsOf(readFrom(path, from));
    },
    async countFlushes() {
      const { rows } = await admin.query<{ n: string }>(
        "select sum(fsyncs) as n from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
      );
      return Number(rows[0]?.n);
    },
    async close() {
      await apply((name) => `reset ${name}`);
      await admin.end();
    },
  };
}

/** A connection of the cluster's administrator: the service's own role may change no setting. */
export async function openAdmin(cluster: string): Promise<pg.Client> {
  const host = readPidFile(cluster)?.socketDir ?? '';
  const admin = new pg.Client({ host, user: ADMINISTRATOR, database: 'postgres' });
  // The database may end before it, when a measurement fails.
  admin.on('error', () => {});
  await admin.connect();
  return admin;
}

export function countSent(events: readonly Event[], from = 0, to = Number.POSITIVE_INFINITY): Sent {
  const within = events.filter(({ atMs }) => atMs >= from && atMs < to);
  const statements = within.filter(({ kind }) => kind === 'statement').length;
  return { statements, flushes: within.length - statements };
}

function readFrom(path: string, from: number): string {
  const bytes = Buffer.alloc(statSync(path).size - from);
  const file = openSync(path, 'r');
  readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  return bytes.toString();
}

const LINE = /^>([\d.]+) (\d+) (\d+) alcancia>LOG: {2}(statement|execute [^:]*|duration): (.*)$/gm;

/**
 * A commit waits for the disk when its transaction has a number, which it gets with its first write, unless it said that
 * it does not wait. A statement alone is a transaction: its number is on the line of its end.
 */
function eventsOf(log: string): Event[] {
  const events: Event[] = [];
  const open = new Map<string, { waits: boolean }>();
  for (const [, at, pid = '', xid, what = '', rest = ''] of log.matchAll(LINE)) {
    const atMs = Number(at) * 1000;
    const transaction = open.get(pid);
    if (what === 'duration') {
      // One with a text is of parsing or binding.
      if (!transaction && xid !== '0' && /^[\d.]+ ms$/.test(rest)) events.push({ atMs, kind: 'flush' });
      continue;
    }
    events.push({ atMs, kind: 'statement' });
    if (/^(begin|start)/i.test(rest)) open.set(pid, { waits: true });
    else if (/^(commit|rollback$)/i.test(rest)) {
      if (/^commit/i.test(rest) && xid !== '0' && transaction?.waits) events.push({ atMs, kind: 'flush' });
      open.delete(pid);
    } else if (transaction && rest.includes("'synchronous_commit', 'off'")) transaction.waits = false;
  }
  return events;
}
