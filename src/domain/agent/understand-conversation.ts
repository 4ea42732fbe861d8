/** What a conversation asks with its last words: one question after those before, or several in one. */
import type { Language } from '../vocabulary.ts';
import { aboutBefore } from './about-before.ts';
import { inTimeTold } from './follow-ups/count-in-time.ts';
import { boundedLike } from './follow-ups/said-again.ts';
import { isSubject } from './kinds/kept.ts';
import { bothEnds } from './opposite-halves.ts';
import { orderInTalk } from './orders-in-talk.ts';
import { beforeNext, ofTheFirst, slotsIn, unknown } from './other-questions.ts';
import { withOwnTime } from './own-time.ts';
import { ADDING, type Question } from './plans/intents.ts';
import { timesApart } from './plans/time-of-told.ts';
import { lastChange, withoutDenied } from './proposals/correct-proposal.ts';
import { leavesTold } from './told/leaves-told.ts';
import { ofSameRows } from './told/same-rows.ts';
import { ledOn } from './told/sum-of-told.ts';
import { ofThePicked, tellsTooLittle, theOther } from './told/tells-too-little.ts';
import { orderCompleted } from './understand/amount-completed.ts';
import { type Before, saysSlot } from './understand/clauses-meant.ts';
import { ordersIn } from './understand/several-orders.ts';
import { type Found, isRead, type Understood } from './understand/understood.ts';
import { understandOne } from './understand-question.ts';
import { withoutCourtesy } from './words/courtesy.ts';
import { splitSentences } from './words/idle-sentences.ts';
import { languageOf } from './words/language.ts';
import { askedAnew } from './words/leaves-subject.ts';
import { partsInFull } from './words/part-in-full.ts';
import { saysOfRow } from './words/says-of-row.ts';
import { ASKING, questionsIn } from './words/several-questions.ts';
import { type Range, type Said, slotsOf } from './words/slots.ts';
import { takingBack } from './words/taken-back.ts';

/** How far back a conversation is read. */
const EARLIER_MAX = 8;
/** Kinds about rows that have come, which one time and one name may be said for: `cuánto gané y cuánto gasté en marzo`. */
const OF_ROWS = /^(?:spent|count|list|average|largest|smallest|top|income|salary)$/;

/** Of these a name is too. */
const OF_NAMES = /^(?:spent|count|average)$/;
/** What asks when, where or how much of what was asked before. */
const OF_SAME = /^(?:when|what|this|there|those|how_much|period|paid|charge|date_word)$/;
const SAYING_NOTHING = /^(?:noise|name|filler|turning)$/;
const WHERE = /^(?:donde|where)$/;
const SAME_DAY = /(?:^|\s)(?:same day|mismo d[ií]a)(?![\p{L}])/iu;
const BACK = /^(?:it|that|them|es[aeo]|es[ao]s)$/;

/** What to do about each question that is asked, in the order in which they are. */
export function understandAll(question: Question): readonly [Understood, ...Understood[]] {
  const earlier = (question.earlier ?? []).slice(-EARLIER_MAX);
  let before: Before = null;
  let language: Language = question.language ?? 'es';
  let isAnswered = true;
  let open: { question: Question; found: Found } | null = null;
  for (const words of earlier) {
    const text: string = (open === null ? null : orderCompleted(open, words)) ?? words;
    language = languageOf(text, language);
    // A proposal waited then, where words before it made one.
    const isProposed = lastChange(before) !== null;
    const all = understandNext({ ...question, text, isProposed }, { before, isAnswered }, language);
    const said = slotsIn({ ...question, text });
    for (const found of all) before = ledOn(beforeNext(found, before), before, said, found !== all[0]);
    isAnswered = all.some(({ kind }) => kind === 'answer' || kind === 'social');
    open = all.length === 1 ? { question: { ...question, text }, found: all[0] } : null;
  }
  const text = (open === null ? null : orderCompleted(open, question.text)) ?? question.text;
  return understandNext({ ...question, text }, { before, isAnswered }, languageOf(text, language));
}

/** The question before, and whether the last words of the conversation had an answer. */
type Earlier = { before: Before; isAnswered: boolean };
const NOTHING_BEFORE: Earlier = { before: null, isAnswered: true };

/** A question, which is not of everything where it goes on about something: `which one was the biggest?`. */
function understandNext(asked: Question, earlier: Earlier, language: Language): [Found, ...Found[]] {
  const { before, isAnswered } = earlier;
  const own_time = isAnswered ? withOwnTime(asked, before, language) : asked;
  const said_now = takingBack(asked.isProposed === true ? withoutDenied(own_time.text) : own_time.text);
  const meant = before?.isChange === true ? said_now : partsInFull(said_now, before?.asked.question.text);
  const question = {
    ...own_time,
    text: timesApart(meant, (text) => slotsIn({ ...asked, text }), asked, language),
  };
  const left = before === null ? null : askedAnew(question.text);
  const anew = left === null ? [] : understandNext({ ...question, text: left }, NOTHING_BEFORE, language);
  const [own, ...others] = anew;
  // A change that is taken back is no question: `forget it, make it 5000`.
  if (own?.kind === 'answer' && own.plan.kind === 'read') return [own, ...others];
  const said = slotsIn(question);
  const inTalk = (found: Found): Found => orderInTalk(found, said, before, question, understandOne);
  const all = understandIn(question, before, language).map(inTalk) as [Found, ...Found[]];
  const [first, ...more] = all;
  if (first.kind === 'refusal' || first.kind === 'ask' || first.kind === 'ask_without') {
    const orders = ordersIn({ ...question, language }, null, understandOne);
    if (orders !== null) return [{ kind: 'one_by_one', orders, asked: first.asked, language }];
  }
  // `When did I last go, and how much was it`: the second is of the first, which tells it.
  if (more.length > 0) return [first, ...ofTheFirst(more, first, before, language)];
  // `Póngalo en colones: 22 mil`, after what could not be noted: of which row is not known. What is noted names itself.
  const isOfRow = !isAnswered && changesRow(first) && !namesRows(first, said) && said.periods.length === 0;
  const isOfNone = !isAnswered && before?.isChange !== true && addsRow(first) && !said.ranges.some(isSubject);
  if (isOfRow || (isOfNone && !said.has('note|note_in|spend|paid|withdraw')))
    return [{ kind: 'refusal', what: 'unknown', asked: first.asked, language: first.language }];
  const same = isAnswered ? ofSameRows(first, said, before) : null;
  if (same !== null) return [same];
  if (before === null && isAnswered && !saysOfRow(said)) return all;
  const other = isAnswered ? theOther(said, before, question, understandOne) : null;
  const about = other ?? aboutBefore(first, said, { question, before, isAnswered, language });
  const found = inTalk(inTimeTold(ofThePicked(about, said, before) ?? about, said, before));
  if (found.kind !== 'answer') return [found];
  const isSaid = found.plan.kind === 'read' && saysOfRow(said);
  if (!isSaid && !tellsTooLittle(found, said, before) && !(isAnswered && leavesTold(found, said, before)))
    return [found];
  const what = isSaid ? 'not_ordered' : 'unknown';
  return [{ kind: 'refusal', what, asked: found.asked, language: found.language }];
}

/** A change of rows that are there; what is undone is the last one, which may have taken away the row that it names. */
const changesRow = (found: Found): found is Extract<Found, { kind: 'answer' }> =>
  found.kind === 'answer' &&
  (found.plan.kind === 'propose_found' ||
    (found.plan.kind === 'propose' && found.plan.tool !== 'undo' && !ADDING.test(found.plan.tool)));

/** A new row. */
const addsRow = (found: Found): found is Extract<Found, { kind: 'answer' }> =>
  found.kind === 'answer' && found.plan.kind === 'propose' && found.plan.tool === 'propose_transaction';

/** Whether a change names more than the category that rows are put in. */
const namesRows = ({ plan }: Extract<Found, { kind: 'answer' }>, { ranges }: Said): boolean =>
  ranges.filter(isSubject).length > ('tool' in plan && plan.tool === 'propose_category' ? 1 : 0);

/** What to do about a question; the first, where there are several. */
export const understand = (question: Question): Understood => understandAll(question)[0];

/** What is asked with or without what is said around it: a greeting and words that ask for nothing are a greeting. */
function understandIn(question: Question, before: Before, language: Language): [Found, ...Found[]] {
  const { kept, asking } = splitSentences(withoutCourtesy(question.text), question.names, question, before === null);
  const read = (text: string) =>
    questionsOf({ ...question, text }, before, language).map((found) => onSameDay(found, before, text)) as [
      Found,
      ...Found[],
    ];
  // What names its own subject is asked by itself.
  const alone = asking === undefined ? null : read(asking);
  if (alone?.[0].kind === 'answer') return alone;
  const asked = read(kept);
  const [first] = asked;
  const isNothing =
    (first.kind === 'refusal' && first.what === 'unknown') ||
    (first.kind === 'answer' && first.plan.kind === 'tell' && first.plan.what === 'outside');
  if (kept === question.text || !(isNothing || first.kind === 'ask')) return asked;
  const whole = understandOne(question, before, language);
  // After a greeting something is asked; after thanks hardly.
  return whole.kind === 'social' && (isNothing || whole.what !== 'greet') ? [whole] : asked;
}

/** `And another 3k at PetSmart, same day`: that of the row before. */
function onSameDay(found: Found, before: Before, text: string): Found {
  if (found.kind !== 'answer' || found.plan.kind !== 'propose' || before?.plan.kind !== 'propose') return found;
  const { date } = before.plan.args;
  if (found.plan.tool !== 'propose_transaction' || date === undefined || !SAME_DAY.test(text)) return found;
  return { ...found, plan: { ...found.plan, args: { ...found.plan.args, date } } };
}

/** The questions in a text; one where the others are none by themselves. */
function questionsOf(question: Question, before: Before, language: Language): [Found, ...Found[]] {
  const { names, today, cycle_start_day } = question;
  const ends = bothEnds(question, before, language, understandOne);
  if (ends !== null) return ends;
  const texts = inCycles(questionsIn(question.text));
  if (texts.length === 1) return [understandOne(question, before, language)];
  const all = texts.map((text) => slotsOf(text, names, { today, cycle_start_day }));
  const [, second, ...more] = all;
  if (second !== undefined && more.length === 0 && isConversion(second)) {
    const found = understandOne({ ...question, text: texts[0] ?? '' }, before, language);
    const into = second.value('into');
    if (found.kind === 'answer' && found.plan.kind === 'read' && into !== undefined)
      return [{ ...found, plan: { ...found.plan, into } }];
  }
  if (!all.every(asksByItself)) {
    // `Which costs most, and how much is that a year?`: reckoned with what the first tells.
    const isAsked = all[0]?.ranges.some((range) => !range.weak && !saysSlot(range, SAYING_NOTHING)) === true;
    const told = isAsked && texts.length === 2 ? inOrder(question, texts, before, language) : undefined;
    const last = told?.at(-1);
    const isReckoned = last?.kind === 'answer' && last.plan.kind === 'read' && last.plan.reckoned !== undefined;
    if (isReckoned) return told as [Found, ...Found[]];
    const whole = understandOne(question, before, language);
    const [one, ...others] = told !== undefined && all.slice(1).every(isOnlyATime) ? told : [];
    return isRead(whole) || one === undefined ? [whole] : [one, ...others];
  }
  const backwards = () => inOrder(question, texts.toReversed(), before, language)?.toReversed();
  const several =
    inOrder(question, texts, before, language) ?? inOrder(question, texts, null, language, true) ?? backwards();
  const [one, ...others] =
    several === undefined ? halves(question, texts, before, language) : distinct(several, question, language);
  return one === undefined ? [understandOne(question, before, language)] : [one, ...others];
}

/** `Para el ciclo de enero y cuánto para el de febrero`: the cycle of February. */
const inCycles = (texts: readonly string[]): string[] =>
  texts.map((text, at) =>
    at > 0 && /\bciclo\b/i.test(texts[0] ?? '') ? text.replace(/\bel de (?=\p{L})/u, 'el ciclo de ') : text,
  );

/** Each after the one before it, or each alone; null where not all of them are answered. */
function inOrder(
  question: Question,
  texts: readonly string[],
  before: Before,
  language: Language,
  isAlone = false,
): Found[] | undefined {
  const all: Found[] = [];
  let previous = before;
  for (const text of texts) {
    const next = understandOne({ ...question, text }, previous, language);
    // What comes to the answer before it again was asked of something else.
    const found = sameCalls(next, all.at(-1)) ? understandOne({ ...question, text }, null, language) : next;
    if (!isRead(found)) return undefined;
    all.push(found);
    if (!isAlone) previous = beforeNext(found, previous);
  }
  return all;
}

const sameCalls = (a: Found, b: Found | undefined): boolean =>
  b !== undefined && isRead(a) && isRead(b) && said(a) === said(b);
const said = (found: Extract<Found, { kind: 'answer' }>): string =>
  JSON.stringify([
    callsOf(found),
    // How often and how much are asked of the same rows.
    found.plan.kind === 'read' ? [found.plan.reckoned?.op, found.plan.picked, found.plan.about === 'times'] : [],
  ]);
const callsOf = ({ plan }: Extract<Found, { kind: 'answer' }>) => (plan.kind === 'read' ? plan.calls : []);

/** What was asked, each once and with what is said for both. */
function distinct(all: readonly Found[], question: Question, language: Language): Found[] {
  const bounded = all.map((found, at) => boundedBy(question, found, all[at + 1], language));
  const said = bounded.map((found) => (found.kind === 'answer' ? JSON.stringify(found.plan) : ''));
  return bounded.filter((_, at) => said.indexOf(said[at] ?? '') === at);
}

/** Where the whole is taken for one of its questions: that one, and the words of the others. */
function halves(question: Question, texts: readonly string[], before: Before, language: Language): Found[] {
  const whole = understandOne(question, before, language);
  const parts = texts.map((text) => understandOne({ ...question, text }, before, language));
  const isTaken = parts.some((part) => sameCalls(part, whole));
  return isTaken ? parts.map((part, at) => (isRead(part) ? part : unknown(texts[at] ?? '', part))) : [whole];
}

/** `¿Y cuánto es en dólares?`: of the figure before it. */
const isConversion = ({ ranges }: Said): boolean =>
  ranges.some((range) => saysSlot(range, /^into$/)) &&
  ranges.every((range) => range.weak || saysSlot(range, /^(?:into|convert|this|those|how_much|what)$/));

/** `… en enero y cuánto en febrero`: the same of another time. */
const isOnlyATime = ({ periods, ranges }: Said): boolean =>
  periods.length === 1 &&
  ranges.every((range) => range.weak || saysSlot(range, /^(?:period|how_much|how_many|before)$/));

/** `¿Y en qué fecha?` asks more of the same, and is no question of its own; nor is what it comes to in dollars. */
const asksByItself = ({ ranges, words, has }: Said): boolean => {
  const isNamed = ranges.some(isSubject);
  // `And what did it cost`.
  const isBack = !isNamed && words.some((word) => BACK.test(word));
  const isTold = (range: Range) => saysSlot(range, OF_SAME) || (isBack && saysSlot(range, /^spend$/));
  return (
    (words.some((word) => ASKING.test(word)) || !has('spend|spending|paid|income|rows|salary|note')) &&
    (isNamed || !words.some((word) => WHERE.test(word))) &&
    ranges.some((range) => !range.weak && !isTold(range)) &&
    !ranges.some((range) => saysSlot(range, /^into$/))
  );
};

/** `Cuánto gané y cuánto gasté el mes pasado`: a time, or a name, that is said after both is of both. */
function boundedBy(question: Question, found: Found, next: Found | undefined, language: Language): Found {
  if (
    found.kind !== 'answer' ||
    next?.kind !== 'answer' ||
    !OF_ROWS.test(found.of ?? '') ||
    !OF_ROWS.test(next.of ?? '')
  )
    return found;
  const text =
    found.whole === undefined || next.whole === undefined
      ? null
      : boundedLike(found.whole, next.whole, !OF_NAMES.test(found.of ?? ''));
  const again = text === null ? null : understandOne({ ...question, text }, null, language);
  return again?.kind === 'answer' && again.plan.kind === 'read' ? again : found;
}
