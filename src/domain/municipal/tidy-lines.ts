/** Normalizes lines before they are searched: leaders, copies of a page, labels above their values. */
import { type Line, lineOf } from '../documents/line.ts';
import { amountOf, detectNumberStyle, type NumberStyle } from '../documents/printed-amounts.ts';
import { daysIn } from '../documents/printed-days.ts';
import { fold } from '../emails/text.ts';
import { periodOf } from './printed-periods.ts';

/** A receipt has a few dozen lines of a hundred characters; anything beyond these limits is rejected. */
const LINES_MAX = 20_000;
const LINE_LENGTH_MAX = 2_000;
const TEXT_LENGTH_MAX = 200_000;

/** Whether the lines are within the limits. */
export function isReceiptSized(lines: readonly Line[]): boolean {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = lines.every(({ text }) => text.length <= LINE_LENGTH_MAX);
  return lines.length <= LINES_MAX && length <= TEXT_LENGTH_MAX && isShort;
}

/** `Agua potable ........ 7,560.00`, also with `. . . .`, `____` and `…`. */
const LEADERS = /(?: ?\.){3,}|_{2,}|…+/g;
/** Differs between the copies of a page. */
const COPY_WORDS =
  /(?<![a-z])(?:original|copia|duplicado|triplicado|pagina \d{1,3}(?: (?:de|\/) \d{1,3})?)(?![a-z\d])/g;

/** Lines without leaders, with single spaces; a page that repeats an earlier one (a copy) is dropped. */
export function normalizeLines(lines: readonly Line[]): Line[] {
  const tidy = lines
    .map(({ cells, page }) => {
      const plain = cells.flatMap((cell) => plainTexts(cell.text).map((text) => ({ ...cell, text })));
      return lineOf(plain, page);
    })
    .filter(({ cells }) => cells.length > 0);
  const pages = [...Map.groupBy(tidy, ({ page }) => page).values()];
  const seen = new Set<string>();
  return pages.flatMap((page) => {
    const key = fold(page.map(({ text }) => text).join('\n'))
      .replace(COPY_WORDS, '')
      .trim();
    const isCopy = seen.has(key);
    seen.add(key);
    return isCopy ? [] : page;
  });
}

/** A cell's text with single spaces; leaders end a cell, so that a number before them stays apart from the amount. */
function plainTexts(text: string): string[] {
  return text
    .normalize('NFC')
    .split(LEADERS)
    .map((part) => part.split(/\s+/).filter(Boolean).join(' '))
    .filter((part) => part !== '');
}

/** The receipt's thousands separator; without céntimos `₡14,922` shows it, since colones have no third decimal. */
export function receiptStyleOf(lines: readonly Line[]): NumberStyle {
  const text = lines.map((line) => line.text).join('\n');
  const style = detectNumberStyle(text);
  if (style !== 'unknown' || /\d[.,]\d{2}(?!\d)/.test(text)) return style;
  const grouped = new Set([...text.matchAll(/[₡¢] {0,3}\d{1,3}([.,])\d{3}(?![\d.,])/g)].map(([, mark]) => mark));
  const [only] = grouped.size === 1 ? grouped : [];
  return only === ',' || only === '.' ? only : 'unknown';
}

/** Labels are short; a value is at most a day in words. */
const LABEL_LENGTH_MAX = 60;
const VALUE_LENGTH_MAX = 40;

/**
 * Joins labels with the values below them: `Recibo N°` over `778812`, and rows of several such labels. Only where every
 * cell of the upper line is a label, every cell of the lower one a value, and their numbers match. Labels over several
 * rows of values are the heading of a table.
 */
export function joinLabels(lines: readonly Line[], style: NumberStyle): Line[] {
  const joined: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [upper, lower] = [lines[index], lines[index + 1]];
    if (!upper) break;
    if (!lower || !standsOver(upper, lower, style) || isRow(lines[index + 2], lower, style)) joined.push(upper);
    else {
      joined.push(...pair(upper, lower));
      index += 1;
    }
  }
  return joined;
}

function standsOver(upper: Line, lower: Line, style: NumberStyle): boolean {
  return (
    upper.cells.length === lower.cells.length &&
    upper.cells.every(({ text }) => isLabel(text)) &&
    lower.cells.every(({ text }) => isValue(text, style))
  );
}

/** Whether a line is one more row of a table. A single value below another is not. */
function isRow(line: Line | undefined, above: Line, style: NumberStyle): boolean {
  return (
    above.cells.length > 1 &&
    line?.cells.length === above.cells.length &&
    line.cells.every(({ text }) => isValue(text, style))
  );
}

function pair(upper: Line, lower: Line): Line[] {
  return upper.cells.map((cell, index) => {
    const text = `${cell.text} ${lower.cells[index]?.text ?? ''}`;
    return lineOf([{ ...cell, text }], lower.page);
  });
}

function isLabel(text: string): boolean {
  return text.length <= LABEL_LENGTH_MAX && /\p{L}{2}/u.test(text) && !/\d/.test(text.replace(/m[23]/gi, ''));
}

function isValue(text: string, style: NumberStyle): boolean {
  if (text.length > VALUE_LENGTH_MAX || !/\d/.test(text)) return false;
  const folded = fold(text);
  const [day] = daysIn(folded);
  return (
    /^[a-z]{0,4}[-.]?\d[\da-z./-]*$/.test(folded) ||
    /^[\d.,]+ ?m[3³]$/.test(folded) ||
    (day?.start === 0 && day.end === folded.length) ||
    periodOf(text) !== null ||
    amountOf(text, style) !== null
  );
}
