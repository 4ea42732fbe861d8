/** Updates the accrual when an operation is undone or redone (docs/rules/accrual.md). */
import type { Kysely } from 'kysely';
import { monthOf } from '../../domain/calendar.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { ACCRUAL_CRC, monthOfEntry } from '../../domain/salary.ts';
import type { SnapshotDeps } from '../accounts/save-snapshot.ts';
import { todayAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertMissing } from './accrue-months.ts';
import {
  type AccrualRow,
  deleteAccrual,
  deleteInTheWayOf,
  findHeir,
  listAccruals,
  restoreAccrual,
  restoresWithoutSalary,
  type Salary,
  salariesTouchedBy,
  updateAccrual,
} from './store.ts';

/** The operation's salaries and the log before the undo. */
export type Undoing = { operation_id: number; salaries: readonly Salary[]; log: readonly AccrualRow[] };

export async function readUndoing(db: Kysely<DB>, operation_id: number): Promise<Undoing> {
  return { operation_id, salaries: await salariesTouchedBy(db, operation_id), log: await listAccruals(db) };
}

/**
 * Makes room in the months that an undo restores: an entry that another salary made since gives way, one that a person
 * wrote does not. Part of the undo. Throws `conflict` when an entry would come back whose salary an undo took away since.
 */
export async function makeWay(db: Kysely<DB>, { operation_id }: Undoing): Promise<void> {
  if (await restoresWithoutSalary(db, operation_id)) throw new AppError('conflict', problemReason('owner_gone'));
  await deleteInTheWayOf(db, operation_id, ACCRUAL_CRC);
}

/**
 * The months that the operation's salaries accrue when it is redone: those that have an entry, or whose day has not
 * come, but none whose entry a person deleted.
 */
export function accruingMonths(deps: Pick<SnapshotDeps, 'env' | 'now'>, { salaries, log }: Undoing): string[] {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const accrued = new Set(log.map(monthOfEntry));
  const months = salaries
    .filter(({ accrues, local_date }) => accrues && (local_date > today || accrued.has(monthOf(local_date))))
    .map(({ local_date }) => monthOf(local_date));
  return [...new Set(months)].sort();
}

/**
 * After an undo: an entry that lost its salary, whether the operation made the entry or not, passes to another salary
 * of its month, or is deleted when there is none. A salary whose own entry a person had deleted before stays without.
 */
export async function passEntriesOn(deps: SnapshotDeps, db: Kysely<DB>, before: Undoing): Promise<void> {
  const log = await listAccruals(db);
  const still = new Map((await salariesTouchedBy(db, before.operation_id)).map((row) => [row.id, row.local_date]));
  const lost = before.salaries.filter(({ id, local_date }) => monthOf(still.get(id) ?? '') !== monthOf(local_date));
  const today = todayAt(deps.now(), deps.env.timeZone);
  for (const entry of before.log.filter(({ source }) => source === 'salary')) {
    const month = monthOfEntry(entry);
    const isThere = log.some(({ id }) => id === entry.id);
    const isOfLost = lost.some((row) => row.id === entry.transaction_id && monthOf(row.local_date) === month);
    if (isThere ? !isOfLost : log.some((other) => monthOfEntry(other) === month)) continue;
    const other = await findHeir(db, entry, today);
    if (!other) await deleteAccrual(db, entry.id);
    else if (isThere) await updateAccrual(db, { ...entry, transaction_id: other.id });
    else await restoreAccrual(db, { ...entry, transaction_id: other.id });
  }
}

/**
 * After a redo: its salaries accrue for those of these months (`accruingMonths` at the undo) that have no entry now,
 * because the operation that made it was undone since, or their day came meanwhile.
 */
export async function accrueAgain(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  { operation_id }: Undoing,
  months: readonly string[],
): Promise<void> {
  const salaries = await salariesTouchedBy(db, operation_id);
  const again = salaries.filter(({ accrues, local_date }) => accrues && months.includes(monthOf(local_date)));
  await insertMissing(deps, db, await listAccruals(db), again);
}
