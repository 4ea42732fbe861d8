/** What was read so far: the lists, and what lines that are no movements print of them. */
import { fold, oneLine } from '../emails/text.ts';
import type { Bank } from '../vocabulary.ts';
import type { AccountHeader, Table } from './columns.ts';
import type { FreeContext } from './free-line.ts';
import { type Layout, type List, nothingPrinted, type PasteError, type Printed } from './reading.ts';
import { labelledAmount, mergePrinted, numbersIn, periodNote, withAmount } from './statement-facts.ts';
import { issuerNote, PRINTED_AMOUNT, summaryNote } from './statement-notes.ts';
import { readTotals } from './table-row.ts';

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
  issuer: Bank | null;
  inPayments: boolean;
  errors: PasteError[];
  /** Lines without a date or an amount: errors, unless a table's header follows and they were headings above it. */
  partial: PasteError[];
  skipped: number[];
  /** How the program that wrote the table writes its dates. */
  habit: Table['habit'];
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
    list?.kind === kind &&
    heading.totals === null &&
    heading.numbers.every((number) => list.printed.numbers.includes(number))
  );
}

export function noteIssuer(state: State, words: string): void {
  state.issuer = issuerNote(words) ?? state.issuer;
}

/** A line that is not a movement and may print a fact of the list above it or of the next one. */
export function noteFacts(state: State, words: string): void {
  const { days, thousands } = state.context;
  const list = state.lists.at(-1);
  const labelled = labelledAmount(words, thousands);
  if (labelled) {
    const isOwn = list !== undefined && (list.drafts.length === 0) === (labelled.label === 'opening');
    if (isOwn) list.printed = withAmount(list.printed, labelled);
    else state.heading = withAmount(state.heading, labelled);
  }
  const summary = summaryNote(words, thousands);
  if (summary) state.heading = { ...state.heading, ...summary };
  const numbers = PRINTED_AMOUNT.test(words) ? [] : numbersIn(words);
  const period = periodNote(words, days);
  state.heading = mergePrinted({ ...nothingPrinted(), numbers, ...period }, state.heading);
}

/** What a row that is no movement prints of its list. True when there is nothing else in it. */
export function noteRow(state: State, table: Table, cells: readonly string[], text: string): boolean {
  const list = state.lists.at(-1);
  const printed = cells.filter((cell) => cell !== '');
  const words = oneLine(fold(printed.join(' ')));
  if (printed.length < 2 && !/\d/.test(words)) {
    noteIssuer(state, words);
    if (words.startsWith('resumen')) state.mode = { reads: 'nothing' };
    return true;
  }
  // Where the cells are between commas, an amount may be in several of them.
  const said = [words, oneLine(fold(text))].find((each) => labelledAmount(each, state.context.thousands));
  if (said !== undefined) {
    noteFacts(state, said);
    return true;
  }
  if (list) {
    const totals = readTotals(table, cells, state.context.thousands) ?? list.printed.totals;
    const numbers = table.kind === 'card' ? numbersIn(fold(cells[table.columns.merchant ?? -1] ?? '')) : [];
    list.printed = { ...mergePrinted(list.printed, { ...nothingPrinted(), numbers }), totals };
  }
  return false;
}

export function startList(state: State, kind: List['kind'], layout: Layout, begins: number): List {
  const list: List = { kind, layout, begins, issuer: state.issuer, printed: state.heading, drafts: [] };
  [state.heading, state.issuer] = [nothingPrinted(), null];
  state.lists.push(list);
  return list;
}
