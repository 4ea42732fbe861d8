/** What a conversation asks with its last words: one question after those before, or several in one. */
import type { Language } from '../vocabulary.ts';
import { aboutBefore } from './about-before.ts';
import { brokenDown } from './follow-ups/broken-down.ts';
import { inTimeTold } from './follow-ups/count-in-time.ts';
import { monthOfTold } from './follow-ups/month-of-told.ts';
import { ofTheCuotas } from './follow-ups/of-the-cuotas.ts';
import { keepingLeftOut } from './keeps-left-out.ts';
import { isSubject } from './kinds/kept.ts';
import { changesBy } from './orders/budget-orders.ts';
import { remindedOf } from './orders/plan-reminder.ts';
import { standingOrder } from './orders/standing-order.ts';
import { orderInTalk } from './orders-in-talk.ts';
import { beforeNext, ofTheFirst, slotsIn } from './other-questions.ts';
import { timeInside, withOwnTime } from './own-time.ts';
import { ADDING, type Plan, type Question } from './plans/intents.ts';
import { timesApart } from './plans/times-apart.ts';
import { isOrder } from './plans/told-not-ordered.ts';
import { forbidsChange } from './proposals/correct-settled.ts';
import { afterWaiting, lastChange } from './proposals/waiting-proposal.ts';
import { questionsOf } from './questions-of-text.ts';
import { askedOfCard } from './told/asked-of-card.ts';
import { countOfList } from './told/count-of-list.ts';
import { leavesTold } from './told/leaves-told.ts';
import { ofSameWhole } from './told/parts-of-told.ts';
import { reckonsElsewhere } from './told/reckons-elsewhere.ts';
import { ofSameRows } from './told/same-rows.ts';
import { ledOn } from './told/sum-of-told.ts';
import { ofThePicked, tellsTooLittle, theOther } from './told/tells-too-little.ts';
import { boundAsTold, orderCompleted } from './understand/amount-completed.ts';
import type { Before } from './understand/clauses-meant.ts';
import { isOfTwoPrices, ordersIn } from './understand/several-orders.ts';
import type { Found, Understood } from './understand/understood.ts';
import { understandOne } from './understand-question.ts';
import { inCalendar } from './words/calendar-said.ts';
import { withoutCourtesy } from './words/courtesy.ts';
import { byItsDay } from './words/day-of-event.ts';
import { splitSentences } from './words/idle-sentences.ts';
import { languageOf } from './words/language.ts';
import { askedAnew } from './words/leaves-subject.ts';
import { withoutOtherPart } from './words/other-part.ts';
import { partsInFull } from './words/part-in-full.ts';
import { foldWord } from './words/question-words.ts';
import { saysOfRow } from './words/says-of-row.ts';
import type { Range, Said } from './words/slots.ts';
import { takingBack, withoutDenied } from './words/taken-back.ts';
import { withoutTripPlace } from './words/trip-said.ts';
import { withoutWhatItWas } from './words/what-it-was.ts';

/** How far back a conversation is read. */
const EARLIER_MAX = 8;
/** An order of rows into a category. */
const PUTTING =
  /^(?:(?:y|and|e|ok|entonces|then) )*(?:put|move|(?:re)?categori[sz]e|pong[ao]|pon(?:e|ele)?|(?:re)?categori(?:ce|za)|clasifi(?:que|ca))(?:l[aeo]s?)? /;
const SAME_DAY = /(?:^|\s)(?:same day|mismo d[ií]a)(?![\p{L}])/iu;
/** What to do about each question that is asked, in the order in which they are. */
export function understandAll(question: Question): readonly [Understood, ...Understood[]] {
  const earlier = (question.earlier ?? []).slice(-EARLIER_MAX);
  let before: Before = null;
  let language: Language = question.language ?? 'es';
  let isAnswered = true;
  let open: { question: Question; found: Found } | null = null;
  for (const words of earlier) {
    const text: string = (open === null ? null : orderCompleted(open, words)) ?? words;
    language = languageOf(text, language, question.names);
    // A proposal waited then, where words before it made one.
    const isProposed = lastChange(before) !== null;
    const { settled: _, ...then } = question;
    const all = understandNext({ ...then, text, isProposed }, { before, isAnswered }, language);
    const said = slotsIn({ ...question, text });
    for (const found of all) before = ledOn(beforeNext(found, before), before, said, found !== all[0]);
    isAnswered = all.some(({ kind }) => kind === 'answer' || kind === 'social');
    open = all.length === 1 ? { question: { ...question, text }, found: all[0] } : null;
  }
  const text = (open === null ? null : orderCompleted(open, question.text)) ?? question.text;
  language = languageOf(text, language, question.names);
  const [first, ...more] = understandNext({ ...question, text }, { before, isAnswered }, language);
  return [afterWaiting(first, { ...question, text }, before), ...more];
}

/** The question before, and whether the last words of the conversation had an answer. */
type Earlier = { before: Before; isAnswered: boolean };
const NOTHING_BEFORE: Earlier = { before: null, isAnswered: true };

/** What a question comes to; a change keeps what its words leave out. */
function understandNext(written: Question, earlier: Earlier, language: Language): [Found, ...Found[]] {
  const said = slotsIn(written);
  return readNext(written, earlier, language).map((found) => keepingLeftOut(found, said)) as [Found, ...Found[]];
}

/** A question, which is not of everything where it goes on about something: `which one was the biggest?`. */
function readNext(written: Question, earlier: Earlier, language: Language): [Found, ...Found[]] {
  const { before, isAnswered } = earlier;
  const isOfTold = isAnswered && before?.plan.kind === 'read';
  const asked = timeInside(isOfTold ? { ...written, text: withoutWhatItWas(written.text) } : written);
  if (forbidsChange(written)) {
    const whole = { ...slotsIn(written), question: written, language };
    return [{ kind: 'refusal', what: 'unknown', asked: whole, language }];
  }
  const standing = standingOrder(asked.text, slotsIn(asked), isAnswered ? (before?.plan ?? null) : null, language);
  const due = isAnswered && before?.plan.kind === 'read' ? before.plan : null;
  const reminded = remindedOf(standing, due, language);
  const in_parts = isAnswered ? brokenDown(reminded, before, language) : reminded;
  const of_cuotas = { ...asked, text: ofTheCuotas(in_parts, before?.kind ?? '', language) };
  const own_time = isAnswered ? withOwnTime(of_cuotas, before, language) : of_cuotas;
  const said_now = takingBack(asked.isProposed === true ? withoutDenied(own_time.text) : own_time.text);
  const in_unit = boundAsTold(said_now, slotsIn({ ...own_time, text: said_now }), before);
  const meant =
    before?.isChange === true
      ? in_unit
      : partsInFull(byItsDay(inCalendar(withoutTripPlace(withoutOtherPart(in_unit)))), before?.asked.question.text);
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
  const ofCard = askedOfCard({ ...said, question, language }, before, understandOne);
  if (ofCard !== null) return [ofCard];
  const inTalk = (found: Found): Found => orderInTalk(found, said, before, question, understandOne);
  const all = understandIn(question, before, language).map(inTalk) as [Found, ...Found[]];
  const [first, ...more] = all;
  // A row of one of two prices would leave the other out.
  const isOfOne = addsRow(first) && isOfTwoPrices(said);
  if (isOfOne || first.kind === 'refusal' || first.kind === 'ask' || first.kind === 'ask_without') {
    const orders = ordersIn({ ...question, language }, null, understandOne);
    if (orders !== null) return [{ kind: 'one_by_one', orders, asked: first.asked, language }];
    if (isOfOne) return [{ kind: 'refusal', what: 'unknown', asked: first.asked, language }];
  }
  // `When did I last go, and how much was it`: the second is of the first, which tells it.
  if (more.length > 0) return [first, ...ofTheFirst(more, first, before, language)];
  // `Póngalo en colones: 22 mil`, after what could not be noted: of which row is not known. What is noted names itself.
  const isOfRow = !isAnswered && changesRow(first) && !namesRows(first, said) && said.periods.length === 0;
  const isOfNone = !isAnswered && before?.isChange !== true && addsRow(first) && !said.ranges.some(isSubject);
  // `19 mil`, after `ya pagué Kölbi`, is no other payment: what is noted after a question says its own place.
  const isOfAsked =
    before?.plan.kind === 'read' &&
    addsRow(first) &&
    saysPlace(first, before.asked) &&
    !saysPlace(first, said) &&
    !said.has('note');
  // `Y a salud 10 mil`, after what was not understood: more, less, or so much is not known.
  const isOfNoOrder =
    !isAnswered && first.kind === 'answer' && /^(?:y|and)$/.test(said.words[0] ?? '') && isBareBudget(first.plan, said);
  if (isOfRow || isOfNoOrder || isOfAsked || (isOfNone && !said.has('note|note_in|spend|paid|withdraw')))
    return [{ kind: 'refusal', what: 'unknown', asked: first.asked, language: first.language }];
  const same = isAnswered ? (monthOfTold(first, said, before) ?? ofSameRows(first, said, before)) : null;
  if (same !== null) return [same];
  if (before === null && isAnswered && !saysOfRow(said)) return all;
  const other = isAnswered ? theOther(said, before, question, understandOne) : null;
  const about = ofSameWhole(
    other ?? aboutBefore(first, said, { question, before, isAnswered, language }),
    said,
    before,
  );
  const counted = countOfList(ofThePicked(about, said, before) ?? about, said, before);
  const found = inTalk(inTimeTold(counted, said, before));
  if (found.kind !== 'answer') return [found];
  const isSaid = found.plan.kind === 'read' && saysOfRow(said);
  // `Put in entertainment`, after rows, asks for no other rows.
  const isPut = found.plan.kind === 'read' && PUTTING.test(said.words.join(' ')) && said.has('category');
  const isElse =
    (isPut && before !== null && !/[?¿]/.test(asked.text)) ||
    tellsTooLittle(found, said, before) ||
    (isAnswered && leavesTold(found, said, before));
  if (!isSaid && !isElse && !reckonsElsewhere(found, said, before)) return [found];
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

/** What is planned, by no verb of its own. */
const isBareBudget = (plan: Plan, { words }: Said): boolean =>
  'tool' in plan && plan.tool === 'propose_budget_item' && !words.some((word) => isOrder(word) || changesBy(word));

/** Whether the place of a new row is among the words. */
const saysPlace = ({ plan }: Extract<Found, { kind: 'answer' }>, { words }: Said): boolean =>
  'args' in plan &&
  foldWord(String(plan.args['merchant']))
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => words.includes(word));

/**
 * Whether a change names rows: more than the category that they are put in. `Change health to 8k`, after a division that
 * could not be made, is no row of Salud.
 */
function namesRows({ plan }: Extract<Found, { kind: 'answer' }>, { ranges, has }: Said): boolean {
  const isShop = ({ readings }: Range) => readings.some(({ slot }) => /^(?:merchant|name|item)$/.test(slot));
  const named = ranges.filter((range) => isSubject(range) && (isShop(range) || has('latest|last|all|rows')));
  return named.length > ('tool' in plan && plan.tool === 'propose_category' ? 1 : 0);
}

/** What to do about a question; the first, where there are several. */
export const understand = (question: Question): Understood => understandAll(question)[0];

/** What is asked with or without what is said around it: a greeting and words that ask for nothing are a greeting. */
function understandIn(question: Question, before: Before, language: Language): [Found, ...Found[]] {
  const split = splitSentences(withoutCourtesy(question.text), question.names, question, before === null);
  const { kept, asking } = split;
  const read = (text: string) =>
    questionsOf({ ...question, text }, before, language).map((found) => onSameDay(found, before, text)) as [
      Found,
      ...Found[],
    ];
  // `Not the ones of my husband`, of which nothing is known: all of them would be another answer.
  const withLeftOut = (found: [Found, ...Found[]]): [Found, ...Found[]] => {
    const [first] = found;
    const isSame = split.whole !== undefined && first.kind === 'answer' && samePlan(first, read(split.whole)[0]);
    return isSame ? [{ kind: 'refusal', what: 'unknown', asked: first.asked, language }] : found;
  };
  // What names its own subject is asked by itself.
  const alone = asking === undefined ? null : read(asking);
  if (alone?.[0].kind === 'answer') return withLeftOut(alone);
  const asked = withLeftOut(read(kept));
  const [first] = asked;
  const isNothing =
    (first.kind === 'refusal' && first.what === 'unknown') ||
    (first.kind === 'answer' && first.plan.kind === 'tell' && first.plan.what === 'outside');
  const isRead = (found: Found) => found.kind === 'answer' && found.plan.kind === 'read';
  const own = split.alone === undefined || !(isNothing || /^ask/.test(first.kind)) ? null : read(split.alone);
  if (own !== null && isRead(own[0])) return own;
  if (kept === question.text || !(isNothing || first.kind === 'ask')) return asked;
  const whole = understandOne(question, before, language);
  // After a greeting something is asked; after thanks hardly.
  return whole.kind === 'social' && (isNothing || whole.what !== 'greet') ? [whole] : asked;
}

const samePlan = (a: Found, b: Found): boolean =>
  a.kind === 'answer' && b.kind === 'answer' && JSON.stringify(a.plan) === JSON.stringify(b.plan);

/** `And another 3k at PetSmart, same day`: that of the row before. */
function onSameDay(found: Found, before: Before, text: string): Found {
  if (found.kind !== 'answer' || found.plan.kind !== 'propose' || before?.plan.kind !== 'propose') return found;
  const { date } = before.plan.args;
  if (found.plan.tool !== 'propose_transaction' || date === undefined || !SAME_DAY.test(text)) return found;
  return { ...found, plan: { ...found.plan, args: { ...found.plan.args, date } } };
}
