/**
 * Reads a bank's mail into a candidate row. Mails are recognised by their content, since senders change and other
 * people forward mails. What is not understood is reported, never guessed.
 */
import { readBacCardPayment, readBacService, readBacWithdrawal } from './bac-account.ts';
import { readBacCard } from './bac-card.ts';
import { readBacLocalTransfer, readBacSinpe, readBacSinpeMovil } from './bac-transfers.ts';
import { readBankSentence } from './bank-sentences.ts';
import { bankOfSender } from './banks.ts';
import { readBcr } from './bcr.ts';
import { readBn, readBnBill } from './bn.ts';
import { readDavibank } from './davibank.ts';
import { readDavivienda } from './davivienda.ts';
import { type MailContext, type MailMessage, openMail } from './mail.ts';
import { readMucap } from './mucap.ts';
import { readMultimoney } from './multimoney.ts';
import { readMutual } from './mutual.ts';
import { readPaypal } from './paypal.ts';
import { readPopular } from './popular.ts';
import { readPromerica } from './promerica.ts';
import { type EmailReading, ignored, type Mail, type Reader, unrecognized } from './reading.ts';
import { holdsMovement, isAdvertising, isOneTimeCode } from './unmoved.ts';

/** BAC's card notice comes last: its `Comercio:` is the least specific. */
const READERS: readonly Reader[] = [
  readPaypal,
  readMutual,
  readMucap,
  readMultimoney,
  readDavibank,
  readDavivienda,
  readPromerica,
  readPopular,
  readBcr,
  readBn,
  readBnBill,
  readBacSinpe,
  readBacSinpeMovil,
  readBacLocalTransfer,
  readBacWithdrawal,
  readBacService,
  readBacCardPayment,
  readBacCard,
];

/**
 * Reads one mail. In: the message (its text part, or its HTML as lines) and what is known of the owner. Out: a
 * candidate row, or why there is none: `ignored` has a code, `unrecognized` a message for a person. Never throws and
 * reads no clock: a mail without a printed date uses its own.
 */
export function readEmail(message: MailMessage, context: MailContext = {}): EmailReading {
  const mail = openMail(message, context);
  const reading = readNotice(mail) ?? readBankSentence(mail);
  const isCode = isOneTimeCode(mail);
  if (!reading) return readRest(mail, isCode);
  if (!isCode) return reading;
  const { merchant, amount } = 'candidate' in reading ? reading.candidate : reading.facts;
  if (!merchant || !amount) return ignored('one_time_code', { bank: bankOfSender(mail.from) });
  if (!('candidate' in reading)) return reading;
  const why = 'The mail is a notice with a one-time code in it.';
  return unrecognized(why, reading.candidate.facts, 'outcome_unclear');
}

/** The readers' result for a mail; null when none knows it. */
export function readNotice(mail: Mail): EmailReading | null {
  for (const read of READERS) {
    const reading = read(mail);
    if (reading) return reading;
  }
  return null;
}

/** Advertising comes from the banks' own senders; a possible notice needs review. */
function readRest(mail: Mail, isCode: boolean): EmailReading {
  const bank = bankOfSender(mail.from);
  if (isCode && !holdsMovement(mail)) return ignored('one_time_code', { bank });
  if (!bank) return unrecognized('Neither the sender nor the text is that of a known bank.', {});
  if (isAdvertising(mail)) return ignored('marketing', { bank });
  return unrecognized('The mail is of a known bank, but its layout is not a known one.', { bank });
}

export type { MailContext, MailMessage } from './mail.ts';
export type { EmailFacts, EmailReading } from './reading.ts';
