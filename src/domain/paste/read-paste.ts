/**
 * Reads a list of movements copied from the bank's page, a statement or a file: the exports of BAC, BCR and BN, pasted
 * lists, tables with a header in Spanish or English, this program's own export, and lines without one. Nothing is
 * guessed: a line with an unclear date, amount or direction is an error with its number.
 */
import { saysScale } from '../documents/scaled-amounts.ts';
import { fold, oneLine } from '../emails/text.ts';
import type { Currency } from '../money.ts';
import { splitRow } from './cells.ts';
import { fitRow, readHeader, type Table } from './columns.ts';
import { type DateOrder, dayReader } from './days.ts';
import { finishReading, refuseWhole } from './finish-reading.ts';
import { readFreeLine } from './free-line.ts';
import { type AccountHeader, isPlanHeader, readAccountHeader, readLooseHeader } from './headings.ts';
import { lineReason } from './line-reasons.ts';
import { goesOn, noteFacts, noteIssuer, noteRow, type State, startList } from './list-state.ts';
import { readPrinted, thousandsOf } from './numbers.ts';
import { orderOfDays } from './order-of-days.ts';
import { nothingPrinted, type Outcome, type PasteReading, SHEET_END, TEXT_SHOWN_MAX } from './reading.ts';
import { neverSpaced } from './spaced-number.ts';
import { mergePrinted, numbersIn, signed } from './statement-facts.ts';
import { currencyNote, cutNote, paymentSection, totalsRow } from './statement-notes.ts';
import { readTableRow } from './table-row.ts';
import { isElsewhere, titlesOf } from './unknown-titles.ts';
import { isTotalLine } from './words.ts';

/** A line of a table or a statement has some hundred characters; a record of the own export includes notes. */
const LINE_LENGTH_MAX = 10_000;
/** Normalizes line ends and spaces and removes invisible characters; tabs stay, because they separate cells. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const SPACES = /[\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Titles in English leave the order of day and month open. */
const ENGLISH_DAY = /(?<![a-z])date(?![a-z])/i;
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/**
 * Reads a pasted text of at most 1 MiB. `currency` is for lists that print none; `today` settles missing years;
 * `purchases` answers the question about lines without any sign. In a document (`textOfDocument`) only what stands under a
 * header is a movement.
 */
export function readPaste(
  text: string,
  options: {
    currency?: Currency;
    today: string;
    timeZone?: string;
    purchases?: boolean | undefined;
    onCard?: boolean;
    isDocument?: boolean;
  },
): PasteReading {
  const plain = text.toWellFormed().normalize('NFC').replace(LINE_ENDS, '\n').replace(SPACES, ' ');
  const lines = plain.replace(INVISIBLE, '').split('\n');
  const { isDocument = false } = options;
  const readIn = (order: DateOrder): State => {
    const state: State = {
      context: {
        days: dayReader(options.today, order, options.timeZone),
        thousands: thousandsOf(plain),
        currency: options.currency ?? 'CRC',
        neverSpaced: neverSpaced(plain),
        wholeAmounts: !/\d[.,]\d{2}(?![\d.,/-])/.test(plain),
      },
      mode: { reads: isDocument ? 'nothing' : 'lines' },
      isDocument,
      lists: [],
      heading: nothingPrinted(),
      cover: nothingPrinted(),
      currency: options.currency ?? 'CRC',
      issuer: null,
      onCard: false,
      scaled: null,
      inPayments: false,
      hasList: false,
      errors: [],
      partial: [],
      skipped: [],
      habit: null,
      titles: null,
    };
    for (let at = 0; at < lines.length; ) at = readLine(state, lines, at);
    return state;
  };
  const state = readIn('day first');
  if (state.scaled !== null) return refuseWhole(lines, [[state.scaled, lineReason('scaled_amounts')]]);
  const { dayFirst, monthFirst, either } = state.context.days.seen;
  if (dayFirst !== null && monthFirst !== null)
    return refuseWhole(lines, [
      [dayFirst, lineReason('only_day_first', { other: monthFirst })],
      [monthFirst, lineReason('only_month_first', { other: dayFirst })],
    ]);
  const isUntold = dayFirst === null && monthFirst === null;
  const order = isUntold ? orderOfDays([...either.values()], state.habit, options.today) : null;
  const isMonthFirst = monthFirst !== null || order === 'month first';
  const unclear = new Set(order === 'either' ? either.keys() : []);
  return finishReading(isMonthFirst ? readIn('month first') : state, { ...options, unclear });
}

/** Reads the line, or the record that begins there, and returns where the next one begins. */
function readLine(state: State, lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  const number = at + 1;
  const { mode } = state;
  state.context.days.begin(number);
  if (line === SHEET_END) endSheet(state, number);
  else if (!/[\p{L}\p{N}]/u.test(line) || /^\s{0,20}#/.test(line)) state.skipped.push(number);
  else if (mode.reads === 'table' && mode.table.plain) return readRow(state, mode.table, lines, at);
  else if (line.length > LINE_LENGTH_MAX) note(state, number, line, { problem: lineReason('too_long') });
  else if (mode.reads === 'account') readAccount(state, mode.header, line, number);
  else if (readHeading(state, line, number)) return at + 1;
  else if (mode.reads === 'table' && !(state.isDocument && !line.includes('\t')))
    return readRow(state, mode.table, lines, at);
  else if (mode.reads === 'nothing' || mode.reads === 'table') readSummary(state, lines, at);
  else readFree(state, lines, at, mode.reads === 'statement');
  return at + 1;
}

/** A sheet says nothing of the next ones, unless it has no list: then it is their cover. */
function endSheet(state: State, number: number): void {
  state.skipped.push(number, ...(state.hasList ? [] : state.partial.splice(0).map(({ line }) => line)));
  if (state.hasList) state.context.currency = state.currency;
  else [state.cover, state.currency] = [mergePrinted(state.cover, state.heading), state.context.currency];
  state.hasList = false;
  state.mode = { reads: state.isDocument ? 'nothing' : 'lines' };
  [state.heading, state.issuer, state.onCard, state.inPayments] = [nothingPrinted(), null, false, false];
}

/** Headers of any kind: they begin a list. */
function readHeading(state: State, line: string, number: number): boolean {
  const table = readHeader(line);
  const account = table ? null : readAccountHeader(line);
  const loose = table || account ? null : readLooseHeader(line);
  if (isPlanHeader(line)) {
    state.errors.push({ line: number, text: shown(line), ...lineReason('list_of_plans') });
    state.mode = { reads: 'nothing' };
    return true;
  }
  if (!table && !account && !loose) {
    if (beginsWithSection(state, line, number)) return true;
    state.titles = titlesOf(line) ?? state.titles;
    if (state.issuer === null && !/\d/.test(line) && ENGLISH_DAY.test(line)) state.habit ??= 'either';
    return false;
  }
  state.titles = null;
  state.skipped.push(number, ...state.partial.splice(0).map((error) => error.line));
  noteIssuer(state, oneLine(fold(line)));
  if (table) {
    if (!state.isDocument || !goesOn(state, table)) beginTable(state, table, number);
    state.mode = { reads: 'table', table };
    // Banks of Costa Rica begin with the day, in English too.
    if (table.hasNotes || !state.lists.at(-1)?.issuer) state.habit ??= table.habit;
  } else if (account) {
    state.mode = { reads: 'account', header: account };
  } else if (loose === 'lines') {
    startList(state, 'other', 'lines', number);
    state.mode = { reads: 'lines' };
    if (ENGLISH_DAY.test(line)) state.habit ??= 'either';
  } else if (loose) {
    if (!goesOn(state, { kind: loose })) {
      startList(state, loose, loose === 'card' ? 'card_statement' : 'account_statement', number);
    }
    state.mode = { reads: 'statement' };
  }
  return true;
}

/** A card's statement prints its payments before the titles of its columns, which begin the other statements. */
function beginsWithSection(state: State, line: string, number: number): boolean {
  const inPayments = paymentSection(oneLine(fold(line)));
  if (inPayments === null || state.hasList || !state.onCard) return false;
  state.skipped.push(number, ...state.partial.splice(0).map((error) => error.line));
  startList(state, 'card', 'card_statement', number);
  state.mode = { reads: 'statement' };
  state.inPayments = inPayments;
  return true;
}

/** A table with one column of amounts is a card's where its heading says so. */
function beginTable(state: State, { kind, layout, columns, isBacs }: Table, number: number): void {
  const { amount, local, debit, credit, balance } = columns;
  const hasSides = [debit, credit, balance].some((column) => column !== undefined);
  const isNamedCard = kind === 'other' && state.onCard && !hasSides && (amount ?? local) !== undefined;
  const list = startList(state, isNamedCard ? 'card' : kind, layout, number);
  if (isNamedCard || (kind === 'card' && !isBacs && !state.isDocument)) list.isNamedCard = true;
}

/** A line that is no movement and stands around a list, possibly with the list's sums. */
function readSummary(state: State, lines: readonly string[], at: number): void {
  const list = state.lists.at(-1);
  const words = oneLine(fold(lines[at] ?? ''));
  if (list) list.printed.totals = totalsRow(words) ?? list.printed.totals;
  noteHeading(state, at + 1, lines);
  state.skipped.push(at + 1);
}

/** What the heading at a line, counted from 1, says of the movements below it. */
function noteHeading(state: State, number: number, lines: readonly string[]): void {
  const [line = '', next = ''] = lines.slice(number - 1, number + 1);
  const words = oneLine(fold(line));
  noteIssuer(state, words);
  state.context.currency = currencyNote(words) ?? state.context.currency;
  state.inPayments = paymentSection(words) ?? state.inPayments;
  if (saysScale(words)) state.scaled ??= number;
  noteFacts(state, { line, words, next });
  const cut = cutNote(words, next, state.context.days);
  if (cut) {
    state.context.days.until(cut);
    state.heading.as_of = cut;
  }
}

function readAccount(state: State, header: AccountHeader, line: string, number: number): void {
  const { cells } = splitRow([line], 0, header.delimiter, false);
  state.context.currency = currencyNote(`moneda: ${cells[header.currency] ?? ''}`) ?? state.context.currency;
  const balance = (at: number) => {
    const money = readPrinted(cells[at] ?? '', state.context.thousands);
    return money && signed(money);
  };
  const [opening, closing] = [balance(header.opening), balance(header.closing)];
  state.heading = mergePrinted(state.heading, {
    ...nothingPrinted(),
    ...{ opening, closing, as_of: state.context.days.cell(cells[header.as_of] ?? '') ?? null },
    numbers: cells.flatMap((cell) => numbersIn(fold(cell))),
  });
  state.skipped.push(number);
  state.mode = { reads: 'lines' };
}

function readRow(state: State, table: Table, lines: readonly string[], at: number): number {
  const row = splitRow(lines, at, table.delimiter, isRowOf(state, table));
  const text = lines.slice(at, Math.min(row.next, at + 3)).join('\n');
  const line = { line: at + 1, text: shown(text) };
  const cells = fitRow(table, row.cells);
  const outcome: Outcome = cells
    ? readTableRow(table, cells, state.context, line)
    : { problem: lineReason('other_width', { cells: row.cells.length, header: table.width }) };
  if (!('draft' in outcome) && saysScale(oneLine(fold(text)))) state.scaled ??= at + 1;
  if (!cells || 'draft' in outcome || !noteRow(state, table, cells, text)) note(state, at + 1, text, outcome);
  else state.skipped.push(at + 1);
  for (let more = at + 2; more <= row.next && !table.plain; more++) state.skipped.push(more);
  return row.next;
}

/**
 * Whether a quoted cell may go on in the next lines: everywhere in the own export; in another table while the next line
 * is no row of its own, so that a lone quote swallows nothing.
 */
function isRowOf(state: State, table: Table): boolean | ((line: string) => boolean) {
  if (table.plain) return true;
  const at = table.columns.local_date ?? table.columns.date ?? table.columns.posted ?? -1;
  return (line) => {
    const { cells } = splitRow([line], 0, table.delimiter, false);
    return cells.length < table.width || !state.context.days.cell(cells[at] ?? '');
  };
}

function readFree(state: State, lines: readonly string[], at: number, inStatement: boolean): void {
  const line = lines[at] ?? '';
  const number = at + 1;
  // A title says the currency of lines that print none; of two titles it is unknown which.
  const [currency = state.context.currency, ...others] = state.titles?.currencies ?? [];
  const outcome = readFreeLine(line, { ...state.context, currency }, inStatement, { line: number, text: shown(line) });
  if ('draft' in outcome) {
    const isOther =
      state.titles !== null &&
      ((others.length > 0 && outcome.draft.currency === currency) ||
        (!outcome.draft.unsure && isElsewhere(state.titles, line, outcome.draft)));
    note(state, number, line, isOther ? { problem: lineReason('unclear_amount') } : outcome);
    return;
  }
  const words = oneLine(fold(line));
  noteHeading(state, number, lines);
  note(state, number, line, 'problem' in outcome && outcome.partial && isTotalLine(words) ? { skip: true } : outcome);
}

/** Stores the result of a line. */
function note(state: State, number: number, text: string, outcome: Outcome): void {
  if ('skip' in outcome) {
    state.skipped.push(number);
  } else if ('problem' in outcome) {
    const kept = outcome.partial && state.mode.reads === 'lines' ? state.partial : state.errors;
    kept.push({ line: number, text: shown(text), ...outcome.problem });
  } else {
    const list = state.lists.at(-1) ?? startList(state, 'other', 'lines', number);
    const paid = list.layout === 'card_statement' && state.inPayments;
    list.drafts.push(paid ? { ...outcome.draft, type: 'PAGO_TARJETA' } : outcome.draft);
  }
}

function shown(text: string): string {
  return text.slice(0, TEXT_SHOWN_MAX);
}
