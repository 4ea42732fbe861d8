/** The settings document in SQL: one row, which always exists. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import type { JsonObject } from './schema.ts';

export type SettingsRow = { document: JsonObject; updated_at: string | null };

export async function findSettings(db: Kysely<DB>): Promise<SettingsRow> {
  return db.selectFrom('settings').select(['document', 'updated_at']).$castTo<SettingsRow>().executeTakeFirstOrThrow();
}

/** Locks the row until the caller's transaction ends. */
export async function lockSettings(db: Kysely<DB>): Promise<SettingsRow> {
  return db
    .selectFrom('settings')
    .select(['document', 'updated_at'])
    .forUpdate()
    .$castTo<SettingsRow>()
    .executeTakeFirstOrThrow();
}

export async function replaceSettings(db: Kysely<DB>, document: JsonObject, updated_at: string): Promise<void> {
  await db
    .updateTable('settings')
    .set({ document: sql`${JSON.stringify(document)}::jsonb`, updated_at })
    .execute();
}

/** The numbers of all accounts, and the names that salaries came from. */
export async function listOwn(db: Kysely<DB>): Promise<{ numbers: string[]; employers: string[] }> {
  const { rows } = await sql<{ numbers: string[]; employers: string[] }>`
    select array(select distinct unnest(numbers) from accounts) as numbers,
      array(select distinct merchant from transactions where type = 'SALARY') as employers`.execute(db);
  return rows[0] ?? { numbers: [], employers: [] };
}
