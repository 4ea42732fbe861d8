/** Changes the accrual log: the pots move with it, by the difference of its worth, or nothing changes. */
import type { Kysely } from 'kysely';
import { compareAmounts } from '../../domain/money.ts';
import { type PotsMoved, potsMoved } from '../../domain/salary.ts';
import { moveBalance } from '../accounts/move-balance.ts';
import type { SnapshotDeps } from '../accounts/save-snapshot.ts';
import { withoutOperation } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type AccrualRow, listAccruals, lockAccruals } from './store.ts';

/**
 * Runs a change of the log in the caller's database transaction, which has set the audit author. Every change of the
 * log goes through here, one at a time. The entries belong to the caller's operation; the balances to none, so that
 * undoing it moves them by a difference and never back to an old value. Lock order: transactions, the log, accounts.
 * Throws `conflict` as `moveBalance` does.
 */
export async function changeLog<T>(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  change: (log: readonly AccrualRow[]) => Promise<T>,
): Promise<{ result: T; accrual: PotsMoved | null }> {
  await lockAccruals(db);
  const before = await listAccruals(db);
  const result = await change(before);
  const accrual = potsMoved(before, await listAccruals(db));
  if (accrual) await withoutOperation(db, () => moveBalances(deps, db, accrual));
  return { result, accrual };
}

/** Moves each pot once, in the caller's database transaction. Throws `conflict` as `moveBalance` does. */
async function moveBalances(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  { memp, mpat }: Omit<PotsMoved, 'months'>,
): Promise<void> {
  if (compareAmounts(memp, '0') !== 0) await moveBalance(deps, db, { currency: 'MEMP', by: memp });
  if (compareAmounts(mpat, '0') !== 0) await moveBalance(deps, db, { currency: 'MPAT', by: mpat });
}

// For callers that lock accounts before the log changes.
export { lockAccruals as holdLog } from './store.ts';
