/** Sums that are kept with the rows are what the rows come to, whatever was done to the rows. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { SEED } from '../../../../test/random-seed.ts';
import { chanceOf } from '../../demo-data/seeded-chance.ts';
import { BROKEN } from '../../doctor/ledger/store.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { compareAnswers, type Deed, deedsOn, insertPlain, staysLoggedIn } from './kept-sums-testing.ts';

const DEEDS = randomRuns({ short: 140, long: 220 });

let service: TestApp;
let deeds: [string, Deed][];
beforeAll(async () => {
  service = staysLoggedIn(await createTestApp({ now: '2026-04-10T18:00:00Z' }));
  deeds = Object.entries(await deedsOn(service));
});
afterAll(() => service.close());

const get = async (path: string): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1${path}`);
  expect(status, path).toBe(200);
  return body;
};
const wrong = async () => (await sql.raw<{ which: string }>(BROKEN.month_sums).execute(service.deps.db)).rows;

describe('kept sums', () => {
  it('are those of a recount after each of many random deeds, and so is what is answered', {
    timeout: 120_000,
  }, async () => {
    const chance = chanceOf(String(SEED));
    const done = new Set<string>();
    for (let n = 0; n < DEEDS; n++) {
      const [name, deed] = chance.pick(deeds);
      if ((await deed(chance, n)) < 300) done.add(name);
      expect(await wrong(), `${name}, deed ${n} of seed ${SEED}`).toEqual([]);
      if (n % 10 === 9) await compareAnswers(service);
    }
    expect([...done].toSorted()).toEqual(deeds.map(([name]) => name).toSorted());
  });

  it('follow rows that many writers change at once, and no writer waits for another', async () => {
    const before = (await get('/transactions?totals=true&limit=1')).totals;
    const both = Promise.withResolvers<void>();
    let inside = 0;
    const write = () =>
      inTransaction(service.deps.db, async (session) => {
        await sql`select set_config('alcancia.maintenance', 'on', true), set_config('lock_timeout', '5s', true)`.execute(
          session,
        );
        await insertPlain(session, 1);
        inside += 1;
        if (inside === 4) both.resolve();
        await both.promise;
        await insertPlain(session, 2);
      });
    await Promise.all([write(), write(), write(), write()]);
    expect(await wrong()).toEqual([]);
    const after = (await get('/transactions?totals=true&limit=1')).totals;
    expect([after.count - before.count, Math.round(after.spent_crc - before.spent_crc)]).toEqual([12, 1_200]);
    expect(
      (await sql<{ n: number }>`select sum(n)::integer as n from transaction_counts`.execute(service.deps.db)).rows,
    ).toEqual(
      (await sql<{ n: number }>`select count(*)::integer as n from transactions`.execute(service.deps.db)).rows,
    );
  });

  it('take back what a savepoint took back', async () => {
    await inTransaction(service.deps.db, async (session) => {
      await sql`select set_config('alcancia.maintenance', 'on', true)`.execute(session);
      await sql`savepoint s`.execute(session);
      await insertPlain(session, 1);
      await sql`rollback to s`.execute(session);
      await insertPlain(session, 1);
    });
    expect(await wrong()).toEqual([]);
  });

  it('do not wait for rows that are updated without a change of what counts', async () => {
    const { db } = service.deps;
    const written = async () =>
      (await sql<{ which: string }>`select xmin::text || ctid::text as which from month_sums order by 1`.execute(db))
        .rows;
    const before = await written();
    await service.arrange((session) => sql`update transactions set notes = 'x'`.execute(session));
    expect(await written()).toEqual(before);
  });

  it('are rebuilt from the rows, as an upgrade does', async () => {
    await service.arrange((session) => sql`update month_sums set n = n + 1, crc = crc + 1`.execute(session));
    expect((await wrong()).length).toBeGreaterThan(0);
    await service.arrange((session) => sql`select rebuild_sums()`.execute(session));
    expect(await wrong()).toEqual([]);
  });

  it('go with the rows when all are truncated', async () => {
    await service.arrange((session) => sql`truncate transactions cascade`.execute(session));
    expect(await wrong()).toEqual([]);
    expect((await get('/transactions?totals=true')).totals).toEqual({
      spent_crc: 0,
      income_crc: 0,
      count: 0,
      unconverted: [],
    });
  });
});
