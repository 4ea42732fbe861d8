/**
 * Whether a question that is offered below an answer is understood: read as if it were asked, and remembered while the names
 * that its words say are the same. A purchase at a new shop makes all names new, and leaves nearly all offers as they were.
 */

import type { Question } from '../plans/intents.ts';
import { NAME_WORDS_MAX } from '../words/find-phrases.ts';
import { joined, type Reading } from '../words/ledger-names.ts';

const OFFERED_MAX = 2048;

/** What each run of words is called by, of those that name something. */
function namesSaid({ text, names }: Question): (readonly Reading[])[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.flatMap((_, from) =>
    words.slice(from, from + NAME_WORDS_MAX).flatMap((__, more) => {
      const readings = names.names.get(joined(words.slice(from, from + more + 1).join('')));
      return readings === undefined ? [] : [readings];
    }),
  );
}

/** Whether it is understood, by reading it where its names or the day are new. */
export function isUnderstoodBy(read: (question: Question) => boolean): (question: Question) => boolean {
  const known = new Map<string, boolean>();
  return (question) => {
    const { text, language, today, cycle_start_day } = question;
    const key = JSON.stringify([text, language, today, cycle_start_day, namesSaid(question)]);
    const found = known.get(key) ?? read(question);
    if (known.size >= OFFERED_MAX) known.clear();
    known.set(key, found);
    return found;
  };
}
