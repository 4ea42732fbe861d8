/** A card purchase told by an app or a text message, in labels below a sentence: BCR and BN. */
import { bankNamed } from './bank-names.ts';
import { readPrintedDay } from './date.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement } from './reading.ts';
import { groupsOf, readLabels } from './text.ts';

const NOTICE =
  /se realizo una (?:transaccion|compra) con su tarjeta(?: [a-z]{2,20}){0,3}(?: terminada en)? [*x ]{0,20}(?<card>\d{4})(?!\d)/d;
const LABELS = {
  merchant: '(?:comercio|establecimiento) ?:',
  amount: 'monto ?:',
  date: 'fecha ?:',
  authorization: 'autorizacion ?:',
  reference: 'referencia ?:',
} as const;

/** Reads a card alert in labels; null when the text is none. */
export function readCardAlert(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, NOTICE);
  const labels = readLabels(mail.lines, LABELS);
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
