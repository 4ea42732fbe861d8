/** Rows that may be why an account holds something else than the bank says. */
import type { Kysely } from 'kysely';
import { duplicateKey } from '../../domain/duplicates.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { findForeign } from './store.ts';

export const SUSPICIONS = ['doubled', 'no_notice', 'other_account'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];
export type Suspect = { transaction_id: number; reasons: Suspicion[] };

/**
 * Which rows look doubled, have no document of the bank while others of these have, or whose documents print the number
 * of another account; in the order of the rows.
 */
export async function findSuspects(
  db: Kysely<DB>,
  accountId: number,
  rows: readonly TransactionRow[],
): Promise<Suspect[]> {
  const alike = Map.groupBy(rows, (row) => duplicateKey(row as Parameters<typeof duplicateKey>[0]));
  const foreign = await findForeign(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const areTold = rows.some(isTold);
  return rows.flatMap((row) => {
    const key = duplicateKey(row as Parameters<typeof duplicateKey>[0]);
    const reasons: Suspicion[] = [];
    if (row.possible_duplicate_of !== null || (alike.get(key)?.length ?? 0) > 1) reasons.push('doubled');
    if (areTold && row.plan_id === null && !isTold(row)) reasons.push('no_notice');
    if (foreign.has(row.id)) reasons.push('other_account');
    return reasons.length === 0 ? [] : [{ transaction_id: row.id, reasons }];
  });
}

/** Whether the bank told of the row. */
function isTold({ notices }: TransactionRow): boolean {
  return notices.some(({ kind }) => kind === 'email' || kind === 'message' || kind === 'statement');
}
