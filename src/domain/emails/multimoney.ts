/** MultiMoney: a transfer in labels, with the holders of both accounts. */
import { isSameHolder, typeOfIncoming } from './bank-words.ts';
import { type EmailReading, foundIn, type Mail, transfer, unrecognized } from './reading.ts';
import { fold, foldable, groupsOf, readLabels } from './text.ts';

const NOTICE = /notificacion de transferencia .{0,200}resumen de (?:la )?operacion/;
const LABELS = { concept: 'concepto ?:', amount: 'monto ?:', date: 'fecha ?:', reference: 'referencia ?:' } as const;
const SIDES =
  /cuenta origen ?:?\s+titular ?:\s(?<sender>.{1,100}?)\scuenta ?:\s(?<origin>.{1,60}?)\scuenta destino ?:?\s+titular ?:\s(?<beneficiary>.{1,100}?)\scuenta ?:\s(?<destination>(?:[a-z]{3} )?[a-z\d*]{4,34})/d;
const GREETING = /hola,? (?<name>[a-z ]{2,60}?) ?[,:!.]/d;

/**
 * Reads a transfer; null for any other mail. The owner's names give the direction, else the greeting, which names one
 * of the holders; when that is uncertain, it needs review.
 */
export function readMultimoney(mail: Mail): EmailReading | null {
  if (!NOTICE.test(mail.flat.folded) || !mail.flat.folded.includes('multimoney')) return null;
  const sides = groupsOf(mail.flat, SIDES);
  const place = mail.lines.folded.search(/cuenta origen/);
  const labels = readLabels(foldable(mail.lines.text.slice(0, place === -1 ? undefined : place)), LABELS);
  const { sender, beneficiary } = sides ?? {};
  const { sent, received } = sidesOfOwner(mail, sender, beneficiary);
  const own = sent ? sides?.['origin'] : sides?.['destination'];
  const counterparty = sent ? beneficiary : sender;
  const printed = { ...labels, account: own, merchant: counterparty, counterparty };
  const reference = /^\d{6,30}/.exec(labels.reference ?? '')?.[0];
  const found = { ...foundIn('OTHER', printed, ','), reference };
  if (!sent && !received) return unrecognized('The mail does not say whether the money came in or went out.', found);
  const type = sent ? 'TRANSFERENCIA' : typeOfIncoming(found.concept, counterparty);
  const reason = sent ? 'multimoney_out' : 'multimoney_in';
  return transfer(mail, found, { type, source: 'TRANSFER', reason, holder: sent ? sender : beneficiary });
}

function sidesOfOwner(mail: Mail, sender = '', beneficiary = ''): { sent: boolean; received: boolean } {
  const isOwner = (holder: string) => mail.owner.names.some((name) => isSameHolder(name, holder));
  const known = { sent: isOwner(sender), received: isOwner(beneficiary) };
  if (known.sent || known.received) return known;
  const greeted = fold(groupsOf(mail.flat, GREETING)?.['name'] ?? '').split(' ');
  const isGreeted = (holder: string) => greeted.every((word) => fold(holder).split(' ').includes(word));
  const isCertain = isGreeted(sender) !== isGreeted(beneficiary);
  return { sent: isCertain && isGreeted(sender), received: isCertain && isGreeted(beneficiary) };
}
