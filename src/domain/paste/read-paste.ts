/**
 * Reads a list of movements copied from the bank's page, a statement or a file: the exports of BAC, BCR and BN, pasted
 * lists, tables with a header in Spanish or English, this program's own export, and lines without one. Nothing is
 * guessed: a line with an unclear date, amount or direction is an error with its number.
 */
import { fold, oneLine } from '../emails/text.ts';
import type { Currency } from '../money.ts';
import type { Bank } from '../vocabulary.ts';
import { splitRow } from './cells.ts';
import {
  type AccountHeader,
  fitRow,
  isPlanHeader,
  readAccountHeader,
  readHeader,
  readLooseHeader,
  type Table,
} from './columns.ts';
import { dayReader } from './days.ts';
import { type FreeContext, readFreeLine } from './free-line.ts';
import { lineReason } from './line-reasons.ts';
import { thousandsOf } from './numbers.ts';
import {
  type Layout,
  type List,
  type Outcome,
  type PasteError,
  type PasteReading,
  TEXT_SHOWN_MAX,
  type Totals,
} from './reading.ts';
import { settleList } from './settle-list.ts';
import { currencyNote, cutNote, issuerNote, paymentSection, totalsNote, totalsRow } from './statement-notes.ts';
import { readTableRow, readTotals } from './table-row.ts';
import { isTotalLine } from './words.ts';

/** A line of a table or a statement has some hundred characters; a record of the own export includes notes. */
const LINE_LENGTH_MAX = 10_000;
/** Normalizes line ends and spaces and removes invisible characters; tabs stay, because they separate cells. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const SPACES = /[\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** What earlier lines imply for the next one. */
type Mode =
  | { reads: 'lines' | 'statement' }
  | { reads: 'table'; table: Table }
  | { reads: 'account'; header: AccountHeader }
  | { reads: 'nothing' };

type State = {
  context: FreeContext;
  mode: Mode;
  lists: List[];
  totals: Totals | null;
  issuer: Bank | null;
  inPayments: boolean;
  errors: PasteError[];
  /** Lines without a date or an amount: errors, unless a table's header follows and they were headings above it. */
  partial: PasteError[];
  skipped: number[];
};

/** Reads a pasted text of at most 1 MiB. `currency` is for lists that print none; `today` settles missing years. */
export function readPaste(text: string, options: { currency?: Currency; today: string }): PasteReading {
  const plain = text.toWellFormed().normalize('NFC').replace(LINE_ENDS, '\n').replace(SPACES, ' ');
  const lines = plain.replace(INVISIBLE, '').split('\n');
  const state: State = {
    context: {
      days: dayReader(options.today),
      thousands: thousandsOf(plain),
      currency: options.currency ?? 'CRC',
      wholeAmounts: !/\d[.,]\d{2}(?![\d.,/-])/.test(plain),
    },
    mode: { reads: 'lines' },
    lists: [],
    totals: null,
    issuer: null,
    inPayments: false,
    errors: [],
    partial: [],
    skipped: [],
  };
  for (let at = 0; at < lines.length; ) at = readLine(state, lines, at);
  return finish(state);
}

/** Reads the line, or the record that begins there, and returns where the next one begins. */
function readLine(state: State, lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  const number = at + 1;
  const { mode } = state;
  if (!/[\p{L}\p{N}]/u.test(line) || /^\s{0,20}#/.test(line)) state.skipped.push(number);
  else if (mode.reads === 'table' && mode.table.plain) return readRow(state, mode.table, lines, at);
  else if (line.length > LINE_LENGTH_MAX) note(state, number, line, { problem: lineReason('too_long') });
  else if (mode.reads === 'account') readAccount(state, mode.header, line, number);
  else if (readHeading(state, line, number)) return at + 1;
  else if (mode.reads === 'table') return readRow(state, mode.table, lines, at);
  else if (mode.reads === 'nothing') readSummary(state, line, number);
  else readFree(state, lines, at, mode.reads === 'statement');
  return at + 1;
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
  if (!table && !account && !loose) return false;
  state.skipped.push(number, ...state.partial.splice(0).map((error) => error.line));
  noteIssuer(state, oneLine(fold(line)));
  if (table) {
    startList(state, table.kind, table.layout);
    state.mode = { reads: 'table', table };
  } else if (account) {
    state.mode = { reads: 'account', header: account };
  } else if (loose === 'lines') {
    startList(state, 'other', 'lines');
    state.mode = { reads: 'lines' };
  } else if (loose) {
    const goesOn = state.mode.reads === 'statement' && state.totals === null && state.lists.at(-1)?.kind === loose;
    if (!goesOn) startList(state, loose, loose === 'card' ? 'card_statement' : 'account_statement');
    state.mode = { reads: 'statement' };
  }
  return true;
}

function noteIssuer(state: State, words: string): void {
  state.issuer = issuerNote(words) ?? state.issuer;
}

/** Lines below a list that are not movements, possibly with the list's sums. */
function readSummary(state: State, line: string, number: number): void {
  const list = state.lists.at(-1);
  if (list) list.totals = totalsRow(oneLine(fold(line))) ?? list.totals;
  state.skipped.push(number);
}

function readAccount(state: State, header: AccountHeader, line: string, number: number): void {
  const { cells } = splitRow([line], 0, header.delimiter, false);
  state.context.currency = currencyNote(`moneda: ${cells[header.currency] ?? ''}`) ?? state.context.currency;
  state.skipped.push(number);
  state.mode = { reads: 'lines' };
}

function readRow(state: State, table: Table, lines: readonly string[], at: number): number {
  const row = splitRow(lines, at, table.delimiter, table.plain);
  const text = lines.slice(at, Math.min(row.next, at + 3)).join('\n');
  const line = { line: at + 1, text: shown(text) };
  const cells = fitRow(table, row.cells);
  if (!cells) {
    note(state, at + 1, text, { problem: lineReason('other_width', { cells: row.cells.length, header: table.width }) });
  } else if (row.cells.filter((cell) => cell !== '').length < 2 && !/\d/.test(text)) {
    state.skipped.push(at + 1);
    noteIssuer(state, oneLine(fold(text)));
    if (/^resumen/.test(fold(text.trim()))) state.mode = { reads: 'nothing' };
  } else {
    const list = state.lists.at(-1);
    if (list) list.totals = readTotals(table, cells, state.context.thousands) ?? list.totals;
    note(state, at + 1, text, readTableRow(table, cells, state.context, line));
  }
  return row.next;
}

function readFree(state: State, lines: readonly string[], at: number, inStatement: boolean): void {
  const [line = '', next = ''] = lines.slice(at, at + 2);
  const number = at + 1;
  const outcome = readFreeLine(line, state.context, inStatement, { line: number, text: shown(line) });
  if ('draft' in outcome) {
    note(state, number, line, outcome);
    return;
  }
  const words = oneLine(fold(line));
  noteIssuer(state, words);
  state.context.currency = currencyNote(words) ?? state.context.currency;
  state.totals = totalsNote(words, state.context.thousands) ?? state.totals;
  state.inPayments = paymentSection(words) ?? state.inPayments;
  const cut = cutNote(words, oneLine(fold(next)), state.context.days);
  if (cut) state.context.days.until(cut);
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
    const list = state.lists.at(-1) ?? startList(state, 'other', 'lines');
    const paid = list.layout === 'card_statement' && state.inPayments;
    list.drafts.push(paid ? { ...outcome.draft, type: 'PAGO_TARJETA' } : outcome.draft);
  }
}

function startList(state: State, kind: List['kind'], layout: Layout): List {
  const list: List = { kind, layout, issuer: state.issuer, totals: state.totals, drafts: [] };
  [state.totals, state.issuer] = [null, null];
  state.lists.push(list);
  return list;
}

function shown(text: string): string {
  return text.slice(0, TEXT_SHOWN_MAX);
}

function finish(state: State): PasteReading {
  const unread = [...state.errors, ...state.partial];
  const broken = unread.map((error) => error.line).sort((a, b) => a - b);
  const settled = state.lists.map((list) => settleList(list, broken));
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  const layouts = new Set(state.lists.filter((list) => list.drafts.length > 0).map((list) => list.layout));
  return {
    movements: settled.flatMap((list) => list.movements).sort(byLine),
    errors: [...unread, ...settled.flatMap((list) => list.errors)].sort(byLine),
    skipped: [...state.skipped, ...settled.flatMap((list) => list.skipped)].sort((a, b) => a - b),
    layouts: [...layouts],
  };
}
