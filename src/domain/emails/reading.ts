/** What every bank's reader shares: the mail it is given, what it may answer, and the checks before a row is proposed. */
import { compareAmounts } from '../money.ts';
import type { Bank, TransactionType } from '../vocabulary.ts';
import type { MailCurrency, Money } from './amount.ts';
import { isSharedReference, movementId } from './movement-id.ts';
import type { Foldable } from './text.ts';

/** What was read in a mail, in plain JSON; kept also when nothing is imported. `date` is Costa Rica's local time. */
export type EmailFacts = {
  bank?: Bank;
  merchant?: string;
  amount?: string;
  currency?: MailCurrency;
  date?: string;
  card?: string;
  authorization?: string;
  reference?: string;
  city_country?: string;
  concept?: string;
  counterparty?: string;
  bank_type?: string;
  status?: string;
  merchant_category?: string;
};

/** Where the money moved. */
export type MovementSource = 'CREDIT_CARD' | 'DEBIT_CARD' | 'SINPE' | 'TRANSFER' | 'CASH';

/** A row the ledger could record. `external_id` is the movement's identity, whoever forwards the mail. */
export type Candidate = {
  bank: Bank;
  merchant: string;
  amount: string;
  currency: MailCurrency;
  date: string;
  type: TransactionType;
  source: MovementSource;
  reference?: string;
  external_id: string;
  notes?: string;
  facts: EmailFacts;
};

/** Why a mail that was understood makes no row. */
export type IgnoredReason =
  | 'card_verification'
  | 'declined'
  | 'one_time_code'
  | 'marketing'
  | 'withdrawal_created'
  | 'own_card_payment'
  | 'own_transfer'
  | 'receipt_of_card_purchase';

export type EmailReading =
  | { outcome: 'candidate'; reason: string; candidate: Candidate }
  | { outcome: 'ignored'; reason: IgnoredReason; facts: EmailFacts }
  | { outcome: 'unrecognized'; reason: string; facts: EmailFacts };

/** A mail ready to be read: its lines, the same in one line, and what its headers (or the forwarded ones) say. */
export type Mail = {
  readonly from: string;
  readonly subjects: readonly Foldable[];
  readonly lines: Foldable;
  readonly flat: Foldable;
  /** Costa Rica's local time at which the bank sent it; null when no header says. */
  readonly received: string | null;
  readonly ownerNames: readonly string[];
};

/** Reads the notices of one bank; null when the mail is not one of them. */
export type Reader = (mail: Mail) => EmailReading | null;

/** The facts a reader found, some perhaps undefined. A null date is one that is printed but is not a date. */
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

/** A mail that is understood and makes no row. */
export function ignored(reason: IgnoredReason, found: PartlyFound): EmailReading {
  return { outcome: 'ignored', reason, facts: factsOf(found) };
}

/** A mail that has to be looked at by a person; `reason` is a sentence for them. */
export function unrecognized(reason: string, found: PartlyFound): EmailReading {
  return { outcome: 'unrecognized', reason, facts: factsOf(found) };
}

/** The two fields an amount gives to the facts; both absent when it could not be read. */
export function moneyFacts(money: Money | null): { amount: string | undefined; currency: MailCurrency | undefined } {
  return { amount: money?.amount, currency: money?.currency };
}

/**
 * Turns what a reader found into a candidate, or says what was missing. An amount of zero is the bank verifying a card.
 * Without a printed date the time is that of the mail itself, never the time of reading.
 */
export function movement(
  mail: Mail,
  found: Found,
  row: { type: TransactionType; source: MovementSource; reason: string },
): EmailReading {
  const printed = found.date !== undefined;
  const date = printed ? found.date : mail.received;
  const facts = factsOf({ ...found, date });
  const { merchant, amount, currency } = facts;
  if (amount && compareAmounts(amount, '0') === 0) return ignored('card_verification', facts);
  if (!merchant || !amount || !currency || !date) {
    const missing = [!merchant && 'merchant', !(amount && currency) && 'amount', !date && 'date'].filter(Boolean);
    return unrecognized(`The mail has no readable ${missing.join(', ')}.`, facts);
  }
  const source = isSharedReference(facts.reference) ? 'SINPE' : row.source;
  const notes = facts.concept === merchant ? undefined : facts.concept;
  return {
    outcome: 'candidate',
    reason: row.reason,
    candidate: {
      bank: found.bank,
      merchant: merchant.slice(0, MERCHANT_LENGTH_MAX).toWellFormed(),
      amount,
      currency,
      date,
      type: row.type,
      source,
      ...(facts.reference ? { reference: facts.reference } : {}),
      external_id: movementId({ ...facts, bank: found.bank, merchant, amount, currency, date, printed }),
      ...(notes ? { notes } : {}),
      facts,
    },
  };
}
