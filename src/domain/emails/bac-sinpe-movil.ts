/** BAC's notice of SINPE Móvil: a sentence with both names, then labels without a colon. */
import { isSameHolder, readConcept, typeOfIncoming } from './bank-words.ts';
import { type EmailReading, type Found, foundIn, type Mail, transfer } from './reading.ts';
import { foldable, groupsOf, readLabels } from './text.ts';

const NOTICE =
  /le informamos que (?<sender>.{0,100}?) ?realizo una transferencia por medio de sinpe movil al telefono n[^a-z\d]{0,4} ?(?<phone>[\d -]{8,14}) a nombre de (?<beneficiary>.{1,100}?)\.? referencia(?![a-z])/d;
const LABELS = {
  reference: 'referencia ?:?(?![a-z])',
  day: 'fecha ?:?(?![a-z])',
  hour: 'hora ?:?(?![a-z])',
  amount: 'monto ?:?(?![a-z])',
  concept: 'detalle ?:?(?![a-z])',
} as const;

/** Reads a notice; null when the mail is none. It came in unless the person is the one who made it. */
export function readBacSinpeMovil(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, NOTICE);
  if (!groups) return null;
  const { sender = '', beneficiary, phone } = groups;
  const start = mail.lines.folded.search(/\n ?referencia(?![a-z])| referencia(?![a-z])/);
  const labels = readLabels(foldable(mail.lines.text.slice(Math.max(start, 0))), LABELS);
  const sent = /^(?:usted)?$/i.test(sender) || mail.owner.names.some((name) => isSameHolder(name, sender));
  const concept = readConcept(labels.concept);
  const counterparty = sent ? beneficiary : sender;
  const found: Found = {
    ...foundIn(
      'BAC',
      { ...labels, counterparty, date: labels.day && `${labels.day} ${labels.hour ?? ''}` },
      ',',
      'CRC',
    ),
    merchant: counterparty,
    reference: /^\d{6,30}/.exec(labels.reference ?? '')?.[0],
    counterparty_account: sent ? phone : undefined,
  };
  const type = sent ? 'TRANSFERENCIA' : typeOfIncoming(concept, sender);
  const reason = sent ? 'bac_sinpe_movil_out' : 'bac_sinpe_movil_in';
  const holder = sent ? sender : beneficiary;
  return transfer(mail, found, { type, source: 'SINPE', reason, holder });
}
