/** Creates, changes and deletes accounts, with today's net-worth snapshot. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { requireMatch } from '../platform/http/entity-tag.ts';
import { AppError } from '../platform/http/problem.ts';
import { fitAmount, sentFields } from '../platform/http/wire.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type SnapshotDeps, withSnapshot } from './save-snapshot.ts';
import type { AccountChangeBody, AccountInput } from './schema.ts';
import { type AccountRow, deleteAccount, findAccount, insertAccount, updateAccount } from './store.ts';

export async function createAccount(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  input: AccountInput,
  by: Author,
): Promise<AccountRow> {
  const updated_at = instantAt(deps.now());
  return withSnapshot(deps, db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    return insertAccount(session, { ...input, updated_at });
  });
}

/**
 * Changes the given fields. Throws `not_found`, `precondition_failed` when the account no longer matches `ifMatch`, or
 * `validation` when the balance does not fit its currency.
 */
export async function changeAccount(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  id: number,
  change: AccountChangeBody,
  by: Author,
  ifMatch?: string,
): Promise<AccountRow> {
  return withSnapshot(deps, db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    const stored = await findAccount(session, id);
    if (!stored) throw missingAccount();
    requireMatch(ifMatch, stored);
    const { id: _id, ...values } = { ...stored, ...sentFields(change) };
    const sent = change.balance !== undefined;
    const balance = fitAmount(values.balance, values.currency, { field: 'balance', sent, positive: false });
    return updateAccount(session, id, { ...values, balance, updated_at: instantAt(deps.now()) });
  });
}

/**
 * Deletes an account, with an undo token. Its snapshots of earlier days stay. Throws `not_found`, or
 * `precondition_failed` when the account no longer matches `ifMatch`.
 */
export async function removeAccount(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  id: number,
  by: Author,
  ifMatch?: string,
): Promise<string> {
  return withSnapshot(deps, db, async (session) => {
    const stored = await findAccount(session, id);
    if (stored) requireMatch(ifMatch, stored);
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    if (!(await deleteAccount(session, id))) throw missingAccount();
    return undo_token;
  });
}

export function missingAccount(): AppError {
  return new AppError('not_found', problemReason('no_account'));
}
