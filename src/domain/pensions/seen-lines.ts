/** A statement's lines with their labels, possible amounts, and names of funds. */
import type { Line } from '../documents/line.ts';
import { amountsIn, type NumberStyle } from '../documents/printed-amounts.ts';
import { daysIn, monthsIn } from '../documents/printed-days.ts';
import { inOrder, type Span } from '../documents/spans.ts';
import { fold } from '../emails/text.ts';
import { parseAmount } from '../money.ts';
import { readNumber } from '../printed-number.ts';
import { findLabels, type Label } from './labels.ts';
import { fundOfWord, fundsIn, type NamedFund } from './named-funds.ts';

/** A span of a line: characters of its text (`start`, `end`), and its position on the page (`left`, `right`). */
export type Place = { readonly start: number; readonly end: number; readonly left: number; readonly right: number };

/**
 * A possible amount. `amount` is null for a percentage or another currency (`rate`), and for an ambiguous number
 * (`unclear`). A dash is 0.
 */
export type Slot = Place & { readonly kind: 'amount' | 'rate' | 'unclear'; readonly amount: string | null };

export type SeenCell = Place & { readonly folded: string };

export type SeenLine = {
  readonly page: number;
  readonly text: string;
  readonly folded: string;
  readonly cells: readonly SeenCell[];
  readonly slots: readonly Slot[];
  readonly labels: readonly Label[];
  /** Those outside labels. */
  readonly funds: readonly NamedFund[];
};

/** A percentage · an amount of another currency. Neither is an amount in colones, but it may fill a column. */
const RATES =
  /[-−–]?\d{1,6}(?:[.,]\d{1,6})? ?(?:%|por ciento)|(?:us\$|u\.s\.\$|\$|usd|eur|€) ?[-−–]?\d[\d.,]{0,20}|(?<![\d.,])\d{1,3}(?:[.,]\d{3}){0,4}[.,]\d{2} ?(?:us\$|\$|usd|dolares|eur|€)/g;
/** Thousands without decimals, or any other number with separators, also one that touches a word. */
const SEPARATED = /(?<![\d.,/#-])[-−–(]?\d{1,15}(?:[.,]\d{1,15}){1,6}(?![\d/])/gu;
/** A cell that means 0 in a table; so does a dash after its label. */
const NOTHING = /^(?:₡|¢|crc)? ?(?:[-−–—]{1,3}|0|n\/?a)$/;
const DASH_BEHIND = /(?<=[:₡¢] ?| {2})[-−–—]{1,3}$/;

/** The cell separator of `lineOf`. */
const GAP_LENGTH = 3;
/** The dots between a label and its amount: `Saldo anterior ..... 8,250,000.00`. */
const LEADERS = /([._·…])\1{2,}/g;

/** Analyses a line of a document that groups thousands in `style`. */
export function seeLine(line: Line, style: NumberStyle): SeenLine {
  const text = line.text.replace(LEADERS, (dots) => ' '.repeat(dots.length));
  const folded = fold(text);
  const cells = cellsOf(line, folded);
  const place = placer(cells);
  const dates = inOrder([...daysIn(text), ...monthsIn(text)]);
  const slots = slotsOf({ text, folded, cells, dates }, style).map((slot) => ({ ...slot, ...place(slot) }));
  const named = inOrder([...fundsIn(folded), ...cells.flatMap(namedByCell)]);
  const labels = findLabels({ folded, cells, slots, dates, funds: named }).map((label) => ({
    ...label,
    ...place(label),
  }));
  return { page: line.page, text, folded, cells, slots, labels, funds: named.filter(outside(labels)) };
}

function namedByCell({ start, end, folded }: SeenCell): NamedFund[] {
  const fund = fundOfWord(folded);
  return fund ? [{ fund, start, end, inDollars: false }] : [];
}

/** Whether a span is outside all others, which are in order. */
function outside(others: readonly Span[]): (span: Span) => boolean {
  let at = 0;
  return (span) => {
    while (at < others.length && (others[at]?.end ?? 0) <= span.start) at += 1;
    return (others[at]?.start ?? Number.POSITIVE_INFINITY) >= span.end;
  };
}

/** The cells with their spans in the line's text, where three spaces separate them. */
function cellsOf(line: Line, folded: string): SeenCell[] {
  let next = 0;
  return line.cells.map(({ text, left, right }) => {
    const start = next;
    const end = start + text.length;
    next = end + GAP_LENGTH;
    return { start, end, left, right, folded: folded.slice(start, end) };
  });
}

/** The position of characters on the page: within a cell, letters count as equally wide. */
function placer(cells: readonly SeenCell[]): (span: Span) => Place {
  let at = 0;
  return ({ start, end }) => {
    while (at + 1 < cells.length && (cells[at + 1]?.start ?? 0) <= start) at += 1;
    const cell = cells[at];
    if (!cell) return { start, end, left: start, right: end };
    const width = (cell.right - cell.left) / Math.max(1, cell.end - cell.start);
    const x = (place: number) => cell.left + (Math.min(place, cell.end) - cell.start) * width;
    return { start, end, left: x(start), right: x(end) };
  };
}

type BareSlot = Span & Pick<Slot, 'kind' | 'amount'>;

type Plain = Pick<SeenLine, 'text' | 'folded' | 'cells'> & { readonly dates: readonly Span[] };

function slotsOf({ text, folded, cells, dates }: Plain, style: NumberStyle): BareSlot[] {
  const amounts = amountsIn(text, style).map(({ value, start, end }) => slot('amount', value, { start, end }));
  const rates = [...folded.matchAll(RATES)].map((match) => slot('rate', null, spanOf(match)));
  const firm = inOrder([...amounts, ...rates]);
  const numbers = [...folded.matchAll(SEPARATED)].map((match) => {
    const whole = /\p{L}/u.test(folded.charAt(match.index - 1)) ? null : wholeAmount(match[0], style);
    return slot(whole === null ? 'unclear' : 'amount', whole, spanOf(match));
  });
  const nothing = cells.flatMap((cell) => {
    const dash = NOTHING.test(cell.folded) ? 0 : cell.folded.search(DASH_BEHIND);
    return dash === -1 ? [] : [slot('amount', '0', { start: cell.start + dash, end: cell.end })];
  });
  const free = [...numbers.filter(outside(firm)).filter(outside(dates)), ...nothing.filter(outside(firm))];
  return inOrder([...firm, ...free]);
}

function slot(kind: Slot['kind'], amount: string | null, { start, end }: Span): BareSlot {
  return { kind, amount, start, end };
}

/** `8,250,000` in a document without céntimos; null when ambiguous. */
function wholeAmount(printed: string, style: NumberStyle): string | null {
  if (!/^[-−–]?\d{1,3}(?:[.,]\d{3})+$/.test(printed)) return null;
  const number = readNumber(printed.replace(/^[-−–]/, ''), style === ' ' ? 'unknown' : style);
  const parsed = number === null ? null : parseAmount(number, 'CRC');
  if (!parsed?.ok) return null;
  return /^\d/.test(printed) ? parsed.amount : `-${parsed.amount}`;
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });
