/**
 * An answer that has no part for what was said: it tells the same once more, though the question says another time, both, or
 * the other one, or asks for a sum. And the one that is meant, where that is known: the other of two, the line that was told.
 */

import { readsRows } from '../answers/tool-data.ts';
import { isSubject } from '../kinds/kept.ts';
import { isPlainName, USED } from '../kinds/score-kinds.ts';
import type { Question, ReadPlan } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { isOfAll } from '../understand/likely-plan.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { saysSeveral } from '../words/asks-sum.ts';
import { foldWord, keepWords } from '../words/question-words.ts';
import type { Range, Said } from '../words/slots.ts';
import { tellsOneOfSeveral } from './sum-of-told.ts';
import { runOf } from './told-run.ts';

/** An unknown name in words that questions are asked in. */
const isOfLanguage = ({ raw, readings }: Range): boolean =>
  raw === raw.toLowerCase() &&
  readings.every(({ slot }) => slot === 'name') &&
  raw.split(' ').every((word) => USED.has(foldWord(word)));

const OTHER = /^(?:otr[oa]s?|others?)$/;
const SHORT_MAX = 8;

const OF_THAT = /^(?:(?:y|and|so) )*(?:cuanto de es[oa]|how much of (?:that|it|this))(?: |$)/;
const WHICH_MORE =
  /^(?:(?:y|e|and|so|ok|en|a|de) )*(?:cual|which)(?: \S+)* (?:mas|menos|more|less|most|least|peor|mejor|worse|better)(?: |$)/;

/** What asks for another figure than one that was told: a sum, a rate, a difference, a share, the one beside it. */
const ASKS_MORE =
  /^(?:sum[aeo]\w*|suman|add|diferencia|difference|per|cada|each|share|parte|porcentaje|percent|%|before|antes|anterior|previous|next|siguiente|after|despues|segund[oa]|second|tercer[oa]?|third|usual|usually|normal|promedio|average|typical)$/;
/** What asks for the parts of what is left of a plan, which has none. */
const ASKS_PART = /^(?:semana|week|dia|day|ano|year|donde|where|quien|who|desglos\w+|breakdown)$/;
/** Words of the question before are said again: `per month?`, after what is paid per month. */
const asksAgain = ({ asked, whole = asked }: NonNullable<Before>, { words }: Said): boolean =>
  words.filter((word) => ASKS_MORE.test(word)).every((word) => whole.words.includes(word));

/** Whether a month that was said is one of those that are told. */
function isTimeTold({ calls }: ReadPlan, { periods }: Said): boolean {
  const text = JSON.stringify(calls.map(({ args }) => args));
  return periods.every(
    ({ month, args: { cycle } }) => month === undefined || cycle === undefined || text.includes(cycle),
  );
}

/** A list of all rows, of all time. */
const isEverything = (plan: ReadPlan): boolean =>
  isOfAll(plan) &&
  plan.calls.every(
    ({ tool, args }) =>
      tool === 'search_transactions' &&
      args['cycle'] === undefined &&
      args['start_date'] === undefined &&
      args['limit'] === undefined,
  );
const isOfAccounts = ({ calls }: ReadPlan): boolean => calls.every(({ tool }) => tool === 'list_accounts');
const weighsRows = ({ calls }: ReadPlan): boolean =>
  calls.every(({ args }) => args['measure'] === 'compare' || args['measure'] === 'average' || args['by'] !== undefined);
/** What begins anew. */
const MINE = /(?:^| )(?:mis|my|our|nuestr[oa]s|ultim[ao]s|latest|recent|recientes)(?: |$)/;

const saysOther = ({ words }: Said): boolean => words.some((word) => OTHER.test(word));

/** Whether more was said than an answer tells. */
export function tellsTooLittle(found: Found, said: Said, before: Before): boolean {
  if (found.kind !== 'answer' || found.plan.kind !== 'read' || before === null) return false;
  // `The other one`, `my favourite place`: nobody's names.
  const isNamed = said.ranges.some((range) => isSubject(range) && !isPlainName(range) && !isOfLanguage(range));
  const isShort = said.words.length <= SHORT_MAX;
  if (before.plan.kind !== 'read') return found.plan.isUnknown === true && isShort && !isNamed;
  // Nor is a word, after what is no rows: `desglosado?`, of a receipt, `de qué se compone?`, of the net worth.
  const isOfNoRows = before.plan.calls.every(({ tool }) => !readsRows(tool));
  if (found.plan.isUnknown === true && isShort && (!isNamed || isOfNoRows)) return true;
  if (!isNamed && tellsOneOfSeveral(found.plan, said, before)) return true;
  // `What did I buy`, after the dearest day: on that day, which only its list tells; how much of a plan is used is no share.
  if (before.kind === 'days' && found.of === 'list' && said.periods.length === 0) return true;
  if (before.plan.about === 'used' && found.of === 'share') return true;
  const text = said.words.join(' ');
  // `How much of that is in dollars` is a part of it, and not all of it in dollars.
  if (found.plan.into !== undefined && !isNamed && OF_THAT.test(text)) return true;
  // Of two that were told one after the other, the last alone is no answer to which of them.
  const [only, ...others] = found.plan.calls;
  const isOfOwn = only?.args['by'] === undefined || (!said.has('by') && !String(only.args['filter']).includes('|'));
  const isOfLast = found.plan.reckoned === undefined && others.length === 0 && isOfOwn;
  if (isShort && isOfLast && WHICH_MORE.test(text) && runOf(before)?.isOfOneThing === false) return true;
  // `Y noviembre cómo va`, after October against September, is of no other months.
  if (found.plan.calls.some(({ args }) => args['measure'] === 'compare') && !isTimeTold(found.plan, said)) return true;
  // `Súmele lo de Gollo, ¿cuánto entre ambas?`: one of the two alone.
  const isOfOne = found.plan.detail !== undefined && said.ranges.filter(isSubject).length === 1;
  if (saysSeveral(said.words) && isOfNoRows && isOfOne && found.plan.reckoned === undefined) return true;
  // `Together`, after two shops, is not of everything.
  if (isShort && saysSeveral(said.words) && isOfAll(found.plan) && !isOfAll(before.plan)) return true;
  // `Muéstreme en qué`, after what was spent in a week, is no list of all that there is.
  if (isEverything(found.plan) && !isEverything(before.plan) && !said.has('all') && !MINE.test(text)) return true;
  // `Es más que el mes pasado?`, after what is owed, is of that, and not of what was bought with it.
  if (isOfAccounts(before.plan) && weighsRows(found.plan) && !isNamed && !said.has('spend|spending|rows')) return true;
  if (JSON.stringify(found.plan) !== JSON.stringify(before.plan)) return false;
  const times = ({ periods }: Pick<Said, 'periods'>) => JSON.stringify(periods.map(({ args }) => args));
  const isTimed = said.periods.length > 0 && times(said) !== times(before.asked);
  // What is told of accounts, bills and cuotas has its rates and neighbours with it.
  const isBare = found.plan.calls.every(
    ({ tool, args }) => (readsRows(tool) && args['measure'] !== 'compare') || tool === 'budget_projection',
  );
  const isMore = isBare && isShort && said.words.some((word) => ASKS_MORE.test(word)) && !asksAgain(before, said);
  const isOfPlan = found.plan.calls.every(({ tool }) => tool === 'budget_projection');
  const isPart = isOfPlan && isShort && said.periods.length === 0 && said.words.some((word) => ASKS_PART.test(word));
  return isTimed || isMore || isPart || saysOther(said) || saysSeveral(said.words);
}

/** What asks more of one line than the line says. */
const SINCE = /(?:^| )(?:desde|since|how long|primera|first|por que|why)(?: |$)/;

/**
 * Of the one of a list that was told, and not of all of them again: `which is the biggest? and when is it due?`. Null
 * where all are asked for.
 */
export function ofThePicked(found: Found, said: Said, before: Before): Found | null {
  if (found.kind !== 'answer' || found.plan.kind !== 'read' || before?.plan.kind !== 'read') return null;
  const { picked } = before.plan;
  const isOne = picked !== undefined && 'count' in picked && picked.count === 1 && found.plan.picked === undefined;
  const isSameList = isOne && JSON.stringify(found.plan.calls) === JSON.stringify(before.plan.calls);
  if (
    !isSameList ||
    (found.plan.reckoned ?? found.plan.ofLine) !== undefined ||
    said.has('total|all|rows|show|recurring')
  )
    return null;
  return SINCE.test(said.words.join(' '))
    ? { kind: 'refusal', what: 'unknown', asked: found.asked, language: found.language }
    : { ...found, plan: before.plan };
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
