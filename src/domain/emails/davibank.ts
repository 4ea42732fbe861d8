/** DAVIbank (Scotiabank until 2025, with the same sentence): credit card, debit card, account debit, service payment. */
import { readCurrency } from './amount.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement, unrecognized } from './reading.ts';
import { groupsOf, readLabels } from './text.ts';

const CARD_SENTENCE =
  /(?<bank>davibank|scotiabank)[a-z .]{0,30}? le notifica que la transaccion realizada en (?<merchant>.{1,120}?) ?, el dia (?<date>.{1,40}?) con su tarjeta de (?<kind>credito|debito)(?: [a-z]{1,20})? (?<brand>[a-z]{2,12}) terminada en \*{0,20}(?<digits>\d{4}) con numero de autorizacion (?<authorization>[a-z\d-]{1,40}) y referencia (?<reference>[a-z\d-]{1,40}) por (?<amount>.{1,40}?), fue (?<status>[a-z](?:[a-z ]|[.,;](?! |$)|\d){0,60})/d;
const COUNTRY = /[ ,]{1,3}costa rica$/d;

const DEBIT_NOTICE = /le notifica que se ha realizado una transaccion de debito a su cuenta/;
const DEBIT_LABELS = {
  merchant: 'transaccion realizada en ?:',
  city: 'ciudad ?:',
  country: 'pais ?:',
  date: 'fecha y hora ?:',
  brand: 'marca de su tarjeta ?:',
  card: 'numero de la tarjeta ?:',
  authorization: 'numero de autorizacion ?:',
  reference: 'numero de referencia ?:',
  currency: 'moneda ?:',
  amount: 'monto ?:',
} as const;

const ACCOUNT_DEBIT =
  /se realizo un debito a la cuenta bancaria en [a-z]{3} terminada en [*x\d]{1,20} ?, por un monto de (?<amount>.{1,60})/d;
const ACCOUNT_DEBIT_DATE = /la transaccion se realizo el dia (?<date>.{1,40})/d;

/** The company's line, then what was paid (`PAGO …`), then labels without colon; the only date is the due date. */
const SERVICE =
  /pago de servicios con las siguientes caracteristicas ?:? (?<merchant>.{1,100}?)(?: (?<concept>(?:pago|recibo|abono|cancelacion) .{1,100}?))? nombre .{1,300}? monto ?:? ?(?<amount>.{1,60})/d;

/** Reads DAVIbank's notices; null for any other mail. Numbers are `20,550.00`. */
export function readDavibank(mail: Mail): EmailReading | null {
  return readCard(mail) ?? readDebitCard(mail) ?? readAccountDebit(mail) ?? readService(mail);
}

function readCard(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, CARD_SENTENCE);
  if (!groups) return null;
  const printed = groups['merchant'] ?? '';
  const country = COUNTRY.exec(printed.toLowerCase());
  const found: Found = {
    ...foundIn(groups['bank']?.toLowerCase() === 'scotiabank' ? 'SCOTIABANK' : 'DAVIBANK', groups, ','),
    merchant: country ? printed.slice(0, country.index) : printed,
    card: `${groups['brand']?.toUpperCase()} ${groups['digits']}`,
    city_country: country ? 'Costa Rica' : undefined,
    status: groups['status'],
  };
  const source = groups['kind']?.toLowerCase().startsWith('cr') ? 'CREDIT_CARD' : 'DEBIT_CARD';
  return movement(mail, found, { type: 'COMPRA', source, reason: 'davibank_card' });
}

function readDebitCard(mail: Mail): EmailReading | null {
  if (!DEBIT_NOTICE.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, DEBIT_LABELS);
  const told = foundIn('DAVIBANK', labels, ',', readCurrency(labels.currency ?? ''));
  const found: Found = {
    ...told,
    card: told.card && [labels.brand, told.card].filter(Boolean).join(' '),
    city_country: [labels.city, labels.country].filter(Boolean).join(', '),
  };
  return movement(mail, found, { type: 'COMPRA', source: 'DEBIT_CARD', reason: 'davibank_debit_card' });
}

/** A debit without a destination needs review, with the facts that were read. */
function readAccountDebit(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, ACCOUNT_DEBIT);
  if (!groups) return null;
  const found = foundIn('DAVIBANK', { ...groups, ...groupsOf(mail.flat, ACCOUNT_DEBIT_DATE) }, ',');
  return unrecognized('The debit notice does not say to whom the money went.', found);
}

function readService(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, SERVICE);
  if (!groups) return null;
  const found = { ...foundIn('DAVIBANK', groups, ','), concept: groups['concept'] };
  return movement(mail, found, { type: 'COMPRA', source: 'TRANSFER', reason: 'davibank_service' });
}
