/** Queries for the names that a person gives merchants. */
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { LearnedName, NameScope } from '../../domain/merchants/name-merchant.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { hasParts, oneOf } from '../platform/postgres/text-conditions.ts';

export type StoredName = LearnedName & { id: number; created_at: string };

const NAME = ['id', 'key', 'name', 'created_at'] as const;
const SCOPE = sql<NameScope>`scope`.as('scope');

/** By name. */
export async function listNames(db: Kysely<DB>): Promise<StoredName[]> {
  return db.selectFrom('merchant_names').select(NAME).select(SCOPE).orderBy('name').orderBy('id').execute();
}

/** Counts up with every change of the names, by whichever process made it. */
export async function namesVersion(db: Kysely<DB>): Promise<number> {
  const version = sql<number>`(select value::integer from service_meta where key = 'merchant_names_version')`;
  return (await db.selectNoFrom(version.as('version')).executeTakeFirstOrThrow()).version;
}

/** Gives a key its name, whether or not it has one. */
export async function upsertName(db: Kysely<DB>, values: Omit<StoredName, 'id'>): Promise<StoredName> {
  return db
    .insertInto('merchant_names')
    .values(values)
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ name: values.name }))
    .returning(NAME)
    .returning(SCOPE)
    .executeTakeFirstOrThrow();
}

/** Returns whether there was one. */
export async function deleteName(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.deleteFrom('merchant_names').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}

/** The merchants of rows of `transactions as t` whose text has one of the forms, with their numbers of rows. */
export async function merchantsLike(
  db: Kysely<DB>,
  forms: readonly (readonly string[])[],
  among: Expression<SqlBool> = sql`true`,
): Promise<{ merchant: string; rows: number }[]> {
  const isMeant = oneOf(forms.map((form) => hasParts(sql`t.search_text`, form)));
  const { rows } = await sql<{ merchant: string; rows: number }>`
    select t.merchant, count(*)::integer as rows from transactions t
    where ${isMeant} and ${among} group by t.merchant order by rows desc, t.merchant`.execute(db);
  return rows;
}
