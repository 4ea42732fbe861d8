/** Taking example data away: the ledger is as if it had never been there. */
import type { Kysely } from 'kysely';
import { balanceMoves } from '../../domain/salary.ts';
import { withSnapshot } from '../accounts/take-snapshot.ts';
import type { Deps } from '../deps.ts';
import { answerFor, type By } from '../history/answer-for.ts';
import type { DB } from '../platform/database.types.ts';
import { accrueMonths } from '../salary/accrue-months.ts';
import { moveBalances } from '../salary/move-balances.ts';
import {
  deleteMarked,
  deleteRates,
  forgetMarked,
  markPlansOfMarked,
  restoreAccounts,
  salariesIn,
  takeAccruals,
} from './store.ts';

/**
 * Removes what `fillYear` made, with what a person made of it since (the plan of an invented purchase), and the colones
 * its salaries moved. Rows of the person stay; a salary of theirs in an invented month accrues that month now. There is
 * no undo: it can be filled again.
 */
export async function removeDemo(deps: Pick<Deps, 'env' | 'now' | 'rates'>, db: Kysely<DB>, by: By): Promise<void> {
  await withSnapshot(deps, db, async (session) => {
    await answerFor(session, by, deps.now());
    await markPlansOfMarked(session);
    const accruals = await takeAccruals(session);
    const moves = accruals.flatMap((accrual) => balanceMoves(accrual, null));
    await moveBalances(deps, session, moves);
    await deleteMarked(session);
    await restoreAccounts(session, moves);
    await deleteRates(session);
    const months = accruals.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
    if (months.length > 0) await accrueMonths(deps, session, await salariesIn(session, months), by);
    await forgetMarked(session);
  });
}
