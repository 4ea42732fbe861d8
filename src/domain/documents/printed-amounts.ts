/**
 * Amounts as pension funds and municipalities print them: `8,250,000.00`, `1.120.345,10`, `6 300,00`, with or without a
 * colón sign, negative as `-14,820.11`, `3.210,55-` or `(3.210,55)`. Ambiguous ones are not read.
 */

import { fold } from '../emails/text.ts';
import { parseAmount } from '../money.ts';
import { readNumber } from '../printed-number.ts';

/** The thousands separator of a document. */
export type NumberStyle = ',' | '.' | ' ' | 'unknown';

/** A signed canonical decimal and where it stands in the text, its sign and currency included. */
export type PrintedAmount = { readonly value: string; readonly start: number; readonly end: number };

const COMMA = /(?<![\d.,])\d{1,3}(?:,\d{3}){1,4}(?:\.\d{2})?(?![\d.,]?\d)/;
const DOT = /(?<![\d.,])\d{1,3}(?:\.\d{3}){1,4}(?:,\d{2})?(?![\d.,]?\d)/;
const SPACE = /(?<![\d.,]|[\p{L}\d]-)\d{1,3}(?: \d{3}){1,4}[.,]\d{2}(?!\d)/u;
const UNGROUPED = { ',': /(?<![\d.,])\d{1,6}\.\d{2}(?![\d.,]?\d)/, '.': /(?<![\d.,])\d{1,6},\d{2}(?![\d.,]?\d)/ };

/** The thousands separator of a document, from its unambiguous numbers. */
export function detectNumberStyle(text: string): NumberStyle {
  const exact = (pattern: RegExp, decimals: RegExp) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].some(([number]) => decimals.test(number));
  const comma = exact(COMMA, /\.\d{2}$|,\d{3},/);
  const dot = exact(DOT, /,\d{2}$|\.\d{3}\./);
  if (comma !== dot) return comma ? ',' : '.';
  if (comma) return 'unknown';
  if (SPACE.test(text)) return ' ';
  const point = UNGROUPED[','].test(text);
  if (point !== UNGROUPED['.'].test(text)) return point ? ',' : '.';
  return 'unknown';
}

const SIGN = '[-−–]';
/**
 * `¢` and `c` replace the colón sign in fonts without it. Before a number it belongs to that number: `2026 ¢ 342.00`.
 */
const COLON = '(?:₡|¢|crc|col\\.?|colones)';
const PLAIN = '\\d{1,15}(?:[.,]\\d{3}){0,4}(?:[.,]\\d{1,2})?';
const SPACED = '\\d{1,3}(?: \\d{3}){1,4}(?:[.,]\\d{2})?';

function pattern(number: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\d.,/#]|[\\p{L}\\d]-)(?<open>\\()?(?:(?<before>${SIGN}) ?)?(?:(?<colon>${COLON}) ?)?(?<inner>\\()?(?:(?<after>${SIGN}) ?)?(?<number>${number})` +
      `(?<trailing>${SIGN}(?![\\p{L}\\d]))?(?<close>\\))?(?: ?(?<behind>${COLON})(?!\\p{L}| ?${SIGN}?\\d))?(?![\\p{L}\\d/]|[.,:-]\\d|-\\p{L})`,
    'gu',
  );
}
const UNSPACED_AMOUNTS = pattern(PLAIN);
const SPACED_AMOUNTS = pattern(`(?:${SPACED}|${PLAIN})`);
/** `₡12 345` in a document that groups by a point, or by nothing: 12, or 12 345. */
const CUT_GROUP = /^ \d{3}(?!\d)/;
/** A percentage, a volume, electricity or another currency is not an amount in colones. */
const OTHER_UNIT = /^ ?(?:%|m3|m³|k[wv](?:arh?|a|h)?(?![a-z])|por ciento|\$|usd|dolar|€|eur(?:os?)?(?![a-z]))/;
const OTHER_CURRENCY = /(?:\$|usd|dolares|eur|€|\d:) ?$/;

/**
 * The amounts of a text, from left to right. A number counts as one when it prints two decimals or a colón sign;
 * percentages, volumes, dates, other currencies and document numbers do not.
 */
export function amountsIn(text: string, style: NumberStyle): PrintedAmount[] {
  const folded = fold(text);
  return [...folded.matchAll(style === ' ' ? SPACED_AMOUNTS : UNSPACED_AMOUNTS)].flatMap((match) => {
    const end = match.index + match[0].length;
    const other =
      OTHER_UNIT.test(folded.slice(end, end + 12)) || OTHER_CURRENCY.test(folded.slice(0, match.index).slice(-10));
    const isCut = !/[.,]\d{2}\D*$/.test(match[0]) && CUT_GROUP.test(folded.slice(end, end + 5));
    const value = other || isCut ? null : readValue(match.groups ?? {}, style);
    return value === null ? [] : [{ value, start: match.index, end }];
  });
}

/** The amount, when a cell or text is nothing else; null otherwise. */
export function amountOf(text: string, style: NumberStyle): string | null {
  const trimmed = text.trim();
  const [first, ...more] = amountsIn(trimmed, style);
  return first && more.length === 0 && first.start === 0 && first.end === trimmed.length ? first.value : null;
}

function readValue(groups: Record<string, string | undefined>, style: NumberStyle): string | null {
  const printed = groups['number'] ?? '';
  const hasCurrency = (groups['colon'] ?? groups['behind']) !== undefined;
  if (!hasCurrency && !/[.,]\d{2}$/.test(printed)) return null;
  const parenthesised = (groups['open'] ?? groups['inner']) !== undefined;
  if (parenthesised !== (groups['close'] !== undefined)) return null;
  const signs = [groups['before'], groups['after'], groups['trailing']].filter((sign) => sign !== undefined).length;
  if (signs > 1 || (signs === 1 && parenthesised)) return null;
  const number = readNumber(printed, style === ' ' ? 'unknown' : style);
  const parsed = number === null ? null : parseAmount(number, 'CRC');
  if (!parsed?.ok) return null;
  const negative = (signs === 1 || parenthesised) && parsed.amount !== '0';
  return negative ? `-${parsed.amount}` : parsed.amount;
}
