/** What is added to what was told: `súmele el FCL`, `plus restaurants`, `with Kölbi on top`, `y con el MPAT y el ROP?`. */
import type { QuestionWord } from './question-words.ts';

const LEAD =
  '(?:(?:y|e|and|ok|so|entonces|ahora|now|pero|but|bueno|mejor|tambien|also|porfa|por favor|please|mae|diay|di|ah|aja|a ver|vea|oiga|listo|perfecto|great|nice|cool|then|,) )*';
const THAT =
  '(?:es[aeo]s?|est[aeo]s?|lo anterior|l[ao] otr[ao]|la suma|al? total|that|it|this|them|those|the total|the sum)';
/** Words that add whatever follows them. */
const ADDING = [
  'sum[aeo](?:r|ndo)?(?:le|me|mele|lo|selo)?',
  '(?:sumad[oa]s?|junt[oa]s?|together|combined|added)(?: con| a| al| with| to)',
  'agregando(?:le)?(?: a| al)?',
  'adding(?: in)?',
  'plus',
  'inclu(?:ding|de|yendo|ya(?:me)?|ye(?:me)?)',
  'contando',
  'counting',
  'throw(?:ing)? in',
  'tack on',
].join('|');
/** Words that may note a row down, or a budget, unless it is said what they add to. */
const MAY_NOTE = '(?:agregu?[ae](?:le|me)?|anad[ae](?:le|me)?|add(?: in| on)?|met[ae]le|ech[ea]le|pon(?:ga|e)le)';
/** `With Kölbi on top`: only where it is said that it comes on top. */
const WITH = '(?:con|with|mas|ponga|and)';
const ON_TOP = `(?:on top(?: of ${THAT})?|encima|ademas(?: de ${THAT})?|as well|too|tambien|incluid[oa]s?|included|added(?: in)?|sumad[oa]s?)`;
const TO_IT = `(?:(?:a|con|to|with) ${THAT}|al total)`;
/** What it comes to then. */
const COMES_TO =
  '(?:(?:y|and|a ver|que) )*(?:cuanto (?:da|es|queda|seria|suma|son|sale)(?: tod[oa](?: junt[oa])?| en total| entonces)?|(?:digame|decime|deme|dame|give me|tell me|what s|what is|que) (?:el |the )?total|what (?:does|would) (?:it|that) (?:all )?come to|how much (?:is|s) (?:it|that|everything)(?: all)?(?: together| in total)?|en total|in total|in all|total|altogether|todo junto|all together|both(?: of them)?(?: together)?|(?:the|l[oa]s) (?:two|three|dos|tres)(?: together| junt[oa]s)?|would you|por favor|please|porfa)';

const ADDED = new RegExp(
  `^${LEAD}(?:(?:${ADDING})(?: tambien| also)? (?<more>.+?)(?:(?: ,)? (?:${TO_IT}|${ON_TOP}))?` +
    `|${MAY_NOTE}(?: tambien| also)? (?<to>.+?) (?:${TO_IT}|${ON_TOP})` +
    `|${MAY_NOTE} (?:a|to) ${THAT} (?<then>.+?)` +
    `|${WITH} (?<top>.+?) (?:on top(?: of ${THAT})?|encima|ademas|added(?: in)?|included)` +
    // `Más reciente` adds nothing.
    `|mas (?<plus>(?:el|la|los|las|lo) .+?|.+?(?=(?: ,)? ${COMES_TO}$)))(?:(?: ,)? ${COMES_TO})*(?: ,)*$`,
);
/** Words between several that are added. */
const BETWEEN = /(?: ,)? (?:y|e|and|mas|plus|con|,) (?:tambien |also )?/;
const MORE_MAX = 4;

/** The words of each thing that is added, in their order; null where nothing is, or an amount. */
export function addedIn(words: readonly Pick<QuestionWord, 'text' | 'clause'>[]): string[] | null {
  const texts = words.map(({ text, clause }, at) =>
    clause === words[Math.max(0, at - 1)]?.clause ? text : `, ${text}`,
  );
  const groups = ADDED.exec(texts.join(' '))?.groups;
  const more = groups?.['more'] ?? groups?.['to'] ?? groups?.['then'] ?? groups?.['top'] ?? groups?.['plus'];
  if (more === undefined || /\d/.test(more)) return null;
  const parts = more.split(BETWEEN).map((part) => part.trim());
  return parts.length > MORE_MAX || parts.includes('') ? null : parts;
}
