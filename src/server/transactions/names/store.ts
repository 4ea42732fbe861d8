/** Queries for the names that the search language knows. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

/** What the search language calls a category by. */
export async function nameCategories(db: Kysely<DB>) {
  return db.selectFrom('categories').select(['id', 'identifier', 'name']).execute();
}

/** What the search language calls an account by. */
export async function nameAccounts(db: Kysely<DB>) {
  return db.selectFrom('accounts').select(['id', 'name']).orderBy('id').execute();
}
