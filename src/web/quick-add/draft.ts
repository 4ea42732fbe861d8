/** The form values of quick add and their request. */

import type { components } from '../../contract/schema.gen.ts';
import { readWholeAmount } from '../../domain/entries/amount-words.ts';
import type { LineAmount } from '../../domain/entries/read-entry-line.ts';
import { CUOTAS_MAX, CUOTAS_MIN } from '../../domain/installments/split-price.ts';
import { parseAmount, SIGNIFICANT_DIGITS_MAX } from '../../domain/money.ts';
import { sortTags, TAGS_MAX, takeTags } from '../../domain/parts.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { ApiError } from '../api/api-error.ts';
import type { Currency, Transaction } from '../api/client.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { type Parsed, type Problems, serverErrors } from '../ui/use-form.ts';
import { quickAddWords } from './words.ts';

export type NewTransaction = components['schemas']['NewTransaction'];
export type Draft = {
  /** The purchase in one line, which fills the other fields as it is typed. */
  line: string;
  /** The amounts that the line can mean, to be chosen from. */
  choices: readonly LineAmount[];
  /** The kinds that it can be of, to be chosen from. */
  kinds: readonly Transaction['type'][];
  amount: string;
  currency: Currency;
  merchant: string;
  type: Transaction['type'];
  /** `2026-03-19`; empty until today is known. */
  day: string;
  /** Null leaves it to the rules, and to what is likely. */
  category_id: number | 'none' | null;
  account_id: number | 'none' | null;
  source: string;
  notes: string;
  deferred: boolean;
  cuotas: string;
  /** Photos and files to keep with it. */
  files: readonly File[];
};
export type FieldName = keyof Draft;

/** Currencies of purchases entered by hand. */
export const CURRENCIES = ['CRC', 'USD', 'EUR', 'BTC', 'XMR'] as const;
export const SOURCES = ['MANUAL', 'CASH', 'CREDIT_CARD', 'DEBIT_CARD', 'SINPE', 'TRANSFER'] as const;
export const TYPES = TRANSACTION_TYPES;

/** In the order of the form. */
export const EMPTY: Draft = {
  line: '',
  choices: [],
  kinds: [],
  amount: '',
  currency: 'CRC',
  merchant: '',
  category_id: null,
  account_id: null,
  type: 'COMPRA',
  day: '',
  source: 'MANUAL',
  cuotas: '',
  notes: '',
  deferred: false,
  files: [],
};

/** Parses an amount to a plain decimal above zero; null when invalid. */
export function readAmount(typed: string, currency: Currency): string | null {
  const isCoin = currency === 'BTC' || currency === 'XMR';
  const amount = isCoin ? readCoin(typed, currency) : (readTypedAmount(typed) ?? readSaid(typed, currency));
  return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
}

/** An amount as the line takes it; its sign or name is of the currency that is chosen, or it is none. */
function readSaid(typed: string, currency: Currency): string | null {
  const said = readWholeAmount(typed);
  return said && (said.isMarked ? said.currency === currency : true) ? said.amount : null;
}

/** The currency that an amount says; null without one. */
export function saidCurrency(typed: string): Currency | null {
  const said = readWholeAmount(typed);
  return said?.isMarked ? said.currency : null;
}

/** Coins have many decimals, so a lone comma is decimal: `0,005`. */
function readCoin(typed: string, currency: Currency): string | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.').replace(/^\./, '0.');
  const parsed = parseAmount(plain, currency);
  return parsed.ok ? parsed.amount : null;
}

/** Why an amount is none, as far as that can be told. */
function amountProblem(typed: string): string {
  const { amount, digits, notNumber } = quickAddWords.problems;
  const figure = typed.replace(/[\s\u2019'₡]/g, '');
  if (figure === '' || /^[-−]|^[0.,]+$/.test(figure)) return amount;
  if (!/^[\d.,]+$/.test(figure)) return notNumber;
  return figure.replace(/\D/g, '').length > SIGNIFICANT_DIGITS_MAX ? digits : notNumber;
}

/** Returns the request body, or the problem of each field. */
export function parseForm(draft: Draft): Parsed<NewTransaction, FieldName> {
  const text = quickAddWords.problems;
  const problems: Problems<FieldName> = {};
  const amount = readAmount(draft.amount, draft.currency);
  const { text: merchant, tags } = takeTags(draft.merchant.trim());
  const noted = takeTags(draft.notes.trim());
  const cuotas = draft.cuotas.trim() === '' ? null : readCuotas(draft.cuotas);
  if (amount === null && draft.choices.length > 0) problems.line = text.choose;
  else if (amount === null) problems.amount = amountProblem(draft.amount);
  if (draft.kinds.length > 0) problems.line ??= text.kind;
  if (merchant === '') problems.merchant = text.merchant;
  if (draft.day === '') problems.day = text.day;
  if (Number.isNaN(cuotas)) problems.cuotas = text.cuotas;
  else if (cuotas !== null && draft.type !== 'COMPRA') problems.cuotas = text.cuotasType;
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  const notes = noted.text;
  const allTags = sortTags([...tags, ...noted.tags]).slice(0, TAGS_MAX);
  return {
    body: {
      merchant,
      date: draft.day,
      amount,
      currency: draft.currency,
      type: draft.type,
      source: draft.source,
      deferred_to_next_cycle: draft.deferred,
      ...named('category_id', draft.category_id),
      ...named('account_id', draft.account_id),
      ...(notes === '' ? {} : { notes }),
      ...(allTags.length === 0 ? {} : { tags: allTags }),
      ...(cuotas === null ? {} : { cuotas }),
    },
  };
}

const named = (field: 'category_id' | 'account_id', chosen: number | 'none' | null) =>
  chosen === null ? {} : { [field]: chosen === 'none' ? null : chosen };

/** A category and an account that are likely; those of a rule are set by the service. */
export type Likely = Pick<components['schemas']['EntryPreview'], 'category' | 'account'>;

/** What is likely of the fields that were left alone, to be stored as guessed. */
export function guessed({ category_id, account_id }: Draft, likely: Likely | null): Partial<NewTransaction> {
  const { category = null, account = null } = likely ?? {};
  return {
    ...(category_id === null && category && category.by !== 'rule'
      ? { category_id: category.id, category_guess: category.by }
      : {}),
    ...(account_id === null && account && account.by !== 'rule'
      ? { account_id: account.id, account_by: account.by }
      : {}),
  };
}

/** Parses a valid number of cuotas; NaN for anything else. */
export function readCuotas(typed: string): number {
  const value = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= CUOTAS_MIN && value <= CUOTAS_MAX ? value : Number.NaN;
}

const FIELDS: readonly FieldName[] = Object.keys(EMPTY) as FieldName[];

/** Maps the service's errors to fields. */
export const rejection = (error: unknown): Problems<FieldName> =>
  error instanceof ApiError && error.status === 422 ? serverErrors(error, FIELDS, undefined, { date: 'day' }) : {};

/** Whether anything was typed that is worth keeping. */
export function isStarted(draft: Draft): boolean {
  const { line, amount, merchant, notes, cuotas, category_id, account_id, deferred, files } = draft;
  return (
    category_id !== null ||
    account_id !== null ||
    deferred ||
    files.length > 0 ||
    [line, amount, merchant, notes, cuotas].some((typed) => typed.trim() !== '')
  );
}
