/** Units of time in words: days, weekends, weeks, fortnights, months and years. */

export type Unit = 'day' | 'weekend' | 'week' | 'fortnight' | 'month' | 'year';

const UNIT_WORDS: readonly (readonly [Unit, string])[] = [
  ['day', 'dias?|days?'],
  ['weekend', 'fin(?:es)? de semana|findes?|weekends?'],
  ['week', 'semanas?|weeks?'],
  ['fortnight', 'quincenas?|fortnights?'],
  ['month', 'mes(?:es)?|ciclos?|months?|cycles?'],
  ['year', 'anos?|years?'],
];
/** All of them, for a regular expression. */
export const UNITS = UNIT_WORDS.map(([, words]) => words).join('|');
/** The unit that one word, or its phrase, is. */
export const unitOf = (word: string): Unit | undefined =>
  UNIT_WORDS.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0];

/** The unit that some words name. */
export const unitSaid = (words: string): Unit | undefined =>
  UNIT_WORDS.find(([, unit]) => new RegExp(`(?:^| )(?:${unit})(?: |$)`).test(words))?.[0];
