/** Parses amounts in colones as people type them: `4 500 000,50`, `4.500.000`, `₡4,500,000.50`, `¢4500`, `-1200`. */

import { parseAmount } from '../../domain/money.ts';
import { readNumber } from '../../domain/printed-number.ts';

/**
 * The amount as a plain decimal; null when it is invalid or has more than two decimals. A lone separator before three
 * digits groups thousands, because céntimos have two.
 */
export function readTypedAmount(text: string): string | null {
  const typed = /^([-−]?)[₡¢]?([-−]?)([\d.,]+)$/.exec(text.replace(/[\s\u2019']/g, ''));
  if (!typed) return null;
  const [, before = '', after = '', number = ''] = typed;
  const plain = readNumber(number, number.includes('.') ? '.' : ',');
  const parsed = plain === null ? null : parseAmount(plain, 'CRC');
  if (!parsed?.ok || (before !== '' && after !== '')) return null;
  return before + after !== '' && parsed.amount !== '0' ? `-${parsed.amount}` : parsed.amount;
}
