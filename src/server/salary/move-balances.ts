/** Moving both pots together, so that the log and the balances agree. */
import type { Kysely } from 'kysely';
import { compareAmounts } from '../../domain/money.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import { moveBalance } from '../accounts/move-balance.ts';
import type { SnapshotDeps } from '../accounts/take-snapshot.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** Moves each pot once, in the caller's database transaction. Throws `conflict` as `moveBalance` does. */
export async function moveBalances(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  { memp, mpat }: Omit<PotsMoved, 'months'>,
): Promise<void> {
  if (compareAmounts(memp, '0') !== 0) await moveBalance(deps, db, { currency: 'MEMP', by: memp });
  if (compareAmounts(mpat, '0') !== 0) await moveBalance(deps, db, { currency: 'MPAT', by: mpat });
}
