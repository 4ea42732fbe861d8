/** The parts found in a receipt's lines, not yet judged. */
import type { Line } from '../documents/line.ts';
import { fold } from '../emails/text.ts';
import { type Bill, billOf, findHeadings } from './bill.ts';
import { billedMonthsIn } from './billed-months.ts';
import { headerDaysIn } from './header-days.ts';
import { labelledReadings } from './meter-labels.ts';
import { tabledReadings } from './meter-tables.ts';
import { moneyRows } from './money-rows.ts';
import type { Months } from './printed-periods.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { receiptNumbersIn } from './receipt-number.ts';
import { joinLabels, receiptStyleOf } from './tidy-lines.ts';

/** What was found; a list has each different value once, and a valid receipt has one. */
export type ReceiptParts = {
  readonly numbers: readonly string[];
  readonly periods: readonly Months[];
  readonly issued: readonly string[];
  readonly due: readonly string[];
  readonly paid: readonly string[];
  readonly bill: Bill;
  readonly drafts: readonly ReadingDraft[];
  /** Unreadable lines of readings: rows that do not fit their heading, words in an unknown layout. */
  readonly unreadable: readonly string[];
};

/**
 * Finds the parts of a receipt in its tidy lines. Readings are removed first, so that their figures are not taken for
 * money.
 */
export function receiptPartsOf(tidy: readonly Line[]): ReceiptParts {
  const style = receiptStyleOf(tidy);
  const tabled = tabledReadings(tidy, style);
  const labelled = labelledReadings(joinLabels(tabled.rest, style), style);
  const lines = labelled.rest;
  const drafts = [...tabled.drafts, ...labelled.drafts];
  const bill = billOf(moneyRows(lines, style), findHeadings(lines));
  const header = lines.filter((_, index) => !bill.lines.has(index));
  const billed = billedMonthsIn(header);
  return {
    numbers: receiptNumbersIn(header),
    periods: billed.length > 0 ? billed : monthsOfLines(bill, drafts),
    issued: headerDaysIn(header, 'issued'),
    due: headerDaysIn(header, 'due'),
    paid: headerDaysIn(header, 'paid'),
    bill,
    drafts,
    unreadable: [...tabled.unreadable, ...unreadLines(lines, bill, drafts)],
  };
}

/** Lines that mention a reading, where water is billed and no reading was found. */
function unreadLines(lines: readonly Line[], { entries }: Bill, drafts: readonly ReadingDraft[]): string[] {
  const isRead = drafts.some(({ previous, current }) => previous !== null || current !== null);
  if (isRead || !entries.some(({ charge }) => charge.kind === 'water')) return [];
  const unread = lines.find(({ text }) => text.length <= READING_LENGTH_MAX && READING.test(fold(text)));
  return unread ? [unread.text] : [];
}

/** `Lectura anterior`; a longer line is a sentence about readings. */
const READING = /(?<![a-z])lect(?:uras?|s)?\.?:? ?(?:anterior|ant\.|actual|act\.)/;
const READING_LENGTH_MAX = 80;

/** Without months in the header: those of the charges when each service prints its own, else of the readings. */
function monthsOfLines({ months }: Bill, drafts: readonly ReadingDraft[]): Months[] {
  const own = drafts.flatMap(({ month }) => (month !== null && month.length > 2 ? { from: month, to: month } : []));
  const all = months.length > 0 && months.every((period) => period !== null) ? months : own;
  const from = all.flatMap((period) => period?.from ?? []).sort()[0];
  const to = all
    .flatMap((period) => period?.to ?? [])
    .sort()
    .at(-1);
  return from !== undefined && to !== undefined ? [{ from, to }] : [];
}
