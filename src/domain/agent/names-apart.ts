/** The names of a question, each by itself: what is put beside each other, or against. */
import type { Asked } from './intents.ts';
import { saysName } from './left-out-lists.ts';
import { valueIn } from './merchant-words.ts';
import { type Range, said } from './slots.ts';
import { isLeftOut, subjectOf } from './subjects.ts';

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
