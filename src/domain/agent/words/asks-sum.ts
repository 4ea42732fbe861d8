/** What asks what several answers, or rows, come to together, whatever its words are in: `total of both`, `¿cuánto suman los dos?`. */

/** Words of it, of which one is said, or how many there are. */
const TOGETHER =
  /^(?:total|suma[nr]?|sum[aeo](?:me)?(?:l[oa]s?)?|sumad[oa]s?|sum|add(?:ed)?|junt[oa]s?|together|altogether|combined|ambos|ambas|both)$/;
const COUNT = /^(?:dos|tres|two|three|2|3)$/;
/** Words that say nothing more. */
const AROUND =
  /^(?:y|e|and|so|ok|entonces|cuanto|how|much|what|s|is|are|was|were|would|es|son|fue|fueron|seria|serian|da|dan|daria|do|does|did|de|del|of|entre|el|las?|los?|the|en|in|por|all|tod[oa]s?|eso|es[oa]s|ell[oa]s|it|that|them|those|these|they|this|one|up|to|come|comes|be|make|makes|everything|ya|nada|mas|please|porfa|favor|cost|costs|costo)$/;

/** Of several answers, and not of the rows of one. */
const SEVERAL = /^(?:sum[aeo](?:me)?l[oa]s?|sumad[oa]s?|junt[oa]s|together|combined|ambos|ambas|both)$/;
export const saysSeveral = (words: readonly string[]): boolean => {
  const text = words.join(' ').replace(OF_ALL, '');
  return text.split(' ').some((word) => SEVERAL.test(word)) || OF_COUNT.test(text);
};
/** `How much is this all together`: of the rows of one, too. */
const OF_ALL = /(?:all|everything|tod[oa]s?(?: es[oa]s?)?) (?:together|junt[oa]s?)/;
const OF_COUNT = /(?:^| )(?:(?:l[oa]s|the|all) (?:dos|tres|two|three)|(?:add|sum) (?:them|those|these))(?: |$)/;

export const asksSum = (words: readonly string[]): boolean =>
  words.every((word) => TOGETHER.test(word) || COUNT.test(word) || AROUND.test(word)) &&
  (words.some((word) => TOGETHER.test(word)) || OF_COUNT.test(words.join(' ')));

/** What one says of two that were just told, one after the other, and of one means all of it. */
export const saysInAll = (words: readonly string[]): boolean =>
  /(?:^| )(?:both(?: of them)?|combined|altogether|all together|(?:en|in) total|in all|total|todo junto|everything together)$/.test(
    words.join(' '),
  );
