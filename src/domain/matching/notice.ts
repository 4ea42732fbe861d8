/**
 * What a document reports of one event, and what the ledger knows of an event, as far as matching needs it. The
 * contract is docs/rules/same-money.md.
 */
import type { PrintedReference } from '../emails/reading.ts';
import type { Currency } from '../money.ts';
import type { TransactionType } from '../vocabulary.ts';

/** Kinds of document that report an event. `entry` is a row that a person typed or a program posted. */
export const NOTICE_KINDS = ['email', 'message', 'statement', 'receipt', 'invoice', 'plan_list', 'entry'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type { PrintedReference };

/** The direction of the money; `own` is between accounts of the person, where each of its two notices sees one side. */
export type MoneyDirection = 'in' | 'out' | 'own';

/** The content of one notice. `amount` is a positive decimal string. */
export type Telling = {
  kind: NoticeKind;
  /** Distinguishes the sources of one kind: two programs, or a person and a program, may report one event. */
  door: string;
  /** The list it is a line of; null for a document of its own. */
  list: string | null;
  local_date: string;
  /** The instant, naive UTC, where the document gives it beside the day. */
  instant: string | null;
  amount: string;
  currency: Currency;
  direction: MoneyDirection;
  type: TransactionType;
  counterpart: string;
  /** The bank or municipality that made the document. */
  issuer: string | null;
  /** The person's card or account as printed, and the account of theirs that it is; null where unknown. */
  digits: string | null;
  account_id: number | null;
  references: readonly PrintedReference[];
  /** `CUOTA 3/12` as a list prints it. */
  cuota: { number: number; of: number } | null;
  /** By which means it was paid, where that is known. */
  source?: string;
};

/** Whether a person's own words are all there is: what they correct later, they take back. */
export function isTyped({ kind, door }: Pick<Telling, 'kind' | 'door'>): boolean {
  return kind === 'entry' && door === 'person';
}

/** A row of the ledger with its notices. `installment` 0 is the anchor of a plan. */
export type KnownEvent = {
  id: number;
  local_date: string;
  instant: string | null;
  amount: string;
  currency: Currency;
  type: TransactionType;
  merchant: string;
  /** By which means it was paid. */
  source?: string;
  installment: { number: number; of: number } | null;
  /** Known from documents or a person: guesses are null. Own money goes from the one to the other. */
  account_id: number | null;
  to_account_id: number | null;
  tellings: readonly Telling[];
};

/** The direction of a type. */
export function directionOf(type: TransactionType): MoneyDirection {
  switch (type) {
    case 'COMPRA':
    case 'RETIRO':
    case 'TRANSFERENCIA':
      return 'out';
    case 'DEVOLUCION':
    case 'DEPOSITO':
    case 'SALARY':
      return 'in';
    default:
      return 'own';
  }
}
