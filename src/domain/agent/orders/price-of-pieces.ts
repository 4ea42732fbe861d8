/** So many of a price: `2 cafés a 1850 cada uno`, `2 tucanes`; and what a bare number after it comes to: `no, 3`. */
import { multiplyExact, toWire } from '../../money.ts';
import { scaleOf } from '../../numerals.ts';
import { COUNT_MAX } from '../plans/plan-ahead.ts';
import { currencyOf, type SpokenAmount } from '../words/amounts.ts';
import type { Said } from '../words/slots.ts';

const EACH = /(?:^| )(?:cada un[oa]|each|apiece)(?: |$)/;
const IN_ALL = /(?:^| )(?:en total|in total|total|in all|por tod[oa]s?|altogether|all together)(?: |$)/;
/** Before a price that may be of each, or of all: `2 camisas de 12 mil`. */
const OF = /^(?:de|a|at|of|@)$/;
/** What is counted in time has no price of each. */
const TIME = /^(?:dias?|semanas?|mes|meses|anos?|quincenas?|horas?|veces|days?|weeks?|months?|years?|hours?|times?)$/;

const times = (price: number, count: number): number => toWire(multiplyExact(String(price), String(count)));
const isCount = ({ isPlain, amount }: SpokenAmount): boolean =>
  isPlain && amount <= COUNT_MAX && Number.isInteger(amount);

/** How many pieces there are, and the price beside them; null for any other amounts. */
function pieces({ amounts }: Said): { count: SpokenAmount; price: SpokenAmount } | null {
  const [count, price, ...more] = amounts;
  return count !== undefined && price !== undefined && more.length === 0 && isCount(count) ? { count, price } : null;
}

/** What all come to; `broken` where it is not said how many, undefined where no price is of each. */
export function priceOfAll(said: Said): SpokenAmount | 'broken' | undefined {
  if (!EACH.test(said.words.join(' '))) return undefined;
  const found = pieces(said);
  return found === null ? 'broken' : { ...found.price, amount: times(found.price.amount, found.count.amount) };
}

/** Whether an order says so many of a price of each. */
export const isOfPieces = (order: Said): boolean => typeof priceOfAll(order) === 'object';

/** `2 camisas de 12 mil`: whether that is the price of each is not said. */
export function isOfEachOrAll(said: Said): boolean {
  const { words, ranges, tokens } = said;
  const found = pieces(said);
  if (found === null || found.count.amount < 2 || EACH.test(words.join(' ')) || IN_ALL.test(words.join(' ')))
    return false;
  const { count, price } = found;
  const things = words.slice(count.to, price.from - 1);
  // `Un iphone 15 de 600 mil` is one.
  const isNumbered = ranges.some(
    ({ to, clause, readings }) =>
      to === count.from &&
      clause === tokens[count.from]?.clause &&
      readings.some(({ slot }) => /^(?:name|noise|merchant)$/.test(slot)),
  );
  return OF.test(words[price.from - 1] ?? '') && !TIME.test(things[0] ?? '') && (things.length > 0 || !isNumbered);
}

const COUNTED =
  /^(?:y |and )?(?:fueron|son|there were) (?:\d|10|un[oa]?|dos|tres|cuatro|cinco|two|three|four|five)(?: veces| times)?$/;
/** So few colones nothing costs: a bare number below it counts what was told. */
const BARE_MAX = 100;

/**
 * What an amount that corrects another comes to by how that was told: so many pieces, or so many of its unit; `unclear`
 * where it may be of each or of all, or where another correction stands between. Null where it says itself what it is.
 */
export function asTold(said: SpokenAmount, correction: Said, order: Said, was: number): number | 'unclear' | null {
  const isBare = said.currency === undefined && said.amount < BARE_MAX && Number.isInteger(said.amount);
  const all = priceOfAll(order);
  const found = typeof all === 'object' ? pieces(order) : null;
  const text = correction.words.join(' ');
  if (typeof all === 'object' && found !== null) {
    if (IN_ALL.test(text)) return null;
    const isFirst = all.amount === was;
    if (EACH.test(text)) return isFirst && !isBare ? times(said.amount, found.count.amount) : 'unclear';
    const isCounted = isBare && isFirst && said.amount <= COUNT_MAX && found.price.amount >= BARE_MAX;
    return isCounted ? times(found.price.amount, said.amount) : 'unclear';
  }
  const [told, ...more] = order.amounts;
  const unit = told === undefined || more.length > 0 ? undefined : unitOf(told, order);
  if (!isBare || unit === undefined || told?.currency === 'USD' || told?.currency === 'EUR') return null;
  // `Fueron dos`, of 5 mil: two thousand, or twice.
  if (COUNTED.test(text)) return 'unclear';
  if (told?.amount === was) return times(unit, said.amount);
  return unit === 1_000 ? null : 'unclear';
}

/** What one of an amount was counted in: 5000 of `2 tucanes`; undefined for one that is told whole. */
const unitOf = (amount: SpokenAmount, said: Said): number | undefined => scaleOf(unitWord(amount, said) ?? '');

/** The word of that. */
export function unitWord({ from, to }: SpokenAmount, { words }: Said): string | undefined {
  const last = words.slice(from, to).findLast((word) => currencyOf(word) === null);
  return last === undefined || scaleOf(last) === undefined ? undefined : last;
}
