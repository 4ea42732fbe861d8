/**
 * Whether a document prints its amounts in thousands or millions of colones. Sums prove such amounts as well as any
 * others, a thousand times too small, so the words alone decide, and decide for a rejection.
 */
import { fold } from '../emails/text.ts';
import type { Line } from './line.ts';

const SCALE = '(?:miles|millar(?:es)?|millones|millardos|mill?\\.|mm)';
const MONEY = '(?:colones|crc|[₡¢]|c\\.|dolares|usd|\\$)';
/** What is said to be scaled. */
const FIGURES = '(?:cifras?|montos?|valores|importes?|saldos?|datos|cantidades|sumas|expresad[oa]s?|presentad[oa]s?)';
const SCALES: readonly RegExp[] = [
  // `en miles`, `miles de colones`, `₡ miles`, `(en millones)`.
  `(?<![a-z])en (?:los )?${SCALE}(?![a-z])(?! (?:de )?(?!${MONEY})[a-z])`,
  `(?<![a-z])${SCALE} ?(?:de )?${MONEY}`,
  `${MONEY} ?,? ?(?:en )?\\(? ?${SCALE}(?![a-z])`,
  `(?<![a-z])${FIGURES}[ :,]{1,3}(?:[a-z]{2,10} ){0,3}${SCALE}(?![a-z])`,
  `^\\(? ?${SCALE} ?\\)?$`,
  // `₡ 000`, `en ₡000s`, `x 1.000`, `(000)`.
  `${MONEY} ?['’´(]? ?000(?:[.,]?000)?s?(?![\\d.,])`,
  `(?<![\\d.,] ?)['’´(] ?000(?:[.,]?000)?s?(?:[)'’]|(?= |$))`,
  `(?<![a-z\\d])[x×*] ?1(?:[.,]?000){1,2}(?![\\d.,])`,
  `(?<![a-z])(?:multiplique|multiplicar|multiplicad[oa]s?|divididos?|dividir) (?:por|entre) (?:mil|1[., ]?000|un millon)`,
].map((pattern) => new RegExp(pattern));
/** `2 millones de colones`, `dos mil millones`, `varios miles de colones` are amounts of a sentence. */
const COUNTED =
  /(?<![a-z\d]|\d[.,])(?:\d[\d.,]*|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|cien|mil|cientos de|varios|muchos|algunos) $/;

/** Whether a line or a cell, or the text across two lines, says that amounts are scaled. */
export function isScaled(lines: readonly Line[]): boolean {
  return lines.some((line, index) => {
    const below = lines[index + 1]?.text.slice(0, 80) ?? '';
    const texts = [...line.cells.map(({ text }) => text), line.text, `${line.text.slice(-80)} ${below}`];
    return texts.some((text) => saysScale(fold(text.slice(0, LENGTH_MAX)).replace(/ +/g, ' ').trim()));
  });
}

const LENGTH_MAX = 2_000;

/** Whether a folded text with single spaces says so. */
export function saysScale(folded: string): boolean {
  if (!/mil|000|mm/.test(folded)) return false;
  return SCALES.some((pattern) => {
    const match = pattern.exec(folded);
    return match !== null && !COUNTED.test(folded.slice(0, match.index));
  });
}
