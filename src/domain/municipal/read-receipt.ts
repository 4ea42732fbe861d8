/**
 * Reads a municipality's receipt in any layout from the lines of its PDF, exactly or not at all
 * (docs/rules/statements.md). A new layout needs a word in one of the vocabularies (charge-words, meter-words,
 * receipt-number, header-days, billed-months) or a new finder (receipt-parts), and a text in receipts-testing.ts.
 */
import { isCreditCardStatement } from '../documents/credit-card-statement.ts';
import type { Line } from '../documents/line.ts';
import { type Reading, type Refusal, refused, understood } from '../documents/refusal.ts';
import { type Readings, reckonReadings } from './meters.ts';
import { municipalitiesIn, type NamedMunicipalities } from './municipality.ts';
import type { Months } from './printed-periods.ts';
import type { Receipt } from './receipt.ts';
import { type ReceiptParts, receiptPartsOf } from './receipt-parts.ts';
import { settle } from './settle.ts';
import { shareWaterCost } from './share-water-cost.ts';
import { isReceiptSized, normalizeLines } from './tidy-lines.ts';

const UPLOAD_ANOTHER = 'Upload the original PDF of the municipality’s receipt.';

/**
 * The content of a receipt: its charges add up to its total and its meters to their cubic metres, exactly. Rejections:
 * `too_much_text`, `credit_card_statement`, `not_a_municipal_receipt`, `contradictory` (two different answers to one
 * question), `incomplete` and `does_not_add_up`. Time is linear in the text.
 */
export function readReceipt(lines: readonly Line[]): Reading<Receipt> {
  if (!isReceiptSized(lines)) return refused(TOO_MUCH_TEXT);
  const tidy = normalizeLines(lines);
  const named = municipalitiesIn(tidy);
  if (isCreditCardStatement(tidy, (named?.cantons.length ?? 0) > 0)) return refused(CARD_STATEMENT);
  if (!named) return refused(NO_RECEIPT);
  const parts = receiptPartsOf(tidy);
  const [period] = parts.periods;
  const meters = reckonReadings(period ? parts.drafts : [], period ?? NO_PERIOD);
  const found = foundIn(named, parts, meters);
  const refusal = contradiction(named, parts, meters) ?? incompleteness(named, parts, meters);
  return refusal ? refused({ ...refusal, found }) : settled(named, parts, meters, found);
}

const NO_PERIOD: Months = { from: '', to: '' };

const TOO_MUCH_TEXT: Refusal = {
  code: 'too_much_text',
  message: `This has more or longer lines than a receipt. ${UPLOAD_ANOTHER}`,
};
const CARD_STATEMENT: Refusal = {
  code: 'credit_card_statement',
  message: `This is the statement of a credit card. ${UPLOAD_ANOTHER}`,
};
const NO_RECEIPT: Refusal = {
  code: 'not_a_municipal_receipt',
  message: `No municipality is named in this file. ${UPLOAD_ANOTHER}`,
  missing: ['municipality'],
};

/** What was understood, for distinguishing a new layout from a broken file. */
function foundIn({ cantons, unknown }: NamedMunicipalities, parts: ReceiptParts, { readings }: Readings): string[] {
  const { bill } = parts;
  return [
    ...(cantons.length > 0 ? cantons : unknown).map((name) => `municipality: ${name}`),
    ...parts.numbers.map((number) => `receipt number: ${number}`),
    ...parts.periods.map(({ from, to }) => `period: ${from === to ? from : `${from} to ${to}`}`),
    ...parts.issued.map((day) => `issued: ${day}`),
    ...parts.due.map((day) => `due: ${day}`),
    ...parts.paid.map((day) => `paid: ${day}`),
    ...bill.entries.map(({ charge }) => `${charge.kind}: ${charge.description} ${printed(charge.amount)}`),
    ...bill.totals.map((total) => `total: ${printed(total)}`),
    ...readings.map(({ meter, period_from, m3 }) => `meter: ${meter} ${period_from} ${m3} m3`),
  ].slice(0, FOUND_MAX);
}

/** Limits the work for a hostile file. */
const FOUND_MAX = 60;

/** An amount with its céntimos: `14922.50`. */
function printed(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

function contradiction({ cantons }: NamedMunicipalities, parts: ReceiptParts, { twice }: Readings): Refusal | null {
  const { totals } = parts.bill;
  const twofold = [
    cantons.length > 1 ? `municipalities ${cantons.join(' and ')}` : null,
    parts.numbers.length > 1 ? `receipt numbers ${parts.numbers.join(' and ')}` : null,
    parts.periods.length > 1 ? 'periods' : null,
    parts.issued.length > 1 ? 'days of issue' : null,
    parts.due.length > 1 ? 'due days' : null,
    parts.paid.length > 1 ? 'days of payment' : null,
    totals.length > 1 ? `totals ${totals.map(printed).join(' and ')}` : null,
    totals[0]?.startsWith('-') ? 'a total below zero' : null,
    twice.length > 0 ? `readings of ${twice.join(' and ')}` : null,
  ].filter((part) => part !== null);
  if (twofold.length === 0) return null;
  const message = `This receipt says two things at once: ${twofold.join('; ').slice(0, 200)}. Upload each receipt as a file of its own.`;
  return { code: 'contradictory', message };
}

function incompleteness(
  { cantons, unknown }: NamedMunicipalities,
  parts: ReceiptParts,
  meters: Readings,
): Refusal | null {
  const { bill, unreadable } = parts;
  const missing = [
    cantons.length === 0 ? `canton of Costa Rica (${unknown.join(', ') || 'none named'})` : null,
    parts.numbers.length === 0 ? 'receipt number' : null,
    parts.periods.length === 0 ? 'period' : null,
    bill.entries.length === 0 ? 'charges' : null,
    bill.totals.length === 0 ? 'total' : null,
    ...meters.missing,
    ...unreadable.map((row) => `readings of the row ${row}`),
  ].filter((part) => part !== null);
  if (missing.length === 0) return null;
  const message = `The ${missing.join(', ').slice(0, 200)} of this receipt could not be read. ${UPLOAD_ANOTHER}`;
  return { code: 'incomplete', message, missing: missing.slice(0, FOUND_MAX) };
}

/** The receipt, when each part occurs once and they add up. */
function settled(
  { cantons: [municipality = ''] }: NamedMunicipalities,
  parts: ReceiptParts,
  meters: Readings,
  found: readonly string[],
): Reading<Receipt> {
  const [[receipt_number = ''], [total = ''], [period = NO_PERIOD]] = [parts.numbers, parts.bill.totals, parts.periods];
  const settlement = settle(parts.bill, total);
  if (!settlement.ok) {
    const { part, comes_to, difference } = settlement;
    const what = part === 'total' ? 'The total of this receipt' : `"${part}" on this receipt`;
    const message = `${what} is printed as ${printed(settlement.printed)}, but its lines come to ${printed(comes_to)}. ${UPLOAD_ANOTHER}`;
    return refused({ code: 'does_not_add_up', message, found, difference });
  }
  if (meters.wrong.length > 0) {
    const message = `The readings of this receipt do not give its cubic metres (${meters.wrong.join('; ').slice(0, 200)}). ${UPLOAD_ANOTHER}`;
    return refused({ code: 'does_not_add_up', message, found });
  }
  const { charges } = settlement;
  const days = { issued_on: parts.issued[0] ?? null, due_on: parts.due[0] ?? null, paid_on: parts.paid[0] ?? null };
  const readings = shareWaterCost(meters.readings, charges);
  const { from: period_from, to: period_to } = period;
  return understood({ municipality, receipt_number, period_from, period_to, ...days, charges, total, readings });
}
