/** What was read so far: the lists, and what lines that are no movements print of them. */
import { fold, oneLine } from '../emails/text.ts';
import type { Currency } from '../money.ts';
import type { Bank } from '../vocabulary.ts';
import type { Table } from './columns.ts';
import type { Figure } from './figure-labels.ts';
import type { AccountHeader } from './headings.ts';
import { figuresOf, figuresOfRow } from './line-figures.ts';
import type { FreeContext } from './line-items.ts';
import { type Layout, type List, nothingPrinted, type PasteError, type Printed } from './reading.ts';
import { mergePrinted, numbersIn, periodNote, withFigure } from './statement-facts.ts';
import { cardNote, issuerNote, PRINTED_AMOUNT, summaryNote } from './statement-notes.ts';
import { readTotals } from './table-row.ts';
import type { Titles } from './unknown-titles.ts';

/** What earlier lines imply for the next one. */
export type Mode =
  | { reads: 'lines' | 'statement' }
  | { reads: 'table'; table: Table }
  | { reads: 'account'; header: AccountHeader }
  | { reads: 'nothing' };

export type State = {
  context: FreeContext;
  mode: Mode;
  isDocument: boolean;
  lists: List[];
  /** What was printed for the list to come. */
  heading: Printed;
  /** What a sheet of a workbook that has no list prints: it is the cover of those that follow. */
  cover: Printed;
  /** The currency of lists that print none. */
  currency: Currency;
  issuer: Bank | null;
  /** The heading says that the list to come is a card's. */
  onCard: boolean;
  /** The line that says that amounts are in thousands or millions. */
  scaled: number | null;
  inPayments: boolean;
  /** The sheet has a list. */
  hasList: boolean;
  errors: PasteError[];
  /** Lines without a date or an amount: errors, unless a table's header follows and they were headings above it. */
  partial: PasteError[];
  skipped: number[];
  /** How the program that wrote the table writes its dates. */
  habit: Table['habit'];
  /** Those above lines that are read without a header. */
  titles: Titles | null;
};

/** The same header on the next page of a statement; a new summary or another account begins another list. */
export function goesOn(
  { mode, lists, heading }: State,
  { kind, width }: { kind: List['kind']; width?: number },
): boolean {
  const list = lists.at(-1);
  const isSame =
    width === undefined ? mode.reads === 'statement' : mode.reads === 'table' && mode.table.width === width;
  return (
    isSame &&
    list !== undefined &&
    (list.isNamedCard ? 'other' : list.kind) === kind &&
    (heading.totals === null || JSON.stringify(heading.totals) === JSON.stringify(list.printed.totals)) &&
    heading.numbers.every((number) => list.printed.numbers.includes(number))
  );
}

export function noteIssuer(state: State, words: string): void {
  state.issuer = issuerNote(words) ?? state.issuer;
}

/** A line that is no movement and may print facts of the list above it or of the next one; `next` is the line below. */
export function noteFacts(state: State, { line, words, next }: { line: string; words: string; next: string }): void {
  const { days, thousands } = state.context;
  noteFigures(state, figuresOf(line, next, thousands));
  state.onCard ||= cardNote(words);
  if (!/\d/.test(words)) return;
  const summary = summaryNote(words, thousands);
  if (summary) state.heading = { ...state.heading, ...summary };
  const numbers = PRINTED_AMOUNT.test(words) ? [] : numbersIn(words);
  const period = periodNote(words.replace(/[;|,\t"]+/g, ' '), days);
  state.heading = mergePrinted({ ...nothingPrinted(), numbers, ...period }, state.heading);
}

/** The opening balance is that of the list to come, unless the list has begun and has no movement yet; others are of the list above. */
function noteFigures(state: State, figures: readonly Figure[]): void {
  const list = state.lists.at(-1);
  for (const figure of figures) {
    const isOwn = list !== undefined && (list.drafts.length === 0) === (figure.label.of === 'opening');
    if (isOwn && figure.isDollars) list.dollars = withFigure(list.dollars ?? nothingPrinted(), figure);
    else if (isOwn) list.printed = withFigure(list.printed, figure);
    else if (!figure.isDollars) state.heading = withFigure(state.heading, figure);
  }
}

/** What a row that is no movement prints of its list. True when there is nothing else in it. */
export function noteRow(state: State, table: Table, cells: readonly string[], text: string): boolean {
  const { thousands } = state.context;
  const list = state.lists.at(-1);
  const printed = cells.filter((cell) => cell !== '');
  const words = oneLine(fold(printed.join(' ')));
  if (printed.length < 2 && !/\d/.test(words)) {
    noteIssuer(state, words);
    if (words.startsWith('resumen')) state.mode = { reads: 'nothing' };
    return true;
  }
  const inColumns = figuresOfRow(table, cells, thousands);
  // Where the cells are between commas, an amount may be in several of them.
  const figures = inColumns.length > 0 ? inColumns : figuresOf(text, '', thousands);
  if (figures.length > 0) {
    noteFigures(state, figures);
    return true;
  }
  if (list) {
    const totals = readTotals(table, cells, thousands) ?? list.printed.totals;
    const numbers = table.kind === 'card' ? numbersIn(fold(cells[table.columns.merchant ?? -1] ?? '')) : [];
    list.printed = { ...mergePrinted(list.printed, { ...nothingPrinted(), numbers }), totals };
  }
  return false;
}

export function startList(state: State, kind: List['kind'], layout: Layout, begins: number): List {
  const { currency } = state.context;
  const list: List = { kind, layout, begins, issuer: state.issuer, printed: state.heading, currency, drafts: [] };
  [state.heading, state.issuer, state.onCard] = [nothingPrinted(), null, false];
  state.lists.push(list);
  state.hasList = true;
  return list;
}
