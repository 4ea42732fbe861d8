/** The columns of a table of readings. */
import { daysIn } from '../documents/printed-days.ts';
import { monthOfName } from '../emails/date.ts';
import { fold } from '../emails/text.ts';
import type { MeterPart } from './meter-words.ts';
import { periodsIn } from './printed-periods.ts';

/** The kinds of columns. */
export type Column = MeterPart | 'month' | 'day' | 'days' | 'note' | 'amount' | 'other';
/** A column's value, and the text after it. */
export type Part = { readonly printed: string; readonly rest: string };

const FIGURE = /^\d[\d.,]{0,14}(?: ?(?:m[3³]|kwh))?(?= |$)/;
/** In a separate cell, spaces may group thousands. */
const FIGURE_IN_CELL = /^\d[\d.,]{0,14}(?: \d{3}){0,2}(?:[.,]\d{1,3})?(?: ?(?:m[3³]|kwh))?(?= |$)/;
const FIGURES: ReadonlySet<Column> = new Set(['previous', 'current', 'm3']);
const PARTS: Readonly<Partial<Record<Column, RegExp>>> = {
  meter: /^[a-z]{0,6}[-.]?\d[\da-z./-]{0,30}(?= |$)/,
  days: /^\d{1,3}(?= |$)/,
  note: /^\S{1,20}/,
  amount: /^(?:[₡¢] ?)?\d[\d.,]{0,20}(?: \d{3}[.,]\d{2})?(?= |$)/,
  other: /^\S.{0,40}?(?= {3}|$)/,
};

/**
 * The value of a column at the start of a text, and the text after it; null for anything else. `isCell` means that the
 * text is a separate cell.
 */
export function partAt(column: Column, text: string, isCell: boolean): Part | null {
  const trimmed = text.trimStart();
  const length = lengthOf(column, fold(trimmed), isCell);
  return length ? { printed: trimmed.slice(0, length), rest: trimmed.slice(length) } : null;
}

function lengthOf(column: Column, folded: string, isCell: boolean): number | undefined {
  if (column === 'month') return monthLength(folded);
  if (column === 'day') return dayLength(folded);
  const pattern = FIGURES.has(column) ? (isCell ? FIGURE_IN_CELL : FIGURE) : PARTS[column];
  return pattern?.exec(folded)?.[0].length;
}

function monthLength(folded: string): number | undefined {
  const [period] = periodsIn(folded);
  if (period?.start === 0) return period.from === period.to ? period.end : undefined;
  const [name = ''] = /^[a-z]{3,10}(?=\.? |\.?$)/.exec(folded) ?? [];
  return monthOfName(name) ? name.length : undefined;
}

function dayLength(folded: string): number | undefined {
  const [day] = daysIn(folded.slice(0, 40));
  return day?.start === 0 ? day.end : undefined;
}
