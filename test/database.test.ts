import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('copies of the template database are separate, even when created at once', async () => {
  const databases = await Promise.all(Array.from({ length: 5 }, () => createTestDatabase()));
  expect(new Set(databases.map(({ url }) => url)).size).toBe(5);
  const tables = await Promise.all(
    databases.map(async ({ poolConfig }) => {
      const pool = new pg.Pool({ ...poolConfig, max: 1 });
      await pool.query('create table mine (x int)');
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from pg_tables where tablename = 'mine'",
      );
      await pool.end();
      return rows[0]?.count;
    }),
  );
  expect(tables).toEqual([1, 1, 1, 1, 1]);
  await Promise.all(databases.map(({ drop }) => drop()));
});

test('dropping a database succeeds while a connection is still open', async () => {
  const database = await createTestDatabase();
  const left = new pg.Client(database.url);
  left.on('error', () => {});
  await left.connect();
  await database.drop();
  await expect(new pg.Client(database.url).connect()).rejects.toThrow('does not exist');
  await left.end().catch(() => {});
});
