/** Deletes a receipt with its readings, and its transaction on request. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { deleteWithin } from '../transactions/change-transaction.ts';
import { deleteReceipt, lockReceipt } from './store.ts';

/**
 * Deletes a receipt and its readings. Its transaction stays and is linked again should the same receipt come back,
 * unless `withTransaction`. The token brings all of it back. Throws `not_found`.
 */
export async function removeReceipt(
  deps: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  id: number,
  withTransaction: boolean,
  by: Author,
): Promise<string> {
  return inTransaction(db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    const receipt = await lockReceipt(session, id);
    if (!receipt) throw missingReceipt();
    await deleteReceipt(session, id);
    if (withTransaction && receipt.transaction_id !== null) await deleteWithin(session, receipt.transaction_id);
    return undo_token;
  });
}

export function missingReceipt(): AppError {
  return new AppError('not_found', problemReason('no_receipt'));
}
