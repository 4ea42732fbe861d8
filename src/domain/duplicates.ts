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

/** `allow_duplicates` accepts every line; `force_lines` those lines, by number. */
export type DuplicateOptions = { allow_duplicates?: boolean | undefined; force_lines?: readonly number[] | undefined };

/** A line that is not new: `row` is the equal row of the ledger, or `earlier` the equal line of the same paste. */
export type Duplicate<Line, Row> = { line: Line; match: { row: Row } | { earlier: Line } };

/**
 * The canonical key of a movement: one spelling of the merchant, one of the amount. Throws a RangeError for an amount
 * that the currency cannot have.
 */
export function duplicateKey({ local_date, merchant, amount, currency, type }: Likeness): string {
  const parsed = parseAmount(amount, currency);
  if (!parsed.ok) throw new RangeError(`Not an amount of ${currency}: ${amount}`);
  return [local_date, type, currency, parsed.amount, foldMerchant(merchant)].join('|');
}

/**
 * Separates the lines of a paste into new ones and duplicates. A line is a duplicate when its key is in the ledger or
 * earlier in the paste, unless it is forced; three equal lines are one new and two duplicates of it, and when the
 * ledger has such a row all three are duplicates of that row.
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
