/** Names that are left out one after the other: `sin contar el súper, la gasolina ni el alquiler`. */

import type { Range } from './find-phrases.ts';
import type { QuestionWord } from './question-words.ts';

/** What a question may be about by its name. */
export const saysName = ({ readings }: Range): boolean =>
  readings.some(({ slot }) => /^(?:category|uncategorized|merchant|name|item)$/.test(slot));

/** Between two names of a list. */
const IN_LIST = /^(?:y|e|ni|o|or|nor|and|el|la|los|las|lo|the|my|mi|mis|tampoco|either)$/;

const OF = /^(?:del?|la|el|of|from|the)$/;
const says = ({ readings }: Range, slot: string): boolean => readings.some((each) => each.slot === slot);

type Marked = { words: readonly string[]; ranges: readonly Range[] };

/** The names that stand right after what leaves something out. */
export function namesLeftOut({ words, ranges }: Marked, except: Range): Range[] {
  const list: Range[] = [];
  for (const range of ranges.filter((each) => each.from >= except.to && saysName(each))) {
    const last = list.at(-1) ?? except;
    const between = words.slice(last.to, range.from);
    // `La comida del Uber Eats`: what a shop sells.
    const isOf = says(last, 'category') && says(range, 'merchant') && between.every((word) => OF.test(word));
    const isNext = range.from >= last.to && (isOf || between.every((word) => IN_LIST.test(word)));
    if (!isNext || (list.length === 0 && range.clause !== except.clause)) break;
    list.push(range);
  }
  return list;
}

/** What is left out is said in one clause, whatever commas part it. */
export function withListsInOne<Of extends Marked & { tokens: readonly QuestionWord[] }>(marked: Of): Of {
  const excepts = marked.ranges.filter(({ readings }) =>
    readings.some(({ slot, value }) => slot === 'except' && value === ''),
  );
  const joined = new Map<number, number>();
  for (const except of excepts)
    for (const { clause } of namesLeftOut(marked, except))
      if (clause !== except.clause) joined.set(clause, except.clause);
  if (joined.size === 0) return marked;
  const inOne = <Each extends { clause: number }>(each: Each): Each => ({
    ...each,
    clause: joined.get(each.clause) ?? each.clause,
  });
  return { ...marked, ranges: marked.ranges.map(inOne), tokens: marked.tokens.map(inOne) };
}
