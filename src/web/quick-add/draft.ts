/** What is typed into quick add, and what it becomes on the wire. */

import { CUOTAS_MAX, CUOTAS_MIN } from '../../domain/installments/split-price.ts';
import { parseAmount } from '../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { ApiError } from '../api/api-error.ts';
import type { Currency, Transaction } from '../api/client.ts';
import type { components } from '../api/schema.gen.ts';
import { sayReason } from '../ui/say-refusal.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { commandWords } from '../words-of-commands.ts';

export type NewTransaction = components['schemas']['NewTransaction'];
export type Draft = {
  amount: string;
  currency: Currency;
  merchant: string;
  type: Transaction['type'];
  /** `2026-03-19`; empty until it is known which day it is. */
  day: string;
  category_id: number | null;
  source: string;
  notes: string;
  deferred: boolean;
  cuotas: string;
};
/** The fields that can be wrong, in the order of the form. */
export const FIELD_NAMES = [
  'amount',
  'currency',
  'merchant',
  'category_id',
  'type',
  'day',
  'source',
  'cuotas',
  'notes',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type Problems = Partial<Record<FieldName, string>>;

/** What a purchase typed by hand may be in. */
export const CURRENCIES = ['CRC', 'USD', 'EUR', 'BTC', 'XMR'] as const;
export const SOURCES = ['MANUAL', 'CASH', 'CREDIT_CARD', 'DEBIT_CARD', 'SINPE', 'TRANSFER'] as const;
export const TYPES = TRANSACTION_TYPES;

export const BLANK: Draft = {
  amount: '',
  currency: 'CRC',
  merchant: '',
  type: 'COMPRA',
  day: '',
  category_id: null,
  source: 'MANUAL',
  notes: '',
  deferred: false,
  cuotas: '',
};

/** The amount as the API takes it, a plain decimal above zero; null when it is none. */
export function readAmount(typed: string, currency: Currency): string | null {
  const isCoin = currency === 'BTC' || currency === 'XMR';
  const amount = isCoin ? readCoin(typed, currency) : readTypedAmount(typed);
  return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
}

/** Coins have many decimals, so that a lone comma is theirs: `0,005`. */
function readCoin(typed: string, currency: Currency): string | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.').replace(/^\./, '0.');
  const parsed = parseAmount(plain, currency);
  return parsed.ok ? parsed.amount : null;
}

/** The transaction to send, or what is wrong with each field. Without a category the rules choose. */
export function readDraft(draft: Draft): { body: NewTransaction } | { problems: Problems } {
  const text = commandWords.add.problems;
  const problems: Problems = {};
  const amount = readAmount(draft.amount, draft.currency);
  const merchant = draft.merchant.trim();
  const cuotas = draft.cuotas.trim() === '' ? null : readCuotas(draft.cuotas);
  if (amount === null) problems.amount = text.amount;
  if (merchant === '') problems.merchant = text.merchant;
  if (draft.day === '') problems.day = text.day;
  if (Number.isNaN(cuotas)) problems.cuotas = text.cuotas;
  else if (cuotas !== null && draft.type !== 'COMPRA') problems.cuotas = text.cuotasType;
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  const notes = draft.notes.trim();
  return {
    body: {
      merchant,
      date: draft.day,
      amount,
      currency: draft.currency,
      type: draft.type,
      source: draft.source,
      deferred_to_next_cycle: draft.deferred,
      ...(draft.category_id === null ? {} : { category_id: draft.category_id }),
      ...(notes === '' ? {} : { notes }),
      ...(cuotas === null ? {} : { cuotas }),
    },
  };
}

/** A whole number of cuotas that a plan may have; NaN for anything else. */
function readCuotas(typed: string): number {
  const value = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= CUOTAS_MIN && value <= CUOTAS_MAX ? value : Number.NaN;
}

/** What the service found wrong, at the fields it is about; nothing when it is about something else. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  const problems: Problems = {};
  for (const refused of error.fields) {
    const field = refused.path === 'date' ? 'day' : FIELD_NAMES.find((name) => name === refused.path);
    if (field) problems[field] = sayReason(refused);
  }
  return problems;
}

/** What the next one begins with: its day, currency, type and medium are likely the same. */
export function nextDraft({ day, currency, type, source }: Draft): Draft {
  return { ...BLANK, day, currency, type, source };
}

/** Whether anything was typed that would be a pity to lose. */
export function isStarted({ amount, merchant, notes, cuotas, category_id, deferred }: Draft): boolean {
  return category_id !== null || deferred || [amount, merchant, notes, cuotas].some((typed) => typed.trim() !== '');
}
