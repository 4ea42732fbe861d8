import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '../http/problem.ts';
import { createStartWait, StartError, silentWait } from '../process/start-refusals.ts';
import { openDatabase } from './database.ts';
import { databaseBehindProxy } from './database-away-testing.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { watchDatabase } from './watch-database.ts';

const behind = databaseBehindProxy();

test('a query to a silent database fails within two seconds, like one that is down', async () => {
  const database = openDatabase({ connectionString: behind.url }, () => {});
  const { pool, close } = database;
  const watch = watchDatabase(database, { connectionString: behind.url }, () => {});
  await pool.query('select 1');
  watch.begin();
  await behind.proxy.behave('swallow');
  const startedAt = performance.now();
  const error = await pool.query('select 2').catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await behind.proxy.behave('pass');
  expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  watch.stop();
  await close();
});

test('a start waits for a database that is down, logs it once, and connects when it comes up', async () => {
  await behind.proxy.behave('refuse');
  const said: [string, object][] = [];
  const heard = Promise.withResolvers<void>();
  const wait = createStartWait({
    ...silentWait(60_000),
    say: (reason, details) => {
      said.push([reason, details]);
      heard.resolve();
    },
  });
  const waiting = waitForDatabase({ connectionString: behind.url }, wait);
  await heard.promise;
  await behind.proxy.behave('pass');
  await waiting;
  expect(said).toEqual([['Waiting for the database to answer.', { err: expect.any(Error), gives_up_after_s: 60 }]]);
});

test('a start gives up on a database that stays down, with what to do', async () => {
  await behind.proxy.behave('refuse');
  const waiting = waitForDatabase({ connectionString: behind.url }, silentWait(0));
  await expect(waiting).rejects.toThrow(/did not answer for 0 s \(.*\)\. Start it, or correct the address\./);
  await expect(waiting).rejects.toBeInstanceOf(StartError);
});

test('a start does not wait for a permanent error', async () => {
  const wrong = new URL(behind.url);
  wrong.pathname = '/there-is-none-of-this-name';
  const waiting = waitForDatabase({ connectionString: wrong.href }, silentWait(60_000));
  await expect(waiting).rejects.toBeInstanceOf(pg.DatabaseError);
});

test('a stop ends the wait', async () => {
  await behind.proxy.behave('refuse');
  const stopping = new AbortController();
  const wait = { ...silentWait(60_000, stopping.signal), say: () => stopping.abort() };
  await expect(waitForDatabase({ connectionString: behind.url }, wait)).rejects.toThrow(/aborted/);
});
