/** The result of reading a layout: amounts that belong to a fund and a part of its equation. */
import { sumAmounts } from '../money.ts';
import type { Label } from './labels.ts';
import type { Fund } from './statement.ts';
import type { Meaning, Role } from './statement-words.ts';

/** An amount printed for a fund under a known label. */
export type Entry = {
  /** Null where no fund is named: then it belongs to the document's only fund, or is the total of all. */
  readonly fund: Fund | null;
  readonly part: Meaning['part'];
  /** An `item` is a line of a list that adds up to the part: contributions by employer or by month. */
  readonly role: Role | 'item';
  /** Distinguishes pieces of a part; items of one list share it. */
  readonly key: string;
  /** The value in the equation. */
  readonly amount: string;
  /** Printed without a sign where only the arithmetic gives its direction. */
  readonly eitherSign: boolean;
  readonly total: boolean;
  readonly day: string | null;
};

/** A printed total of a column or row, with what it sums. */
export type Check = { readonly what: string; readonly printed: string; readonly parts: readonly string[] };

/** Everything found, in the order of the document. */
export type Findings = {
  readonly entries: Entry[];
  readonly checks: Check[];
  /** Unreadable text in place of an amount: messages for the person. */
  readonly unclear: string[];
};

/** The entry of an amount after a label; null when the label is not part of the equation. */
export function entryOf(label: Label, amount: string, fund: Fund | null): Entry | null {
  const { meaning, key, total, day } = label;
  if (!meaning) return null;
  const { part, role, sign } = meaning;
  const magnitude = amount.startsWith('-') ? amount.slice(1) : amount;
  const signed = sign === 'plus' ? magnitude : sign === 'minus' ? sumAmounts([`-${magnitude}`]) : amount;
  const eitherSign = sign === 'either' && amount === magnitude && amount !== '0';
  return { fund, part, role, key, amount: signed, eitherSign, total, day };
}
