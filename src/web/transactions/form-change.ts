/** The form of a transaction: what its fields begin with, and the change that was made in them. */
import { isDay } from '../../domain/calendar.ts';
import { type Currency, parseAmount } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { Transaction } from '../api/client.ts';
import { type Change, momentOn, readAmount, textOf } from './typed-change.ts';

export type FormFields = {
  merchant: string;
  day: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
  source: string;
  notes: string;
};
export type FormField = keyof FormFields;
export type FormChange = { ok: true; change: Change | null } | { ok: false; problems: FormField[] };

export const FIELD_LENGTH_MAX = { merchant: 200, source: 40, notes: 2000 } as const;

/** The fields as they are stored. */
export function fieldsOf(row: Transaction): FormFields {
  const { merchant, local_date, currency, type, source, notes } = row;
  return { merchant, day: local_date, amount: textOf(row, 'amount'), currency, type, source, notes: notes ?? '' };
}

/** What was changed: only the fields that are not as they were, null when all are; or those that cannot be taken. */
export function readForm(row: Transaction, fields: FormFields): FormChange {
  const merchant = fields.merchant.trim();
  const source = fields.source.trim();
  const notes = fields.notes.trim();
  const amount = readAmount(row, fields.amount, fields.currency);
  const problems: FormField[] = [];
  if (merchant === '') problems.push('merchant');
  if (!isDay(fields.day)) problems.push('day');
  if (!amount.ok) problems.push('amount');
  if (source === '') problems.push('source');
  if (problems.length > 0 || !amount.ok) return { ok: false, problems };
  const change: Change = {
    ...(merchant === row.merchant ? {} : { merchant }),
    ...(fields.day === row.local_date ? {} : { date: momentOn(row, fields.day) }),
    ...amount.change,
    ...(fields.currency === row.currency ? {} : { currency: fields.currency }),
    ...(fields.type === row.type ? {} : { type: fields.type }),
    ...(source === row.source ? {} : { source }),
    ...(notes === (row.notes ?? '').trim() ? {} : { notes: notes === '' ? null : notes }),
  };
  return { ok: true, change: Object.keys(change).length === 0 ? null : change };
}

const PATHS: Readonly<Record<string, FormField>> = {
  merchant: 'merchant',
  date: 'day',
  amount: 'amount',
  currency: 'currency',
  type: 'type',
  source: 'source',
  external_id: 'source',
  notes: 'notes',
};

/** The field of the form that a refusal names. */
export const fieldAt = (path: string): FormField | undefined => PATHS[path];

/** How an amount is understood, when it was not typed as it is stored: null when there is nothing to say. */
export function understood(row: Transaction, { amount, currency }: FormFields): number | null {
  const read = readAmount(row, amount, currency);
  const typed = read.ok ? read.change?.amount : undefined;
  const parsed = typed === undefined ? null : parseAmount(typed, currency);
  return parsed?.ok ? Number(parsed.amount) : null;
}
