/** The months a receipt bills, from the lines around its charges. */
import type { Line } from '../documents/line.ts';
import { fold } from '../emails/text.ts';
import { type Months, type PrintedPeriod, periodsIn } from './printed-periods.ts';

/** Words before the billed months, most reliable first: the months of a reading may differ from those billed. */
const RANKS: readonly RegExp[] = [
  'periodos?(?: (?:facturad[oa]s?|cobrados?|pagados?|cancelados?|al cobro|de (?:facturacion|cobro|pago)))?|mes(?:es)?(?: (?:facturados?|cobrados?|pagados?|al cobro|de (?:facturacion|cobro|pago)))?',
  '(?:periodos?|mes(?:es)?) de (?:consumo|lectura|servicio)',
  'correspondientes? al?|facturacion|cobro|recibo|factura|servicios?|servicios municipales|consumo',
].map(
  (words) =>
    new RegExp(`(?<![a-z])(?<!ultim[oa]s )(?:${words})[ :.-]{0,6}(?:(?:del?|al|el|los|mes|meses|periodo) ){0,3}$`),
);
/** The maximum distance between the words and the months. */
const LABEL_LENGTH_MAX = 60;
/** `Periodo: 202606`. */
const COMPACT = /(?<![a-z])(?:periodo|mes)(?: facturado)?[ :.]{1,6}(?<year>20\d{2})(?<month>0[1-9]|1[0-2])(?![\d./-])/;

/**
 * Every period of the lines, once, from the most reliable words that give any. A trimester names itself; a line with
 * nothing but a period counts like the least reliable words.
 */
export function billedMonthsIn(lines: readonly Line[]): Months[] {
  const ranked: Months[][] = RANKS.map(() => []);
  for (const { text, cells } of lines) {
    if (!/\d/.test(text)) continue;
    const folded = fold(text);
    const compact = COMPACT.exec(folded)?.groups;
    if (compact) ranked[0]?.push(oneMonth(`${compact['year']}-${compact['month']}`));
    for (const period of periodsIn(text)) {
      const isAlone = cells.length === 1 && period.end - period.start === folded.length;
      const rank = rankOf(folded, period);
      const { from, to } = period;
      ranked[rank === -1 && isAlone ? RANKS.length - 1 : rank]?.push({ from, to });
    }
  }
  const best = ranked.find((periods) => periods.length > 0) ?? yearsIn(lines);
  return [...new Map(best.map((months) => [`${months.from} ${months.to}`, months])).values()];
}

/** `Período: 2026`: a tax of the whole year. */
const YEAR = /(?<![a-z])periodo(?: (?:fiscal|al cobro))?[ :.]{1,6}(20\d{2})$/;

function yearsIn(lines: readonly Line[]): Months[] {
  return lines.flatMap(({ text }) => {
    const year = YEAR.exec(fold(text))?.[1];
    return year === undefined ? [] : [{ from: `${year}-01`, to: `${year}-12` }];
  });
}

function rankOf(folded: string, { start, end }: PrintedPeriod): number {
  if (/(?:bi|tri|cuatri|se)mestre/.test(folded.slice(start, end))) return 0;
  const before = folded.slice(Math.max(0, start - LABEL_LENGTH_MAX), start);
  return RANKS.findIndex((words) => words.test(before));
}

/** The period of a single month. */
export function oneMonth(month: string): Months {
  return { from: month, to: month };
}
