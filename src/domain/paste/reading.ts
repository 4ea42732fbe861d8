/** What a pasted list of movements is read into. */
import type { Currency } from '../money.ts';
import type { Bank, TransactionType } from '../vocabulary.ts';
import type { LineReason } from './line-reasons.ts';

/** One movement. `amount` is above zero: the type gives the direction. `external_id` is the bank's own, where it has one. */
export type PastedMovement = {
  local_date: string;
  merchant: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
  reference: string | null;
  external_id?: string;
};

/** `line` counts from 1; `text` is the line as it was pasted, cut at TEXT_SHOWN_MAX. */
export type PastedLine = {
  line: number;
  text: string;
  parsed: PastedMovement;
  /** `CUOTA 3/12`, as the line prints it. */
  cuota: { number: number; of: number } | null;
  /** The sums that the list prints need every one of its lines, equal ones too. */
  proved: boolean;
  /** The bank that made the list, where its heading says so. */
  issuer: Bank | null;
};
export type PasteError = { line: number; text: string } & LineReason;

/** What a list, or a part of one, may be recognised as. */
export const LAYOUTS = [
  'export',
  'card_table',
  'account_table',
  'table',
  'lines',
  'card_statement',
  'account_statement',
  'ofx',
  'qif',
] as const;
export type Layout = (typeof LAYOUTS)[number];

/**
 * Every line is in one of three: `movements`, `errors` (the reason says what is missing), or `skipped` (headers,
 * totals, headings, blank lines, amounts of zero). `layouts` are what was recognised.
 */
export type PasteReading = { movements: PastedLine[]; errors: PasteError[]; skipped: number[]; layouts: Layout[] };

/** How much of a line is given back. */
export const TEXT_SHOWN_MAX = 300;

export type Direction = 'in' | 'out';

/** A number without its sign, in plain notation, and the sign it was printed with. */
export type PrintedNumber = { value: string; sign: '' | '+' | '-' };

/** A movement of which everything is read but, perhaps, the direction. */
export type Draft = {
  line: number;
  text: string;
  local_date: string;
  merchant: string;
  reference: string | null;
  external_id: string | null;
  currency: Currency;
  amount: PrintedNumber;
  balance: PrintedNumber | null;
  /** Two numbers were printed and nothing says which is the running balance. */
  unsure: boolean;
  direction: Direction | null;
  type: TransactionType | null;
};

/**
 * What a list says about directions: `export` is this program's own; `card` prints charges without and payments with a
 * minus; `signless` had a debit and a credit column that became one; `other` prints what its lines hold.
 */
export type ListKind = 'export' | 'card' | 'signless' | 'other';

/** What a bank prints of a whole list: the sums of debits and credits, and how many there are, which is null where it does not. */
export type Totals = { debits: number | null; debit_sum: string; credits: number | null; credit_sum: string };

export type List = { kind: ListKind; layout: Layout; issuer: Bank | null; totals: Totals | null; drafts: Draft[] };

/** What one line gave: a draft, nothing to read, or a reason. `partial`: it lacks the date or the amount, so that above a table's header it is a heading. */
export type Outcome = { draft: Draft } | { skip: true } | { problem: LineReason; partial?: boolean };
