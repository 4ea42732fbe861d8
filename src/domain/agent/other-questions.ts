/** The questions of one text beside the first, which they go on about: `cuánto debo del Icon y cuándo termino`. */
import type { Language } from '../vocabulary.ts';
import { aboutBefore, isOfEverything } from './about-before.ts';
import { isSubject } from './kinds/kept.ts';
import type { Question } from './plans/intents.ts';
import { type Before, saysSlot } from './understand/clauses-meant.ts';
import type { Found } from './understand/understood.ts';
import { type Said, slotsOf } from './words/slots.ts';

export const slotsIn = ({ text, names, today, cycle_start_day }: Question): Said =>
  slotsOf(text, names, { today, cycle_start_day });

/** What the next question continues. */
export function beforeNext(found: Found, previous: Before): Before {
  if (found.kind !== 'answer') return previous;
  const { asked, intent, plan, of: kind, whole, isCorrected = false } = found;
  return { ...{ asked, intent, plan, kind, whole, previous, isCorrected }, isChange: plan.kind.startsWith('propose') };
}

/** Whether one of several questions names nothing, and would be of everything beside the first, which is about something. */
const isOfFirst = (found: Found, first: Found): boolean =>
  isOfEverything(found) &&
  found.asked.periods.length === 0 &&
  !found.asked.ranges.some(isSubject) &&
  !found.asked.has('total|all|by') &&
  first.kind === 'answer' &&
  first.asked.ranges.some(isSubject);

/** What asks no more than an answer of the first has. */
const ASKING_MORE =
  /^(?:how_much|when|what|show|this|those|there|date_word|amount_word|charge|paid|spend|total|both|ends)$/;

/** The other questions of a text, each told once: what names nothing is of what was asked first, or not understood. */
export function ofTheFirst(others: readonly Found[], first: Found, before: Before, language: Language): Found[] {
  let told = beforeNext(first, before);
  const plans = new Set([planOf(first)]);
  const isNamed = first.kind === 'answer' && first.asked.ranges.some(isSubject);
  return others.flatMap((each) => {
    if (each.kind !== 'answer') return [each];
    if (isOfFirst(each, first)) return [];
    const { question } = each.asked;
    const said = slotsIn(question);
    const found = aboutBefore(each, said, { question, before: told, isAnswered: true, language });
    told = beforeNext(found, told);
    const isMore = said.ranges.every((range) => range.weak || saysSlot(range, ASKING_MORE));
    // `Y cuándo termino`, of cuotas that were named, is not when the month ends.
    const isOfNone = found === each && isMore && isNamed && said.periods.length === 0 && isNarrowedByNothing(each);
    if (isOfNone || (found.kind === 'refusal' && isMore)) return [];
    if (found.kind === 'refusal') return [unknown(question.text, found)];
    const plan = planOf(found);
    if (plan !== '' && plans.has(plan)) return [];
    plans.add(plan);
    return [found];
  });
}

/** What is asked of no name, and of no kind of row. */
const isNarrowedByNothing = ({ plan }: Extract<Found, { kind: 'answer' }>): boolean =>
  plan.kind === 'read' &&
  plan.detail === undefined &&
  plan.calls.every(({ args }) =>
    Object.keys(args).every((key) => /^(?:cycle|start_date|end_date|measure|top)$/.test(key)),
  );

const planOf = (found: Found): string => (found.kind === 'answer' ? JSON.stringify(found.plan) : '');

/** What of a text was not understood, in its words. */
export function unknown(text: string, found: Found): Found {
  if (found.kind === 'social') return found;
  const words = text.replace(/^(?:y|e|and) |\?$/giu, '');
  return { kind: 'refusal', what: 'unknown', words, asked: found.asked, language: found.language };
}
