/** The rows that an import created, page by page, in the order of its lines. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { cutPage, readCursor } from '../platform/http/cursor.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type ShowDeps, showTransactions } from '../transactions/show-transaction.ts';
import { CREATED_AT_ONCE, type CreatedPage } from './schema.ts';
import { listCreated } from './store.ts';

/**
 * The page that the cursor of an answer or a page leads to. Rows that are gone since are left out. Throws `validation` for
 * any other cursor.
 */
export async function pageCreated(
  deps: ShowDeps,
  db: Kysely<DB>,
  cursor: string,
): Promise<z.input<typeof CreatedPage>> {
  const position = readCursor(cursor, (text) => /^[1-9]\d{0,8}$/.test(text));
  const { key: operation = '', id: after = 0 } = position ?? {};
  const rows = await listCreated(db, { operation_id: Number(operation), after, limit: CREATED_AT_ONCE + 1 });
  const { items, next_cursor } = cutPage(rows, CREATED_AT_ONCE, () => operation);
  const ids = items.map(({ id }) => id);
  return { items: await showTransactions(deps, db, ids), next_cursor };
}
