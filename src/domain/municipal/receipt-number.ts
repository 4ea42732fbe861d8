/**
 * The receipt's own number: `Recibo N°: 2026-0451873`, `Factura Electrónica 00100001010000045871`, `COMPROBANTE DE PAGO
 * No. 778812`, `N° de recibo 5512`. Not the electronic key of 50 digits, nor the numbers of the person, the property,
 * the contract or the account, which have other labels.
 */
import type { Line } from '../documents/line.ts';
import { amountOf } from '../documents/printed-amounts.ts';
import { daysIn } from '../documents/printed-days.ts';
import { fold } from '../emails/text.ts';
import { periodOf } from './printed-periods.ts';

/** A kind of paper with a number. `documento` is excluded: it also labels an identity card. */
const PAPER =
  'recibo(?: de (?:dinero|pago|cobro|agua))?|factura(?: electronica)?|comprobante(?: de (?:pago|ingreso|caja)| electronico)?|tiquete(?: electronico)?|consecutivo';
/** `N°`, `N.º`, `N.`, `No.`, `Nro.`, `Núm.`, `Número`, `#`. */
const MARK = '(?:n\\.?[°º]\\.?|n\\.(?= )|no\\.|no(?= )|nro\\.?|num\\.?|numero|#)';
const SEPARATOR = '[ :.]{0,6}';
const LABELS: readonly RegExp[] = [
  `(?<![a-z])(?:${PAPER})(?: (?:de|del|por) [a-z]{3,20}(?: [a-z]{3,20})? {0,5}${MARK}| {0,5}${MARK})?${SEPARATOR}(?=\\S)`,
  `(?<![a-z])${MARK}${SEPARATOR}(?:de |del )?(?:${PAPER})${SEPARATOR}(?=\\S)`,
].map((pattern) => new RegExp(pattern, 'g'));
/** `RECIBO DE SERVICIOS MUNICIPALES` over `No. 2026-1`. */
const BEGINS_WITH_MARK = new RegExp(`^${MARK}`);
/** Marks another paper, or its number as an amount. */
const OTHER_PAPER = /(?:total|monto|fecha|valor|ultim[oa]|anterior|pago|vence|periodo)(?: del?| de la| el| la)? $/;
/** Longer ones are electronic keys. */
const LENGTH_MAX = 40;
const NUMBER = /^(?=[a-z./-]{0,12}\d)[\da-z][\da-z./-]*$/;
const MORE_DIGITS = /^\d+(?:-\d+)*$/;
/** `Recibo 1 de 2` counts papers. */
const COUNT = /^\d{1,2} ?(?:de|\/) ?\d{1,2}(?!\d)/;

/** Every receipt number of the lines: trimmed, in capitals, without inner spaces, each once. */
export function receiptNumbersIn(lines: readonly Line[]): string[] {
  const numbers = lines.flatMap(({ text }, index) => {
    const below = lines[index + 1]?.text ?? '';
    if (!/\d/.test(text + below)) return [];
    const folded = fold(BEGINS_WITH_MARK.test(fold(below)) ? `${text} ${below}` : text);
    return LABELS.flatMap((label) =>
      [...folded.matchAll(label)].flatMap((match) => {
        const before = folded.slice(Math.max(0, match.index - 20), match.index);
        return OTHER_PAPER.test(before) ? [] : (numberAt(folded.slice(match.index + match[0].length)) ?? []);
      }),
    );
  });
  return [...new Set(numbers)];
}

function numberAt(text: string): string | null {
  const [cell = ''] = text.slice(0, 120).split(/ {3}/, 1);
  if (COUNT.test(cell)) return null;
  const [first = '', ...more] = cell.split(' ').map((word) => word.replace(/[.,;:)]+$/, ''));
  if (!NUMBER.test(first) || !isNumber(first)) return null;
  const end = more.findIndex((word) => !MORE_DIGITS.test(word) || !isNumber(word));
  const number = [first, ...more.slice(0, end === -1 ? undefined : end)].join('').toUpperCase();
  return number.length <= LENGTH_MAX ? number : null;
}

/** Whether a word is neither an amount nor a day or month. */
function isNumber(word: string): boolean {
  return amountOf(word, 'unknown') === null && daysIn(word).length === 0 && periodOf(word) === null;
}
