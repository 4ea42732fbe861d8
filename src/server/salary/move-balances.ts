/** Moving both pots together, so that the log and the balances agree. */
import type { Kysely } from 'kysely';
import { compareAmounts, sumAmounts } from '../../domain/money.ts';
import type { PotMove } from '../../domain/salary.ts';
import { moveBalance } from '../accounts/move-balance.ts';
import type { SnapshotDeps } from '../accounts/take-snapshot.ts';
import type { DB } from '../platform/database.types.ts';

/** Moves each pot once, by the sum of its moves, in the caller's database transaction. Throws `conflict` as `moveBalance` does. */
export async function moveBalances(deps: SnapshotDeps, db: Kysely<DB>, moves: readonly PotMove[]): Promise<void> {
  for (const currency of ['MEMP', 'MPAT'] as const) {
    const by = sumAmounts(moves.filter((move) => move.currency === currency).map((move) => move.by));
    if (compareAmounts(by, '0') !== 0) await moveBalance(deps, db, { currency, by });
  }
}
