/** Explaining the columns of a file whose header is not known: the header is rewritten in words that are. */

import type * as z from 'zod';
import { inCurrency, isSpanishDay, type Role, rolesOf } from '../../domain/paste/columns.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { invalid } from '../platform/http/problem.ts';
import type { ColumnMapping } from './schema.ts';

type Mapping = z.output<typeof ColumnMapping>;

/** The words of docs and banks for each column, as the reader of pasted lists knows them. */
const KNOWN: Record<keyof Mapping, string> = {
  date: 'Fecha',
  merchant: 'Descripción',
  amount: 'Monto',
  debit: 'Débito',
  credit: 'Crédito',
  currency: 'Moneda',
  reference: 'Referencia',
  balance: 'Saldo',
};

const HEEDED: ReadonlyMap<Role | undefined, string> = new Map([
  ['status', 'Estado'],
  ['fee', 'Comisión'],
]);

const DELIMITERS = ['\t', ';', '|', ','] as const;

/** The header of a table: its first line with at least three cells and no digit; null without one. */
export function findHeader(text: string): { line: string; cells: string[]; delimiter: string } | null {
  for (const line of text.split(/\r?\n/, 30)) {
    for (const delimiter of DELIMITERS) {
      const cells = line.split(delimiter).map((cell) => cell.replaceAll('"', '').trim());
      if (cells.length >= 3 && cells.filter((cell) => /\p{L}/u.test(cell) && !/\d/.test(cell)).length >= 3) {
        return { line, cells, delimiter };
      }
    }
  }
  return null;
}

/** The key under which a header's mapping is remembered. */
export function headerKey(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.toLowerCase())
    .join('|')
    .slice(0, 1000);
}

/** The text with its header in known words. Throws `validation` naming a column that the header does not have. */
export function applyMapping(
  text: string,
  header: { line: string; cells: string[]; delimiter: string },
  mapping: Mapping,
): string {
  // A state and a fee are heeded, whether or not somebody chose their column.
  const cells: string[] = rolesOf(header.cells).map((role) => HEEDED.get(role) ?? 'Otra columna');
  for (const [column, name] of Object.entries(mapping) as [keyof Mapping, string | undefined][]) {
    if (name === undefined) continue;
    const at = header.cells.findIndex((cell) => cell.toLowerCase() === name.trim().toLowerCase());
    if (at === -1) throw invalid({ path: `mapping.${column}`, ...problemReason('no_column', { name }) });
    cells[at] = knownTitle(column, header.cells[at] ?? '');
  }
  return text.replace(header.line, () => cells.join(header.delimiter));
}

/** With what a title says beside the meaning of its column: its currency, or that the day comes first. */
function knownTitle(column: keyof Mapping, title: string): string {
  const currency = inCurrency(title)?.currency;
  if (column === 'date' && !isSpanishDay(title)) return 'Date';
  return currency ? `${KNOWN[column]} (${currency})` : KNOWN[column];
}
