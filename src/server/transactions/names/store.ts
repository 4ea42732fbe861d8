/** Queries for the names that the search language knows. */
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { hasParts, oneOf } from '../../platform/postgres/text-conditions.ts';

/** What the search language calls a category by. */
export async function nameCategories(db: Kysely<DB>) {
  return db.selectFrom('categories').select(['id', 'identifier', 'name']).execute();
}

/** What the search language calls an account by. */
export async function nameAccounts(db: Kysely<DB>) {
  return db.selectFrom('accounts').select(['id', 'name']).orderBy('id').execute();
}

/** The sources that rows have, each once: one step of the index for each. */
export async function nameSources(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive known(source) as (
      (select source from transactions order by source limit 1)
      union all
      select (select t.source from transactions t where t.source > known.source order by t.source limit 1)
      from known where known.source is not null
    )
    select source from known where source is not null`.execute(db);
  return rows.map(({ source }) => source);
}

/** Those of these categories that are there, kept until the caller's transaction ends. */
export async function lockCategories(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** The condition that a row of `transactions as t` has one of these merchants; its text has one of the forms. */
export function ofMerchants({
  merchants,
  forms,
}: {
  merchants: readonly string[];
  forms: readonly (readonly string[])[];
}): Expression<SqlBool> {
  const isLike = oneOf(forms.map((form) => hasParts(sql`t.search_text`, form)));
  return sql<SqlBool>`(${isLike} and t.merchant = any(${[...merchants]}::text[]))`;
}
