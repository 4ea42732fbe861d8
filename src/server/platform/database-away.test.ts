/** A database that does not answer, seen through a proxy that behaves like a broken network. */
import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/rigs/database-proxy.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './problem.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { watchDatabase } from './watch-database.ts';

const HOST = '127.0.0.1';
let database: TestDatabase;
let proxy: DatabaseProxy;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const direct = new URL(database.url);
  const tcp = { host: direct.hostname, port: Number(direct.port || 5432) };
  proxy = await startDatabaseProxy(direct.searchParams.get('host') ?? tcp);
  const through = new URL(proxy.url);
  through.username = direct.username;
  through.password = direct.password;
  through.pathname = direct.pathname;
  url = through.href;
});

beforeEach(() => proxy.behave('pass'));

afterAll(async () => {
  await proxy.behave('pass');
  await proxy.close();
  await database.drop();
});

test('a question that a silent database leaves open is refused within two seconds, as one that is away', async () => {
  const { pool, close } = openDatabase({ connectionString: url }, () => {});
  const watch = watchDatabase(pool, { connectionString: url }, () => {});
  await pool.query('select 1');
  watch.begin();
  await proxy.behave('swallow');
  const startedAt = performance.now();
  const error = await pool.query('select 2').catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await proxy.behave('pass');
  expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  watch.stop();
  await close();
});

test('a question that takes long is left alone while the database answers others', async () => {
  const { pool, close } = openDatabase({ connectionString: url }, () => {});
  let ended = 0;
  const watch = watchDatabase(pool, { connectionString: url }, (connections) => {
    ended += connections;
  });
  await pool.query('select 1');
  watch.begin();
  expect((await pool.query("select 'done' as said from pg_sleep(2.5)")).rows).toEqual([{ said: 'done' }]);
  expect(ended).toBe(0);
  watch.stop();
  await close();
});

test('a service whose database is away at the start is alive and not ready, and goes on when it comes', async () => {
  await proxy.behave('refuse');
  const port = await freePort();
  const warned: string[] = [];
  const log = { warn: (_: object, message: string) => void warned.push(message) };
  const waiting = waitForDatabase({ connectionString: url }, { port, host: HOST }, log, new AbortController().signal);
  const ask = async (path: string): Promise<Response> => {
    for (;;) {
      const answer = await fetch(`http://${HOST}:${port}${path}`).catch(() => null);
      if (answer) return answer;
    }
  };
  expect((await ask('/healthz')).status).toBe(200);
  for (const path of ['/readyz', '/api/v1/transactions']) {
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  }
  await proxy.behave('pass');
  const room = await waiting;
  await room?.close();
  expect(warned).toHaveLength(1);
});

test('a database that refuses for good is not waited for', async () => {
  const wrong = new URL(url);
  wrong.pathname = '/there-is-none-of-this-name';
  const waiting = waitForDatabase(
    { connectionString: wrong.href },
    { port: 0, host: HOST },
    { warn: () => {} },
    new AbortController().signal,
  );
  await expect(waiting).rejects.toBeInstanceOf(pg.DatabaseError);
});

test('a service that is told to stop waits no longer', async () => {
  await proxy.behave('refuse');
  const stopping = new AbortController();
  const waiting = waitForDatabase(
    { connectionString: url },
    { port: 0, host: HOST },
    { warn: () => stopping.abort() },
    stopping.signal,
  );
  await expect(waiting).rejects.toThrow();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The free port is not known');
  return address.port;
}
