/** Splits a transaction over categories, or joins it again, with an undo token. */

import type { Kysely } from 'kysely';
import type { Part } from '../../domain/parts.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeWithin } from './change-transaction.ts';
import { lockCategories } from './names/store.ts';
import type { RecordDeps } from './run-effects.ts';
import type { TransactionRow } from './store.ts';

/**
 * Sets the parts of a row; none of them makes it whole, in the category under which it was listed. `read` gets the stored
 * row. Throws `not_found`, or `validation` when the parts do not add up to its amount or it can have none.
 */
export async function splitTransaction(
  deps: RecordDeps,
  db: Kysely<DB>,
  id: number,
  read: (stored: TransactionRow) => Part[] | null,
  { by, named }: { by: Author; named: readonly number[] },
): Promise<{ transaction: TransactionRow; undo_token: string }> {
  return inTransaction(db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'split', { transaction_id: id });
    // Held before the row, as by the deletion of a category.
    await lockCategories(session, named);
    const { transaction } = await changeWithin(deps, session, id, by, (stored) => ({ parts: read(stored) }));
    return { transaction, undo_token };
  });
}
