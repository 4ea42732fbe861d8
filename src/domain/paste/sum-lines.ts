/** Lines among movements that are their sums, though they print a day. */
import { fold } from '../emails/text.ts';
import { compareAmounts, subtractAmounts, sumAmounts } from '../money.ts';
import type { Draft } from './reading.ts';

/** What such a line says with every word of it: TOTAL is also the name of petrol stations. */
const OF_SUMS = new Set(
  'a abonos al amount cargo cargos charges colones compra compras credit credito creditos credits crc cuenta de debit debito debitos debits del deposito depositos deposits dia dolares egreso egresos el en gasto gastos general generales grand gran importe ingreso ingresos la las los mes month monto movimientos of overall pagar pago pagos payments periodo purchases retiro retiros saldo sub subtotal subtotales sum suma sumatoria sumas tarjeta the total totales totals transacciones transactions usd withdrawals y and'.split(
    ' ',
  ),
);
const SUMS = /(?<![a-z])(?:(?:sub ?)?total(?:es|s)?|sum(?:a|as|atoria)?)(?![a-z])/;

/** A list has a few sums. */
const COMPARED_MAX = 100_000;

/** Whether a description is, as a whole, that of a sum: `TOTAL DÉBITOS`, `Total general`. */
export function isSumLine(description: string): boolean {
  const words = fold(description);
  return SUMS.test(words) && (words.match(/[a-z]+/g) ?? []).every((word) => OF_SUMS.has(word));
}

/** `sums` are what they say; `doubted` come to nothing that is there, and may be movements. */
type Separated = { drafts: Draft[]; sums: Draft[]; doubted: Draft[] };

/** The movements of a list, without the lines that are sums of it. */
export function separateSums(drafts: readonly Draft[]): Separated {
  const found = drafts.filter(({ merchant }) => isSumLine(merchant));
  if (found.length === 0) return { drafts: [...drafts], sums: [], doubted: [] };
  const named = new Set(found);
  const others = drafts.filter((draft) => !named.has(draft));
  if (found.length * others.length > COMPARED_MAX) return { drafts: others, sums: [], doubted: found };
  const sums = found.filter((sum, at) => {
    const above = others.filter(({ line }) => line < sum.line);
    const since = above.filter(({ line }) => line > (found[at - 1]?.line ?? 0));
    return [since, above, others].some((lines) => comesTo(lines, sum));
  });
  const said = new Set(sums);
  return { drafts: others, sums, doubted: found.filter((draft) => !said.has(draft)) };
}

/** Whether lines come to a sum: all of them, those of its side, or those of its sign. */
function comesTo(lines: readonly Draft[], { amount, direction, currency }: Draft): boolean {
  const own = lines.filter((line) => line.currency === currency);
  const isSum = (of: readonly Draft[], signed: boolean): boolean => {
    const all = sumAmounts(of.map(({ amount: { value, sign } }) => (signed && sign === '-' ? `-${value}` : value)));
    return of.length > 0 && compareAmounts(subtractAmounts(all, '0').replace('-', ''), amount.value) === 0;
  };
  return (
    isSum(own, false) ||
    isSum(own, true) ||
    isSum(
      own.filter((line) => line.direction === direction && line.amount.sign === amount.sign),
      false,
    )
  );
}
