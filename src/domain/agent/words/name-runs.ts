/** Unknown words that stand where a name does. */
import { NAME_WORDS_MAX, type Range } from './find-phrases.ts';
import { FREE, SENTENCE } from './lexicon.ts';
import { type QuestionWord, rawOf } from './question-words.ts';

/** After these a name may stand, with or without its article. */
const BEFORE_NAME = /^(?:en|de|del|a|al|con|por|para|at|from|on|in|to|for|of|with|by|y|and)$/;
const ARTICLE = /^(?:el|la|los|las|lo|mi|mis|un|una|the|my|an?|this|est[ea])$/;
/** Beside these an unknown word is a part of the name, or another. */
const NAMED = /^(?:category|merchant|item|name)$/;
/** Words that turn or narrow what is said, whatever stands beside them. */
export const TURNING: ReadonlySet<string> = new Set(
  'no nunca jamas ni sin menos excepto salvo except not never without si if aunque unless mitad half doble double tercio third triple antes despues before after mientras while cuando when until'.split(
    ' ',
  ),
);
const IS_ADVERB = /mente$/;
/** `Pagarla`: a verb with what it is done to. */
const WITH_CLITIC = /^\p{L}{3,}[aei]rl[oa]s?$/u;
/** So large a number is no part of a name. */
const PRICE_MIN = 1000;
const NAMING =
  /^(?:find|rule|note|afford|into_category|move|put|delete|remind|except|link|recurring|budget_item|rose|how_many)$/;

/** Runs of unknown words where a name stands: after a preposition, an article or a word that asks for one. */
export function nameRuns(words: readonly QuestionWord[], texts: readonly string[], ranges: readonly Range[]) {
  const runs: { from: number; to: number; name: string }[] = [];
  const says = (at: number, slots: RegExp) =>
    ranges.some(({ from, to, readings }) => at >= from && at < to && readings.some(({ slot }) => slots.test(slot)));
  // After `siempre que diga` any word is the name.
  const isContent = (at: number) =>
    texts[at] !== undefined &&
    texts[at] !== '@' &&
    !WITH_CLITIC.test(texts[at] ?? '') &&
    (!FREE.has(texts[at] ?? '') || (says(at - 1, /^rule$/) && !ARTICLE.test(texts[at] ?? '')));
  // `New expense: vet, 32k`: what stands by itself is what was paid.
  const isNoted = ranges.some(({ readings }) => readings.some(({ slot }) => slot === 'note'));
  const isPrice = ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'amount')).length === 1;
  // `Super 24`, and not `anote en la pulpería 500` or `pulpería 5000`, which is what was paid.
  const isNumber = (at: number) =>
    !(isNoted && isPrice) &&
    Number(texts[at] === '@' ? words[at]?.text.replaceAll(/\D/g, '') : 0) < PRICE_MIN &&
    ranges.some(
      ({ from, to, readings }) => from === at && to === at + 1 && readings.some(({ slot }) => slot === 'count'),
    );
  const standsAt = (at: number): boolean => {
    let before = at - 1;
    while (ARTICLE.test(words[before]?.text ?? '')) before--;
    const word = words[before];
    if (word === undefined || word.clause !== words[at]?.clause) return before < at - 1 || isNoted;
    // `Cuánta cerveza compré`: the thing, unless it is the verb itself.
    if (/^(?:cuanta|cuantas|cuantos|many)$/.test(word.text)) return true;
    if (/^(?:cuanto|much)$/.test(word.text))
      return says(at + 1, /^spend$/) || /^(?:did|do|have)$/.test(words[at + 1]?.text ?? '');
    if (/^(?:y|e|o|and|or)$/.test(word.text)) return says(before - 1, NAMED) || before === 0;
    const isDescribed = says(before, /^(?:rows|spending|largest|smallest|period)$/) && !says(before, /^spend$/);
    return before < at - 1 || BEFORE_NAME.test(word.text) || says(before, NAMING) || says(before, NAMED) || isDescribed;
  };
  for (let at = 0; at < texts.length; at++) {
    const isAlone = at === 0 || words.slice(0, at).every(({ text }, place) => texts[place] !== '@' && FREE.has(text));
    if (!isContent(at) || IS_ADVERB.test(texts[at] ?? '') || TURNING.has(texts[at] ?? '') || !(isAlone || standsAt(at)))
      continue;
    let to = at + 1;
    const isOwn = (next: number) => texts[next] !== undefined && words[next]?.clause === words[at]?.clause;
    for (let next = to; isOwn(next) && next - at < NAME_WORDS_MAX && (texts[next] !== '@' || isNumber(next)); next++)
      if (isContent(next) || isNumber(next)) to = next + 1;
    const part = words.slice(at, to);
    if (isAlone && to < texts.length) continue;
    if (SENTENCE.test(part.map(({ text }) => text).join(' ')) || !/\p{L}/u.test(rawOf(part))) continue;
    // `En puras suscripciones`, `en pedir comida`: what describes a name is none.
    if (isOwn(to) && says(to, NAMED) && part.length === 1) continue;
    // `Siento que` is a verb.
    if (words[to]?.text === 'que' && isOwn(to)) continue;
    runs.push({ from: at, to, name: rawOf(part) });
    at = to;
  }
  return runs;
}
