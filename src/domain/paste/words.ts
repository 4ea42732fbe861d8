/** Words of banks' lists of movements, and what they mean for direction and kind. */

import { convertedPurchase } from '../converted-purchase.ts';
import { flowOf } from '../counts.ts';
import { CARD_PAYMENT, typeOfIncoming } from '../emails/bank-words.ts';
import { fold } from '../emails/text.ts';
import { CUOTAS_MAX, CUOTAS_MIN } from '../installments/split-price.ts';
import { saysReturned, saysUnmoved } from '../standing-words.ts';
import type { TransactionType } from '../vocabulary.ts';
import type { Direction } from './reading.ts';

/** `NC` is a nota de crédito. */
const GIVEN_BACK =
  /(?<![a-z])(?:devolucion|devuelt[ao]|reversion|reversad[ao]|reverso|anulacion|anulad[ao]|reembolso|refund|contracargo|nota de credito)|^nc[ :/-]/;
/** An abbreviation that only says so of money that came in. */
const BACK_IN_SHORT = /^rev\.? /;
const WITHDRAWAL = /(?<![a-z])(?:retiro|cajero|atm|withdrawal)(?![a-z])/;
const TRANSFER = /(?<![a-z])(?:sinpe|tef|dtr|trf|transf|transferenc(?:ia)?s?|transfer|traspasos?)(?![a-z])/;
/** What a card's own list says of its payment. */
const PAYMENT_RECEIVED =
  /^su pago(?: recibido)?(?![a-z])|^pago recibido,? gracias|^gracias por su pago|^payment received/;
/** What such a line says with every word of it. A shop may be called PAGO FACIL. */
const OF_PAYMENTS = new Set(
  'abono ach app aut auto automatic automatico autopay banking caja card cc cr credit credito cuenta de debit debito debita e efectivo electronic electronico en epay gracias home internet la linea mobile movil nc on online pago pagos payment payments pmt pymt por received recibido recurrente recurring scheduled sinpe su sucursal tarj tarjeta tc thank through transferencia transfer trf ventanilla via web you your'.split(
    ' ',
  ),
);
const PAYS = /(?<![a-z])(?:pagos?|abono|payments?|pmt|pymt|autopay|epay)(?![a-z])/;
/** Between the person's own accounts, in the bank's words. */
const OWN_ACCOUNTS =
  /(?<![a-z])(?:(?:cuentas?|ctas?) propias?|sus (?:cuentas?|ctas?|ahorros?)|mism[oa] (?:titular|cliente|dueno)|(?:my |your )?own accounts?|between (?:my|your) accounts)(?![a-z])/;
/** The same in the words of the person who sent it; what somebody else writes so is of theirs. */
const TO_MINE = /(?<![a-z])(?:a|hacia|para) (?:la |el )?mis? (?:cuentas?|ctas?|ahorros?)(?![a-z])/;
/** What else such a line says. A fee for a transfer has other words. */
const OF_TRANSFERS = new Set(
  'a accounts account ahorro ahorros al bac bcr between bn cliente cr cred credito cta ctas cuenta cuentas db de deb debito desde dueno el en entre hacia internet la linea mi mis misma mismo movil movimiento my nc nd own para pase por propia propias sus tef titular tras transf transfer transferenc transferencia transferencias traspaso traspasos trf your'.split(
    ' ',
  ),
);

/** BAC: `TEF DE:` and `DTR SINPE` come in, `TEF A :` and `DTR:` go out. Any bank: unambiguous words. */
const COMES_IN =
  /^tef de(?![a-z])|^dtr sinpe|^intereses$|(?<![a-z])(?:recibid[ao]|entrante|a su favor|int(?:eres|ereses|s) ganados?)(?![a-z])|^deposito(?: salario| (?:en )?efectivo| en caja| atm)?$/;
const GOES_OUT =
  /^tef a(?![a-z])|^dtr ?:|(?<![a-z])(?:saliente|enviad[ao]|compra|comision|cobro|debito|pago (?:de )?servicios?)(?![a-z])/;

/** Words of money that came in: no purchase has them. */
const CAME_IN =
  /(?<![a-z])(?:abonos?|depositos?|aguinaldo|reversion(?:es)?|reverso|reversad[ao]s?|anulacion(?:es)?|anulad[ao]s?|desembolsos?|premios?|nota de credito|reintegros?|devolucion(?:es)?|planilla|salarios?|deposit|refund)(?![a-z])/;
/** The same, or of a debt: without a sign they do not say which. */
const CAME_IN_OR_DEBT = /(?<![a-z])(?:pension(?:es)?|interes(?:es)?|ints?|creditos?|credit|interest)(?![a-z])/;
/** Beside such a word they say that it was paid: `PAGO CREDITO HIPOTECARIO`, `ABONO A PRESTAMO`, `INTERESES MORATORIOS`. */
const PAID =
  /(?<![a-z])(?:pagos?|cobros?|cargos?|cuotas?|comision(?:es)?|debitos?|compras?|prestamos?|hipotec(?:a|ari[ao])|morator(?:io|ia)s?|corrientes?|payment|fee|charge|loan)(?![a-z])/;

/** Lines between movements that are not movements, though some print a date and a number. */
const NO_MOVEMENT =
  /^(?:saldo (?:anterior|inicial|final|actual|al corte|disponible)|previous balance|balance forward|opening balance|closing balance|apertura de saldos)/;
/**
 * Printed by BAC below the movements of a card; a merchant's name may be PUNTOS, so those words need the whole name.
 */
const CARD_FOOTER = /^(?:reversion interes|tasa mensual|puntos cash back|asignados .{0,40}redimible)/;
/** Sums or headings within a list: such lines have no date. */
const TOTAL =
  /^(?:(?:sub ?)?total(?:es)?|resumen|(?:ultima linea )?saldo|balance|puntos|moneda|current interest)(?![a-z])/;

/** Whether a line is, with every word of it, the payment of a card: told by the card, or by whoever pays it. */
export function isPaymentOfCard(description: string): boolean {
  const words = fold(description);
  if (PAYMENT_RECEIVED.test(words) || CARD_PAYMENT.test(words)) return true;
  const all = words.match(/[a-z]+/g) ?? [];
  return PAYS.test(words) && all.every((word) => OF_PAYMENTS.has(word));
}

/** Whether it is the card that tells of its payment: `PAYMENT THANK YOU`, `SU PAGO`. */
export function isPaymentThanked(description: string): boolean {
  const words = fold(description);
  return PAYMENT_RECEIVED.test(words) || (/gracias|thank you/.test(words) && isPaymentOfCard(words));
}

/** What the words of a line of a card's list say for certain of its side. */
export function ofCardInWords(description: string): Direction | null {
  const words = fold(description);
  if (isPaymentOfCard(description) || GIVEN_BACK.test(words)) return 'in';
  return GOES_OUT.test(words) || WITHDRAWAL.test(words) ? 'out' : null;
}

/** The kind of a movement with a known direction. On a card, incoming money is a payment or a refund. */
export function typeOfMovement(direction: Direction, description: string, onCard: boolean): TransactionType {
  const words = fold(description);
  if (direction === 'in') {
    const isTold = isPaymentThanked(description) || (CARD_PAYMENT.test(words) && !TRANSFER.test(words));
    if (!onCard && isTold) return 'PAGO_TARJETA';
    if (GIVEN_BACK.test(words) || BACK_IN_SHORT.test(words) || convertedPurchase(description) !== null)
      return 'DEVOLUCION';
    if (onCard) return PAYS.test(words) ? 'PAGO_TARJETA' : 'DEVOLUCION';
    return typeOfIncoming(description);
  }
  if (!onCard && CARD_PAYMENT.test(words)) return 'PAGO_TARJETA';
  if (WITHDRAWAL.test(words)) return 'RETIRO';
  return mentionsTransfer(description) ? 'TRANSFERENCIA' : 'COMPRA';
}

/** The kind of a movement of a card's list that was read without knowing whose list it is. */
export function typeOnCard(type: TransactionType, description: string): TransactionType {
  return type === 'DEPOSITO' || type === 'SALARY' ? typeOfMovement('in', description, true) : type;
}

/** The direction that the words alone prove; null when they prove none, or both. */
export function certainDirection(description: string): Direction | null {
  const words = fold(description);
  const incoming = COMES_IN.test(words) || GIVEN_BACK.test(words) || typeOfIncoming(description) === 'SALARY';
  const outgoing =
    GOES_OUT.test(words) || WITHDRAWAL.test(words) || (CARD_PAYMENT.test(words) && !/recibid/.test(words));
  if (incoming === outgoing) return null;
  return incoming ? 'in' : 'out';
}

/** Whether a description has a word that no purchase has, though it may not say where the money went. */
export function isNeverPurchase(description: string): boolean {
  const words = fold(description);
  return CAME_IN.test(words) || CAME_IN_OR_DEBT.test(words);
}

/**
 * Whether the words of a line say that money came in, so that no sign alone makes it a purchase: `ABONO RARO -5,000.00`.
 * On a card, interests and credits are charges.
 */
export function saysCameIn(description: string, onCard: boolean): boolean {
  const words = fold(description);
  return (CAME_IN.test(words) || (!onCard && CAME_IN_OR_DEBT.test(words))) && !PAID.test(words);
}

/** `CUOTA 3/12`, `CUOTA:03/03`, `Cuota N° 3 de 12`. */
const CUOTA = /(?<![a-z])cuotas?[ :]{0,3}(?:n[.o°º]{0,2} ?)?(?<number>\d{1,2}) ?(?:\/|de) ?(?<of>\d{1,2})(?!\d)/;

/** Which cuota of a plan a description names; null without one, or for an impossible one. */
export function cuotaIn(description: string): { number: number; of: number } | null {
  const groups = CUOTA.exec(fold(description))?.groups;
  const [number, of] = [Number(groups?.['number']), Number(groups?.['of'])];
  return number >= 1 && number <= of && of >= CUOTAS_MIN && of <= CUOTAS_MAX ? { number, of } : null;
}

/** Whether the words mention a transfer, which may go either way. */
export function mentionsTransfer(description: string): boolean {
  return TRANSFER.test(fold(description)) || isBetweenOwn(description, 'out');
}

/** Whether a line says, with every word of it, that both accounts are the person's: `TRANSF ENTRE CUENTAS PROPIAS`. */
export function isBetweenOwn(description: string, direction: Direction | null = null): boolean {
  const words = fold(description).match(/[a-z]+/g) ?? [];
  const text = words.join(' ');
  const isSaid = OWN_ACCOUNTS.test(text) || (direction === 'out' && TO_MINE.test(text));
  return isSaid && words.every((word) => OF_TRANSFERS.has(word));
}

/** The kind of what comes back because the bank took a debit back: own money stays own. */
export function typeOfReversedDebit(description: string): TransactionType {
  if (isBetweenOwn(description)) return 'TRASPASO';
  return CARD_PAYMENT.test(fold(description)) ? 'PAGO_TARJETA' : 'DEVOLUCION';
}

/** Whether a line may not stand: declined or held, or given back although it went out. */
export function mayNotStand(words: string, type: TransactionType): boolean {
  const folded = fold(words);
  if (flowOf(type) === 'refund') return false;
  return saysUnmoved(folded) || (flowOf(type) === 'spending' && saysReturned(folded));
}

/** Whether a description belongs to an opening or closing balance, not to a movement. */
export function isBalanceLine(description: string): boolean {
  return NO_MOVEMENT.test(fold(description));
}

/** Whether a row below a card's movements is BAC's footer: rates, points, refunded interest. */
export function isCardFooter(description: string): boolean {
  return CARD_FOOTER.test(fold(description));
}

/** Whether a line without a date is a sum or a heading. */
export function isTotalLine(text: string): boolean {
  const words = fold(text);
  return TOTAL.test(words) || NO_MOVEMENT.test(words);
}

const FLAGS: ReadonlyMap<string, Direction> = new Map([
  ...['d', 'db', 'dr', 'deb', 'debito', 'debit', 'cargo'].map((word) => [word, 'out'] as const),
  ...['c', 'cr', 'cre', 'credito', 'credit', 'abono'].map((word) => [word, 'in'] as const),
]);

/** The direction of a D/C flag; undefined for any other word. */
export function flagOf(word: string): Direction | undefined {
  return FLAGS.get(fold(word.trim()));
}

/** What a column of kinds says of the side in other programs, where it says no more than that. */
const SIDES: ReadonlyMap<string, Direction> = new Map([
  ...['gasto', 'gastos', 'egreso', 'salida', 'expense', 'expenses', 'outcome', '-'].map(
    (word) => [word, 'out'] as const,
  ),
  ...['ingreso', 'ingresos', 'entrada', 'income', 'inflow', '+'].map((word) => [word, 'in'] as const),
]);

/** The direction that the cell of a column of kinds names; undefined where it names none. */
export function sideOf(cell: string): Direction | undefined {
  return flagOf(cell) ?? SIDES.get(fold(cell.trim()));
}

/** BAC's card lists end a name with its town and `\   C` or `\U`, between backslashes. */
export function cleanMerchant(printed: string): string {
  return printed
    .replace(/\\ {0,20}[A-Z]{0,2}$/, '')
    .split(/[\s\\]+/)
    .filter(Boolean)
    .join(' ');
}

/** The name alone, where the line prints the place after a backslash; else the whole merchant, including the place. */
export function nameWithoutPlace(line: string, merchant: string): string {
  const end = line.indexOf('\\');
  const before = end === -1 ? '' : line.slice(0, end).split(/\s+/).join(' ').trimEnd();
  const words = merchant.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    if (before.endsWith(name)) return name;
  }
  return merchant;
}
