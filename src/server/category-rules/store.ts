/** Category rules in SQL. */
import { type Kysely, sql } from 'kysely';
import type { CategoryRule } from '../../domain/categorize.ts';
import type { DB } from '../platform/database.types.ts';

const RULE = ['id', 'pattern', 'match', 'category_id', 'priority'] as const;

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

/** The category that bears an identifier, for what a type settles without a rule. */
export async function findCategoryId(db: Kysely<DB>, identifier: string): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('id').where('identifier', '=', identifier).executeTakeFirst();
  return row?.id;
}
