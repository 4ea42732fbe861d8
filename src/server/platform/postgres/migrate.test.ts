import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { latestMigration, migrate } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

const silent = { info: () => {} };

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  pool = new pg.Pool(database.poolConfig);
  // The copy carries the product's own schema: each of these tests begins with none.
  await pool.query('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'alcancia-migrations-'));
});

afterEach(async () => {
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

test('migrations run once, in order, and later ones are added', async () => {
  write({
    '001-first.sql': 'create table a (x int); insert into a values (1);',
    '002-second.sql': 'alter table a add column y int default 2',
  });
  expect(await migrate(pool, folder, silent)).toEqual({ applied: ['001-first.sql', '002-second.sql'], version: 2 });
  expect(await migrate(pool, folder, silent)).toEqual({ applied: [], version: 2 });

  write({ '003-third.sql': 'update a set x = x + 10' });
  expect(await migrate(pool, folder, silent)).toEqual({ applied: ['003-third.sql'], version: 3 });
  expect((await pool.query('select x, y from a')).rows).toEqual([{ x: 11, y: 2 }]);
  const { rows } = await pool.query(
    'select version, name, length(checksum) as digits from schema_migrations order by 1',
  );
  expect(rows[2]).toEqual({ version: 3, name: '003-third.sql', digits: 64 });
});

test('an empty folder is version 0 and leaves the database unchanged', async () => {
  expect(await latestMigration(folder)).toBe(0);
  expect(await migrate(pool, folder, silent)).toEqual({ applied: [], version: 0 });
  expect(await tables()).toEqual([]);
});

test('the latest version is that of the last file', async () => {
  write({ '001-a.sql': '', '002-b.sql': '', 'notes.md': '' });
  expect(await latestMigration(folder)).toBe(2);
});

test.each([
  ['a gap', ['001-a.sql', '003-c.sql'], /003-c\.sql: number 2 is missing/],
  ['a missing first', ['002-b.sql'], /002-b\.sql: number 1 is missing/],
  ['a duplicate number', ['001-a.sql', '001-b.sql'], /001-b\.sql: its number is used twice/],
  ['a file without a number', ['a.sql'], /a\.sql: the name must look like/],
])('%s in the numbers is rejected before anything runs', async (_, names, message) => {
  write(Object.fromEntries(names.map((name, index) => [name, `create table t${index} (x int)`])));
  await expect(migrate(pool, folder, silent)).rejects.toThrow(message);
  await expect(latestMigration(folder)).rejects.toThrow(message);
  expect(await tables()).toEqual([]);
});

test('an edited migration is rejected by name, and later ones do not run', async () => {
  write({ '001-a.sql': 'create table a (x int)' });
  await migrate(pool, folder, silent);
  write({ '001-a.sql': 'create table a (x int, y int)', '002-b.sql': 'create table b (x int)' });
  await expect(migrate(pool, folder, silent)).rejects.toThrow('Migration 001-a.sql was edited after it was applied');
  expect(await tables()).toEqual(['a', 'schema_migrations']);
});

test('other line ends are not an edit', async () => {
  write({ '001-a.sql': 'create table a (\n x int\n)' });
  await migrate(pool, folder, silent);
  write({ '001-a.sql': 'create table a (\r\n x int\r\n)' });
  expect((await migrate(pool, folder, silent)).applied).toEqual([]);
});

test('a database newer than the program is rejected with both versions, unchanged', async () => {
  write({ '001-a.sql': 'create table a (x int)', '002-b.sql': 'create table b (x int)' });
  await migrate(pool, folder, silent);
  rmSync(join(folder, '002-b.sql'));
  const before = (await pool.query('select * from schema_migrations order by 1')).rows;
  await expect(migrate(pool, folder, silent)).rejects.toThrow(
    'schema version 2, and this program knows versions up to 1',
  );
  expect((await pool.query('select * from schema_migrations order by 1')).rows).toEqual(before);
});

test('a failing migration is rolled back and named; earlier ones stay', async () => {
  write({
    '001-a.sql': 'create table a (x int)',
    '002-b.sql': 'create table b (x int); insert into a values (1); select 1 / 0;',
    '003-c.sql': 'create table c (x int)',
  });
  await expect(migrate(pool, folder, silent)).rejects.toThrow(
    'Migration 002-b.sql failed and was rolled back: division by zero',
  );
  expect(await tables()).toEqual(['a', 'schema_migrations']);
  expect((await pool.query('select from a')).rowCount).toBe(0);

  write({ '002-b.sql': 'create table b (x int)' });
  expect((await migrate(pool, folder, silent)).applied).toEqual(['002-b.sql', '003-c.sql']);
});

test('concurrent processes run each migration once', async () => {
  const files = Array.from({ length: 10 }, (_, index) => [
    `${String(index + 1).padStart(3, '0')}-step.sql`,
    index === 0 ? 'create table a (x int)' : `insert into a values (${index})`,
  ]);
  write(Object.fromEntries(files));
  const pools = Array.from({ length: 6 }, () => new pg.Pool({ ...database.poolConfig, max: 1 }));
  const results = await Promise.all(pools.map((one) => migrate(one, folder, silent)));
  await Promise.all(pools.map((one) => one.end()));
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual(files.map(([name]) => name));
  expect((await pool.query('select count(*)::int as count from a')).rows).toEqual([{ count: 9 }]);
});

test('a migration killed midway is rolled back, and the next run finishes', async () => {
  write({ '001-a.sql': 'create table a (x int)', '002-slow.sql': 'insert into a values (1); select pg_sleep(0.5)' });
  const code = `
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
    const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)});
    await migrate(new pg.Pool({ connectionString: process.argv[1] }), process.argv[2], { info() {} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, database.url, folder], {
    stdio: 'inherit',
  });
  const isSleeping = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"))
      .rowCount === 1;
  for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt && !(await isSleeping()); ) await delay(5);
  child.kill('SIGKILL');
  expect((await pool.query('select version from schema_migrations')).rows).toEqual([{ version: 1 }]);

  expect(await migrate(pool, folder, silent)).toEqual({ applied: ['002-slow.sql'], version: 2 });
  expect((await pool.query('select x from a')).rows).toEqual([{ x: 1 }]);
});

test('a function that is dropped by its name is the one of the schema that is migrated', async () => {
  await pool.query('create schema trial; create function f(x int) returns int language sql as $$ select 1 $$');
  const inTrial = new pg.Pool({ ...database.poolConfig, options: '-c search_path=trial,pg_catalog,public' });
  try {
    write({
      '001-make.sql': 'create function f(x text) returns int language sql as $$ select 2 $$',
      '002-drop.sql': 'create table a (x int);\ndrop function f;\ncreate table b (x int);',
    });
    expect(await migrate(inTrial, folder, silent)).toMatchObject({ version: 2 });
    const { rows } = await pool.query(
      "select pronamespace::regnamespace::text as schema from pg_proc where proname = 'f'",
    );
    expect(rows).toEqual([{ schema: 'public' }]);
  } finally {
    await inTrial.end();
    await pool.query('drop schema trial cascade');
  }
});
