/** The result of reading a pasted list of movements. */
import type { Currency } from '../money.ts';
import type { Bank, TransactionType } from '../vocabulary.ts';
import type { LineReason } from './line-reasons.ts';

/** One movement with a positive `amount`: the type gives the direction. `external_id` is the bank's own, if any. */
export type PastedMovement = {
  local_date: string;
  merchant: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
  reference: string | null;
  external_id?: string;
};

/** `line` counts from 1; `text` is the pasted line, cut at TEXT_SHOWN_MAX. */
export type PastedLine = {
  line: number;
  text: string;
  parsed: PastedMovement;
  /** `CUOTA 3/12`, as the line prints it. */
  cuota: { number: number; of: number } | null;
  /** The printed sums of the list need every one of its lines, equal ones too. */
  proved: boolean;
  /** The bank that made the list, according to its heading. */
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
export type PasteReading = {
  movements: PastedLine[];
  errors: PasteError[];
  skipped: number[];
  layouts: Layout[];
  /** The numbers of the account that the list prints itself. */
  statement?: { numbers: string[] } | null;
};

/** Maximum length of a returned line. */
export const TEXT_SHOWN_MAX = 300;

export type Direction = 'in' | 'out';

/** A number without its sign, in plain notation, and its printed sign. */
export type PrintedNumber = { value: string; sign: '' | '+' | '-' };

/** A movement that is complete except, perhaps, for its direction. */
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
  /** Two numbers were printed, and it is unknown which one is the running balance. */
  unsure: boolean;
  direction: Direction | null;
  type: TransactionType | null;
};

/**
 * What a list implies for directions: `export` is this program's own; `card` prints charges without and payments with a
 * minus; `signless` had a debit and a credit column that became one; `other` prints the direction on its lines.
 */
export type ListKind = 'export' | 'card' | 'signless' | 'other';

/** A bank's sums for a whole list: debits and credits, and their counts, null where not printed. */
export type Totals = { debits: number | null; debit_sum: string; credits: number | null; credit_sum: string };

export type List = { kind: ListKind; layout: Layout; issuer: Bank | null; totals: Totals | null; drafts: Draft[] };

/**
 * The result of one line: a draft, nothing to read, or a reason. `partial`: it lacks the date or the amount, so that
 * above a table's header it is a heading.
 */
export type Outcome = { draft: Draft } | { skip: true } | { problem: LineReason; partial?: boolean };
