/** Words that stand beside another of their kind: `en Walmart y en PriceSmart`. */
import { FREE } from './lexicon.ts';
import type { QuestionWord } from './question-words.ts';

const JOINING =
  /^(?:y|e|o|u|ni|and|or|nor|vs|versus|contra|against|than|mas|plus|con|with|contando|incluyendo|including|counting)$/;
const ALL = /^(?:todo|toda|todos|eso|all|everything)$/;
/** `En Walmart y cuánto en PriceSmart` asks the same of the second. */
const ASKING = /^(?:cuant[oa]s?|how|much)$/;

/** Whether words before this one put it beside another. */
export function standsBeside(words: readonly QuestionWord[], from: number): boolean {
  const clause = words[from]?.clause;
  let isAsked = false;
  for (let at = from - 1; at >= 0; at--) {
    const { text = '' } = words[at] ?? {};
    if (words[at]?.clause !== clause) return !isAsked;
    if (JOINING.test(text)) return true;
    if (ASKING.test(text)) isAsked = true;
    else if (!FREE.has(text) && !ALL.test(text)) return false;
  }
  return false;
}
