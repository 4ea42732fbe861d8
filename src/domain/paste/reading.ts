/** The result of reading a pasted list of movements. */
import type { Currency } from '../money.ts';
import type { Bank, TransactionType } from '../vocabulary.ts';
import type { LineReason } from './line-reasons.ts';
import type { OwnCells } from './own-export.ts';

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
  /** What the own export says beside it. */
  own?: OwnCells;
  /** The program that wrote the list says that it is between the person's own accounts. */
  isOwnTransfer?: true;
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
  'camt',
  'mt940',
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
  /** The facts of the list, when all movements are of one. */
  statement: Statement | null;
  /** The facts of each list that prints some, in order. */
  statements: Statement[];
  /** What must be known before unsigned lines are what they seem. */
  question: ListQuestion | null;
};

/** What a list prints of itself, and whether its lines come to that. Amounts are plain, negative with a minus. */
export type Statement = {
  /** Last four digits of cards and IBANs, digits and letters only. */
  numbers: string[];
  issuer: Bank | null;
  /** Of an account: what is in it; of a card: what is owed. */
  opening: string | null;
  debits: string | null;
  credits: string | null;
  closing: string | null;
  /** How many movements it prints that it has. */
  count: number | null;
  currency: Currency;
  from: string | null;
  as_of: string | null;
  /** Null when it prints nothing that its lines could contradict. */
  agrees: boolean | null;
  /** What the lines come to, less what is printed; zero where they agree or only counts differ. */
  difference: string | null;
  /** The lines that may be why it does not agree. */
  doubtful: number[];
};

/** `lines`: those that would be purchases, because nothing says otherwise. */
export type ListQuestion = { code: 'are_these_card_purchases'; params: { count: number }; lines: number[] };

/** A line of its own between the sheets of a workbook: what is above says nothing of what is below. */
export const SHEET_END = '\ue001';

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
  /** What the bank says of the line beside its name. */
  said?: string;
  /** What the own export says beside it. */
  own?: OwnCells;
  isOwnTransfer?: true;
};

/**
 * What a list implies for directions: `export` is this program's own; `card` prints charges without and payments with a
 * minus; `signless` had a debit and a credit column that became one; `other` prints the direction on its lines.
 */
export type ListKind = 'export' | 'card' | 'signless' | 'other';

/** A bank's sums for a whole list: debits and credits, and their counts; null where not printed. */
export type Totals = {
  debits: number | null;
  debit_sum: string | null;
  credits: number | null;
  credit_sum: string | null;
};

/** What a list prints beside its movements. */
export type Printed = {
  numbers: string[];
  opening: string | null;
  closing: string | null;
  from: string | null;
  as_of: string | null;
  totals: Totals | null;
  /** How many movements there are on both sides. */
  count: number | null;
  /** Sums of some of a side's lines: its purchases, its cuotas. */
  partial: readonly { side: Direction; sum: string }[];
  /** A figure is printed twice, and differs. */
  contradicts: boolean;
};

const NO_SUMS = { totals: null, count: null, partial: [], contradicts: false } as const;

export function nothingPrinted(): Printed {
  return { numbers: [], opening: null, closing: null, from: null, as_of: null, ...NO_SUMS };
}

/**
 * `begins` is the line of its header. `dollars`: what it prints of the lines in dollars, beside those in colones.
 * `isNamedCard`: only its heading says that it is a card's, not its columns.
 */
export type List = {
  kind: ListKind;
  layout: Layout;
  begins: number;
  issuer: Bank | null;
  printed: Printed;
  dollars?: Printed;
  isNamedCard?: boolean;
  /** That of what it prints, while none of its lines has one. */
  currency?: Currency;
  drafts: Draft[];
};

/**
 * The result of one line: a draft, nothing to read, or a reason. `partial`: it lacks the date or the amount, so that
 * above a table's header it is a heading.
 */
export type Outcome = { draft: Draft } | { skip: true } | { problem: LineReason; partial?: boolean };
