/** A sum that is held against an amount: `¿gasté más de 100 mil en restaurantes?`. */
import type { Currency } from '../../money.ts';
import { type Range, said } from '../words/slots.ts';
import type { Asked } from './intents.ts';

const saysSlot = ({ readings }: Range, slots: RegExp) => readings.some(({ slot }) => slots.test(slot));

const OF_A_TIME = /^(?:vez|veces|times?|ultim[oa]|last|primer[oa]?|first)$/;

/** `¿Gasté más de 100 mil en restaurantes?` holds the sum against an amount; `compras de más de 100 mil` are rows. */
export function heldIn(asked: Asked): { amount: number; currency: Currency; isBelow: boolean } | null {
  const { amounts, ranges } = asked;
  const [limit, ...more] = amounts;
  const bound = ranges.find((range) => saysSlot(range, /^(?:more_than|less_than)$/));
  // Right after what was done, or after `is`: `is my spending on food more than 20k a month?`
  const spent = ranges.find(({ readings }) => readings.some(({ slot, value }) => slot === 'spend' && value === 'past'));
  const isNext = bound !== undefined && bound.from === spent?.to;
  const isAsked = /^(?:is|was|are|es|fue|son)$/.test(asked.words[0] ?? '') && asked.has('spending');
  // `La última vez que gasté más de 50 mil` is of one row.
  const isInPeriod = (at: number) => asked.periods.some(({ from, to }) => at >= from && at < to);
  if (asked.words.some((word, at) => OF_A_TIME.test(word) && !isInPeriod(at))) return null;
  if (limit === undefined || more.length > 0 || bound === undefined || limit.from < bound.to) return null;
  if (!(isNext || isAsked) || ranges.some((range) => saysSlot(range, /^rows$/))) return null;
  return { amount: limit.amount, currency: limit.currency ?? 'CRC', isBelow: saysSlot(bound, /^less_than$/) };
}

/** The question without the amount that its sum is held against. */
export function withoutBound(asked: Asked): Asked {
  const ranges = asked.ranges.filter((range) => !saysSlot(range, /^(?:more_than|less_than|amount|compare)$/));
  return { ...asked, ...said({ ...asked, ranges, amounts: [] }) };
}
