/** Which category somebody means who says its id or its name. */
import type { Kysely } from 'kysely';
import { foldMerchant } from '../../domain/merchant-text.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type CategoryRow, listCategories } from './store.ts';

/** The categories, in the order of their ids. */
export async function readCategories(db: Kysely<DB>): Promise<CategoryRow[]> {
  return listCategories(db);
}

/**
 * The category with that id, identifier or whole name, whatever the case and accents; undefined when there is none.
 * Nothing is guessed from a part of a name.
 */
export function matchCategory(categories: readonly CategoryRow[], asked: number | string): CategoryRow | undefined {
  const text = String(asked).trim();
  const folded = foldMerchant(text);
  return (
    categories.find(({ id }) => String(id) === text) ??
    categories.find(({ identifier, name }) => identifier === text.toLowerCase() || foldMerchant(name) === folded)
  );
}
