/** What the words beside a merchant say of it: rides without meals, a place where another currency was paid. */
import type { Asked } from './intents.ts';
import { foldWord } from './question-words.ts';

/** `Uber rides`, `los viajes de uber`: without the meals that are called after it too. */
export const isRides = (term: string, { words, question }: Asked): boolean =>
  term.split('|').some((each) => /^"?uber"?$/i.test(each)) &&
  words.some((word) => /^(?:viajes?|viajecitos?|carreras?|rides?|trips?|taxis?)$/.test(word)) &&
  (question.names.ledger.merchants ?? []).some((merchant) => /uber\W*eats/i.test(merchant));

/** `What did Madrid cost in euros`: a word that only ends the names of merchants is where they are, and the currency says which rows. */
export function isPlace(text: string, asked: Asked): boolean {
  const word = foldWord(text);
  const keys = (asked.question.names.ledger.merchants ?? [])
    .map(foldWord)
    .filter((key) => key.split(' ').includes(word));
  return (asked.value('into') ?? 'CRC') !== 'CRC' && keys.length > 0 && keys.every((key) => key.endsWith(` ${word}`));
}
