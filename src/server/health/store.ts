/** What the database says of itself. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

/** The newest migration that landed; undefined in an empty database. */
export async function schemaVersion(db: Kysely<DB>): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select max(version) as version from schema_migrations`.execute(db);
  return rows[0]?.version;
}

/** Those of the tables that are gone, or that this account may not read and write. */
export async function unusableTables(db: Kysely<DB>, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) as expected (name)
    where not coalesce(has_table_privilege(to_regclass(name), 'select')
      and has_table_privilege(to_regclass(name), 'insert')
      and has_table_privilege(to_regclass(name), 'update')
      and has_table_privilege(to_regclass(name), 'delete'), false)
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
