/** Which clauses of a question ask, and what the others, or the question before, name for them. */
import { addMonths } from '../../calendar.ts';
import { type Continued, isSubject, type Kept } from '../kinds/kept.ts';
import { isDearerThan } from '../kinds/ruled-out.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { type Asked, type Fit, fitsOf, type Intent, type Plan } from '../plans/intents.ts';
import { type Range, said } from '../words/slots.ts';
import { INTENTS } from './all-intents.ts';

export const QUESTIONING = /^(?:how_much|how_many|when|average|largest|smallest|share)$/;
/** Slots that a clause of its own may say without being asked about: `viene el black friday, ¿cuánto me queda?`. */
const LEADING =
  /^(?:have|what|most|until|this|rows|spend|money|degree|put|move|edit|note|link|back|latest|upcoming|name|noise|when|rose)$/;
const NAMED = /^(?:category|merchant|name|item)$/;
const ASKING = /^(?:how_much|how_many|when|why|average|largest|smallest|share|most|left|have)$/;
const LEAVING = /^(?:except|only)$/;
/** Rows of a type of their own: `all payments to the card`. */
const OWN_ROWS = /^(?:PAGO_TARJETA|RETIRO|TRANSFERENCIA)$/;
const AMOUNTS = /^(?:amount|more_than|less_than)$/;
const BOUNDING = [/^weekday$/, /^(?:medium|card)$/, AMOUNTS];
const isTyped = ({ readings }: Range): boolean => readings.some(({ slot, value }) => slot === 'rows' && value !== '');
/** What was paid; what came back is taken off it. */
const PAID_ROWS = /^(?:COMPRA|RETIRO|TRANSFERENCIA)$/;
/** More words than a question has. */
const EARLIER = 1000;
export type Before = {
  asked: Asked;
  intent: Intent;
  plan: Plan;
  kind?: string | undefined;
  /** All that was asked, where it was said without the question before it. */
  whole?: Asked | undefined;
  /** It was a proposal, which names nothing for the next question. */
  isChange?: boolean;
  /** A proposal that is no longer what its first words said. */
  isCorrected?: boolean | undefined;
  /** It was said as a part of what was asked before it: `y en DiDi`. */
  isLed?: boolean;
  /** It only left out or kept some of what was told before it: `sin Delta`. */
  isLess?: boolean;
  previous?: Before;
} | null;
/** How likely a question must keep what the one before named. */
const KEPT_MIN = 0.5;
export const saysSlot = ({ readings }: Range, slots: RegExp) => readings.some(({ slot }) => slots.test(slot));

/**
 * The clauses that carry the question, with what they may mean: all that say something, or else without those that
 * only lead to it. Nothing that narrows is dropped.
 */
export function clausesMeant(asked: Asked): { asked: Asked; own: Fit[] } {
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
  const choices = new Set(
    [idle.length < clauses.length ? idle : [], leading, before].map((dropped) => without(asked, dropped)),
  );
  let first: { asked: Asked; own: Fit[] } | undefined;
  for (const choice of choices) {
    const read = { asked: choice, own: fitsOf(choice, INTENTS) };
    if (read.own.some(({ isWhole }) => isWhole)) return read;
    first ??= read;
  }
  return first ?? { asked, own: [] };
}

/** What a question that continues one is told of it. */
export const continuedOf = ({ asked, kind = '' }: NonNullable<Before>): Continued => ({
  kind,
  subject: asked.ranges.some(isSubject),
  period: asked.periods.length > 0,
});

/** `¿Y cuánto me queda ahí?` is about what the question before named, and of its time. */
export function withKept(asked: Asked, before: Asked, kept: Kept): Asked {
  // `Sin contar la barbería` leaves a part out of what was asked about.
  const isLeftOut = (range: Range) =>
    asked.ranges.some((each) => saysSlot(each, /^except$/) && each.to <= range.from && each.clause === range.clause);
  const isNamed = kept.subject >= KEPT_MIN && !asked.ranges.some((range) => isSubject(range) && !isLeftOut(range));
  // `How much more is this than September?`, `comparado con setiembre`: of the time before beside another.
  const isBeside =
    (asked.has('this') || !asked.ranges.some(isSubject)) &&
    (asked.has('compare') || isDearerThan(asked.words)) &&
    asked.periods.length === 1 &&
    before.periods.length === 1;
  const isTimed = isBeside || (kept.period >= KEPT_MIN && asked.periods.length === 0 && before.periods.length > 0);
  // Rows of a type, unless others are named: `¿y cuál fue la más cara?` after purchases.
  const isType = ({ readings }: Range) =>
    !asked.ranges.some(isTyped) && readings.every(({ slot, value }) => slot === 'rows' && PAID_ROWS.test(value));
  // What bounds its rows still does: their type, days of the week, what paid, amounts.
  const isBound = (range: Range) =>
    isType(range) ||
    (BOUNDING.some((slots) => saysSlot(range, slots) && !asked.ranges.some((each) => saysSlot(each, slots))) &&
      (!saysSlot(range, AMOUNTS) || before.has('more_than|less_than')));
  if (!isNamed && !isTimed) return asked;
  const isRows = (range: Range) =>
    asked.has('this|there|those') &&
    !asked.has('rows') &&
    range.readings.some(({ slot, value }) => slot === 'rows' && OWN_ROWS.test(value));
  const isKept = (range: Range) =>
    (isNamed && (isSubject(range) || saysSlot(range, LEAVING) || isRows(range))) ||
    ((isNamed || !asked.ranges.some(isSubject)) && isBound(range));
  const named = before.ranges.filter(isKept);
  const times = isTimed ? before.ranges.filter((range) => saysSlot(range, /^period$/)) : [];
  // Before all of this question, in their own order.
  const earlierThan = <T extends { from: number; to: number }>(each: T): T => ({
    ...each,
    from: each.from - EARLIER,
    to: each.to - EARLIER,
  });
  // What was left out leaves out nothing of this question.
  const clause = named.some((range) => saysSlot(range, /^except$/)) ? -1 : 0;
  const first = [...named, ...times].map((range) => ({ ...earlierThan(range), clause }));
  const earlier = isTimed ? before.periods.map(earlierThan) : [];
  const periods = [...earlier, ...asked.periods.map((period) => (isBeside ? beforeOf(before, period) : period))];
  const amounts = [
    ...before.amounts.filter(({ from }) => named.some((range) => range.from === from)).map(earlierThan),
    ...asked.amounts,
  ];
  return { ...asked, ...said({ ...asked, ranges: [...first, ...asked.ranges], periods, amounts }) };
}

/** `¿Es más que el mes anterior?` after one of November: October. */
function beforeOf({ periods: [last] }: Asked, period: SpokenPeriod): SpokenPeriod {
  const cycle = last?.args.cycle;
  return period.relative === 'previous' && cycle !== undefined
    ? { args: { cycle: addMonths(cycle, -1) }, from: period.from, to: period.to }
    : period;
}

/** A question without some of its clauses. */
function without(asked: Asked, dropped: readonly number[]): Asked {
  if (dropped.length === 0) return asked;
  return onlyOf(
    asked,
    asked.ranges.filter(({ clause }) => !dropped.includes(clause)),
  );
}

/** A question of these ranges alone, with their times and amounts. */
export function onlyOf(asked: Asked, ranges: readonly Range[]): Asked {
  const isKept = ({ from }: { from: number }) => ranges.some((range) => range.from === from);
  const [periods, amounts] = [asked.periods.filter(isKept), asked.amounts.filter(isKept)];
  return { ...asked, ...said({ ...asked, ranges, periods, amounts }) };
}
