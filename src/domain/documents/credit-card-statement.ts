/**
 * Distinguishes a credit-card statement from accepted documents. It shares "fecha de corte" and saldos with them, so
 * only words that no other document prints count (decisions of documents, "Documents").
 */
import { fold } from '../emails/text.ts';
import type { Line } from './line.ts';

/** Signs of a card statement; a masked card is `**** 1234`, `4111-11**-****-1234` or `XXXX-1234`. */
const SIGNS: readonly RegExp[] = [
  /(?<![a-z])limite (?:de )?credito(?![a-z])/,
  /(?<![a-z])pago (?:de |al )?contado(?![a-z])/,
  /(?<![a-z])pago (?:de )?minimo(?![a-z])/,
  /(?:[*•]{2}|x{4})[ -]?\d{4}(?!\d)/,
];

/**
 * Whether the lines are a card statement: two of the four signs, or one when nothing shows another document.
 * `subjectNamed` means that a fund or a municipality is named, where a masked card may be the means of payment.
 */
export function isCreditCardStatement(lines: readonly Line[], subjectNamed: boolean): boolean {
  const text = fold(lines.map((line) => line.text).join(' ')).replace(/\s+/g, ' ');
  const signs = SIGNS.filter((sign) => sign.test(text)).length;
  return signs >= (subjectNamed ? 2 : 1);
}
