/** Changes and deletes transactions, with the history of who did it. */

import type { Kysely } from 'kysely';
import type { AccountSetter } from '../../domain/accounts/find-accounts.ts';
import { movedTo } from '../../domain/accounts/sides.ts';
import { readMoment } from '../../domain/calendar.ts';
import { isOwnMoney } from '../../domain/counts.ts';
import type { Currency } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { assignAccounts, chooseAccounts } from '../accounts/assign/assign-accounts.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { requireMatch } from '../platform/http/entity-tag.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { fillParts, guardParts } from './guard-parts.ts';
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

/** Absent fields stay. The amount is a checked decimal string. */
export type TransactionPatch = { [K in keyof TransactionInput]?: TransactionInput[K] | undefined };

/** The accounts that a person names for a row; none of the fields when they name none. */
export function chosenAccounts(
  body: { account_id?: number | null | undefined; to_account_id?: number | null | undefined },
  stored?: { account_id: number | null; to_account_id: number | null },
): { account_id?: number | null; to_account_id?: number | null; account_by?: AccountSetter } {
  if (body.account_id === undefined && body.to_account_id === undefined) return {};
  const { account_id = stored?.account_id ?? null, to_account_id = stored?.to_account_id ?? null } = body;
  return { account_id, to_account_id, account_by: 'person' };
}

/** Throws `validation` for accounts that a row of its type cannot have together. */
export function checkAccounts({
  type,
  account_id,
  to_account_id,
}: Pick<TransactionInput, 'type' | 'account_id' | 'to_account_id'>): void {
  if (to_account_id === null || to_account_id === undefined) return;
  if (!isOwnMoney(type)) throw invalid({ path: 'to_account_id', ...problemReason('not_own_money') });
  if (to_account_id === account_id) throw invalid({ path: 'to_account_id', ...problemReason('same_account') });
}

/** A date as sent, with its day; the stored date keeps its day, so that saving again moves nothing. */
export function momentOf(text: string, timeZone: string, stored?: { date: string; local_date: string }) {
  const moment = readMoment(text, timeZone);
  if (!moment) throw invalid({ path: 'date', ...problemReason('not_a_moment') });
  return stored && stored.date === moment.date ? { date: stored.date, local_date: stored.local_date } : moment;
}

/** What an entity tag is of: the row, and not what merchants are called. */
export function versionOf(stored: TransactionRow) {
  const { names_version: _, ...row } = stored;
  return row;
}

/**
 * Changes a transaction. `change` gets the stored row and returns the fields to set. `accrual` is what MEMP and MPAT
 * moved by. Throws `not_found`, `validation`, `precondition_failed` when the row no longer matches `ifMatch` or, when the
 * external id belongs to another row, `conflict`.
 */
export async function changeTransaction(
  deps: RecordDeps,
  db: Kysely<DB>,
  id: number,
  by: Author,
  change: (stored: TransactionRow) => TransactionPatch,
  ifMatch?: string,
): Promise<{ transaction: TransactionRow; accrual: PotsMoved | null }> {
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    const read = (stored: TransactionRow) => {
      requireMatch(ifMatch, versionOf(stored));
      return change(stored);
    };
    return changeWithin(deps, session, id, by, read);
  });
}

/** The same as part of the caller's operation; only its plan itself changes what a plan fixes of a row. */
export async function changeWithin(
  deps: RecordDeps,
  session: Kysely<DB>,
  id: number,
  by: Author,
  change: (stored: TransactionRow) => TransactionPatch,
  isByPlan = false,
): Promise<{ transaction: TransactionRow; accrual: PotsMoved | null }> {
  const before = await lockTransaction(session, id);
  if (!before) throw missing();
  const patch = change(before);
  const values = await changedValues(deps, session, before, patch);
  const problem = amountFits(values.amount, values.currency as Currency);
  if (problem) throw invalid({ path: 'amount', ...problem });
  if (!isByPlan) guardPlanChange(before, values);
  await guardParts(session, before, values);
  await updateTransaction(session, id, values, { at: instantAt(deps.now()), by: by.label }).catch(refuseCategory);
  await followAccount(deps, session, { before, patch, values }, by);
  const transaction = await findTransaction(session, id);
  if (!transaction) throw missing();
  const accrual = await runEffects(deps, ({ changed }) => changed?.(deps, session, before, transaction));
  return { transaction, accrual };
}

const isCuota = ({ installment_number }: TransactionRow) => (installment_number ?? 0) > 0;

type Changed = { before: TransactionRow; patch: TransactionPatch; values: TransactionValues };

/** What follows for accounts: a plan's rows have one, and without a person's choice the documents say. */
async function followAccount(
  deps: RecordDeps,
  session: Kysely<DB>,
  { before, patch, values }: Changed,
  by: Author,
): Promise<void> {
  const isAnew = 'account_by' in patch ? patch.account_by === undefined : before.type !== values.type;
  if (isAnew) await assignAccounts(deps, session, [before.id], by);
  if (isCuota(before) && values.account_by === 'person' && 'account_by' in patch) {
    await chooseAccounts(deps, session, [{ ...values, id: before.anchor_id as number }], by);
  }
}

async function changedValues(
  deps: RecordDeps,
  db: Kysely<DB>,
  stored: TransactionRow,
  asked: TransactionPatch,
): Promise<TransactionValues> {
  // A row without a category that becomes another type is categorized as one that came so: a salary is a salary.
  const isOpened = asked.type !== undefined && asked.type !== stored.type && stored.category_id === null;
  const patch: TransactionPatch = isOpened ? { category_id: undefined, ...asked } : asked;
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
    ...movedTo(asked.type ?? (stored.type as TransactionType), { ...stored, type: stored.type as TransactionType }),
    account_by: stored.account_by,
    parts: stored.parts,
    tags: stored.tags,
    ...(given as Partial<TransactionInput>),
    ...('category_id' in patch ? { category_id: patch.category_id } : {}),
    ...fillParts(stored, patch),
    // A cuota's account is its purchase's.
    ...('account_by' in patch && !isCuota(stored) ? { account_by: patch.account_by } : {}),
  };
  const values = await valuesOf(deps, db, merged);
  // An untouched category is still the rule's, or a guess.
  if ('category_id' in patch) return values;
  return { ...values, category_rule_id: stored.category_rule_id, category_guess: stored.category_guess };
}

/** Returns the undo token. Throws `not_found`, or `precondition_failed` when the row no longer matches `ifMatch`. */
export async function removeTransaction(
  deps: RecordDeps,
  db: Kysely<DB>,
  id: number,
  by: Author,
  ifMatch?: string,
): Promise<string> {
  return inTransaction(db, async (session) => {
    const stored = ifMatch === undefined ? undefined : await lockTransaction(session, id);
    if (stored) requireMatch(ifMatch, versionOf(stored));
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
