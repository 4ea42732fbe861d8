/** Several questions in one text: `cuánto gasté y cuánto me queda`. */
import { keepWords, type QuestionWord, wordsOf } from './question-words.ts';

/** What begins a question, and what may lead to it. */
export const ASKING =
  /^(?:cuant[oa]s?|cual(?:es)?|cuando|donde|como|que|quien(?:es)?|how|what|whats|which|when|whens|where|who)$/;
const LEADING = /^(?:en|de|a|con|por|desde|hasta|in|on|at|to|for|from|with|tambien|ademas|also|then|luego)$/;
const JOINING = /^(?:y|e|and|plus|ademas|tambien|also)$/;
/** What puts two things against each other is one question. */
export const COMPARING =
  /^(?:compar\w+|diferencia|difference|entre|between|vs|versus|contra|against|que tan|than|ni|o|or|si|if|igual\w*|same|relacion|ratio)$/;
const QUESTIONS_MAX = 3;

/** The questions of a text, each with its own words; the text alone where it is one. */
export function questionsIn(text: string): string[] {
  const words = wordsOf(text);
  if (words.some((word) => COMPARING.test(word.text))) return [text];
  const found = words.flatMap((_, at) => cutAt(text, words, at) ?? []);
  // `Cuánto gasté, cuánto me entró y cuánto me queda`; `cuando me paguen, ¿cuánto me queda?` is one.
  const isAskedBefore = (at: number) => words.slice(0, at).some((word) => ASKING.test(word.text));
  const cuts = found.flatMap(({ at, isComma }) =>
    isComma && (found.at(-1)?.isComma !== false || !isAskedBefore(at)) ? [] : [at],
  );
  const bounds = [0, ...cuts, words.length];
  const parts = bounds.slice(1).map((to, at) => partOf(text, words, bounds[at] ?? 0, to));
  return cuts.length === 0 || cuts.length >= QUESTIONS_MAX ? [text] : parts;
}

/** Where another question begins: at what asks, after `y`, a question mark or, of several, a comma. */
function cutAt(text: string, words: readonly QuestionWord[], at: number): { at: number; isComma: boolean } | null {
  const word = words[at];
  const before = words[at - 1];
  if (word === undefined || before === undefined) return null;
  const isJoined = JOINING.test(word.text) && !JOINING.test(before.text);
  const mark = keepWords(text, words, (_, each) => each === at - 1);
  if (!isJoined && !/[?,]/.test(mark)) return null;
  let next = isJoined ? at + 1 : at;
  while (LEADING.test(words[next]?.text ?? '')) next++;
  return ASKING.test(words[next]?.text ?? '') ? { at, isComma: !isJoined && !mark.includes('?') } : null;
}

function partOf(text: string, words: readonly QuestionWord[], from: number, to: number): string {
  const part = keepWords(text, words, (_, at) => at >= from && at < to).replace(/(?<![\s,;:.?!¿¡])[\s,;:.?!¿¡]+$/, '');
  return /\?\s*$/.test(text) ? `${part}?` : part;
}
