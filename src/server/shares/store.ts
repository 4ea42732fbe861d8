/** Queries for shares that nobody has confirmed yet. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

export type StagedFile = { position: number; filename: string; media_type: string; content: Buffer };
export type NewShare = {
  key_hash: Buffer;
  title: string;
  text: string;
  url: string;
  staged_at: string;
  expires_at: string;
};

const STAGING_LOCK = 7_313_006;

/** One share after another is counted and stored. */
export async function lockStaging(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(STAGING_LOCK)})`.execute(db);
}

export async function deleteExpired(db: Kysely<DB>, now: string): Promise<void> {
  await db.deleteFrom('staged_shares').where('expires_at', '<=', now).execute();
}

/** How many are there, and how many bytes their files have. */
export async function sumStaged(db: Kysely<DB>): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select (select count(*)::integer from staged_shares) as count,
      coalesce((select sum(length(content)) from staged_files), 0)::bigint as bytes`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

export async function insertShare(db: Kysely<DB>, share: NewShare, files: readonly StagedFile[]): Promise<void> {
  await db.insertInto('staged_shares').values(share).execute();
  const { key_hash } = share;
  if (files.length === 0) return;
  await db
    .insertInto('staged_files')
    .values(files.map((file) => ({ key_hash, ...file })))
    .execute();
}

/** The share of a key that is not over; its row is held when `forUpdate`. */
export async function findShare(db: Kysely<DB>, key_hash: Buffer, now: string, { forUpdate = false } = {}) {
  const query = db
    .selectFrom('staged_shares')
    .select(['key_hash', 'title', 'text', 'url', 'staged_at', 'expires_at'])
    .where('key_hash', '=', key_hash)
    .where('expires_at', '>', now);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

export async function listFiles(db: Kysely<DB>, key_hash: Buffer) {
  return db
    .selectFrom('staged_files')
    .select(['position', 'filename', 'media_type', sql<number>`length(content)`.as('size_bytes')])
    .where('key_hash', '=', key_hash)
    .orderBy('position')
    .execute();
}

export async function readFiles(db: Kysely<DB>, key_hash: Buffer): Promise<StagedFile[]> {
  return db
    .selectFrom('staged_files')
    .select(['position', 'filename', 'media_type', 'content'])
    .where('key_hash', '=', key_hash)
    .orderBy('position')
    .execute();
}

export async function deleteShare(db: Kysely<DB>, key_hash: Buffer): Promise<boolean> {
  const gone = await db.deleteFrom('staged_shares').where('key_hash', '=', key_hash).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
