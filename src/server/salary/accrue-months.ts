/** What a salary does to the savings pots, once for each calendar month (docs/rules/accrual.md). */
import type { Kysely } from 'kysely';
import { accrualOf, balanceMoves } from '../../domain/salary.ts';
import { moveBalance } from '../accounts/move-balance.ts';
import type { SnapshotDeps } from '../accounts/take-snapshot.ts';
import { answerFor, type By } from '../history/answer-for.ts';
import type { DB } from '../platform/database.types.ts';
import { insertAccrual } from './store.ts';

/**
 * Accrues the months of the SALARY rows among these, in their database transaction; the log's primary key makes it once
 * however many salaries come at once. It is no part of the operation that recorded them: taking a row back does not
 * undo the pay slip.
 */
export async function accrueMonths(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  rows: readonly { id: number; type: string; local_date: string }[],
  by: By,
): Promise<void> {
  const salaries = rows.filter((row) => row.type === 'SALARY');
  if (salaries.length === 0) return;
  await answerFor(db, by, deps.now());
  for (const { id, local_date } of salaries) {
    const accrual = accrualOf(local_date);
    const made = await insertAccrual(db, { ...accrual, source: 'salary', transaction_id: id });
    if (!made) continue;
    for (const move of balanceMoves(null, { ...accrual, source: 'salary' })) await moveBalance(deps, db, move);
  }
}
