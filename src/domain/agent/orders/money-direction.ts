/**
 * Which way money goes that comes again and again, as the verb says it: `me pagan`, `recibo` come in, `pago`, `me
 * descuentan` go out. How often it is says nothing of it: what is taken off each quincena is no income.
 */
import type { Asked } from '../plans/intents.ts';
import { isOrder } from '../plans/told-not-ordered.ts';

export type Direction = 'in' | 'out' | 'unclear';

const TO_ME = /^(?:me|nos)$/;
/** After `me`, `nos`. */
const COMES =
  /^(?:pag(?:a|an|aran|aron|o|en)|entr(?:a|an|aron|o)|ingres(?:a|an)|ca(?:e|en|yo|yeron)|lleg(?:a|an|o|aron)|deposit(?:a|an|aron|o|en)|da|dan|dio|dieron|mand(?:a|an)|pas(?:a|an)|transfier(?:e|en)|envi(?:a|an)|gir(?:a|an)|regal(?:a|an|o|aron)|devuelv(?:e|en)|gan[eo]|toca cobrar|aport(?:a|an)|ayuda(?:n)?)$/;
const IS_TAKEN =
  /^(?:descuent|rebaj|deduc|deduz|cobr|quit|reten|retien|sac|debit|cuest|sale|carg|toc|clav|baj|cort|restan)/;
const RECEIVES = /^(?:recib(?:o|imos)|gan(?:o|amos)|percib(?:o|imos)|cobr(?:o|amos))$/;
const GIVES =
  /^(?:doy|damos|pag(?:o|amos|ar)|pas(?:o|amos)|gast(?:o|amos|ar)|mand(?:o|amos)|ahorr(?:o|amos|ar)|apart(?:o|amos|ar)|aport(?:o|amos)|ayud(?:o|amos)|abon(?:o|amos)|don(?:o|amos)|prest(?:o|amos)|inv(?:ierto|ertimos)|compr(?:o|amos)|entreg(?:o|amos)|pon(?:go|emos)|ech(?:o|amos)|deb(?:o|emos)|transfiero|deposito)$/;
const GIVEN_IN_ENGLISH =
  /(?:^| )(?:(?:i|we) (?:\w+ )?(?:pay|give|spend|send|save|contribute|donate|put aside|owe)|(?:they|he|she|bank|job|employer) (?:\w+ )?(?:deducts?|withholds?|charges?|takes?)|(?:is|are|gets?) (?:deducted|withheld|charged|taken)|(?:charges?|bills?) me)(?: |$)/;
const COMES_IN_ENGLISH =
  /(?:^| )(?:(?:i|we) (?:\w+ )?(?:get|receive|earn|make|charge|collect)|(?:pays?|gives?|sends?|sent|paid) (?:me|us)|(?:comes?|coming) in|get paid|paid to me)(?: |$)/;
const NOUN_LEAD = /^(?:un|una|el|la|los|las|mi|mis|su|del?|por|cada|en|al|the|a|my|ese|este|otro)$/;
/** After `me`, what is ordered or asked politely: `me agrega`, `me ayuda a poner`. */
const ASKS =
  /^(?:puede[ns]?|podes|podria[ns]?|gustaria|hace|haga|haces|interesa|sirve|urge|parece|conviene|sub\w+|aument\w+|vence|acuerd\w+)$/;

/** The way that one word says; null of any that is no such verb. */
function wayOf({ words, tokens }: Asked, at: number): Direction | null {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (TO_ME.test(before)) {
    if (IS_TAKEN.test(word)) return 'out';
    if (COMES.test(word)) return 'in';
    return !/^[a-z]{3,}$/.test(word) || isOrder(word) || ASKS.test(word) ? null : 'unclear';
  }
  // `Le cobro` comes in, and what else is done for somebody goes out.
  if (/^les?$/.test(before)) return isOrder(word) ? null : RECEIVES.test(word) ? 'in' : 'out';
  // `Recibo de luz` is a bill.
  if (word === 'recibo' && /^(?:de|del)$/.test(words[at + 1] ?? '')) return null;
  if (NOUN_LEAD.test(before) || /ó/.test(tokens[at]?.raw ?? '')) return null;
  return GIVES.test(word) ? 'out' : RECEIVES.test(word) ? 'in' : null;
}

/** The way that the verb says which an amount is told with; null where no verb does. */
export function directionOf(asked: Asked): Direction | null {
  const { words, amounts, language } = asked;
  if (language === 'en') {
    const text = words.join(' ');
    const isOut = GIVEN_IN_ENGLISH.test(text);
    const isIn = COMES_IN_ENGLISH.test(text);
    if (isOut !== isIn) return isOut ? 'out' : 'in';
    return isOut || /(?:^| )(?:they|he|she|someone) [a-z]{3}/.test(text) ? 'unclear' : null;
  }
  const said = words.flatMap((_, at) => {
    const way = wayOf(asked, at);
    return way === null ? [] : [{ at, way }];
  });
  const told = said.findLast(({ at }) => at < (amounts[0]?.from ?? 0)) ?? said[0];
  return told?.way ?? null;
}

/** `Recibo 45 mil al mes` comes again, and is no row of today. */
export const isHabit = (asked: Asked): boolean =>
  PER_TIME.test(asked.words.join(' ')) && !asked.has('note') && directionOf(asked) === 'in';
const PER_TIME = /(?:^| )(?:al|por|a|per) (?:mes|semana|ano|quincena|month|week|year)(?: |$)/;
