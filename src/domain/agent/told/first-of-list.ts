/**
 * The next line of a list that was told, and what is asked of its first: `restaurante al que más voy`, `¿cuántas veces?`.
 * Which shop, or month, that is only the list tells, so the question is written with its name once the list was read again.
 */

import { isSubject } from '../kinds/kept.ts';
import type { Asked, OfLine, ReadPlan, ToolCall } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';

type Language = Asked['language'];

/** Before what is asked: it goes on, or points at a line by its place. */
const LEAD = /^(?:(?:y|e|ok|and|so|entonces|pero|but) )*/;
const PLACED =
  /^(?:(?:d?el|la|en el|en la|al|a la|the|at the|in the) )?(?<place>primer[oa]?|segund[oa]|tercer(?:os?|a)?|first|second|third)(?: one)?(?=$| )/;
const NEXT =
  /^(?:(?:el|la|the) )?(?:siguiente|que sigue|next)(?: (?:one|biggest|largest|highest|most expensive|mas (?:grande|alt[oa]|car[oa])))?$/;
const PLACES = ['primer first', 'segund second', 'tercer third'];
/** After it: that it is of the one at hand. */
const THERE =
  '(?: (?:ahi|alli|alla|en es[eao]|es[eao]|a es[eao]|en el primero|there|at it|at that (?:one|place)|that one|(?:at|in) the first(?: one)?|voy|fui|he ido|did i go|have i been|ya|fue|fueron|he gastado|gaste|gasto|did i spend|was it|that|it))*';

/** What is asked of one, by all of its words, and the question with its name; `@` is the name, `~` the list's time. */
const ASKED: readonly (readonly [asked: RegExp, es: string, en: string])[] = (
  [
    [
      '(?:cuantas veces|how many times|how often|cada cuanto|que tan seguido)',
      'cuántas veces fui a @~',
      'how many times did I go to @~',
    ],
    [
      '(?:(?:cuando|cual) fue )?(?:la )?ultima(?: vez| compra)?|cuando(?: fui)?(?: por)? (?:la )?ultima vez|(?:when (?:was|did i go) )?(?:the )?last(?: time)?|when did i last go',
      'cuándo fue la última vez que fui a @',
      'when was the last time I went to @',
    ],
    [
      '(?:cuanto (?:gasto|gaste|es|pago|sale)?|how much)?(?: (?:do i spend|is it))? ?(?:en promedio|on average|de promedio)?,? ?(?:cada vez|por (?:visita|vez|compra|ida)|each time|per (?:visit|time|purchase)|a visit|en promedio|on average)',
      'cuánto gasto en promedio por compra en @~',
      'how much do I spend on average per purchase at @~',
    ],
    [
      'cuanto(?: (?:gaste|gasto|es|fue|llevo|he gastado|pague))?|how much(?: (?:is|was) (?:it|that))?(?: did i spend)?',
      'cuánto gasté en @~',
      'how much did I spend at @~',
    ],
  ] satisfies [string, string, string][]
).map(([words, es, en]) => [new RegExp(`^(?:${words})${THERE}$`), es, en]);

const HIGH =
  '(?: (?:fue|es|salio|was|is|it|that|so|such|tan|tanto|mucho|much|alto|alta|high|car[oa]|expensive|gaste|spend|spent|did|i|ese|esa|mes|month))*';
/** What is asked of a month. */
const ASKED_OF_TIME: typeof ASKED = (
  [
    [
      `(?:por que|porque|why|how come|a que se debio)${HIGH}`,
      'por qué gasté tanto en @',
      'why did I spend so much in @',
    ],
    [
      '(?:en que|what)(?: (?:se me fue|gaste|did i spend|i spend|mas|plata|tanto|it|most|on|money|the))*',
      'en qué gasté más en @',
      'what did I spend the most on in @',
    ],
  ] satisfies [string, string, string][]
).map(([words, es, en]) => [new RegExp(`^(?:${words})${THERE}$`), es, en]);

const isOfTime = (by: unknown): boolean => /^(?:cycle|month)$/.test(String(by));

/** The list of shops, categories or months that was told, and the line that is at hand. */
function listTold(plan: ReadPlan): { list: ReadPlan['calls'][number]; at: number } | null {
  const [list] = plan.calls;
  if (
    list?.tool !== 'query_ledger' ||
    !/^(?:merchant|category|cycle|month)$/.test(String(list.args['by'])) ||
    plan.reckoned !== undefined
  )
    return null;
  const { picked, ofLine } = plan;
  if (ofLine !== undefined) return { list, at: ofLine.at };
  if (picked !== undefined) return picked.kind === 'place' && picked.count === 1 ? { list, at: picked.at } : null;
  return /^(?:top|low)$/.test(plan.about) ? { list, at: 1 } : null;
}

/** The place that a line is pointed at by: `el segundo`. */
function placeIn(text: string): number | null {
  const { place } = PLACED.exec(text)?.groups ?? {};
  return place === undefined
    ? null
    : PLACES.findIndex((stems) => stems.split(' ').some((stem) => place.startsWith(stem))) + 1;
}

/** Rows by their amount. */
const isExtreme = ({ args: { measure } }: ToolCall): boolean => measure === 'largest' || measure === 'smallest';

/** `¿Y el segundo?`, `next biggest?`: that line alone, of groups or of the largest rows. */
function nextOf(text: string, plan: ReadPlan): ReadPlan | null {
  const [call, ...more] = plan.calls;
  const told = call !== undefined && isExtreme(call) && more.length === 0 ? { list: call, at: 1 } : listTold(plan);
  if (told === null) return null;
  const { picked, ofLine } = plan;
  const at = picked?.kind === 'place' ? picked.at : told.at;
  const place = NEXT.test(text) ? at + 1 : text.replace(PLACED, '').trim() === '' ? placeIn(text) : null;
  if (place === null) return null;
  // `El segundo, ¿cuánto?`, `y el tercero`: the same is asked of that one.
  if (ofLine !== undefined) return { ...plan, ofLine: { ...ofLine, at: place } };
  const { top, ...args } = told.list.args;
  const calls = [{ ...told.list, args: typeof top === 'number' ? { ...args, top: Math.max(top, place) } : args }];
  return { ...plan, calls, picked: { kind: 'place', at: place, count: 1 } };
}

/** The days of a list, as a question says them; nothing of all time. */
function daysOf({ cycle, start_date, end_date }: Record<string, unknown>, language: Language): string {
  if (typeof cycle === 'string') return language === 'en' ? ` in the cycle of ${cycle}` : ` en el ciclo de ${cycle}`;
  if (typeof start_date !== 'string' || start_date < '2001') return '';
  return language === 'en' ? ` from ${start_date} to ${String(end_date)}` : ` del ${start_date} al ${String(end_date)}`;
}

const OTHER = /^(?:(?:en |a )?(?:la|el|the) )?(?:otr[oa]|other(?: one)?)(?: (?:cuanto|how much))?$/;
/** What only tells which way the money went bounds nothing more. */
const BOUNDED = /[<>]|(?:^| )(?:type|weekday|medium|account|currency):/;

/** The question about the line at hand; null where more is asked, or no such list was told. */
export function ofFirst(asked: Asked, before: Before, language: Language): Found | null {
  if (before?.plan.kind !== 'read') return null;
  const text = asked.words.join(' ').replace(LEAD, '');
  const next = nextOf(text, before.plan);
  if (next !== null) return { ...before, kind: 'answer', plan: next, language, of: before.kind };
  const told = listTold(before.plan);
  if (told === null || asked.ranges.some(isSubject) || asked.periods.length + asked.amounts.length > 0) return null;
  // What is narrowed by more than a name the question with a name would not keep; which the other one is, only a list tells.
  if (BOUNDED.test(String(told.list.args['filter'])) || OTHER.test(text))
    return ASKED.some(([words]) => words.test(text)) || OTHER.test(text)
      ? { kind: 'refusal', what: 'unknown', asked, language }
      : null;
  const at = placeIn(text) ?? told.at;
  const core = text.replace(PLACED, '').trim().replace(LEAD, '');
  const { by } = told.list.args;
  const question = (isOfTime(by) ? ASKED_OF_TIME : ASKED).find(([words]) => words.test(core));
  if (question === undefined) return null;
  const [, es, en] = question;
  const written = (language === 'en' ? en : es).replace('~', daysOf(told.list.args, language));
  const ofLine: OfLine = { at, text: written };
  const plan: ReadPlan = { kind: 'read', calls: [told.list], about: before.plan.about, ofLine };
  return { kind: 'answer', plan, intent: before.intent, asked: before.asked, language, of: before.kind };
}

const OTHER_END =
  /^(?:(?:d?el|la|los|las|the|cual|which|one|en|in|que|at|i|gaste|gasto|spend|spent|did|es|is|fue|was|y) )*(?:(?<least>menos|least|lowest|smallest|fewest|cheapest|least expensive|quietest|calmest|mas (?:bajo|baja|barat[oa]|tranquil[oa]))|mas|peor|worst|most|highest|biggest|most expensive|priciest|dearest|mas (?:alto|alta|car[oa]|gaston))$/;

const COSTING = /(?:^| )(?:gaste|gasto|spend|spent)(?: |$)/;

/** `¿Y el que menos?` after the month of most: the other end of the same list. */
export function otherEnd(asked: Asked, before: Before, language: Language): Found | null {
  const told = before?.plan.kind === 'read' ? before.plan : null;
  if (before === null || told === null || asked.periods.length > 0) return null;
  const found = OTHER_END.exec(asked.words.join(' ').replace(LEAD, ''));
  const [call, ...others] = told.calls;
  // `¿Y el más bajo?` after the highest salary.
  if (found !== null && call?.args['direction'] === 'in' && isExtreme(call) && others.length === 0) {
    const measure = found.groups?.['least'] === undefined ? 'largest' : 'smallest';
    const { picked: _, ...rows } = told;
    const plan = { ...rows, calls: [{ ...call, args: { ...call.args, measure } }] };
    return { ...before, kind: 'answer', plan, language, of: before.kind };
  }
  // Of what was saved each month only the most is known.
  if (found !== null && call?.tool === 'monthly_trend') return { kind: 'refusal', what: 'unknown', asked, language };
  const isList = listTold(told) !== null || /^(?:weekday|cycle|month)$/.test(String(told.calls[0]?.args['by']));
  if (found === null || !isList || told.calls.length > 1 || (told.ofLine ?? told.reckoned) !== undefined) return null;
  const { picked: _, ...list } = told;
  // Of all of the list, and not of the few that were told.
  const about = found.groups?.['least'] === undefined ? 'top' : 'low';
  // `¿Y en cuál gasto más?`, after where one goes most often.
  const { measure } = list.calls[0]?.args ?? {};
  const sum = measure === 'count' && COSTING.test(found[0]) ? { measure: 'sum' } : {};
  const calls = list.calls.map(({ args: { top: _top, order: _order, ...args }, ...call }) => ({
    ...call,
    args: {
      ...args,
      ...sum,
      ...(about === 'low' && !isOfTime(args['by']) && args['by'] !== 'weekday' ? { order: 'least' } : {}),
    },
  }));
  return { ...before, kind: 'answer', plan: { ...list, calls, about }, language, of: before.kind };
}

/** A question with the name of the one that it is of: a shop in quotes, a category or a month as it is called. */
export const withName = ({ text }: OfLine, name: string, by: unknown): string =>
  text.replace('@', () => (by === 'category' || isOfTime(by) ? name : `"${name.replaceAll(/["“”«»]/g, '')}"`));
