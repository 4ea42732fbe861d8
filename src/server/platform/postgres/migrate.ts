/** Brings a database to this program's schema: numbered SQL files, forward only, one transaction each. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError, type StartWait } from '../process/start-refusals.ts';
import { namingBlockers } from './name-blockers.ts';

/** Any number will do, as long as it stays the same in every release. */
const migrationLock = 7_203_942;

export type MigrationLog = { info(details: object, message: string): void };

type Migration = { version: number; name: string; sql: string; checksum: string };
type Landed = { version: number; name: string; checksum: string };

/**
 * Applies the migrations in `folder` that the database lacks and returns their names, with the
 * database's version afterwards. Two processes may call it at once: each migration runs once.
 *
 * Throws before touching anything when the database is newer than the program, when a landed
 * migration was edited, or when the files' numbers have a gap or a double. A migration that fails is
 * rolled back and named; those before it stay. With `wait`, it says who holds a lock that it needs, and gives up as
 * that says, with RefusedStart; without, it waits for ever and says nothing.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string | URL,
  log: MigrationLog,
  wait?: StartWait,
): Promise<{ applied: string[]; version: number }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  const ignoreError = () => {};
  client.on('error', ignoreError);
  try {
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, { pool, migrations, wait });
      if (name === null) return { applied, version: migrations.length };
      applied.push(name);
      log.info({ migration: name }, 'Applied a migration');
    }
  } finally {
    // Ending the connection ends a transaction that is open still, whatever happened before.
    client.release(true);
  }
}

/** A pool's limits are for requests, not for a migration that rewrites a table. */
const NO_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

type Start = { pool: pg.Pool; migrations: readonly Migration[]; wait: StartWait | undefined };

/**
 * Applies the first migration that the database lacks, in one transaction with the lock that lets one process do so at
 * a time; answers its name, null when there is none. The lock ends with the transaction: one that lasts as long as its
 * connection would outlive this process behind a pooler.
 */
async function applyNext(client: pg.PoolClient, { pool, migrations, wait }: Start): Promise<string | null> {
  await client.query('begin');
  await client.query(NO_LIMITS);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const apply = () => applyFirstMissing(client, migrations);
  return wait ? namingBlockers({ pool, pid: rows[0]?.pid ?? 0, wait }, apply) : apply();
}

async function applyFirstMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string | null> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const landed = await readLanded(client);
  refuseMismatch(migrations, landed);
  const migration = migrations[landed.length];
  if (migration === undefined) return null;
  if (landed.length === 0) await createRecord(client);
  await applyMigration(client, migration);
  return migration.name;
}

/** The number of the newest migration in `folder`, 0 when there is none: the schema this program needs. */
export async function latestMigration(folder: string | URL): Promise<number> {
  return (await readMigrations(folder)).length;
}

/** The migrations in `folder` in their order, each with the checksum that its record in a database has. */
export async function listChecksums(folder: string | URL): Promise<{ name: string; checksum: string }[]> {
  return (await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum }));
}

async function readMigrations(folder: string | URL): Promise<Migration[]> {
  const path = typeof folder === 'string' ? folder : fileURLToPath(folder);
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name): Promise<Migration> => {
      const digits = /^(\d{3,})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
      if (digits === undefined) throw new Error(`Migration ${name}: the name must look like 001-what-it-does.sql`);
      // Git may check a file out with other line ends: that is not an edit.
      const sql = (await readFile(join(path, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version: Number(digits), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  migrations.sort((a, b) => a.version - b.version);
  for (const [index, { version, name }] of migrations.entries()) {
    const expected = index + 1;
    if (version === expected) continue;
    const problem = version < expected ? 'its number is used twice' : `number ${expected} is missing before it`;
    throw new Error(`Migration ${name}: ${problem}. Migrations are numbered 1, 2, 3 without gaps.`);
  }
  return migrations;
}

async function readLanded(client: pg.PoolClient): Promise<Landed[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  if (found[0]?.exists !== true) return [];
  return (await client.query<Landed>('select version, name, checksum from schema_migrations order by version')).rows;
}

function refuseMismatch(migrations: readonly Migration[], landed: readonly Landed[]): void {
  const newest = landed.at(-1)?.version ?? 0;
  if (newest > migrations.length) {
    throw new StartError(
      `The database is at schema version ${newest}, and this program knows versions up to ${migrations.length}. Start a newer program, or restore a backup made before the upgrade.`,
    );
  }
  for (const [index, row] of landed.entries()) {
    const migration = migrations[index];
    if (row.version !== index + 1 || migration === undefined) {
      throw new StartError(
        `The database's record of migrations lacks number ${index + 1} though number ${newest} is there.`,
      );
    }
    if (row.checksum !== migration.checksum) {
      throw new StartError(
        `Migration ${migration.name} was edited after it was applied to this database (as ${row.name}). Put it back as it was, and write a new migration for the change.`,
      );
    }
  }
}

async function createRecord(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      version int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamp not null default (now() at time zone 'UTC')
    )`);
}

/**
 * A function that a migration drops by its name alone is that of the schema it works in: a trial restore may be in a schema
 * of the ledger's own database, where the ledger has one of that name with other arguments.
 */
async function inItsSchema(client: pg.PoolClient, sql: string): Promise<string> {
  const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  return sql.replaceAll(/^drop function (?=\w+;)/gm, `drop function ${rows[0]?.schema ?? 'public'}.`);
}

async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(await inItsSchema(client, migration.sql));
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    throw new StartError(`Migration ${migration.name} failed and was rolled back: ${(cause as Error).message}`, {
      cause,
    });
  }
}
