/** Amounts that a question bounds its rows with: `de más de 10 mil`, `between 5,000 and 10,000`. */
import { COUNTED_MAX, type SpokenAmount } from '../words/amounts.ts';
import { LEFT_OUT } from '../words/leave-out.ts';
import type { Asked } from './intents.ts';

/** Of `más de`, what is just as much is left out. */
export type AmountBounds = {
  min_amount?: number;
  max_amount?: number;
  currency?: string;
  isExact?: true;
  isStrict?: true;
};

const THOUSAND = 1000;
/** `Entre 5 y 10 mil`: so small a number before thousands is of thousands too. */
const OF_THOUSANDS_MAX = 100;
const BETWEEN = /^(?:entre|between|de|from)$/;
const AND = /^(?:y|and|a|to|hasta)$/;

/** Two amounts that rows lie between. */
function between({ amounts, words }: Asked): [SpokenAmount, SpokenAmount] | null {
  const [first, second, ...more] = amounts;
  const isBetween =
    first !== undefined &&
    second !== undefined &&
    more.length === 0 &&
    BETWEEN.test(words[first.from - 1] ?? '') &&
    second.from === first.to + 1 &&
    AND.test(words[first.to] ?? '') &&
    // `Entre 20 y 40`: of what is not said.
    (second.amount > OF_THOUSANDS_MAX || second.currency !== undefined || first.currency !== undefined);
  return isBetween ? [first, second] : null;
}

/** `Ese cargo de 54 000`: the amount of a row itself. */
function ofRow(asked: Asked): SpokenAmount | null {
  const [amount, ...more] = asked.amounts;
  const isOfRow =
    amount !== undefined &&
    more.length === 0 &&
    amount.amount > COUNTED_MAX &&
    asked.has('rows|this') &&
    !asked.has('more_than|less_than') &&
    (/^(?:de|of|por|for)$/.test(asked.words[amount.from - 1] ?? '') ||
      // `The 29,900 charge`, and not `the 40 charges`.
      (!/s$/.test(asked.words[amount.to] ?? '') &&
        asked.ranges.some(({ from, readings }) => from === amount.to && readings.some(({ slot }) => slot === 'rows'))));
  return isOfRow ? amount : null;
}

/**
 * What bounds rows with those of just so much too, right before an amount or right after it: the `desde` of `más de 5 mil
 * desde octubre` is of the time.
 */
const JUST_BEFORE =
  /(?:^| )(?:al menos|por lo menos|como minimo|minimo|no menos de|no less than|at least|a lo sumo|como maximo|maximo|no mas de|no more than|at most|up to|hasta|desde|a partir de)(?: de)?$/;
const JUST_AFTER =
  /^(?:(?:de ahi|de ese monto|y|o) )?(?:al menos|por lo menos|como minimo|minimo|at least|a lo sumo|como maximo|maximo|at most|tops|[oy] (?:mas|menos)(?! (?:de|que)(?: |$))|(?:or|and) (?:more|less)(?! than(?: |$))|and up|or under|or over|(?:para|pa|p|hacia) (?:arriba|abajo)|en adelante)(?: |$)/;
const WORDS_AROUND = 4;

/** Whether what is just as much as an amount is within its bound. */
const isInclusive = ({ from, to }: SpokenAmount, words: readonly string[]): boolean =>
  JUST_BEFORE.test(words.slice(Math.max(0, from - WORDS_AROUND), from).join(' ')) ||
  JUST_AFTER.test(words.slice(to, to + WORDS_AROUND).join(' '));

/** `El de 42 mil`, `the 42k one`: as near as thousands say it. */
const HALF = 500;
const CENT = 0.01;

/** The bounds of an amount that a row is told by: exact, or as near as it was said. */
export function asSaid(
  { amount, from, to }: SpokenAmount,
  { tokens }: Asked,
): { min_amount: number; max_amount: number } {
  const isRound = tokens
    .slice(from, to)
    .some(({ text }) => /^(?:\d+k|k|mil|miles|thousand|rojos?|luca[s]?)$/.test(text));
  return isRound && amount % THOUSAND === 0
    ? { min_amount: amount - HALF, max_amount: amount + HALF - CENT }
    : { min_amount: amount, max_amount: amount };
}

/** Whether the amounts of a question bound its rows. */
export const isBounded = (asked: Asked): boolean =>
  asked.has('more_than|less_than') || between(asked) !== null || ofRow(asked) !== null;

/** `Que no pasen de 10 mil` is the other bound. */
const isDenied = ({ ranges, words }: Asked): boolean =>
  ranges.some(
    ({ from, readings }) =>
      /^(?:no|not|never|nunca)$/.test(words[from - 1] ?? '') &&
      readings.some(({ slot }) => /^(?:more_than|less_than)$/.test(slot)),
  );

/** The bounds; empty when there are none, null when what is said bounds nothing that makes sense. */
export function amountBounds(asked: Asked): AmountBounds | null {
  // What is left out of a part of the rows has no bound of its own.
  if (asked.has('beyond') || isDenied(asked)) return null;
  const pair = between(asked);
  if (pair !== null) {
    const [{ amount, currency: own }, { amount: max_amount, currency = own }] = pair;
    const isOfThousands = amount <= OF_THOUSANDS_MAX && max_amount >= THOUSAND && max_amount % THOUSAND === 0;
    const min_amount = isOfThousands ? amount * THOUSAND : amount;
    if (min_amount > max_amount || (own !== undefined && own !== currency)) return null;
    return { min_amount, max_amount, ...(currency === undefined ? {} : { currency }) };
  }
  const row = ofRow(asked);
  if (row !== null)
    return {
      ...asSaid(row, asked),
      isExact: true,
      ...(row.currency === undefined ? {} : { currency: row.currency }),
    };
  if (asked.has('more_than') && asked.has('less_than')) return bothBounds(asked);
  const isBound = asked.amounts.length > 0 || !asked.has('compare|into_category');
  const slot = asked.has('more_than') ? 'more_than' : 'less_than';
  const bound = !isBound || !asked.has(slot) ? null : slot === 'more_than' ? 'min_amount' : 'max_amount';
  const money = asked.amounts.find(({ isPlain, amount }) => !isPlain || bound !== null || amount > COUNTED_MAX);
  // `Over the last six complete ones` counts, and bounds no amount; so small a number without a currency never does.
  const isCount = money?.isPlain === true && money.amount <= COUNTED_MAX;
  const isOfLast = isCount && /^(?:last|past|ultim[oa]s)$/.test(asked.words[money.from - 1] ?? '');
  if (bound === null || isOfLast) return {};
  if (money === undefined || isCount) return null;
  return {
    [bound]: money.amount,
    ...(money.currency === undefined ? {} : { currency: money.currency }),
    // Without all over 50 000, what is just 50 000 is in.
    ...(isInclusive(money, asked.words) === (asked.value(slot) === LEFT_OUT) ? { isStrict: true } : {}),
  };
}

/** `De más de 20 mil y menos de 40 mil`: each amount is of the bound right before it; null where one has none. */
function bothBounds({ ranges, amounts, words }: Asked): AmountBounds | null {
  const amountOf = (slot: string) => {
    const found = ranges.filter(({ readings }) => readings.some((each) => each.slot === slot));
    const [range] = found;
    if (range === undefined || found.length > 1 || range.readings.some(({ value }) => value === LEFT_OUT))
      return undefined;
    return amounts.find(({ from }) => from === range.to);
  };
  const [min, max] = [amountOf('more_than'), amountOf('less_than')];
  if (min === undefined || max === undefined || min.amount > max.amount) return null;
  const currency = max.currency ?? min.currency;
  if (min.currency !== undefined && min.currency !== currency) return null;
  // `De más de 20 mil y hasta 40 mil`: one is within and the other is not, which no search of both says.
  const isWithin = isInclusive(min, words);
  if (isWithin !== isInclusive(max, words)) return null;
  return {
    min_amount: min.amount,
    max_amount: max.amount,
    ...(currency === undefined ? {} : { currency }),
    ...(isWithin ? {} : { isStrict: true }),
  };
}
