/** Maximum sizes of names and texts; the service rejects more, and the screen warns before. */

/** For the name of a category, a token or a passkey, and a category's identifier. */
export const NAME_LENGTH_MAX = 60;
/** For the pattern of a category rule. */
export const PATTERN_LENGTH_MAX = 200;
/** For the priority of a category rule; 0 is tried first. */
export const PRIORITY_MAX = 1_000_000;
/** For a word of a recurring item, and the number of words. */
export const WORD_LENGTH_MAX = 80;
export const WORDS_MAX = 50;
