/**
 * Turns the drawing of a PDF into lines as a person reads them. A PDF places pieces of text anywhere and in any order;
 * here they are joined by position: pieces on one baseline are a line, a wide gap begins a cell. All thresholds are
 * fractions of the font size (em). Runs in n log n, and the order of the pieces does not matter.
 */
import { type Cell, type Line, lineOf } from './line.ts';

/**
 * A piece of text in points of the upright page: `left` grows to the right, `baseline` downwards; `height` is the font
 * size. Text at an angle to the page is removed before.
 */
export type TextItem = {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  readonly width: number;
  readonly height: number;
};

type Row = { readonly items: readonly TextItem[]; readonly baseline: number; readonly height: number };

/** The maximum distance of equal baselines: a label of 8 points centred beside a value of 12. */
const BASELINE_EM = 0.2;
/** The part of the smaller row that must overlap vertically for both to be one line: `m` and its raised `3`. */
const BESIDE_SHARE = 0.6;
const ASCENT_EM = 0.75;
const DESCENT_EM = 0.2;
/** How far letters of neighbouring pieces may overlap. */
const OVERLAP_EM = 0.15;
/** The offset of the second stroke of simulated bold. */
const SECOND_STROKE_EM = 0.15;
/** Between kerning and the narrowest word space. */
const WORD_GAP_EM = 0.15;
/** Pieces that overlap by more were not one word. */
const COVERED_EM = 0.3;
/** A space of a typewriter font is 0.6, so the thousands in `6 300,00` stay together; columns are farther apart. */
const CELL_GAP_EM = 0.85;
/** A raised digit is smaller than this fraction of its host, and raised by more than that. */
const RAISED_HEIGHT = 0.8;
const RAISED_EM = 0.15;

/** The lines of all pages, from top to bottom. */
export function readingLines(pages: readonly (readonly TextItem[])[]): Line[] {
  return pages.flatMap((items, index) => pageLines(items, index + 1));
}

function pageLines(items: readonly TextItem[], page: number): Line[] {
  const clean = items
    .map((item) => ({ ...item, text: cleanText(item.text) }))
    .map((item) => (item.text === ' ' ? { ...item, width: 0 } : item))
    .filter(({ text, height }) => text !== '' && height > 0)
    .sort((a, b) => a.baseline - b.baseline || byLeft(a, b));
  return joinRows(rowsOf(clean))
    .map((row) => lineOf(cellsOf(row.items), page))
    .filter((line) => line.cells.length > 0);
}

function byLeft(a: TextItem, b: TextItem): number {
  return a.left - b.left || a.width - b.width || a.baseline - b.baseline || (a.text < b.text ? -1 : 1);
}

/** Pieces with a common baseline, from top to bottom. */
function rowsOf(items: readonly TextItem[]): Row[] {
  const rows: { items: TextItem[]; baseline: number; height: number }[] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row && item.baseline - row.baseline <= BASELINE_EM * Math.min(row.height, item.height)) {
      row.items.push(item);
      row.height = Math.max(row.height, item.height);
    } else rows.push({ items: [item], baseline: item.baseline, height: item.height });
  }
  return rows.map((row) => ({ ...row, items: row.items.sort(byLeft) }));
}

/** Merges neighbouring rows that stand beside each other without overlapping: raised and centred pieces. */
function joinRows(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above && areBeside(above, row)) {
      const host = above.height > row.height ? above : row;
      joined[joined.length - 1] = { ...host, items: mergeByLeft(above.items, row.items) };
    } else joined.push(row);
  }
  return joined;
}

function areBeside(above: Row, below: Row): boolean {
  const top = Math.max(above.baseline - ASCENT_EM * above.height, below.baseline - ASCENT_EM * below.height);
  const bottom = Math.min(above.baseline + DESCENT_EM * above.height, below.baseline + DESCENT_EM * below.height);
  const smaller = (ASCENT_EM + DESCENT_EM) * Math.min(above.height, below.height);
  return bottom - top >= BESIDE_SHARE * smaller && !collide(above.items, below.items);
}

/** Whether a piece of one row is above or below a piece of the other. Both are sorted by their left edge. */
function collide(some: readonly TextItem[], others: readonly TextItem[]): boolean {
  let next = 0;
  for (const item of some) {
    for (; next < others.length; next += 1) {
      const other = others[next];
      if (!other) break;
      const slack = OVERLAP_EM * Math.min(item.height, other.height);
      if (other.left + other.width > item.left + slack) {
        if (other.left < item.left + item.width - slack) return true;
        break;
      }
    }
  }
  return false;
}

function mergeByLeft(some: readonly TextItem[], others: readonly TextItem[]): TextItem[] {
  const merged: TextItem[] = [];
  let next = 0;
  for (const item of some) {
    for (let other = others[next]; other && byLeft(other, item) < 0; other = others[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(item);
  }
  return [...merged, ...others.slice(next)];
}

/** The cells of a row, from its pieces sorted by their left edge. */
function cellsOf(items: readonly TextItem[]): Cell[] {
  const cells: { text: string; left: number; right: number }[] = [];
  let last: TextItem | undefined;
  let isSpaced = false;
  for (const item of withoutSecondStrokes(items)) {
    // A piece that is a space ends a word; the positions give the gap.
    if (item.text === ' ') {
      isSpaced = true;
      continue;
    }
    const cell = cells.at(-1);
    const text = last && isRaised(item, last) ? raisedDigits(item.text) : item.text;
    const em = last ? Math.min(last.height, item.height) : 0;
    const gap = cell ? item.left - cell.right : 0;
    if (!cell || gap >= CELL_GAP_EM * em) cells.push({ text, left: item.left, right: item.left + item.width });
    else {
      const isWord = isSpaced || gap >= WORD_GAP_EM * em || gap < -COVERED_EM * em;
      cell.text += (isWord ? ' ' : '') + text;
      cell.right = Math.max(cell.right, item.left + item.width);
    }
    if (!last || !isRaised(item, last)) last = item;
    isSpaced = false;
  }
  return cells.map((cell) => ({ ...cell, text: finishText(cell.text) })).filter((cell) => cell.text !== '');
}

/** Without the second copy of text drawn twice for bold. */
function withoutSecondStrokes(items: readonly TextItem[]): TextItem[] {
  const latest = new Map<string, TextItem>();
  return items.filter((item) => {
    const other = latest.get(item.text);
    const reach = Math.min(SECOND_STROKE_EM * item.height, item.width / 2);
    const isSecond =
      other !== undefined &&
      item.left - other.left <= reach &&
      Math.abs(item.baseline - other.baseline) <= SECOND_STROKE_EM * item.height;
    if (!isSecond) latest.set(item.text, item);
    return !isSecond;
  });
}

function isRaised(item: TextItem, host: TextItem): boolean {
  return (
    item.height <= RAISED_HEIGHT * host.height &&
    host.baseline - item.baseline >= RAISED_EM * host.height &&
    item.left - (host.left + host.width) < WORD_GAP_EM * host.height
  );
}

/** Marks digits as raised, so that a footnote mark is never the last digit of the amount before it. */
function raisedDigits(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))) : text;
}

const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** Normalizes spaces, expands ligatures, and removes soft hyphens and other invisible characters. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/**
 * Composed characters and single spaces, without unreadable parts: symbols of private fonts, and a whole word where
 * such a symbol is between digits, as it may be a digit itself.
 */
function finishText(text: string): string {
  const words = text.normalize('NFC').split(' ');
  return words
    .map((word) => (UNREADABLE.test(word) ? readableWord(word) : word))
    .filter((word) => word !== '')
    .join(' ');
}

const UNREADABLE = /[\p{Co}\ufffd]/u;

function readableWord(word: string): string {
  const characters = [...word];
  const isReadable = (character: string) => !UNREADABLE.test(character);
  const inner = characters.slice(characters.findIndex(isReadable), characters.findLastIndex(isReadable) + 1);
  const readable = inner.filter(isReadable).join('');
  return readable.length < inner.join('').length && /\d/.test(readable) ? '\ufffd' : readable;
}
