/** The pieces of a line without a header: days, numbers, currencies, marks of a side, and words. */
import { fold } from '../emails/text.ts';
import type { Currency } from '../money.ts';
import { DELIMITERS, splitRow } from './cells.ts';
import { currencyOf, type PrintedMoney, readPrinted } from './numbers.ts';
import type { Direction } from './reading.ts';
import { isCurrencyMark, spacedNumberAt } from './spaced-number.ts';
import type { Context } from './table-row.ts';
import { flagOf } from './words.ts';

/** `alone`: it had a separate cell. */
export type Item = { text: string; alone: boolean } & (
  | { kind: 'day'; day: string | null }
  | { kind: 'number'; money: PrintedMoney }
  | { kind: 'unclear' }
  | { kind: 'digits' }
  | { kind: 'currency'; currency: Currency }
  | { kind: 'flag'; direction: Direction }
  | { kind: 'word' }
);
export type FreeContext = Context & {
  /** No amount of the paste has decimals, so whole numbers are amounts. */
  wholeAmounts: boolean;
  /** No space stands between the thousands of an amount. */
  neverSpaced: boolean;
};

export const ITEMS_MAX = 120;

/** The line's cells, with those that hold several items split into words. */
export function itemsOf(line: string, context: FreeContext): Item[] {
  const items: Item[] = [];
  for (const cell of cellsOf(line, context)) {
    if (items.length > ITEMS_MAX) break;
    const whole = classify(cell, context, true);
    if (whole.kind !== 'word' || !cell.includes(' ')) items.push(whole);
    else pushWords(items, cell, context);
  }
  return items;
}

function pushWords(items: Item[], cell: string, context: FreeContext): void {
  const folded = fold(cell);
  for (let at = 0; at < cell.length && items.length <= ITEMS_MAX; ) {
    if (cell.charAt(at) === ' ') {
      at += 1;
      continue;
    }
    const named = items.every((item) => item.kind !== 'word');
    const found = named ? context.days.at(folded, at) : null;
    // `CUOTA 3/12` is not the third of December.
    const countsCuotas = /^cuotas?:?$/i.test(items.at(-1)?.text ?? '');
    const spaced = found ? null : spacedNumber(items, cell, at, context);
    if (spaced) {
      items.push(spaced);
      at += spaced.text.length;
      continue;
    }
    const space = cell.indexOf(' ', at);
    const end = found?.end ?? (space === -1 ? cell.length : space);
    const text = cell.slice(at, end);
    if (found) items.push({ text, alone: false, kind: 'day', day: found.day });
    else items.push(countsCuotas ? { text, alone: false, kind: 'word' } : classify(text, context, false));
    at = end;
  }
}

/** A number that goes on after a space. Where amounts have none between their thousands, only a mark on it tells. */
function spacedNumber(items: readonly Item[], cell: string, at: number, context: FreeContext): Item | null {
  const before = items.at(-1);
  const isBare = before?.kind === 'currency' && isCurrencyMark(before.text);
  const found = spacedNumberAt(cell, at, { thousands: context.thousands, isBare });
  if (!found || (context.neverSpaced && !found.money)) return null;
  const { end, money } = found;
  const item = { text: cell.slice(at, end), alone: false };
  return money ? { ...item, kind: 'number', money } : { ...item, kind: 'unclear' };
}

function classify(text: string, context: Context, alone: boolean): Item {
  if (/^\d{1,30}$/.test(text)) return { text, alone, kind: 'digits' };
  if (!/\d/.test(text)) {
    const currency = currencyOf(text);
    if (currency) return { text, alone, kind: 'currency', currency };
    const direction = flagOf(text);
    return direction ? { text, alone, kind: 'flag', direction } : { text, alone, kind: 'word' };
  }
  const money = readPrinted(text, context.thousands);
  if (money && (money.exact || money.sign !== '' || /[.,]/.test(text))) return { text, alone, kind: 'number', money };
  const day = context.days.cell(text);
  return day === undefined ? { text, alone, kind: 'word' } : { text, alone, kind: 'day', day };
}

/** Cells between tabs, semicolons, pipes or two spaces; between commas only when one of them is a whole date. */
function cellsOf(line: string, context: Context): string[] {
  for (const delimiter of DELIMITERS) {
    if (!line.includes(delimiter)) continue;
    const cells = splitRow([line], 0, delimiter, false).cells.filter((cell) => cell !== '');
    const dated =
      cells.length > 2 && cells.slice(0, 6).some((cell) => /\d{4}|\d{2}$/.test(cell) && context.days.cell(cell));
    if (dated) return cells;
  }
  return line
    .split(/\t| {2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}
