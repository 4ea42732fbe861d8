/** `Métalo siempre en Hogar`, `todo lo que diga MEJENGA va en Salidas de ahora en adelante`: an order for all rows to come. */
import type { Language } from '../../vocabulary.ts';
import type { Plan } from '../plans/intents.ts';
import type { Range, Said } from '../words/slots.ts';
import { saysSlot } from './change-targets.ts';

const STANDING =
  /(?:^| )(?:siempre|always|en adelante|a ?partir de (?:ahora|hoy|ya)|from (?:now|here) on|going forward|every time|each time|cada vez)(?: |$)/;
/** All that may stand around the shop and the category of such an order: another word makes it something else. */
const AROUND = new RegExp(
  `^(?:${[
    '(?:pon|pong|met|pas|mand|clasifi|categori|clasifiqu|categoriz|categoris|regist|registr|dej)(?:e|a|o|er|ar|en|amos)?(?:me|se)?(?:l[ao]s?)?',
    'put|move|file|categori[sz]e|set|keep|place|stick',
    'it|this|that|them|these|those|one|ones|all|everything|anything|whatever|says?|saying|from|at|like|with|goes?|should|must',
    'es[ae]|eso|es[ao]s|est[ae]|esto|l[ao]s?|todo|toda|todos|todas|que|diga|digan|dice|dicen|sea|sean|venga|vengan|salga|caiga|caigan|vaya|vayan|va|van|es|son|comercio|tienda|compras?|cargos?',
    'siempre|always|de|ahora|en|adelante|a|apartir|partir|hoy|ya|from|now|here|on|going|forward|every|each|time|cada|vez',
    'y|e|and|ok|okay|bueno|entonces|then|please|por|favor|porfa|pls|plis|in|into|as|under|to|como|dentro|categoria|category|the|la|el|me|nos|aparezca',
  ].join('|')})$`,
);

/** The order said in full, of the shop that it names or that the last answer was about; the text as it was, if it is none. */
export function standingOrder(text: string, said: Said, plan: Plan | null, language: Language): string {
  const { words, ranges } = said;
  const categories = ranges.filter(saysSlot('category'));
  const category = categories.at(-1);
  if (
    category === undefined ||
    /(?<!\b(?:ok|okay|porfa|please|favor|dale))\?\s*$/i.test(text) ||
    !STANDING.test(words.join(' '))
  )
    return text;
  const isWithin = (at: number, { from, to }: Range) => at >= from && at < to;
  const shops = ranges.filter(
    (range) =>
      range !== category &&
      (saysSlot('merchant')(range) || saysSlot('name')(range)) &&
      !words.slice(range.from, range.to).every((word) => AROUND.test(word)),
  );
  // A shop that the ledger does not have is read as it is written: `siempre que diga OTRA TIENDA`.
  if (!shops.every(saysSlot('merchant'))) return text;
  const isAround = words.every(
    (word, at) => AROUND.test(word) || [category, ...shops].some((range) => isWithin(at, range)),
  );
  const told = plan?.kind === 'read' && shops.length === 0 ? plan.detail : undefined;
  const shop = shops.length === 1 ? shops[0]?.raw : told;
  if (!isAround || shop === undefined || /[|,"]/.test(shop)) return text;
  return language === 'es' ? `siempre ponga ${shop} en ${category.raw}` : `always put ${shop} in ${category.raw}`;
}
