/** Changing and deleting a transaction, with the trail of who did it. */

import type { Kysely } from 'kysely';
import { readMoment } from '../../domain/calendar.ts';
import type { Currency } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { deleteTheirPlans, guardPlanChange } from './guard-plan.ts';
import { refuseCategory, type TransactionInput, valuesOf } from './record-transaction.ts';
import { type RecordDeps, runEffects } from './run-effects.ts';
import { amountFits } from './schema.ts';
import {
  deleteTransaction,
  findTransaction,
  lockTransaction,
  type TransactionRow,
  type TransactionValues,
  updateTransaction,
} from './store.ts';

/** The fields to change; absent ones stay. The amount, if given, is a checked decimal string. */
export type TransactionPatch = { [K in keyof TransactionInput]?: TransactionInput[K] | undefined };

/** A date as sent, with its day; a date that is the stored one keeps the day it had, so that saving again moves nothing. */
export function momentOf(text: string, timeZone: string, stored?: { date: string; local_date: string }) {
  const moment = readMoment(text, timeZone);
  if (!moment) throw invalid({ path: 'date', ...problemReason('not_a_moment') });
  return stored && stored.date === moment.date ? { date: stored.date, local_date: stored.local_date } : moment;
}

/**
 * Changes a transaction. `change` sees the stored row and answers the fields to set. `accrual` is what MEMP and MPAT
 * moved by. Throws `not_found`, `validation` or, when the external id belongs to another row, `conflict`.
 */
export async function changeTransaction(
  deps: RecordDeps,
  db: Kysely<DB>,
  id: number,
  by: Author,
  change: (stored: TransactionRow) => TransactionPatch,
): Promise<{ transaction: TransactionRow; accrual: PotsMoved | null }> {
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    return changeWithin(deps, session, id, by, change);
  });
}

/** The same as part of what the caller does, who has said who answers for it. */
export async function changeWithin(
  deps: RecordDeps,
  session: Kysely<DB>,
  id: number,
  by: Author,
  change: (stored: TransactionRow) => TransactionPatch,
): Promise<{ transaction: TransactionRow; accrual: PotsMoved | null }> {
  const before = await lockTransaction(session, id);
  if (!before) throw missing();
  const values = await changedValues(deps, session, before, change(before));
  const problem = amountFits(values.amount, values.currency as Currency);
  if (problem) throw invalid({ path: 'amount', ...problem });
  guardPlanChange(before, values);
  await updateTransaction(session, id, values, { at: instantAt(deps.now()), by: by.label }).catch(refuseCategory);
  const transaction = await findTransaction(session, id);
  if (!transaction) throw missing();
  const accrual = await runEffects(deps, ({ changed }) => changed?.(deps, session, before, transaction));
  return { transaction, accrual };
}

async function changedValues(
  deps: RecordDeps,
  db: Kysely<DB>,
  stored: TransactionRow,
  patch: TransactionPatch,
): Promise<TransactionValues> {
  const given = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as TransactionPatch;
  const merged: TransactionInput = {
    merchant: stored.merchant,
    date: stored.date,
    local_date: stored.local_date,
    amount: stored.amount,
    currency: stored.currency,
    type: stored.type as TransactionType,
    source: stored.source,
    category_id: stored.category_id,
    reference: stored.reference,
    external_id: stored.external_id,
    notes: stored.notes,
    deferred_to_next_cycle: stored.deferred_to_next_cycle,
    raw_charges: stored.raw_charges as unknown[] | null,
    plan_id: stored.plan_id,
    installment_number: stored.installment_number,
    label: stored.label,
    ...(given as Partial<TransactionInput>),
    ...('category_id' in patch ? { category_id: patch.category_id } : {}),
  };
  const values = await valuesOf(deps, db, merged);
  // A category that nobody touched is still the rule's.
  return 'category_id' in patch ? values : { ...values, category_rule_id: stored.category_rule_id };
}

/** Deletes a transaction; the token takes that back. Throws `not_found`. */
export async function removeTransaction(deps: RecordDeps, db: Kysely<DB>, id: number, by: Author): Promise<string> {
  return inTransaction(db, async (session) => {
    const operation = await startOperation(session, by, deps.now(), 'delete');
    await deleteWithin(session, id);
    return operation.undo_token;
  });
}

/** Deletes a transaction, with its plan when it is an anchor, as part of the caller's operation. Throws `not_found`. */
export async function deleteWithin(db: Kysely<DB>, id: number): Promise<void> {
  const left = await deleteTheirPlans(db, [id]);
  if (left.length > 0 && !(await deleteTransaction(db, id))) throw missing();
}

export function missing(): AppError {
  return new AppError('not_found', problemReason('no_transaction'));
}
