/** The form of a transaction: its initial values, and the change made to them. */
import { isDay } from '../../domain/calendar.ts';
import { type Currency, parseAmount } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { ApiError } from '../api/api-error.ts';
import type { Transaction } from '../api/client.ts';
import { sourceName, sourceOf } from '../ui/known-names.ts';
import { type Parsed, type Problems, serverErrors } from '../ui/use-form.ts';
import { ChangedElsewhere } from './change-seen.ts';
import { formatStored } from './explain-elsewhere.ts';
import { readTags, writeTags } from './tags.ts';
import { type Change, momentOn, parseCellAmount, textOf } from './typed-change.ts';
import { transactionWords } from './words.ts';

export type TransactionValues = {
  merchant: string;
  day: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
  /** By its name: `Tarjeta de crédito`. */
  source: string;
  notes: string;
  /** As typed: `#viaje #trabajo`. */
  tags: string;
};
type Field = keyof TransactionValues;

const FIELDS: readonly Field[] = ['merchant', 'day', 'amount', 'currency', 'type', 'source', 'notes', 'tags'];
export const FIELD_LENGTH_MAX = { merchant: 200, source: 40, notes: 2000 } as const;

/** Converts a transaction to form values. */
export function toFormValues(row: Transaction): TransactionValues {
  const { merchant, local_date, currency, type, source, notes } = row;
  return {
    merchant,
    day: local_date,
    amount: textOf(row, 'amount'),
    currency,
    type,
    source: sourceName(source),
    notes: notes ?? '',
    tags: writeTags(row.tags),
  };
}

/** Returns the changed fields only, null when there are none; or the problem of each field. */
export function parseForm(row: Transaction, values: TransactionValues): Parsed<Change | null, Field> {
  const merchant = values.merchant.trim();
  // A medium that was called `Efectivo` by hand stays that when nothing is typed over it.
  const source = values.source === sourceName(row.source) ? row.source : sourceOf(values.source);
  const notes = values.notes.trim();
  const amount = parseCellAmount(row, values.amount, values.currency);
  const tags = readTags(values.tags);
  const problems: Problems<Field> = {};
  if (merchant === '') problems.merchant = transactionWords.edit.merchantMissing;
  if (!isDay(values.day)) problems.day = transactionWords.edit.dayMissing;
  if (!amount.ok) problems.amount = transactionWords.edit.amountMissing;
  if (source === '') problems.source = transactionWords.detail.sourceMissing;
  if (!tags.ok) problems.tags = transactionWords.tags.bad(tags.word);
  if (Object.keys(problems).length > 0 || !amount.ok || !tags.ok) return { problems };
  const change: Change = {
    ...(merchant === row.merchant ? {} : { merchant }),
    ...(values.day === row.local_date ? {} : { date: momentOn(row, values.day) }),
    ...amount.change,
    ...(values.currency === row.currency ? {} : { currency: values.currency }),
    ...(values.type === row.type ? {} : { type: values.type }),
    ...(source === row.source ? {} : { source }),
    ...(writeTags(tags.tags) === writeTags(row.tags) ? {} : { tags: tags.tags }),
    ...(notes === (row.notes ?? '').trim() ? {} : { notes: notes === '' ? null : notes }),
  };
  return { body: Object.keys(change).length === 0 ? null : change };
}

/** The columns of a row behind each field. */
const ROW_FIELDS: Readonly<Record<Field, readonly (keyof Transaction)[]>> = {
  ...{ merchant: ['merchant'], day: ['date', 'local_date'], amount: ['amount'], currency: ['currency'] },
  ...{ type: ['type'], source: ['source'], notes: ['notes'], tags: ['tags'] },
};

/** A row with some fields of the form as another version of it has them. */
export function withFields(row: Transaction, other: Transaction, fields: Partial<Record<Field, unknown>>): Transaction {
  const names = (Object.keys(fields) as Field[]).flatMap((field) => ROW_FIELDS[field]);
  return { ...row, ...(Object.fromEntries(names.map((name) => [name, other[name]])) as Partial<Transaction>) };
}

/** What was changed elsewhere, at the fields of the form. */
export function formFields({ now, fields }: ChangedElsewhere): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const name of fields) {
    const field = name === 'date' ? 'day' : FIELDS.find((each) => each === name);
    if (field) problems[field] = transactionWords.edit.elsewhere.field(formatStored(now, name) ?? '');
  }
  return problems;
}

/** Maps the service's errors to fields, and what was changed elsewhere. */
export function rejection(error: unknown): Problems<Field> {
  if (error instanceof ChangedElsewhere) return formFields(error);
  return error instanceof ApiError && error.status === 422
    ? serverErrors(error, FIELDS, undefined, { date: 'day', external_id: 'source' })
    : {};
}

/** How an amount is parsed, when the text differs from the stored one; null otherwise. */
export function understood(row: Transaction, { amount, currency }: TransactionValues): number | null {
  const read = parseCellAmount(row, amount, currency);
  const typed = read.ok ? read.change?.amount : undefined;
  const parsed = typed === undefined ? null : parseAmount(typed, currency);
  return parsed?.ok ? Number(parsed.amount) : null;
}
