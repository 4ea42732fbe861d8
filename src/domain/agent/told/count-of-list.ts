/** `¿Cuántas son de Walmart?`, after purchases over 60 mil, counts those of them; so does `y de Palí` after it. */
import type { ReadPlan } from '../plans/intents.ts';
import { keyedTerms } from '../plans/rows-kept.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import type { Said } from '../words/slots.ts';

const OF_THEM =
  /^(?:(?:y|and|e|ok) )*(?:cuant[oa]s|how many)(?: (?:de|of) (?:ell[oa]s|es[oa]s|las|los|them|those|these))? (?:son|fueron|eran|hay|are|were) /;
const GOES_ON = /^(?:y|and|e) /;
const COUNTED = /^(?:times|list)$/;

const countOf = ({ plan }: { plan: { kind: string } }): ReadPlan | null => {
  const read = plan as ReadPlan;
  const isRows = plan.kind === 'read' && read.calls.every(({ tool }) => tool === 'search_transactions');
  return isRows && read.picked === undefined && read.reckoned === undefined && COUNTED.test(read.about) ? read : null;
};

/** The count with what narrowed the list: amounts, how it was paid, days; the same for any other question. */
export function countOfList(found: Found, said: Said, before: Before): Found {
  if (found.kind !== 'answer' || before === null || said.has('rows|more_than|less_than')) return found;
  const [own, told] = [countOf(found), countOf(before)];
  const text = `${said.words.join(' ')} `;
  const isOf = OF_THEM.test(text) || (GOES_ON.test(text) && told?.about === 'times');
  if (own === null || told === null || own.about !== 'times' || !isOf) return found;
  const { ledger } = found.asked.question.names;
  const [mine, theirs] = [keyedTerms(own, ledger), keyedTerms(told, ledger)];
  const keys = mine.map((term) => term.split(/[:<>=]/)[0]);
  const more = theirs.filter((term) => !keys.includes(term.split(/[:<>=]/)[0]));
  const calls = own.calls.map((call) => ({
    ...call,
    args: { ...call.args, q: [call.args['q'], ...more].filter((term) => term !== undefined && term !== '').join(' ') },
  }));
  return more.length === 0 ? found : { ...found, plan: { ...own, calls } };
}
