/** Categories and category rules in SQL. */
import { type Kysely, sql } from 'kysely';
import type { CategoryRule } from '../../domain/categorize.ts';
import type { DB } from '../platform/database.types.ts';

export type CategoryRow = { id: number; identifier: string; name: string; color_slot: number | null };

const CATEGORY = ['id', 'identifier', 'name', 'color_slot'] as const;
const RULE = ['id', 'pattern', 'match', 'category_id', 'priority'] as const;

export async function listCategories(db: Kysely<DB>): Promise<CategoryRow[]> {
  return db.selectFrom('categories').select(CATEGORY).orderBy('id').execute();
}

export async function findCategory(db: Kysely<DB>, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('categories').select(CATEGORY).where('id', '=', id).executeTakeFirst();
}

export async function findCategoryByIdentifier(db: Kysely<DB>, identifier: string): Promise<CategoryRow | undefined> {
  return db.selectFrom('categories').select(CATEGORY).where('identifier', '=', identifier).executeTakeFirst();
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

/** In the order in which they are tried. */
export async function listRules(db: Kysely<DB>): Promise<CategoryRule[]> {
  const rows = await db
    .selectFrom('category_rules')
    .select(RULE)
    .orderBy('priority')
    .orderBy(sql`length(pattern)`, 'desc')
    .orderBy('id')
    .execute();
  return rows as CategoryRule[];
}

export async function findRule(db: Kysely<DB>, id: number): Promise<CategoryRule | undefined> {
  const row = await db.selectFrom('category_rules').select(RULE).where('id', '=', id).executeTakeFirst();
  return row as CategoryRule | undefined;
}

export async function insertRule(db: Kysely<DB>, values: Omit<CategoryRule, 'id'>): Promise<CategoryRule> {
  const row = await db.insertInto('category_rules').values(values).returning(RULE).executeTakeFirstOrThrow();
  return row as CategoryRule;
}

export async function updateRule(
  db: Kysely<DB>,
  id: number,
  values: Partial<Omit<CategoryRule, 'id'>>,
): Promise<CategoryRule | undefined> {
  if (Object.keys(values).length === 0) return findRule(db, id);
  const row = await db
    .updateTable('category_rules')
    .set(values)
    .where('id', '=', id)
    .returning(RULE)
    .executeTakeFirst();
  return row as CategoryRule | undefined;
}

export async function deleteRule(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('category_rules').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Counts up with every change of the rules, by whichever process made it. */
export async function rulesVersion(db: Kysely<DB>): Promise<number> {
  const { value } = await db
    .selectFrom('service_meta')
    .select('value')
    .where('key', '=', 'category_rules_version')
    .executeTakeFirstOrThrow();
  return Number(value);
}
