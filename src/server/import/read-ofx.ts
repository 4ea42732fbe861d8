/**
 * Reads OFX and QFX files (1.x SGML, 2.x XML): every STMTTRN of bank and card statements. The reader is ours because
 * the libraries on npm hang on a line of letters, cut `-1,000.50` to 1, or refuse a valid file written in one line. It
 * takes tags as a flat sequence, in time that grows with the length of the file.
 */

import { isDay } from '../../domain/calendar.ts';
import { dayAtHome } from '../../domain/day-at-home.ts';
import { fold, oneLine } from '../../domain/emails/text.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { readingOfLists } from '../../domain/paste/finish-reading.ts';
import { type LineReason, lineReason } from '../../domain/paste/line-reasons.ts';
import { currencyOf, readPrinted } from '../../domain/paste/numbers.ts';
import {
  type Direction,
  type Draft,
  type List,
  nothingPrinted,
  type PasteError,
  type PasteReading,
  type Printed,
  type PrintedNumber,
} from '../../domain/paste/reading.ts';
import { signed } from '../../domain/paste/statement-facts.ts';
import { issuerNote } from '../../domain/paste/statement-notes.ts';
import { cleanMerchant, typeOfMovement } from '../../domain/paste/words.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { AppError } from '../platform/http/problem.ts';
import { FILE_BYTES_MAX, MOVEMENTS_MAX } from './schema.ts';

/** A tag and the text up to the next: SGML leaves a field's tag open, XML closes it; the text is the same. */
const TAG = /<(?<close>\/?)(?<name>[A-Za-z0-9_.]{1,40})>(?<text>[^<]{0,2000})/g;
const CDATA = /<!\[CDATA\[([^\]]{0,500})\]\]>/g;
const ENTITY = /&(?:#(?<code>\d{1,6})|(?<name>amp|lt|gt|quot|apos|nbsp));/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** TRNTYPEs that say what a movement is, whatever its name. */
const KINDS: ReadonlyMap<string, TransactionType> = new Map([
  ['ATM', 'RETIRO'],
  ['CASH', 'RETIRO'],
  ['XFER', 'TRANSFERENCIA'],
]);
/** TRNTYPEs that contradict a sign: a debit above zero, a credit below. */
const SIDES: ReadonlyMap<string, Direction> = new Map([
  ...['DEBIT', 'ATM', 'POS', 'FEE', 'SRVCHG', 'CHECK', 'DIRECTDEBIT'].map((type) => [type, 'out'] as const),
  ...['CREDIT', 'DEP', 'DIRECTDEP'].map((type) => [type, 'in'] as const),
]);

/** A file ends with its root closed, in 1.x too; what is left out behind it may be blank. */
const END_LENGTH = 1_100;

/** The bank that wrote the file. */
const ORG = /<ORG>([^<\r\n]{1,80})/i;

type Fields = Map<string, string>;
/** One STMTRS or CCSTMTRS. */
type Statement = { currency: string; account: string; onCard: boolean; printed: Printed; drafts: Draft[] };
type Read = { statements: Statement[]; errors: PasteError[]; count: number };

/** Reads a file's text; days are those of a time zone. Throws `too_large` above 10 MB or 50 000 movements. `line` is where a movement begins. */
export function readOfx(text: string, timeZone: string | null = null): PasteReading {
  if (text.length > FILE_BYTES_MAX) throw new AppError('too_large', problemReason('file_too_large'));
  const { statements, errors, count } = movementsOf(text, timeZone);
  const issuer = issuerNote(oneLine(fold(decodeEntities(ORG.exec(text)?.[1] ?? '')))) ?? null;
  const lists = statements.map(({ onCard, printed, drafts }): List => {
    const kind = onCard ? 'card' : 'other';
    return { kind, layout: 'ofx', begins: 0, issuer, printed, drafts };
  });
  if (count === 0) errors.push({ line: 1, text: '', ...lineReason('no_movements') });
  return readingOfLists(lists, errors, 'ofx');
}

function movementsOf(text: string, timeZone: string | null): Read {
  const plain = text.replace(CDATA, (_, inner: string) => inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const isThree = hasThreeDecimals(plain);
  const read: Read = { statements: [], errors: [], count: 0 };
  let statement = startStatement(read, false);
  let fields: Fields | null = null;
  let isLedger = false;
  let line = 1;
  const lineAt = lineCounter(plain);
  for (const { index, groups } of plain.matchAll(TAG)) {
    const name = (groups?.['name'] ?? '').toUpperCase();
    const value = decodeEntities(groups?.['text'] ?? '').trim();
    const closes = groups?.['close'] === '/';
    if (name === 'STMTTRN' && !closes) {
      line = lineAt(index);
      fields = new Map();
    } else if (name === 'STMTTRN' && fields) {
      read.count += 1;
      if (read.count > MOVEMENTS_MAX) throw new AppError('too_large', problemReason('too_many_movements'));
      const movement = readMovement(fields, { statement, line, isThree, timeZone });
      if ('error' in movement) read.errors.push(movement.error);
      else statement.drafts.push(movement.draft);
      fields = null;
    } else if (name === 'LEDGERBAL') isLedger = !closes;
    else if (!closes && fields) setField(fields, name, value);
    else if (!closes) {
      if (name === 'STMTRS' || name === 'CCSTMTRS') statement = startStatement(read, name === 'CCSTMTRS');
      noteStatement(statement, { name, value, isLedger, isThree, timeZone });
    }
  }
  const isCut = fields !== null || !/<\/OFX>\s{0,1000}$/i.test(plain.slice(-END_LENGTH));
  if (isCut) read.errors.push({ line: fields ? line : lineAt(plain.length), text: '', ...lineReason('cut_off') });
  return read;
}

function startStatement(read: Read, onCard: boolean): Statement {
  const statement = { currency: '', account: '', onCard, printed: nothingPrinted(), drafts: [] };
  read.statements.push(statement);
  return statement;
}

type Note = { name: string; value: string; isLedger: boolean; isThree: boolean; timeZone: string | null };

/** What a field outside of the movements says of its statement. The balance of a card is negative when it is owed. */
function noteStatement(statement: Statement, { name, value, isLedger, isThree, timeZone }: Note): void {
  const { printed, onCard } = statement;
  if (name === 'CURDEF') statement.currency = value;
  else if (name === 'ACCTID') {
    statement.account = value;
    const digits = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    if (digits !== '') printed.numbers = [onCard ? digits.slice(-4) : digits];
  } else if (name === 'DTSTART') printed.from = dayOf(value, timeZone);
  else if (name === 'DTASOF' && isLedger) printed.as_of = dayOf(value, timeZone);
  else if (name === 'BALAMT' && isLedger) {
    const amount = amountOf(value, isThree);
    printed.closing = amount && (onCard ? subtractAmounts('0', signed(amount)) : signed(amount));
  }
}

/**
 * Whether the amounts of a file have three decimals, so that `150.000` is 150: one of them has four digits before the
 * point, or none but a zero, and cannot be grouped thousands.
 */
function hasThreeDecimals(text: string): boolean {
  return /<TRNAMT>\s{0,9}[-+]?(?:\d{4,15}|0\d{0,2})\.\d{3}(?!\d)/i.test(text);
}

/**
 * Returns the line number of an offset, for increasing offsets. Each line end is searched once; searching at every
 * movement would be quadratic for a file without line ends.
 */
export function lineCounter(text: Pick<string, 'indexOf'>): (place: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (place) => {
    for (; next !== -1 && next < place; next = text.indexOf('\n', next + 1)) line += 1;
    return line;
  };
}

/** The first value of a field counts; CURSYM is the amount's currency in CURRENCY, another one in ORIGCURRENCY. */
function setField(fields: Fields, name: string, value: string): void {
  if (name === 'CURRENCY' || name === 'ORIGCURRENCY') fields.set('CURSYM_OF', name);
  const key = name === 'CURSYM' ? `${fields.get('CURSYM_OF') ?? ''} CURSYM` : name;
  if (value !== '' && !fields.has(key)) fields.set(key, value);
}

type MovementContext = { statement: Statement; line: number; isThree: boolean; timeZone: string | null };

function readMovement(
  fields: Fields,
  { statement, line, isThree, timeZone }: MovementContext,
): { draft: Draft } | { error: PasteError } {
  const get = (name: string) => fields.get(name) ?? '';
  const text = ['DTPOSTED', 'TRNTYPE', 'TRNAMT', 'NAME', 'MEMO'].map(get).filter(Boolean).join(' ').slice(0, 300);
  const error = (reason: LineReason) => ({ error: { line, text, ...reason } });
  const local_date = dayOf(get('DTPOSTED'), timeZone);
  if (!local_date) return error(lineReason('not_a_real_day'));
  const amount = amountOf(get('TRNAMT'), isThree);
  if (!amount) return error(lineReason('unclear_amount'));
  const currency = currencyOf(get('CURRENCY CURSYM') || statement.currency);
  if (!currency) return error(lineReason('no_currency'));
  const merchant = nameOf(get('NAME'), get('MEMO'));
  if (merchant === '') return error(lineReason('no_merchant'));
  const direction = amount.sign === '-' ? 'out' : 'in';
  const kind = get('TRNTYPE').toUpperCase();
  if ((SIDES.get(kind) ?? direction) !== direction) return error(lineReason('sides_disagree', { type: kind }));
  const fitid = get('FITID');
  const draft: Draft = {
    ...{ line, text, local_date, merchant, currency, direction, said: `${kind} ${get('MEMO')}` },
    reference: get('REFNUM').slice(0, 200) || get('CHECKNUM').slice(0, 200) || null,
    external_id: fitid === '' ? null : `${statement.account.slice(-4)}:${fitid}`.slice(0, 200),
    amount: { value: amount.value, sign: '' },
    balance: null,
    unsure: false,
    type: typeOf(kind, { direction, merchant, onCard: statement.onCard }),
  };
  return { draft };
}

type Told = { direction: Direction; merchant: string; onCard: boolean };

/** The words may say more of a transfer: `XFER` is also the payment of a card. */
function typeOf(kind: string, { direction, merchant, onCard }: Told): TransactionType | null {
  const isNamed = kind === 'XFER' && typeOfMovement('out', merchant, onCard) === 'PAGO_TARJETA';
  if (direction === 'out') return isNamed ? null : (KINDS.get(kind) ?? null);
  return onCard && kind === 'PAYMENT' ? 'PAGO_TARJETA' : null;
}

const POSTED =
  /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})(?:(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?)?(?:\.\d{1,6})?(?:\[(?<sign>[-+]?)(?<zone>\d{1,2})(?=[:\]])|\[|$)/;

/** The day at home: a bank's `20260301230000[-6:CST]` is the first of March, and its `20260302040000[0:GMT]` too. */
function dayOf(printed: string, timeZone: string | null): string | null {
  const { year, month, date, hour, minute, second = '00', sign, zone } = POSTED.exec(printed)?.groups ?? {};
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  const offset = zone === undefined ? null : `${sign || '+'}${zone.padStart(2, '0')}:00`;
  return dayAtHome({ day, clock: `${hour ?? '00'}:${minute ?? '00'}:${second}`, offset }, timeZone);
}

/**
 * OFX writes no thousands separators, but banks do; four decimals and more are no thousands, nor are three after four
 * digits. Zeros at the end are no decimals.
 */
function amountOf(printed: string, isThree: boolean): PrintedNumber | null {
  const [, minus = '', number = '', decimals = ''] = /^([-+]?)(\d{1,15}\.(\d{3,12}))$/.exec(printed) ?? [];
  if (decimals.length > 3 || (decimals.length === 3 && (isThree || number.length > 7))) {
    return { value: number.replace(/\.0+$|(?<!0)0+$/, ''), sign: minus === '-' ? '-' : '' };
  }
  return readPrinted(printed, 'unknown');
}

/** NAME is cut at 32 characters; a MEMO that begins with it is the whole name. */
function nameOf(name: string, memo: string): string {
  return cleanMerchant(name === '' || memo.startsWith(name) ? memo : name)
    .slice(0, 200)
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, code: string | undefined, name: string | undefined) => {
    if (name) return ENTITIES[name] ?? entity;
    const point = Number(code);
    return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
  });
}
