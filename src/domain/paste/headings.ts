/** Headers of other forms than a table's: words on a line, BAC's account row and its list of plans. */
import { fold, oneLine } from '../emails/text.ts';
import { type Delimiter, splitRow } from './cells.ts';
import { HEADER_LENGTH_MAX, roleOf } from './columns.ts';

export type LooseHeader = 'signless' | 'card' | 'lines';

/**
 * A header of plain words on a line. With a debit and a credit column its lines have one number whose side is lost;
 * BAC's card statement prints `Concepto/Descripción Lugar Moneda Monto`.
 */
export function readLooseHeader(line: string): LooseHeader | null {
  if (line.length > HEADER_LENGTH_MAX || /\d/.test(line) || !/monto|importe|amount|d[eé]bit|cargo/i.test(line))
    return null;
  const words = oneLine(fold(line));
  if (/concepto\/descripcion .{0,20}moneda monto$/.test(words)) return 'card';
  if (!/(?:fecha|date) /.test(words)) return null;
  if (/debitos? .{0,20}creditos?|cargos? .{0,20}abonos?|debits? .{0,20}credits?/.test(words)) return 'signless';
  return /(?:descripcion|concepto|comercio|detalle|merchant|description).{0,60} (?:monto|importe|amount)/.test(words)
    ? 'lines'
    : null;
}

/** The indexes of its cells; -1 for one that it does not have. */
export type AccountHeader = { delimiter: Delimiter; currency: number; opening: number; closing: number; as_of: number };

/**
 * The header above BAC's account row; null for any other line. The card's first cell is, literally,
 * `Pro000000000000duct`.
 */
export function readAccountHeader(line: string): AccountHeader | null {
  if (line.length > HEADER_LENGTH_MAX || !/pro0*duct|clientes?/i.test(line)) return null;
  const { cells } = splitRow([line], 0, ',', false);
  if (cells.length < 5 || !cells.some((cell) => /^(?:pro0*ducto?|n.mero de clientes)$/i.test(cell))) return null;
  // `Product` is a column of other programs too, whose rows are movements.
  if (!/pro0+duct/i.test(line) && cells.some((cell) => roleOf(cell) === 'merchant')) return null;
  const named = (name: RegExp) => cells.findIndex((cell) => name.test(cell));
  return {
    delimiter: ',',
    currency: cells.findIndex((cell) => roleOf(cell) === 'currency'),
    ...{ opening: named(/^saldo inicial$/i), closing: named(/^saldo en libros$/i), as_of: named(/^fecha$/i) },
  };
}

/** Whether a line is the header of BAC's list of Tasa Cero plans, which has no movements. */
export function isPlanHeader(line: string): boolean {
  return (
    line.length < HEADER_LENGTH_MAX &&
    /cuotas/i.test(line) &&
    /cuotas.{1,40}cuota.{1,60}saldo faltante/.test(fold(line))
  );
}
