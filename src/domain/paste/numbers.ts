/** Amounts and currencies as lists of movements print them, in the number styles of the banks' mails. */
import { CURRENCY_PATTERN, readCurrency } from '../emails/amount.ts';
import { fold } from '../emails/text.ts';
import { CURRENCIES, type Currency, isColones } from '../money.ts';
import { readNumber, type Thousands, thousandsIn } from '../printed-number.ts';
import type { PrintedNumber } from './reading.ts';

/** `currency` is null where the number prints none; `exact` when it has decimals or a currency, like money. */
export type PrintedMoney = PrintedNumber & { currency: Currency | null; exact: boolean };

/** The card lists of BAC print `Local`; ledger codes name themselves. */
const LIST_WORDS: ReadonlyMap<string, Currency> = new Map([
  ['local', 'CRC'],
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
]);
const WORDS = `${CURRENCY_PATTERN}|btc|xmr|fcl|rop|vol|memp|mpat|mortgage`;
const BEFORE = new RegExp(`^(?:${WORDS}):? ?`);
const AFTER = new RegExp(` ?(?:${WORDS})$`);
const NUMBER_LENGTH_MAX = 40;
/** BAC's PDF statement prints millions without their own separator: `1281,941.00`. */
const LOST_SEPARATOR = /^\d{4,6},\d{3}\.\d{2}$/;
const PLAIN_CRYPTO = /^(?:0?\.\d{1,12}|\d{1,9}\.\d{4,12})$/;

/** The currency of a list's word (`COL`, `Dólares`, `₡`, `XMR`); undefined for any other word. */
export function currencyOf(word: string): Currency | undefined {
  const folded = fold(word.trim());
  return LIST_WORDS.get(folded) ?? readCurrency(folded);
}

/**
 * The thousands separator of this list, from its unambiguous numbers; `unknown` when there are none or they differ, and
 * then a number such as `3,900` is not read.
 */
export function thousandsOf(text: string): Thousands {
  let comma = false;
  let dot = false;
  for (const [number] of text.matchAll(/\d[\d.,]{2,20}/g)) {
    comma ||= /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})\.\d{2}$/.test(number);
    dot ||= /^(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4}),\d{2}$/.test(number);
  }
  if (comma === dot) return 'unknown';
  return comma ? ',' : '.';
}

/**
 * Parses a whole cell or word as money: `6,980.00`, `2.500,00`, `.24`, `₡5000`, `US$ 1,000.00`, `-425.61`, `(50.00)`,
 * `1,250.00-`, `900.00+`, `3 165,00`. Null when invalid or ambiguous.
 */
export function readPrinted(printed: string, thousands: Thousands): PrintedMoney | null {
  let text = fold(printed.trim()).replaceAll('−', '-');
  if (text === '' || text.length > NUMBER_LENGTH_MAX || !/\d/.test(text)) return null;
  let sign: PrintedNumber['sign'] = '';
  if (text.startsWith('(') && text.endsWith(')')) [text, sign] = [text.slice(1, -1), '-'];
  const takeSign = () => {
    if (sign === '' && /^[-+]/.test(text)) [text, sign] = [text.slice(1).trim(), text.charAt(0) as '-' | '+'];
  };
  takeSign();
  let word = '';
  if (!/^[\d.,]+$/.test(text)) {
    const bare = text.replace(BEFORE, '').replace(AFTER, '');
    word = text.replace(bare, '').replace(':', '');
    text = bare;
    takeSign();
  }
  if (sign === '' && /[-+]$/.test(text)) [text, sign] = [text.slice(0, -1), text.slice(-1) as '-' | '+'];
  const currency = word === '' ? null : (currencyOf(word) ?? null);
  if (word !== '' && currency === null) return null;
  const value = readValue(text, thousands, currency);
  if (value === null) return null;
  return { value, sign, currency, exact: currency !== null || /[.,]\d{1,2}$/.test(text) };
}

function readValue(number: string, thousands: Thousands, currency: Currency | null): string | null {
  if (LOST_SEPARATOR.test(number)) return number.replace(',', '');
  const crypto = currency !== null && !isColones(currency) && PLAIN_CRYPTO.test(number);
  return crypto ? number.replace(/^\./, '0.') : readNumber(number, thousandsIn(number, thousands, currency === 'CRC'));
}
