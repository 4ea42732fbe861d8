/**
 * What more than two answers come to, which were told one after the other: Uber, `y en DiDi`, `y en Quick Pass`, `¿y en
 * total?`. It is of all of them, or of none: the last two alone are no total.
 */
import type { Language } from '../../vocabulary.ts';
import { readsRows } from '../answers/tool-data.ts';
import { tellsCount, tellsOneRow } from '../orders/one-row.ts';
import type { Asked, ReadPlan } from '../plans/intents.ts';
import { byTheMonth, isPrice } from '../plans/rate-plans.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import { asksSum } from '../words/asks-sum.ts';
import type { Said } from '../words/slots.ts';
import { OF_SEVERAL, toldOneByOne } from './each-told.ts';
import { INTO } from './operation-words.ts';
import { reckon } from './reckoning.ts';
import { runOf } from './told-run.ts';

/** `¿Cuánto es todo?`, `what is all of that`. */
const ALL_OF_IT =
  /^(?:(?:y|e|and|so|ok|entonces) )*(?:(?:cuanto|how much|what)(?: (?:es|son|fue|fueron|sale|salen|seria|is|are|was|s|does|do))*(?: en)? (?:tod[oa]s?(?: es[oa]s?)?|all(?: of)?(?: (?:it|that|this|them|those))?)|todo(?: eso)?)(?: (?:come to|cost|amount to))?$/;
/** `¿Cuánto debo entre los dos?`, `en total cuánto hay entre los dos`: the question again, of both. */
const IN_ALL = '(?:en total|in total|in all|altogether)';
const OF_BOTH = new RegExp(
  `^(?:(?:y|and|so) )*(?:entre|between|in) (?:l[oa]s|the)? ?(?:dos|tres|ambos|both|two|three)(?: (?:of them))? (?:cuanto|how much)(?: (?:tengo|tenemos|hay|debo|gaste|is there|do i (?:owe|have|spend)|did i spend))$|^(?:(?:y|e|and|so|ok|entonces) )*(?:${IN_ALL} )?(?:cuanto|how much)(?: (?:debo|gaste|gasto|pague|pago|tengo|tenemos|hay|do i owe|did i (?:spend|pay)|do i (?:spend|pay|have)|have i got|is there|is in))(?: ${IN_ALL})?(?: (?:entre|en|a|de|on|for|at|in|to|between))?(?: (?:l[oa]s|the))? (?:dos|tres|ambos|ambas|both|two|three)(?: (?:of them|accounts|cuentas|junt[oa]s|together|combined|${IN_ALL}))*$`,
);
const TWO = /^(?:dos|two|2|ambos|ambas|both)$/;
const THREE = /^(?:tres|three|3)$/;

/** `Todo junto por mes`: what several cost is told by the month, which sums of rows are not. */
const BY_MONTH = /(?:^| )(?:(?:al|por|cada|a|per|each|every) (?:mes|month)|mensual(?:es)?|monthly)(?= |$)/;
/** `Suma`, `sumados`: of two too, of which the last alone is none. */
const ADDED_UP = /(?:^| )sum(?:a|an|e|ar|aron|ad[oa]s?)(?= |$)/;

const FEW = 3;
/** Whether words are a part of what was asked before them: `y en DiDi`, `Quick Pass?`. */
const goesOn = ({ isLed, words, has }: Said): boolean =>
  isLed || (words.length <= FEW && !has('how_much|how_many|when|have'));
/** What was answered now, or before where nothing was, with how it was said. */
export function ledOn(next: Before, before: Before, said: Said, isMore: boolean): Before {
  if (next === null || next === before) return next;
  const isLess = said.has('except|only') && !said.has('how_much|how_many|when|have') && said.periods.length === 0;
  return { ...next, isLed: isMore || isLess || goesOn(said), isLess };
}

/** Whether what was told last is one of several, of which none is what all come to. */
export const isOneOfSeveral = (before: Before): boolean => before?.isLess !== true && toldOneByOne(before).length > 1;

/** Rows that were told alone, one after the other: the last one, `y la anterior`. */
function rowsOneByOne(before: Before): ReadPlan[] {
  const all = toldOneByOne(before);
  const at = all.findLastIndex((plan) => !tellsOneRow(plan));
  return all.slice(at + 1);
}

const saidOf = ({ calls, ids, detail }: ReadPlan): string => JSON.stringify([calls, ids, detail]);

/** What all of them come to; null where they may have something in common, or are no sums. */
function sumOf(told: readonly ReadPlan[], isRun: boolean): ReadPlan | null {
  if (new Set(told.map(saidOf)).size < told.length || told.some(tellsCount)) return null;
  const op = { kind: 'sum' } as const;
  const firsts = told.map((plan) => ({ ...plan, calls: plan.calls.slice(0, 1) }));
  const calls = firsts.flatMap((plan) => plan.calls);
  if (isRun && calls.every(({ tool }) => readsRows(tool)))
    return { kind: 'read', calls, about: 'plain', reckoned: { op, of: firsts, isToldToo: true } };
  if (told.every(isPrice)) return { kind: 'read', calls, about: 'plain', reckoned: { op, of: told.map(byTheMonth) } };
  const found = calls.some(({ tool }) => readsRows(tool)) ? null : reckon({ op, parts: told.length }, told);
  return found === 'no_rate' ? null : found;
}

/** Whether of two the one is within the other: what is in banks, and in savings. */
const isWithin = (told: readonly ReadPlan[]): boolean =>
  told.length === 2 &&
  !told.some(({ calls: [call] }) => call === undefined || readsRows(call.tool)) &&
  sumOf(told, false) === null;

/** Rows bounded by more than a name or a category: restaurants on Fridays, groceries by card. */
const isBounded = ({ calls: [call] }: ReadPlan): boolean => {
  const { category, q, filter = q } = call?.args ?? {};
  return typeof filter === 'string' && (category !== undefined || /(?:^| )[\p{L}-]+[:<>]/u.test(filter));
};

/**
 * What was told comes to, where three or more were told, or two that another reading would take for more; a refusal where
 * that is not known, null of the others.
 */
export function sumOfTold(asked: Asked, before: Before, language: Language): Found | null {
  const { periods } = asked;
  const said = asked.words.join(' ');
  const into = INTO.exec(said)?.[1];
  const text = said.replace(INTO, '').replace(BY_MONTH, '').trim();
  const words = text.split(' ');
  const isAll = ALL_OF_IT.test(text) || OF_BOTH.test(text);
  if (before?.plan.kind !== 'read' || !(asksSum(words) || isAll) || periods.length > 0) return null;
  const { intent, kind, plan: last } = before;
  const answer = ({ ...plan }: ReadPlan): Found => {
    if (into !== undefined && plan.reckoned !== undefined) plan.into = into;
    return { kind: 'answer', plan, intent, asked: before.asked, language, of: kind };
  };
  const isTwo = words.some((word) => TWO.test(word));
  // What is left of it, and nothing beside it: fuel, `sin Delta`, `¿y en total?`.
  if (before.isLess === true && !isTwo) return answer(last.about === 'list' ? { ...last, about: 'spent' } : last);
  const rows = rowsOneByOne(before);
  if (rows.length > 1) {
    const of = isTwo ? rows.slice(-2) : rows;
    const calls = of.flatMap((plan) => plan.calls);
    return answer({ kind: 'read', calls, about: 'plain', reckoned: { op: { kind: 'sum' }, of } });
  }
  const run = runOf(before);
  const one_by_one = toldOneByOne(before);
  // Of one thing at several times another reading knows.
  if (run?.isOfOneThing === true && run.of.length >= one_by_one.length) return null;
  const all = run !== null && run.of.length >= one_by_one.length ? run.of : one_by_one;
  const told = all.slice(isTwo ? -2 : words.some((word) => THREE.test(word)) ? -3 : 0);
  const isOfTwo =
    told.length === 2 &&
    (isAll ||
      ADDED_UP.test(text) ||
      BY_MONTH.test(said) ||
      isWithin(told) ||
      told.some(isBounded) ||
      told.some(tellsCount) ||
      OF_SEVERAL.test(last.reckoned?.op.kind ?? ''));
  // What is to be paid until a day is told with its sum.
  if (told.length === 1 && isAll && last.calls.every(({ tool }) => tool === 'due_soon')) return answer(last);
  if (told.length < 3 && !isOfTwo) return null;
  const isByMonth = BY_MONTH.test(said) && !told.every(isPrice);
  const plan = isByMonth
    ? null
    : sumOf(told, run?.isOfOneThing === false && told.every((each) => run.of.includes(each)));
  return plan === null ? { kind: 'refusal', what: 'unknown', asked, language } : answer(plan);
}

/** `¿Cuál termina primero?`, `which one is dearer`: of what was told, and not of all. */
const WHICH_ONE = /^(?:(?:y|e|and|so|ok|en|a|de) )*(?:cual|which)(?: \S+){1,5}$/;

/** Whether an answer is of one of several that were told, of which the question asks which it is, or of all of them. */
export function tellsOneOfSeveral(plan: ReadPlan, { words }: Said, before: Before): boolean {
  const told = toldOneByOne(before);
  const text = words.join(' ');
  if (told.length < 2 || plan.reckoned !== undefined || plan.calls.length > 1) return false;
  if (OF_BOTH.test(text)) return true;
  // What the last one is a list of is asked about by itself.
  const isOfLast = plan.detail !== undefined && plan.detail === told.at(-1)?.detail;
  return isOfLast && WHICH_ONE.test(text) && OF_ONE.test(plan.calls[0]?.tool ?? '');
}
const OF_ONE = /^(?:installment_plans|recurring_items|due_soon|upcoming_cuotas)$/;
