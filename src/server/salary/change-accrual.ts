/** Correcting the accrual log by hand: an entry and what it is worth to the pots change together, or not at all. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import { monthOfEntry } from '../../domain/salary.ts';
import type { SnapshotDeps } from '../accounts/save-snapshot.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { sentFields } from '../platform/http/wire.ts';
import { inTransaction, refusalOf } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeLog } from './change-log.ts';
import type { AccrualChangeBody, AccrualInput } from './schema.ts';
import { type AccrualRow, deleteAccrual, insertAccrual, transactionExists, updateAccrual } from './store.ts';

/** Makes a month's entry. Throws `conflict` when the month has one, `validation` when its transaction does not exist. */
export async function createAccrual(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  input: AccrualInput,
  by: Author,
): Promise<AccrualRow> {
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    const { result } = await changeLog(deps, session, async () => {
      await refuseStranger(session, input.transaction_id);
      const made = await insertAccrual(session, input);
      if (!made) throw taken(input);
      return made;
    });
    return result;
  });
}

/**
 * Changes the fields that are given; the pots move by what the entry is worth after, less what it was worth before.
 * Throws `not_found`, `conflict` when it moves to a month that has an entry, or `validation`.
 */
export async function changeAccrual(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  id: number,
  change: AccrualChangeBody,
  by: Author,
): Promise<AccrualRow> {
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    const { result } = await changeLog(deps, session, async (log) => {
      const before = log.find((entry) => entry.id === id);
      if (!before) throw missingAccrual();
      const after: AccrualRow = { ...before, ...sentFields(change) };
      // The salary an entry came from may be gone by now: saving the entry again keeps it.
      if (after.transaction_id !== before.transaction_id) await refuseStranger(session, after.transaction_id);
      return updateAccrual(session, after).catch((error: unknown) => {
        throw refusalOf(error, { savings_accrual_pkey: taken(after) });
      });
    });
    return result;
  });
}

/** Deletes an entry, with what it is worth; the token takes both back. Throws `not_found`. */
export async function removeAccrual(deps: SnapshotDeps, db: Kysely<DB>, id: number, by: Author): Promise<string> {
  return inTransaction(db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    await changeLog(deps, session, async (log) => {
      if (!log.some((entry) => entry.id === id)) throw missingAccrual();
      await deleteAccrual(session, id);
    });
    return undo_token;
  });
}

export function missingAccrual(): AppError {
  return new AppError('not_found', problemReason('no_accrual'));
}

function taken(entry: { year: number; month: number }): AppError {
  const reason = problemReason('month_taken', { month: monthOfEntry(entry) });
  return new AppError('conflict', reason, { errors: [{ path: 'month', ...reason }] });
}

async function refuseStranger(db: Kysely<DB>, transactionId: number | null): Promise<void> {
  if (transactionId === null || (await transactionExists(db, transactionId))) return;
  throw invalid({ path: 'transaction_id', ...problemReason('no_transaction') });
}
