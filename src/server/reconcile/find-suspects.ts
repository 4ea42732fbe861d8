/** Rows that may be why an account holds something else than the bank says. */
import type { Kysely } from 'kysely';
import { duplicateKey } from '../../domain/duplicates.ts';
import { compareAmounts, sumAmounts } from '../../domain/money.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { findForeign } from './store.ts';

export const SUSPICIONS = ['doubled', 'no_notice', 'other_account', 'explains'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];
export type Suspect = { transaction_id: number; reasons: Suspicion[] };

/**
 * Which rows look doubled, have no document of the bank while others of these have, whose documents print the number of
 * another account, or without which there would be no difference; in the order of the rows. Where there is none already,
 * the bank has each of two like rows.
 */
export async function findSuspects(
  db: Kysely<DB>,
  accountId: number,
  rows: readonly TransactionRow[],
  { difference, moved }: { difference: string; moved: ReadonlyMap<number, string | null> },
): Promise<Suspect[]> {
  const alike = Map.groupBy(rows, (row) => duplicateKey(row as Parameters<typeof duplicateKey>[0]));
  const foreign = await findForeign(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const areTold = rows.some(isTold);
  const agrees = compareAmounts(difference, '0') === 0;
  return rows.flatMap((row) => {
    const key = duplicateKey(row as Parameters<typeof duplicateKey>[0]);
    const reasons: Suspicion[] = [];
    if (!agrees && (row.possible_duplicate_of !== null || (alike.get(key)?.length ?? 0) > 1)) reasons.push('doubled');
    if (areTold && row.plan_id === null && !isTold(row)) reasons.push('no_notice');
    if (foreign.has(row.id)) reasons.push('other_account');
    const without = moved.get(row.id) ?? null;
    if (!agrees && without !== null && compareAmounts(sumAmounts([without, difference]), '0') === 0)
      reasons.push('explains');
    return reasons.length === 0 ? [] : [{ transaction_id: row.id, reasons }];
  });
}

/** Whether the bank told of the row. */
function isTold({ notices }: TransactionRow): boolean {
  return notices.some(({ kind }) => kind === 'email' || kind === 'message' || kind === 'statement');
}
