/** BAC's account notices: cash withdrawn without a card, a service payment, and a payment of the person's own card. */
import { cardPayment, type EmailReading, foundIn, ignored, type Mail, movement } from './reading.ts';
import { groupsOf, readLabels } from './text.ts';

const WITHDRAWN = /se retiro exitosamente dinero sin tarjeta|el dinero se retiro exitosamente/;
const CREATED = /creo un codigo .{0,60}para retirar dinero sin tarjeta/;
const WITHDRAWAL_LABELS = {
  amount: 'monto ?:',
  date: 'fecha y hora en que se retiro el dinero ?:',
  valid_until: 'validez ?:',
  concept: 'descripcion del codigo creado ?:',
  place: 'lugar donde se retiro el dinero ?:',
  closing: '(?:muchas gracias|recuerde que)',
} as const;

const SERVICE = /se ha realizado un pago de servicios? de (?<merchant>.{1,100}?) desde /d;
const SERVICE_LABELS = {
  alias: 'alias ?:',
  concept: 'descripcion ?:',
  date: 'fecha de pago ?:',
  authorization: 'numero de autorizacion ?:',
  account: 'forma de pago ?:',
  amount: 'monto ?:',
} as const;

const CARD_PAYMENT = /comprobante de pago de tarjeta/;
const PAYMENT_LABELS = {
  card: 'numero ?:',
  holder: 'nombre ?:',
  amount: 'monto del pago ?:',
  account: 'cuenta origen',
  debited: 'monto del debito ?:',
  rate: 'tipo de cambio ?:',
  reference: 'referencia ?:',
  date: 'fecha de pago ?:',
} as const;

/** Reads a withdrawal without a card: a row when cash was taken out, none when only its code was created. */
export function readBacWithdrawal(mail: Mail): EmailReading | null {
  const withdrawn = WITHDRAWN.test(mail.flat.folded);
  if (!withdrawn && !CREATED.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, WITHDRAWAL_LABELS);
  const { date, ...told } = { ...foundIn('BAC', labels, ','), concept: labels.concept };
  if (!withdrawn) return ignored('withdrawal_created', told);
  const found = { ...told, date, merchant: ['RETIRO SIN TARJETA', labels.place].filter(Boolean).join(' ') };
  return movement(mail, found, { type: 'RETIRO', source: 'CASH', reason: 'bac_withdrawal' });
}

/** Reads the voucher of a service payment in BAC's online banking; null for any other mail. */
export function readBacService(mail: Mail): EmailReading | null {
  const merchant = groupsOf(mail.flat, SERVICE)?.['merchant'];
  if (!merchant) return null;
  const labels = readLabels(mail.lines, SERVICE_LABELS);
  const authorization = /^\w{1,40}/.exec(labels.authorization ?? '')?.[0];
  const found = { ...foundIn('BAC', { ...labels, authorization }, ','), merchant, concept: labels.concept };
  return movement(mail, found, { type: 'COMPRA', source: 'TRANSFER', reason: 'bac_service' });
}

/** Reads the voucher of a payment to the person's own card, which is neither income nor expense. */
export function readBacCardPayment(mail: Mail): EmailReading | null {
  if (!CARD_PAYMENT.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, PAYMENT_LABELS);
  if (!labels.amount) return null;
  const account = /n[uú]mero ?:? ?(\S{4,40})/i.exec(labels.account ?? '')?.[1];
  const reference = /^\w{1,40}/.exec(labels.reference ?? '')?.[0];
  const found = foundIn('BAC', { ...labels, account, reference }, ',');
  return cardPayment(mail, found, { source: 'TRANSFER', reason: 'bac_card_payment' });
}
