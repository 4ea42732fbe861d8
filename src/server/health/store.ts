/** What the database says of itself. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/database.types.ts';

/** The newest migration that landed; undefined in an empty database. */
export async function schemaVersion(db: Kysely<DB>): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select max(version) as version from schema_migrations`.execute(db);
  return rows[0]?.version;
}
