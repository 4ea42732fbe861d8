/** Queries for scheduled backups: their runs, their lock, and the databases of trials. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '../../platform/postgres/database.types.ts';

/** Restored and compared, found wrong, or only read in full. */
export type DrillVerdict = 'passed' | 'failed' | 'verified';

export type RunResult = {
  finished_at: string;
  file: string | null;
  size_bytes: number | null;
  rows: number | null;
  sha256: string | null;
  drill_verdict: DrillVerdict | null;
  problem: string | null;
};

/** An arbitrary number that must stay the same in every release. */
const BACKUP_LOCK = 7_203_943;

const isGood = sql<boolean>`drill_verdict in ('passed', 'verified')`;

/** Takes the lock for backing this database up, until the transaction ends; false when another process has it. */
export async function acquireBackupLock(client: pg.ClientBase): Promise<boolean> {
  await client.query('set local idle_in_transaction_session_timeout = 0');
  return (await client.query('select pg_try_advisory_xact_lock($1) as taken', [BACKUP_LOCK])).rows[0].taken;
}

/** Whether the backup due at an instant was made, or failed. */
export async function isDone(db: Kysely<DB>, slot: string): Promise<boolean> {
  const row = await db
    .selectFrom('backup_runs')
    .select('id')
    .where('slot', '>=', slot)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes runs that ended with their process, whose backups stay due. Returns their unfinished files. */
export async function deleteUnfinishedRuns(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.deleteFrom('backup_runs').where('finished_at', 'is', null).returning('file').execute();
  return rows.flatMap(({ file }) => file ?? []);
}

export async function startRun(
  db: Kysely<DB>,
  run: { slot: string; started_at: string; file: string },
): Promise<number> {
  const { id } = await db.insertInto('backup_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function endRun(db: Kysely<DB>, id: number, result: RunResult): Promise<void> {
  await db.updateTable('backup_runs').set(result).where('id', '=', id).execute();
}

/** The input of the status: the last run, and the last good ones. */
export async function findLastRuns(db: Kysely<DB>) {
  const newest = db.selectFrom('backup_runs').where('finished_at', 'is not', null).orderBy('id', 'desc').limit(1);
  const [last, good, drill] = await Promise.all([
    newest.select(['drill_verdict', 'problem']).executeTakeFirst(),
    newest.select('finished_at').where(isGood).executeTakeFirst(),
    newest.select('finished_at').where('drill_verdict', '=', 'passed').executeTakeFirst(),
  ]);
  return { last, last_good_at: good?.finished_at ?? null, last_drill_at: drill?.finished_at ?? null };
}

export type OldFile = { id: number; file: string; size_bytes: number };

/** The files of runs beyond the newest `keep` good ones, and beyond as many failed ones. */
export async function listOldFiles(db: Kysely<DB>, keep: number): Promise<OldFile[]> {
  const { rows } = await sql<OldFile>`
    select id, file, size_bytes from (
      select id, file, size_bytes, row_number() over (partition by ${isGood} order by id desc) as place
      from backup_runs where file is not null and removed_at is null and finished_at is not null
    ) as runs where place > ${keep} order by id`.execute(db);
  return rows;
}

export async function markRemoved(db: Kysely<DB>, id: number, removed_at: string): Promise<void> {
  await db.updateTable('backup_runs').set({ removed_at }).where('id', '=', id).execute();
}

const quote = pg.escapeIdentifier;

/** The database's own name, encoding and collation. */
async function describeDatabase(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; encoding: string; collate: string; ctype: string }>(
    `select datname as name, pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
     from pg_database where datname = current_database()`,
  );
  const [row] = rows;
  if (!row) throw new Error('A database without a row in pg_database');
  return row;
}

/** A fixed name derived from the database's own, so that leftovers of a killed trial are found. */
const trialName = (name: string) => `alcancia_trial_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** Creates an empty database beside this one; returns its name. Throws without the right to. */
export async function createTrialDatabase(pool: pg.Pool): Promise<string> {
  const { name, encoding, collate, ctype } = await describeDatabase(pool);
  const trial = trialName(name);
  await dropTrialDatabase(pool, trial);
  await pool.query(
    `create database ${quote(trial)} template template0 encoding ${pg.escapeLiteral(encoding)}
     lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)}`,
  );
  return trial;
}

export async function dropTrialDatabase(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(`drop database if exists ${quote(name)} with (force)`);
}

const TRIAL_SCHEMA = 'alcancia_trial';

/** What a trial in the schema looks names up in. The catalogue is named, so that the schema is before it. */
export const TRIAL_SEARCH_PATH = `${TRIAL_SCHEMA},pg_catalog,public`;

/**
 * Creates an empty schema in this database. It has a migrations table from the start, so that an unqualified lookup
 * does not find the ledger's.
 */
export async function createTrialSchema(pool: pg.Pool): Promise<void> {
  await dropTrialSchema(pool);
  // Landed migrations look constraints up by their name alone, and the catalogue has those of the ledger too: here the
  // name leads to the schema's own.
  await pool.query(`create schema ${TRIAL_SCHEMA};
    create table ${TRIAL_SCHEMA}.schema_migrations (version int primary key, name text not null, checksum text not null,
      applied_at timestamp not null default (now() at time zone 'UTC'));
    create view ${TRIAL_SCHEMA}.pg_constraint as
      select * from pg_catalog.pg_constraint where connamespace = '${TRIAL_SCHEMA}'::regnamespace`);
}

export async function dropTrialSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema if exists ${TRIAL_SCHEMA} cascade`);
}
