/** One line without a header: a day, a name and an amount in any unambiguous order. */
import { isForeignCode } from '../agent/words/foreign-currencies.ts';
import { fold } from '../emails/text.ts';
import { foldMerchant, MERCHANT_LENGTH_MAX } from '../merchant-text.ts';
import type { Currency } from '../money.ts';
import { DELIMITERS, splitRow } from './cells.ts';
import { lineReason } from './line-reasons.ts';
import { currencyOf, type PrintedMoney, readPrinted } from './numbers.ts';
import type { Direction, Draft, Outcome, PrintedNumber } from './reading.ts';
import { isCurrencyMark, spacedNumberAt } from './spaced-number.ts';
import { type Context, isZero } from './table-row.ts';
import { cleanMerchant, flagOf, isBalanceLine } from './words.ts';

/** `alone`: it had a separate cell. */
type Item = { text: string; alone: boolean } & (
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
type Numbered = { money: PrintedMoney; marked: boolean };
type Parts = {
  day: string | null | undefined;
  /** A whole number before the name: a reference, unless it may be an amount. */
  leading: string | null;
  numbers: Numbered[];
  /** Within the name is what may be an amount too. */
  hasMore: boolean;
  /** `RUTA 32 500,00`: a number may begin with the one before it, or that may end the name. */
  isUnclear: boolean;
  currency: Currency | null;
  direction: Direction | null;
  merchant: string;
};

const ITEMS_MAX = 120;
/** A number before the name with fewer digits may begin it (`24 7 MINISUPER`), or be an amount. */
const REFERENCE_DIGITS = 6;
/** A last number with fewer digits may end a name (`COMPASS RUTA 32`). */
const WHOLE_DIGITS = 3;
/** A whole number with more digits is no amount of colones. */
const AMOUNT_DIGITS_MAX = 9;
/** What may be an amount wherever it stands: with a separator, a minus or a sign of money. A telephone has a plus. */
const FIGURE = /^(?=.*\d)(?=.*[.,₡¢$€−-])[-−(]?[₡¢$€]?[-−]?[\d.,]+[)]?$/;

/** Reads a line. `dayFirst`: in a bank's statement only a line that begins with a reference or a day is a movement. */
export function readFreeLine(
  line: string,
  context: FreeContext,
  dayFirst: boolean,
  at: Pick<Draft, 'line' | 'text'>,
): Outcome {
  // Statements of the known layouts print no spaces between thousands.
  const items = itemsOf(line, { ...context, neverSpaced: context.neverSpaced || dayFirst });
  if (items.length > ITEMS_MAX) return { problem: lineReason('too_long') };
  const parts = partsOf(items, context.wholeAmounts);
  const { day, merchant } = parts;
  const first = items.find((item) => item.kind !== 'digits');
  if (dayFirst && (first?.kind !== 'day' || merchant === '')) return { skip: true };
  if (isBalanceLine(merchant)) return { skip: true };
  if (day === undefined && parts.numbers.length === 0 && !parts.isUnclear)
    return { problem: lineReason('no_date_nor_amount'), partial: true };
  if (day === undefined) return { problem: lineReason('no_date'), partial: true };
  if (day === null) return { problem: lineReason('not_a_real_day') };
  if (parts.isUnclear) return { problem: lineReason('spaced_amount') };
  if (parts.numbers.length === 0) return { problem: lineReason('unclear_amount'), partial: true };
  const chosen = parts.hasMore && !dayFirst ? null : chooseAmount(parts);
  if (!chosen) return { problem: lineReason('several_amounts') };
  if (isZero(chosen.amount.value) && !chosen.unsure) return { skip: true };
  // `TIM HORTONS CAD 40.00` is no name with colones after it.
  const printed = merchant.split(' ').at(-1) ?? '';
  if ((chosen.amount.currency ?? parts.currency) === null && isForeignCode(printed))
    return { problem: lineReason('not_a_currency', { printed }) };
  if (foldMerchant(merchant) === '') return { problem: lineReason('no_merchant') };
  return {
    draft: {
      ...at,
      local_date: day,
      merchant,
      reference: chosen.reference,
      external_id: null,
      currency: chosen.amount.currency ?? parts.currency ?? context.currency,
      amount: chosen.amount,
      balance: chosen.balance,
      unsure: chosen.unsure,
      direction: parts.direction,
      type: null,
    },
  };
}

type Chosen = { amount: PrintedMoney; balance: PrintedNumber | null; unsure: boolean; reference: string | null };

/**
 * The number beside a currency or a D/C flag is the amount, and one after it the running balance; of two bare numbers
 * the balances of the surrounding lines must decide. A whole number before the name is one of them, unless it is too
 * long for it or the others are written otherwise.
 */
function chooseAmount({ numbers, leading }: Parts): Chosen | null {
  const [first, second] = numbers;
  if (!first || numbers.length > 2) return null;
  const told = !second || (first.marked && !second.marked);
  const other = leading === null || second || isReference(leading, first) ? null : readPrinted(leading, ',');
  if (other) return { amount: other, balance: first.money, unsure: true, reference: null };
  return { amount: first.money, balance: second?.money ?? null, unsure: !told, reference: leading };
}

/** Whether a whole number before the name is no amount, beside the only other number of the line. */
function isReference(leading: string, { money, marked }: Numbered): boolean {
  if (marked || leading.startsWith('0') || leading.length > AMOUNT_DIGITS_MAX) return true;
  return leading.length >= REFERENCE_DIGITS && money.exact && /\.\d{2}$/.test(money.value);
}

/** Removes known items from both ends; the rest is the name, whatever numbers it contains. */
function partsOf(items: readonly Item[], wholeAmounts: boolean): Parts {
  const parts: Parts = {
    ...{ day: undefined, leading: null, numbers: [], hasMore: false, isUnclear: false },
    ...{ currency: null, direction: null, merchant: '' },
  };
  let from = 0;
  let to = items.length - 1;
  while (from <= to && take(items, from, 1, parts, wholeAmounts)) from += 1;
  const leading = parts.numbers.length;
  while (to >= from && take(items, to, -1, parts, wholeAmounts)) to -= 1;
  parts.numbers = [...parts.numbers.slice(0, leading), ...parts.numbers.slice(leading).reverse()];
  parts.hasMore = items.slice(from, to + 1).some(mayBeAmount);
  parts.merchant = cleanMerchant(
    items
      .slice(from, to + 1)
      .map((item) => item.text)
      .join(' '),
  )
    .slice(0, MERCHANT_LENGTH_MAX)
    .trim();
  return parts;
}

/** Whether an item within a name may be the amount: a number in a cell of its own, or written as money is. */
function mayBeAmount({ kind, text, alone }: Item): boolean {
  if (kind === 'number' && alone) return true;
  return kind === 'digits' ? alone : kind !== 'day' && FIGURE.test(text);
}

/** Moves one item from an end of the line to the parts; false when it belongs to the name. */
function take(items: readonly Item[], at: number, step: 1 | -1, parts: Parts, wholeAmounts: boolean): boolean {
  const item = items[at];
  const before = items[at - 1]?.kind;
  const after = items[at + 1]?.kind;
  switch (item?.kind) {
    case 'day':
      if (parts.day !== undefined && step === -1) return false;
      if (parts.day === undefined) parts.day = item.day;
      return true;
    case 'number':
      parts.numbers.push({ money: item.money, marked: item.money.currency !== null || isMark(before, after) });
      return true;
    case 'unclear':
      parts.isUnclear ||= step === -1;
      return step === -1;
    case 'digits':
      return takeDigits(items, at, step, parts, wholeAmounts);
    case 'currency':
      if (![before, after].some((kind) => isNumber(kind))) return false;
      parts.currency ??= item.currency;
      return true;
    case 'flag':
      if (before !== 'number' && before !== 'unclear' && before !== 'currency' && !(item.alone && after === 'number'))
        return false;
      parts.direction ??= item.direction;
      return true;
    default:
      return false;
  }
}

const isNumber = (kind: Item['kind'] | undefined) => kind === 'number' || kind === 'digits' || kind === 'unclear';

/** Whether a currency is beside a number, or a D/C flag after it: `3,900.00 COL D`, `CRC 9,670.00`. */
function isMark(before: Item['kind'] | undefined, after: Item['kind'] | undefined): boolean {
  return before === 'currency' || after === 'currency' || after === 'flag';
}

/**
 * A whole number: a reference before the name; an amount beside a currency, in a separate cell, or in a list of such.
 */
function takeDigits(items: readonly Item[], at: number, step: 1 | -1, parts: Parts, wholeAmounts: boolean): boolean {
  const item = items[at];
  if (!item) return false;
  // `24 LOCAL NORTE` is a name.
  const byCurrency = [items[at - 1], items[at + 1]].some(
    (other) => other?.kind === 'currency' && (step === -1 || isCurrencyMark(other.text)),
  );
  if (!byCurrency && step === 1) {
    const early = items[at + 1]?.kind === 'day';
    const isLong = item.alone || item.text.length >= REFERENCE_DIGITS;
    if (parts.leading !== null || (!early && (parts.day === undefined || !isLong))) return false;
    parts.leading = item.text;
    return true;
  }
  const isNext = parts.numbers.length > 0 || item.text.length >= WHOLE_DIGITS;
  const whole = item.alone || (wholeAmounts && isNext);
  const money = byCurrency || whole ? readPrinted(item.text, ',') : null;
  if (!money) return false;
  parts.numbers.push({ money, marked: byCurrency });
  return true;
}

/** The line's cells, with those that hold several items split into words. */
function itemsOf(line: string, context: FreeContext): Item[] {
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
