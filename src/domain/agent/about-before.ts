/**
 * What goes on about what was told is about that, or has no answer: `cuál fue la más cara` after Netflix is no purchase of
 * all, and `which one is next` after subscriptions no comparison.
 */
import type { Language } from '../vocabulary.ts';
import { readsRows } from './answers/tool-data.ts';
import { isSubject, WHICH } from './kinds/kept.ts';
import { isOfTopic, saysTopic } from './kinds/kinds.ts';
import { isPlainName, scoreKinds } from './kinds/score-kinds.ts';
import type { Question, ReadPlan } from './plans/intents.ts';
import {
  isInTimeOf,
  isNarrowed,
  isOfOneTime,
  isSameRows,
  keepsRows,
  ofRowsTold,
  reckonedIn,
} from './plans/rows-kept.ts';
import { type Before, saysSlot } from './understand/clauses-meant.ts';
import { isOfAll, usedBy } from './understand/likely-plan.ts';
import { nameOfTold, saidAloud } from './understand/named-aloud.ts';
import { asksTimes, isPointing, namesNothing, saysIt, saysOwn } from './understand/says-of-what.ts';
import { type Found, isAlone } from './understand/understood.ts';
import { understandOne } from './understand-question.ts';
import { foldWord } from './words/question-words.ts';
import type { Range, Said } from './words/slots.ts';

type Told = NonNullable<Before>;
type Answered = Extract<Found, { kind: 'answer' }>;
/** The question, what was asked and answered before it, and whether the last words before it had an answer. */
type After = { question: Question; before: Before; isAnswered: boolean; language: Language };

/** More words make a question of its own. */
const ELLIPTIC_MAX = 8;
/** Kinds about rows, and what came in: of everything, unless something is named. */
const OF_EVERYTHING = /^(?:spent|average|count|distinct|top|compare|why|trend|days|list|salary|income|net|overview)$/;
/** The answer, where it is of what was told; else that of the same question about it, or none. */
export function aboutBefore(found: Found, said: Said, after: After): Found {
  const { before, isAnswered } = after;
  if (found.kind !== 'answer') {
    const isUnknown = found.kind === 'ask' || (found.kind === 'refusal' && found.what === 'unknown');
    return (isAnswered && isUnknown ? aloud(said, after) : null) ?? found;
  }
  const none: Found = { kind: 'refusal', what: 'unknown', asked: found.asked, language: found.language };
  // `Por día`, after what had no answer, is of no figure that was told before.
  if (!isPlain(found.plan)) return isAnswered || isAlone(found, after.question, understandOne) ? found : none;
  if (!isAnswered) return isOfUnanswered(found, said, before) || !standsAlone(found, said) ? none : found;
  // A proposal names nothing for the next question; and what was read with what the one before asked is of it.
  if (before === null || before.isChange === true || found.asked === before.asked) return found;
  // `And last month?`, after what two came to together.
  const whole = said.periods.length === 1 && namesNothing(said) ? toldOf(before) : null;
  const both = whole === null ? null : reckonedIn(found.plan, whole);
  if (both !== null) return { ...found, plan: both, whole: before.whole };
  const own = ofItsItem(found, said, before, after);
  if (own !== null) return own;
  const long = ofSeveralTimes(found, said, before, after);
  if (long !== null) return long;
  const last = lastOfAll(found, said, before, after);
  if (last !== null) return last;
  const timed = ofItsTime(found, said, before, after);
  if (timed !== null) return timed;
  if (!goesOn(found, said, before) || isKept(found, before)) return found;
  const again = understandOne(
    after.question,
    before,
    after.language,
    // The time too, unless another is said.
    { subject: 1, period: said.periods.length === 0 ? 1 : 0 },
  );
  if (again.kind === 'answer' && isPlain(again.plan) && !isOfAll(again.plan) && isKept(again, before)) return again;
  const told = toldOf(before);
  const { ledger } = after.question.names;
  const rows = told !== null && isPlain(told) ? ofRowsTold(found.plan, told, said.periods.length > 0, ledger) : null;
  return rows === null
    ? (aloud(said, after) ?? none)
    : { ...found, plan: rows, asked: before.asked, whole: before.whole };
}

/** What compares rows. */
const OF_MOST = /^(?:top|largest|smallest|compare)$/;

const toldOf = ({ plan }: Told): ReadPlan | null => (plan.kind === 'read' ? plan : null);

/** Whether an answer is about what the one before it was, and of no other rows. */
function isKept(found: Answered, before: Told): boolean {
  const told = toldOf(before);
  const { ledger } = found.asked.question.names;
  return (
    isPlain(found.plan) &&
    // `Which is worse?`, of two budgets, is no list of shops.
    !(told?.calls[0]?.tool === 'budget_projection' && OF_MOST.test(found.of ?? '')) &&
    (told === null || keepsRows(found.plan, told, ledger)) &&
    (keeps(found, before) || (told !== null && isNarrowed(told, ledger) && isSameRows(found.plan, told, ledger)))
  );
}

/** A question that names nothing, asked with the name of what was told; null where that is no question of it either. */
function aloud(said: Said, { question, before, language }: After): Found | null {
  if (before === null || before.isChange === true || said.words.length > ELLIPTIC_MAX || !namesNothing(said))
    return null;
  const name = nameOfTold(before, language);
  // `And the fortnight after it`, of a shop, is said of another time than that of today.
  if (said.periods.length > 0 && before.asked.ranges.some(isSubject)) return null;
  for (const text of name === null ? [] : saidAloud(question.text, name, language)) {
    const found = understandOne({ ...question, text }, null, language);
    if (found.kind === 'answer' && isAnswerOf(found, before)) return found;
  }
  return null;
}

/** Whether it tells something of what was told, in its time, and not just all of it once more. */
function isAnswerOf(found: Answered, before: Told): boolean {
  const told = toldOf(before);
  if (told === null || !isPlain(found.plan) || isOfAll(found.plan) || !isKept(found, before)) return false;
  const isOfRows = isNarrowed(found.plan, found.asked.question.names.ledger);
  const isSameTool = found.plan.calls.every(({ tool }) => told.calls.some((each) => each.tool === tool));
  if (isOfRows)
    return found.asked.periods.length > 0 || (before.asked.periods.length === 0 && isInTimeOf(found.plan, told));
  // Of one fund there is none that grew most.
  const isOfOne = found.plan.calls.some(({ args }) => args['fund'] !== undefined);
  const isMore = found.plan.about !== told.about || found.plan.calls.some(({ args }) => Object.keys(args).length > 0);
  const isSame = JSON.stringify(found.plan) === JSON.stringify(told);
  return isSameTool && !isOfOne && isMore && !isSame && found.plan.about !== 'plain';
}

/** So sure by its own words alone is a question that goes on about nothing. */
const ALONE_MIN = 0.9;

/** Whether a question is one of its own: `and right now?`, after what had no answer, asks nothing that is known. */
const standsAlone = (found: Answered, said: Said): boolean =>
  (scoreKinds(said).find(({ kind }) => kind === found.of)?.chance ?? 0) >= ALONE_MIN ||
  (said.periods.length > 0 &&
    (said.ranges.some(isSubject) || (isOfTopic(found.of ?? '') && saysTopic(found.of ?? '', found.asked))));

/** What is reckoned with what was told, or picked from it, is of that. */
const isPlain = (plan: Answered['plan']): plan is ReadPlan =>
  plan.kind === 'read' && plan.reckoned === undefined && plan.picked === undefined && plan.ofLine === undefined;

/** Whether an answer is of all rows. */
export const isOfEverything = (found: Found): found is Answered =>
  found.kind === 'answer' && isPlain(found.plan) && isOfAll(found.plan);

/** Whether a question points back to what had no answer, or says too little to be one of its own. */
function isOfUnanswered(found: Answered, said: Said, before: Before): boolean {
  const isShort = namesNothing(said) && said.words.length <= ELLIPTIC_MAX;
  // `¿Cuándo termino de pagarlo?`: of what could not be told, and not of all that is owed.
  const isOfIt = saysIt(said) && !said.ranges.some((range) => isSubject(range) && !saysSlot(range, /^name$/));
  if (!isOfEverything(found))
    return (
      (isPointing(said) && namesNothing(said) && !saysOwn(said)) || (isOfIt && before !== null && isOfAllItems(found))
    );
  if (said.periods.length === 0) return isPointing(said) || isShort;
  // `¿Y antier?` is of what was answered before.
  return before === null && isShort && !said.has('spend|spending|income|rows');
}

/** Whether a question says by itself so little that it is of what was told. */
function goesOn(found: Answered, said: Said, before: Told): boolean {
  const [isAll, isTimed] = [isOfEverything(found), said.periods.length > 0];
  // `What drove that` is no comparison of all, whatever was told, and `what did all that come to` no sum of it.
  if (isAll && isPointing(said) && (!isTimed || isAboutSomething(before)))
    return !said.ranges.some((range) => isSubject(range) && !saysSlot(range, /^name$/)) && !said.has('income|salary');
  if (!namesNothing(said)) return false;
  // `Which one earned the most?`, of funds, is of none of the rows.
  if (isAll && WHICH.test(said.words.join(' ')) && before.plan.kind === 'read' && tellsNoRows(before.plan)) return true;
  // How often one was paid, and whether that is more, is about the pay.
  if (
    isAll &&
    /^(?:salary|income)$/.test(before.kind ?? '') &&
    (asksTimes(said) || isPointing(said) || said.has('how_many'))
  )
    return !isIn(found);
  // `Y cuánto llevo pagado este año`, after a receipt, is no sum of all rows.
  if (isAll && isTimed && said.has('paid') && before.plan.kind === 'read' && tellsNoRows(before.plan)) return true;
  if (said.words.length > ELLIPTIC_MAX || !isAboutSomething(before)) return false;
  return isAll && (!isTimed || asksTimes(said)) ? true : !saysOwn(said);
}

/** What tells all that is planned or paid in cuotas, or one of it. */
const OF_ITEMS = /^(?:due_soon|recurring_items|installment_plans|upcoming_cuotas)$/;

/** What is planned, or paid in cuotas; and a shop, which has no cuotas of its own. */
const OF_ITEM = /^(?:plan|item|category)$/;
const OF_NAME = /^(?:plan|item|category|merchant|name)$/;

/** `Which one renews next?` after subscriptions, `how many payments left` after Gollo: of these, where they have any. */
function ofItsItem(found: Answered, said: Said, before: Told, { question, language }: After): Found | null {
  const list = toldOf(before);
  if (
    list?.calls.every(({ tool }) => LISTED.test(tool)) === true &&
    isOfOtherItems(found, list) &&
    said.words.length <= ELLIPTIC_MAX &&
    !said.ranges.some((range) => isSubject(range) && !isPlainName(range)) &&
    !said.has(TOPICS)
  ) {
    const { picked: _, ...all } = list;
    return { ...found, plan: all, intent: before.intent, asked: before.asked, whole: before.whole, of: before.kind };
  }
  const of = said.has('cuotas') ? OF_ITEM : OF_NAME;
  const isOfIt = before.asked.ranges.some((range) => saysSlot(range, of));
  if (!isOfAllItems(found) || !isOfIt || said.words.length > ELLIPTIC_MAX || !namesNothing(said)) return null;
  const again = understandOne(question, before, language, { subject: 1, period: 0 });
  const isNarrow = again.kind === 'answer' && isPlain(again.plan) && !isOfAll(again.plan) && !isOfAllItems(again);
  if (isNarrow && keeps(again, before)) return again;
  // `Is it always the same amount` is not of all that is planned.
  const isOfThat =
    (saysIt(said) || said.words.some((word) => /^(?:it|that|es[oa]|l[oa])$/.test(word))) &&
    !said.has('cuotas|recurring|due');
  return isOfThat ? { kind: 'refusal', what: 'unknown', asked: found.asked, language } : null;
}

/** Lists of what is charged again and of cuotas, and what says that another one is asked for. */
const LISTED = /^(?:recurring_items|installment_plans|upcoming_cuotas)$/;
const TOPICS = 'cuotas|recurring|due|salary|income|item|plan|budget|period|before|upcoming';
const isOfOtherItems = ({ plan }: Answered, list: ReadPlan): boolean =>
  isPlain(plan) &&
  plan.calls.some(({ tool, args }) => tool === 'recurring_items' && args['charged'] === undefined) &&
  list.detail === undefined &&
  JSON.stringify(plan.calls[0]) !== JSON.stringify(list.calls[0]);

const isOfAllItems = ({ plan }: Answered): boolean =>
  isPlain(plan) &&
  plan.detail === undefined &&
  plan.calls.every(({ tool, args }) => OF_ITEMS.test(tool) && Object.keys(args).length === 0);

/** `¿Cuándo fue la última?`, after this month: of all time, since this month may have none. */
function lastOfAll(found: Answered, said: Said, before: Told, { question, language }: After): Found | null {
  const [period, ...more] = found.asked.periods;
  // `La última vez`, after September, may be later than that too.
  const isOpen = period?.relative === 'current' || /(?:^| )(?:ultima vez|last time)(?: |$)/.test(said.words.join(' '));
  if (found.of !== 'last' || said.periods.length > 0 || period === undefined || more.length > 0 || !isOpen) return null;
  const again = understandOne(question, before, language, { subject: 1, period: 0 });
  return again.kind === 'answer' && again.of === 'last' && isKept(again, before) ? again : null;
}

/** Sums and lists of rows, of which a time that was said is still meant: `¿y cuánta salió?` after what came in this year. */
const OF_TIME = /^(?:spent|income|count|list|top|net|overview|largest|smallest)$/;

function ofItsTime(found: Answered, said: Said, before: Told, { question, language }: After): Found | null {
  const isLed = said.isLed && said.periods.length === 0 && namesNothing(said);
  const isOfRows = OF_TIME.test(found.of ?? '') && OF_TIME.test(before.kind ?? '') && found.of !== before.kind;
  if (!isLed || !isOfRows || [found, before].some(({ asked }) => asked.ranges.some(isSubject))) return null;
  if (before.asked.periods.length !== 1) return null;
  if (found.asked.periods.length > 0) return found;
  const again = understandOne(question, before, language, { subject: 0, period: 1 });
  return again.kind === 'answer' && again.of === found.of && again.asked.periods.length > 0 ? again : null;
}

/** `Which month was the dearest?`, after this month: of more months than that. */
function ofSeveralTimes(found: Answered, said: Said, before: Told, { question, language }: After): Found | null {
  if (said.periods.length > 0 || before.asked.periods.length === 0 || !isOfOneTime(found.plan)) return null;
  const again = understandOne(question, before, language, { subject: 1, period: 0 });
  return again.kind === 'answer' && isPlain(again.plan) && !isOfOneTime(again.plan) && isKept(again, before)
    ? again
    : null;
}

const tellsNoRows = ({ calls }: ReadPlan): boolean => calls.every(({ tool }) => !readsRows(tool));

const isIn = ({ plan }: Answered): boolean =>
  plan.kind === 'read' && plan.calls.some(({ args }) => args['direction'] === 'in');

/** Whether an answer is about what the one before it was about. */
function keeps({ asked, of, plan }: Answered, { asked: last, whole = last, kind, plan: told }: Told): boolean {
  const calls = (each: Told['plan']) => (each.kind === 'read' ? each.calls : []);
  const isSame = of === kind || calls(plan).some(({ tool }) => calls(told).some((each) => each.tool === tool));
  // What is told is converted, or paid.
  if (
    calls(plan).some(({ tool, args }) => tool === 'convert' || args['pay'] !== undefined) ||
    (plan.kind === 'read' && plan.into !== undefined && !isOfAll(plan))
  )
    return true;
  const text = usedBy(told, last);
  // A name that nobody knows is a subject where it was looked for.
  const isTold = (range: Range) => !saysSlot(range, /^name$/) || text.includes(foldWord(range.raw));
  const named = [...last.ranges, ...whole.ranges]
    .filter((range) => isSubject(range) && isTold(range))
    .flatMap(({ readings }) => readings);
  if (named.length === 0) return isSame;
  return (
    (named.some(({ slot }) => /^(?:card|account)$/.test(slot)) && /card/.test(usedBy(plan, asked))) ||
    asked.ranges.some(({ readings }) =>
      readings.some(({ slot, value }) => named.some((each) => each.slot === slot && each.value === value)),
    )
  );
}

/** Whether a question was about something: a name, or what is no sum of rows. */
const isAboutSomething = ({ asked, whole = asked, kind = '', plan }: Told): boolean =>
  whole.ranges.some(isSubject) ||
  asked.ranges.some(isSubject) ||
  !OF_EVERYTHING.test(kind) ||
  // Cash, what came in, what was paid by transfer.
  (plan.kind === 'read' && isNarrowed(plan, asked.question.names.ledger));
