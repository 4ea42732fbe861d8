/**
 * Reads OFX and QFX files (1.x SGML, 2.x XML): every STMTTRN of bank and card statements. The reader is ours because
 * the libraries on npm hang on a line of letters, cut `-1,000.50` to 1, or refuse a valid file written in one line. It
 * takes tags as a flat sequence, in time that grows with the length of the file.
 */

import { isDay } from '../../domain/calendar.ts';
import { fold, oneLine } from '../../domain/emails/text.ts';
import { type LineReason, lineReason } from '../../domain/paste/line-reasons.ts';
import { currencyOf, readPrinted } from '../../domain/paste/numbers.ts';
import type { Direction, Draft, List, PasteError, PasteReading, PrintedNumber } from '../../domain/paste/reading.ts';
import { settleList } from '../../domain/paste/settle-list.ts';
import { issuerNote } from '../../domain/paste/statement-notes.ts';
import { cleanMerchant } from '../../domain/paste/words.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { AppError } from '../platform/http/problem.ts';
import { FILE_BYTES_MAX } from './read-file.ts';

/** A file with more movements is refused. */
export const MOVEMENTS_MAX = 50_000;

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

/** The bank that wrote the file. */
const ORG = /<ORG>([^<\r\n]{1,80})/i;

type Fields = Map<string, string>;
type Statement = { currency: string; account: string; onCard: boolean };
type Read = { draft: Draft; onCard: boolean } | { error: PasteError };

/** Reads a file's text. Throws `too_large` above 10 MB or 50 000 movements. `line` is where a movement begins. */
export function readOfx(text: string): PasteReading {
  if (text.length > FILE_BYTES_MAX) throw new AppError('too_large', problemReason('file_too_large'));
  const read = movementsOf(text);
  const issuer = issuerNote(oneLine(fold(decodeEntities(ORG.exec(text)?.[1] ?? '')))) ?? null;
  const list = (onCard: boolean): List => ({
    kind: onCard ? 'card' : 'other',
    layout: 'ofx',
    issuer,
    totals: null,
    drafts: read.flatMap((one) => ('draft' in one && one.onCard === onCard ? [one.draft] : [])),
  });
  const settled = [list(false), list(true)].map((each) => settleList(each, []));
  const errors = [
    ...read.flatMap((one) => ('error' in one ? [one.error] : [])),
    ...settled.flatMap((each) => each.errors),
  ];
  if (read.length === 0) errors.push({ line: 1, text: '', ...lineReason('no_movements') });
  return {
    movements: settled.flatMap((each) => each.movements).sort((a, b) => a.line - b.line),
    errors: errors.sort((a, b) => a.line - b.line),
    skipped: settled.flatMap((each) => each.skipped),
    layouts: ['ofx'],
  };
}

function movementsOf(text: string): Read[] {
  const plain = text.replace(CDATA, (_, inner: string) => inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const read: Read[] = [];
  let statement: Statement = { currency: '', account: '', onCard: false };
  let fields: Fields | null = null;
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
      if (read.length >= MOVEMENTS_MAX) throw new AppError('too_large', problemReason('too_many_movements'));
      read.push(readMovement(fields, statement, line));
      fields = null;
    } else if (!closes) {
      if (name === 'STMTRS' || name === 'CCSTMTRS')
        statement = { currency: '', account: '', onCard: name === 'CCSTMTRS' };
      if (name === 'CURDEF') statement = { ...statement, currency: value };
      if (name === 'ACCTID' && !fields) statement = { ...statement, account: value };
      if (fields) setField(fields, name, value);
    }
  }
  return read;
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

function readMovement(fields: Fields, statement: Statement, line: number): Read {
  const get = (name: string) => fields.get(name) ?? '';
  const text = ['DTPOSTED', 'TRNTYPE', 'TRNAMT', 'NAME', 'MEMO'].map(get).filter(Boolean).join(' ').slice(0, 300);
  const error = (reason: LineReason): Read => ({ error: { line, text, ...reason } });
  const local_date = dayOf(get('DTPOSTED'));
  if (!local_date) return error(lineReason('not_a_real_day'));
  const amount = amountOf(get('TRNAMT'));
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
    ...{ line, text, local_date, merchant, currency, direction },
    reference: get('REFNUM').slice(0, 200) || get('CHECKNUM').slice(0, 200) || null,
    external_id: fitid === '' ? null : `${statement.account.slice(-4)}:${fitid}`.slice(0, 200),
    amount: { value: amount.value, sign: '' },
    balance: null,
    unsure: false,
    type: typeOf(kind, direction, statement.onCard),
  };
  return { draft, onCard: statement.onCard };
}

function typeOf(kind: string, direction: Direction, onCard: boolean): TransactionType | null {
  if (direction === 'out') return KINDS.get(kind) ?? null;
  return onCard && kind === 'PAYMENT' ? 'PAGO_TARJETA' : null;
}

/** The day as it is printed: a bank's `20260301230000[-6:CST]` is the first of March there. */
function dayOf(printed: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?(?:\.\d{1,6})?(?:\[|$)/.exec(printed) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDay(date) ? date : null;
}

/** OFX writes no thousands separators, but banks do; four decimals and more are no thousands. */
function amountOf(printed: string): PrintedNumber | null {
  const long = /^([-+]?)(\d{1,15}\.\d{4,12})$/.exec(printed);
  if (long?.[2]) return { value: long[2], sign: long[1] === '-' ? '-' : '' };
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
