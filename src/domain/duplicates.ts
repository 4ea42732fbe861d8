/**
 * Which pasted movements the ledger has already. Two movements of one civil day, merchant, amount, currency and type
 * count as the same on purpose: pasting a list twice must add nothing. A person who really bought the same thing twice
 * confirms it, for the whole paste or for single lines.
 */
import { foldMerchant } from './merchant-text.ts';
import { type Currency, parseAmount } from './money.ts';
import type { TransactionType } from './vocabulary.ts';

/** What identifies a movement; `amount` is a decimal string, `6980.5` equals `6980.50`. */
export type Likeness = {
  local_date: string;
  merchant: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
};

/**
 * The canonical key of a movement: one spelling of the merchant, one of the amount. Throws a RangeError for an amount
 * that the currency cannot have.
 */
export function duplicateKey({ local_date, merchant, amount, currency, type }: Likeness): string {
  const parsed = parseAmount(amount, currency);
  if (!parsed.ok) throw new RangeError(`Not an amount of ${currency}: ${amount}`);
  return [local_date, type, currency, parsed.amount, foldMerchant(merchant)].join('|');
}
