/** Parses text typed over a value to the change that the API accepts; null when nothing changed. */

import type { components } from '../../contract/schema.gen.ts';
import { readAmountSum } from '../../domain/amount-sum.ts';
import { addDays, daysBetween } from '../../domain/calendar.ts';
import { type Currency, compareAmounts, parseAmount } from '../../domain/money.ts';
import type { Transaction } from '../api/client.ts';
import { readTypedDay, typeDay } from '../ui/typed-day.ts';

export type Change = components['schemas']['TransactionChange'];
/** The fields that can be edited in the table. */
export type CellField = 'merchant' | 'day' | 'amount';
/** The change, null when the value is unchanged, or the field whose text is invalid. */
export type Typed = { ok: true; change: Change | null } | { ok: false; problem: CellField };

/** The initial text of an edited field. */
export function textOf(row: Pick<Transaction, 'merchant' | 'local_date' | 'amount' | 'currency'>, field: CellField) {
  if (field === 'merchant') return row.merchant;
  if (field === 'day') return typeDay(row.local_date);
  const parsed = parseAmount(row.amount, row.currency);
  return parsed.ok ? parsed.amount.replace('.', ',') : String(row.amount);
}

/** Parses the text of a field. */
export function parseCell(row: Transaction, field: CellField, text: string): Typed {
  if (field === 'merchant') return parseMerchant(row, text.trim());
  return field === 'day' ? parseDay(row, text.trim()) : parseCellAmount(row, text, row.currency);
}

function parseMerchant(row: Transaction, merchant: string): Typed {
  if (merchant === '' || merchant.length > 200) return { ok: false, problem: 'merchant' };
  return { ok: true, change: merchant === row.merchant ? null : { merchant } };
}

/** A day without a year is in the row's year. */
function parseDay(row: Transaction, text: string): Typed {
  const day = readTypedDay(text, row.local_date.slice(0, 4));
  if (day === null) return { ok: false, problem: 'day' };
  return { ok: true, change: day === row.local_date ? null : { date: momentOn(row, day) } };
}

/** Parses an amount or an expression in the row's new currency. */
export function parseCellAmount(row: Pick<Transaction, 'amount'>, text: string, currency: Currency): Typed {
  const amount = readAmountSum(text, currency);
  if (amount === null || amount === '0' || amount.startsWith('-')) return { ok: false, problem: 'amount' };
  const stored = parseAmount(row.amount, 'XMR');
  const isSame = stored.ok && compareAmounts(stored.amount, amount) === 0;
  return { ok: true, change: isSame ? null : { amount } };
}

/** Moves the row's instant to another day at the same time; a bare day when the time is unknown. */
export function momentOn({ date, local_date }: Pick<Transaction, 'date' | 'local_date'>, day: string): string {
  if (date === `${local_date}T00:00:00`) return day;
  return `${addDays(date.slice(0, 10), daysBetween(local_date, day))}${date.slice(10)}Z`;
}

/** The row with a change applied, until the service answers. */
export function withChange(row: Transaction, change: Change): Transaction {
  const { date, amount, category_id, merchant, notes, deferred_to_next_cycle, currency, type, source, tags } = change;
  return {
    ...row,
    // Until the service answers with its name.
    ...(merchant === undefined ? {} : { merchant, merchant_name: merchant }),
    ...(notes === undefined ? {} : { notes }),
    ...(currency === undefined ? {} : { currency }),
    ...(type === undefined ? {} : { type }),
    ...(source === undefined ? {} : { source }),
    ...(tags === undefined ? {} : { tags }),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
    ...(deferred_to_next_cycle === undefined ? {} : { deferred_to_next_cycle }),
    ...(category_id === undefined ? {} : { category_id, category_rule: null, category_guess: null }),
    ...(date === undefined ? {} : { local_date: localDayOf(row, date) }),
  };
}

/** The change that undoes another: its fields with their previous values. */
export function inverseChange(row: Transaction, change: Change): Change {
  const { merchant, notes, currency, type, source, category_id, deferred_to_next_cycle, tags } = row;
  const { account_id, to_account_id } = row;
  const before: Change = {
    account_id,
    to_account_id,
    merchant,
    notes,
    currency,
    type,
    source,
    category_id,
    deferred_to_next_cycle,
    tags,
    amount: row.amount,
    date: momentOn(row, row.local_date),
  };
  return Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof Change]]));
}

/** The day of a moved instant: as far from the old day as the instants are apart. */
function localDayOf(row: Transaction, moment: string): string {
  return moment.length === 10
    ? moment
    : addDays(row.local_date, daysBetween(row.date.slice(0, 10), moment.slice(0, 10)));
}
