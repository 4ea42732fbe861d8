import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isServerOf, readPidFile } from './embedded-postgres-files.ts';
import { stopServer } from './embedded-postgres-server.ts';
import {
  ask,
  askUntilAnswered,
  cleanUp,
  freshDataDir,
  isRoot,
  recordingLog,
  start,
} from './embedded-postgres-testing.ts';

/** One cluster for the tests that leave it as they found it: creating one takes a second. */
const shared = { dataDir: '', cluster: '' };

beforeAll(async () => {
  shared.dataDir = freshDataDir();
  shared.cluster = join(shared.dataDir, 'postgres');
  await (await start(shared.dataDir)).stop();
});
afterEach(() => stopServer(shared.cluster));
afterAll(cleanUp);

/** Runs `work` while a file of the shared cluster has other contents. */
async function withFile(name: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const path = join(shared.cluster, name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, change(text));
  try {
    await work();
  } finally {
    writeFileSync(path, text);
  }
}

test('a first start creates a durable, checksummed UTF-8 database that keeps its rows over a stop', async () => {
  const dataDir = freshDataDir();
  const first = await start(dataDir);
  await ask(first.connection, "create table kept as select 'ñandú ₡' as word");
  await first.stop();
  expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();

  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  const row = await ask(
    second.connection,
    `select word, upper('ñ') as upper, current_database() as name, current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
       current_setting('listen_addresses') as addresses, current_setting('jit') as jit from kept`,
  );
  expect(row).toEqual({
    word: 'ñandú ₡',
    upper: 'Ñ',
    name: 'alcancia',
    encoding: 'UTF8',
    checksums: 'on',
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    addresses: '',
    jit: 'off',
  });
  expect(statSync(second.connection.host).mode & 0o777).toBe(0o700);
  await second.stop();
});

test('stopping is idempotent', async () => {
  const postgres = await start(shared.dataDir);
  await Promise.all([postgres.stop(), postgres.stop()]);
  await postgres.stop();
  await expect(ask(postgres.connection, 'select 1')).rejects.toThrow();
});

test('a stop waits for a connection that is closing, and cuts off one that stays', async () => {
  const postgres = await start(shared.dataDir);
  const errors: string[] = [];
  const connected = async (name: string) => {
    const client = new pg.Client(postgres.connection);
    client.on('error', () => errors.push(name));
    await client.connect();
    return client;
  };
  const closing = await connected('closing');
  await connected('staying');
  setTimeout(() => void closing.end(), 50);
  await postgres.stop();
  // One connection reports its end once or twice.
  expect(new Set(errors)).toEqual(new Set(['staying']));
});

test('a folder of another major version is rejected, naming both', async () => {
  await withFile(
    'PG_VERSION',
    () => '13\n',
    async () => {
      await expect(start(shared.dataDir)).rejects.toThrow(
        /made by PostgreSQL 13, and the programs in .* are PostgreSQL 18/,
      );
    },
  );
});

test('an unrelated folder in the place of the cluster is left alone', async () => {
  const dataDir = freshDataDir();
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'mine');
  await expect(start(dataDir)).rejects.toThrow('is in the way');
  expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(dataDir)).not.toContainEqual(expect.stringMatching(/^postgres\.new/));
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  '%s switched off in postgresql.conf is rejected by name, and the server stops',
  async (name) => {
    await withFile(
      'postgresql.conf',
      (text) => `${text}\n${name} = off\n`,
      async () => {
        await expect(start(shared.dataDir)).rejects.toThrow(`runs with ${name} = off`);
        expect(readPidFile(shared.cluster)).toBeUndefined();
      },
    );
  },
);

test('a durability setting switched off for the role alone is rejected too', async () => {
  const postgres = await start(shared.dataDir);
  await ask(postgres.connection, 'alter role alcancia set synchronous_commit = off');
  await postgres.stop();
  await expect(start(shared.dataDir)).rejects.toThrow('runs with synchronous_commit = off');
  const lax = await start(shared.dataDir, { durability: 'fast-for-tests' });
  await ask(lax.connection, 'alter role alcancia reset synchronous_commit');
  await lax.stop();
});

test('a server that fails to start is reported with PostgreSQL’s own message', async () => {
  await withFile(
    'postgresql.conf',
    (text) => `${text}\nno_such_setting = 1\n`,
    async () => {
      await expect(start(shared.dataDir)).rejects.toThrow(
        /did not start[\s\S]*unrecognized configuration parameter "no_such_setting"/,
      );
    },
  );
});

test('a log beyond its limit is rotated at the next start', async () => {
  const path = join(shared.dataDir, 'postgres.log');
  writeFileSync(path, 'x'.repeat(11 * 1024 * 1024));
  const postgres = await start(shared.dataDir);
  expect(statSync(path).size).toBeLessThan(10_000);
  await postgres.stop();
});

test('a pid file and socket lock that name a live process of another program are removed', async () => {
  const first = await start(shared.dataDir);
  const { text } = readPidFile(shared.cluster) ?? { text: '' };
  await first.stop();
  // Of the same account and in the same folder: only the program tells it from the server.
  const { uid, gid } = statSync(shared.cluster);
  const other = spawn('sleep', ['60'], { ...(isRoot ? { uid, gid } : {}), cwd: shared.cluster, stdio: 'ignore' });
  try {
    writeFileSync(join(shared.cluster, 'postmaster.pid'), text.replace(/^\d+/, String(other.pid)));
    writeFileSync(
      join(shared.dataDir, 'postgres-socket', '.s.PGSQL.5432.lock'),
      text.replace(/^\d+/, String(other.pid)),
    );
    const second = await start(shared.dataDir);
    expect(second.adopted).toBe(false);
    await second.stop();
  } finally {
    other.kill('SIGKILL');
  }
});

test('a server that is invisible but answers, as in another container, is rejected and keeps its files', async () => {
  const first = await start(shared.dataDir);
  const pidFile = join(shared.cluster, 'postmaster.pid');
  const { text } = readPidFile(shared.cluster) ?? { text: '' };
  await first.stop();
  const hidden = createServer().listen(join(shared.dataDir, 'postgres-socket', '.s.PGSQL.5432'));
  try {
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
    await expect(start(shared.dataDir)).rejects.toThrow('not visible from here');
    expect(existsSync(pidFile)).toBe(true);
  } finally {
    hidden.close();
  }
});

test('a killed database server is restarted with every acknowledged row', async () => {
  const log = recordingLog();
  const postgres = await start(shared.dataDir, { log });
  await ask(postgres.connection, 'create table kept as select 42 as answer');
  const pid = readPidFile(shared.cluster)?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  expect(await askUntilAnswered(postgres.connection, 'select answer from kept', 20_000)).toEqual({ answer: 42 });
  expect(readPidFile(shared.cluster)?.pid).not.toBe(pid);
  await postgres.stop();
  expect(isServerOf(readPidFile(shared.cluster)?.pid ?? 0, shared.cluster)).toBe(false);
});

test('one of three concurrent starts runs, and the others are rejected', async () => {
  const results = await Promise.allSettled(Array.from({ length: 3 }, () => start(shared.dataDir)));
  const running = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
  const refusals = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => (reason as Error).message);
  expect(refusals).toEqual(Array(2).fill(expect.stringContaining('Another Alcancía')));
  for (const postgres of running) {
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual({ one: 1 });
    await postgres.stop();
  }
});
