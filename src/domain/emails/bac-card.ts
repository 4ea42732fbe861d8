/** BAC Credomatic's notice of a card transaction: `Comercio: … Ciudad y país: … Fecha: … VISA ****1111 … Monto: CRC …`. */

import type { Bank } from '../vocabulary.ts';
import { readWholeAmount } from './amount.ts';
import { typeOfBankWord, undoingIn } from './bank-words.ts';
import { bankOfSender } from './banks.ts';
import { readDate } from './date.ts';
import { cardPayment, type EmailReading, type Found, type Mail, movement, unrecognized } from './reading.ts';
import { type Foldable, fold, foldable, groupsOf, readLabels } from './text.ts';

const CARD = '(?:visa|amex|mastercard|master)(?= ?:?\\s{0,2}[*x]{2,20}[-*x ]{0,20}\\d{4}(?!\\d))';
const LABELS = {
  merchant: 'comercio ?:',
  city_country: 'ciudad (?:y|/) pais ?:',
  date: 'fecha ?:',
  card_label: 'tarjeta ?:',
  card: CARD,
  authorization: 'autorizacion ?:',
  reference: 'referencia ?:',
  bank_type: 'tipo de transaccion ?:',
  status: 'estado ?:',
  amount: 'monto ?:',
} as const;

const POPULAR =
  /banco popular(?: y de desarrollo comunal|(?! de puerto))|@(?:bp|bpdc|bancopopular|bancopopularinforma)\.fi\.cr/;
const NOTICE = /(?<![a-z])comercio ?:/g;
const CARD_IN_TEXT =
  /(?<![a-z])(?<brand>visa|amex|mastercard|master) ?:? ?[*x]{2,20}[-*x ]{0,20}(?<digits>\d{4})(?!\d)/d;
/** The subject is `Notificación de transacción <COMERCIO> DD-MM-YYYY - HH:MM`. */
const DATE_IN_SUBJECT = /(?<date>\d{2}-\d{2}-\d{4} - \d{2}:\d{2})(?!\d)/d;
const CODE = /^[a-z0-9-]{1,40}/i;

/**
 * Reads a card notice in any of its layouts; null for any other mail. A mail with two different charges needs review,
 * as one of them would be lost.
 */
export function readBacCard(mail: Mail): EmailReading | null {
  const starts = [...mail.lines.folded.matchAll(NOTICE)].map((match) => match.index);
  const notices =
    starts.length === 1
      ? [mail.lines]
      : starts.slice(0, 20).map((start, i) => foldable(mail.lines.text.slice(start, starts[i + 1])));
  const readings = notices.map((notice) => readNotice(mail, notice)).filter((reading) => reading !== null);
  const [first, ...others] = readings;
  if (!first || others.every((other) => identityOf(other) === identityOf(first))) return first ?? null;
  return unrecognized('The mail holds more than one charge.', { bank: 'BAC' });
}

function identityOf(reading: EmailReading): string {
  return 'candidate' in reading ? reading.candidate.external_id : JSON.stringify(reading.facts);
}

function readNotice(mail: Mail, notice: Foldable): EmailReading | null {
  const labels = readLabels(notice, LABELS);
  const card = groupsOf(foldable(notice.text.replaceAll('\n', ' ')), CARD_IN_TEXT);
  if (!card && !labels.bank_type && !(labels.amount && labels.city_country)) return null;
  const found: Found = {
    bank: bankOf(mail, labels.merchant),
    merchant: labels.merchant,
    ...readWholeAmount(labels.amount, ','),
    date: dateOf(mail, labels.date),
    card: card ? `${card['brand']?.toUpperCase()} ${card['digits']}` : undefined,
    authorization: codeOf(labels.authorization),
    reference: codeOf(labels.reference),
    city_country: labels.city_country,
    bank_type: labels.bank_type?.slice(0, 40),
    status: labels.status,
  };
  const wording = labels.bank_type ?? '';
  const type = typeOfBankWord(labels.bank_type);
  const row = { source: 'CREDIT_CARD', reason: found.bank === 'BAC' ? 'bac_card' : 'popular_card' } as const;
  if (type === 'PAGO_TARJETA') return cardPayment(mail, found, row);
  if (
    !type &&
    undoingIn(`${wording} ${labels.status ?? ''}`) === null &&
    found.amount !== '0' &&
    found.amount &&
    found.merchant
  ) {
    return unrecognized(
      `The mail's "Tipo de Transacción" is ${found.bank_type ? 'not a known one' : 'missing'}.`,
      found,
    );
  }
  return movement(mail, found, { ...row, type: type ?? 'COMPRA' }, wording);
}

/** Banco Popular prints the same table; its own name beside it, not in a merchant's name, or the sender tells. */
function bankOf(mail: Mail, merchant = ''): Bank {
  const text = mail.flat.folded.replaceAll(fold(merchant) || ' ', ' ');
  if (POPULAR.test(text)) return 'POPULAR';
  return bankOfSender(mail.from) === 'POPULAR' && !/(?<![a-z])bac(?![a-z])/.test(text) ? 'POPULAR' : 'BAC';
}

/** The printed date, else the subject's; null when one is printed and neither is valid. */
function dateOf(mail: Mail, printed: string | undefined): string | null | undefined {
  const inSubject = mail.subjects
    .map((subject) => readDate(groupsOf(subject, DATE_IN_SUBJECT)?.['date']))
    .find(Boolean);
  return readDate(printed) ?? inSubject ?? (printed === undefined ? undefined : null);
}

/** An authorisation or reference, which always has a digit, so never the label that follows an empty one. */
function codeOf(value: string | undefined): string | undefined {
  const code = CODE.exec(value ?? '')?.[0];
  return code && /\d/.test(code) ? code : undefined;
}
