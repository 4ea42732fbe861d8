/** Queries for categories. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

export type CategoryRow = { id: number; identifier: string; name: string; color_slot: number | null };

const CATEGORY = ['id', 'identifier', 'name', 'color_slot'] as const;

export async function listCategories(db: Kysely<DB>): Promise<CategoryRow[]> {
  return db.selectFrom('categories').select(CATEGORY).orderBy('id').execute();
}

export async function findCategory(db: Kysely<DB>, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('categories').select(CATEGORY).where('id', '=', id).executeTakeFirst();
}

export async function insertCategory(db: Kysely<DB>, values: Omit<CategoryRow, 'id'>): Promise<CategoryRow> {
  return db.insertInto('categories').values(values).returning(CATEGORY).executeTakeFirstOrThrow();
}

export async function updateCategory(
  db: Kysely<DB>,
  id: number,
  values: Partial<Omit<CategoryRow, 'id'>>,
): Promise<CategoryRow | undefined> {
  if (Object.keys(values).length === 0) return findCategory(db, id);
  return db.updateTable('categories').set(values).where('id', '=', id).returning(CATEGORY).executeTakeFirst();
}

/**
 * Deletes a category; its rows become uncategorized and its rules go. Returns whether there was one. Its rows are held
 * first, after the category and in the order of their ids, as by whoever changes many: left to the foreign keys, the
 * order would be any, and two such changes could wait for each other.
 */
export async function deleteCategory(db: Kysely<DB>, id: number): Promise<boolean> {
  await db.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();
  await sql`
    select count(*) from (
      select id from transactions
      where category_id = ${id} or (is_split and parts @> ${JSON.stringify([{ category_id: id }])}::jsonb) or category_rule_id in (select id from category_rules where category_id = ${id})
      order by id for update
    ) held`.execute(db);
  const gone = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
