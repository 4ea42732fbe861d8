/**
 * Reads a municipality's or utility's receipt in any layout from the lines of its PDF, exactly or not at all
 * (docs/rules/statements.md). A new layout needs a word in one of the vocabularies (charge-words, meter-words,
 * receipt-number, header-days, billed-months) or a new finder (receipt-parts), and a text in receipts-testing.ts.
 */

import { isCreditCardStatement } from '../documents/credit-card-statement.ts';
import { type FoundPart, foundPart, type MissingPart, missingPart } from '../documents/document-parts.ts';
import type { Line } from '../documents/line.ts';
import { type Reading, type Refusal, refused, understood } from '../documents/refusal.ts';
import { isScaled } from '../documents/scaled-amounts.ts';
import { issuersIn, type NamedIssuers } from './issuers.ts';
import { type Metered, meterOf, withSupply } from './metered.ts';
import { type Manner, mannerOf, styleIn } from './plain-money.ts';
import type { Months } from './printed-periods.ts';
import type { Receipt } from './receipt.ts';
import { type ReceiptParts, receiptPartsOf } from './receipt-parts.ts';
import { settle } from './settle.ts';
import { shareWaterCost } from './share-water-cost.ts';
import { isReceiptSized, normalizeLines } from './tidy-lines.ts';

const UPLOAD_ANOTHER = 'Upload the original PDF of the municipality’s or utility’s receipt.';

/**
 * The content of a receipt: its charges add up to its total and its meters to their cubic metres, exactly. Rejections:
 * `too_much_text`, `credit_card_statement`, `not_a_municipal_receipt`, `scaled_amounts`, `separate_centimos`,
 * `contradictory` (two different answers to one question), `incomplete` and `does_not_add_up`. A meter that could not be
 * read rejects nothing: it is among `unread`. Time is linear in the text.
 */
export function readReceipt(lines: readonly Line[]): Reading<Receipt> {
  if (!isReceiptSized(lines)) return refused(TOO_MUCH_TEXT);
  const tidy = normalizeLines(lines);
  const named = issuersIn(tidy);
  if (isCreditCardStatement(tidy, (named?.issuers.length ?? 0) > 0)) return refused(CARD_STATEMENT);
  if (!named) return refused(NO_RECEIPT);
  if (isScaled(tidy))
    return refused({ ...SCALED, found: named.issuers.map((name) => foundPart('municipality', { name })) });
  const manner = mannerOf(tidy);
  if (manner === 'centimos') return joinedOrRefused(readIn(tidy, named, 'centimos'));
  if (manner === null || styleIn(tidy, manner) === null) return readIn(tidy, named, 'printed');
  const whole = readIn(tidy, named, manner);
  if (whole.ok || whole.refusal.code !== 'incomplete') return whole;
  // Only the colón sign says which of its numbers are amounts.
  const printed = readIn(tidy, named, 'printed');
  return printed.ok ? printed : whole;
}

/** Reads the receipt with its amounts printed in this manner. */
function readIn(tidy: readonly Line[], named: NamedIssuers, manner: Manner): Reading<Receipt> {
  const parts = receiptPartsOf(tidy, manner);
  const [issuer = ''] = named.issuers;
  const supplied = { ...parts, bill: withSupply(parts.bill, issuer) };
  const meters = meterOf(issuer, supplied, parts.periods[0]);
  const found = foundIn(named, supplied, meters);
  const refusal = contradiction(named, supplied, meters) ?? incompleteness(named, supplied);
  return refusal ? refused({ ...refusal, found }) : settled(named, supplied, meters, found);
}

/**
 * Céntimos in a column of their own are joined when the sums prove it; nothing else explains them. A canton, number or
 * period that is missing beside them is not their fault.
 */
function joinedOrRefused(reading: Reading<Receipt>): Reading<Receipt> {
  if (reading.ok) return reading;
  const { code, found, missing, difference } = reading.refusal;
  const areAmountsRead = !missing?.some((part) => part.code === 'total' || part.code === 'charges');
  if (code === 'incomplete' && areAmountsRead) return reading;
  return refused({
    ...SEPARATE_CENTIMOS,
    ...(found && { found }),
    ...(missing && { missing }),
    ...(difference !== undefined && { difference }),
  });
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
  message: `No municipality or utility is named in this file. ${UPLOAD_ANOTHER}`,
  missing: [missingPart('municipality')],
};

const SCALED: Refusal = {
  code: 'scaled_amounts',
  message: `The amounts of this receipt are in thousands or millions. ${UPLOAD_ANOTHER}`,
};
const SEPARATE_CENTIMOS: Refusal = {
  code: 'separate_centimos',
  message: `The céntimos of this receipt seem to be in a column of their own, and joined to the colones they do not add up. ${UPLOAD_ANOTHER}`,
};

function foundIn({ issuers, unknown }: NamedIssuers, parts: ReceiptParts, meters: Metered): FoundPart[] {
  const { bill } = parts;
  return [
    ...(issuers.length > 0 ? issuers : unknown).map((name) => foundPart('municipality', { name })),
    ...parts.numbers.map((number) => foundPart('receipt_number', { number })),
    ...parts.periods.map(({ from, to }) => foundPart('period', { from, to })),
    ...(['issued', 'due', 'paid'] as const).flatMap((code) => parts[code].map((day) => foundPart(code, { day }))),
    ...bill.entries.map(({ charge: { kind, description, amount } }) =>
      foundPart(kind, { description, amount: printed(amount) }),
    ),
    ...bill.totals.map((total) => foundPart('total', { amount: printed(total) })),
    ...meters.readings.map(({ meter, period_from, m3 }) => foundPart('meter', { meter, month: period_from, m3 })),
    ...meters.electricity.map(({ meter }) => foundPart('electricity_meter', { meter })),
  ].slice(0, FOUND_MAX);
}

/** Limits the work for a hostile file. */
const FOUND_MAX = 60;

/** An amount with its céntimos: `14922.50`. */
function printed(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

function contradiction({ issuers }: NamedIssuers, parts: ReceiptParts, { twice }: Metered): Refusal | null {
  const { totals } = parts.bill;
  const twofold = [
    issuers.length > 1 ? `issuers ${issuers.join(' and ')}` : null,
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

function incompleteness({ issuers, unknown }: NamedIssuers, parts: ReceiptParts): Refusal | null {
  const { bill } = parts;
  const missing: MissingPart[] = [
    issuers.length === 0 ? missingPart('canton', { named: unknown.join(', ') }) : null,
    parts.numbers.length === 0 ? missingPart('receipt_number') : null,
    parts.periods.length === 0 ? missingPart('period') : null,
    bill.entries.length === 0 ? missingPart('charges') : null,
    bill.totals.length === 0 ? missingPart('total') : null,
  ].filter((part) => part !== null);
  if (missing.length === 0) return null;
  const names = missing.map((part) => part.message).join(', ');
  const message = `The ${names.slice(0, 200)} of this receipt could not be read. ${UPLOAD_ANOTHER}`;
  return { code: 'incomplete', message, missing: missing.slice(0, FOUND_MAX) };
}

/** The receipt, when each part occurs once and they add up. */
function settled(
  { issuers: [municipality = ''] }: NamedIssuers,
  parts: ReceiptParts,
  meters: Metered,
  found: readonly FoundPart[],
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
  const { electricity, unread } = meters;
  const head = { municipality, receipt_number, period_from, period_to, ...days };
  return understood({ ...head, charges, total, readings, electricity, unread });
}
