/** Categories in SQL. */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/database.types.ts';

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

/** Deletes a category; its rows become uncategorized and its rules go. Tells whether there was one. */
export async function deleteCategory(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
