/** Banco Nacional's `Voucher Digital`: a sentence, then the voucher's lines. */
import { readCurrency, readWholeAmount } from './amount.ts';
import { typeOfBankWord, undoingIn } from './bank-words.ts';
import { readPrintedDate, readPrintedDay } from './date.ts';
import { cardPayment, type EmailReading, type Found, foundIn, type Mail, movement, unrecognized } from './reading.ts';
import { type Foldable, fold, groupsOf, readLabels } from './text.ts';

const SENTENCE =
  /comprobante de \*?(?<bank_type>[a-z_]{1,30}(?: [a-z]{1,20})?)\*? realizad[ao] en \*?(?<merchant>.{1,120}?)\*? el \*?(?<date>\d{1,2} de [a-z]{3,10} de \d{4}\*? a las? .{1,20})/d;
const CARD = /(?<![a-z])(?<brand>visa|mastercard|amex) ?:? ?[*x]{2,20}[-*x ]{0,20}(?<digits>\d{4})(?!\d)/d;
const AUTHORIZATION = /nro\. ?aut ?: ?(?<value>[a-z\d-]{1,40})/d;
const REFERENCE = /(?<![a-z])ref ?: ?(?!total)(?<value>[a-z\d-]{1,40})/d;
const TOTAL = /(?<![a-z])total ?:\s?(?<value>.{1,60})/d;
/** A voucher with its merchant above the first sentence, and a day without an hour. */
const TABLE =
  /adjunto el comprobante de (?<bank_type>[a-z_]{1,30}) realizad[ao] con su tarjeta\.? (?<date>\d{1,2} (?:de )?[a-z]{3,10} (?:de )?\d{4}(?: .{0,12})?)/d;
const BILL = /no_servicio ?:/;
const BILL_LABEL =
  /no_servicio|no\. comprobante debito|moneda ?:|monto ?:|tarjeta de credito ?:|fecha y hora del pago ?:/;
const BILL_LABELS = {
  service: 'no_servicio ?:',
  reference: 'no\\. comprobante debito ?:',
  currency: 'moneda ?:',
  amount: 'monto ?:',
  card: 'tarjeta de credito ?:',
  date: 'fecha y hora del pago ?:',
} as const;

/** A Mastercard voucher ends with the town of the terminal and `CRI`; the longest name is tried first. */
const TOWNS = `
  montes de oca, vazquez de coronado, santo domingo, ciudad quesada, perez zeledon, san francisco, desamparados,
  puntarenas, guanacaste, santa barbara, san joaquin, curridabat, goicoechea, san isidro, san rafael, san carlos,
  santa cruz, alajuelita, guadalupe, turrialba, tamarindo, san ramon, san pedro, san pablo, santa ana, tres rios,
  la union, guapiles, rohrmoser, palmares, san jose, alajuela, heredia, cartago, liberia, moravia, coronado, escazu,
  paraiso, naranjo, lindora, siquirres, orotina, limon, belen, tibas, grecia, nicoya, quepos, aserri, atenas, barva,
  flores, pavas, jaco`
  .split(',')
  .map((town) => town.trim())
  .sort((a, b) => b.length - a.length);

/**
 * Reads a voucher; null for any other mail. Amounts in colones have a decimal comma and no thousands (`CRC 27939,00`),
 * those in dollars a decimal point, so three digits after a separator are not guessed.
 */
export function readBn(mail: Mail): EmailReading | null {
  const text = mail.flat;
  const sentence = groupsOf(text, SENTENCE);
  const table = sentence ? null : groupsOf(text, TABLE);
  if (!sentence && !table) return null;
  const card = groupsOf(text, CARD);
  const brand = card?.['brand']?.toUpperCase();
  const { merchant, place } = splitPlace(
    sentence?.['merchant'] ?? lineAbove(mail.lines, /adjunto el comprobante/) ?? '',
    brand,
  );
  const found: Found = {
    bank: 'BNCR',
    merchant,
    ...readWholeAmount(groupsOf(mail.lines, TOTAL)?.['value'], 'unknown'),
    date: sentence ? readPrintedDate(sentence['date']?.replaceAll('*', '')) : readPrintedDay(table?.['date']),
    card: card ? `${brand} ${card['digits']}` : undefined,
    authorization: groupsOf(text, AUTHORIZATION)?.['value'],
    reference: groupsOf(text, REFERENCE)?.['value'],
    city_country: place,
    bank_type: sentence?.['bank_type'] ?? table?.['bank_type'],
  };
  const wording = found.bank_type ?? '';
  const type = typeOfBankWord(wording);
  const row = { source: 'CREDIT_CARD', reason: 'bn_voucher' } as const;
  if (type === 'PAGO_TARJETA') return cardPayment(mail, found, row);
  if (!type && undoingIn(wording) === null)
    return unrecognized(`The voucher is of an unknown kind: ${wording}.`, found);
  return movement(mail, found, { ...row, type: type ?? 'COMPRA' }, wording);
}

/** Reads a notice of `BN Conectividad`: a bill paid with a card, the company above its labels. */
export function readBnBill(mail: Mail): EmailReading | null {
  if (!BILL.test(mail.flat.folded)) return null;
  const labels = readLabels(mail.lines, BILL_LABELS);
  const found: Found = {
    ...foundIn('BNCR', labels, 'unknown', readCurrency(labels.currency ?? '')),
    merchant: lineAbove(mail.lines, BILL_LABEL),
    reference: /^\w{1,40}/.exec(labels.reference ?? '')?.[0],
    concept: labels.service && `Servicio ${labels.service}`,
  };
  return movement(mail, found, { type: 'COMPRA', source: 'CREDIT_CARD', reason: 'bn_bill' });
}

/** The line above the first match of a pattern; in a mail in one line, the start of a name is unknown. */
function lineAbove(lines: Foldable, pattern: RegExp): string | undefined {
  const above = lines.text.slice(0, Math.max(lines.folded.search(pattern), 0));
  const name = above.includes('\n') ? above.slice(0, above.lastIndexOf('\n')).trim().split('\n').at(-1) : undefined;
  return name === undefined || name.includes(':') ? undefined : name || undefined;
}

/** Removes `<TOWN> CRI` from a Mastercard merchant; a Visa one stays as printed. */
function splitPlace(printed: string, brand: string | undefined): { merchant: string; place: string | undefined } {
  const folded = fold(printed);
  if (brand !== 'MASTERCARD' || !folded.endsWith(' cri')) return { merchant: printed, place: undefined };
  const named = folded.slice(0, -4);
  const town = TOWNS.find((name) => named.endsWith(` ${name}`));
  const length = town ? named.length - town.length - 1 : named.length;
  return { merchant: printed.slice(0, length), place: printed.slice(length + 1) };
}
