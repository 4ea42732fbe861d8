/** What an account holds now: what was stated, and what has moved it since (docs/rules/accounts.md). */
import type { Currency } from '../money.ts';
import { subtractAmounts, sumAmounts } from '../money.ts';
import { type AccountType, isOwed } from '../net-worth.ts';

/** Whether rows move an account, and why they do not: `no_rows` has had none lately, `accrual` follows its own log. */
export const MOVEMENTS = ['rows', 'no_rows', 'accrual', 'not_stated'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** How long an account without rows is one that moves still. */
export const QUIET_DAYS = 60;

type Stated = { account_type: AccountType; currency: Currency; balance: string; balance_as_of: string | null };

/** The day after which rows move the account; null for one that they do not. */
export function movesSince({ currency, balance_as_of }: Stated): string | null {
  return isAccrued(currency) ? null : balance_as_of;
}

/** Which kind an account is. `isBusy`: a row of the last days moves it. */
export function movementOf(account: Stated, isBusy: boolean): Movement {
  if (isAccrued(account.currency)) return 'accrual';
  if (account.balance_as_of === null) return 'not_stated';
  return isBusy ? 'rows' : 'no_rows';
}

/** MEMP and MPAT are moved by salaries and their log alone. */
function isAccrued(currency: Currency): boolean {
  return currency === 'MEMP' || currency === 'MPAT';
}

/**
 * What rows that came to `inward` (what leaves is negative) do to the balance as it is shown: a debt grows by what
 * leaves and falls by what is paid to it.
 */
export function shownMove(type: AccountType, inward: string): string {
  return isOwed(type) ? subtractAmounts('0', inward) : inward;
}

/** `balance` after rows that came to `inward`. */
export function moveBalance(type: AccountType, balance: string, inward: string): string {
  return sumAmounts([balance, shownMove(type, inward)]);
}
