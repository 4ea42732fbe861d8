/** What the person said themselves is no fact: an answer may repeat it as theirs, deny it, or offer something with it. */
import type { Claim } from './find-claims.ts';

/** Words by which an amount is said to be the person's own. */
const THEIRS =
  /\b(?:usted (?:dijo|dice|menciona|menciono|pregunta|pregunto|indica|indico|escribio|pide|pidio)|(?:dijo|menciona|menciono|pregunta|pregunto|indica|indico) usted|como (?:dijo|menciono|indico)|su pregunta|you (?:said|say|mentioned|mention|asked|ask|wrote|told|typed)|your (?:question|message)|as you (?:said|asked))\b/;

const NO_FACT =
  /\bno (?:son|fueron|es|era|eran|hubo|hay)\b|\b(?:propong\w+|propuesta|puedo|podria|para|aplicar|propos\w+|can|could|would|to|apply)\b|n['’]t\b/;

/** The clause of a claim, up to commas and the like that part it. */
function clauseOf(text: string, { start, end }: Claim): string {
  const from = Math.max(
    ...[',', ';', ':', '(', ' y ', ' and ', ' pero ', ' but '].map((mark) => text.lastIndexOf(mark, start - 1)),
  );
  const ends = [',', ';', ')', ' y ', ' and ', ' pero ', ' but ']
    .map((mark) => text.indexOf(mark, end))
    .filter((at) => at !== -1);
  return text.slice(from + 1, Math.min(text.length, ...ends));
}

/** Whether a sentence says nothing more of what the person said, or doubts it: `…, y es correcto` makes it a fact. */
const isLeftOpen = (text: string, clause: string): boolean => {
  const rest = text.replace(clause, ' ').replace(/\]\([^)\n]{0,500}\)/g, ' ');
  return !/[a-zñ]{2}/.test(rest) || /\?|\b(?:no|not|pero|but|aunque|although|si|if)\b|n['’]t\b/.test(rest);
};

/** Whether a number of the person's is only repeated as theirs. */
export function isRepeated(text: string, claim: Claim): boolean {
  const clause = clauseOf(text, claim);
  return THEIRS.test(clause) && isLeftOpen(text, clause);
}

/** Whether a sentence may hold what the person said: it is told as theirs, denied, or offered. */
export const isNoFact = (text: string): boolean => THEIRS.test(text) || NO_FACT.test(text);
