/** Guesses the columns of an unknown header from its words; the person decides. */
import { foldMerchant } from '../../domain/merchant-text.ts';

export const COLUMNS = ['date', 'merchant', 'amount', 'debit', 'credit', 'currency', 'reference', 'balance'] as const;
export type Column = (typeof COLUMNS)[number];
/** The column names of the header by role. */
export type Mapping = Partial<Record<Column, string>>;

const SIGNS: readonly [Column, RegExp][] = [
  ['date', /FECHA|DATE|\bDIA\b|CUANDO|WHEN/],
  ['merchant', /DESCRIP|CONCEPTO|COMERCIO|DETALLE|MERCHANT|PAYEE|NOMBRE|\bQUE\b|MEMO/],
  ['debit', /DEBIT|CARGO|\bDEBE\b|RETIRO|SALIDA|WITHDRAW/],
  ['credit', /CREDIT|ABONO|HABER|DEPOSIT|ENTRADA/],
  ['balance', /SALDO|BALANCE/],
  ['currency', /MONEDA|CURRENCY|DIVISA/],
  ['reference', /REFEREN|DOCUMENT|COMPROBANTE|AUTORIZ|\bREF\b/],
  ['amount', /MONTO|AMOUNT|IMPORTE|VALOR|VALUE|CUANTO|TOTAL|PRECIO/],
];

/** The selectable names: each once, without empty ones. */
export function namesOf(header: readonly string[]): string[] {
  return [...new Set(header.filter((name) => name.trim() !== ''))];
}

/** Assigns each column to the first role that its words match. */
export function guessColumns(header: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const name of namesOf(header)) {
    const folded = foldMerchant(name);
    const [column] = SIGNS.find(([each, sign]) => mapping[each] === undefined && sign.test(folded)) ?? [];
    if (column) mapping[column] = name;
  }
  const { amount, debit, credit, ...rest } = mapping;
  if (debit !== undefined && credit !== undefined) return { ...rest, debit, credit };
  const only = amount ?? debit ?? credit;
  return only === undefined ? rest : { ...rest, amount: only };
}

export type MappingProblem = 'missing' | 'twice';

/** Why a mapping is insufficient; null when it is usable. */
export function problemOfMapping(mapping: Mapping): MappingProblem | null {
  const { date, merchant, amount, debit, credit } = mapping;
  const hasAmount = amount !== undefined || (debit !== undefined && credit !== undefined);
  if (date === undefined || merchant === undefined || !hasAmount) return 'missing';
  const names = Object.values(mapping);
  return new Set(names).size < names.length ? 'twice' : null;
}
