/** Both ends in one question: `mi compra más cara y la más barata`, `the first and the last time`. Each is a question. */
import type { Language } from '../vocabulary.ts';
import { isSubject } from './kinds/kept.ts';
import { slotsIn, unknown } from './other-questions.ts';
import type { Question } from './plans/intents.ts';
import type { Before } from './understand/clauses-meant.ts';
import { type Found, isRead, type Understand } from './understand/understood.ts';
import { COUNTED_MAX } from './words/amounts.ts';
import { foldWord, plainText, wordsOf } from './words/question-words.ts';
import { COMPARING } from './words/several-questions.ts';

/** The words of one end, and those of the other. */
const ENDS: readonly (readonly [string, string])[] = [
  [
    'mas(?: (?:car|grand|alt|costos|fuert)[oae]s?|(?! (?:de|que) ))|mayor(?:es)?|most(?: expensive)?|biggest|largest|highest|priciest',
    'mas (?:barat|pequen|chiquit|baj)[oa]s?|menos(?: car[oa]s?|(?=$|[,?!.]| (?:gast|compr|pag|en |est[ae] |veces)))|menor(?:es)?|least(?: expensive)?|smallest|lowest|cheapest',
  ],
  ['primer[oa]?s?|first', 'ultim[oa]s?|last'],
  ['mejor(?:es)?|best', 'peor(?:es)?|worst'],
  [
    'sub(?:io|ieron|e)|aument(?:o|a)|crecio|went up|rose|increased|grew',
    'baj(?:o|aron|a)|disminuy(?:o|e)|went down|fell|dropped|decreased',
  ],
  ['mas (?:viej|antigu)[oa]s?|oldest|earliest', 'mas (?:recient|nuev)[eoa]s?|newest|most recent'],
];
/** What stands between an end and the other: words of the first question, `y`, and what leads to the second. */
const PATTERNS = ENDS.flatMap(([a, b]) => [
  [a, b],
  [b, a],
]).map(
  ([one, other]) =>
    new RegExp(
      `(?<= |^)(?<one>${one})(?<own>(?: [^ ,;:?!]+){0,6}?)[,?]? (?:y|e|and) (?<lead>(?:[^ ]+ ){0,5}?)(?<other>${other})(?=[ ,?!.]|$)`,
    ),
);
const LEADING =
  /^(?:el|la|los|las|lo|mis?|my|the|which|what|cual(?:es)?|cuando|donde|en|que|de|of|on|in|at|fue|fueron|es|son|was|were|is|are|ones?|also|tambien)$/;

/** The two questions of a text that asks for both ends; null where it asks for no two. `narrows` tells whether words bound an answer. */
export function oppositesIn(text: string, narrows: (words: string) => boolean): [string, string] | null {
  if (wordsOf(text).some((word) => COMPARING.test(word.text))) return null;
  const plain = plainText(text);
  const folded = foldWord(plain);
  if (folded.length !== plain.length) return null;
  for (const pattern of PATTERNS) {
    const found = pattern.exec(folded);
    if (found === null) continue;
    const { one = '', own = '', lead = '', other = '' } = found.groups ?? {};
    const before = plain.slice(0, found.index);
    const said = new Set(foldWord(before + one + own).split(/[^\p{L}\p{N}]+/u));
    if (!lead.split(' ').every((word) => word === '' || LEADING.test(word) || said.has(word))) continue;
    // `Más en comida que en ropa` is put against something.
    if (/^(?:mas|menos)$/.test(one) && / que /.test(own)) continue;
    const oneTo = found.index + one.length;
    const otherTo = found.index + found[0].length;
    const [first, rest] = [plain.slice(oneTo, oneTo + own.length), plain.slice(otherTo)];
    // `Went up the most and which went down the most`: both say how.
    const last = foldWord(rest).startsWith(foldWord(first)) ? rest.slice(first.length) : rest;
    const isOwn = narrows(first) && narrows(last);
    const end = /[?]/.test(plain) ? '?' : '';
    return [
      `${before}${plain.slice(found.index, oneTo)}${first}${isOwn ? end : last}`,
      `${before}${plain.slice(otherTo - other.length, otherTo)}${isOwn ? '' : first}${last}`,
    ];
  }
  return null;
}

/** What to do about each end; null where a text asks for no two, or neither is understood. */
export function bothEnds(
  question: Question,
  before: Before,
  language: Language,
  understand: Understand,
): [Found, Found] | null {
  // `Mayores a 10 mil y menores a 20 mil` bounds what is asked.
  if (slotsIn(question).amounts.some(({ amount }) => amount > COUNTED_MAX)) return null;
  const narrows = (text: string) => {
    const { periods, ranges } = slotsIn({ ...question, text });
    return periods.length > 0 || ranges.some(isSubject);
  };
  const texts = oppositesIn(question.text, narrows);
  if (texts === null) return null;
  const [one, other] = texts.map((text) => ({ text, found: understand({ ...question, text }, before, language) }));
  if (one === undefined || other === undefined || !(isRead(one.found) || isRead(other.found))) return null;
  const told = ({ text, found }: typeof one): Found => (isRead(found) ? found : unknown(text, found));
  return [told(one), told(other)];
}
