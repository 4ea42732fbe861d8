/** Grupo Mutual: debit card and SINPE Móvil. */
import { readCurrency } from './amount.ts';
import { typeOfBankWord, undoingIn } from './bank-words.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement, transfer, unrecognized } from './reading.ts';
import { groupsOf, readLabels } from './text.ts';

const CARD_LABELS = {
  amount: 'monto rebajado a su cuenta ?:',
  currency: 'moneda ?:',
  merchant: 'nombre del comercio ?:',
  country: 'pais origen del comercio ?:',
  reference: 'numero de referencia ?:',
  authorization: 'numero de autorizacion ?:',
  bank_type: 'tipo de transaccion ?:',
  card_kind: 'tipo de tarjeta ?:',
  card: 'numero de (?:la )?tarjeta ?:',
  date: 'fecha(?: y hora)?(?: de(?: la)? transaccion)? ?:',
  holder: 'nombre del tarjetahabiente ?:',
} as const;
/** The town's slot of the slip, where online shops put a phone number. */
const TRAILING_PHONE = / \d{3}-\d{3}-?\d{0,4}$/;

const SINPE =
  /grupo mutual le comunica que ha enviado una transferencia por medio de sinpe movil.{0,40}? por un monto de (?<amount>.{1,40}?) ?, por concepto de (?<concept>.{0,200}?) ?\. la cuenta origen(?:[^a-z\d]{1,5}es| es)? (?<account>[a-z\d*-]{4,40})/d;
const SINPE_PEOPLE =
  / a nombre de (?<holder>.{1,100}?) y el destino de la transferencia es (?<destination>[\d*-]{1,30}) a nombre de (?<counterparty>.{1,100}?) ?, identificacion/d;
const SINPE_REFERENCE = /numero de referencia ?:? (?<reference>\d{6,30})/d;

/** Reads Grupo Mutual's notices; null for any other mail. Numbers are `102,704.92`. */
export function readMutual(mail: Mail): EmailReading | null {
  return readCard(mail) ?? readSinpe(mail);
}

function readCard(mail: Mail): EmailReading | null {
  if (!/monto rebajado a su cuenta ?:/.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, CARD_LABELS);
  const found: Found = {
    ...foundIn('MUTUAL', labels, ',', readCurrency(/^[^ ]{1,10}/.exec(labels.currency ?? '')?.[0] ?? '')),
    merchant: labels.merchant?.replace(TRAILING_PHONE, ''),
    card: /(\d{4})(?!.{0,30}\d)/.exec(labels.card ?? '')?.[1],
    city_country: labels.country,
    bank_type: labels.bank_type,
  };
  const wording = found.bank_type ?? '';
  const type = typeOfBankWord(wording);
  if (undoingIn(wording) === null && (!type || type === 'PAGO_TARJETA'))
    return unrecognized('The mail\'s "Tipo de transacción" is not a known one.', found);
  return movement(mail, found, { type: type ?? 'COMPRA', source: 'DEBIT_CARD', reason: 'mutual_debit_card' }, wording);
}

function readSinpe(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, SINPE);
  if (!groups) return null;
  const people = groupsOf(mail.flat, SINPE_PEOPLE);
  const concept = groups['concept']?.replace(/^["“ ]{1,5}|["” ]{1,5}$/g, '');
  const printed = { ...groups, ...groupsOf(mail.flat, SINPE_REFERENCE), ...people, merchant: people?.['counterparty'] };
  const found = { ...foundIn('MUTUAL', { ...printed, concept }, ','), counterparty_account: people?.['destination'] };
  const row = { type: 'TRANSFERENCIA', source: 'SINPE', reason: 'mutual_sinpe_out' } as const;
  return transfer(mail, found, { ...row, holder: people?.['holder'] });
}
