/** The names of a question, each by itself: what is put beside each other, or against. */

import { saysName } from '../words/left-out-lists.ts';
import { foldWord } from '../words/question-words.ts';
import { type Range, said } from '../words/slots.ts';
import type { Asked } from './intents.ts';
import { isLeftOut } from './left-out-ranges.ts';
import { valueIn } from './merchant-words.ts';
import { subjectOf } from './subjects.ts';

/** `El peaje, el quick pass`: a trade beside the merchant that it is says the same. */
function withoutTwice(asked: Asked): Asked {
  const merchants = asked.ranges.flatMap((range) => valueIn(range, 'merchant') ?? []);
  const isTwice = (range: Range) => {
    const trade = valueIn(range, 'trade');
    return trade !== undefined && valueIn(range, 'merchant') === undefined && merchants.includes(trade);
  };
  const ranges = asked.ranges.filter((range) => !isTwice(range));
  return ranges.length === asked.ranges.length ? asked : { ...asked, ...said({ ...asked, ranges }) };
}

/** The names of a question, each by itself where they stand beside each other: merchants in one, categories apart. */
export function partsOf(all: Asked): Asked[] {
  const asked = withoutTwice(all);
  const named = asked.ranges.filter((range) => saysName(range) && !isLeftOut(asked, range));
  if (haveOwnTimes(asked, named)) return named.map((own, at) => ofOwnTime(asked, named, own, at));
  const isMerchant = (range: Range) =>
    valueIn(range, 'category') === undefined && valueIn(range, 'uncategorized') === undefined;
  const keys = new Map(
    named.map((range) => [range, isMerchant(range) ? 'merchants' : (valueIn(range, 'category') ?? 'none')]),
  );
  const [, ...others] = named;
  if (new Set(keys.values()).size < 2 || others.some((range) => !range.isJoined)) return [asked];
  return [...new Set(keys.values())].map((key) => {
    const ranges = asked.ranges.filter((range) => (keys.get(range) ?? key) === key);
    return { ...asked, ...said({ ...asked, ranges }) };
  });
}

/** `Comida`, said by itself: what is bought to cook, eaten out, or brought to the door. */
const FOOD = /^(?:comida|food)$/;
const FOODS: readonly string[] = ['supermercado', 'restaurantes', 'comida-a-domicilio'];

/** The names of a question as partsOf has them; of food by itself, each of its categories. */
export function partsOfWide(asked: Asked): Asked[] {
  const parts = partsOf(asked);
  const [own, ...others] = asked.ranges.filter((range) => saysName(range));
  const { categories } = asked.question.names.ledger;
  const foods = FOODS.flatMap((food) => categories.find(({ identifier }) => identifier === food) ?? []);
  // Beside another name, or in a ledger that calls something of its own so, it is what that says.
  if (own === undefined || others.length > 0 || parts.length > 1 || !FOOD.test(foldWord(own.raw))) return parts;
  if (isLeftOut(asked, own) || valueIn(own, 'category') !== String(foods[0]?.id)) return parts;
  return foods.map(({ id }) => {
    const readings = own.readings.map((each) => (each.slot === 'category' ? { ...each, value: String(id) } : each));
    const ranges = asked.ranges.map((range) => (range === own ? { ...own, readings } : range));
    return { ...asked, ...said({ ...asked, ranges }) };
  });
}

/** All that stands between two names that have a time each. */
const BESIDE =
  /^(?:y|e|o|u|and|or|vs|versus|contra|against|en|in|on|at|el|la|los|las|lo|the|del?|of|con|with|que|than|a|for|para|tambien|also)$/;

/** What is put beside each other is of one time each. */
export const areOneTimeEach = (asked: Asked): boolean => partsOf(asked).every(({ periods }) => periods.length < 2);

/** `Walmart en octubre y PriceSmart en noviembre`: each name has a time of its own, after it or before it. */
function haveOwnTimes({ periods, words }: Asked, named: readonly Range[]): boolean {
  const isKnown = ({ readings }: Range) => readings.some(({ slot }) => slot !== 'name');
  if (named.length < 2 || named.length !== periods.length || !named.every(isKnown)) return false;
  const all = [
    ...named.map(({ from, to }) => ({ from, to, is: 'n' })),
    ...periods.map(({ from, to }) => ({ from, to, is: 'p' })),
  ].toSorted((a, b) => a.from - b.from);
  const isBeside = all.every(({ from }, at) =>
    words.slice(all[at - 1]?.to ?? from, from).every((word) => BESIDE.test(word)),
  );
  const order = all.map(({ is }) => is).join('');
  if (!isBeside) return false;
  if (/^(?:np)+$|^(?:pn)+$/.test(order)) return true;
  // `Uber en octubre y en noviembre el súper`.
  const [first, second] = periods;
  return order === 'nppn' && words.slice(first?.to, second?.from).some((word) => /^(?:y|e|and)$/.test(word));
}

/** One of those names, with its time. */
function ofOwnTime(asked: Asked, named: readonly Range[], own: Range, at: number): Asked {
  const periods = asked.periods.slice(at, at + 1);
  const isOther = (range: Range) =>
    (named.includes(range) && range !== own) ||
    asked.periods.some(({ from, to }, n) => n !== at && from === range.from && to === range.to);
  return { ...asked, ...said({ ...asked, periods, ranges: asked.ranges.filter((range) => !isOther(range)) }) };
}

/** A question about several merchants, of each by itself: `cada ida, en Walmart o en Auto Mercado`. */
export function ofEachMerchant(asked: Asked): Asked[] {
  const isMerchant = (range: Range) => valueIn(range, 'merchant') !== undefined && !isLeftOut(asked, range);
  return asked.ranges.filter(isMerchant).map((own) => {
    const ranges = asked.ranges.filter((range) => range === own || !isMerchant(range));
    return { ...asked, ...said({ ...asked, ranges }) };
  });
}

/** Two shops; a trade is one name, however many signs it has. */
export const namesTwo = (asked: Asked): boolean =>
  subjectOf(asked)?.words.some((word) => word.includes('|')) === true &&
  asked.ranges.filter(({ readings }) => readings.some(({ slot }) => /^(?:merchant|name)$/.test(slot))).length > 1;

/** What puts two names against each other; `y` adds them up. */
const AGAINST = /^(?:o|or|vs|versus|contra|against|than)$/;
/** `¿La Delta o la del Roble?`: shops that are put against each other, in one time. */
export const areTwoAgainst = (asked: Asked): boolean =>
  asked.words.some((word) => AGAINST.test(word)) && namesTwo(asked) && areOneTimeEach(asked);
/** `¿Cuál me sale más cara, …?` of two shops is of no row. */
export const asksWhichCosts = (asked: Asked): boolean => areTwoAgainst(asked) && COSTS.test(asked.words.join(' '));
const COSTS = /(?:^| )(?:cual(?:es)?|which)(?: \w+){0,2} (?:(?:me |nos )?(?:sale|cuesta)|is|costs)(?: |$)/;
