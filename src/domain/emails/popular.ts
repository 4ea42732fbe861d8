/** Banco Popular: card transactions in a sentence, SINPE Móvil and services in labels. Its `Comprobante de Compra` is BAC's. */
import { readCurrency } from './amount.ts';
import { typeOfSent } from './bank-words.ts';
import { type EmailReading, type Found, foundIn, type Mail, movement, transfer, unrecognized } from './reading.ts';
import { fold, groupsOf, readLabels } from './text.ts';

const CARD_SENTENCE =
  /banco popular le informa de la (?<status>transaccion [a-z]{4,12}) en (?<merchant>.{1,120}?) el (?<date>\d{1,2}\/\d{1,2}\/\d{4} a las .{4,15}?), con la tarjeta (?<product>.{1,60}?) (?<digits>\d{4}), auth ?# ?(?<authorization>[a-z\d-]{1,40}), ref ?# ?(?<reference>[a-z\d-]{1,40}), por (?<amount>.{1,40})/d;
const BRAND = /^(?:visa|mastercard|amex)/i;

const SINPE_NOTICE = /(?:transaccion|transferencia) sinpe movil [\s\S]{0,200}?tipo de movimiento ?:/;
const SINPE_LABELS = {
  direction: 'tipo de movimiento ?:',
  amount: 'monto(?: enviado| recibido)? ?:',
  currency: 'moneda ?:',
  date: 'fecha ?:',
  reference: '(?:numero de )?referencia ?:',
  origin: 'nombre origen ?:',
  destination: 'nombre destino ?:',
  concept: '(?:motivo|detalle|descripcion) ?:',
  signature: 'popularenlinea@',
} as const;

const SERVICE_NOTICE = /comprobante (?:de )?pago de servicios/;
const SERVICE_LABELS = {
  merchant: 'empresa ?:',
  concept: 'servicio ?:',
  amount: 'monto (?:pagado|total) ?:',
  date: 'fecha(?: y hora)? ?:',
  reference: '(?:numero de )?(?:referencia|comprobante) ?:',
} as const;

/** Reads Banco Popular's notices; null for any other mail. Numbers are `25,991.33`. */
export function readPopular(mail: Mail): EmailReading | null {
  return readCard(mail) ?? readSinpe(mail) ?? readService(mail);
}

function readCard(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, CARD_SENTENCE);
  if (!groups) return null;
  const found: Found = {
    ...foundIn('POPULAR', groups, ','),
    card: [BRAND.exec(groups['product'] ?? '')?.[0].toUpperCase(), groups['digits']].filter(Boolean).join(' '),
  };
  return movement(mail, found, { type: 'COMPRA', source: 'CREDIT_CARD', reason: 'popular_card' });
}

function readService(mail: Mail): EmailReading | null {
  if (!SERVICE_NOTICE.test(mail.flat.folded) || !mail.flat.folded.includes('popular')) return null;
  const labels = readLabels(mail.lines, SERVICE_LABELS);
  const found = { ...foundIn('POPULAR', labels, ','), concept: labels.concept };
  return movement(mail, found, { type: 'COMPRA', source: 'TRANSFER', reason: 'popular_service' });
}

function readSinpe(mail: Mail): EmailReading | null {
  if (!SINPE_NOTICE.test(mail.lines.folded.replaceAll('\n', ' '))) return null;
  const labels = readLabels(mail.lines, SINPE_LABELS);
  const direction = /^(?:debito|credito)/.exec(fold(labels.direction ?? ''))?.[0];
  const incoming = direction === 'credito';
  const counterparty = incoming ? labels.origin : labels.destination;
  const printed = { ...labels, merchant: counterparty, counterparty };
  const found = foundIn('POPULAR', printed, ',', readCurrency(labels.currency ?? ''));
  if (!direction) return unrecognized('The mail does not say whether the money came in or went out.', found);
  const type = incoming ? typeOfSent(found.concept, counterparty, mail.owner) : 'TRANSFERENCIA';
  const reason = incoming ? 'popular_sinpe_in' : 'popular_sinpe_out';
  const holder = incoming ? labels.destination : labels.origin;
  return transfer(mail, found, { type, source: 'SINPE', reason, holder });
}
