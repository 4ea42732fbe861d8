/** The tables alone: no amount column accepts a value that would spoil every sum, whoever writes it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity'];
/** PostgreSQL's code for a violated CHECK. */
const CHECK_VIOLATION = '23514';

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ ...database.poolConfig, max: 1 });
  client = await pool.connect();
});
afterAll(async () => {
  client.release(true);
  await pool.end();
  await database.drop();
});

type Column = { table: string; column: string };

/** Every column that can hold NaN or infinity, from the catalogue: integers cannot. */
async function numericColumns(): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    join pg_type t on t.oid = a.atttypid left join pg_type base on base.oid = t.typbasetype or base.oid = t.typelem
    where a.attnum > 0 and not a.attisdropped
      and coalesce(base.oid, t.oid) in ('numeric'::regtype, 'float4'::regtype, 'float8'::regtype)
    order by 1, 2`);
  return rows;
}

/** A copy of a table with its CHECKs only, so that no trigger, key or other column rejects a value. */
async function copyOf(table: string): Promise<string> {
  const copy = `bare_${table}`;
  await client.query(`create temp table ${copy} (like ${table} including constraints);
    do $$ declare name text; begin
      for name in select attname from pg_attribute where attrelid = '${copy}'::regclass and attnum > 0 loop
        execute format('alter table ${copy} alter column %I drop not null', name);
      end loop; end $$`);
  return copy;
}

/** Inserts a row with only this value. Returns the error code, or null. */
function refusalOf(copy: string, column: string, value: string): Promise<string | null> {
  return client.query(`insert into ${copy} (${pg.escapeIdentifier(column)}) values ('${value}')`).then(
    () => null,
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : Promise.reject(error)),
  );
}

/** The columns that accepted a non-number, with that value, and those that accept no number at all. */
async function takersOf(columns: readonly Column[]): Promise<string[]> {
  const takers: string[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const copy = await copyOf(table);
    for (const { column } of own) {
      if ((await refusalOf(copy, column, '1')) !== null) takers.push(`${table}.${column} = 1: refused`);
      for (const value of NO_NUMBERS) {
        const code = await refusalOf(copy, column, value);
        if (code !== CHECK_VIOLATION) takers.push(`${table}.${column} = ${value}: ${code ?? 'taken'}`);
      }
    }
  }
  return takers;
}

it('a CHECK on every numeric column of every table rejects NaN and both infinities', async () => {
  const columns = await numericColumns();
  expect(columns.length).toBeGreaterThan(25);
  expect(columns).toContainEqual({ table: 'transactions', column: 'amount_crc' });
  expect(await takersOf(columns)).toEqual([]);
});

it('a column without a CHECK, or with precision alone, is detected', async () => {
  await client.query('create table unguarded (plain numeric, exact numeric(12, 2), rough float8)');
  const unguarded = (await numericColumns()).filter(({ table }) => table === 'unguarded');
  expect(await takersOf(unguarded)).toEqual([
    'unguarded.exact = NaN: taken',
    'unguarded.exact = Infinity: 22003',
    'unguarded.exact = -Infinity: 22003',
    'unguarded.plain = NaN: taken',
    'unguarded.plain = Infinity: taken',
    'unguarded.plain = -Infinity: taken',
    'unguarded.rough = NaN: taken',
    'unguarded.rough = Infinity: taken',
    'unguarded.rough = -Infinity: taken',
  ]);
});
