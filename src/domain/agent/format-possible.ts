/** Sentences about rows that may be one event told twice. */
import { dayText } from '../day-text.ts';
import { counted, listOf, quoteText, type Speech } from './speech.ts';
import type { ToolData } from './tool-data.ts';

const SHOWN = 6;

/** How many rows wait for "is it the same?", what they come to, and the newest of them. */
export function formatPossible(
  { possible_duplicates: { count }, items }: ToolData['check_ledger'],
  { pick, figure, language }: Speech,
): string[] {
  if (count === 0) return [pick('Ningún movimiento está en duda.', 'No transaction is in question.')];
  const lines = items.slice(0, SHOWN).map(({ id, merchant, local_date, of }) => {
    const other = `${quoteText(of.merchant)}, ${dayText(of.local_date, language)}`;
    const row = `${quoteText(merchant)}, ${dayText(local_date, language)}: ${figure(`transaction:${id}`)}`;
    return pick(`${row} (¿el mismo que ${other}?)`, `${row} (the same as ${other}?)`);
  });
  const total = figure('possible_duplicates');
  return [
    pick(
      `**${counted(count, 'movimiento', 'movimientos')}** por ${total} ${count === 1 ? 'podría estar repetido' : 'podrían estar repetidos'}. Se resuelve en Revisar.`,
      `**${counted(count, 'transaction', 'transactions')}** for ${total} may be there twice. Settle it in Review.`,
    ),
    ...listOf(lines),
  ];
}
