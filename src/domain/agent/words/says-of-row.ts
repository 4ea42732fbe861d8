/** What only says what a row was: `la última fue un regalo`, `esa era mi cena`. It asks for nothing, and is no search. */
import { ASKING } from './several-questions.ts';
import type { Said } from './slots.ts';

const SAYS =
  /^(?:(?:y|and|pero|but|no|ok|ah|uy|mae|oh|also|perdon|sorry|es que) )*(?:es[aeo]s?|est[aeo]s?|that|those|this|these|(?:el|la|lo|los|las|the)(?: [^ ]+){1,7}?|(?:that|those|this|these|es[aeo]s?|est[aeo]s?)(?: [^ ]+){1,5}?) (?:si |no |ya |en realidad |actually |really )?(?:fue|fueron|era|eran|es|son|was|were|wasn|weren|is|isn|are|aren)(?: [^ ]+)+$/;
/** Words that ask, or tell to do something, though they stand in a sentence that says something. */
const ASKS =
  /^(?:[cs]uant\w*|verdad|cierto|right|muestr\w*|mostr\w*|show|list\w*|diga\w*|deci\w*|tell|busc\w*|find|search|ver|see|compar\w*)$/;

/** Whether words say what a row was, and neither ask nor order. */
export const saysOfRow = ({ words, tokens }: Pick<Said, 'words' | 'tokens'>): boolean =>
  SAYS.test(words.join(' ')) &&
  !tokens.some(({ text, isAsked }) => isAsked === true || ASKING.test(text) || ASKS.test(text));
