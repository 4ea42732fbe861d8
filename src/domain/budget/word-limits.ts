/**
 * How long a word of an item may be, and how many it may have. Apart from item-words.ts, because the first screen asks by
 * them and need not load what matching merchants needs.
 */
export const WORD_LENGTH_MAX = 80;
export const WORDS_MAX = 50;
