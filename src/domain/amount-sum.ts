/** A sum typed in place of an amount: `16,99*1,1+500`. Exact until one rounding at the end. */

import { type Currency, decimalsOf, divide, multiplyExact, parseAmount, subtractAmounts, sumAmounts } from './money.ts';
import { readNumber } from './printed-number.ts';

/** Decimals of an intermediate quotient. */
const CARRIED = 30;
const LENGTH_MAX = 100;
/** The signs that each currency may have before its amount; another's is no part of it. */
const SIGNS: Partial<Record<Currency, RegExp>> = { CRC: /[₡¢]/g, USD: /\$/g, EUR: /€/g };
const TOKENS = /[+*/-]|[\d.,]+/g;

/**
 * Parses an amount or a sum of amounts with + − × ÷ (no brackets) into the canonical decimal string, rounded once, half
 * away from zero, to the currency's decimals; a single amount is rejected rather than rounded. Null when invalid or
 * ambiguous: in a product, `1,125` may be a thousand or one and an eighth.
 */
export function readAmountSum(text: string, currency: Currency): string | null {
  const plain = text
    .replace(/[\s\u2019']/g, '')
    .replace(SIGNS[currency] ?? '', '')
    .replace(/[×x]/gi, '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-');
  if (plain.length > LENGTH_MAX || !/^[\d.,]+(?:[+*/-][\d.,]+)*$/.test(plain)) return null;
  const tokens = plain.match(TOKENS) ?? [];
  const decimals = decimalsOf(currency);
  const three = decimals > 2 ? 'decimals' : /[*/]/.test(plain) ? 'unknown' : 'group';
  const numbers = tokens.filter((_, place) => place % 2 === 0).map((token) => readPlain(token, three));
  if (numbers.includes(null)) return null;
  const signs = tokens.filter((_, place) => place % 2 === 1);
  const value = signs.length === 0 ? (numbers[0] ?? null) : evaluate(numbers as string[], signs, decimals);
  const parsed = value === null ? null : parseAmount(value, currency);
  return parsed?.ok ? parsed.amount : null;
}

/** `three`: how to read three digits after a lone separator, where the number itself does not tell. */
function readPlain(number: string, three: 'group' | 'decimals' | 'unknown'): string | null {
  const [, whole = '', fraction = ''] = /^(\d{1,15})[.,](\d{3,12})$/.exec(number) ?? [];
  if (three === 'group' || fraction === '') return readNumber(number, number.includes('.') ? '.' : ',');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return three === 'unknown' && fraction.length === 3 && digits !== '0' ? null : `${digits}.${fraction}`;
}

/** Products and quotients first, then the rest from left to right. */
function evaluate(numbers: readonly string[], signs: readonly string[], decimals: number): string | null {
  const addends: string[] = [numbers[0] ?? '0'];
  for (const [place, sign] of signs.entries()) {
    const next = numbers[place + 1] ?? '0';
    const last = addends.pop() ?? '0';
    if (sign === '/' && Number(next) === 0) return null;
    if (sign === '*') addends.push(multiplyExact(last, next));
    else if (sign === '/') addends.push(divide(last, next, CARRIED));
    else addends.push(last, sign === '-' ? subtractAmounts('0', next) : next);
  }
  return divide(sumAmounts(addends), '1', decimals);
}
