/** A row in parts of its amount: as much as was said of each, shares of it, or the rest. */

import type { Asked, Plan } from '../plans/intents.ts';
import type { Range } from '../words/slots.ts';
import { rowsFor, saysSlot, tell } from './change-targets.ts';

const PARTS_MAX = 20;
const HUNDRED = 100;

const HALVES =
  /(?:^| )(?:mitad .* mitad|(?:en|por|a) (?:partes iguales|mitades|la mitad)|(?:dos )?partes iguales|half .* half|in half|evenly|equally|fifty fifty|mitad y mitad|half and half)(?: |$)/;
const EQUAL = /(?:^| )(?<n>\d{1,2}) (?:(?:partes|pedazos|tantos) iguales|equal parts|(?:equal )?ways)(?: |$)/;
const PERCENT = /(\d{1,2}) ?(?:%|por ciento|percent)/g;

/** The shares of a hundred that are said; null where none are, or they are not all of it. */
function sharesOf({ words, question }: Asked): readonly number[] | null {
  const text = words.join(' ');
  const parts = EQUAL.exec(text)?.groups?.['n'];
  // In three equal parts no share is said to the céntimo.
  if (parts !== undefined)
    return HUNDRED % Number(parts) === 0 ? Array.from({ length: Number(parts) }, () => HUNDRED / Number(parts)) : [];
  if (HALVES.test(text)) return [HUNDRED / 2, HUNDRED / 2];
  const [, one, two] = /(?<![\d/])(\d{1,2}) ?[/-] ?(\d{1,2})(?![\d/])/.exec(question.text) ?? [];
  const said =
    one !== undefined && two !== undefined
      ? [Number(one), Number(two)]
      : [...question.text.matchAll(PERCENT)].map(([, n]) => Number(n));
  const whole = said.reduce((sum, each) => sum + each, 0);
  return said.length > 1 && whole === HUNDRED ? said : null;
}

/** `60/40` is no amount that is not understood. */
export const saysShares = (asked: Asked): boolean => sharesOf(asked) !== null;

/** How many categories are said in a row, the last ones of the question: `entre hogar, salud y supermercado`. */
function goalsOf({ ranges, words }: Asked): number {
  const named = ranges.filter(saysSlot('category')).toReversed();
  const end = named.findIndex(({ to }, at) => {
    const next = named[at - 1];
    return next !== undefined && !words.slice(to, next.from).every((word) => AMONG.test(word));
  });
  return end === -1 ? named.length : end;
}
const AMONG =
  /^(?:y|e|and|a|al|en|to|in|for|para|de|el|la|los|las|the|half|mitad|otra|other|\d{1,2}|%|por|ciento|percent)$/;

/** Categories in their order with their shares; the last has what is left, so that the parts are the whole. */
function ofShares(asked: Asked, shares: readonly number[]): Plan | null {
  const categories = asked.ranges.filter(saysSlot('category')).slice(-shares.length);
  if (categories.length !== shares.length || goalsOf(asked) !== shares.length) return null;
  const parts = categories.map(({ readings }, at) => ({
    category: Number(readings.find(({ slot }) => slot === 'category')?.value),
    ...(at === shares.length - 1 ? {} : { share: shares[at] }),
  }));
  const from = categories[0]?.from ?? 0;
  // `La compra de restaurantes más cara de este año entre hogar y súper`: the first says which row.
  const ranges = asked.ranges.filter((range) => !categories.includes(range) && !saysSlot('amount')(range));
  return rowsFor(
    { ...asked, ranges, amounts: [], periods: asked.periods.filter((period) => period.from < from) },
    'propose_split',
    { parts },
    [],
    true,
  );
}

/** Parts of a row: each category with its amount, in their order; of the rest the amount is known with the row. */
export function planSplit(asked: Asked): Plan | null {
  const shares = sharesOf(asked);
  if (shares !== null) return shares.length === 0 ? null : ofShares(asked, shares);
  if (asked.broken) return tell('broken_amount');
  const said = asked.amounts.filter(({ currency, amount }) => currency !== undefined || amount > PARTS_MAX);
  // `De los 43 690, 10 mil son de la casa y lo demás comida`: the first is that of the row.
  const named = asked.ranges.filter(saysSlot('category')).length;
  const rest = asked.ranges.filter(saysSlot('rest')).length;
  const isWhole = said.length + rest === named + 1 && said.length > 1;
  const [whole, amounts] = isWhole ? [said.slice(0, 1), said.slice(1)] : [[], said];
  const sizes = [
    ...amounts.map(({ from, amount }) => ({ from, amount })),
    ...asked.ranges.filter(saysSlot('rest')).map(({ from }) => ({ from, amount: undefined })),
  ].toSorted((one, two) => one.from - two.from);
  const categories = asked.ranges.filter(saysSlot('category')).slice(-sizes.length);
  const isRest = sizes.filter(({ amount }) => amount === undefined).length;
  if (sizes.length < 2 || categories.length !== sizes.length || isRest > 1) return null;
  const parts = categories.map(({ readings }, at) => ({
    category: Number(readings.find(({ slot }) => slot === 'category')?.value),
    ...(sizes[at]?.amount === undefined ? {} : { amount: sizes[at]?.amount }),
  }));
  // What is split goes to its parts' categories: it is not found by them.
  const isPart = (range: Range) => categories.includes(range) || saysSlot('category')(range);
  const ranges = asked.ranges.filter((range) => !isPart(range) && !saysSlot('amount')(range));
  return rowsFor({ ...asked, ranges, amounts: whole }, 'propose_split', { parts }, [], true);
}
