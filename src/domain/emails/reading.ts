/** Shared by every bank's reader: its input, its possible results, and the checks before a row is proposed. */

import { daysBetween } from '../calendar.ts';
import { flowOf } from '../counts.ts';
import { compareAmounts } from '../money.ts';
import type { IgnoredReason, UnreadCode } from '../notice-codes.ts';
import { type Owner, printsOwnNumber } from '../own-money.ts';
import type { Thousands } from '../printed-number.ts';
import type { Bank, TransactionType } from '../vocabulary.ts';
import { type MailCurrency, readWholeAmount } from './amount.ts';
import { isSameHolder, readConcept, type Undoing } from './bank-words.ts';
import { readPrintedDate } from './date.ts';
import { isSharedReference, movementId } from './movement-id.ts';
import { outcomeOf } from './outcome.ts';
import type { Foldable } from './text.ts';

/** The facts read in a mail, as plain JSON; stored even when nothing is imported. `date` is Costa Rica's local time. */
export type EmailFacts = {
  bank?: Bank;
  merchant?: string;
  amount?: string;
  currency?: MailCurrency;
  date?: string;
  card?: string;
  /** The person's own account as printed. */
  account?: string;
  authorization?: string;
  reference?: string;
  city_country?: string;
  concept?: string;
  counterparty?: string;
  /** The other side's account or telephone as printed. */
  counterparty_account?: string;
  bank_type?: string;
  status?: string;
  merchant_category?: string;
  own_money?: 'own_transfer' | 'own_card_payment';
  /** Whether a transfer between own accounts left or reached the account that the mail prints. */
  own_side?: 'in' | 'out';
};

/** Where the money moved. */
export type MovementSource = 'CREDIT_CARD' | 'DEBIT_CARD' | 'SINPE' | 'TRANSFER' | 'CASH';

/** A bank's number for a movement. SINPE's 25 digits are the same at every bank; others belong to their issuer. */
export type PrintedReference = { kind: 'sinpe' | 'authorization' | 'reference'; value: string };

/** A row the ledger could record. `external_id` is the movement's identity, whoever forwards the mail. */
export type Candidate = {
  /** The bank that sent the notice. */
  issuer: Bank;
  merchant: string;
  amount: string;
  currency: MailCurrency;
  /** Costa Rica's local time with its offset, or a bare day where no hour is printed. */
  date: string;
  /** `date` where the notice prints it with its hour; null where only the day is known. */
  instant: string | null;
  type: TransactionType;
  source: MovementSource;
  reference?: string;
  references: readonly PrintedReference[];
  /** The numbers of the person's own card (the last four digits) or account, as printed. */
  digits: string | null;
  external_id: string;
  notes?: string;
  facts: EmailFacts;
};

/**
 * `reversal`: a purchase came back, and `candidate` is its DEVOLUCION if the ledger has that purchase. `reversed` is
 * the bank's or the merchant's undoing of a charge, which may never have become a row; `refunded` is money given back.
 * `own_transfer`: money moved between two accounts that the notice does not name: it says what another document's row is.
 */
export type EmailReading =
  | { outcome: 'candidate'; reason: string; candidate: Candidate }
  | { outcome: 'own_transfer'; reason: string; candidate: Candidate }
  | { outcome: 'reversal'; reason: Exclude<Undoing, 'declined'>; candidate: Candidate }
  | { outcome: 'ignored'; reason: IgnoredReason; facts: EmailFacts }
  | { outcome: 'unrecognized'; code: UnreadCode; reason: string; facts: EmailFacts };

/** A mail ready to be read: its lines, the same on one line, and its headers (or the forwarded ones). */
export type Mail = {
  readonly from: string;
  readonly subjects: readonly Foldable[];
  readonly lines: Foldable;
  readonly flat: Foldable;
  /** Costa Rica's local time at which the bank sent it; null when no header tells. */
  readonly received: string | null;
  readonly owner: Owner;
};

/** Reads the notices of one bank; null for any other mail. */
export type Reader = (mail: Mail) => EmailReading | null;

/** The facts a reader found, some perhaps undefined. A null date was printed but is invalid. */
type PartlyFound = { [Key in Exclude<keyof EmailFacts, 'date'>]?: EmailFacts[Key] | undefined } & {
  date?: string | null | undefined;
};
export type Found = PartlyFound & { bank: Bank };

const FACT_LENGTH_MAX = 300;
const MERCHANT_LENGTH_MAX = 200;

/** The facts without the undefined ones, each at most 300 characters. */
export function factsOf(found: PartlyFound): EmailFacts {
  const entries = Object.entries(found).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(entries.map(([key, value]) => [key, value?.slice(0, FACT_LENGTH_MAX).toWellFormed()]));
}

/** A mail that was understood and makes no row. */
export function ignored(reason: IgnoredReason, found: PartlyFound): EmailReading {
  return { outcome: 'ignored', reason, facts: factsOf(found) };
}

/** A mail that needs review; `reason` is a message for the person, `code` stands for it on the screen. */
export function unrecognized(reason: string, found: PartlyFound, code: UnreadCode = 'unread'): EmailReading {
  return { outcome: 'unrecognized', code, reason, facts: factsOf(found) };
}

/** Names for a sentence's groups or the values after labels, each as printed. */
type PrintedFacts = { readonly [Key in keyof EmailFacts]?: string | undefined };

/**
 * The facts after labels or in a sentence, each parsed by its name. `thousands` is the bank's separator; `implied` the
 * currency of an amount without one.
 */
export function foundIn(bank: Bank, printed: PrintedFacts, thousands: Thousands, implied?: MailCurrency): Found {
  const { merchant, amount, date, card, account, authorization, reference, concept, counterparty } = printed;
  return {
    ...{ bank, merchant, counterparty, concept: readConcept(concept) },
    ...readWholeAmount(amount, thousands, implied),
    date: readPrintedDate(date),
    card: /(\d{4})$/.exec(card ?? '')?.[1],
    account: accountDigits(account),
    authorization: codeOf(authorization),
    reference: codeOf(reference),
  };
}

function codeOf(printed: string | undefined): string | undefined {
  return /^[\w-]{1,40}/.exec(printed ?? '')?.[0];
}

type Row = { type: TransactionType; source: MovementSource; reason: string };

/**
 * Turns what a reader found into a candidate, or reports what was missing. An amount of zero is a card verification.
 * Without a printed date the time is that of the mail itself, never the time of reading. `wording` is where this bank
 * prints the kind of movement; whether it stands is judged in one place (outcome.ts).
 */
export function movement(mail: Mail, found: Found, row: Row, wording = ''): EmailReading {
  const undoing = outcomeOf(mail, found, wording, row);
  if (undoing === 'declined') return ignored('declined', found);
  if (undoing === 'stands') return candidateOf(mail, found, row);
  if (undoing === 'unclear')
    return unrecognized('The mail does not say for certain that the movement stands.', found, 'outcome_unclear');
  const back = candidateOf(mail, found, { ...row, type: 'DEVOLUCION' });
  if (back.outcome !== 'candidate') return back;
  const own = back.candidate.external_id;
  // A reversal notice repeats the numbers of its purchase.
  const external_id = undoing === 'reversed' ? `reversal:${own}` : own;
  return { outcome: 'reversal', reason: undoing, candidate: { ...back.candidate, external_id } };
}

/** A transfer, which is own money when the other side is the person too. */
export function transfer(mail: Mail, found: Found, row: Row & { holder: string | undefined }): EmailReading {
  const { counterparty, counterparty_account } = found;
  const isOwner =
    mail.owner.names.some((name) => isSameHolder(name, counterparty)) ||
    (counterparty_account !== undefined && printsOwnNumber(mail.owner, counterparty_account));
  if (!isOwner && !isSameHolder(row.holder, counterparty)) return movement(mail, found, row);
  const own_side = flowOf(row.type) === 'spending' ? 'out' : 'in';
  return movement(mail, { ...found, own_money: 'own_transfer', own_side }, { ...row, type: 'TRASPASO' });
}

/** A transfer between own accounts that are not named. */
export function ownTransfer(mail: Mail, found: Found, row: Omit<Row, 'type'>): EmailReading {
  const told = { ...found, merchant: 'Entre cuentas propias', own_money: 'own_transfer' } as const;
  const reading = movement(mail, told, { ...row, type: 'TRASPASO' });
  return reading.outcome === 'candidate' ? { ...reading, outcome: 'own_transfer' } : reading;
}

/** A payment of the person's own card. */
export function cardPayment(mail: Mail, found: Found, row: Omit<Row, 'type'>): EmailReading {
  const merchant = found.merchant ?? 'PAGO DE TARJETA';
  return movement(mail, { ...found, merchant, own_money: 'own_card_payment' }, { ...row, type: 'PAGO_TARJETA' });
}

function candidateOf(mail: Mail, found: Found, row: Row): EmailReading {
  const printed = found.date !== undefined;
  const date = printed ? found.date : mail.received;
  const facts = factsOf({ ...found, date });
  const { merchant, amount, currency } = facts;
  if (amount && compareAmounts(amount, '0') === 0) return ignored('card_verification', facts);
  if (!merchant || HOLDS_AMOUNT.test(merchant) || !amount || !currency || !date) {
    const isName = merchant && !HOLDS_AMOUNT.test(merchant);
    const missing = [!isName && 'merchant', !(amount && currency) && 'amount', !date && 'date'].filter(Boolean);
    return unrecognized(`The mail has no readable ${missing.join(', ')}.`, facts);
  }
  const source = isSharedReference(facts.reference) ? 'SINPE' : row.source;
  if (printed && isOutOfRange(date, mail.received))
    return unrecognized('The date is too far from the day of the mail.', facts, 'date_out_of_range');
  const notes = facts.concept === merchant ? undefined : facts.concept;
  return {
    outcome: 'candidate',
    reason: row.reason,
    candidate: {
      issuer: found.bank,
      merchant: merchant.slice(0, MERCHANT_LENGTH_MAX).toWellFormed(),
      amount,
      currency,
      date,
      instant: printed && date.length > 10 ? date : null,
      type: row.type,
      source,
      ...(facts.reference ? { reference: facts.reference } : {}),
      references: referencesOf(facts),
      digits: facts.card?.slice(-4) ?? facts.account ?? null,
      external_id: movementId({ ...facts, bank: found.bank, merchant, amount, currency, date, printed }),
      ...(notes ? { notes } : {}),
      facts,
    },
  };
}

/** A name that was cut in the wrong place contains an amount. */
const HOLDS_AMOUNT = /\d[.,]\d{3}[.,]\d{2}(?!\d)|\d[.,]\d{2} de$/;

/** A mail reports yesterday, or a year ago when forwarded late; never next week. */
const AHEAD_DAYS_MAX = 1;
const BACK_DAYS_MAX = 400;

function isOutOfRange(date: string, received: string | null): boolean {
  if (received === null) return false;
  const days = daysBetween(received.slice(0, 10), date.slice(0, 10));
  return days > AHEAD_DAYS_MAX || days < -BACK_DAYS_MAX;
}

function referencesOf({ authorization, reference }: EmailFacts): PrintedReference[] {
  const references: PrintedReference[] = [];
  if (authorization) references.push({ kind: 'authorization', value: authorization });
  if (reference) references.push({ kind: isSharedReference(reference) ? 'sinpe' : 'reference', value: reference });
  return references;
}

/** A printed account without its mask: `CR0001XXXX0000` is `0000`; one printed in full stays so. */
function accountDigits(printed: string | undefined): string | undefined {
  return /[^*x]*$/i.exec(printed?.replaceAll(' ', '') ?? '')?.[0] || undefined;
}
