/** What a row was, told before an order of that row: `that was sushi with Andrea, so it belongs in Restaurantes`. */
import { foldWord } from './question-words.ts';

const IT = '(?:that|it|this|eso|es[ae]|est[aeo])(?: one)?';
/** What it was is said in one clause; what follows is of the same row. */
const WAS = new RegExp(
  `^(?:(?:oh|ah|ok|okay|bueno|mae|right),? )*${IT} (?:was|is|fue|era|es) (?<what>[^,;.!?\\d]{3,60})(?:[,;]|\\.(?= )) ?(?:(?:and|so|then|y|entonces|asi que|por eso|por lo que),? )*`,
);
/** `That was the Walmart one`, `that was not mine`: which row it is, or what it is not. */
const TELLS_WHICH =
  /(?:^| )(?:ones?|charges?|purchases?|payments?|compras?|pagos?|cargos?|not|no|never|nunca|(?:el|la|los|las) del?)(?: |$)/;
/** The order that is left points at the row, and names none. */
const OF_IT = new RegExp(
  `^(?:please |por favor |porfa )?(?:(?:put|move|file|categori[sz]e|change) (?:it|that)|(?:pong|pon|met|pas|muev|mov|cambi)[a-z]{0,4}l[oa]|(?:${IT} )?(?:belongs|goes|should (?:go|be)|va|pertenece|deberia ir)) (?:to|in|into|under|as|en|a|al|de) `,
);

/**
 * An order of a row without what the row was; the text as it is, where it says more than that.
 * @param text what was said after an answer of rows
 */
export function withoutWhatItWas(text: string): string {
  const folded = foldWord(text);
  const found = folded.length === text.length && !/[?¿]/.test(text) ? WAS.exec(folded) : null;
  if (found === null || TELLS_WHICH.test(found.groups?.['what'] ?? '')) return text;
  const order = OF_IT.exec(folded.slice(found[0].length))?.[0];
  if (order === undefined) return text;
  const left = text.slice(found[0].length);
  // `…, va en Restaurantes` is of what was told before it.
  return /^(?:va|pertenece|deberia) /.test(order) ? `ese ${left}` : left;
}
