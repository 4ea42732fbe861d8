/** The parts of a transaction as they are typed, and what is left of its amount. */
import { readAmountSum } from '../../domain/amount-sum.ts';
import { type Currency, compareAmounts, parseAmount, subtractAmounts, sumAmounts } from '../../domain/money.ts';
import { PARTS_MIN, restOf } from '../../domain/parts.ts';
import type { Transaction } from '../api/client.ts';
import type { NewPart } from './use-parts.ts';

/** `key` stays with a part while others come and go. */
export type PartDraft = { key: number; category_id: number | null; amount: string; note?: string };
type Whole = Pick<Transaction, 'amount' | 'currency' | 'category_id' | 'parts'>;

/** A typed amount as a plain decimal above zero; null when it is not one. */
export function readPart(typed: string, currency: Currency): string | null {
  const amount = readAmountSum(typed, currency);
  return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
}

const typed = (amount: string) => amount.replace('.', ',');

function exact(amount: number, currency: Currency): string {
  const parsed = parseAmount(amount, currency);
  return parsed.ok ? parsed.amount : String(amount);
}

/** The parts there are; of a whole row the first has its category and everything, and the second waits. */
export function toDrafts({ amount, currency, category_id, parts }: Whole): PartDraft[] {
  if (parts.length === 0) {
    return [
      { key: 0, category_id, amount: '' },
      { key: 1, category_id: null, amount: '' },
    ].map((part, at) => (at === 0 ? { ...part, amount: typed(exact(amount, currency)) } : part));
  }
  return parts.map((part, key) => ({ ...part, key, amount: typed(exact(part.amount, currency)) }));
}

/** What is left of the amount as a decimal string: below zero when the parts are more. */
export function leftOf(drafts: readonly PartDraft[], { amount, currency }: Whole): string {
  return restOf(
    drafts.map((draft) => readPart(draft.amount, currency)),
    exact(amount, currency),
  );
}

/** The parts with what is left put into the last one; null when that would leave it nothing. */
export function withRest(drafts: readonly PartDraft[], whole: Whole): PartDraft[] | null {
  const last = drafts.at(-1);
  if (!last) return null;
  const sum = sumAmounts([readPart(last.amount, whole.currency) ?? '0', leftOf(drafts, whole)]);
  if (compareAmounts(sum, '0') <= 0) return null;
  return [...drafts.slice(0, -1), { ...last, amount: typed(sum) }];
}

/** The request; null while the parts do not add up or one is not an amount. */
export function toParts(drafts: readonly PartDraft[], whole: Whole): NewPart[] | null {
  if (drafts.length < PARTS_MIN || compareAmounts(leftOf(drafts, whole), '0') !== 0) return null;
  const parts = drafts.map(({ category_id, amount, note }) => {
    const read = readPart(amount, whole.currency);
    return read === null ? null : { category_id, amount: read, ...(note?.trim() ? { note: note.trim() } : {}) };
  });
  return parts.every((part) => part !== null) ? parts : null;
}

/** An amount without its sign. */
export const withoutSign = (amount: string): string => (amount.startsWith('-') ? subtractAmounts('0', amount) : amount);
