/** Moves the balance of a savings pot, for a salary's accrual and for corrections of the accrual log. */

import type { Kysely } from 'kysely';
import { parseAmount } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { refusalOf } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type SnapshotDeps, withSnapshot } from './save-snapshot.ts';
import { type AccountRow, addToPot, insertAccount } from './store.ts';

/** A pot, and the signed decimal of colones to add to it. */
export type BalanceMove = { currency: 'MEMP' | 'MPAT'; by: string };

/**
 * Adds to the balance of the pot's account, in the caller's transaction, which has set the audit author; creates a
 * missing account. Concurrent moves all count. Throws `conflict` when the balance would have too many digits.
 */
export async function moveBalance(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  { currency, by }: BalanceMove,
): Promise<AccountRow> {
  const amount = parseAmount(by, currency);
  if (!amount.ok) throw new RangeError(`Not an amount of ${currency}: ${by}`);
  const updated_at = instantAt(deps.now());
  return withSnapshot(deps, db, async (session) => {
    const account =
      (await addToPot(session, currency, amount.amount, updated_at).catch(refuseOverflow)) ??
      (await insertAccount(session, {
        name: currency,
        account_type: 'savings',
        bank: 'OTHER',
        currency,
        balance: amount.amount,
        next_payment: null,
        notes: null,
        updated_at,
      }));
    if (parseAmount(account.balance, currency).ok) return account;
    throw tooManyDigits();
  });
}

function refuseOverflow(error: unknown): never {
  throw refusalOf(error, { accounts_balance_check: tooManyDigits() });
}

function tooManyDigits(): AppError {
  return new AppError('conflict', problemReason('savings_too_large'));
}
