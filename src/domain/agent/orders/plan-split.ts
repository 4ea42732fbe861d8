/** A row in parts of its amount: as much as was said of each, shares of it, or the rest. */

import type { Currency } from '../../money.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import type { SpokenAmount } from '../words/amounts.ts';
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

/** What is said of a part: an amount, a share of a hundred, or the rest. */
type Size = { from: number; to: number; amount?: number; currency?: Currency; share?: number };

/** `30 %`, `the half`: shares are no amounts. */
const OF_HUNDRED = /^(?:%|por|percent)$/;
const HALF = /^(?:mitad|half)$/;

function sizesOf({ amounts, ranges, words }: Asked): Size[] {
  const isShare = ({ to }: SpokenAmount) => OF_HUNDRED.test(words[to] ?? '');
  const isWord = ({ from }: SpokenAmount) => words[from] === 'ciento' && words[from - 1] === 'por';
  const said = amounts.filter((each) => !isWord(each) && (isShare(each) || each.currency || each.amount > PARTS_MAX));
  return [
    ...said.map((each) => {
      const { from, to, amount, currency } = each;
      const end = to + (words[to] === 'por' ? 2 : 1);
      if (isShare(each)) return { from, to: end, share: amount };
      return { from, to, amount, ...(currency === undefined ? {} : { currency }) };
    }),
    ...words.flatMap((word, from) => (HALF.test(word) ? [{ from, to: from + 1, share: HUNDRED / 2 }] : [])),
    ...ranges.filter(saysSlot('rest')).map(({ from, to }) => ({ from, to })),
  ].toSorted((one, two) => one.from - two.from);
}

const isRest = ({ amount, share }: Size): boolean => amount === undefined && share === undefined;

type Parts = { sizes: readonly Size[]; categories: readonly Range[]; whole: readonly SpokenAmount[]; isAll: boolean };

const BEING = /^(?:es|son|era|eran|fue|fueron|va|van|is|are|was|were|goes?)$/;
/** Before an amount of what is meant already: `los 10 mil del Kiosco`. */
const KNOWN = /^(?:el|los|las|esos|esas|the|those|that)$/;

/** The category of each part that is said by itself: right after its size, or at the end of what says that it is so. */
function partsByThemselves(asked: Asked): Parts | null {
  const { words, ranges } = asked;
  const named = ranges.filter(saysSlot('category'));
  const isOther = (range: Range) => !range.weak && OTHER.some((slot) => saysSlot(slot)(range));
  const isNextTo = ({ to }: Size, { from }: Range) =>
    from >= to && !ranges.some((range) => range.from >= to && range.from < from && isOther(range));
  // `La mitad de la pizza es de Entretenimiento`: the row stands between.
  const isOfRow = (size: Size, { from }: Range) =>
    /^(?:de|del|of)$/.test(words[size.to] ?? '') &&
    (size.amount === undefined || !KNOWN.test(words[size.from - 1] ?? '')) &&
    words.slice(Math.max(0, from - 3), from).some((word) => BEING.test(word));
  const sizes = sizesOf(asked);
  const [only, ...more] = sizes.filter((size) => !named.some((range) => isNextTo(size, range)));
  const last = named.at(-1);
  if (sizes.length === 1 && only !== undefined && last !== undefined)
    return isOfRow(only, last) && !isRest(only) ? { sizes, categories: [last], whole: [], isAll: false } : null;
  // `De los 43 690, 10 mil son de la casa`: the first is that of the row.
  const whole = asked.amounts.filter(({ from }) => from === only?.from);
  if (more.length > 0 || (only !== undefined && (only !== sizes[0] || whole.length === 0))) return null;
  const parts = sizes.filter((size) => size !== only);
  const categories = parts.flatMap((size) => named.find((range) => isNextTo(size, range)) ?? []);
  const isSame = new Set(categories).size < categories.length;
  // A category after them that is none of theirs has no part.
  const idOf = ({ readings }: Range) => readings.find(({ slot }) => slot === 'category')?.value;
  const isLeft = (range: Range) =>
    range.from > (parts[0]?.from ?? 0) && !categories.some((each) => idOf(each) === idOf(range));
  return isSame || categories.length === 0 || named.some(isLeft)
    ? null
    : { sizes: parts, categories, whole, isAll: parts.some(isRest) };
}
const OTHER = ['category', 'merchant', 'item', 'name', 'period', 'amount', 'account', 'rest'];

/** Parts that are all of the row, by their order. */
function partsInOrder(asked: Asked): Parts | null {
  const every = sizesOf(asked);
  // `Half of it was for the house: split it, 21,845 to Hogar and the rest …`: the amount is that half.
  const all = every.some(({ amount }) => amount !== undefined)
    ? every.filter(({ share }) => share === undefined)
    : every;
  const said = asked.amounts.filter(({ from }) => all.some((size) => size.from === from && size.amount !== undefined));
  const named = asked.ranges.filter(saysSlot('category')).length;
  const isWhole = all.length === named + 1 && said.length > 1;
  const whole = isWhole ? said.slice(0, 1) : [];
  const sizes = all.filter(({ from }) => !whole.some((each) => each.from === from));
  const categories = asked.ranges.filter(saysSlot('category')).slice(-sizes.length);
  return sizes.length < 2 || categories.length !== sizes.length || sizes.filter(isRest).length > 1
    ? null
    : { sizes, categories, whole, isAll: true };
}

/** `In two`, `en tres`: how many they are. */
const isCounted = ({ words }: Asked, { from, to }: Range): boolean =>
  to === from + 1 &&
  /^(?:dos|tres|cuatro|two|three|four)$/.test(words[from] ?? '') &&
  /^(?:en|in|into)$/.test(words[from - 1] ?? '');

/**
 * Parts of a row: each category with its amount or share, in their order; what is not named stays in the row's own
 * category. What the rest comes to is known with the row.
 */
export function planSplit(asked: Asked): Plan | null {
  const shares = sharesOf(asked);
  if (shares !== null) return shares.length === 0 ? null : ofShares(asked, shares);
  if (asked.broken) return tell('broken_amount');
  const found = partsByThemselves(asked);
  // `En 50 mil súper y 17 mil hogar`: they are all of it.
  const isInto =
    found !== null && /^(?:en|in|into|entre|between)$/.test(asked.words[(found.sizes[0]?.from ?? 0) - 1] ?? '');
  const parts = found === null || isInto ? partsInOrder(asked) : found;
  if (parts === null || parts.sizes.some(({ share = 1 }) => share <= 0 || share >= HUNDRED)) return null;
  const { sizes, categories, whole, isAll } = parts;
  // What is split goes to its parts' categories: it is not found by them.
  const isPart = (range: Range) => categories.includes(range) || saysSlot('category')(range);
  const isSize = ({ from, to }: Range) => sizes.some((size) => from < size.to && to > size.from);
  const ranges = asked.ranges.filter(
    (range) => !isPart(range) && !isSize(range) && !saysSlot('amount')(range) && !isCounted(asked, range),
  );
  if (parts === found && ranges.some(saysSlot('apart'))) return null;
  const split = categories.map(({ readings }, at) => {
    const { from: _from, to: _to, ...size } = sizes[at] as Size;
    return { category: Number(readings.find(({ slot }) => slot === 'category')?.value), ...size };
  });
  const all = isAll ? split : [...split, { category: 'own' }];
  return rowsFor({ ...asked, ranges, amounts: whole }, 'propose_split', { parts: all }, [], true);
}

/** `De la compra de Walmart, …`, `of it`: what is said is a part. */
const PART_OF =
  /^(?:(?:y|and) )?(?:de|del|of|from|out of) |(?:^| )(?:de (?:es[aeo]s?|ahi|ellas?|ellos)|of (?:it|that|those|which))(?: |$)/;

/** `De la compra de Walmart, 10 mil son de hogar`: it is split without a word that says so; null for any other text. */
export function planParts(asked: Asked): Plan | null {
  const { words, question, uncovered, has, value } = asked;
  if (/[?¿]/.test(question.text) || uncovered.length > 0 || has('note|no') || value('spend') === 'past') return null;
  const found = partsByThemselves(asked);
  const [size] = found?.sizes ?? [];
  if (found === null || size === undefined || found.whole.length > 0) return null;
  // `La mitad de la pizza es de Entretenimiento`; `el Kiosco de 15 mil es de hogar` is the row's amount.
  const isOfRow = /^(?:de|del|of)$/.test(words[size.to] ?? '') && found.categories[0]?.from !== size.to + 1;
  const isPart =
    isOfRow || (PART_OF.test(words.join(' ')) && !/^(?:de|of|for|por|at)$/.test(words[size.from - 1] ?? ''));
  const plan = isPart && words.slice(size.to).some((word) => BEING.test(word)) ? planSplit(asked) : null;
  return plan?.kind === 'propose_found' ? plan : null;
}

/** `Cambie salud a 8 mil`, while a split waits: that part of it; null for any other text. */
export function correctSplit({ ranges, amounts, periods, has }: Asked, plan: Plan): Plan | null {
  if (!('args' in plan) || plan.tool !== 'propose_split' || has('budget|budget_item')) return null;
  const [amount, ...more] = amounts;
  const [category, ...others] = ranges.filter(saysSlot('category'));
  const named = ranges.filter((range) => OTHER.some((slot) => slot !== 'amount' && saysSlot(slot)(range)));
  if (amount === undefined || more.length + others.length + periods.length > 0 || named.length > 1) return null;
  const id = category?.readings.find(({ slot }) => slot === 'category')?.value;
  const parts = (plan.args['parts'] ?? []) as readonly { category: number | 'own'; amount?: number }[];
  const isIt = (part: (typeof parts)[number]) => String(part.category) === id && part.amount !== undefined;
  const { amount: is, currency } = amount;
  const said = currency === undefined ? { amount: is } : { amount: is, currency };
  const changed = parts.map((part) => (isIt(part) ? { ...part, ...said } : part));
  return parts.filter(isIt).length === 1 ? { ...plan, args: { ...plan.args, parts: changed } } : null;
}
