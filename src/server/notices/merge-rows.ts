/** Two rows that tell of one event become one, with all their notices; and a notice that does not belong leaves its row. */

import type { Kysely } from 'kysely';
import { namesMatch, pairKey } from '../../domain/matching/alike.ts';
import { compareAmounts } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeWithin, deleteWithin, missing } from '../transactions/change-transaction.ts';
import { moveFiles } from '../transactions/files/change-files.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { NOTES_MAX } from '../transactions/schema.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { typedNotes } from './edits/store.ts';
import { chosenSides, joinAccounts, leaveAccounts } from './join-accounts.ts';
import { makeOwnRow } from './make-own-row.ts';
import { insertPair } from './match/store.ts';
import { pointElsewhere } from './merge/store.ts';
import { settleFields } from './settle-fields.ts';
import { freeNotice, lockNotice, lockRows, moveNotices, noticesOfRow, setPossible } from './store.ts';

export type Merged = { transaction: TransactionRow; undo_token: string };

/**
 * Merges two rows in one database transaction: the first stays, or the one with a plan. A person decided it, so the two
 * names count as one counterpart from then on. Throws `not_found`, `validation` for a row with itself, or `conflict`
 * when the amounts differ or both belong to plans.
 */
export async function mergeRows(
  deps: RecordDeps,
  db: Kysely<DB>,
  { id, other_id, isAsked = false }: { id: number; other_id: number; isAsked?: boolean },
  by: Author,
): Promise<Merged> {
  if (id === other_id) throw invalid({ path: 'other_id', ...problemReason('same_row') });
  return inTransaction(db, async (session) => {
    const rows = await lockRows(session, [id, other_id]);
    const [first, second] = [rows.find((row) => row.id === id), rows.find((row) => row.id === other_id)];
    if (!first || !second) throw missing();
    // One number with two amounts is asked about: a hold, and what was charged in the end.
    if (!isAsked || first.currency !== second.currency) await refuseDifferent(session, first, second);
    refuseTwoPlans(first, second);
    const [stays, goes] = second.plan_id !== null ? [second, first] : [first, second];
    const { undo_token } = await startOperation(session, by, deps.now(), 'merge', { stays: stays.id, goes: goes.id });
    if (stays.possible_duplicate_of === goes.id) {
      await setPossible(session, stays.id, null, { at: instantAt(deps.now()), by: by.label });
    }
    const typed = (await typedNotes(session, [goes.id])).get(goes.id);
    const chosen = await chosenSides(session, [stays.id, goes.id]);
    await mergeInto(session, goes.id, stays.id);
    if (!namesMatch(stays.merchant, goes.merchant, new Set())) {
      await insertPair(session, pairKey(stays.merchant, goes.merchant));
    }
    const settled = await joinAccounts(
      ...([deps, session, await settleFields(deps, session, stays.id, by)] as const),
      { stays: chosen.get(stays.id), goes: chosen.get(goes.id) },
      by,
    );
    return { transaction: await joinNotes(deps, session, settled, typed, by), undo_token };
  });
}

/** What a person wrote on the row that goes stays too, below the other note. Throws `conflict` when both are too long. */
async function joinNotes(
  deps: RecordDeps,
  session: Kysely<DB>,
  row: TransactionRow,
  typed: string | undefined,
  by: Author,
): Promise<TransactionRow> {
  if (typed === undefined || row.notes?.includes(typed)) return row;
  const notes = row.notes === null ? typed : `${row.notes}\n${typed}`;
  if (notes.length > NOTES_MAX) throw new AppError('conflict', problemReason('notes_too_long', { max: NOTES_MAX }));
  return (await changeWithin(deps, session, row.id, by, () => ({ notes }))).transaction;
}

type Locked = Awaited<ReturnType<typeof lockRows>>[number];

/** Deletes a row and moves its notices, files and references to another, in the caller's operation. */
export async function mergeInto(session: Kysely<DB>, goes: number, stays: number): Promise<void> {
  const notices = await noticesOfRow(session, goes);
  await moveNotices(
    session,
    notices.map(({ id }) => id),
    stays,
  );
  await moveFiles(session, goes, stays);
  await pointElsewhere(session, goes, stays);
  await deleteWithin(session, goes);
}

/** A receipt is paid with what it prints, which may be more than its row holds. */
async function refuseDifferent(session: Kysely<DB>, first: Locked, second: Locked): Promise<void> {
  const amountsOf = async ({ id, amount }: Locked) => {
    const notices = await noticesOfRow(session, id);
    return [amount, ...notices.flatMap((notice) => (notice.kind === 'receipt' ? (notice.amount ?? []) : []))];
  };
  const [ours, theirs] = [await amountsOf(first), await amountsOf(second)];
  const isEqual = ours.some((one) => theirs.some((other) => compareAmounts(one, other) === 0));
  if (first.currency !== second.currency || !isEqual) {
    throw new AppError('conflict', problemReason('amounts_differ'));
  }
}

function refuseTwoPlans(first: Locked, second: Locked): void {
  if (first.plan_id !== null && second.plan_id !== null) {
    throw new AppError('conflict', problemReason('both_in_plans'));
  }
}

/**
 * Takes a notice out of its row and makes the row that it would have made alone, in one database transaction. Throws
 * `not_found`, or `conflict` for the only notice of a row.
 */
export async function detachNotice(
  deps: RecordDeps,
  db: Kysely<DB>,
  { id, notice_id }: { id: number; notice_id: number },
  by: Author,
): Promise<Merged & { made: TransactionRow }> {
  return inTransaction(db, async (session) => {
    const [row] = await lockRows(session, [id]);
    if (!row) throw missing();
    const notice = await lockNotice(session, notice_id);
    if (!notice || notice.transaction_id !== id) throw new AppError('not_found', problemReason('not_its_notice'));
    const others = (await noticesOfRow(session, id)).filter((each) => each.id !== notice_id);
    if (others.length === 0 || !notice.proposal) {
      throw new AppError('conflict', problemReason('only_document'));
    }
    const { undo_token } = await startOperation(session, by, deps.now(), 'detach', { notice: notice_id, row: id });
    await freeNotice(session, notice_id);
    await leaveAccounts(deps, session, { id, facts: notice.facts }, by);
    const transaction = await settleFields(deps, session, id, by);
    const made = await makeOwnRow(deps, session, { ...notice, proposal: notice.proposal }, by);
    return { transaction, made, undo_token };
  });
}

/**
 * Answers "is it the same?" of a possible duplicate: merges the two rows, or leaves both. Throws `not_found`, or
 * `conflict` when the question is not open.
 */
export async function answerDuplicateQuestion(
  deps: RecordDeps,
  db: Kysely<DB>,
  { id, same }: { id: number; same: boolean },
  by: Author,
): Promise<Merged> {
  return inTransaction(db, async (session) => {
    const notice = await lockNotice(session, id);
    if (!notice) throw new AppError('not_found', problemReason('no_notice'));
    const { transaction_id: mine, possible_transaction_id: other } = notice;
    if (notice.status !== 'possible' || mine === null || other === null) {
      throw new AppError('conflict', problemReason('nothing_asked'));
    }
    if (same) return mergeRows(deps, session, { id: other, other_id: mine, isAsked: true }, by);
    await lockRows(session, [mine]);
    const { undo_token } = await startOperation(session, by, deps.now(), 'settle', { notice: id });
    await setPossible(session, mine, null, { at: instantAt(deps.now()), by: by.label });
    return { transaction: await settleFields(deps, session, mine, by), undo_token };
  });
}
