/**
 * Tells a credit-card statement from the documents that are taken in. It shares "fecha de corte" and saldos with them,
 * so only words that no other document prints count (decisions of documents, "Documents").
 */
import { fold } from '../emails/text.ts';
import type { Line } from './line.ts';

/** Each is printed by card statements; a masked card is `**** 1234`, `4111-11**-****-1234` or `XXXX-1234`. */
const SIGNS: readonly RegExp[] = [
  /(?<![a-z])limite (?:de )?credito(?![a-z])/,
  /(?<![a-z])pago (?:de |al )?contado(?![a-z])/,
  /(?<![a-z])pago (?:de )?minimo(?![a-z])/,
  /(?:[*•]{2}|x{4})[ -]?\d{4}(?!\d)/,
];

/**
 * Whether the lines are those of a card statement: two of the four signs, or one when nothing says that it is another
 * document. `subjectNamed` is that: a fund or a municipality is named, and a masked card may be how it was paid.
 */
export function isCreditCardStatement(lines: readonly Line[], subjectNamed: boolean): boolean {
  const text = fold(lines.map((line) => line.text).join(' ')).replace(/\s+/g, ' ');
  const signs = SIGNS.filter((sign) => sign.test(text)).length;
  return signs >= (subjectNamed ? 2 : 1);
}
