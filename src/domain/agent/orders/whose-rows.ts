/** What is only told of a row: whose it is, who paid it, who it was with, how many litres. The ledger keeps none of it, and that is said. */

import type { Asked, Plan } from '../plans/intents.ts';
import { PERSON } from '../plans/told-not-ordered.ts';
import { tell } from './change-targets.ts';

const LEAD = '(?:(?:y|and|no|ok|ah|uy|mae|pero|but|actually|oh) )*';
const PLACE = '(?:primer[oa]|segund[oa]|tercer[oa]|cuart[oa]|quint[oa]|ultim[oa]|first|second|third|fourth|fifth|last)';
const THIS = `(?:es[aeo]s?|est[aeo]s?|it|that|this|those|these|they|(?:el|la|los|las|the) ${PLACE})(?: ones?)?`;
const BE = '(?:es|era|fue|son|eran|fueron|is|was|are|were|isn|wasn|aren|weren)(?: t| not)?';
const ONE = `(?:mi|mis|un|una|el|la|my|our|a|nuestr[oa]) ${PERSON}`;
const WHOSE = new RegExp(
  `^${LEAD}(?:${[
    `${THIS} (?:no )?${BE} (?:de|con|para|with|for|from)? ?${ONE}(?: s)?`,
    `(?:${THIS} )?(?:no )?${BE} (?:mi[oa]s?|nuestr[oa]s?|mine|ours|his|hers|theirs)`,
    `(?:${THIS} )?(?:l[oa]s? )?(?:pag[oa]|pagaron|compro|compraron|hizo|hicieron|puso) ${ONE}`,
    `${ONE} (?:l[oa]s? )?(?:pag[oa]|pagaron|compro|hizo|paid|bought|made|covered)(?: for)?(?: ${THIS})?`,
    `(?:${THIS} )?(?:no (?:l[oa]s? )?(?:fui|hice|compre|pague) yo|yo no (?:l[oa]s? )?(?:fui|hice|compre|pague))`,
    `(?:${THIS} )?${BE} me`,
  ].join('|')})$`,
);

/** `Cuántos litros de gasolina`: what is bought is kept by its price alone; water has meters of its own. */
const MEASURED =
  /(?:^| )(?:how many|cuant[oa]s) (?:lit(?:er|re)s?|litros?|gallons?|galones|kilos?|kilometros|kms?|kg|miles|millas|pounds|libras)(?: |$)/;

/** `Esa fue con mi hermana`, after rows that were told, and what no row says; null for any other text. */
export const planWhose = ({ words, has }: Asked, isTold: boolean): Plan | null => {
  const text = words.join(' ');
  return (isTold && WHOSE.test(text)) || (MEASURED.test(text) && !has('water|m3')) ? tell('whose') : null;
};
