/**
 * What a question means: its own slots, or those of the question before with what it changes. High: an answer; middle:
 * "¿Quiso decir…?"; low: a line. Never the answer to another question (docs/rules/agent.md).
 */
import type { Language } from '../vocabulary.ts';
import { FOLLOWING, merge, together } from './follow-question.ts';
import { type Asked, type Fit, fitsOf, type Intent, type Plan, planOf, type Question, readPlan } from './intents.ts';
import { asKind, intentsOf, needsAmount, saysTopic } from './kinds/kinds.ts';
import { type Likely, ORDINARY, scoreKinds } from './kinds/score-kinds.ts';
import { languageOf } from './language.ts';
import { CHANGE_INTENTS } from './plan-changes.ts';
import { MONEY_INTENTS } from './plan-money.ts';
import { SPENDING_INTENTS } from './plan-spending.ts';
import { foldWord, QUESTION_LENGTH_MAX } from './question-words.ts';
import { type Range, said, slotsOf } from './slots.ts';
import { subjectOf } from './subjects.ts';

export const INTENTS: readonly Intent[] = [...CHANGE_INTENTS, ...MONEY_INTENTS, ...SPENDING_INTENTS];

export type Understood = { language: Language } & (
  | { kind: 'answer'; plan: Plan; intent: Intent; asked: Asked }
  | { kind: 'ask'; fits: readonly Fit[]; asked: Asked }
  | { kind: 'social'; what: 'greet' | 'thanks' | 'bye' | 'press_button' | 'nothing_open' }
  | { kind: 'refusal'; what: 'broken_amount' | 'unknown'; asked: Asked }
);

/** The kinds that are looked at, and how likely one must be to be answered, and to be taken before what the slots say. */
const KINDS_MAX = 4;
/** Less likely than this a kind is not answered, however few others can be; and how much of the chance those may take. */
const LEAST = 0.2;
const WITHOUT_MAX = 0.5;
const LIKELY = 0.4;
const UNSURE = 0.25;
const SOCIAL = 0.5;
const SURE = 0.5;
const CERTAIN = 0.75;
const POSSIBLE = 0.08;
/** Words that turn what is said into another thing. */
const NEGATING = /^(?:no|not|nunca|jamas|never|mitad|half|doble|double|tercio|third|triple|unless|aunque)$/;
/** Words that leave something out, also in a clause that asks nothing. */
const LEAVING = /^(?:no|not|menos|sin|contar|cuent|count|exclu|ignor|olvid|forget)/;
/** How much likelier the kind of the question before is for one that continues it. */
const SAME_KIND = 0.8;
/** How far back a conversation is read. */
const EARLIER_MAX = 8;
/** Words that say nothing around a greeting or thanks. */
const ASIDE_MAX = 2;

/** What to do about a question, and the language to answer in. */
export function understand(question: Question): Understood {
  const earlier = (question.earlier ?? []).slice(-EARLIER_MAX);
  let before: Before = null;
  let language: Language = 'es';
  for (const text of earlier) {
    language = languageOf(text, language);
    const found = understandOne({ ...question, text }, before, language);
    if (found.kind === 'answer') before = { asked: found.asked, intent: found.intent, previous: before };
  }
  return understandOne(question, before, languageOf(question.text, language));
}

type Before = { asked: Asked; intent: Intent; previous?: Before } | null;

function understandOne(question: Question, before: Before, language: Language): Understood {
  const { names, today, cycle_start_day } = question;
  const slots = slotsOf(question.text.slice(0, QUESTION_LENGTH_MAX + 1), names, { today, cycle_start_day });
  const whole_text = withoutStory({ ...slots, question, language });
  if (question.text.length > QUESTION_LENGTH_MAX)
    return { kind: 'refusal', what: 'unknown', asked: whole_text, language };
  const social = socialOf(whole_text, question, before);
  if (social !== null) return { kind: 'social', what: social, language };
  const { asked, own } = clausesMeant(withNames(whole_text, before));
  const whole = own.find(({ isWhole }) => isWhole);
  if (before !== null && isShort(asked, whole)) {
    const continued = follow(asked, before);
    if (continued !== null) return { kind: 'answer', language, ...continued };
  }
  const kinds = scoreKinds(whole_text);
  const [first] = kinds;
  if (first === undefined) return { kind: 'refusal', what: 'unknown', asked, language };
  if (asked.broken && needsAmount(first.kind) && first.chance >= UNSURE)
    return { kind: 'refusal', what: 'broken_amount', asked, language };
  if (/^(?:greet|thanks|bye)$/.test(first.kind) && first.chance >= SOCIAL)
    return { kind: 'social', what: first.kind as 'greet', language };
  // What continues a question has its names and times unless it says others.
  const isThat = asked.has('this') && question.page?.transaction_id === undefined && subjectOf(asked)?.isEmpty === true;
  const isContinued = asked.isLed || asked.has('there') || (before !== null && isThat);
  // `¿Y en marzo?` is of no kind by itself.
  const isBare = asked.ranges.every((range) => range.weak || saysSlot(range, /^(?:period|filler|noise)$/));
  const likely =
    isContinued && isBare
      ? undefined
      : isContinued && before !== null
        ? likelyOf(continuing(kinds, before.intent), merge(whole_text, before.asked), asked)
        : likelyOf(kinds, whole_text, asked);
  const isOwn =
    whole !== undefined &&
    kinds
      .slice(0, KINDS_MAX)
      .some(({ kind, chance }) => chance >= POSSIBLE && intentsOf(kind, [whole.intent]).length > 0);
  // A name that nobody knows, which the kind has no use for.
  const isNamed = asked.has('name') && likely?.asked.has('name') === false;
  const isRuled = (isOwn && !isNamed) || likely === undefined || likely.chance < SURE;
  const isOfBefore = before !== null && isThat && likely !== undefined;
  const isStrange = ({ intent, plan }: Pick<LikelyFit, 'intent' | 'plan'>) =>
    plan.kind === 'read' && chanceOf(intent, kinds) < SURE && hasStranger(whole_text, plan);
  if (whole !== undefined && isRuled && !isOfBefore && !isGuess(whole, asked, kinds) && !isStrange(whole))
    return { kind: 'answer', plan: whole.plan, intent: whole.intent, asked, language };
  const least = likely !== undefined && isVague(likely, whole_text) ? CERTAIN : LIKELY;
  const isLikely = likely !== undefined && likely.chance >= least && !isTurned(whole_text, likely.plan);
  if (isLikely && (isContinued || !isStrange(likely)))
    return { kind: 'answer', plan: likely.plan, intent: likely.intent, asked: likely.asked, language };
  const near = own.filter(({ score }) => score > -4);
  if (near.length > 0 && asked.uncovered.length <= 2) return { kind: 'ask', fits: near, asked, language };
  return { kind: 'refusal', what: 'unknown', asked, language };
}

/** The kinds of a question that continues one: likely that of the question before. */
function continuing(kinds: readonly Likely[], intent: Intent): Likely[] {
  return kinds
    .map(({ kind, chance }) => ({
      kind,
      chance: (chance + (intentsOf(kind, [intent]).length > 0 ? SAME_KIND : 0)) / (1 + SAME_KIND),
    }))
    .toSorted((a, b) => b.chance - a.chance);
}

const KNOWN = /^(?:category|merchant|item|account|plan|fund)$/;
const QUESTIONING = /^(?:how_much|how_many|when|average|largest|smallest|share)$/;

/**
 * A question without what only its story says: `paso a la panadería antes de abrir la tienda, ¿cuánto suma?` asks
 * nothing of a shop that nobody knows. Something that is known must be named, which is then what is asked about.
 */
function withoutStory(asked: Asked): Asked {
  const clause = asked.ranges.find((range) => saysSlot(range, QUESTIONING))?.clause ?? 0;
  if (!asked.ranges.some((range) => saysSlot(range, KNOWN))) return asked;
  const isTold = (range: Range) =>
    range.clause < clause &&
    range.raw === range.raw.toLowerCase() &&
    range.readings.every(({ slot, value }) => /^(?:name|noise|turning|there)$/.test(slot) && !LEAVING.test(value));
  if (!asked.ranges.some(isTold)) return asked;
  return { ...asked, ...said({ ...asked, ranges: asked.ranges.filter((range) => !isTold(range)) }) };
}

type LikelyFit = { asked: Asked; plan: Plan; intent: Intent; chance: number };

/** `Cuánto no gasté`: a negation of what is asked, or one that has no place. */
function isTurned({ uncovered, words, ranges }: Asked, plan: Plan): boolean {
  if (plan.kind !== 'read') return false;
  const isAsked = (at: number) =>
    ranges.some((range) => range.from === at && saysSlot(range, /^(?:spend|income|salary|rows)$/));
  return (
    uncovered.some((word) => NEGATING.test(word)) || words.some((word, at) => NEGATING.test(word) && isAsked(at + 1))
  );
}

/**
 * What the words alone would be taken for, against what is likely: a sum of everything, of which some words say
 * nothing, or a change.
 */
function isGuess({ intent, plan }: Fit, asked: Asked, kinds: readonly Likely[]): boolean {
  const chance = chanceOf(intent, kinds);
  if (plan.kind === 'read') return isOfAll(plan) && !asked.has('spend|spending') && chance < UNSURE;
  return plan.kind !== 'tell' && chance < UNSURE && (kinds[0]?.chance ?? 0) >= SURE;
}

/** How likely the kinds are that an intent is planned for. */
const chanceOf = (intent: Intent, kinds: readonly Likely[]): number =>
  kinds.reduce((sum, each) => sum + (intentsOf(each.kind, [intent]).length > 0 ? each.chance : 0), 0);

/** Whether the clause that asks has a word that is neither of the language nor in the plan: `el quintal de cemento`. */
function hasStranger({ ranges }: Asked, plan: Plan): boolean {
  const clause = ranges.find((range) => saysSlot(range, QUESTIONING))?.clause;
  const used = foldWord(JSON.stringify(plan));
  return ranges.some(
    (range) =>
      (clause === undefined || range.clause === clause) &&
      range.readings.every(({ slot }) => /^(?:noise|name|turning)$/.test(slot)) &&
      range.raw.split(' ').some((word) => !ORDINARY.has(foldWord(word)) && !used.includes(foldWord(word))),
  );
}

/** A sum of all that was spent. */
const isOfAll = ({ calls }: Extract<Plan, { kind: 'read' }>): boolean =>
  calls.every(
    ({ tool, args }) =>
      (tool === 'spending_by_category' && args['category'] === undefined) ||
      (tool === 'query_ledger' && args['filter'] === undefined),
  );

/** Rows of nothing in particular, and what only says what is missing, are answered when the kind is beyond doubt. */
function isVague({ plan, asked }: LikelyFit, { uncovered, ranges }: Asked): boolean {
  if (plan.kind === 'tell') return true;
  // `Cuánto salió el marchamo este año` is no sum of everything.
  const isUnsaid = uncovered.length > 0 || ranges.some((range) => saysSlot(range, /^(?:name|water|only)$/));
  if (plan.kind === 'read' && isOfAll(plan) && isUnsaid) return true;
  if (plan.kind !== 'read' || asked.periods.length > 0 || asked.has('rows|latest')) return false;
  const [call] = plan.calls;
  return call?.tool === 'search_transactions' && call.args['q'] === undefined && call.args['category'] === undefined;
}

/** Kinds of which the receipts of the municipality are no row: `el recibo de la muni`. */
const ROWS_OF_RECEIPTS = /^(?:spent|last|list|compare|rose|why|income|salary|largest|smallest|top)$/;

/**
 * The likeliest plan with all that the question names: kinds that come to the same calls are one, and of those that
 * have no plan there is no chance.
 */
function likelyOf(kinds: readonly Likely[], whole: Asked, cut: Asked): LikelyFit | undefined {
  const isReceipt =
    whole.has('receipts') &&
    whole.ranges.some(
      (range) => saysSlot(range, /^(?:item|merchant)$/) && (saysSlot(range, /^receipts$/) || /\bmuni/i.test(range.raw)),
    );
  const likeliest = kinds.slice(0, KINDS_MAX).filter(({ chance }) => chance >= POSSIBLE);
  const [first] = likeliest;
  if (isReceipt && first !== undefined && ROWS_OF_RECEIPTS.test(first.kind))
    likeliest.unshift({ kind: 'municipal', chance: first.chance });
  const found = new Map<string, LikelyFit>();
  let without = 0;
  for (const { kind, chance } of likeliest) {
    const fit = saysTopic(kind, whole) || chance >= CERTAIN ? planOfKind(kind, whole, cut) : undefined;
    const calls = fit?.plan.kind === 'read' ? fit.plan.calls : fit?.plan;
    const same = found.get(JSON.stringify(calls));
    if (fit === undefined) without += chance;
    else if (same !== undefined) same.chance += chance;
    else found.set(JSON.stringify(calls), { ...fit, chance });
  }
  const [best] = [...found.values()].toSorted((a, b) => b.chance - a.chance);
  if (best === undefined || best.chance < LEAST) return undefined;
  // A change is no likelier for want of others.
  return best.plan.kind === 'read' ? { ...best, chance: best.chance / (1 - Math.min(without, WITHOUT_MAX)) } : best;
}

/** A question as one of a kind: all of it, or the clauses that ask. */
function planOfKind(kind: string, whole: Asked, cut: Asked): Omit<LikelyFit, 'chance'> | undefined {
  for (const text of [whole, cut]) {
    const asked = asKind(text, kind);
    for (const intent of intentsOf(kind, INTENTS)) {
      const plan = planOf(asked, intent);
      if (plan !== null) return { asked, plan, intent };
    }
  }
  return undefined;
}

/** Slots that a clause of its own may say without being asked about: `viene el black friday, ¿cuánto me queda?`. */
const LEADING =
  /^(?:have|what|most|until|this|rows|spend|money|degree|put|move|edit|note|link|back|latest|upcoming|name|noise|when|rose)$/;

/**
 * The clauses that carry the question, with what they may mean: all that say something, or else without those that
 * only lead to it. Nothing that narrows is dropped.
 */
function clausesMeant(asked: Asked): { asked: Asked; own: Fit[] } {
  const clauses = [...new Set(asked.ranges.map(({ clause }) => clause))];
  const isDropped = (clause: number, may: (range: Range) => boolean) =>
    asked.ranges.filter((range) => range.clause === clause).every(may);
  const asking = asked.ranges.find(({ readings }) => readings.some(({ slot }) => ASKING.test(slot)))?.clause;
  // `Trying to keep a tight week…` names nothing.
  const isTold = (clause: number) =>
    asking !== undefined &&
    clause < asking &&
    asked.ranges.some((range) => range.clause === clause && !saysSlot(range, /^(?:name|filler)$/)) &&
    isDropped(clause, (range) => range.weak || saysSlot(range, LEADING));
  const idle = clauses.filter((clause) => isTold(clause) || isDropped(clause, ({ weak }) => weak));
  const leading = clauses.filter((clause) => isDropped(clause, (range) => range.weak || saysSlot(range, LEADING)));
  const rephrased = asked.ranges.find((range) => saysSlot(range, /^rephrase$/))?.clause ?? 0;
  const says = (clause: number, slots: RegExp) =>
    asked.ranges.some((range) => range.clause === clause && saysSlot(range, slots));
  const earlier = clauses.filter((clause) => clause < rephrased);
  const isNamedAgain = clauses.some((clause) => clause >= rephrased && says(clause, NAMED));
  const before = earlier.some((clause) => says(clause, NAMED)) && !isNamedAgain ? [] : earlier;
  const choices = [idle.length < clauses.length ? idle : [], leading, before].map((dropped) => without(asked, dropped));
  const read = choices.map((choice) => ({ asked: choice, own: fitsOf(choice, INTENTS) }));
  return read.find(({ own }) => own.some(({ isWhole }) => isWhole)) ?? read[0] ?? { asked, own: [] };
}

/** `¿Y cuánto me queda ahí?` is about what the question before named. */
function withNames(asked: Asked, before: Before): Asked {
  const isName = (range: Range) => saysSlot(range, /^(?:category|merchant|name|item|plan|account|fund)$/);
  if (before === null || !asked.has('there')) return asked;
  // `De eso cuánto fue en Walmart` is of the same time.
  const isKept = asked.periods.length === 0 && before.asked.periods.length > 0;
  const named = asked.ranges.some(isName) ? [] : before.asked.ranges.filter(isName).map(asNamed);
  const times = isKept ? before.asked.ranges.filter((range) => saysSlot(range, /^period$/)) : [];
  const ranges = [...named, ...times.map((range) => ({ ...range, from: 0, to: 0, clause: 0 })), ...asked.ranges];
  return { ...asked, ...said({ ...asked, ranges, periods: isKept ? before.asked.periods : asked.periods }) };
}

/** Of a category that a planned item is called after, the category. */
function asNamed(range: Range): Range {
  const categories = range.readings.filter(({ slot }) => slot === 'category');
  return { ...range, clause: 0, readings: categories.length > 0 ? categories : range.readings };
}

const NAMED = /^(?:category|merchant|name|item)$/;
const ASKING = /^(?:how_much|how_many|when|why|average|largest|smallest|share|most|left|have)$/;
const saysSlot = ({ readings }: Range, slots: RegExp) => readings.some(({ slot }) => slots.test(slot));

/** A question without some of its clauses. */
function without(asked: Asked, dropped: readonly number[]): Asked {
  if (dropped.length === 0) return asked;
  const ranges = asked.ranges.filter(({ clause }) => !dropped.includes(clause));
  const isKept = ({ from }: { from: number }) => ranges.some((range) => range.from === from);
  const [periods, amounts] = [asked.periods.filter(isKept), asked.amounts.filter(isKept)];
  return { ...asked, ...said({ ...asked, ranges, periods, amounts }) };
}

/** A greeting, thanks, or an answer to an open proposal, and nothing else. */
function socialOf(asked: Asked, question: Question, before: Before) {
  const strong = asked.ranges.filter(
    ({ readings }) => !readings.some(({ slot }) => /^(?:filler|greet|thanks|bye|yes|no)$/.test(slot)),
  );
  // `Muchas gracias, me salvaste`: what is said around thanks asks for nothing.
  const isAside = asked.has('greet|thanks|bye') && asked.uncovered.length <= ASIDE_MAX && asked.turning.length === 0;
  const isStrong = strong.some(({ readings }) => !readings.some(({ slot }) => slot === 'noise'));
  if (isStrong || !(asked.uncovered.length === 0 || isAside)) return null;
  if (asked.has('yes') || (asked.has('no') && question.isProposed))
    return question.isProposed
      ? 'press_button'
      : asked.has('thanks')
        ? 'thanks'
        : before === null
          ? 'greet'
          : 'nothing_open';
  return asked.has('thanks') ? 'thanks' : asked.has('bye') ? 'bye' : asked.has('greet') ? 'greet' : null;
}

/** It only says what a question before could be changed by. */
function isShort(asked: Asked, own: Fit | undefined): boolean {
  const strong = asked.ranges.filter(({ weak }) => !weak);
  const isChange =
    asked.turning.length === 0 && strong.every(({ readings }) => readings.some(({ slot }) => FOLLOWING.has(slot)));
  if (!isChange || (strong.length === 0 && !asked.has('total|both'))) return false;
  return asked.isLed || own === undefined || (strong.length === 1 && !asked.has('show|rows'));
}

/** The question before with what this one changes. */
function follow(
  asked: Asked,
  { asked: last, intent, previous }: NonNullable<Before>,
): { plan: Plan; intent: Intent; asked: Asked } | null {
  const before = asked.has('both') && previous ? together(last, previous.asked) : last;
  const converted = convertShown(asked, before);
  if (converted !== null) return { plan: converted, intent, asked };
  const merged = merge(asked, before);
  const fits = fitsOf(merged, INTENTS).filter(({ isWhole }) => isWhole);
  const kept = fits.find((fit) => fit.intent.id === intent.id);
  const best = kept !== undefined && (fits[0]?.score ?? 0) - kept.score < 1 ? kept : fits[0];
  return best === undefined ? null : { plan: best.plan, intent: best.intent, asked: merged };
}

/** `¿y en dólares?` converts the figure that was shown. */
function convertShown(asked: Asked, { question }: Asked): Plan | null {
  const to = asked.value('into');
  const shown = asked.question.shown ?? question.shown;
  if (
    to === undefined ||
    shown === undefined ||
    asked.ranges.some(({ weak, readings }) => !weak && !readings.some(({ slot }) => /^(?:into|convert)$/.test(slot))) ||
    shown.currency === to
  )
    return null;
  return readPlan('convert', { amount: Math.abs(shown.amount), from: shown.currency, to });
}
