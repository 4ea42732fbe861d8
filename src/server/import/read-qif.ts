/**
 * Reads QIF files: the lists of bank, cash and card accounts. The format has no currency, and its dates do not say
 * whether the day or the month comes first: the dates of the file must. A record is a letter and a value a line, closed
 * by `^`; why the reader is ours is in docs/decisions/0009-our-own-ofx-and-qif.md.
 */

import { isDay, yearOfTwoDigits } from '../../domain/calendar.ts';
import { fold } from '../../domain/emails/text.ts';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { type Currency, subtractAmounts } from '../../domain/money.ts';
import type { DateOrder } from '../../domain/paste/days.ts';
import { readingOfLists } from '../../domain/paste/finish-reading.ts';
import { type LineReason, lineReason } from '../../domain/paste/line-reasons.ts';
import { readPrinted, thousandsOf } from '../../domain/paste/numbers.ts';
import {
  type Draft,
  type List,
  nothingPrinted,
  type PasteError,
  type PasteReading,
} from '../../domain/paste/reading.ts';
import { cleanMerchant } from '../../domain/paste/words.ts';
import type { Thousands } from '../../domain/printed-number.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { FILE_BYTES_MAX, MOVEMENTS_MAX } from './schema.ts';

type QifRecord = { line: number; fields: ReadonlyMap<string, string>; onCard: boolean };
type Read = { records: QifRecord[]; errors: PasteError[] };

const MOVEMENT_LISTS = new Map([
  ['bank', false],
  ['cash', false],
  ['oth a', false],
  ['oth l', false],
  ['ccard', true],
]);
const NO_MOVEMENTS = new Set(['cat', 'class', 'memorized', 'prices', 'security', 'budget', 'tag']);
/** `15/03/2026`, `3/15'26`, `15.3.26`; year first needs no order. */
const NUMBERS = /^(?<first>\d{1,2})[/.-](?<second>\d{1,2})[/.'-](?<year>\d{4}|\d{2})$/;
const YEAR_FIRST = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/;

/**
 * Reads a file's text. `currency` is the account's; `order` settles dates when no date of the file has a number above
 * 12 to tell. Throws `too_large` above 10 MB or 50 000 movements.
 */
export function readQif(text: string, options: { currency?: Currency; order?: DateOrder } = {}): PasteReading {
  if (text.length > FILE_BYTES_MAX) throw new AppError('too_large', problemReason('file_too_large'));
  const { records, errors } = recordsOf(text);
  const orders = ordersOf(records);
  const [dayFirst, monthFirst] = [orders['day first'], orders['month first']];
  if (dayFirst && monthFirst) {
    const shown = ({ line, fields }: QifRecord) => ({ line, text: textOf(fields) });
    const mixed = [
      { ...shown(dayFirst), ...lineReason('only_day_first', { other: monthFirst.line }) },
      { ...shown(monthFirst), ...lineReason('only_month_first', { other: dayFirst.line }) },
    ];
    return readingOfLists([], mixed, 'qif');
  }
  const order = dayFirst ? 'day first' : monthFirst ? 'month first' : (options.order ?? null);
  const thousands = thousandsOf(text);
  const drafts: Record<'card' | 'other', Draft[]> = { card: [], other: [] };
  const printed = { card: nothingPrinted(), other: nothingPrinted() };
  for (const record of records) {
    const read = readRecord(record, { order, thousands, currency: options.currency ?? 'CRC' });
    if ('code' in read) errors.push({ line: record.line, text: textOf(record.fields), ...read });
    else if (OPENING.test(fold(read.merchant))) printed[kindOf(record)].opening = openingOf(read, record);
    else drafts[kindOf(record)].push(read);
  }
  const list = (kind: 'card' | 'other'): List => ({
    ...{ kind, layout: 'qif', begins: 0, issuer: null, printed: printed[kind] },
    drafts: drafts[kind],
  });
  if (records.length === 0) errors.push({ line: 1, text: '', ...lineReason('no_movements') });
  return readingOfLists([list('card'), list('other')], errors, 'qif');
}

const kindOf = ({ onCard }: QifRecord) => (onCard ? 'card' : 'other');

/** Quicken begins an account with a record of what was in it; that moved nothing. Of a card it is negative when owed. */
const OPENING = /^(?:opening balance|saldo inicial|balance inicial|saldo de apertura)$/;

function openingOf({ amount, direction }: Draft, { onCard }: QifRecord): string {
  return subtractAmounts((direction === 'out') === onCard ? amount.value : `-${amount.value}`, '0');
}

/** The records of the lists of movements; investments are an error, lists of categories and the like are nothing. */
function recordsOf(text: string): Read {
  const read: Read = { records: [], errors: [] };
  let onCard: boolean | null = null;
  let fields = new Map<string, string>();
  let begins = 0;
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const letter = line.charAt(0);
    if (letter === '!') {
      const name = line.slice(1, 40).trim().toLowerCase();
      const list = name.startsWith('type:') ? name.slice(5).trim() : null;
      if (!/^(?:option|clear):/.test(name)) onCard = MOVEMENT_LISTS.get(list ?? '') ?? null;
      if (list !== null && onCard === null && !NO_MOVEMENTS.has(list))
        read.errors.push({ line: at + 1, text: line.slice(0, 300), ...lineReason('unread_list') });
      fields = new Map();
      begins = 0;
    } else if (letter === '^') {
      if (onCard !== null && fields.size > 0) read.records.push({ line: begins, fields, onCard });
      if (read.records.length > MOVEMENTS_MAX) throw new AppError('too_large', problemReason('too_many_movements'));
      fields = new Map();
      begins = 0;
    } else if (line.trim() !== '') {
      begins ||= at + 1;
      if (!fields.has(letter)) fields.set(letter, line.slice(1, 1_000).trim());
    }
  }
  if (onCard !== null && fields.size > 0) read.errors.push({ line: begins, text: '', ...lineReason('cut_off') });
  return read;
}

type Orders = Record<DateOrder, QifRecord | null>;

/** A record for each order that a date with a number above 12 shows. */
function ordersOf(records: readonly QifRecord[]): Orders {
  const orders: Orders = { 'day first': null, 'month first': null };
  for (const record of records) {
    const { first, second } = NUMBERS.exec(dateText(record.fields))?.groups ?? {};
    if (Number(first) > 12) orders['day first'] ??= record;
    else if (Number(second) > 12) orders['month first'] ??= record;
  }
  return orders;
}

/** `unclear`: a real date with an ambiguous order of day and month. */
type Dated = { day: string } | 'unclear' | null;
type Known = { order: DateOrder | null; thousands: Thousands; currency: Currency };

function readRecord({ line, fields }: QifRecord, known: Known): Draft | LineReason {
  const dated = dayOf(dateText(fields), known.order);
  if (dated === 'unclear') return lineReason('day_or_month_first');
  if (!dated) return lineReason('not_a_real_day');
  const amount = readPrinted(fields.get('T') ?? fields.get('U') ?? '', known.thousands);
  if (!amount) return lineReason('unclear_amount');
  const merchant = cleanMerchant(fields.get('P') || fields.get('M') || '')
    .slice(0, 200)
    .trim();
  if (foldMerchant(merchant) === '') return lineReason('no_merchant');
  return {
    ...{ line, text: textOf(fields), local_date: dated.day, merchant },
    reference: fields.get('N')?.slice(0, 200) || null,
    external_id: null,
    currency: amount.currency ?? known.currency,
    amount: { value: amount.value, sign: '' },
    balance: null,
    unsure: false,
    direction: amount.sign === '-' ? 'out' : 'in',
    type: null,
    // A category in brackets is an account: the other side of a transfer.
    ...(/^\[.+\]/.test(fields.get('L') ?? '') ? { isOwnTransfer: true } : {}),
  };
}

/** Quicken pads numbers with spaces: `3/ 5'26`. */
function dateText(fields: ReadonlyMap<string, string>): string {
  return (fields.get('D') ?? '').replaceAll(' ', '');
}

function dayOf(printed: string, order: DateOrder | null): Dated {
  const iso = YEAR_FIRST.exec(printed)?.groups;
  const numbers = NUMBERS.exec(printed)?.groups;
  const { first = '', second = '', year = '' } = numbers ?? {};
  if (numbers && !order && first !== second) return 'unclear';
  const [day, month] = order === 'month first' ? [second, first] : [first, second];
  const fullYear = year.length === 2 ? yearOfTwoDigits(year) : year;
  const parts = iso ? [iso['year'], iso['month'], iso['day']] : [fullYear, month, day];
  const date = parts.map((part = '') => part.padStart(2, '0')).join('-');
  return isDay(date) ? { day: date } : null;
}

function textOf(fields: ReadonlyMap<string, string>): string {
  return ['D', 'T', 'P', 'M']
    .map((letter) => fields.get(letter) ?? '')
    .filter(Boolean)
    .join(' ')
    .slice(0, 300);
}
