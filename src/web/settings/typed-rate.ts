/** Exchange rates as a hand types them: colones for one unit, up to twelve decimals. */

import { parseAmount } from '../../domain/money.ts';
import { readNumber } from '../../domain/printed-number.ts';

export type TypedRate = { rate: string } | { problem: 'missing' | 'unclear' | 'zero' };

/** More decimals than two are told from thousands by being none of three digits. */
const DECIMALS = /^(\d{1,9})[.,](\d{4,12}|\d{1,2})$/;

/**
 * The rate as the API takes it, a plain decimal. `468,291` could be thousands or decimals: that is said, not guessed,
 * because a thousand times the rate would be in every sum.
 */
export function readTypedRate(text: string): TypedRate {
  const typed = text.replace(/[\s₡\u2019']/g, '');
  if (!/^[\d.,]+$/.test(typed)) return { problem: 'missing' };
  if (/^\d{1,3}[.,]\d{3}$/.test(typed)) return { problem: 'unclear' };
  const [, whole, decimals] = DECIMALS.exec(typed) ?? [];
  const plain =
    whole === undefined || decimals === undefined ? readNumber(typed, 'unknown') : `${stripZeros(whole)}.${decimals}`;
  const parsed = plain === null ? null : parseAmount(plain, 'XMR');
  if (!parsed?.ok) return { problem: 'missing' };
  return parsed.amount === '0' ? { problem: 'zero' } : { rate: parsed.amount };
}

const stripZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
