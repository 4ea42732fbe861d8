/** One line without a header: a day, a name and an amount in any unambiguous order. */
import { isForeignCode } from '../agent/words/foreign-currencies.ts';
import { foldMerchant, MERCHANT_LENGTH_MAX } from '../merchant-text.ts';
import type { Currency } from '../money.ts';
import { type FreeContext, ITEMS_MAX, type Item, itemsOf } from './line-items.ts';
import { lineReason } from './line-reasons.ts';
import { type PrintedMoney, readPrinted } from './numbers.ts';
import type { Direction, Draft, Outcome, PrintedNumber } from './reading.ts';
import { isCurrencyMark } from './spaced-number.ts';
import { isZero } from './table-row.ts';
import { cleanMerchant, isBalanceLine } from './words.ts';

type Numbered = { at: number; alone: boolean; money: PrintedMoney; marked: boolean };
type Parts = {
  day: string | null | undefined;
  /** A whole number before the name: a reference, unless it may be an amount. */
  leading: { at: number; text: string } | null;
  numbers: Numbered[];
  /** Within the name is what may be an amount too. */
  hasMore: boolean;
  /** `RUTA 32 500,00`: a number may begin with the one before it, or that may end the name. */
  isUnclear: boolean;
  currency: Currency | null;
  direction: Direction | null;
  merchant: string;
};

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
  if (isZero(chosen.amount.value) && !chosen.unsure) {
    const isAlone = !/(?:^| )\d{1,15}(?: |$)/.test(merchant);
    return isAlone ? { skip: true } : { problem: lineReason('several_amounts') };
  }
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
  // Of three numbers the first is a reference where it is too long for the amount of most lines.
  const isShort = leading !== null && leading.text.length <= REFERENCE_DIGITS && !leading.text.startsWith('0');
  if (isShort && second && !told) return null;
  const other = leading === null || second || isReference(leading.text, first) ? null : readPrinted(leading.text, ',');
  if (leading && other) {
    const [amount, balance] = leading.at < first.at ? [other, first.money] : [first.money, other];
    return { amount, balance, unsure: true, reference: null };
  }
  return { amount: first.money, balance: second?.money ?? null, unsure: !told, reference: leading?.text ?? null };
}

/** Whether a whole number before the name is no amount, beside the only other number of the line. */
function isReference(leading: string, { money, marked }: Numbered): boolean {
  if (marked || leading.startsWith('0') || leading.length > AMOUNT_DIGITS_MAX) return true;
  return leading.length > REFERENCE_DIGITS && money.exact && /\.\d{2}$/.test(money.value);
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
  parts.numbers.sort((a, b) => a.at - b.at);
  const name = items.slice(from, to + 1);
  // Where amounts have céntimos and stand behind the name, a whole number is a part of it: `A Y A PAR 1234567`.
  const isWhole = !parts.numbers.every(({ alone, money, marked }) => alone || marked || money.exact);
  const isBefore = leading > 0 && !parts.numbers[0]?.marked && !parts.numbers[0]?.alone;
  const digits = isWhole && isBefore ? 1 : isWhole || isBefore ? WHOLE_DIGITS : Infinity;
  parts.hasMore = name.some(mayBeAmount) || name.some(({ kind, text }) => kind === 'digits' && text.length >= digits);
  parts.merchant = cleanMerchant(name.map((item) => item.text).join(' '))
    .slice(0, MERCHANT_LENGTH_MAX)
    .trim();
  return parts;
}

/** Whether an item within a name may be the amount: in a cell of its own, marked or written as money is. */
function mayBeAmount({ kind, text, alone }: Item, at: number, items: readonly Item[]): boolean {
  if (kind === 'number' && alone) return true;
  if (kind === 'digits') return alone || isMarked(items, at);
  return kind !== 'day' && FIGURE.test(text);
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
      parts.numbers.push({
        at,
        alone: item.alone,
        money: item.money,
        marked: item.money.currency !== null || isMarked(items, at),
      });
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

const isMoney = (item: Item | undefined): boolean => item?.kind === 'currency' && isCurrencyMark(item.text);

/**
 * Whether a currency is beside a number, or a D/C flag after it: `3,900.00 COL D`, `CRC 9,670.00`. A shop may be called
 * LOCAL 12.
 */
function isMarked(items: readonly Item[], at: number): boolean {
  return [items[at - 1], items[at + 1]].some(isMoney) || items[at + 1]?.kind === 'flag';
}

/**
 * A whole number: a reference before the name; an amount beside a currency, in a separate cell, or in a list of such.
 */
function takeDigits(items: readonly Item[], at: number, step: 1 | -1, parts: Parts, wholeAmounts: boolean): boolean {
  const item = items[at];
  if (!item) return false;
  // `24 LOCAL NORTE` is a name.
  const byCurrency = [items[at - 1], items[at + 1]].some(isMoney);
  if (!byCurrency && step === 1) {
    const early = items[at + 1]?.kind === 'day';
    const isLong = item.alone || item.text.length >= (at === 0 ? WHOLE_DIGITS : REFERENCE_DIGITS);
    const isPlace = early || (isLong && (at === 0 || parts.day !== undefined));
    if (parts.leading !== null || !isPlace) return false;
    parts.leading = { at, text: item.text };
    return true;
  }
  const isNext = parts.numbers.length > 0 || item.text.length >= WHOLE_DIGITS;
  // Where the amount has a cell of its own, a number within another one is a part of the name.
  const whole = item.alone || (wholeAmounts && isNext && !parts.numbers.some(({ alone }) => alone));
  const money = byCurrency || whole ? readPrinted(item.text, ',') : null;
  if (!money) return false;
  parts.numbers.push({ at, alone: item.alone, money, marked: byCurrency });
  return true;
}
