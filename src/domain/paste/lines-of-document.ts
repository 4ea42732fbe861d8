/**
 * The lines of a PDF as the text of a list. Under a header each movement is a row between tabs, whose amounts stand in
 * the columns that they were drawn in: a side is never guessed from the order of the numbers. All other lines are as
 * they are drawn.
 */
import type { Cell, Line } from '../documents/line.ts';
import { fold, oneLine } from '../emails/text.ts';
import { isSpanishDay, type Role, readHeader, rolesOf } from './columns.ts';
import { type DayReader, dayReader } from './days.ts';
import { figureLabel, sectionOf } from './figure-labels.ts';
import { readLooseHeader } from './headings.ts';
import { currencyOf, readPrinted, thousandsOf } from './numbers.ts';
import type { Direction } from './reading.ts';
import { flagOf, isBalanceLine } from './words.ts';

/** Columns that hold numbers, in the reader's own words. */
const NUMERIC: Partial<Record<Role, string>> = {
  amount: 'Monto',
  local: 'Colones',
  dollars: 'Dólares',
  debit: 'Débito',
  credit: 'Crédito',
  balance: 'Saldo',
};
const ROW_HEAD = ['Descripción', 'Moneda', 'Tipo'] as const;

type Column = Cell & { role: Role };
/** `side`: that of lines without a sign, in a section. */
type Layout = { columns: Column[]; dates: ('date' | 'posted')[]; isSpanish: boolean; side?: Direction | null };
type Context = { days: DayReader; thousands: ReturnType<typeof thousandsOf> };

/** An amount that stands in no column, or between two: no number, so that its line is an error. */
const NO_COLUMN = '?';

/** The text of a document's lines; `today` is for dates without a year. */
export function textOfDocument(lines: readonly Line[], today: string): string {
  const plain = lines.map(({ text }) => text).join('\n');
  const context = { days: dayReader(today), thousands: thousandsOf(plain) };
  const hasHeader = lines.some((line) => headerOf(line) !== null || readLooseHeader(line.text) !== null);
  let layout: Layout | null = null;
  const texts: string[] = [];
  for (const line of lines) {
    const header = hasHeader ? headerOf(line) : sectionLayout(line);
    if (header) {
      layout = header;
      const day = header.isSpanish ? 'Fecha' : 'Date';
      const posted = header.isSpanish ? 'Fecha contable' : 'Posting date';
      texts.push(
        ['Referencia', day, posted, ...ROW_HEAD, ...numericOf(header).map(({ role }) => NUMERIC[role] ?? '')].join(
          '\t',
        ),
      );
    } else texts.push((layout && rowOf(line, layout, context)) ?? line.text.replaceAll('\t', ' '));
  }
  return texts.join('\n');
}

function numericOf({ columns }: Layout): Column[] {
  return columns.filter(({ role }) => NUMERIC[role] !== undefined);
}

/** Where no columns are titled, the lines of a section: a day, a description, and one amount at the end. */
function sectionLayout({ cells, text }: Line): Layout | null {
  const section = cells.length === 1 ? sectionOf(oneLine(fold(text))) : null;
  if (!section) return null;
  return {
    columns: [{ text: '', left: Infinity, right: Infinity, role: 'amount' }],
    dates: ['date'],
    isSpanish: true,
    ...section,
  };
}

/** The columns of a header line. Titles of amounts that stand close together are told apart by their words. */
function headerOf({ cells }: Line): Layout | null {
  const titles = cells.flatMap(splitTitles);
  if (!readHeader(titles.map(({ text }) => text).join('\t'))) return null;
  const roles = rolesOf(titles.map(({ text }) => text));
  const columns = titles.flatMap((title, at): Column[] => {
    const role = roles[at];
    return role ? [{ ...title, role }] : [];
  });
  const dates = columns.flatMap(({ role }) => (role === 'date' || role === 'posted' ? role : []));
  const days = columns.filter(({ role }) => role === 'date' || role === 'posted');
  return { columns, dates, isSpanish: days.some(({ text }) => isSpanishDay(text)) };
}

/** `DÉBITOS CRÉDITOS` is two titles, `Fecha contable` one. */
function splitTitles(cell: Cell): Cell[] {
  const words = wordsOf(cell);
  const roles = words.map(({ text }) => rolesOf([text])[0]);
  return words.length > 1 && roles.every((role) => role !== undefined && NUMERIC[role] !== undefined) ? words : [cell];
}

/** The words of a cell, each with its share of the cell's width. */
function wordsOf({ text, left, right }: Cell): Cell[] {
  const width = (right - left) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: left + index * width,
    right: left + (index + word.length) * width,
  }));
}

/** A movement, or the sums below them, as a row; null for any other line. */
function rowOf({ cells }: Line, layout: Layout, context: Context): string | null {
  const { head, amounts, marks } = partsOf(cells, layout, context);
  const numeric = numericOf(layout);
  const places = placeAmounts(amounts, numeric);
  if (amounts.length > 0 && isSumOf(head, layout, amounts.length)) return tabbed({ merchant: head }, places, numeric);
  const dated = readHead(head, layout, context);
  if (!dated || isBalanceLine(dated.merchant)) return null;
  const currency = marks.find((mark) => currencyOf(mark) !== undefined);
  const kind = marks.find((mark) => flagOf(mark) !== undefined) ?? markOf(layout, amounts);
  return tabbed({ ...dated, currency, kind }, places, numeric);
}

/** Whether a line's amounts are sums or balances that its columns tell apart. */
function isSumOf(head: string, { columns }: Layout, amounts: number): boolean {
  const areTwo = columns.some(({ role }) => role === 'dollars');
  return (amounts > 1 && /^total(?:es)?:?$/i.test(head)) || (areTwo && figureLabel(oneLine(fold(head))) !== null);
}

/** The side that a section gives to an amount without a sign. */
function markOf({ side }: Layout, [amount]: readonly Cell[]): string | undefined {
  return side && !/[-−(]/.test(amount?.text ?? '') ? (side === 'in' ? 'C' : 'D') : undefined;
}

type Parts = { head: string; amounts: Cell[]; marks: string[] };

/** The amounts of a line, with the currencies and D/C marks beside them, and the text around them. */
function partsOf(cells: readonly Cell[], layout: Layout, { thousands }: Context): Parts {
  const money = ({ text }: Cell) => readPrinted(text, thousands)?.exact === true;
  const words = cells.flatMap((cell) => (money(cell) ? [cell] : wordsOf(cell)));
  const merchant = layout.columns.find(({ role }) => role === 'merchant')?.left ?? -Infinity;
  const isLate = numericOf(layout).every(({ right }) => right <= merchant);
  const amounts: Cell[] = [];
  const marks: string[] = [];
  // The description stands before the amounts, or after all of them: what is in it is no amount.
  let end = isLate ? words.findLastIndex(({ right }) => right <= merchant) + 1 : words.length;
  const after = words.slice(end);
  for (; end > 0; end -= 1) {
    const word = words[end - 1];
    if (!word || (!isLate && word.right <= merchant)) break;
    if (money(word)) amounts.unshift(word);
    else if (currencyOf(word.text) || flagOf(word.text)) marks.push(word.text);
    else break;
  }
  const head = [...words.slice(0, end), ...after].map(({ text }) => text);
  return { head: head.join(' '), amounts, marks };
}

/** The amount of each numeric column; one that is nearest to no single column is no number. */
function placeAmounts(amounts: readonly Cell[], columns: readonly Column[]): ReadonlyMap<Role, string> {
  const places = new Map<Role, string>();
  for (const amount of amounts) {
    const [nearest, second] = columns
      .map((column) => ({ role: column.role, distance: distance(amount, column) }))
      .sort((a, b) => a.distance - b.distance);
    if (!nearest) continue;
    const isClear = !second || nearest.distance * 2 < second.distance;
    const isFree = !places.has(nearest.role);
    places.set(nearest.role, isClear && isFree ? amount.text : NO_COLUMN);
  }
  return places;
}

/** Between an amount and a title: the least of their left edges, right edges and middles. */
function distance(amount: Cell, title: Cell): number {
  const middle = (amount.left + amount.right - title.left - title.right) / 2;
  return Math.min(Math.abs(amount.left - title.left), Math.abs(amount.right - title.right), Math.abs(middle));
}

type Head = Partial<Record<'reference' | 'date' | 'posted' | 'merchant' | 'currency' | 'kind', string | undefined>>;

/** The numbers and days that a movement begins with, and its description; null without a day. */
function readHead(head: string, { columns, dates }: Layout, { days }: Context): (Head & { merchant: string }) | null {
  const folded = fold(head);
  const found: string[] = [];
  let reference: string | undefined;
  let at = 0;
  for (; found.length < Math.max(1, dates.length); at += /^ */.exec(head.slice(at))?.[0].length ?? 0) {
    const day = days.at(folded, at);
    const number = /^[A-Z]{0,4}\d{2,30}(?= |$)/.exec(head.slice(at))?.[0];
    if (day) {
      found.push(head.slice(at, day.end));
      at = day.end;
    } else if (number !== undefined && reference === undefined && found.length === 0) {
      reference = number;
      at += number.length;
    } else break;
  }
  if (found.length === 0) return null;
  const rest = head.slice(at).trim();
  const after = columns.some(({ role }) => role === 'reference') && reference === undefined;
  const [, later, name = rest] = (after ? /^(\d{4,30}) (.+)$/.exec(rest) : null) ?? [];
  const [first, second] = found;
  const isPostedFirst = dates[0] === 'posted' && second !== undefined;
  const [date, posted] = isPostedFirst ? [second, first] : [first, second];
  return { reference: reference ?? later, date, posted, merchant: name };
}

function tabbed(head: Head, places: ReadonlyMap<Role, string>, numeric: readonly Column[]): string {
  const { reference, date, posted, merchant, currency, kind } = head;
  const cells = [reference, date, posted, merchant, currency, kind, ...numeric.map(({ role }) => places.get(role))];
  return cells.map((cell) => oneLine(cell ?? '')).join('\t');
}
