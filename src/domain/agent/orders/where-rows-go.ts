/**
 * Which of the categories that an order names its rows go to: `poné en salud lo de ropa` and `poné lo de ropa en salud` say
 * the same. It is told by what stands right before each, and not by their order.
 */
import type { Asked } from '../plans/intents.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Range } from '../words/slots.ts';

const ARTICLE = /^(?:el|la|los|las|lo|the|my|mi|mis)$/;
/** Before where rows go. */
const GOAL = /^(?:a|al|en|como|pa|para|hacia|por|to|in|into|under|as)$/;
/** Before what rows are of. */
const OF = /^(?:de|del|of|from|for)$/;
/** `Los gastos en restaurantes`: where it was spent. */
const SPENT =
  /^(?:gast\w+|compr\w+|pag\w+|cargos?|cobros?|movimientos?|salidas?|plata|esta|estan|hay|tengo|spen[dt]\w*|paid|bought|purchases?|expenses?|charges?|payments?|transactions?|money|is|are|rows?)$/;
/** Between the verb and where rows go. */
const BESIDE =
  /^(?:me|le|les|tambien|ya|mejor|porfa|porfavor|por|favor|please|also|todo|solo|only|just|ahora|now|entonces|then)$/;

/** Where the words that lead to a category begin: `a la categoría de ropa`. */
function leadOf({ words }: Asked, { from }: Range): number {
  let at = from;
  if (OF.test(words[at - 1] ?? '') && /^categor(?:ia|y)$/.test(words[at - 2] ?? '')) at -= 2;
  else if (/^categor(?:ia|y)$/.test(words[at - 1] ?? '')) at--;
  while (ARTICLE.test(words[at - 1] ?? '')) at--;
  return at;
}

/** Whether an order stands right beside what leads to a category. */
function isBesideOrder({ words }: Asked, lead: number, { to }: Range): boolean {
  let at = lead - 1;
  while (BESIDE.test(words[at] ?? '')) at--;
  return isOrder(words[at] ?? '') || isOrder(words[to] ?? '');
}

/** How a name is led to: as where rows go, as where they were spent, or as what they are of. */
function ledTo(asked: Asked, range: Range) {
  const { words } = asked;
  const lead = leadOf(asked, range);
  const before = words[lead - 1] ?? '';
  const isGoal = GOAL.test(before);
  return {
    range,
    isGoal,
    isSpent: /^(?:en|in)$/.test(before) && SPENT.test(words[lead - 2] ?? ''),
    isOf: OF.test(before),
    isBeside: isBesideOrder(asked, isGoal ? lead - 1 : lead, range),
  };
}

/** Of the categories that are named, the one that rows go to; undefined where something else stands there. */
export function goalOf(asked: Asked, named: readonly Range[]): Range | undefined {
  const all = named.map((range) => ledTo(asked, range));
  const goals = all.filter(({ isGoal }) => isGoal);
  const places = goals.filter(({ isSpent }) => !isSpent);
  const beside = goals.filter(({ isBeside }) => isBeside);
  const others = all.filter(({ isOf }) => !isOf);
  const [apart = goals.length > 0 ? goals : all] = [beside, places, goals, others].filter(isOfOne);
  const goal = apart.at(-1);
  // `Poné en Walmart lo de hogar`.
  const isElsewhere = asked.ranges.some((range) => {
    const { isGoal, isBeside } = ledTo(asked, range);
    return isGoal && isBeside && !named.includes(range) && range.readings.some(({ slot }) => NAME.test(slot));
  });
  return goal?.isOf === true && isElsewhere ? undefined : goal?.range;
}

const NAME = /^(?:merchant|name|item|account)$/;
const isOfOne = (each: readonly { range: Range }[]): boolean =>
  new Set(
    each.flatMap(({ range: { readings } }) =>
      readings.flatMap(({ slot, value }) => (slot === 'category' ? [value] : [])),
    ),
  ).size === 1;
