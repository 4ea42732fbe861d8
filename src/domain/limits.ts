/** How long what a person names or writes may be, and how large; the service refuses more and the screen says so before. */

/** Of the name of a category, a token or a passkey, and of a category's identifier. */
export const NAME_LENGTH_MAX = 60;
/** Of the text of a category rule. */
export const PATTERN_LENGTH_MAX = 200;
/** Of the order of a category rule; 0 is tried first. */
export const PRIORITY_MAX = 1_000_000;
/** Of a word by which an item of the plan is paid, and how many words an item may have. */
export const WORD_LENGTH_MAX = 80;
export const WORDS_MAX = 50;
