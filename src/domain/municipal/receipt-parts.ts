/** The parts found in a receipt's lines, not yet judged. */
import type { Line } from '../documents/line.ts';
import { fold } from '../emails/text.ts';
import { type Bill, billOf, findHeadings } from './bill.ts';
import { billedMonthsIn } from './billed-months.ts';
import { headerDaysIn } from './header-days.ts';
import { labelledReadings } from './meter-labels.ts';
import { tabledReadings } from './meter-tables.ts';
import { moneyRows } from './money-rows.ts';
import { inOrdinaryManner, type Manner, styleIn } from './plain-money.ts';
import type { Months } from './printed-periods.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { receiptNumbersIn } from './receipt-number.ts';
import { joinLabels } from './tidy-lines.ts';

/** What was found; a list has each different value once, and a valid receipt has one. */
export type ReceiptParts = {
  readonly numbers: readonly string[];
  readonly periods: readonly Months[];
  readonly issued: readonly string[];
  readonly due: readonly string[];
  readonly paid: readonly string[];
  readonly bill: Bill;
  readonly drafts: readonly ReadingDraft[];
  /** A multiplier of its meters is printed, so that their figures are no kWh. */
  readonly isMultiplied: boolean;
  /** Unreadable lines of readings: rows that do not fit their heading, words in an unknown layout. */
  readonly unreadable: readonly string[];
};

/**
 * Finds the parts of a receipt in its tidy lines, whose amounts are printed in a manner. Readings are removed first, so
 * that their figures are not taken for money.
 */
export function receiptPartsOf(tidy: readonly Line[], manner: Manner): ReceiptParts {
  const style = styleIn(tidy, manner) ?? 'unknown';
  const tabled = tabledReadings(tidy, style);
  const labelled = labelledReadings(joinLabels(tabled.rest, style), style);
  const lines = inOrdinaryManner(labelled.rest, manner, style);
  const drafts = [...tabled.drafts, ...labelled.drafts];
  const bill = billOf(
    moneyRows(lines, manner === 'printed' ? style : (styleIn(lines, 'printed') ?? style)),
    findHeadings(lines),
  );
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
    isMultiplied: tidy.some(({ text }) => MULTIPLIER.test(fold(text))),
    unreadable: [...tabled.unreadable, ...unreadLines(lines, bill, drafts)],
  };
}

const MULTIPLIER =
  /(?<![a-z])(?:multiplicador|constante|factor (?:de )?(?:multiplicacion|medicion)) ?[:=]? {0,5}(?!1(?![\d]|[.,]0*[1-9]))\d/;

/** Lines that mention a reading or name a meter, where water or electricity is billed and no reading was found. */
function unreadLines(lines: readonly Line[], { entries }: Bill, drafts: readonly ReadingDraft[]): string[] {
  const isMetered = entries.some(({ charge }) => charge.kind === 'water' || charge.kind === 'electricity');
  if (drafts.length > 0 || !isMetered) return [];
  const unread = lines.find(({ text }) => text.length <= READING_LENGTH_MAX && READING.test(fold(text)));
  return unread ? [unread.text.slice(0, READING_LENGTH_MAX)] : [];
}

/** `Lectura anterior`, `Medidor: s/n`, or a column of meters; a longer line is a sentence about readings. */
const READING =
  /(?:^| {3})(?:n\.?[°º] ?)?(?:medidor|hidrometro)(?: {3}|$)|(?<![a-z])(?:lect(?:uras?|s)?\.?:? ?(?:anterior|ant\.|actual|act\.|inicial|final|previa)|(?:medidor|hidrometro)(?: ?(?:n[°º]|no\.?|numero|#))? ?:)/;
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
