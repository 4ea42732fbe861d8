/** PayPal's receipt. The card's bank notifies the same purchase (`PAYPAL *UBER EATS`), so the receipt makes no row. */
import { readWholeAmount } from './amount.ts';
import { type EmailReading, ignored, type Mail } from './reading.ts';
import { groupsOf } from './text.ts';

/** The amount in the person's words, then the merchant up to the end of its line or the identifier's label. */
const PAID =
  /(?:ha pagado|ha autorizado un pago de|ha autorizado un pago a) (?<amount>[^\n]{1,60}?) a (?<merchant>[^\n]{1,120}?)(?=\n| id\. de transaccion|$)/d;
const AUTHORIZED = /ha autorizado un pago a (?<merchant>[^\n]{1,120}?)(?=\n| id\. de transaccion|$)/d;
const TOTAL = /(?<![a-z])total[: \n]{1,3}(?<amount>[^\n]{1,60})/d;
const TRANSACTION_ID = /id\. de (?:la )?transaccion[: \n]{1,3}(?<reference>[a-z\d]{10,30})/d;

/**
 * Reads a receipt or its authorisation (`Ha autorizado un pago a`); null for any other mail. Numbers are `$12,90 USD`.
 */
export function readPaypal(mail: Mail): EmailReading | null {
  if (!/paypal/.test(mail.flat.folded) && !mail.from.includes('paypal')) return null;
  const paid = groupsOf(mail.lines, PAID) ?? groupsOf(mail.lines, AUTHORIZED);
  if (!paid) return null;
  const amount = paid['amount'] ?? groupsOf(mail.lines, TOTAL)?.['amount'];
  return ignored('receipt_of_card_purchase', {
    bank: 'OTHER',
    merchant: paid['merchant'],
    ...readWholeAmount(amount, '.'),
    date: mail.received,
    reference: groupsOf(mail.lines, TRANSACTION_ID)?.['reference'],
  });
}
