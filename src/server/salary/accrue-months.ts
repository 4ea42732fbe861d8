/** What a salary does to the savings pots, once for each calendar month (docs/rules/accrual.md). */
import type { Kysely } from 'kysely';
import { type Accrual, accrualOf, balanceMoves } from '../../domain/salary.ts';
import type { SnapshotDeps } from '../accounts/take-snapshot.ts';
import { answerFor, type By } from '../history/answer-for.ts';
import type { DB } from '../platform/database.types.ts';
import { moveBalances } from './move-balances.ts';
import { insertAccrual } from './store.ts';

/**
 * Accrues the months of the SALARY rows among these, in their database transaction; the log's primary key makes it once
 * however many salaries come at once. It is no part of the operation that recorded them: taking a row back does not
 * undo the pay slip. What the caller changes afterwards is no part of that operation either.
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
  const made: Accrual[] = [];
  // The months in their order, and the accounts after them: two that accrue several months at once never wait in a ring.
  for (const { id, local_date } of salaries.toSorted((a, b) => (monthOf(a) < monthOf(b) ? -1 : 1))) {
    const accrual = accrualOf(local_date);
    if (await insertAccrual(db, { ...accrual, source: 'salary', transaction_id: id })) made.push(accrual);
  }
  await moveBalances(
    deps,
    db,
    made.flatMap((accrual) => balanceMoves(null, { ...accrual, source: 'salary' })),
  );
}

function monthOf(row: { local_date: string }): string {
  return row.local_date.slice(0, 7);
}
