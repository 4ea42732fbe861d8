/**
 * Notices of one sentence, in a text message, an app notification or a short mail: the layouts of SINPE Móvil and of
 * card alerts. The bank's name comes first, if it is printed.
 */
import { isDay } from '../calendar.ts';
import type { Bank, TransactionType } from '../vocabulary.ts';
import { readWholeAmount } from './amount.ts';
import { readConcept, typeOfDebit, typeOfIncoming, typeOfSent } from './bank-words.ts';
import { BANK_NAMES, bankNamed } from './banks.ts';
import { readPrintedDay } from './date.ts';
import { isSharedReference } from './movement-id.ts';
import {
  cardPayment,
  type EmailReading,
  type Found,
  type Mail,
  type MovementSource,
  movement,
  ownTransfer,
  transfer,
  unrecognized,
} from './reading.ts';
import { groupsOf } from './text.ts';

type Made = TransactionType | 'incoming' | 'by direction' | 'own accounts' | 'given back';
/**
 * `says` follows the bank's name, unless it is a whole pattern; `names` is the bank that the sentence itself names;
 * `merchant` the default when no name is printed.
 */
type Layout = {
  says: string | RegExp;
  made: Made;
  source: MovementSource;
  reason: string;
  names?: Bank;
  merchant?: string;
};

const BY = `(?:\\[[^\\]]{1,40}\\] ?)?(?:estimad[oa](?: ?\\(a\\))?(?: cliente)?[,:.]{0,2} )?(?:le informamos que )?(?:(?<bank>${BANK_NAMES})(?: costa rica)? ?[:,]?(?: (?:le )?(?:informa|comunica|notifica|confirma):?,?(?: que)?)? )?(?:usted )?`;
const AMOUNT = '(?<amount>.{1,60}?)';
const NAME = '(?<counterparty>[a-z].{0,79}?)';
const MERCHANT = '(?<merchant>.{1,80}?)';
/** `GOLLO a 12 cuotas Tasa Cero`. */
const SHOP = `${MERCHANT}(?: (?:a|en) \\d{1,2} cuotas(?: [a-z]{1,12}){0,3}?)?`;
const CONCEPT = '(?<concept>.{1,120}?)';
const CARD = '[*x ]{0,20}(?<card>\\d{4})(?!\\d)';
const REFERENCE = '(?<reference>[\\do](?:[\\do]| (?=[\\do]{5})){1,31})(?![a-z\\d])';
const TIME = '(?:,?(?: a las)? \\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.? ?m)?)?';
const DATE = `(?<date>(?:\\d{1,2}[/-]\\d{1,2}[/-]\\d{4}|\\d{4}[/-]\\d{1,2}[/-]\\d{1,2}|\\d{1,2} de [a-z]{4,10} del? \\d{4})${TIME})(?![\\d/])`;
const VOUCHER = `(?:comprobante|(?:numero de )?referencia|documento|ref) ?[.:]? ?${REFERENCE}`;

const SINPE = { source: 'SINPE' } as const;
const IN = { ...SINPE, made: 'incoming', reason: 'sinpe_in', merchant: 'SINPE recibido' } as const;
const OUT = { ...SINPE, made: 'TRANSFERENCIA', reason: 'sinpe_out', merchant: 'SINPE enviado' } as const;
const CHARGE = { source: 'CREDIT_CARD', made: 'COMPRA', reason: 'card_alert' } as const;

const SENTENCES: readonly Layout[] = [
  {
    ...{ ...IN, names: 'BNCR' },
    says: `ha recibido ${AMOUNT} por bn sinpe movil de ${NAME}\\. (?:${CONCEPT}[. ]{1,2})?${VOUCHER}`,
  },
  {
    ...IN,
    says: `ha recibido ${AMOUNT} de ${NAME} por sinpe movil(?:, ${CONCEPT})?\\. ${VOUCHER}`,
  },
  {
    ...IN,
    says: `ha recibido ${AMOUNT} de ${NAME} al sinpe movil(?: \\d{8})?(?: por sinpe movil, [^.]{1,40})?\\.(?: ${REFERENCE}(?: ${CONCEPT})?)?\\.?$`,
  },
  {
    ...IN,
    says: `ha recibido un pago inmediato de ${NAME} desde .{1,60}? a traves de sinpe, por un monto de ${AMOUNT}\\. ${VOUCHER}(?: fecha de registro ?: ?${DATE})?`,
  },
  {
    ...IN,
    says: `ha recibido una transferencia sinpe(?: movil)? de ${NAME} por un monto de ${AMOUNT}\\.(?: detalle ?: ?${CONCEPT}\\.)? ${VOUCHER}\\.?(?: fecha(?: de registro)? ?:? ?${DATE})?`,
  },
  {
    ...{ made: 'incoming', source: 'TRANSFER', reason: 'account_credit', merchant: 'Depósito' },
    says: `se acredito un deposito en su cuenta(?: de ahorros?| corriente)? por ${AMOUNT} el ${DATE}\\.(?: origen ?: ?${NAME}\\.)? ${VOUCHER}`,
  },
  {
    ...{ made: 'by direction', source: 'TRANSFER', reason: 'account_notice' },
    says: `${CONCEPT} (?<direction>credito|debito) a su cuenta (?<account>[a-z*\\d-]{3,30}) por ${AMOUNT} en ${DATE}\\.? ${VOUCHER}`,
  },
  { ...OUT, says: `envio exitoso de ${AMOUNT} a ${NAME} por sinpe movil(?:, ${CONCEPT})?\\. ${VOUCHER}` },
  {
    ...OUT,
    says: `(?:ha enviado|envio|realizo) una transferencia sinpe(?: movil)? a ${NAME} por (?:un monto de )?${AMOUNT} el ${DATE}\\.(?: (?:concepto|detalle) ?: ?${CONCEPT}\\.)? ${VOUCHER}`,
  },
  { ...OUT, says: `ha enviado ${AMOUNT} a \\d{8} de ${NAME} ${VOUCHER} el ${DATE}` },
  {
    ...OUT,
    says: `transf(?:erencia|\\.)? realizada por ${AMOUNT} a favor de ${NAME} tel\\.? \\d{8}\\. ${VOUCHER}`,
  },
  {
    ...{ ...OUT, names: 'DAVIBANK', reason: 'direct_credit', source: 'TRANSFER', merchant: 'Crédito directo enviado' },
    says: /^envio exitoso de credito directo davibank le informa que se realizo el envio por un monto de (?<amount>.{1,60}?) a la cuenta destino/d,
  },
  {
    ...{ made: 'RETIRO', source: 'CASH', reason: 'cash_alert', merchant: 'RETIRO' },
    says: `se realizo un retiro(?: en cajero automatico)? con su tarjeta(?: [a-z]{2,20}){0,3} terminada en ${CARD} por un monto de ${AMOUNT} el ${DATE}\\.(?: lugar ?: ?${MERCHANT}\\.)?(?: ${VOUCHER})?`,
  },
  {
    ...{ ...CHARGE, made: 'given back', reason: 'given_back' },
    says: `se aplico (?:un reverso|una reversion|una devolucion) a su tarjeta ${CARD} por ${AMOUNT} correspondiente a la compra en ${MERCHANT} del ${DATE}\\.?(?: ${VOUCHER})?`,
  },
  {
    ...{ made: 'PAGO_TARJETA', source: 'TRANSFER', reason: 'card_payment' },
    says: `se registro el pago de su tarjeta(?: de credito)?(?: [a-z]{2,20}){0,2} terminada en ${CARD} por un monto de ${AMOUNT} el ${DATE}\\.?(?: ${VOUCHER})?`,
  },
  {
    ...{ made: 'own accounts', source: 'TRANSFER', reason: 'own_transfer' },
    says: `se realizo una transferencia entre sus cuentas propias por un monto de ${AMOUNT} el ${DATE}\\.?(?: ${VOUCHER})?`,
  },
  {
    ...CHARGE,
    says: `su compra en ${SHOP} por ${AMOUNT},? (?:fue|ha sido) (?<status>[a-z]{4,14})\\.?(?: fecha ?:? ?${DATE})?`,
  },
  {
    ...CHARGE,
    says: `compra (?<status>[a-z]{4,14}) por ${AMOUNT} en ${SHOP} con su tarjeta(?: [a-z]{2,20}){0,3} terminada en ${CARD}\\.? ${DATE}`,
  },
  {
    ...CHARGE,
    says: `compra (?<status>[a-z]{4,14}):? ${AMOUNT} en ${SHOP}, tarjeta ${CARD}, ${DATE}`,
  },
];

const LAYOUTS = SENTENCES.map((layout) => ({
  ...layout,
  pattern: typeof layout.says === 'string' ? new RegExp(`^${BY}${layout.says}`, 'd') : layout.says,
}));

/** Reads a notice of one sentence with the bank's additions; null when it is unknown. */
export function readBankSentence(mail: Mail): EmailReading | null {
  const layout = LAYOUTS.find(({ pattern }) => pattern.test(mail.flat.folded));
  const groups = layout && groupsOf(mail.flat, layout.pattern);
  if (!layout || !groups) return null;
  const rest = mail.flat.folded.slice(layout.pattern.exec(mail.flat.folded)?.[0].length);
  const merchant = named(groups['merchant'] ?? groups['counterparty']);
  const reference = readReference(groups['reference']);
  const found: Found = {
    bank: layout.names ?? bankNamed(groups['bank']) ?? bankNamed(mail.from) ?? 'OTHER',
    merchant: merchant ?? readConcept(groups['concept']) ?? layout.merchant,
    // SINPE Móvil only moves colones, so some sentences print no currency.
    ...readWholeAmount(groups['amount'], 'unknown', layout.source === 'SINPE' ? 'CRC' : undefined),
    date: groups['date'] === undefined ? referenceDay(reference, mail.received) : readPrintedDay(groups['date']),
    card: groups['card'],
    account: groups['account']?.replace(/^[x*]+/i, ''),
    reference,
    concept: conceptOf(groups['concept']),
    counterparty: named(groups['counterparty']),
    status: groups['status'],
  };
  if (LAYOUTS.some(({ pattern }) => pattern.test(rest.replace(/^[. ]+/, ''))))
    return unrecognized('The message tells of more than one movement.', { bank: found.bank }, 'several_movements');
  return made(mail, found, layout, groups['direction']);
}

/** A debit without a word of what was paid is a transfer. */
function madeBy(direction = '', concept = ''): TransactionType | 'incoming' {
  return /^d/i.test(direction) ? typeOfDebit(concept) : 'incoming';
}

function made(mail: Mail, found: Found, layout: Layout, direction: string | undefined): EmailReading {
  const { source, reason } = layout;
  const type = layout.made === 'by direction' ? madeBy(direction, found.concept) : layout.made;
  switch (type) {
    case 'own accounts':
      return ownTransfer(mail, found, { source, reason });
    case 'given back':
      return movement(mail, found, { type: 'DEVOLUCION', source, reason }, 'devolucion');
    case 'PAGO_TARJETA':
      return cardPayment(mail, found, { source, reason });
    case 'COMPRA':
    case 'RETIRO':
      return movement(mail, found, { type, source, reason });
    case 'incoming': {
      const incoming =
        source === 'SINPE'
          ? typeOfSent(found.concept, found.counterparty, mail.owner)
          : typeOfIncoming(found.concept, found.counterparty);
      return transfer(mail, found, { type: incoming, source, reason, holder: undefined });
    }
    default:
      return transfer(mail, found, { type, source, reason, holder: undefined });
  }
}

/** Names are words joined by `_`. */
function named(printed: string | undefined): string | undefined {
  return printed?.replaceAll('_', ' ').trim() || undefined;
}

/** A person's text; the network appends their telephone, which is not kept. */
function conceptOf(printed: string | undefined): string | undefined {
  return readConcept(printed?.replace(/[ -]{0,3}(?<!\d)\d{8}$/, ''));
}

// ---- references: broken by the network, or with letters for digits

/** The reference without spaces, with `O` as zero; undefined when none is printed. */
function readReference(printed: string | undefined): string | undefined {
  const reference = printed?.replaceAll(' ', '').replace(/o/gi, '0');
  return reference || undefined;
}

/**
 * The day at the beginning of a SINPE reference, where it differs from the day the notice arrived; undefined where the
 * time of the notice is at least as precise.
 */
function referenceDay(reference: string | undefined, received: string | null): string | undefined {
  if (!reference || !isSharedReference(reference)) return undefined;
  const day = `${reference.slice(0, 4)}-${reference.slice(4, 6)}-${reference.slice(6, 8)}`;
  return isDay(day) && day !== received?.slice(0, 10) ? day : undefined;
}
