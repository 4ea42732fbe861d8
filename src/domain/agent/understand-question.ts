/**
 * What a question means: its own slots, or those of the question before with what it changes. High: an answer; middle:
 * "¿Quiso decir…?"; low: a line. Never the answer to another question (docs/rules/agent.md).
 */
import { addDays, addMonths, cycleOf, daysBetween } from '../calendar.ts';
import type { Language } from '../vocabulary.ts';
import { type Asked, type Fit, fitsOf, type Intent, type Plan, type Question, readPlan } from './intents.ts';
import { languageOf } from './language.ts';
import type { SpokenPeriod } from './periods.ts';
import { CHANGE_INTENTS } from './plan-changes.ts';
import { MONEY_INTENTS } from './plan-money.ts';
import { SPENDING_INTENTS } from './plan-spending.ts';
import { QUESTION_LENGTH_MAX } from './question-words.ts';
import { type Range, type Said, said, slotsOf } from './slots.ts';

export const INTENTS: readonly Intent[] = [...CHANGE_INTENTS, ...MONEY_INTENTS, ...SPENDING_INTENTS];

export type Understood = { language: Language } & (
  | { kind: 'answer'; plan: Plan; intent: Intent; asked: Asked }
  | { kind: 'ask'; fits: readonly Fit[]; asked: Asked }
  | { kind: 'social'; what: 'greet' | 'thanks' | 'bye' | 'press_button' | 'nothing_open' }
  | { kind: 'refusal'; what: 'broken_amount' | 'unknown'; asked: Asked }
);

/** Slots that a short question can put in the place of the ones before. */
const CHANGING: readonly (readonly string[])[] = [
  ['period', 'before'],
  ['category', 'uncategorized', 'merchant', 'name', 'tag', 'item', 'plan'],
  ['account', 'medium', 'card'],
  ['into'],
  ['fund'],
  ['coin'],
  ['n_cuotas', 'cash_price'],
  ['amount', 'count'],
  [
    'average',
    'largest',
    'smallest',
    'share',
    'compare',
    'most',
    'by',
    'per',
    'last',
    'latest',
    'trend',
    'why',
    'how_many',
  ],
];
const FOLLOWING = new Set([
  ...CHANGING.flat(),
  'those',
  'rows',
  'when',
  'total',
  'convert',
  'except',
  'only',
  'more_than',
  'less_than',
]);
/** How far back a conversation is read. */
const EARLIER_MAX = 8;
/** Words that say nothing around a greeting or thanks. */
const ASIDE_MAX = 2;
/** Clauses of a question that continues another come after all of its own. */
const CLAUSES_MAX = 1000;

/** What to do about a question, and the language to answer in. */
export function understand(question: Question): Understood {
  const earlier = (question.earlier ?? []).slice(-EARLIER_MAX);
  let before: { asked: Asked; intent: Intent } | null = null;
  let language: Language = 'es';
  for (const text of earlier) {
    language = languageOf(text, language);
    const found = understandOne({ ...question, text }, before, language);
    if (found.kind === 'answer') before = found;
  }
  return understandOne(question, before, languageOf(question.text, language));
}

type Before = { asked: Asked; intent: Intent } | null;

function understandOne(question: Question, before: Before, language: Language): Understood {
  const { names, today, cycle_start_day } = question;
  const slots = slotsOf(question.text.slice(0, QUESTION_LENGTH_MAX + 1), names, { today, cycle_start_day });
  const whole_text: Asked = { ...slots, question, language };
  if (question.text.length > QUESTION_LENGTH_MAX)
    return { kind: 'refusal', what: 'unknown', asked: whole_text, language };
  const social = socialOf(whole_text, question, before);
  if (social !== null) return { kind: 'social', what: social, language };
  const { asked, own } = clausesMeant(withNames(whole_text, before));
  const whole = own.find(({ isWhole }) => isWhole);
  if (asked.broken && asked.has('note|spend|afford|edit|put|more_than|less_than|convert|balance_of|how_much'))
    return { kind: 'refusal', what: 'broken_amount', asked, language };
  if (before !== null && isShort(asked, whole)) {
    const continued = follow(asked, before);
    if (continued !== null) return { kind: 'answer', language, ...continued };
  }
  if (whole !== undefined) return { kind: 'answer', plan: whole.plan, intent: whole.intent, asked, language };
  const near = own.filter(({ score }) => score > -4);
  if (near.length > 0 && asked.uncovered.length <= 2) return { kind: 'ask', fits: near, asked, language };
  return { kind: 'refusal', what: 'unknown', asked, language };
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
  if (before === null || !asked.has('there') || asked.ranges.some(isName)) return asked;
  const ranges = [...before.asked.ranges.filter(isName).map(asNamed), ...asked.ranges];
  return { ...asked, ...said({ ...asked, ranges }) };
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
  if (!isChange || (strong.length === 0 && !asked.has('total'))) return false;
  return asked.isLed || own === undefined || (strong.length === 1 && !asked.has('how_much|show|rows'));
}

/** The question before with what this one changes. */
function follow(
  asked: Asked,
  { asked: before, intent }: NonNullable<Before>,
): { plan: Plan; intent: Intent; asked: Asked } | null {
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

function merge(asked: Asked, before: Asked): Asked {
  const saidNow = (slots: readonly string[]) => asked.has(slots.join('|'));
  // What is left out, or a list of what was added up, leaves the subject as it was.
  const isKept = asked.has('except');
  const groups = CHANGING.filter((slots) => saidNow(slots) && !(isKept && slots.includes('merchant')));
  if (asked.has('those')) groups.push([...(CHANGING.at(-1) ?? []), 'how_much', 'total']);
  const isOld = ({ readings }: Range) => readings.some(({ slot }) => groups.some((group) => group.includes(slot)));
  const isSum = asked.ranges.every(({ weak }) => weak) && asked.has('total');
  let ranges = before.ranges.filter((range) => !isOld(range));
  if (isSum) {
    const SUBJECTS = [...(CHANGING[1] ?? []), ...(CHANGING[2] ?? [])];
    const isList = before.has('rows|find|last|how_many|latest') && !before.has('how_much');
    ranges = ranges.filter(
      ({ readings }) =>
        !readings.some(({ slot }) =>
          (isList ? ['rows', 'find', 'last', 'latest', 'how_many'] : SUBJECTS).includes(slot),
        ),
    );
    ranges.push(slotRange('how_much', ''), slotRange('spend', 'past'));
  }
  const has = (slot: string) => groups.some((group) => group.includes(slot));
  const periods = asked.has('before')
    ? [shifted(before.periods[0], asked)]
    : has('period')
      ? asked.periods
      : before.periods;
  const marked = {
    ranges: [
      ...ranges,
      ...asked.ranges
        .filter(({ readings }) => !readings.some(({ slot }) => slot === 'before' || slot === 'those'))
        .map((range) => ({ ...range, clause: range.clause + CLAUSES_MAX })),
      ...(asked.has('those') ? [slotRange('rows', '')] : []),
      ...(asked.has('before') ? [slotRange('period', '')] : []),
    ],
    periods,
    amounts: has('amount') ? asked.amounts : before.amounts,
    cuotas: has('n_cuotas') ? asked.cuotas : before.cuotas,
    broken: asked.broken,
    isLed: asked.isLed,
  };
  const merged: Said = said(marked);
  return {
    ...merged,
    question: { ...asked.question, text: `${before.question.text} ${asked.question.text}` },
    language: asked.language,
  };
}

const slotRange = (slot: string, value: string): Range => ({
  from: 0,
  to: 0,
  raw: '',
  clause: 0,
  isJoined: false,
  weak: true,
  readings: [{ slot, value }],
});

/** The period before or after another: the cycle, or as many days. */
function shifted(period: SpokenPeriod | undefined, { question, value }: Asked): SpokenPeriod {
  const by = value('before') === 'next' ? 1 : -1;
  const at = { from: 0, to: 0 };
  const { args, shift } = period ?? { args: {}, shift: 0 };
  if (args.start_date !== undefined) {
    const length = daysBetween(args.start_date, args.end_date ?? args.start_date) + 1;
    const year = period?.year === undefined ? {} : { year: period.year + by };
    const start_date = addDays(args.start_date, by * length);
    const before = { start_date, end_date: addDays(start_date, length - 1) };
    return { ...at, args: before, ...year };
  }
  const cycle = args.cycle ?? cycleOf(question.today, question.cycle_start_day);
  return { ...at, args: { cycle: addMonths(cycle, by) }, ...(shift === undefined ? {} : { shift: shift + by }) };
}
