/** PostgreSQL servers and PgBouncer for rigs, as accounts of their own, on folders that are removed with them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { end, freePort } from './service.ts';

export const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const PGBOUNCER = '/usr/sbin/pgbouncer';
const WAIT_MS_MAX = 60_000;

export type PostgresServer = {
  version: string;
  folder: string;
  url: (database: string) => string;
  stop: () => Promise<void>;
};

/** A server of PostgreSQL on a unix socket, as an account of its own, since it refuses root. */
export async function startPostgres(binDir: string): Promise<PostgresServer> {
  const folder = mkdtempSync('/tmp/alcancia-rig-server-');
  const data = join(folder, 'data');
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['-R', 'nobody', folder]);
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const account = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  const options = { ...account, cwd: '/', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };
  execFileSync(join(binDir, 'initdb'), ['-D', data, '-U', 'rig', '-A', 'trust', '-E', 'UTF8'], options);
  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=60'];
  const child = spawn(join(binDir, 'postgres'), args, { ...options, stdio: 'ignore' });
  const url = (database: string) => `postgres://rig@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    await end(child, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = performance.now() + WAIT_MS_MAX; performance.now() < until; await delay(50)) {
    const version = await ask(url('postgres'), 'show server_version').catch(() => null);
    if (version) return { version: String(version[0]?.['server_version']), folder, url, stop };
  }
  await stop();
  throw new Error(`${binDir} did not start`);
}

/** The rows of one statement, on a connection of its own. */
export async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Why there is no PgBouncer to test with, null when there is one. */
export function whyNoPgBouncer(): string | null {
  return existsSync(PGBOUNCER) ? null : `${PGBOUNCER} is not installed (Debian's package pgbouncer)`;
}

export type Pooler = { url: (database: string) => string; stop: () => Promise<void> };

/** PgBouncer before a server, in one of its modes, with settings as Debian installs it. */
export async function startPgBouncer(server: PostgresServer, mode: 'transaction' | 'session'): Promise<Pooler> {
  const folder = mkdtempSync('/tmp/alcancia-rig-pooler-');
  const port = await freePort();
  const config = [
    '[databases]',
    `* = host=${server.folder}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === 'session' ? 40 : 6}`,
    'max_client_conn = 200',
  ];
  writeFileSync(join(folder, 'users'), '"rig" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), `${config.join('\n')}\n`);
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn(PGBOUNCER, ['-q', ...asNobody, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const stop = async () => {
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (database: string) => `postgres://rig@127.0.0.1:${port}/${database}`;
  for (const until = performance.now() + WAIT_MS_MAX; performance.now() < until; await delay(50)) {
    if (await ask(url('postgres'), 'select 1').catch(() => null)) return { url, stop };
  }
  await stop();
  throw new Error('PgBouncer did not start');
}
