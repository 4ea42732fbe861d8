/** An account as it is typed, checked before it is sent, and what the service refuses of it. */

import { CURRENCIES, decimalsOf, parseAmount } from '../../domain/money.ts';
import { ACCOUNT_TYPES, type AccountType } from '../../domain/net-worth.ts';
import { BANKS, type Bank } from '../../domain/vocabulary.ts';
import { ApiError } from '../api/api-error.ts';
import type { Account, Currency } from '../api/client.ts';
import { sayRefusal } from '../ui/say-refusal.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { accountWords } from '../words-of-accounts.ts';

const text = accountWords.form;
const NAME_MAX = 80;
const NOTES_MAX = 2000;

const FIELDS = ['name', 'account_type', 'bank', 'currency', 'balance', 'next_payment', 'notes'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Typed = Readonly<Record<FieldName, string>>;
export type Problems = Partial<Record<FieldName, string>>;

/** An account as the service takes it; the balance is a plain decimal. */
export type Entry = {
  name: string;
  account_type: AccountType;
  bank: Bank;
  currency: Currency;
  balance: string;
  next_payment: string | null;
  notes: string | null;
};

/** A new account before anything is typed. */
export const BLANK: Typed = {
  name: '',
  account_type: 'checking',
  bank: 'BAC',
  currency: 'CRC',
  balance: '',
  next_payment: '',
  notes: '',
};

/** What stands in the form of an account that there is. */
export function typedOf(account: Account): Typed {
  const { name, account_type, bank, currency, balance, next_payment, notes } = account;
  return {
    ...{ name, account_type, bank, currency, balance: typeBalance(balance) },
    next_payment: next_payment ?? '',
    notes: notes ?? '',
  };
}

const PLAIN = new Intl.NumberFormat('es-CR', { useGrouping: false, maximumFractionDigits: 12 });

/** A balance as a hand would type it: `1250000,5`. */
export const typeBalance = (balance: number): string => PLAIN.format(balance);

/**
 * A typed balance as the API takes it, a plain decimal with as many decimals as its currency has; null when it is none.
 * Of a coin that has more than two decimals, any separator is the decimal one: `0,005` and `0.005`.
 */
export function readTypedBalance(typed: string, currency: Currency): string | null {
  if (decimalsOf(currency) === 2) return readTypedAmount(typed);
  const [, sign = '', figure = ''] = /^([-−]?)(\d+(?:[.,]\d+)?)$/.exec(typed.replace(/[\s\u2019']/g, '')) ?? [];
  const plain = figure.replace(',', '.').replace(/^0+(?=\d)/, '');
  const parsed = parseAmount(plain, currency);
  if (!parsed.ok) return null;
  return sign !== '' && parsed.amount !== '0' ? `-${parsed.amount}` : parsed.amount;
}

/** What is wrong with a typed balance; null when it can be sent. */
export function balanceProblem(typed: string, currency: Currency): string | null {
  if (typed.trim() === '') return text.missingBalance;
  return readTypedBalance(typed, currency) === null ? text.badBalance(decimalsOf(currency)) : null;
}

/** The account to send, or what is wrong with each field. */
export function readTypedAccount(typed: Typed): { entry: Entry } | { problems: Problems } {
  const problems: Problems = {};
  const name = typed.name.trim();
  const notes = typed.notes.trim();
  const currency = CURRENCIES.find((code) => code === typed.currency) ?? 'CRC';
  const balance = readTypedBalance(typed.balance, currency);
  const wrong = balanceProblem(typed.balance, currency);
  if (name === '') problems.name = text.missingName;
  else if (name.length > NAME_MAX) problems.name = text.longName;
  if (wrong !== null) problems.balance = wrong;
  if (notes.length > NOTES_MAX) problems.notes = text.longNotes;
  if (balance === null || Object.keys(problems).length > 0) return { problems };
  return {
    entry: {
      name,
      account_type: ACCOUNT_TYPES.find((code) => code === typed.account_type) ?? 'checking',
      bank: BANKS.find((code) => code === typed.bank) ?? 'OTHER',
      currency,
      balance,
      next_payment: typed.next_payment === '' ? null : typed.next_payment,
      notes: notes === '' ? null : notes,
    },
  };
}

/** What the service found wrong, at the fields it is about; nothing when it is about something else. */
export function problemsIn(error: unknown, currency: string): Problems {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  const code = CURRENCIES.find((each) => each === currency) ?? 'CRC';
  const says: Problems = {
    name: text.longName,
    balance: text.badBalance(decimalsOf(code)),
    next_payment: text.badDay,
    notes: text.longNotes,
  };
  const refused = (field: FieldName) => error.fields.some(({ path }) => path === field);
  return Object.fromEntries(FIELDS.filter(refused).map((field) => [field, says[field] ?? sayRefusal(error)]));
}
