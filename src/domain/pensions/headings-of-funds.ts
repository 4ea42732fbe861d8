/** Which lines head a fund's block, and which only mention a fund in a sentence. */
import { daysIn, monthsIn } from '../documents/printed-days.ts';
import { type NamedFund, withoutOperators } from './named-funds.ts';
import { type SeenLine, textWithout } from './seen-lines.ts';

/** A title's own words, besides the fund's name. */
const TITLE_WORDS = new Set(
  (
    'a al b c colones contrato corte crc cuenta cuentas de del detalle e el en estado estados fondo fondos individual ' +
    'informacion la los mi moneda movimiento movimientos no numero periodo plan pension pensiones por producto ' +
    'regimen resumen rubro su sus tipo y complementaria complementarias s sa opc'
  ).split(' '),
);
const NAMED_SO = /(?<![a-z])(?:fondo|plan|producto|regimen|tipo de fondo|cuenta|nombre del fondo) ?: *$/;
/** A line that goes on in the next one is prose, and so is one that goes on from the line before. */
const GOES_ON = /(?:,|(?<![a-z])(?:al?|con|del?|e|el|en|las?|los?|o|por|para|que|sus?|un|y))$/;

/** The only fund that a line heads a block of; null when it heads none. A line with amounts heads none. */
export function fundHeading(lines: readonly SeenLine[], at: number): NamedFund | null {
  const line = lines[at];
  const [first] = line?.funds ?? [];
  if (!line || !first || line.slots.length > 0 || line.funds.some(({ fund }) => fund !== first.fund)) return null;
  if (isNamedSo(line, first)) return first;
  const wrapped = GOES_ON.test(lines[at - 1]?.folded ?? '') || /^\p{Ll}/u.test(lines[at + 1]?.text ?? '');
  return !wrapped && isTitle(line) ? first : null;
}

/** Whether the fund is the value of a field: `Fondo: …`. */
export function isNamedSo(line: SeenLine, named: NamedFund): boolean {
  return NAMED_SO.test(line.folded.slice(Math.max(0, named.start - 24), named.start));
}

/** Whether the fund's name is most of what the line says. */
function isTitle(line: SeenLine): boolean {
  if (line.folded.length > 200) return false;
  const dates = [...daysIn(line.text), ...monthsIn(line.text)];
  const words = withoutOperators(textWithout(line.folded, [...line.funds, ...dates])).match(/\p{L}+/gu) ?? [];
  const letters = words.filter((word) => !TITLE_WORDS.has(word)).join('').length;
  return letters <= line.funds.reduce((sum, { start, end }) => sum + end - start, 0);
}
