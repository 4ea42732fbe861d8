/** Whether a question names the savings at the employer, and asks what came into them or went out. */
import type { Range } from '../words/slots.ts';
import type { Asked } from './intents.ts';

const ACCRUED = /^(?:memp|mpat)$/i;
const ADDED =
  /^(?:aport\w*|ahorr[eo]|ahorramos|sav(?:e|ed)|went|put|puse|pusieron|meti|metieron|abonaron|sumo|added?)$/;
/** What left it. */
export const OUT = /^(?:out|from|sali\w*|saqu\w*|sac(?:o|ado|amos)|retir\w*|withdr\w*)$/;
/** The accounts that are named among those. */
export const namesOf = ({ ranges }: Asked): string[] => [
  ...new Set(
    ranges.flatMap(({ readings }) =>
      readings.flatMap(({ slot, value }) => (slot === 'account' && ACCRUED.test(value) ? [value.toUpperCase()] : [])),
    ),
  ),
];

export const namesAccrued = (asked: Asked): boolean => namesOf(asked).length > 0;

/** Whether it asks what came in or went out: `cuánto le entró`, `how much did I put in`. */
export const asksWhatCameIn = ({ ranges, words }: Asked): boolean =>
  words.some((word) => ADDED.test(word) || OUT.test(word)) ||
  ranges.some(
    ({ raw, readings }: Range) =>
      raw !== '' && readings.some(({ slot }) => slot === 'income' || slot === 'contributions'),
  );
