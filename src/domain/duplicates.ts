/**
 * Which pasted movements the ledger has already. Two movements of one civil day, merchant, amount, currency and type
 * are taken for the same on purpose: pasting a list twice must add nothing. A person who did buy the same thing twice
 * says so, for the whole paste or for single lines.
 */
import { foldMerchant } from './merchant-text.ts';
import { type Currency, parseAmount } from './money.ts';
import type { TransactionType } from './vocabulary.ts';

/** What makes a movement the same as another; `amount` a decimal string, `6980.5` and `6980.50` alike. */
export type Likeness = {
  local_date: string;
  merchant: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
};

/** `allow_duplicates` takes every line; `force_lines` those lines, by their numbers. */
export type DuplicateOptions = { allow_duplicates?: boolean | undefined; force_lines?: readonly number[] | undefined };

/** A line that is not new: `row` is the ledger's that it is like, or `earlier` the line of the same paste. */
export type Duplicate<Line, Row> = { line: Line; match: { row: Row } | { earlier: Line } };

/**
 * The canonical text of what makes two movements the same: one spelling of the merchant, one of the amount. Throws a
 * RangeError for an amount that the currency cannot have.
 */
export function duplicateKey({ local_date, merchant, amount, currency, type }: Likeness): string {
  const parsed = parseAmount(amount, currency);
  if (!parsed.ok) throw new RangeError(`Not an amount of ${currency}: ${amount}`);
  return [local_date, type, currency, parsed.amount, foldMerchant(merchant)].join('|');
}

/**
 * Parts the lines of a paste into new ones and duplicates. A line is a duplicate when its key is in the ledger or
 * earlier in the paste, and nothing forces it; three equal lines are one new and two duplicates of it, and when the
 * ledger holds any such row all three are duplicates of that row.
 */
export function matchDuplicates<Line extends { line: number; parsed: Likeness }, Row extends { key: string }>(
  lines: readonly Line[],
  existing: readonly Row[],
  { allow_duplicates = false, force_lines = [] }: DuplicateOptions = {},
): { fresh: Line[]; duplicates: Duplicate<Line, Row>[] } {
  const forced = new Set(force_lines);
  const known = new Map<string, Duplicate<Line, Row>['match']>();
  for (const row of existing) if (!known.has(row.key)) known.set(row.key, { row });
  const fresh: Line[] = [];
  const duplicates: Duplicate<Line, Row>[] = [];
  for (const line of lines) {
    const key = duplicateKey(line.parsed);
    const match = known.get(key);
    if (match && !allow_duplicates && !forced.has(line.line)) {
      duplicates.push({ line, match });
    } else {
      fresh.push(line);
      if (!match) known.set(key, { earlier: line });
    }
  }
  return { fresh, duplicates };
}
