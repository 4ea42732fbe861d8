/**
 * Numbers whose thousands are grouped by a space, as Costa Rica prints them, within a line of words: `₡1 234 567,89`. The
 * name before one may end with a number (`COMPASS RUTA 32 500,00`), so that only a mark before it proves where it begins.
 */
import { fold } from '../emails/text.ts';
import type { Thousands } from '../printed-number.ts';
import { currencyOf, type PrintedMoney, readPrinted } from './numbers.ts';

/** Where it ends; `money` is null where the first group may be the end of what is before it. */
export type SpacedNumber = { end: number; money: PrintedMoney | null };

const GROUPED = /[-+(−]?[^\s\d]{0,4}[-+−]?\d{1,3}(?: \d{3}){1,4}(?:[.,]\d{1,2})?[^\s\d]{0,8}(?= |$)/y;
/** Some other mark between thousands, or none, in an amount with céntimos. */
const OTHERWISE = /(?<![\d.,] ?)(?:\d{4,15}|\d{1,3}(?:(?:,\d{3}){1,4}|(?:\.\d{3}){1,4}))[.,]\d{2}(?![\d.,/-])/;

/** Whether no amount of a text has a space between its thousands: one of a thousand or more is printed without. */
export function neverSpaced(text: string): boolean {
  return OTHERWISE.test(text) && !/[₡¢$€] ?\d{1,3}(?: \d{3})+(?!\d)/.test(text);
}

/**
 * The number that begins there and goes on after a space; null without one. `isBare`: after a currency no name comes
 * before it.
 */
export function spacedNumberAt(
  cell: string,
  at: number,
  { thousands, isBare }: { thousands: Thousands; isBare: boolean },
): SpacedNumber | null {
  GROUPED.lastIndex = at;
  const [text] = GROUPED.exec(cell) ?? [];
  if (text === undefined) return null;
  const money = readPrinted(text, thousands);
  if (!money && !/^\D*[₡¢$€]/.test(text)) return null;
  return { end: at + text.length, money: isBare || /^[-+(−]*[^-+(−\d]/.test(text) ? money : null };
}

/** Whether a word is a currency and nothing else: a shop may be called `LOCAL 12`. */
export function isCurrencyMark(word: string): boolean {
  return fold(word) !== 'local' && currencyOf(word) !== undefined;
}
