/** Accrues a salary to the savings pots, once for each calendar month (docs/rules/accrual.md). */
import type { Kysely } from 'kysely';
import { missingAccruals, type PotsMoved, potsMoved } from '../../domain/salary.ts';
import type { SnapshotDeps } from '../accounts/save-snapshot.ts';
import { todayAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeLog } from './change-log.ts';
import { type AccrualRow, insertAccrual, listAccruals } from './store.ts';

type Row = { id: number; type: string; local_date: string };

/**
 * Accrues the months of the SALARY rows among these, in their database transaction and as part of the operation that
 * recorded them. Returns what that adds to the pots, null when nothing.
 */
export async function accrueMonths(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  rows: readonly Row[],
): Promise<PotsMoved | null> {
  if (!rows.some(({ type }) => type === 'SALARY')) return null;
  return (await changeLog(deps, db, (log) => insertMissing(deps, db, log, rows))).accrual;
}

/** The same for a caller that is already changing the log. */
export async function insertMissing(
  deps: Pick<SnapshotDeps, 'env' | 'now'>,
  db: Kysely<DB>,
  log: readonly AccrualRow[],
  rows: readonly Row[],
): Promise<void> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  for (const entry of missingAccruals(rows, { log, today })) await insertAccrual(db, entry);
}

/** What recording these rows would add to the pots, null when nothing. */
export async function previewAccrual(
  deps: Pick<SnapshotDeps, 'env' | 'now'>,
  db: Kysely<DB>,
  rows: readonly Omit<Row, 'id'>[],
): Promise<PotsMoved | null> {
  if (!rows.some(({ type }) => type === 'SALARY')) return null;
  const log = await listAccruals(db);
  const today = todayAt(deps.now(), deps.env.timeZone);
  const salaries = rows.map(({ type, local_date }) => ({ id: null, type, local_date }));
  return potsMoved(log, [...log, ...missingAccruals(salaries, { log, today })]);
}
