/** Settles the lists of a text once all of it was read. */
import { type LineReason, lineReason } from './line-reasons.ts';
import type { State } from './list-state.ts';
import { type Layout, type List, type PasteError, type PasteReading, TEXT_SHOWN_MAX } from './reading.ts';
import { type Settled, settleList } from './settle-list.ts';
import { mergePrinted } from './statement-facts.ts';

/** `unclear`: lines whose date may begin with the day or the month. */
type Options = { purchases?: boolean | undefined; onCard?: boolean; unclear: ReadonlySet<number> };

/** The reading of all lists: each line of the text once, in order. */
export function finishReading(state: State, { purchases, onCard = false, unclear }: Options): PasteReading {
  const unread = [...state.errors, ...state.partial];
  keepSummary(state);
  const broken = unread.map((error) => error.line).sort((a, b) => a - b);
  const settled = state.lists.map((list, at) => {
    const end = state.lists[at + 1]?.begins ?? Infinity;
    const unread = broken.filter((line) => line > list.begins && line < end);
    return settleList(list, { broken, unread, purchases, onCard });
  });
  const layouts = new Set(state.lists.filter((list) => list.drafts.length > 0).map((list) => list.layout));
  const isClear = ({ line }: { line: number }) => !unclear.has(line);
  const movements = settled.flatMap((list) => list.movements).sort(byLine);
  const orderless = movements
    .filter((movement) => !isClear(movement))
    .map(({ line, text }): PasteError => ({ line, text, ...lineReason('day_or_month_first') }));
  const assumed = settled.flatMap((list) => list.assumed).filter((line) => !unclear.has(line));
  const isEmpty = movements.length + broken.length + settled.flatMap(({ errors }) => errors).length === 0;
  const skipped = [...state.skipped, ...settled.flatMap((list) => list.skipped)];
  if (isEmpty) unread.push({ line: 1, text: '', ...lineReason('no_movements') });
  return {
    movements: movements.filter(isClear),
    errors: [...unread, ...orderless, ...settled.flatMap((list) => list.errors)].sort(byLine),
    skipped: skipped.filter((line) => !(isEmpty && line === 1)).sort((a, b) => a - b),
    layouts: [...layouts],
    ...statementsOf(state.lists, settled),
    question:
      purchases === undefined && assumed.length > 0
        ? { code: 'are_these_card_purchases', params: { count: assumed.length }, lines: assumed.sort((a, b) => a - b) }
        : null,
  };
}

/** What is printed below the only list, or on a workbook's cover, is of that list; a cover's one account is of all lists. */
function keepSummary({ lists, heading, cover }: State): void {
  const [only] = lists;
  if (only && lists.length === 1) only.printed = [heading, cover].reduce(mergePrinted, only.printed);
  if (cover.numbers.length !== 1) return;
  for (const { printed } of lists) if (printed.numbers.length === 0) printed.numbers = [...cover.numbers];
}

/** A text of which nothing is taken: the lines that say why, and nothing else. */
export function refuseWhole(
  lines: readonly string[],
  reasons: readonly (readonly [line: number, reason: LineReason])[],
): PasteReading {
  const errors = reasons.map(([line, reason]): PasteError => {
    return { line, text: (lines[line - 1] ?? '').slice(0, TEXT_SHOWN_MAX), ...reason };
  });
  const named = new Set(errors.map(({ line }) => line));
  return {
    movements: [],
    errors: errors.sort(byLine),
    skipped: lines.map((_, at) => at + 1).filter((line) => !named.has(line)),
    layouts: [],
    statement: null,
    statements: [],
    question: null,
  };
}

/** The reading of lists that are settled alone: those of files whose every record says what it is. */
export function readingOfLists(lists: readonly List[], errors: readonly PasteError[], layout: Layout): PasteReading {
  const settled = lists.map((list) => settleList(list, { broken: [] }));
  return {
    movements: settled.flatMap((list) => list.movements).sort(byLine),
    errors: [...errors, ...settled.flatMap((list) => list.errors)].sort(byLine),
    skipped: settled.flatMap((list) => list.skipped),
    layouts: [layout],
    ...statementsOf(lists, settled),
    question: null,
  };
}

/** The facts of each list; and of the only one with movements, which are then those of the whole reading. */
function statementsOf(
  lists: readonly List[],
  settled: readonly Settled[],
): Pick<PasteReading, 'statement' | 'statements'> {
  const isOnly = lists.filter(({ drafts }) => drafts.length > 0).length === 1;
  const statements = settled.flatMap((list) => list.statements);
  return { statement: isOnly ? (statements[0] ?? null) : null, statements };
}

function byLine(a: { line: number }, b: { line: number }): number {
  return a.line - b.line;
}
