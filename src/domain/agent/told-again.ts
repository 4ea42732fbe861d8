/**
 * An answer that tells the same once more, though the question says another time, both, or the other one: it has no part for
 * what was said. And the other one of two, where it is known which that is.
 */
import { saysSeveral } from './asks-sum.ts';
import type { Before } from './clauses-meant.ts';
import type { Question } from './intents.ts';
import { isSubject } from './kinds/kept.ts';
import { isOfAll } from './likely-plan.ts';
import { isPlainName } from './named-aloud.ts';
import { keepWords } from './question-words.ts';
import type { Range, Said } from './slots.ts';
import type { Found, Understand } from './understood.ts';

const OTHER = /^(?:otr[oa]s?|others?)$/;
const SHORT_MAX = 8;

const saysOther = ({ words }: Said): boolean => words.some((word) => OTHER.test(word));

/** Whether more was said than an answer tells. */
export function isToldAgain(found: Found, said: Said, before: Before): boolean {
  if (found.kind !== 'answer' || found.plan.kind !== 'read' || before?.plan.kind !== 'read') return false;
  // `The other one`, `the rate`: nobody's names.
  const isNamed = said.ranges.some((range) => isSubject(range) && !isPlainName(range));
  if (found.plan.isUnknown === true && !isNamed && said.words.length <= SHORT_MAX) return true;
  // `Together`, after two shops, is not of everything.
  if (saysSeveral(said.words) && said.words.length <= SHORT_MAX && isOfAll(found.plan) && !isOfAll(before.plan))
    return true;
  if (JSON.stringify(found.plan) !== JSON.stringify(before.plan)) return false;
  const times = ({ periods }: Pick<Said, 'periods'>) => JSON.stringify(periods.map(({ args }) => args));
  const isTimed = said.periods.length > 0 && times(said) !== times(before.asked);
  return isTimed || saysOther(said) || saysSeveral(said.words);
}

/** `And the other one?`, after one of the two purchases that are paid in cuotas. */
export function theOther(said: Said, before: Before, question: Question, understand: Understand): Found | null {
  const plans = question.names.ledger.plans ?? [];
  const { whole = before?.asked } = before ?? {};
  if (whole === undefined || !saysOther(said) || said.words.length > SHORT_MAX || plans.length !== 2) return null;
  const isPlan = (range: Range) => range.readings.some(({ slot }) => slot === 'plan');
  const [named, ...more] = whole.ranges.filter(isPlan);
  const other = plans.find(({ id }) =>
    named?.readings.every(({ slot, value }) => slot !== 'plan' || value !== String(id)),
  );
  if (named === undefined || more.length > 0 || other === undefined) return null;
  const kept = (is: (at: number) => boolean) => keepWords(whole.question.text, whole.tokens, (_, at) => is(at));
  const text = `${kept((at) => at < named.from)} ${other.merchant} ${kept((at) => at >= named.to)}`;
  const found = understand({ ...question, text }, null, whole.language);
  return found.kind === 'answer' && found.plan.kind === 'read' ? found : null;
}
