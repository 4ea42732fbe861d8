/** BAC's transfer notices: SINPE received and sent, in cycles or in real time, and transfers within BAC. */
import { isSameHolder, readConcept, typeOfIncoming, typeOfSent } from './bank-words.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement, transfer } from './reading.ts';
import { allGroupsOf, type Foldable, foldable, groupsOf, readLabels } from './text.ts';

const SINPE = /transferencia sinpe(?: en tiempo real)? con el numero de referencia (?<reference>\d{6,30})/d;
const SINPE_IN =
  /recibio una transferencia sinpe(?: en tiempo real)? con el numero|transferencia sinpe en tiempo real con el numero [^.]{0,80}se acredito en/;
const SINPE_OUT = /transferencia sinpe(?: en tiempo real)? con el numero [^.]{0,200}debitando su cuenta/;
const SINPE_ACCOUNT =
  /(?:acreditando (?:la|su) cuenta|se acredito en (?:la|su) cuenta|debitando su cuenta|referencia \d{6,30} a su cuenta)(?: iban)? (?<account>[a-z\d*]{4,34})/d;
const SINPE_AMOUNT = /un monto de (?<amount>.{1,60}?)(?=,? por concepto|\.? dia y hora|\.? muchas gracias|$)/d;
const SINPE_DATE = /(?:el dia|dia y hora ?:?) (?<date>\d{1,2}\/\d{1,2}\/\d{4}[a-z\d:. ]{0,30})/dg;
/** The concept is free text: it ends where the bank's sentence continues, else at the first full stop. */
const SINPE_CONCEPTS = [
  /por concepto(?: de)?:? (?<concept>.{1,120}?)(?:, la cual se aplico|\.? ?(?:muchas gracias|dia y hora|notas importantes)|\.?$)/d,
  /por concepto(?: de)?:? (?<concept>[^.]{1,200})/d,
] as const;

const LOCAL =
  /estimado\(a\):? (?<beneficiary>.{1,100}?) ?: .{0,40}comunica que (?<sender>.{1,100}?) realizo una transferencia electronica a su cuenta/d;
const LOCAL_ACCOUNT = /transferencia electronica a su cuenta n[^a-z]? ?(?<account>[a-z\d*]{4,34})/d;
const LOCAL_DATE = /la transferencia se realizo el dia (?<date>.{1,40})/d;
const LOCAL_AMOUNT = /por un monto de (?<amount>.{1,60}?)(?=,? por concepto|\.? el numero de referencia|$)/d;
const LOCAL_CONCEPT = /por concepto de:? (?<concept>.{1,200}?) el numero de referencia es/d;
const LOCAL_REFERENCE = /el numero de referencia es:? (?<reference>\d{6,30})/d;

/**
 * Reads a SINPE notice. BAC does not print the other person, so the merchant is the concept. Numbers are `4,000.00`.
 * Null for any other mail.
 */
export function readBacSinpe(mail: Mail): EmailReading | null {
  const text = mail.flat;
  const reference = groupsOf(text, SINPE)?.['reference'];
  const incoming = SINPE_IN.test(text.folded);
  if (!reference || (!incoming && !SINPE_OUT.test(text.folded))) return null;
  const concept = firstGroup(text, SINPE_CONCEPTS, 'concept');
  const printed = { ...groupsOf(text, SINPE_AMOUNT), ...groupsOf(text, SINPE_ACCOUNT), reference, concept };
  const found = foundIn('BAC', { ...printed, date: lastDate(text) }, ',');
  found.merchant = found.concept ?? (incoming ? 'SINPE recibido' : 'SINPE enviado');
  const wording = text.folded.slice(text.folded.search(SINPE), text.folded.search(/por concepto|$/));
  const type = incoming ? typeOfIncoming(concept) : 'TRANSFERENCIA';
  const reason = incoming ? 'bac_sinpe_in' : 'bac_sinpe_out';
  return movement(mail, found, { type, source: 'SINPE', reason }, wording);
}

/** The sent notice prints the day of the cycle first and the day and hour last; the received one prints one date. */
function lastDate(text: Foldable): string | undefined {
  return allGroupsOf(text, SINPE_DATE).at(-1)?.['date'];
}

/**
 * Reads `… le comunica que <SENDER> realizó una transferencia electrónica a su cuenta`. The sender gets a copy in the
 * beneficiary's wording, so the owner's names give the direction. Numbers are `2.500,00`.
 */
export function readBacLocalTransfer(mail: Mail): EmailReading | null {
  const text = mail.flat;
  const people = groupsOf(text, LOCAL);
  if (!people) return null;
  const [sender, beneficiary] = [readConcept(people['sender']), readConcept(people['beneficiary'])];
  const isOwner = (name: string | undefined) => mail.owner.names.some((owner) => isSameHolder(owner, name));
  const sent = isOwner(sender);
  const counterparty = sent ? beneficiary : sender;
  const patterns = [LOCAL_AMOUNT, LOCAL_DATE, LOCAL_REFERENCE, LOCAL_CONCEPT, ...(sent ? [] : [LOCAL_ACCOUNT])];
  const printed = Object.assign({}, ...patterns.map((pattern) => groupsOf(text, pattern)));
  const found = foundIn('BAC', { ...printed, merchant: counterparty, counterparty }, '.');
  const type = sent ? 'TRANSFERENCIA' : typeOfIncoming(found.concept, sender);
  const holder = sent ? sender : beneficiary;
  return transfer(mail, found, { type, source: 'TRANSFER', reason: 'bac_local_transfer', holder });
}

function firstGroup(text: Foldable, patterns: readonly RegExp[], name: string): string | undefined {
  return patterns.map((pattern) => groupsOf(text, pattern)?.[name]).find((value) => value !== undefined);
}

const MOVIL =
  /le informamos que (?<sender>.{0,100}?) ?realizo una transferencia por medio de sinpe movil al telefono n[^a-z\d]{0,4} ?(?<phone>[\d -]{8,14}) a nombre de (?<beneficiary>.{1,100}?)\.? referencia(?![a-z])/d;
const MOVIL_LABELS = {
  reference: 'referencia ?:?(?![a-z])',
  day: 'fecha ?:?(?![a-z])',
  hour: 'hora ?:?(?![a-z])',
  amount: 'monto ?:?(?![a-z])',
  concept: 'detalle ?:?(?![a-z])',
} as const;

/**
 * Reads a notice of SINPE Móvil, a sentence with both names and then labels without a colon; null for any other mail.
 * It is incoming unless the person is the one who made it.
 */
export function readBacSinpeMovil(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, MOVIL);
  if (!groups) return null;
  const { sender = '', beneficiary, phone } = groups;
  const start = mail.lines.folded.search(/\n ?referencia(?![a-z])| referencia(?![a-z])/);
  const labels = readLabels(foldable(mail.lines.text.slice(Math.max(start, 0))), MOVIL_LABELS);
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
  const type = sent ? 'TRANSFERENCIA' : typeOfSent(concept, sender, mail.owner);
  const reason = sent ? 'bac_sinpe_movil_out' : 'bac_sinpe_movil_in';
  const holder = sent ? sender : beneficiary;
  return transfer(mail, found, { type, source: 'SINPE', reason, holder });
}
