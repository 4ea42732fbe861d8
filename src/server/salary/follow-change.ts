/** Updates the accrual when a row is changed by hand into a salary, or into the salary of another month. */
import type { Kysely } from 'kysely';
import { lastDayOfMonth, monthOf } from '../../domain/calendar.ts';
import { accruingMonth, monthOfEntry, type PotsMoved } from '../../domain/salary.ts';
import type { SnapshotDeps } from '../accounts/save-snapshot.ts';
import { todayAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertMissing } from './accrue-months.ts';
import { changeLog } from './change-log.ts';
import { type AccrualRow, deleteAccrual, insertAccrual, type Salary, salariesBetween, updateAccrual } from './store.ts';

type Row = { id: number; type: string; local_date: string };

/**
 * Follows a change of a stored row. A row that becomes a SALARY accrues; one that moves to another month takes the
 * entry along, unless another salary of the old month keeps it. Another type undoes nothing, and saving again does not
 * undo a correction of the log. Returns what the pots moved by, null when nothing.
 */
export async function followChange(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  before: Row,
  after: Row,
): Promise<PotsMoved | null> {
  if (after.type !== 'SALARY') return null;
  if (before.type === 'SALARY' && before.local_date === after.local_date) return null;
  return (await changeLog(deps, db, (log) => follow(deps, db, { before, after, log }))).accrual;
}

async function follow(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  { before, after, log }: { before: Row; after: Row; log: readonly AccrualRow[] },
): Promise<void> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const [from, to] = [accruingMonth(before, { log, today }), accruingMonth(after, { log, today })];
  if (from !== null && from === to) return;
  const left = log.find(
    (entry) =>
      entry.source === 'salary' &&
      monthOfEntry(entry) === monthOf(before.local_date) &&
      (from !== null || entry.transaction_id === before.id),
  );
  if (!left || monthOfEntry(left) === to) return insertMissing(deps, db, log, [after]);
  const other = await findSalary(db, monthOfEntry(left), today);
  if (other) {
    if (left.transaction_id === before.id) await updateAccrual(db, { ...left, transaction_id: other.id });
    return insertMissing(deps, db, log, [after]);
  }
  await deleteAccrual(db, left.id);
  if (to === null || log.some((entry) => monthOfEntry(entry) === to)) return;
  const [year, month] = [Number(to.slice(0, 4)), Number(to.slice(5))];
  await insertAccrual(db, { ...left, year, month, transaction_id: after.id });
}

/** The salary that a month's entry belongs to: the first recorded of those whose day has come. */
export async function findSalary(db: Kysely<DB>, month: string, today: string): Promise<Salary | undefined> {
  const salaries = await salariesBetween(db, `${month}-01`, lastDayOfMonth(month));
  return salaries.find(({ accrues, local_date }) => accrues && local_date <= today);
}
