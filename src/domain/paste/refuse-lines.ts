/** Lines that read well and cannot be: ahead of their day, or with the bank's number of another movement. */
import { addDays } from '../calendar.ts';
import { compareAmounts } from '../money.ts';
import { type LineReason, lineReason } from './line-reasons.ts';
import type { PastedLine, PasteError, PasteReading } from './reading.ts';

/** A list tells of what happened; a salary may be printed on the day for which it is ordered. */
const AHEAD_DAYS_MAX = 31;

/** A movement's number at the bank, with its money; and its day, in this list. */
export type Numbered = { external_id: string; amount: string; currency: string; local_date?: string };

/**
 * The reading without those lines, which become errors; the others stay. `numbered`: what the ledger has of the reading's
 * numbers. The ledger's own export may hold what is still to come.
 */
export function refuseLines(
  reading: PasteReading,
  { numbered, today }: { numbered: readonly Numbered[]; today: string },
): PasteReading {
  const latest = reading.layouts.includes('export') ? null : addDays(today, AHEAD_DAYS_MAX);
  const known = Map.groupBy(numbered, ({ external_id }) => external_id);
  const refused = new Map<PastedLine, LineReason>();
  for (const movement of reading.movements) {
    const { local_date, amount, currency, external_id } = movement.parsed;
    if (latest !== null && local_date > latest) refused.set(movement, lineReason('too_far_ahead'));
    else if (external_id !== undefined && movement.own === undefined) {
      const own = { external_id, amount, currency, local_date };
      const others = known.get(external_id) ?? [];
      if (isAnothers(own, others)) refused.set(movement, lineReason('reused_id', { id: external_id.slice(0, 80) }));
      else known.set(external_id, [...others, own]);
    }
  }
  if (refused.size === 0) return reading;
  const errors = [...refused].map(([{ line, text }, reason]) => ({ line, text, ...reason }));
  return {
    ...reading,
    movements: reading.movements.filter((movement) => !refused.has(movement)),
    errors: [...reading.errors, ...errors].sort((a, b) => a.line - b.line),
  };
}

/** The reading without the lines that are in `other`, the same list read in another currency, of that one. */
export function refuseUntold(reading: PasteReading, other: PasteReading): PasteReading {
  const there = Map.groupBy(other.movements, ({ line }) => line);
  const seen = new Map<number, number>();
  // Several records may begin on one line.
  const told = reading.movements.map(({ line, parsed }) => {
    const nth = seen.get(line) ?? 0;
    seen.set(line, nth + 1);
    return there.get(line)?.[nth]?.parsed.currency === parsed.currency;
  });
  const isTold = (_movement: PastedLine, at: number) => told[at] === true;
  const untold = reading.movements.filter((movement, at) => !isTold(movement, at));
  if (untold.length === 0) return reading;
  const errors = untold.map(({ line, text }): PasteError => ({ line, text, ...lineReason('which_currency') }));
  return {
    ...reading,
    movements: reading.movements.filter(isTold),
    errors: [...reading.errors, ...errors].sort((a, b) => a.line - b.line),
    question: null,
  };
}

/** Whether what carries a number is of other money each time, or of another day of the same list. */
function isAnothers(own: Numbered, known: readonly Numbered[]): boolean {
  const isSame = ({ amount, currency, local_date = own.local_date }: Numbered) =>
    currency === own.currency && compareAmounts(amount, own.amount) === 0 && local_date === own.local_date;
  return known.length > 0 && !known.some(isSame);
}
