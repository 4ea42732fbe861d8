/**
 * What a question of a kind beyond doubt means without what the kind has no use for: `thinking of booking flights
 * tonight, how much is left on the card` asks for the card's limit, whatever is booked.
 */

import { asKind, intentsOf, isOfTopic, isOrdinary } from '../kinds/kinds.ts';
import { type Asked, type Intent, NAMES, planOf, TOLD } from '../plans/intents.ts';
import { COUNTED_MAX } from '../words/amounts.ts';
import type { Range } from '../words/slots.ts';
import { INTENTS } from './all-intents.ts';
import { onlyOf, QUESTIONING, saysSlot } from './clauses-meant.ts';
import { isOfAll, isOfAnother, isTurned, type LikelyFit, namesCompound, passesOver } from './likely-plan.ts';

/** How likely a kind is that may pass over a word. */
export const BEYOND_DOUBT = 0.9;
/** What turns an answer into another, beside what a question tells. */
const TURNS = /^(?:only|no|except|others|savings|safe|why|compare|until|share|outside|largest|smallest)$/;
/** What is told and may be passed over: how it is asked, and what each rule below looks at. */
const MAY_BE_PASSED = /^(?:advice|limit|period|amount|name|category|uncategorized|merchant|account|item|plan|fund)$/;
/** What is known by its name. */
const KNOWN = /^(?:category|uncategorized|merchant|account|item|plan|fund|medium)$/;
/** `Mi patrimonio en Uber`: a part of what is asked. */
const PLACING = /^(?:en|at|in|on|para|for|de|del|of)$/;
/** What is less likely asked about is told. */
const ASKED_MIN = 0.5;

/** The plan of a kind beyond doubt; none when what it would pass over may turn or narrow the answer. */
export function sureOf(kind: string, whole: Asked, cut: Asked): Omit<LikelyFit, 'chance'> | undefined {
  if (namesCompound(whole.ranges)) return undefined;
  for (const text of [whole, cut]) {
    const all = asKind(text, kind);
    for (const intent of intentsOf(kind, INTENTS)) {
      if (!intent.needs.every((group) => all.has(group))) continue;
      const sure = sureAs(intent, { kind, all, text, whole });
      if (sure !== undefined) return sure;
    }
  }
  return undefined;
}

type Sure = { kind: string; all: Asked; text: Asked; whole: Asked };

/** The plan of one of the kind's intents. */
function sureAs(intent: Intent, { kind, all, text, whole }: Sure): Omit<LikelyFit, 'chance'> | undefined {
  const { uses } = intent;
  const isUsed = ({ readings }: Range) => readings.some(({ slot }) => uses.has(slot));
  const asking = all.ranges.find((range) => saysSlot(range, QUESTIONING) && range.to > 0)?.clause;
  const isAsking = ({ clause }: Range) => asking === undefined || clause === asking;
  const isAsked = (range: Range) => isAsking(range) && (range.asked ?? 1) >= ASKED_MIN;
  // `I am at Walmart, how much is left for groceries`: a name that is told beside one that is asked about.
  const isNamed = all.ranges.some((range) => saysSlot(range, KNOWN) && isUsed(range) && isAsked(range));
  const isTold = (range: Range) => range.readings.some(({ slot }) => NAMES.has(slot)) && isNamed && !isAsked(range);
  const left = all.ranges.filter((range) => !isUsed(range) && !range.weak);
  if (left.some((range) => !isTold(range) && turns(range, all, intent, kind))) return undefined;
  // `For takeaways`: what a kind with names knows no name for; and `without the car`, which a topic has no name for.
  const isUnknown = (range: Range) =>
    saysSlot(range, /^name$/) && isAsked(range) && !isOrdinary(range.raw) && takesNames(intent, kind);
  const isLeftOut = (range: Range) => saysSlot(range, /^(?:except|others)$/) && isAsked(range);
  if (text.ranges.some((range) => (isUnknown(range) && !all.has('name')) || isLeftOut(range))) return undefined;
  const asked = onlyOf(
    all,
    all.ranges.filter((range) => !left.includes(range)),
  );
  const plan = planOf(asked, intent);
  if (plan?.kind !== 'read' || isTurned(whole, plan)) return undefined;
  if (isOfAnother({ ...whole, ranges: whole.ranges.filter(isAsking) }, plan)) return undefined;
  if (isOfAll(plan) && passesOver(plan, whole)) return undefined;
  return { asked, plan, intent };
}

/** Whether a kind is about rows or what is planned for them, which have names. */
const takesNames = (intent: Intent, kind: string): boolean => {
  const { uses } = intent;
  return uses.has('merchant') || (uses.has('category') && !isOfTopic(kind));
};

/** Whether an answer without these words could be another. */
function turns(range: Range, { periods, amounts, words, question }: Asked, intent: Intent, kind: string): boolean {
  if (saysSlot(range, TURNS)) return true;
  if (range.readings.some(({ slot }) => TOLD.has(slot) && !MAY_BE_PASSED.test(slot))) return true;
  // What is at hand is asked of today: `tonight`, `this month`.
  const isOfToday = periods.some(
    ({ from, args }) =>
      from === range.from &&
      args.start_date !== undefined &&
      args.start_date <= question.today &&
      (args.end_date ?? question.today) >= question.today,
  );
  if (saysSlot(range, /^period$/)) return !isOfToday;
  if (saysSlot(range, /^amount$/))
    return !amounts.some(
      ({ from, currency, amount }) => from === range.from && currency === undefined && amount <= COUNTED_MAX,
    );
  // A topic has words of its own, and no use for what else is told.
  if (saysSlot(range, KNOWN))
    return !isOfTopic(kind) || intent.uses.has('merchant') || PLACING.test(words[range.from - 1] ?? '');
  return saysSlot(range, /^name$/) && takesNames(intent, kind);
}
