/** Which column of an unknown header holds what, as far as its words tell; the person has the last word. */
import { foldMerchant } from '../../domain/merchant-text.ts';

export const COLUMNS = ['date', 'merchant', 'amount', 'debit', 'credit', 'currency', 'reference', 'balance'] as const;
export type Column = (typeof COLUMNS)[number];
/** The name of each column in the file's header. */
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

/** The names that can be chosen: each once, without those that are empty. */
export function namesOf(header: readonly string[]): string[] {
  return [...new Set(header.filter((name) => name.trim() !== ''))];
}

/** Each column of the header is taken once, by the first that its words fit. */
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

/** Why the service could not use a mapping; null when it can. */
export function problemOfMapping(mapping: Mapping): MappingProblem | null {
  const { date, merchant, amount, debit, credit } = mapping;
  const hasAmount = amount !== undefined || (debit !== undefined && credit !== undefined);
  if (date === undefined || merchant === undefined || !hasAmount) return 'missing';
  const names = Object.values(mapping);
  return new Set(names).size < names.length ? 'twice' : null;
}
