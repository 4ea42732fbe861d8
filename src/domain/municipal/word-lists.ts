/** Lists of folded words compiled into tests. */
import { fold } from '../emails/text.ts';

/** Whether a line's words (see wordsOf) contain one of a list. */
export type WordTest = (words: string) => boolean;

/**
 * A test for words anywhere in a line, or only at its start. Commas separate the list. A word matches its continuations
 * (`hidrante` also `hidrantes`) unless it ends with a full stop (`agua.` is not `aguacate`); otherwise it is a pattern.
 */
export function wordTest(words: string, place: 'anywhere' | 'start'): WordTest {
  const list = words.trim().split(/,\s+/);
  const patterns = list.map((word) => (word.endsWith('.') ? `${word.slice(0, -1)}(?![a-z])` : word));
  const pattern = new RegExp(`${place === 'start' ? '^' : '(?<![a-z])'}(?:${patterns.join('|')})`);
  return (line) => pattern.test(line);
}

/** The words of a description: folded, without numbers and punctuation. */
export function wordsOf(description: string): string {
  return fold(description)
    .split(/[^\p{L}\d³%]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ');
}
