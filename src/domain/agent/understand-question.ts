/**
 * What a question means: its own slots, or those of the question before with what it changes. High: an answer; middle:
 * "¿Quiso decir…?"; low: a line. Never the answer to another question (docs/rules/agent.md).
 */
import type { Language } from '../vocabulary.ts';
import { convertThat, follow, isOfSameRow, isOneBefore, isShort } from './follow-ups/follow-question.ts';
import { askingPart, withoutAsides } from './kinds/asides.ts';
import { isOfWholeBudget, isSubject, type Kept } from './kinds/kept.ts';
import { intentsOf, kindOf } from './kinds/kinds.ts';
import { isPaidFor, withoutAhead, withoutRuledOut } from './kinds/ruled-out.ts';
import { scoreKinds } from './kinds/score-kinds.ts';
import { withoutDay } from './orders/note-type.ts';
import { saysShares } from './orders/plan-split.ts';
import type { Plan, Question } from './plans/intents.ts';
import { isRanked } from './plans/ranked-groups.ts';
import { isOnlyTold } from './plans/told-not-ordered.ts';
import { correctedOf, isUnnamed, toolOf } from './proposals/correct-proposal.ts';
import { afterSettled } from './proposals/correct-settled.ts';
import { isAnotherChange, waitingFor } from './proposals/waiting-proposal.ts';
import { pointedOf } from './told/point-at-rows.ts';
import { type Before, clausesMeant, continuedOf, withKept } from './understand/clauses-meant.ts';
import { HARDLY, isFigureOfOrder } from './understand/figure-of-order.ts';
import { keepsOf, namedBefore } from './understand/keeps-of-before.ts';
import {
  CERTAIN,
  chanceOf,
  isGuess,
  isOfAnother,
  isOrder,
  isTurned,
  isVague,
  KINDS_MAX,
  type LikelyFit,
  leastKnown,
  likelyOf,
  POSSIBLE,
  passesOver,
  SURE,
  strangersTo,
} from './understand/likely-plan.ts';
import { isOfAmount, withOneAmount } from './understand/one-amount.ts';
import { refersTo } from './understand/says-of-what.ts';
import { rowsShown } from './understand/shown-rows.ts';
import { socialOf } from './understand/social-talk.ts';
import { BEYOND_DOUBT, sureOf } from './understand/sure-plan.ts';
import type { Found } from './understand/understood.ts';
import { unplacedIn, withoutUnplaced } from './understand/unplaced.ts';
import { wholeTextOf } from './whole-text.ts';
import { foreignCurrencyIn } from './words/foreign-currencies.ts';
import { impossibleDayIn } from './words/impossible-days.ts';
import { keepReadings } from './words/ledger-names.ts';
import { QUESTION_LENGTH_MAX } from './words/question-words.ts';
import { type Said, slotsOf } from './words/slots.ts';

const LIKELY = 0.4;
const KEPT = 0.5;
/** Less likely than this the words alone give way to a kind that is sure, and this likely a kind is not overruled. */
const UNLIKELY = 0.2;
const OVERRULING = 0.7;
/** A kind beyond doubt that is of no rows. */
const isOfState = ({ kind, chance }: { kind: string; chance: number }): boolean =>
  chance >= BEYOND_DOUBT && /^(?:water|municipal|pension|savings|worth|limit|debts|rate)$/.test(kind);
/** Plans of rows. */
const OF_ROWS = /^(?:spent|bare|list|listed|count|average|last)$/;
const SOCIAL = 0.5;
const SAYS_NOTHING = /^(?:greet|thanks|bye)$/;
const NOTHING = { subject: 0, period: 0 };
const ADDS = /^(?:note|note_in|budget_item|rule|reminder|split)$/;
/** What is of the person: of somebody else nothing is known. */
const OWNED = /^(?:bank|money|account|salary|due|pension|savings|worth|debts|water|municipal)$/;
/** A phrase of so many words says by itself what is asked: `how am I doing`; so many that are known the table reads. */
const PHRASE_MIN = 3;
const KNOWN_MIN = 2;
/** A note is asked for, and is none of the change. */
const isNoteLost = ({ has }: Said, plan: Plan): boolean =>
  has('notes_word') &&
  'tool' in plan &&
  /^propose_(?:edit|category|delete)$/.test(plan.tool) &&
  !JSON.stringify(plan).includes('"notes"');

const kept = keepReadings<Found>();

/** What to do about a question after another, in a language; `keeping`, where what it keeps of that is known. */
export function understandOne(question: Question, before: Before, language: Language, keeping?: Kept): Found {
  return withOneAmount(readKept(question, before, language, keeping), question, language);
}

function readKept(question: Question, before: Before, language: Language, keeping?: Kept): Found {
  if (before !== null || question.text.length > QUESTION_LENGTH_MAX)
    return readOne(question, before, language, keeping);
  const { names, earlier: _, ...rest } = question;
  return kept(names, `${language} ${JSON.stringify(rest)}`, () => readOne(question, before, language));
}

function readOne(question: Question, before: Before, language: Language, keeping?: Kept): Found {
  const { names, today, cycle_start_day } = question;
  const slots = slotsOf(question.text.slice(0, QUESTION_LENGTH_MAX + 1), names, { today, cycle_start_day });
  const continued = before === null ? null : continuedOf(before);
  // `How much is my salary`, `and Netflix`: that is paid, and no part of the salary.
  const isAfterPay = before?.asked.has('salary') === true;
  const kinds = withoutRuledOut(scoreKinds(slots, continued), slots, isAfterPay ? 'salary' : (continued?.kind ?? null));
  const shownRows = question.shownRows ?? rowsShown(before);
  const at_hand = { ...slots, question, language };
  const pointed = pointedOf(at_hand, before, understandOne) ?? afterSettled(at_hand, before, understandOne);
  if (pointed !== null) return pointed;
  const all_text = { ...slots, question: shownRows === undefined ? question : { ...question, shownRows }, language };
  // What is noted down is all of it.
  const kind_first = kinds[0]?.kind ?? '';
  const isWhole = ADDS.test(kind_first) || refersTo(all_text);
  const own_text = isWhole ? all_text : withoutAsides(all_text, kind_first);
  if (question.text.length > QUESTION_LENGTH_MAX)
    return { kind: 'refusal', what: 'unknown', asked: own_text, language };
  const none = impossibleDayIn(question.text, today);
  if (none !== null) return { kind: 'refusal', what: 'no_such_day', words: none, asked: own_text, language };
  const foreign = foreignCurrencyIn(question.text);
  if (foreign !== null) return { kind: 'refusal', what: 'foreign_currency', words: foreign, asked: own_text, language };
  const social = socialOf(own_text, question, before);
  if (social !== null) return { kind: 'social', what: social, language };
  const waiting = waitingFor(all_text, before);
  const corrected = waiting === null ? null : correctedOf(all_text, waiting, understandOne);
  if (waiting !== null && corrected !== null)
    return {
      ...{ kind: 'answer', plan: corrected, intent: waiting.intent, asked: waiting.asked, language },
      ...{ of: waiting.kind, isCorrected: true },
    };
  if (kinds[0] === undefined) return { kind: 'refusal', what: 'unknown', asked: own_text, language };
  const whole_said = wholeTextOf(all_text, before, language, understandOne);
  if (whole_said !== null) return whole_said;
  const [first] = kinds;
  if (first !== undefined && continued !== null && isOfWholeBudget(all_text, first.kind, continued))
    return understandOne(question, null, language);
  const isShown = shownRows !== undefined;
  const kept = keeping ?? (before === null ? NOTHING : keepsOf(slots, before, kind_first, isShown));
  const isContinued = before !== null && Math.max(kept.subject, kept.period) >= KEPT;
  const named = before === null ? null : namedBefore(before, kind_first);
  // What is asked of a change that names nothing to ask about: `then how much is it each month?`
  const isOfNothing = before?.isChange === true && kept.subject >= KEPT && named?.ranges.some(isSubject) === false;
  if (isOfNothing && !slots.ranges.some(isSubject))
    return { kind: 'refusal', what: 'unknown', asked: own_text, language };
  const whole_text = named === null ? own_text : withKept(own_text, named, kept);
  const { asked, own } = clausesMeant(whole_text);
  const whole = own.find(({ isWhole }) => isWhole);
  const answer = (fit: Pick<LikelyFit, 'plan' | 'intent' | 'asked'>): Found => {
    if (isAnotherChange(all_text, fit.plan, before)) return { kind: 'refusal', what: 'unknown', asked, language };
    if (isNoteLost(all_text, fit.plan)) return { kind: 'refusal', what: 'unknown', asked, language };
    if (isOnlyTold(all_text, fit.plan)) return { kind: 'refusal', what: 'not_ordered', asked, language };
    const unplaced = unplacedIn(all_text, fit);
    return unplaced.length > 0
      ? { kind: 'ask_without', ...withoutUnplaced(all_text, unplaced, fit.plan), asked, language }
      : {
          kind: 'answer',
          plan: slots.periods.length === 0 && before?.isChange !== true ? withoutDay(fit.plan) : fit.plan,
          intent: fit.intent,
          asked: fit.asked,
          language,
          // When a cycle ends many kinds ask.
          of: fit.plan.kind === 'read' && fit.plan.about === 'closing' ? 'closing' : kindOf(fit.intent, kinds),
          ...(before === null || whole_text === own_text ? { whole: all_text } : {}),
        };
  };
  /** The first reading that passes over some words, unless another has a part for them. */
  let without: Found | undefined;
  const answerOf = (fit: Pick<LikelyFit, 'plan' | 'intent' | 'asked'> | undefined): Found | undefined => {
    if (fit === undefined || isFigureOfOrder(fit, kinds)) return undefined;
    const found = answer(fit);
    if (found.kind === 'answer' || found.kind === 'refusal') return found;
    without ??= found;
    return undefined;
  };
  const isThat = own_text.has('this|those') && own_text.amounts.length === 0 && !own_text.ranges.some(isSubject);
  const isConverted = first?.kind === 'convert' && (first.chance >= CERTAIN || slots.has('into'));
  if (before !== null && isThat && isConverted) {
    const plan = convertThat(own_text, before.asked);
    if (plan !== null) return { ...answer({ plan, intent: before.intent, asked: own_text }), of: first.kind };
  }
  if (before !== null && isOfSameRow(own_text, before)) return { ...answer(before), of: before.kind };
  const alone = whole_text === own_text ? { asked, own } : clausesMeant(own_text);
  // What is asked anew of the same is no other question of the same kind.
  const isAnew =
    first !== undefined &&
    first.chance >= SURE &&
    kept.subject >= KEPT &&
    first.kind !== continued?.kind &&
    likelyOf(kinds, whole_text, asked) !== undefined;
  if (
    before !== null &&
    keeping === undefined &&
    !(isAfterPay && isPaidFor(slots)) &&
    !(isAnew && !asked.has('before')) &&
    !isOneBefore(alone.asked, before) &&
    isShort(
      alone.asked,
      alone.own.find(({ isWhole }) => isWhole),
    )
  ) {
    // Said again from its first words it would be without what was corrected since.
    const followed = before.isCorrected === true ? null : follow(alone.asked, before);
    // After a proposal another may be made likewise; a question is about something else.
    const isLikewise =
      before.isChange !== true ||
      (followed !== null &&
        toolOf(followed.plan) !== undefined &&
        toolOf(followed.plan) === toolOf(before.plan) &&
        !alone.asked.has('correction') &&
        !/[?¿]/.test(question.text) &&
        // `Fue horrible` is no place.
        !(alone.asked.amounts.length === 0 && alone.asked.ranges.some((range) => isUnnamed(alone.asked, range))));
    if (followed !== null && isLikewise) return answer(followed);
    if (before.isChange && alone.asked.isLed) return { kind: 'refusal', what: 'unknown', asked: alone.asked, language };
  }
  if (asked.broken && isOfAmount(all_text, first) && !saysShares(all_text))
    return { kind: 'refusal', what: 'broken_amount', asked, language };
  const isSocial = kinds.reduce((sum, { kind, chance }) => sum + (SAYS_NOTHING.test(kind) ? chance : 0), 0) >= SOCIAL;
  if (SAYS_NOTHING.test(first.kind) && isSocial) return { kind: 'social', what: first.kind as 'greet', language };
  // What is likelier of something else than one's money is not answered by the rest.
  if (first.kind === 'outside' && first.chance >= SURE) {
    const outside = likelyOf([first], whole_text, asked);
    return outside === undefined || (outside.plan.kind !== 'read' && first.chance < CERTAIN)
      ? { kind: 'refusal', what: 'unknown', asked, language }
      : answer(outside);
  }
  const likely = likelyOf(whole?.intent.id === 'bare' ? withoutAhead(kinds, asked) : kinds, whole_text, asked);
  const strong = whole_text.ranges.filter(({ weak }) => !weak);
  // A phrase of several words says by itself what is asked, and so do words that are all known.
  const isPhrase = strong.length === 1 && strong.every(({ from, to }) => to - from >= PHRASE_MIN);
  const isKnown =
    whole !== undefined &&
    whole_text.uncovered.length === 0 &&
    (isPhrase || (strong.length >= KNOWN_MIN && chanceOf(whole.intent, kinds) >= HARDLY));
  const isOwn =
    isKnown ||
    (whole !== undefined &&
      kinds
        .slice(0, KINDS_MAX)
        .some(({ kind, chance }) => chance >= POSSIBLE && intentsOf(kind, [whole.intent]).length > 0) &&
      !(likely !== undefined && likely.chance >= SURE && chanceOf(whole.intent, kinds) < UNLIKELY));
  // A name that nobody knows, which the kind has no use for.
  const isNamed = asked.has('name') && likely?.asked.has('name') === false;
  // What the words alone say, when the kind is another: `my flatmate talks of Spotify; how much do I owe?`
  const isOverruled =
    whole !== undefined &&
    (likely === undefined ? isOfState(first) && OF_ROWS.test(whole.intent.id) : first.chance >= OVERRULING) &&
    chanceOf(whole.intent, kinds) < POSSIBLE;
  // A name alone asks for its rows, unless the kind is beyond doubt.
  const isOutvoted = whole?.intent.id === 'bare' && first.chance >= CERTAIN && chanceOf(whole.intent, kinds) < POSSIBLE;
  // What the words alone say and no kind does gives way to a kind that is likely: `cuánto en restaurantes`.
  const isUnlikely = before === null && whole !== undefined && chanceOf(whole.intent, kinds) < POSSIBLE;
  const isRuled =
    !isOverruled &&
    ((isOwn && !isNamed) || (!isOutvoted && (likely === undefined || likely.chance < (isUnlikely ? LIKELY : SURE))));
  // A word that nobody knows may be what is asked about; a name is.
  const isStrange = ({ intent, plan }: Pick<LikelyFit, 'intent' | 'plan'>) => {
    const strangers = leastKnown(plan) === 0 ? [] : strangersTo(whole_text, plan);
    return (
      strangers.some((word) => word !== word.toLowerCase()) ||
      // `El saldo de mi amiga`: whose it is.
      (OWNED.test(intent.id) && isOfAnother(whole_text, plan)) ||
      (strangers.length > 0 && chanceOf(intent, kinds) < CERTAIN)
    );
  };
  // After another question a few words mean what its kind makes of them, and not what they would alone.
  const isElse =
    before !== null &&
    whole !== undefined &&
    !slots.ranges.some(isSubject) &&
    first.chance >= SURE &&
    chanceOf(whole.intent, kinds) < UNLIKELY;
  const isAnswered =
    whole !== undefined &&
    isRuled &&
    !isElse &&
    !isGuess(whole, asked, kinds) &&
    !isStrange(whole) &&
    !isOrder(whole_text.words, whole.plan) &&
    !passesOver(whole.plan, whole_text);
  const least = likely !== undefined && isVague(likely, whole_text) ? CERTAIN : LIKELY;
  const isLikely =
    likely !== undefined &&
    likely.chance >= least &&
    !isTurned(whole_text, likely.plan) &&
    !passesOver(likely.plan, whole_text) &&
    (isContinued || !isStrange(likely));
  const isSure = first.chance >= BEYOND_DOUBT;
  const found =
    answerOf(isAnswered ? { ...whole, asked } : undefined) ??
    answerOf(isLikely ? likely : undefined) ??
    answerOf(isSure ? sureOf(first.kind, whole_text, asked) : undefined);
  if (found !== undefined) return found;
  const isPart = isSure && before === null && !isRanked(all_text);
  const part = isPart ? askingPart(question.text, all_text, first.kind) : null;
  if (part !== null) {
    const found = understandOne({ ...question, text: part }, before, language);
    if (found.kind === 'answer' && found.plan.kind === 'read' && intentsOf(first.kind, [found.intent]).length > 0)
      return found;
  }
  if (without !== undefined) return without;
  const near = own.filter(({ score }) => score > -4);
  if (near.length > 0 && asked.uncovered.length <= 2) return { kind: 'ask', fits: near, asked, language };
  return { kind: 'refusal', what: 'unknown', asked, language };
}
