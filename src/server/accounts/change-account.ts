/** Creates, changes and deletes accounts, with today's net-worth snapshot and the rows that their numbers name. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { requireMatch } from '../platform/http/entity-tag.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { fitAmount, sentFields } from '../platform/http/wire.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type AssignDeps, assignAccounts, holdNumbers } from './assign/assign-accounts.ts';
import { type SnapshotDeps, withSnapshot } from './save-snapshot.ts';
import type { AccountChangeBody, AccountInput } from './schema.ts';
import { type AccountRow, deleteAccount, findAccount, insertAccount, updateAccount } from './store.ts';

type AccountDeps = SnapshotDeps & AssignDeps;

/** `filled` is what a change of numbers did to rows; absent without one. */
export type WrittenRow = { account: AccountRow; filled?: { rows: number; undo_token: string } };

export async function createAccount(
  deps: AccountDeps,
  db: Kysely<DB>,
  input: AccountInput,
  by: Author,
): Promise<WrittenRow> {
  const updated_at = instantAt(deps.now());
  const balance_as_of = checkDay(deps, input.balance_as_of, statedOn(deps, input.currency));
  const values = { ...input, balance_as_of, updated_at };
  return withNumbers(deps, db, by, input.numbers, (session) => insertAccount(session, values));
}

/**
 * Changes the given fields. Throws `not_found`, `precondition_failed` when the account no longer matches `ifMatch`, or
 * `validation` when the balance does not fit its currency or is of a day to come.
 */
export async function changeAccount(
  deps: AccountDeps,
  db: Kysely<DB>,
  id: number,
  change: AccountChangeBody,
  by: Author,
  ifMatch?: string,
): Promise<WrittenRow> {
  return inTransaction(db, async (session) => {
    const before = await findAccount(session, id);
    const sent = sentFields(change);
    return withNumbers(deps, session, by, before ? numbersConcerned(before, sent) : [], () =>
      changeStored(deps, session, id, change, ifMatch),
    );
  });
}

/** Says what an account held at the end of a day, as part of the caller's operation. Throws what `changeAccount` throws. */
export async function stateBalance(
  deps: AccountDeps,
  db: Kysely<DB>,
  id: number,
  stated: { balance: string; balance_as_of: string },
): Promise<AccountRow> {
  return withSnapshot(deps, db, (session) => changeStored(deps, session, id, stated));
}

async function changeStored(
  deps: AccountDeps,
  session: Kysely<DB>,
  id: number,
  change: AccountChangeBody,
  ifMatch?: string,
): Promise<AccountRow> {
  const stored = await findAccount(session, id);
  if (!stored) throw missingAccount();
  requireMatch(ifMatch, stored);
  const { id: _id, ...values } = { ...stored, ...sentFields(change) };
  const isSet = change.balance !== undefined;
  const balance = fitAmount(values.balance, values.currency, { field: 'balance', sent: isSet, positive: false });
  const statedNow = isSet ? statedOn(deps, values.currency) : stored.balance_as_of;
  const balance_as_of = checkDay(deps, change.balance_as_of, statedNow);
  const limit = values.credit_limit;
  const isLimitSet = change.credit_limit !== undefined;
  const credit_limit =
    limit === null
      ? null
      : fitAmount(limit, values.currency, { field: 'credit_limit', sent: isLimitSet, positive: true });
  const updated_at = instantAt(deps.now());
  return updateAccount(session, id, { ...values, balance, balance_as_of, credit_limit, updated_at });
}

/** The day of a balance that is set now; the accrual log states those of MEMP and MPAT. */
function statedOn(deps: AccountDeps, currency: string): string | null {
  return currency === 'MEMP' || currency === 'MPAT' ? null : todayAt(deps.now(), deps.env.timeZone);
}

/** Nobody knows what an account will hold. */
function checkDay(deps: AccountDeps, day: string | null | undefined, otherwise: string | null): string | null {
  if (day === undefined) return otherwise;
  if (day === null || day <= todayAt(deps.now(), deps.env.timeZone)) return day;
  throw invalid({ path: 'balance_as_of', ...problemReason('in_future') });
}

/** The numbers whose rows a change concerns: its bank and currency decide too which account a number means. */
function numbersConcerned(before: AccountRow, change: ReturnType<typeof sentFields<AccountChangeBody>>): string[] {
  const after = { ...before, ...change };
  const isSame =
    before.bank === after.bank &&
    before.currency === after.currency &&
    before.account_type === after.account_type &&
    before.numbers.join() === after.numbers.join();
  return isSame ? [] : [...new Set([...before.numbers, ...after.numbers])];
}

/** Changes an account; where numbers are concerned, as one operation with the rows that carry them. */
async function withNumbers(
  deps: AccountDeps,
  db: Kysely<DB>,
  by: Author,
  numbers: readonly string[],
  change: (session: Kysely<DB>) => Promise<AccountRow>,
): Promise<WrittenRow> {
  return inTransaction(db, async (session) => {
    if (numbers.length === 0) {
      await setAuditAuthor(session, by, deps.now());
      return { account: await withSnapshot(deps, session, change) };
    }
    const rows = await holdNumbers(session, { numbers });
    const { undo_token } = await startOperation(session, by, deps.now(), 'accounts');
    const account = await withSnapshot(deps, session, change);
    return { account, filled: { rows: await assignAccounts(deps, session, rows, by), undo_token } };
  });
}

/**
 * Deletes an account, with an undo token. Its snapshots of earlier days stay, and its rows, without account or with that
 * of another account that has their number. Throws `not_found`, or `precondition_failed` when the account no longer
 * matches `ifMatch`.
 */
export async function removeAccount(
  deps: AccountDeps,
  db: Kysely<DB>,
  id: number,
  by: Author,
  ifMatch?: string,
): Promise<string> {
  return inTransaction(db, async (session) => {
    const { numbers = [] } = (await findAccount(session, id)) ?? {};
    const rows = await holdNumbers(session, { accounts: [id], numbers });
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    await withSnapshot(deps, session, async () => {
      const stored = await findAccount(session, id);
      if (stored) requireMatch(ifMatch, stored);
      if (!(await deleteAccount(session, id))) throw missingAccount();
    });
    await assignAccounts(deps, session, rows, by);
    return undo_token;
  });
}

export function missingAccount(): AppError {
  return new AppError('not_found', problemReason('no_account'));
}
