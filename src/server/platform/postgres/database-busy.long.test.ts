/** Who waits for a database that answers is told nothing wrong; who waits for a silent one is told so. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, type TestContext, test } from 'vitest';
import { isDatabaseAway } from '../http/problem.ts';
import { openDatabase } from './database.ts';
import { databaseBehindProxy } from './database-away-testing.ts';
import { watchDatabase } from './watch-database.ts';

const behind = databaseBehindProxy();

describe('busy database', () => {
  /** A service's database with its watch; ends with the test. */
  const watched = async (context: TestContext, watchesBy = behind.url) => {
    const database = openDatabase({ connectionString: behind.url }, () => {});
    const ended: number[] = [];
    const watch = watchDatabase(database, { connectionString: watchesBy }, (connections) => ended.push(connections));
    context.onTestFinished(async () => {
      watch.stop();
      await database.close();
    });
    await sql`select 1`.execute(database.db);
    watch.begin();
    const slow = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database.db);
    return { ...database, ended, slow };
  };
  const blockLoop = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };
  const outcomes = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).map(({ status }) => status);

  test('lets a long query run', async (context) => {
    const { slow, ended } = await watched(context);
    await slow(2.5);
    expect(ended).toEqual([]);
  });

  test('makes callers wait for a connection: four seconds of full use fail nobody', async (context) => {
    const { slow, ended } = await watched(context);
    expect(await outcomes(Array.from({ length: 12 }, (_, n) => slow(n < 8 ? 4 : 0)))).toEqual(
      Array(12).fill('fulfilled'),
    );
    expect(ended).toEqual([]);
  });

  test.for([100, 900])(
    'survives six seconds of this process standing still, %i ms after the query',
    async (afterMs, context) => {
      const { slow, ended } = await watched(context);
      const all = outcomes(Array.from({ length: 12 }, () => slow(1.2)));
      await delay(afterMs);
      blockLoop(6_000);
      expect(await all).toEqual(Array(12).fill('fulfilled'));
      expect(ended).toEqual([]);
    },
  );

  test('is not taken for silent when this process reads the response late', async (context) => {
    // The question of the watch comes by this door; there the process stands still.
    const direct = new URL(behind.database.url);
    const at = join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432');
    let stalls = 0;
    const door = createServer((incoming) => {
      const outgoing = connect(
        direct.searchParams.has('host') ? { path: at } : { port: Number(direct.port), host: direct.hostname },
      );
      incoming
        .on('error', () => {})
        .on('close', () => outgoing.destroy())
        .pipe(outgoing);
      outgoing
        .on('error', () => {})
        .on('close', () => incoming.destroy())
        .pipe(incoming);
      if (stalls++ === 0) blockLoop(2_500);
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    context.onTestFinished(() => void door.close());
    const byDoor = new URL(behind.url);
    byDoor.port = String((door.address() as AddressInfo).port);
    const { slow, ended } = await watched(context, byDoor.href);
    await slow(5);
    expect([stalls > 1, ended]).toEqual([true, []]);
  });

  test('fails a wait after five seconds with the reason that all connections are in use', async (context) => {
    const { slow, pool } = await watched(context);
    const busy = Array.from({ length: 8 }, () => slow(6.5));
    const startedAt = performance.now();
    const error = await slow(0).catch((thrown: unknown) => thrown);
    expect(performance.now() - startedAt).toBeGreaterThan(4_900);
    expect(performance.now() - startedAt).toBeLessThan(6_400);
    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('busy'),
      headers: { 'retry-after': '2' },
    });
    await Promise.all(busy);
    // What was refused took no connection with it.
    await expect.poll(() => pool.idleCount).toBe(8);
    await slow(0);
  });

  test('fails a query to a silent database within two seconds, after a time in which nobody asked', async (context) => {
    const { slow, ended } = await watched(context);
    await delay(1_000);
    await behind.proxy.behave('swallow');
    const startedAt = performance.now();
    const error = await slow(0).catch((thrown: unknown) => thrown);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect([isDatabaseAway(error), ended]).toEqual([true, [1]]);
  });

  test('fails all waiting callers within two seconds once it falls silent', async (context) => {
    const { slow, db, ended } = await watched(context);
    const asked = Array.from({ length: 8 }, () => slow(30).catch((thrown: unknown) => thrown));
    await delay(100);
    await behind.proxy.behave('swallow');
    const startedAt = performance.now();
    const queued = Array.from({ length: 60 }, () => slow(0).catch((thrown: unknown) => thrown));
    const errors = await Promise.all([...asked, ...queued]);
    expect(performance.now() - startedAt).toBeLessThan(3_500);
    // By now every connection is one that is being made, and gets no answer either.
    const connecting = await slow(0).catch((thrown: unknown) => thrown);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect([...errors, connecting].map(isDatabaseAway)).toEqual(Array(69).fill(true));
    expect(ended[0]).toBe(8);
    await behind.proxy.behave('pass');
    const back = performance.now();
    await expect
      .poll(() =>
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(performance.now() - back).toBeLessThan(5_000);
  });
});
