/** Promerica: card vouchers (labels without a colon), service payments, and the payment of the person's own card. */
import { DONE } from '../standing-words.ts';
import { cardPayment, type EmailReading, type Found, foundIn, type Mail, movement, unrecognized } from './reading.ts';
import { fold, foldable, groupsOf, readLabels } from './text.ts';

const VOUCHER = /tipo de comercio[\s\S]{1,400}?fecha\/hora[\s\S]{1,400}?monto/;
const LABELS = {
  merchant_category: 'tipo de comercio ?:?',
  merchant: 'comercio ?:?',
  city_country: 'ciudad/pais ?:?',
  date: 'fecha/hora ?:?',
  card: 'numero de tarjeta ?:?',
  authorization: 'numero de autorizacion ?:?',
  reference: 'numero de referencia ?:?',
  amount: 'monto ?:?',
} as const;

const OWN_CARD =
  /el pago de la tarjeta de credito (?<whose>[a-z ]{1,40}?) por un monto de (?<amount>.{1,40}?) se realizo con exito/d;
const OWN_CARD_DATE = /fecha\/hora ?: ?(?<date>.{1,40})/d;
const OWN_CARD_NUMBER = /numero de tarjeta ?: ?[\d*x -]{4,30}?(?<card>\d{4})(?! ?[\d*])/d;
const OWN_ACCOUNT = /cuenta origen ?: ?(?<account>[a-z\d*]{4,34})/d;
const REFERENCE = /(?<![a-z])referencia ?: ?(?<reference>[a-z\d-]{1,40})/d;

/** The bank has printed `54,215.00` and `142.613,09` here, so an ambiguous amount is not guessed. */
const SERVICE =
  /el pago (?<concept>.{1,120}?) de la compania (?<merchant>.{1,100}?)(?: ?# ?[\w-]{1,30})? con el numero de referencia (?<reference>[a-z\d-]{1,40}) por un monto de (?<amount>.{1,40}?) ?, ?ha sido aplicad[oa]/d;

/** Reads Promerica's notices; null for any other mail. */
export function readPromerica(mail: Mail): EmailReading | null {
  return readVoucher(mail) ?? readOwnCardPayment(mail) ?? readService(mail);
}

function readVoucher(mail: Mail): EmailReading | null {
  if (!VOUCHER.test(mail.lines.folded)) return null;
  const start = Math.max(
    mail.lines.folded.search(/^comercio(?![a-z])/m),
    mail.lines.folded.search(/te compartimos el detalle/),
  );
  const labels = readLabels(foldable(mail.lines.text.slice(Math.max(start, 0))), LABELS);
  const found: Found = {
    ...foundIn('PROMERICA', labels, ','),
    city_country: labels.city_country,
    merchant_category: labels.merchant_category,
  };
  const reading = movement(mail, found, { type: 'COMPRA', source: 'CREDIT_CARD', reason: 'promerica_card' });
  if (reading.outcome !== 'candidate' || hasKnownHeading(mail.lines.folded.slice(0, Math.max(start, 0))))
    return reading;
  return unrecognized('The heading of the voucher is not a known one.', found, 'outcome_unclear');
}

/** The only word of a voucher that says what happened is its heading. */
const HEADING = new RegExp(
  `^[¡ ]{0,3}(?:hola[^.!]{0,80}[,!] )?tu (?:transaccion|compra) fue (?:${DONE})(?: (?:${DONE}))?(?:[,.! ]{0,3}|, te compartimos el detalle ?:?)$`,
);
const OF_MONEY =
  /(?<![a-z])(?:tarjeta|transac|compra|comercio|plata|dinero|credit|abon|pago|saldo|monto|operacion|consumo|cargo|cobro|debit)/;

function hasKnownHeading(before: string): boolean {
  const sentences = before.split(/\n|(?<=[.!?;]) |(?=¡)/).filter((sentence) => OF_MONEY.test(sentence));
  return sentences.every((sentence) => HEADING.test(sentence));
}

function readOwnCardPayment(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, OWN_CARD);
  if (!groups) return null;
  const others = [OWN_CARD_DATE, OWN_CARD_NUMBER, OWN_ACCOUNT, REFERENCE].map((pattern) =>
    groupsOf(mail.flat, pattern),
  );
  const found = foundIn('PROMERICA', Object.assign({ ...groups }, ...others), ',');
  if (fold(groups['whose'] ?? '') === 'propia')
    return cardPayment(mail, found, { source: 'TRANSFER', reason: 'promerica_card_payment' });
  return unrecognized("The payment is of somebody else's card.", found);
}

function readService(mail: Mail): EmailReading | null {
  const groups = groupsOf(mail.flat, SERVICE);
  if (!groups) return null;
  const found = { ...foundIn('PROMERICA', groups, 'unknown'), concept: groups['concept'] };
  return movement(mail, found, { type: 'COMPRA', source: 'TRANSFER', reason: 'promerica_service' });
}
