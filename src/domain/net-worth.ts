/**
 * Assets and liabilities in colones (docs/rules/accounts.md). Amounts are decimal strings; the balance of a liability
 * is the debt, and counts negative.
 */
import { type Currency, compareAmounts, isColones, subtractAmounts, sumAmounts, toCrc } from './money.ts';

/** In the display order of net worth. */
export const ACCOUNT_TYPES = ['checking', 'cash', 'savings', 'pension', 'crypto', 'credit_card', 'liability'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

const OWED: readonly AccountType[] = ['credit_card', 'liability'];

const AT_HAND: readonly AccountType[] = ['checking', 'cash'];

/** An account: whose balance, in which currency. */
export type Held = { account_type: AccountType; currency: Currency; balance: string };

/**
 * An account's part of net worth in colones, and its rate: null for colones and when none is known. Without a rate the
 * worth is null, never 1:1 and never 0; a balance of zero is zero in any currency.
 */
export type Worth = { rate: string | null; balance_crc: string | null };

/** Whether a positive balance of this type is a debt. */
export function isOwed(type: AccountType): boolean {
  return OWED.includes(type);
}

/** Whether its money can be spent at any moment. */
export function isAtHand(type: AccountType): boolean {
  return AT_HAND.includes(type);
}

/** An account's part of net worth at `rates` (colones for one unit), rounded once to 2 decimals. */
export function worthOf(account: Held, rates: Readonly<Record<string, string>>): Worth {
  const signed = signedBalance(account);
  if (isColones(account.currency)) return { rate: null, balance_crc: signed };
  const rate = rates[account.currency];
  if (rate !== undefined) return { rate, balance_crc: toCrc(signed, rate) };
  return { rate: null, balance_crc: compareAmounts(signed, '0') === 0 ? '0' : null };
}

/** Balances without a rate, summed by currency, which a total leaves out. Debts are negative. */
export type LeftOut = { currency: Currency; count: number; amount: string };

export type NetWorth<T> = {
  total_crc: string;
  assets_crc: string;
  /** Zero or negative, unless a debt was overpaid. */
  liabilities_crc: string;
  /** Of the assets, what can be spent at any moment. */
  at_hand_crc: string;
  /** Types without an account are left out. */
  by_type: { account_type: AccountType; total_crc: string; accounts: T[] }[];
  unconverted: LeftOut[];
};

/** Sums accounts: types add up to assets and liabilities, and those to the total. */
export function netWorthOf<T extends Held & Worth>(accounts: readonly T[]): NetWorth<T> {
  const by_type = ACCOUNT_TYPES.flatMap((account_type) => {
    const own = accounts.filter((account) => account.account_type === account_type);
    return own.length === 0 ? [] : [{ account_type, total_crc: totalOf(own), accounts: own }];
  });
  return {
    total_crc: totalOf(accounts),
    assets_crc: totalOf(accounts.filter(({ account_type }) => !isOwed(account_type))),
    liabilities_crc: totalOf(accounts.filter(({ account_type }) => isOwed(account_type))),
    at_hand_crc: totalOf(accounts.filter(({ account_type }) => isAtHand(account_type))),
    by_type,
    unconverted: leftOut(accounts.filter(({ balance_crc }) => balance_crc === null)),
  };
}

function signedBalance({ account_type, balance }: Held): string {
  return isOwed(account_type) ? subtractAmounts('0', balance) : balance;
}

function totalOf(accounts: readonly Worth[]): string {
  return sumAmounts(accounts.flatMap(({ balance_crc }) => balance_crc ?? []));
}

function leftOut(accounts: readonly Held[]): LeftOut[] {
  return [...Map.groupBy(accounts, ({ currency }) => currency)]
    .map(([currency, rows]) => ({ currency, count: rows.length, amount: sumAmounts(rows.map(signedBalance)) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
