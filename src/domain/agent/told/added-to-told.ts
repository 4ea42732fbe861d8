/** What is added to what was told: one more after a sum, rows of a list by their names, or each of two sums of rows. */
import type { Language } from '../../vocabulary.ts';
import type { Asked, ReadPlan } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Reckoning } from './each-told.ts';

/** `Y con la luz`, after a sum: one more that is added to it. */
const WITH_IT = /^(?:(?:y|e|and|so|ok) )+(?:con|with) /;

export function withIt({ words, tokens, question }: Asked, before: Before): Reckoning | null {
  const isSum = before?.plan.kind === 'read' && before.plan.reckoned?.op.kind === 'sum';
  const lead = WITH_IT.exec(words.join(' '))?.[0].trim().split(' ').length;
  if (!isSum || lead === undefined) return null;
  return { op: { kind: 'sum' }, parts: 1, more: [keepWords(question.text, tokens, (_, at) => at >= lead)] };
}

/** Rows of a list that are added up by their names are each within it: `gastos del 7`, `sume Delta y Kölbi`. */
export function ofListAlone(of: readonly ReadPlan[]): readonly ReadPlan[] {
  const [list, ...named] = of;
  const timeOf = ({ calls: [call] }: ReadPlan) => {
    const { start_date, end_date, cycle } = call?.args ?? {};
    return JSON.stringify([call?.tool, cycle, start_date, end_date]);
  };
  const isWithin = list?.about === 'list' && list.reckoned === undefined;
  return isWithin && named.every((each) => timeOf(each) === timeOf(list)) ? named : of;
}

/** Each sum of rows, and what they come to, each row once. */
export function addedUp(of: readonly ReadPlan[], before: Before, language: Language): Found | null {
  if (before === null || before.kind !== before.previous?.kind) return null;
  const each = of.map((plan) => ({ ...plan, calls: plan.calls.slice(0, 1) }));
  const calls = each.flatMap((plan) => plan.calls);
  const plan: ReadPlan = {
    kind: 'read',
    calls,
    about: 'plain',
    reckoned: { op: { kind: 'sum' }, of: each, isToldToo: true },
  };
  return { kind: 'answer', plan, intent: before.intent, asked: before.asked, language, of: before.kind };
}
