/**
 * Amounts as the banks print them. Each bank's reader says which separator groups thousands in its mails; that is only
 * needed for a text such as `139,763`, which reads two ways. What cannot be told is not read, never guessed.
 */
import { parseAmount } from '../money.ts';
import { fold } from './text.ts';

/** What groups thousands in a bank's mails; `unknown` where the bank has been seen to use both. */
type Thousands = ',' | '.' | 'unknown';
export type MailCurrency = 'CRC' | 'USD' | 'EUR';
export type Money = { amount: string; currency: MailCurrency };

const CURRENCY_WORDS: ReadonlyMap<string, MailCurrency> = new Map([
  ...['crc', 'colon', 'colones', 'colon costa rica', '₡', '¢'].map((word) => [word, 'CRC'] as const),
  ...['usd', 'dolar', 'dolares', 'dolares us', 'us dollar', 'us$', '$'].map((word) => [word, 'USD'] as const),
  ...['eur', 'euro', 'euros', '€'].map((word) => [word, 'EUR'] as const),
]);

/** The currency words as a pattern for folded text, the longest first. */
export const CURRENCY_PATTERN =
  'colon costa rica|colones|colon|crc|₡|¢|dolares us|dolares|dolar|us dollar|usd|us\\$|\\$|euros|euro|eur|€';

const MONEY = new RegExp(
  `^(?:(?<before>${CURRENCY_PATTERN})[: ]{0,3})?(?<number>[\\d.,]{0,24}\\d)(?![.,]?\\d)(?: ?(?<after>${CURRENCY_PATTERN})(?![a-z]))?`,
);

/** The currency a bank's word names (`Colones`, `DOLARES US`, `₡`); undefined for any other word. */
export function readCurrency(word: string): MailCurrency | undefined {
  return CURRENCY_WORDS.get(fold(word.trim()));
}

/**
 * Reads a printed number into a plain decimal: `6,980.00`, `2.500,00`, `27939,00`, `.99`. A single separator before
 * three digits groups thousands only where `thousands` says so; null for anything malformed or ambiguous.
 */
export function readNumber(printed: string, thousands: Thousands): string | null {
  const separators = printed.replace(/\d/g, '');
  const decimal = decimalSeparator(printed, separators, thousands);
  if (decimal === null) return null;
  const [whole = '', cents = '', ...more] = decimal === '' ? [printed] : printed.split(decimal);
  if (more.length > 0 || !isWhole(whole)) return null;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return cents === '' ? digits : `${digits}.${cents}`;
}

/** The character before the decimals, '' when there are none, null when the number does not say. */
function decimalSeparator(printed: string, separators: string, thousands: Thousands): string | null {
  const last = separators.at(-1);
  if (last === undefined) return '';
  const decimals = printed.length - 1 - printed.lastIndexOf(last);
  const mixed = new Set(separators).size === 2;
  if (decimals === 1 || decimals === 2) return separators.indexOf(last) === separators.length - 1 ? last : null;
  if (decimals !== 3 || mixed || printed.startsWith('0')) return null;
  if (separators.length > 1) return '';
  return last === thousands ? '' : null;
}

/** Digits, or digits in groups of three with one kind of separator; nothing at all in `.99`. */
function isWhole(whole: string): boolean {
  return /^\d{0,15}$/.test(whole) || /^\d{1,3}(?:,\d{3}){1,4}$/.test(whole) || /^\d{1,3}(?:\.\d{3}){1,4}$/.test(whole);
}

/**
 * Reads an amount with its currency at the start of a text: `CRC 6,980.00`, `46,000.00 CRC`, `₡137.400,00`,
 * `60,000.00 Colones`. `implied` is the currency where the bank prints none. The amount comes out as the wire has it.
 */
export function readMoney(text: string | undefined, thousands: Thousands, implied?: MailCurrency): Money | null {
  const groups = MONEY.exec(fold((text ?? '').slice(0, 100).trim()))?.groups;
  if (!groups?.['number']) return null;
  const words = [groups['before'], groups['after']].filter((word) => word !== undefined).map(readCurrency);
  const [currency = implied] = words;
  const number = readNumber(groups['number'], thousands);
  if (!currency || number === null || words.some((word) => word !== currency)) return null;
  const parsed = parseAmount(number, currency);
  return parsed.ok ? { amount: parsed.amount, currency } : null;
}
