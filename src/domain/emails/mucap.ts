/** MUCAP: a card purchase in a sentence, SINPE Móvil in and out in labels, and the payment of a bill. */
import { typeOfSent } from './bank-words.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement, transfer } from './reading.ts';
import { groupsOf, readLabels } from './text.ts';

const PURCHASE =
  /mucap le informa que su tarjeta finalizada en (?<card>\d{4}) registra una compra de (?<amount>.{1,60}?) en (?<merchant>.{1,120}?) (?:el )?(?<date>\d{1,2}\/\d{1,2}\/\d{2,4} a las? .{4,15})/d;

/** The bank's own mails lose letters: `SINPE M?vil`. */
const RECEIVED =
  /mucap le informa (?:que )?ha recibido de (?<counterparty>.{1,100}?) la siguiente transferencia sinpe m.{1,2}vil/d;
const SENT = /mucap le informa (?:que .{0,80}?)?telefono acreditado ?:/;
const SINPE_LABELS = {
  phone: 'telefono acreditado ?:',
  name: 'nombre ?:',
  amount: 'monto ?:',
  concept: 'detalle ?:',
  date: 'esta transferencia fue enviada el',
} as const;

const BILL =
  /mucap le informa que el recibo (?<reference>[a-z\d-]{1,40}) por concepto de (?<what>.{1,200}?) por un valor de (?<amount>.{1,60}?) ha sido cancelado exitosamente/d;

/** Reads MUCAP's notices; null for any other mail. Numbers are `15,750.00`. */
export function readMucap(mail: Mail): EmailReading | null {
  return readPurchase(mail) ?? readSinpe(mail) ?? readBill(mail);
}

function readPurchase(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, PURCHASE);
  if (!groups) return null;
  return movement(mail, foundIn('MUTUAL', groups, ','), { type: 'COMPRA', source: 'DEBIT_CARD', reason: 'mucap_card' });
}

/** SINPE Móvil only moves colones, so MUCAP may print no currency. */
function readSinpe(mail: Mail): EmailReading | null {
  const received = groupsOf(mail.flat, RECEIVED);
  if (!received && !SENT.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, SINPE_LABELS);
  const counterparty = received ? received['counterparty'] : labels.name;
  const found: Found = {
    ...foundIn('MUTUAL', { ...labels, merchant: counterparty, counterparty }, ',', 'CRC'),
    counterparty_account: received ? undefined : labels.phone,
  };
  const row = received
    ? ({ type: typeOfSent(found.concept, counterparty, mail.owner), reason: 'mucap_sinpe_in' } as const)
    : ({ type: 'TRANSFERENCIA', reason: 'mucap_sinpe_out' } as const);
  return transfer(mail, found, { ...row, source: 'SINPE', holder: undefined });
}

/** `PAGO LUZ de ICE ELECTRICO`: the values are upper case, so the first lower-case `de` is the sentence's own. */
function readBill(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, BILL);
  if (!groups) return null;
  const what = groups['what'] ?? '';
  const link = what.indexOf(' de ');
  const found: Found = {
    ...foundIn('MUTUAL', groups, ',', 'CRC'),
    merchant: link === -1 ? what : what.slice(link + 4),
    concept: link === -1 ? undefined : what.slice(0, link),
  };
  return movement(mail, found, { type: 'COMPRA', source: 'TRANSFER', reason: 'mucap_bill' });
}
