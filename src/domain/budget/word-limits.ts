/** A word of an item may not be longer, and an item may not have more of them: the screen asks for no more either. */
export const WORD_LENGTH_MAX = 80;
export const WORDS_MAX = 50;
