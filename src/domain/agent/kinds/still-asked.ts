/** The kind of a question that is still about what was asked before: `and a year ago?` after the net worth. */
import type { Said } from '../slots.ts';
import { type Continued, isSubject } from './kept.ts';
import type { Likely } from './score-kinds.ts';

/** What is held is asked of another time: `and a year ago?`, `how much has it moved since October?`. */
export function stillOf(kinds: Likely[], { ranges, periods, isLed, has }: Said, before: Continued | null): Likely[] {
  const [first] = kinds;
  const isOther = ranges.some(
    (range) => isSubject(range) || range.readings.some(({ slot }) => /^(?:spend|spending|income|salary)$/.test(slot)),
  );
  // `¿Cuánto de eso vence en diciembre?` after cuotas.
  const isOfThose = /^cuotas/.test(before?.kind ?? '') && has('there|this|those');
  // `¿Cuál de esos salió más alto?` after receipts.
  if (
    before?.kind === 'municipal' &&
    first !== undefined &&
    !ranges.some(isSubject) &&
    has('those|this') &&
    /^(?:largest|smallest|rose)$/.test(first.kind)
  )
    return [{ kind: before.kind, chance: first.chance }, ...kinds];
  const isStill =
    before !== null &&
    periods.length === 1 &&
    !isOther &&
    ((before.kind === 'worth' && (isLed || has('this'))) ||
      (isOfThose && /^(?:due|left|spent)$/.test(first?.kind ?? '')));
  return isStill && first !== undefined ? [{ kind: before.kind, chance: first.chance }, ...kinds] : kinds;
}
