/** A database that does not answer, seen through a proxy that behaves like a broken network. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/rigs/database-proxy.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './problem.ts';
import { createStartWait, RefusedStart, silentWait } from './start-refusals.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { watchDatabase } from './watch-database.ts';

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

test('a database that is away is waited for, which is said once, and found when it comes', async () => {
  await proxy.behave('refuse');
  const said: [string, object][] = [];
  const heard = Promise.withResolvers<void>();
  const wait = createStartWait({
    ...silentWait(60_000),
    say: (reason, details) => {
      said.push([reason, details]);
      heard.resolve();
    },
  });
  const waiting = waitForDatabase({ connectionString: url }, wait);
  await heard.promise;
  await proxy.behave('pass');
  await waiting;
  expect(said).toEqual([['Waiting for the database to answer.', { err: expect.any(Error), gives_up_after_s: 60 }]]);
});

test('a database that stays away is given up in the end, with what to do', async () => {
  await proxy.behave('refuse');
  const waiting = waitForDatabase({ connectionString: url }, silentWait(0));
  await expect(waiting).rejects.toThrow(/did not answer for 0 s \(.*\)\. Start it, or correct the address\./);
  await expect(waiting).rejects.toBeInstanceOf(RefusedStart);
});

test('a database that refuses for good is not waited for', async () => {
  const wrong = new URL(url);
  wrong.pathname = '/there-is-none-of-this-name';
  const waiting = waitForDatabase({ connectionString: wrong.href }, silentWait(60_000));
  await expect(waiting).rejects.toBeInstanceOf(pg.DatabaseError);
});

test('a service that is told to stop waits no longer', async () => {
  await proxy.behave('refuse');
  const stopping = new AbortController();
  const wait = { ...silentWait(60_000, stopping.signal), say: () => stopping.abort() };
  await expect(waitForDatabase({ connectionString: url }, wait)).rejects.toThrow(/aborted/);
});
