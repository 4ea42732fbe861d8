/** What something that charges again and again costs, alone or with others: now, a month, a year. */

import { joined } from '../words/ledger-names.ts';
import type { Range } from '../words/slots.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import { itemsOf } from './plan-dues.ts';

const DEARER = /^(?:car[oa]s?|barat[oa]s?|expensive|pricier|priciest|cheaper|cheapest|dearer|dearest)$/;

/** `Is ChatGPT more expensive than Netflix and Spotify together?`: two or more prices. */
export const planDearer = (asked: Asked): Plan | null =>
  asked.ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'merchant')).length > 1
    ? planPrice(asked)
    : null;

/** `Aparte de Netflix`: what else there is. */
const saysOthers = ({ words }: Asked): boolean =>
  /(?:^| )(?:(?:aparte|fuera|ademas) de|apart from|other than|besides|excepto|except)(?: |$)/.test(words.join(' '));

/** `Suscripciones tipo Netflix`, `Netflix y todas esas que se cobran solas`: some of what is asked about. */
export const saysExamples = ({ words }: Asked): boolean =>
  /(?:^| )(?:tipo|como por ejemplo|por ejemplo|such as|things like|like|etc|(?:y|and) (?:todas?|tod[oa]s es[ao]s|es[ao]s cosas|those|all (?:of )?(?:those|that)|the (?:like|rest)|las demas))(?: |$)/.test(
    words.join(' '),
  );

/** What asks for a price, or for what it comes to in a time. */
const PRICE = 'rate|per|savings|recurring|into|amount_word|how_much|total|coin';

/** The charges of the merchants that a question names; null when one of them charges nothing regular. */
export function planPrice(asked: Asked): Plan | null {
  const { charges = [] } = asked.question.names.ledger;
  const isOf = ({ readings }: Range, slots: RegExp) => readings.some(({ slot }) => slots.test(slot));
  const ranges = asked.ranges.filter((range) => isOf(range, /^(?:merchant|trade)$/));
  const names = ranges.flatMap(({ readings }) =>
    (readings.find(({ slot }) => /^(?:merchant|trade)$/.test(slot))?.value ?? '').replaceAll('"', '').split('|'),
  );
  const isCharged = (name: string) => charges.some((charge) => joined(charge).includes(joined(name)));
  const isKnown = ({ readings }: Range) =>
    readings.some(({ value }) => value.replaceAll('"', '').split('|').some(isCharged));
  // `Aparte de Netflix`, `suscripciones tipo Netflix y Spotify`: the others, or all of them.
  if (saysOthers(asked) || saysExamples(asked)) return null;
  // Whether it rose is told by what was charged before.
  if (asked.words.some((word) => /^(?:subi|aument|rais|increas|rose|risen|hike)/.test(word))) return null;
  const isDearer = ranges.length > 1 && asked.words.some((word) => DEARER.test(word));
  // What is planned says more than what was charged.
  if (ranges.some((range) => isOf(range, /^item$/))) return null;
  if (
    ranges.length === 0 ||
    !ranges.every(isKnown) ||
    !(asked.has(PRICE) || asked.value('spend') === 'now' || isDearer)
  )
    return null;
  // What was paid in some time, or is paid each visit, is no price; and what is saved is of what is given up.
  const isPast = asked.value('spend') === 'past' && !asked.has('savings|per');
  if (isPast || asked.amounts.length > 0 || /^(?:row|week|day)$/.test(asked.value('per') ?? '')) return null;
  if (asked.periods.some(({ relative }) => relative !== 'current')) return null;
  const isOther = (range: Range) =>
    isOf(range, /^(?:name|category|account|item|plan)$/) && !isOf(range, /^recurring$/) && !ranges.includes(range);
  if (asked.ranges.some(isOther)) return null;
  const charged = [...new Set(names.filter(isCharged))].join('|');
  return readPlan('recurring_items', { charged }, 'plain', ranges.map(({ raw }) => raw).join(', '));
}

/** `What does my internet cost in a whole year`: what is planned for an item. */
export function planItemPrice(asked: Asked): Plan | null {
  const named = itemsOf(asked);
  // `Suscripciones en dólares`: of what is charged in them, and no item of that name.
  if (asked.has('recurring') && asked.has('into|coin')) return null;
  // `Mis gastos fijos: luz, internet`: each, and what they come to.
  const isSeveral = named?.includes('|') === true;
  const { items = [] } = asked.question.names.ledger;
  const own = items.filter(({ name }) => named?.split('|').includes(name)).map((item) => String(item.category_id));
  const isPlain = ({ readings }: Range) =>
    readings.some(({ slot }) => slot === 'item') ||
    !readings.some(
      ({ slot, value }) =>
        /^(?:merchant|name|account|plan)$/.test(slot) ||
        // `Comida al mes, contando restaurantes`: of another category too.
        (slot === 'category' && !isSeveral && !own.includes(value)),
    );
  if (
    named === undefined ||
    !(asked.has('per|rate') || (isSeveral && asked.has('recurring'))) ||
    !asked.ranges.every(isPlain)
  )
    return null;
  return readPlan('recurring_items', isSeveral ? { names: named } : {}, 'plain', named);
}
