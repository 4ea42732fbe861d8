/** Changing the accrual log: the pots move with it, by the difference of what it is worth, or nothing changes at all. */
import type { Kysely } from 'kysely';
import { compareAmounts } from '../../domain/money.ts';
import { type PotsMoved, potsMoved } from '../../domain/salary.ts';
import { moveBalance } from '../accounts/move-balance.ts';
import type { SnapshotDeps } from '../accounts/save-snapshot.ts';
import { withoutOperation } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type AccrualRow, listAccruals, lockAccruals } from './store.ts';

/**
 * Runs a change of the log, which it is given as it is, in the caller's database transaction, which has said who answers
 * for it. Every change of the log goes through here, one after the other. The entries belong to the caller's operation;
 * the balances to none, so that taking it back moves them by a difference and never to what they once were.
 * Lock order: transactions, the log, accounts. Throws `conflict` as `moveBalance` does.
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

// For whoever holds accounts before the log changes.
export { lockAccruals as holdLog } from './store.ts';
