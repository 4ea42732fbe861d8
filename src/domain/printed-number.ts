/** Numbers as banks, municipalities and people write them. Ambiguous ones are not read, never guessed. */

/** The thousands separator of a bank's mails; `unknown` where the bank has used both. */
export type Thousands = ',' | '.' | 'unknown';

/** Separators between groups of three digits, besides the dot and the comma. */
const MARKS = "[ '’´`\\u00a0\\u2007\\u2009\\u202f]";
const MARKED = new RegExp(`^\\d{1,3}(?:(?<mark>${MARKS})\\d{3})(?:\\k<mark>\\d{3}){0,3}(?:[.,]\\d{1,2})?$`);

/**
 * Reads a printed number into a plain decimal: `6,980.00`, `2.500,00`, `27939,00`, `.99`, `1 250 000,00`. A single separator before
 * three digits groups thousands only where `thousands` says so; null for anything malformed or ambiguous.
 */
export function readNumber(printed: string, thousands: Thousands): string | null {
  if (MARKED.test(printed)) return readNumber(printed.replace(/[^\d.,]/g, ''), thousands);
  if (!/^[\d.,]+$/.test(printed)) return null;
  const separators = printed.replace(/\d/g, '');
  const decimal = decimalSeparator(printed, separators, thousands);
  if (decimal === null) return null;
  const [whole = '', cents = '', ...more] = decimal === '' ? [printed] : printed.split(decimal);
  if (more.length > 0 || !isWhole(whole)) return null;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return cents === '' ? digits : `${digits}.${cents}`;
}

/** The decimal separator, '' without decimals, null when the number does not tell. */
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
  return /^\d{0,15}$/.test(whole) || /^\d{1,3}(?:(?:,\d{3}){1,4}|(?:\.\d{3}){1,4})$/.test(whole);
}

/**
 * The thousands separator of this number: céntimos have two digits, so a lone separator before three groups colones,
 * whatever the bank's style.
 */
export function thousandsIn(number: string, thousands: Thousands, isColones: boolean): Thousands {
  const [, separator] = /^[^.,]*([.,])\d{3}$/.exec(number) ?? [];
  return isColones && separator ? (separator as Thousands) : thousands;
}
