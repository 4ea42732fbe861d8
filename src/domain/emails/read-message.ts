/** Reads a bank's text message or app notification with the readers for mails. */

import { readBankSentence } from './bank-sentences.ts';
import { bankNamed, bankOfDomain, bankOfSender } from './banks.ts';
import { readPrintedDay } from './date.ts';
import { type MailContext, openMail } from './mail.ts';
import { readNotice } from './read-email.ts';
import {
  type EmailFacts,
  type EmailReading,
  type Found,
  foundIn,
  ignored,
  type Mail,
  movement,
  unrecognized,
} from './reading.ts';
import { fold, groupsOf, readLabels } from './text.ts';
import { holdsMovement, isOneTimeCode, saysAdvertising } from './unmoved.ts';

/** `untrusted`: it asks for secrets or links elsewhere, so it never makes a row and has no facts. */
export type MessageReading = EmailReading | { outcome: 'untrusted'; reason: 'phishing'; facts: EmailFacts };

const TEXT_LENGTH_MAX = 4_000;
/** Telephones of persons; banks send from a name or a short code. */
const PERSONAL_SENDER = /^(?:\+?506)?[ -]?[5-8]\d{3}[ -]?\d{4}$/;
const INFORMATION =
  /(?<![a-z])(?:inicio de sesion|(?:el|su) saldo (?:de su cuenta|disponible|actual)|estado de cuenta)(?![a-z])/;

/**
 * Reads one message. In: its text, of which 4000 characters count, the sender as the phone shows it (a name, a short
 * code, a telephone; null when shared or pasted), and when it arrived, naive UTC. Out: as for a mail, or `untrusted`.
 * Without a printed date the day is that of a SINPE reference, else of arrival. Never throws and reads no clock.
 */
export function readMessage(
  text: string,
  sender: string | null,
  receivedAt: string,
  context: MailContext = {},
): MessageReading {
  const from = sender ?? '';
  const mail = openMail({ from, subject: '', received_at: receivedAt, text: text.slice(0, TEXT_LENGTH_MAX) }, context);
  const reading = readBankSentence(mail) ?? readCardAlert(mail) ?? readNotice(mail);
  const isPersonal = reading !== null && PERSONAL_SENDER.test(from.trim());
  // A shop's name may be AMZN.COM/BILL.
  const name = reading && 'candidate' in reading ? fold(reading.candidate.merchant) : '\n';
  if (isPersonal || looksLikePhishing(mail.flat.folded.replaceAll(name, ' ')))
    return { outcome: 'untrusted', reason: 'phishing', facts: {} };
  if (reading && 'candidate' in reading && isOneTimeCode(mail)) {
    return unrecognized('It is a notice with a one-time code in it.', reading.candidate.facts, 'outcome_unclear');
  }
  return reading ?? readUnmoved(mail);
}

function readUnmoved(mail: Mail): EmailReading {
  const bank = bankOfSender(mail.from);
  if (holdsMovement(mail)) return unrecognized('The text tells of a movement in words that are not known.', { bank });
  if (isOneTimeCode(mail)) return ignored('one_time_code', { bank });
  if (INFORMATION.test(mail.flat.folded)) return ignored('information', { bank });
  if (saysAdvertising(mail)) return ignored('marketing', { bank });
  return unrecognized('The text is no message of a known bank.', { bank });
}

/** A line of a copied conversation: `[18/10 9:00] BN SINPE MOVIL: …`. */
const COPIED = /\n(?=\[\d{1,2}[/.-]\d{1,2}[^\]\n]{0,30}\])/;
const OPENS = /^(?:\[|.{0,60}?(?:ha recibido|envio exitoso|transf|compra|se (?:realizo|acredito|registro|aplico)))/i;

/** The messages of a text copied from a conversation: one, or as many as begin in it. */
export function splitMessages(text: string): string[] {
  for (const between of [COPIED, /\n\s*\n/, /\n/]) {
    const pieces = text
      .trim()
      .split(between)
      .map((piece) => piece.trim());
    if (pieces.length > 1 && pieces.every((piece) => OPENS.test(piece) && /\d/.test(piece))) return pieces;
  }
  return [text.trim()];
}

// ---- signs that a message is not the bank's

const LINK =
  /(?:(?:https?:\/\/|www\.)(?<host>[^\s/:?#)]{1,200})|(?<![\w@.-])(?<bare>[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,4})\/\S)/g;
const SECRETS = /(?<![a-z])(?:usuario y clave|usuario y contrasena|su (?:clave|contrasena|pin|token)(?! es))/;
const ASKED_FOR = /(?<![a-z])(?:ingrese|digite|confirme|actualice|valide|verifique|acceda)(?![a-z])/;
const HURRY = /(?<![a-z])(?:bloque|suspend|urge|urgente|multa|infraccion|paquete|aduana)[a-z]*/;
const CALL = /(?:comuniquese|se comunique|llame|escriba|contacte)[a-z ]{0,30} \+?\d[\d -]{6,14}/;

/** Whether a folded message links to a site that is no bank's, asks for secrets, or urges a person to act. */
function looksLikePhishing(folded: string): boolean {
  const hosts = [...folded.matchAll(LINK)].map((match) => match.groups?.['host'] ?? match.groups?.['bare'] ?? '');
  if (hosts.some((host) => bankOfDomain(host.replace(/\.$/, '')) === undefined)) return true;
  const isAsked = ASKED_FOR.test(folded) && (SECRETS.test(folded) || HURRY.test(folded));
  return isAsked || (HURRY.test(folded) && CALL.test(folded));
}

// ---- a card purchase told in labels below a sentence: BCR and BN

const CARD_NOTICE =
  /se realizo una (?:transaccion|compra) con su tarjeta(?: [a-z]{2,20}){0,3}(?: terminada en)? [*x ]{0,20}(?<card>\d{4})(?!\d)/d;
const CARD_LABELS = {
  merchant: '(?:comercio|establecimiento) ?:',
  amount: 'monto ?:',
  date: 'fecha ?:',
  authorization: 'autorizacion ?:',
  reference: 'referencia ?:',
} as const;

/** Reads a card alert in labels; null for any other text. */
function readCardAlert(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, CARD_NOTICE);
  const labels = readLabels(mail.lines, CARD_LABELS);
  if (!groups || !labels.merchant) return null;
  const bank = bankNamed(mail.flat.text) ?? bankNamed(mail.from) ?? 'OTHER';
  const found: Found = {
    ...foundIn(bank, { ...labels, reference: labels.reference ?? labels.authorization }, 'unknown'),
    date: readPrintedDay(labels.date),
    card: groups['card'],
  };
  const isDebit = /tarjeta(?: [a-z]{2,20})? debito/.test(mail.flat.folded);
  return movement(mail, found, {
    type: 'COMPRA',
    source: isDebit ? 'DEBIT_CARD' : 'CREDIT_CARD',
    reason: 'card_alert',
  });
}
