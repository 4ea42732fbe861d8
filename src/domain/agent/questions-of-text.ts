/** The questions in one text, each after the one before it or alone. */
import type { Language } from '../vocabulary.ts';
import { boundedLike } from './follow-ups/said-again.ts';
import { isSubject, type Kept } from './kinds/kept.ts';
import { scoreKinds } from './kinds/score-kinds.ts';
import { bothEnds } from './opposite-halves.ts';
import { beforeNext, slotsIn, unknown } from './other-questions.ts';
import type { Plan, Question } from './plans/intents.ts';
import { type Before, continuedOf, saysSlot } from './understand/clauses-meant.ts';
import { keepsOf } from './understand/keeps-of-before.ts';
import { type Found, isRead } from './understand/understood.ts';
import { understandOne } from './understand-question.ts';
import { asksSum } from './words/asks-sum.ts';
import { ASKING, questionsIn } from './words/several-questions.ts';
import { type Range, type Said, slotsOf } from './words/slots.ts';

/** Less likely than this nothing is kept of the question before. */
const UNLIKELY = 0.05;
/** Kinds about rows that have come, which one time and one name may be said for: `cuánto gané y cuánto gasté en marzo`. */
const OF_ROWS = /^(?:spent|count|list|average|largest|smallest|top|income|salary)$/;

/** Of these a name is too. */
const OF_NAMES = /^(?:spent|count|average)$/;
/** What asks when, where or how much of what was asked before. */
const OF_SAME = /^(?:when|what|this|there|those|how_much|period|paid|charge|date_word)$/;
/** Lists that are told with what they come to: `qué vence antes del 10 y cuánto suma`. */
const TELLS_SUM = /^(?:due_soon|recurring_items|installment_plans|upcoming_cuotas)$/;
const isListWithSum = (plan: Plan): boolean =>
  plan.kind === 'read' && plan.detail === undefined && plan.calls.every(({ tool }) => TELLS_SUM.test(tool));
const SAYING_NOTHING = /^(?:noise|name|filler|turning)$/;
const WHERE = /^(?:donde|where)$/;
const BACK = /^(?:it|that|them|les|es[aeo]|es[ao]s)$/;

/** The questions in a text; one where the others are none by themselves. */
export function questionsOf(question: Question, before: Before, language: Language): [Found, ...Found[]] {
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
  if (second !== undefined && more.length === 0 && asksSum(second.words)) {
    const found = understandOne({ ...question, text: texts[0] ?? '' }, before, language);
    if (isRead(found) && isListWithSum(found.plan)) return [found];
  }
  if (!all.every((said, at) => asksByItself(said, at === 0))) {
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
  const keeping = isAlone || before === null ? undefined : keepsNothing(question, before);
  for (const [at, text] of texts.entries()) {
    const next = understandOne({ ...question, text }, previous, language, at === 0 ? keeping : undefined);
    // What comes to the answer before it again was asked of something else.
    const found = sameCalls(next, all.at(-1)) ? understandOne({ ...question, text }, null, language) : next;
    if (!isRead(found)) return undefined;
    all.push(found);
    if (!isAlone) previous = beforeNext(found, previous);
  }
  return all;
}

/** `¿Cuánto gasté y cuánto me entró en octubre?`, after a reminder of the electricity: nor is its first half of that. */
function keepsNothing(question: Question, before: NonNullable<Before>): Kept | undefined {
  const said = slotsIn(question);
  const [first] = scoreKinds(said, continuedOf(before));
  const { subject, period } = keepsOf(said, before, first?.kind ?? '', false);
  return said.periods.length > 0 && subject < UNLIKELY && period < UNLIKELY ? { subject, period } : undefined;
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
const asksByItself = ({ ranges, words, has }: Said, isFirst: boolean): boolean => {
  const isNamed = ranges.some(isSubject);
  // `And what did it cost`.
  const isBack = !isNamed && words.some((word) => BACK.test(word));
  const isTold = (range: Range) => saysSlot(range, OF_SAME) || (isBack && saysSlot(range, /^spend$/));
  return (
    (words.some((word) => ASKING.test(word)) || !has('spend|spending|paid|income|rows|salary|note')) &&
    (isNamed || !words.some((word) => WHERE.test(word))) &&
    ranges.some((range) => !range.weak && !isTold(range)) &&
    (isFirst || !ranges.some((range) => saysSlot(range, /^into$/)))
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
