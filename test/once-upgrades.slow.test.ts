/** A ledger of any older version is the same after the upgrade, with the schema of a new one. */
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../src/server/doctor/check-invariants.ts';
import { latestMigration, migrate } from '../src/server/platform/postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { randomRuns } from './random-runs.ts';
import {
  describeSchema,
  listFixtures,
  loadFixture,
  MIGRATIONS,
  measureAgain,
  migrationsUpTo,
  readMeasures,
  silent,
} from './upgrades/fixtures.ts';

/** The schema version that introduced payments and allowances. */
const MODES = 15;
const head = await latestMigration(MIGRATIONS);
const fixtures = await listFixtures();
/** At each commit the oldest, which goes through every migration, and the last before the newest. */
const tried = randomRuns({ short: [8, head - 1], long: fixtures });
let database: TestDatabase;
let pool: pg.Pool;
let fresh: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.poolConfig);
  fresh = await describeSchema(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The modes of items: expenses with a category, and the others. */
async function modes(): Promise<[string, boolean][]> {
  const { rows } = await pool.query<{ mode: string; mode_asked: boolean }>(
    `select distinct type = 'EXPENSE' and category_id is not null as spendable, mode, mode_asked
     from recurring_items order by spendable desc`,
  );
  return rows.map(({ mode, mode_asked }) => [mode, mode_asked]);
}

describe('an upgrade', () => {
  it('is tested from the newest schema too, because a new migration comes with its fixture', () => {
    const sentence = `There is no ledger of schema version ${head} in test/fixtures/upgrades. Run: node scripts/make-upgrade-fixture.ts`;
    expect(fixtures.includes(head), sentence).toBe(true);
    expect(fixtures).toEqual(Array.from({ length: head - 7 }, (_, n) => n + 8));
  });

  it.each(tried)('from version %i keeps every value, and ends in the schema of a new ledger', async (version) => {
    await pool.query('drop schema public cascade; create schema public');
    await loadFixture(pool, version);
    const before = await readMeasures(version);
    expect(await measureAgain(pool, before)).toEqual(before);
    expect(before.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(8_000);

    expect(await migrate(pool, MIGRATIONS, silent)).toMatchObject({ version: head });
    expect(await measureAgain(pool, before)).toEqual(before);
    expect(await describeSchema(pool)).toEqual(fresh);
    if (version < MODES)
      expect(await modes()).toEqual([
        ['allowance', true],
        ['payment', false],
      ]);
    const client = await pool.connect();
    await client.query('begin');
    expect((await checkInvariants(client, null)).findings).toEqual([]);
    client.release(true);
  });

  it('is final: every older version rejects the newer schema and changes nothing', async () => {
    await pool.query('drop schema public cascade; create schema public');
    await loadFixture(pool, head);
    const before = await readMeasures(head);
    for (const version of fixtures.slice(0, -1)) {
      const startedAt = performance.now();
      const folder = await migrationsUpTo(version);
      const refusal = migrate(pool, folder, silent);
      await expect(refusal).rejects.toThrow(
        `at schema version ${head}, and this program knows versions up to ${version}`,
      );
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      await rm(folder, { recursive: true });
    }
    expect(await measureAgain(pool, before)).toEqual(before);
    expect(await describeSchema(pool)).toEqual(fresh);
  });
});
