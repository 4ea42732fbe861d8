/** What a follow-up says, or leaves unsaid, of what it is about. */
import { isSubject } from '../kinds/kept.ts';
import { isPlainName } from '../kinds/score-kinds.ts';
import type { Said } from '../words/slots.ts';
import { saysSlot } from './clauses-meant.ts';

/** Slots that only ask more of what was told. */
const ASKING_MORE =
  /^(?:period|before|when|what|which|this|there|those|how_much|how_many|average|largest|smallest|share|compare|degree|most|by|per|last|latest|trend|why|into|convert|filler|noise|turning|show|next|greet)$/;

const OF_SEVERAL = /^(?:dos|tres|ambos|ambas|juntos|juntas|tod[oa]s|two|three|both|all|together)$/;
/** Whether a question names nothing, and not that it is of everything. */
export const namesNothing = ({ ranges, has, words }: Said): boolean =>
  !ranges.some((range) => isSubject(range) && !isPlainName(range)) &&
  !has('total|all|before') &&
  !words.some((word) => OF_SEVERAL.test(word));
/** Whether it says `pagarlo` or `verla`: a verb with its object. */
export const saysIt = ({ words }: Said): boolean => words.some((word) => /^\p{L}{2,}[aei]rl[oa]$/u.test(word));
/** Whether it says `this`, `there` or `those`. */
export const isPointing = (said: Said): boolean => said.has('this|there|those');
/** Whether it asks how often. */
export const asksTimes = ({ words }: Said): boolean =>
  /(?:cuantas veces|how many times|how often)/.test(words.join(' '));
/** Whether a question says what it is of. */
export const saysOwn = ({ ranges }: Said): boolean =>
  ranges.some((range) => !range.weak && !isPlainName(range) && !saysSlot(range, ASKING_MORE));
/** `Who are Tres Norte and how much have they had off me`: the one name that is said is what is asked about. */
export const refersTo = ({ words, ranges }: Said): boolean =>
  words.some((word) => /^(?:they|them|ellos|ellas|estos|estas)$/.test(word)) && ranges.filter(isSubject).length === 1;
