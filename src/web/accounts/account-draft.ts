/** The form values of an account, with validation and the service's errors. */

import { NUMBERS_MAX, readAccountNumber } from '../../domain/account-number.ts';
import { decimalsOf, parseAmount } from '../../domain/money.ts';
import type { AccountType } from '../../domain/net-worth.ts';
import type { Bank } from '../../domain/vocabulary.ts';
import type { Account, Currency } from '../api/client.ts';
import { formatReason } from '../ui/format-refusal.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { changesSince, type Parsed, type Problems, serverErrors } from '../ui/use-form.ts';
import { accountWords } from './words.ts';

const text = accountWords.form;
const NAME_MAX = 80;
const NOTES_MAX = 2000;

/** The form values; `next_payment` is a day or empty. */
export type AccountValues = {
  name: string;
  account_type: AccountType;
  bank: Bank;
  currency: Currency;
  balance: string;
  /** The day of the balance; empty for today. */
  balance_as_of: string;
  next_payment: string;
  notes: string;
  /** Separated by commas. */
  numbers: string;
  /** Of a card: days of the month and an amount, each may be empty. */
  closing_day: string;
  due_day: string;
  credit_limit: string;
};

type CardField = 'closing_day' | 'due_day' | 'credit_limit';

/** An account as the API accepts it; the balance is a plain decimal. */
type Body = Omit<AccountValues, 'balance_as_of' | 'next_payment' | 'notes' | 'numbers' | CardField> & {
  closing_day: number | null;
  due_day: number | null;
  credit_limit: string | null;
  next_payment: string | null;
  notes: string | null;
  numbers: string[];
  balance_as_of?: string;
};

/** The values of a new account. */
export const EMPTY: AccountValues = {
  ...{ name: '', account_type: 'checking', bank: 'BAC', currency: 'CRC', balance: '', balance_as_of: '' },
  ...{ next_payment: '', notes: '', numbers: '', closing_day: '', due_day: '', credit_limit: '' },
};

/** Converts an account to form values. */
export function toFormValues(account: Account): AccountValues {
  const { name, account_type, bank, currency, current_balance: balance, next_payment, notes } = account;
  const { closing_day, due_day, credit_limit } = account;
  return {
    ...{ name, account_type, bank, currency, balance: formatBalance(balance), balance_as_of: '' },
    next_payment: next_payment ?? '',
    notes: notes ?? '',
    numbers: account.numbers.join(', '),
    closing_day: closing_day === null ? '' : String(closing_day),
    due_day: due_day === null ? '' : String(due_day),
    credit_limit: credit_limit === null ? '' : formatBalance(credit_limit),
  };
}

const PLAIN = new Intl.NumberFormat('es-CR', { useGrouping: false, maximumFractionDigits: 12 });

/** Formats a balance as a person types it: `1250000,5`. */
export const formatBalance = (balance: number): string => PLAIN.format(balance);

/**
 * Parses a typed balance to a plain decimal with the decimals of its currency; null when it is invalid. For coins with
 * more than two decimals any separator is the decimal one: `0,005` and `0.005`.
 */
export function parseBalance(typed: string, currency: Currency): string | null {
  if (decimalsOf(currency) === 2) return readTypedAmount(typed);
  const [, sign = '', figure = ''] = /^([-−]?)(\d+(?:[.,]\d+)?)$/.exec(typed.replace(/[\s\u2019']/g, '')) ?? [];
  const plain = figure.replace(',', '.').replace(/^0+(?=\d)/, '');
  const parsed = parseAmount(plain, currency);
  if (!parsed.ok) return null;
  return sign !== '' && parsed.amount !== '0' ? `-${parsed.amount}` : parsed.amount;
}

/** Describes the problem of a typed balance; null when it is valid. */
export function balanceProblem(typed: string, currency: Currency): string | null {
  if (typed.trim() === '') return text.missingBalance;
  return parseBalance(typed, currency) === null ? text.badBalance(decimalsOf(currency)) : null;
}

/** Returns the request body, or the problem of each field. */
export function parseForm(values: AccountValues): Parsed<Body, keyof AccountValues> {
  const problems: Problems<keyof AccountValues> = {};
  const name = values.name.trim();
  const notes = values.notes.trim();
  const balance = parseBalance(values.balance, values.currency);
  const wrong = balanceProblem(values.balance, values.currency);
  if (name === '') problems.name = text.missingName;
  else if (name.length > NAME_MAX) problems.name = text.longName;
  if (wrong !== null) problems.balance = wrong;
  const read = numbersIn(values.numbers).map(readAccountNumber);
  const refused = read.find((each) => !each.ok);
  if (refused?.ok === false) problems.numbers = formatReason(refused.reason);
  else if (read.length > NUMBERS_MAX) problems.numbers = text.manyNumbers(NUMBERS_MAX);
  if (notes.length > NOTES_MAX) problems.notes = text.longNotes;
  const card = readCard(values, problems);
  if (balance === null || Object.keys(problems).length > 0) return { problems };
  const next_payment = values.next_payment === '' ? null : values.next_payment;
  const numbers = [...new Set(read.flatMap((each) => (each.ok ? [each.number] : [])))];
  const { balance_as_of, ...plain } = values;
  const asOf = balance_as_of === '' || !hasBalanceDay(values.currency) ? {} : { balance_as_of };
  return {
    body: { ...plain, ...card, ...asOf, name, balance, next_payment, notes: notes === '' ? null : notes, numbers },
  };
}

/** Whether a balance has a day: those of MEMP and MPAT are the accrual log's. */
export const hasBalanceDay = (currency: Currency): boolean => currency !== 'MEMP' && currency !== 'MPAT';

/** What to send of a changed account. A day is of the balance beside it, which the form shows as of today. */
export function changedFields(stored: AccountValues, body: Body): Partial<Body> {
  const changed = changesSince(stored, parseForm, body);
  return changed.balance_as_of === undefined ? changed : { ...changed, balance: body.balance };
}

/** What a card says of itself; nothing of another account. Adds to the problems. */
function readCard(values: AccountValues, problems: Problems<keyof AccountValues>): Pick<Body, CardField> {
  if (values.account_type !== 'credit_card') return { closing_day: null, due_day: null, credit_limit: null };
  const dayIn = (field: 'closing_day' | 'due_day') => {
    const typed = values[field].trim();
    if (typed === '') return null;
    const day = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    if (day < 1 || day > 31) problems[field] = text.badDayOfMonth;
    return day;
  };
  const limit = values.credit_limit.trim() === '' ? null : parseBalance(values.credit_limit, values.currency);
  const isWrong = values.credit_limit.trim() !== '' && (limit === null || limit === '0' || limit.startsWith('-'));
  if (isWrong) problems.credit_limit = text.badLimit;
  return { closing_day: dayIn('closing_day'), due_day: dayIn('due_day'), credit_limit: limit };
}

const numbersIn = (typed: string): string[] => typed.split(/[,;\n]+/).filter((text) => text.trim() !== '');

/** Maps the service's errors to fields. */
export function rejection(
  error: unknown,
  { currency }: Pick<AccountValues, 'currency'>,
): Problems<keyof AccountValues> {
  const says: Problems<keyof AccountValues> = {
    name: text.longName,
    balance: text.badBalance(decimalsOf(currency)),
    next_payment: text.badDay,
    notes: text.longNotes,
  };
  const fields = Object.keys(EMPTY) as (keyof AccountValues)[];
  return serverErrors(error, fields, (field, refused) => says[field] ?? formatReason(refused));
}
