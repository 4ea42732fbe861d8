/**
 * Reads a bank's mail into a row the ledger could record. Mails are recognised by their content:
 * senders move, and mails are forwarded by other people. What is not understood is reported, never guessed.
 */
import { CURRENCY_PATTERN } from './amount.ts';
import { readBacCardPayment, readBacWithdrawal } from './bac-account.ts';
import { readBacCard } from './bac-card.ts';
import { readBacLocalTransfer, readBacSinpe } from './bac-transfers.ts';
import { readBcr } from './bcr.ts';
import { readBn } from './bn.ts';
import { readDavibank } from './davibank.ts';
import { readDavivienda } from './davivienda.ts';
import { type MailContext, type MailMessage, openMail } from './mail.ts';
import { readMutual } from './mutual.ts';
import { readPaypal } from './paypal.ts';
import { readPopular } from './popular.ts';
import { readPromerica } from './promerica.ts';
import { type EmailReading, ignored, type Mail, type Reader, unrecognized } from './reading.ts';
import { bankOfSender } from './senders.ts';

/** BAC's card notice is last: its `Comercio:` is the least particular of all. */
const READERS: readonly Reader[] = [
  readOneTimeCode,
  readPaypal,
  readMutual,
  readDavibank,
  readDavivienda,
  readPromerica,
  readPopular,
  readBcr,
  readBn,
  readBacSinpe,
  readBacLocalTransfer,
  readBacWithdrawal,
  readBacCardPayment,
  readBacCard,
];

const CODE_SUBJECT =
  /codigo (?:de )?(?:verificacion|seguridad|confirmacion)|clave (?:dinamica|temporal)|contrasena de un solo uso/;
const CODE_IN_TEXT =
  /(?:codigo (?:de )?(?:verificacion|seguridad|confirmacion)|clave (?:dinamica|temporal))(?: es)? ?:? ?\d{4,8}(?!\d)/;
const CODE_SENDER = /otp[a-z0-9._-]{0,40}@/;

/** Words of a notice, in a subject or a text; advertising has none of them next to an amount or a state. */
const MONEY_MOVED =
  /(?<![a-z])(?:monto|transaccion|transferencia|comprobante|debitad|acreditad|autorizacion|referencia|rebajad|retiro|retirado|sinpe|voucher|deposito)/;
const PRINTED_AMOUNT = new RegExp(
  `(?<![a-z])(?:${CURRENCY_PATTERN}) ?:? ?[.,]?\\d|\\d ?(?:${CURRENCY_PATTERN})(?![a-z])`,
);

/**
 * Reads one mail. In: the message (its text part, or its HTML turned into lines) and what is known of the owner. Out: a
 * candidate row, or the reason why there is none: `ignored` has a code, `unrecognized` a sentence for a person.
 * Never throws and reads no clock: a mail that prints no date takes its own.
 */
export function readEmail(message: MailMessage, context: MailContext = {}): EmailReading {
  const mail = openMail(message, context);
  for (const read of READERS) {
    const reading = read(mail);
    if (reading) return reading;
  }
  return readRest(mail);
}

/** A code to confirm a purchase names a merchant and a card, and moves nothing. */
function readOneTimeCode(mail: Mail): EmailReading | null {
  const asked = mail.subjects.some((subject) => CODE_SUBJECT.test(subject.folded)) || CODE_SENDER.test(mail.from);
  if (!asked && !CODE_IN_TEXT.test(mail.flat.folded)) return null;
  return ignored('one_time_code', { bank: bankOfSender(mail.from) });
}

/** Advertising comes from the banks' own senders; anything that may be a notice goes to a person. */
function readRest(mail: Mail): EmailReading {
  const bank = bankOfSender(mail.from);
  const words = [mail.flat, ...mail.subjects].map((part) => part.folded).join('\n');
  if (!bank) return unrecognized('Neither the sender nor the text is that of a known bank.', {});
  if (MONEY_MOVED.test(words) || PRINTED_AMOUNT.test(words)) {
    return unrecognized('The mail is of a known bank, but its layout is not a known one.', { bank });
  }
  return ignored('marketing', { bank });
}

export type { MailContext, MailMessage } from './mail.ts';
export type { EmailFacts, EmailReading } from './reading.ts';
