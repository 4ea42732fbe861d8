/**
 * Receipts without céntimos, or with céntimos in a column of their own: which lines are money, and those lines written
 * as the finders of charges read them (docs/rules/statements.md).
 */
import type { Line } from '../documents/line.ts';
import {
  isPlainlyAPair,
  markOf,
  namesCentimos,
  withCentimos,
  withDecimals,
  wordsBeforeCentimos,
  wordsBeforeWhole,
} from '../documents/plain-amounts.ts';
import type { NumberStyle } from '../documents/printed-amounts.ts';
import { fold } from '../emails/text.ts';
import { isChargeHeading } from './charge-headings.ts';
import { type LineMeaning, meaningOf } from './line-meaning.ts';
import { SPEAKS_OF_METERS } from './meter-words.ts';
import { receiptStyleOf } from './tidy-lines.ts';

/** How amounts are printed: with their céntimos, without, or with céntimos in a column of their own. */
export type Manner = 'printed' | 'whole' | 'centimos';

/** A line that ends in a number without decimals, by its words or those on the line above. */
type Row = { readonly index: number; readonly meaning: LineMeaning; readonly isPair: boolean };

const ENDS_WITH_CENTIMOS = /\d[.,]\d{2}\)?-?(?: ?(?:colones|crc))?$/i;

/** The manner to try besides the ordinary one; null when the document's amounts print their céntimos. */
export function mannerOf(lines: readonly Line[]): 'whole' | 'centimos' | null {
  const rows = rowsIn(lines);
  const known = rows.filter(isKnown);
  const charges = known.filter(({ meaning }) => meaning.role === 'charge');
  const pairs = charges.filter(({ isPair }) => isPair);
  const hasTotal = known.some(({ meaning, isPair }) => meaning.role === 'total' && isPair);
  const isColumn =
    pairs.some(({ index }) => isPlainlyAPair(lines[index]?.text ?? '')) ||
    (pairs.length > 1 && pairs.length === charges.length);
  if (hasTotal || isColumn || (namesCentimos(lines) && pairs.length > 0)) return 'centimos';
  const printsCentimos = lines.some(
    ({ text }) => ENDS_WITH_CENTIMOS.test(text) && isMoney(meaningOf(text.replace(/[\d.,]+\D*$/, ''))),
  );
  return known.length > 0 && !printsCentimos ? 'whole' : null;
}

/** The thousands separator of the receipt's amounts in a manner; null when it uses several. */
export function styleIn(lines: readonly Line[], manner: Manner): NumberStyle | null {
  if (manner === 'printed') return receiptStyleOf(lines);
  const money = rowsIn(lines).filter(isKnown);
  const mark = markOf(money.flatMap(({ index }) => lines[index]?.text ?? []));
  return mark === '' ? 'unknown' : mark;
}

/** The lines with their amounts as the ordinary manner prints them; only those among the charges are money. */
export function inOrdinaryManner(lines: readonly Line[], manner: Manner, style: NumberStyle): readonly Line[] {
  if (manner === 'printed') return lines;
  const rows = new Map(rowsIn(lines).map((row) => [row.index, row] as const));
  const known = [...rows.values()].filter(isKnown);
  const heading = lines.findIndex(({ text }) => isChargeHeading(text));
  const first = Math.min(
    heading === -1 ? Number.POSITIVE_INFINITY : heading,
    known.find(({ meaning }) => meaning.role === 'charge')?.index ?? Number.POSITIVE_INFINITY,
  );
  const last = known.findLast(({ meaning }) => meaning.role !== 'charge')?.index ?? -1;
  const mark = style === 'unknown' ? '' : style;
  return lines.map((line, index) => {
    const row = rows.get(index);
    if (!row || row.meaning.role === 'aside' || index < first || index > last) return line;
    return manner === 'whole' ? withDecimals(line, mark) : withCentimos(line, mark);
  });
}

function rowsIn(lines: readonly Line[]): Row[] {
  return lines.flatMap(({ text }, index): Row[] => {
    if (text.length > LENGTH_MAX || SPEAKS_OF_METERS.test(fold(text))) return [];
    const [pair, whole] = [wordsBeforeCentimos(text), wordsBeforeWhole(text)];
    const before = pair ?? whole;
    if (before === null) return [];
    const above = lines[index - 1]?.text ?? '';
    const words = /\p{L}{2}/u.test(before) || /\d/.test(above) ? before : above;
    return [{ index, meaning: meaningOf(words.trim()), isPair: pair !== null }];
  });
}

const LENGTH_MAX = 200;

function isKnown({ meaning }: Row): boolean {
  return isMoney(meaning);
}

function isMoney(meaning: LineMeaning): boolean {
  return meaning.role === 'total' || meaning.role === 'part' || (meaning.role === 'charge' && meaning.certain);
}
