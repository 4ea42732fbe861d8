/** Davivienda's `Autorizaciones`: one sentence, which its HTML splits over two paragraphs. */
import { readCurrency } from './amount.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement, unrecognized } from './reading.ts';
import { groupsOf } from './text.ts';

const SENTENCE =
  /davivienda le informa de (?:la|una) (?<status>transaccion [a-z]{4,12}) en ?: ?(?<merchant>.{1,120}?) ?, el (?<date>\d{1,2}\/\d{1,2}\/\d{4} ?,? a las \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?) ?, con la tarjeta .{1,60}? terminada en \*{0,20}(?<card>\d{4})/d;
const AUTHORIZATION = /autorizacion ?#? ?(?<value>[a-z\d-]{1,40})/d;
const REFERENCE = /(?<![a-z])ref ?#? ?(?<value>[a-z\d-]{1,40})/d;
const AMOUNT = /(?<![a-z])en (?<currency>colones|dolares us|dolares|euros) por (?<amount>.{1,60})/d;

/** Reads an authorisation; null for any other mail. Numbers are `42,239.00`. */
export function readDavivienda(mail: Mail): EmailReading | null {
  const text = mail.flat;
  if (!/davivienda le informa de (?:la|una) transaccion/.test(text.folded)) return null;
  const sentence = groupsOf(text, SENTENCE);
  if (!sentence) return unrecognized('The sentence of the authorisation is not the known one.', { bank: 'DAVIVIENDA' });
  const amount = groupsOf(text, AMOUNT);
  const found: Found = {
    ...foundIn('DAVIVIENDA', { ...sentence, ...amount }, ',', readCurrency(amount?.['currency'] ?? '')),
    authorization: groupsOf(text, AUTHORIZATION)?.['value'],
    reference: groupsOf(text, REFERENCE)?.['value'],
  };
  const row = { type: 'COMPRA', source: 'CREDIT_CARD', reason: 'davivienda_card' } as const;
  return movement(mail, found, row);
}
