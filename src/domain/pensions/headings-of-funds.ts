/** Distinguishes lines that head a fund's block from sentences that mention a fund. */
import { daysIn, monthsIn } from '../documents/printed-days.ts';
import { textWithout } from '../documents/spans.ts';
import { type NamedFund, withoutOperators } from './named-funds.ts';
import type { SeenLine } from './seen-lines.ts';
import type { Fund } from './statement.ts';

/** Words of a title besides the fund's name. */
const TITLE_WORDS = new Set(
  (
    'a al b c colones contrato corte crc cuenta cuentas de del detalle e el en estado estados fondo fondos individual ' +
    'informacion la los mi moneda movimiento movimientos no numero periodo plan pension pensiones por producto ' +
    'regimen resumen rubro su sus tipo y complementaria complementarias s sa opc'
  ).split(' '),
);
const NAMED_SO = /(?<![a-z])(?:fondo|plan|producto|regimen|tipo de fondo|cuenta|nombre del fondo) ?: *$/;
/** A line that continues on the next one is prose, and so is a continuation. */
const GOES_ON = /(?:,|(?<![a-z])(?:al?|con|del?|e|el|en|las?|los?|o|por|para|que|sus?|un|y))$/;

/** A line that begins in lower case, other than with its date: `al 30/06/2026`. */
const GOES_ON_BELOW = /^(?!(?:al?|del?|desde) (?:el )?\d)\p{Ll}/u;

/** The only fund of a heading; null for other lines. A line with amounts is not a heading. */
export function fundHeading(lines: readonly SeenLine[], at: number): NamedFund | null {
  const line = lines[at];
  const [first] = line?.funds ?? [];
  if (!line || !first || line.slots.length > 0 || line.funds.some(({ fund }) => fund !== first.fund)) return null;
  if (isNamedSo(line, first)) return first;
  const below = lines[at + 1];
  const goesOn = below?.labels.length === 0 && below.slots.length === 0 && GOES_ON_BELOW.test(below.text);
  return !goesOn && !GOES_ON.test(lines[at - 1]?.folded ?? '') && isTitle(line) ? first : null;
}

/** Whether the fund is the value of a field: `Fondo: …`. */
export function isNamedSo(line: SeenLine, named: NamedFund): boolean {
  return NAMED_SO.test(line.folded.slice(Math.max(0, named.start - 24), named.start));
}

/** Whether a line consists mostly of fund names. */
export function isTitle(line: SeenLine): boolean {
  if (line.folded.length > 200) return false;
  const dates = [...daysIn(line.text), ...monthsIn(line.text)];
  const words = withoutOperators(textWithout(line.folded, [...line.funds, ...dates])).match(/\p{L}+/gu) ?? [];
  const letters = words.filter((word) => !TITLE_WORDS.has(word)).join('').length;
  return letters <= line.funds.reduce((sum, { start, end }) => sum + end - start, 0);
}

const IN_DOLLARS = /(?<![a-z])moneda(?: del (?:fondo|plan|contrato))? ?:? {0,3}(?:en )?(?:dolares|us\$|usd)/;

/**
 * Whether a block, row or field puts the voluntary fund in dollars: the pots of this program are in colones, so such a
 * statement is rejected. A mere mention in a sentence does not count.
 */
export function hasDollarFund(lines: readonly SeenLine[], named: ReadonlySet<Fund>): boolean {
  let fund: Fund | null = named.size === 1 && named.has('VOL') ? 'VOL' : null;
  return lines.some((line, at) => {
    const heading = fundHeading(lines, at);
    if (heading) fund = heading.fund;
    const dollars = line.funds.some(({ inDollars }) => inDollars);
    return (dollars && (isTitle(line) || line.slots.length > 0)) || (fund === 'VOL' && IN_DOLLARS.test(line.folded));
  });
}
