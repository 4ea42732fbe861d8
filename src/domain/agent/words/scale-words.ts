/** The words after a number that say what it counts: `mil`, `colones`, `cuotas`. */
import { isNumberWord } from '../../numerals.ts';
import { nearWords, type QuestionWord } from './question-words.ts';

/** What a number counts, without typing slips: an amount is read whole or not at all. */
const SCALES: ReadonlySet<string> = new Set(
  'millones millon colones dolares euros rojos tejas cuotas thousand million dollars'.split(' '),
);
export const withScales = (words: readonly QuestionWord[]): QuestionWord[] =>
  words.map((word, at) => {
    const [text, ...others] = isNumberWord(words[at - 1]?.text) ? nearWords(word.text, SCALES) : [];
    return text === undefined || others.length > 0 ? word : { ...word, text };
  });

/** Whether a word may be that of a scale or currency, by two changes: then the number before it is not whole. */
export const isLikeScale = (word: string): boolean =>
  word.length > 3 && [...SCALES].some((each) => each[0] === word[0] && distance(each, word) <= 2);

function distance(a: string, b: string): number {
  let row = [...a, ''].map((_, at) => at);
  for (const [y, letter] of [...b].entries()) {
    const next = [y + 1];
    for (let x = 0; x < a.length; x++)
      next.push(Math.min((next[x] ?? 0) + 1, (row[x + 1] ?? 0) + 1, (row[x] ?? 0) + (a[x] === letter ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
