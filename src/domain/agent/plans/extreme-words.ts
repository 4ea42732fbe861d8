/** Which end of a list words ask for: the month of most, the cheapest one. */

const MOST =
  /^(?:mayor(?:es)?|alt[oa]s?|car[oa]s?|highest|higher|dearest|expensive|priciest|biggest|largest|maxim[oa])$/;
const LEAST = /^(?:menos|menor(?:es)?|baj[oa]s?|barat[oa]s?|least|lowest|lower|cheapest|smallest|fewest|minim[oa])$/;
const WORST = /^(?:peor(?:es)?|worst)$/;
const BEST = /^(?:mejor(?:es)?|best)$/;

/** Which end of a list is asked for; what is worst is `worst` of it. Null where the words say neither, or both. */
export function extremeOf(words: readonly string[], worst: 'most' | 'least'): 'most' | 'least' | null {
  const [most, least] = worst === 'most' ? [WORST, BEST] : [BEST, WORST];
  const isMost = words.some((word) => MOST.test(word) || most.test(word));
  const isLeast = words.some((word) => LEAST.test(word) || least.test(word));
  if (isMost && isLeast) return null;
  // `El más bajo` is the least.
  return isLeast ? 'least' : isMost || words.some((word) => /^(?:mas|most)$/.test(word)) ? 'most' : null;
}

/** Whether what is compared is what it cost. */
export const saysCost = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:car[oa]s?|barat[oa]s?|expensive|cheap|cheapest|dearest|priciest|costliest)$/.test(word));
