/** Words with a typing slip, and what they were meant to be. */
import { phrasesIn, type Range } from './find-phrases.ts';
import type { NameIndex } from './ledger-names.ts';
import { LEXICON_WORDS, PERIOD_WORDS } from './lexicon.ts';
import { nearWords, type QuestionWord } from './question-words.ts';

/** What a word says by itself; of one that says nothing, the word. */
function meaningOf(word: string, { names }: NameIndex): string {
  const readings = [...phrasesIn([word]).flatMap((found) => found.readings), ...(names.get(word) ?? [])];
  return readings.length === 0 ? word : JSON.stringify(readings);
}

/** Shorter words are likelier of the language than a name misspelled: `mano` is no `Mango`. */
const NAME_LETTERS_MIN = 5;
const apart = (a: string, b: string): number => Math.abs(a.length - b.length);

/** Whether a word says something, alone or after the one before it: `más grande`. */
const isPhrase = (before: string | undefined, word: string): boolean =>
  phrasesIn([word]).length > 0 ||
  (before !== undefined && phrasesIn([before, word]).some(({ from, to }) => from === 0 && to === 2));

/** The words with typing slips corrected; null when there is none. Only words that say nothing are looked at. */
export function correctSlips(
  words: readonly QuestionWord[],
  ranges: readonly Range[],
  index: NameIndex,
): QuestionWord[] | null {
  const names = ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'name'));
  const isNoise = (at: number) =>
    ranges.some(({ from, readings }) => from === at && readings.some(({ slot }) => slot === 'noise'));
  let changed = false;
  const next = words.map((word, at) => {
    const isName = names.some(({ from, to }) => at >= from && at < to);
    // `Medio millón` is no doctor, and `el tercero` no money of third parties (`terceros`).
    if (word.quoted || !(isName || isNoise(at)) || /^(?:medi[oa]s?|half|tercer[oa])$/.test(word.text)) return word;
    // A name that nobody knows is not made another word of the language.
    const near = [
      ...nearWords(word.text, PERIOD_WORDS),
      ...nearWords(word.text, LEXICON_WORDS, isName).filter((each) => isPhrase(words[at - 1]?.text, each)),
      ...(word.text.length < NAME_LETTERS_MIN ? [] : nearWords(word.text, index.words)),
    ];
    // Two letters that changed places are likelier than one too many: `cuántsa` is `cuántas`.
    const [text] = near.toSorted((a, b) => apart(a, word.text) - apart(b, word.text));
    // Several words do when they say the same.
    if (text === undefined) return word;
    changed = true;
    if (new Set(near.map((each) => meaningOf(each, index))).size > 1) return { ...word, unsure: true };
    return { ...word, text, raw: text };
  });
  return changed ? next : null;
}
