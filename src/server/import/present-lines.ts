/** What an answer says of the lines that made no row of their own. */
import type * as z from 'zod';
import type { PastedLine } from '../../domain/paste/reading.ts';
import type { Decided, NewNotice } from '../notices/decide-notices.ts';
import type { ImportResult } from './schema.ts';

type Result = z.input<typeof ImportResult>;
export type Line = { line: PastedLine; notice: NewNotice; decided: Decided };

export function presentPossible({ line, decided }: Line): Result['possible'] {
  return decided.outcome === 'possible' ? [{ ...line, match: decided.row }] : [];
}

export const byLine = (a: { line: PastedLine }, b: { line: PastedLine }): number => a.line.line - b.line.line;

/** The lines without new rows, in their order. `idOf`: the new rows by line; null in a dry run. */
export function presentDuplicates(
  lines: readonly Line[],
  idOf: ReadonlyMap<PastedLine, number | null> | null,
): Result['duplicates'] {
  return lines.flatMap((line) => presentDuplicate(line, lines, idOf) ?? []).sort((a, b) => a.line - b.line);
}

/** A line without a new row, with the row it duplicates or attached to; null for any other. */
function presentDuplicate(
  { line, decided }: Line,
  lines: readonly Line[],
  idOf: ReadonlyMap<PastedLine, number | null> | null,
): Result['duplicates'][number] | null {
  switch (decided.outcome) {
    case 'known':
      return decided.row && { ...line, reason: 'same', code: 'known', match: decided.row };
    case 'same': {
      const reason = decided.because === 'external_id' ? 'same' : 'attached';
      return { ...line, reason, code: decided.because, match: decided.row };
    }
    case 'duplicate': {
      const { of } = decided;
      const match = 'row' in of ? of.row : presentEarlier(lines[of.earlier], idOf);
      return { ...line, reason: 'same', code: 'repeated', match };
    }
    default:
      return null;
  }
}

function presentEarlier(earlier: Line | undefined, idOf: ReadonlyMap<PastedLine, number | null> | null) {
  if (!earlier) throw new Error('A line repeats one that is not there');
  const { line, notice } = earlier;
  const { merchant, date, source } = notice.row;
  return { id: idOf?.get(line) ?? null, merchant, date, amount: line.parsed.amount, source };
}
