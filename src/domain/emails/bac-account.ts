/** BAC's notices of an account: cash taken out without a card, and the payment of the person's own credit card. */
import { readMoney } from './amount.ts';
import { readPrintedDate } from './date.ts';
import { accountDigits, cardPayment, type EmailReading, ignored, type Mail, moneyFacts, movement } from './reading.ts';
import { readLabels } from './text.ts';

const WITHDRAWN = /se retiro exitosamente dinero sin tarjeta/;
const CREATED = /creo un codigo .{0,60}para retirar dinero sin tarjeta/;
const WITHDRAWAL_LABELS = {
  amount: 'monto ?:',
  date: 'fecha y hora en que se retiro el dinero ?:',
  valid_until: 'validez ?:',
  concept: 'descripcion del codigo creado ?:',
  place: 'lugar donde se retiro el dinero ?:',
  closing: '(?:muchas gracias|recuerde que)',
} as const;

const CARD_PAYMENT = /comprobante de pago de tarjeta/;
const PAYMENT_LABELS = {
  number: 'numero ?:',
  holder: 'nombre ?:',
  amount: 'monto del pago ?:',
  account: 'cuenta origen',
  debited: 'monto del debito ?:',
  rate: 'tipo de cambio ?:',
  reference: 'referencia ?:',
  date: 'fecha de pago ?:',
} as const;

/** Reads a withdrawal without a card: cash when it was taken out, nothing when only its code was created. */
export function readBacWithdrawal(mail: Mail): EmailReading | null {
  const withdrawn = WITHDRAWN.test(mail.flat.folded);
  if (!withdrawn && !CREATED.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, WITHDRAWAL_LABELS);
  const money = moneyFacts(readMoney(labels.amount, ','));
  if (!withdrawn) return ignored('withdrawal_created', { bank: 'BAC', ...money, concept: labels.concept });
  const found = {
    bank: 'BAC' as const,
    merchant: ['RETIRO SIN TARJETA', labels.place].filter(Boolean).join(' '),
    ...money,
    date: readPrintedDate(labels.date),
    concept: labels.concept,
  };
  return movement(mail, found, { type: 'RETIRO', source: 'CASH', reason: 'bac_withdrawal' });
}

/** Reads the voucher of a payment to the person's own card, which is neither income nor expense. */
export function readBacCardPayment(mail: Mail): EmailReading | null {
  if (!CARD_PAYMENT.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, PAYMENT_LABELS);
  if (!labels.amount) return null;
  const found = {
    bank: 'BAC' as const,
    ...moneyFacts(readMoney(labels.amount, ',')),
    date: readPrintedDate(labels.date),
    card: /(\d{4})$/.exec(labels.number ?? '')?.[1],
    account: accountDigits(/n[uú]mero ?:? ?(\S{4,40})/i.exec(labels.account ?? '')?.[1]),
    reference: /^\w{1,40}/.exec(labels.reference ?? '')?.[0],
  };
  return cardPayment(mail, found, { source: 'TRANSFER', reason: 'bac_card_payment' });
}
