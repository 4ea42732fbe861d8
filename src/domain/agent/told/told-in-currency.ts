/**
 * `¿Y eso en dólares?`, `in euros instead`, of a sum of rows: what they were paid in that currency, where all of them were;
 * else the sum at the rate of today, as the same question says it that names the currency at once.
 */
import { writeTerm } from '../../search.ts';
import type { Language } from '../../vocabulary.ts';
import { readsRows } from '../answers/tool-data.ts';
import type { Asked, ReadPlan } from '../plans/intents.ts';
import { valueIn } from '../plans/merchant-words.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';

type Call = ReadPlan['calls'][number];

/** Words that say nothing more around the currency. */
const AROUND =
  /^(?:y|e|and|o|or|ok|so|pero|but|entonces|then|mejor|instead|rather|ahora|now|mae|diay|ah|please|por|favor|porfa|cuanto|how|much|what|is|s|was|would|es|son|fue|seria|serian|sale|da|eso|esa|ese|esas|esos|esto|that|this|it|vara|suma|monto|amount|total|sum|en|in|a|to|the|el|la|lo|los|me|be|come|give|tell|show|say|put|convert|converted|convierta(?:l[oa]|me|mel[oa])?|convertil[oa]|conviertel[oa]|convertid[oa]|digame(?:l[oa])?|decime(?:l[oa])?|dime(?:l[oa])?|dame(?:l[oa])?|deme(?:l[oa])?|pase(?:l[oa]|mel[oa])|pasa(?:l[oa]|mel[oa])|ponga(?:l[oa]|mel[oa])|do|can|you|could|puede|puedes|podria)$/;

const LEADING = /^(?:y|e|and|o|or|ok|so|pero|but|en|in|a|to)$/;

/** The currency that is all a question asks for. */
function currencyAsked({ words, ranges, periods, amounts }: Asked, isPaidIn: boolean): string | null {
  const [unit, ...more] = ranges.filter((range) => valueIn(range, 'into') !== undefined);
  if (unit === undefined || more.length + periods.length + amounts.length > 0) return null;
  const others = words.filter((_, at) => at < unit.from || at >= unit.to);
  // `¿Y en euros?` after what was paid in dollars is what was paid in euros.
  const isOther = isPaidIn && others.every((word) => LEADING.test(word));
  return isOther || !others.every((word) => AROUND.test(word)) ? null : (valueIn(unit, 'into') ?? null);
}

/** The same rows, added up in a currency; null of what is no sum of rows. */
function inCurrency({ tool, args, detail }: Call, currency: string, asked: Asked): Call | null {
  const { category, q, filter = q, measure = 'sum', limit, order, by, compare, type, ...times } = args;
  const isSum = measure === 'sum' && (limit ?? order ?? by ?? compare ?? type) === undefined;
  if (!readsRows(tool) || !isSum) return null;
  const { categories } = asked.question.names.ledger;
  const known = categories.find(({ id }) => id === category)?.identifier;
  if (category !== undefined && known === undefined) return null;
  const terms = [
    ...(known === undefined ? [] : [writeTerm('cat', known)]),
    ...(typeof filter === 'string' ? [filter] : []),
  ];
  const rows = terms.length === 0 ? {} : { filter: terms.join(' ') };
  return {
    tool: 'query_ledger',
    args: { measure, ...times, ...rows, in: currency },
    ...(detail === undefined ? {} : { detail }),
  };
}

/** What was spent, told in the currency that is asked for; null where anything else is. */
export function toldInCurrency(asked: Asked, before: Before, language: Language): Found | null {
  const plan = before?.plan;
  if (
    before === null ||
    plan?.kind !== 'read' ||
    before.kind !== 'spent' ||
    !/^(?:spent|subject|plain)$/.test(plan.about)
  )
    return null;
  if ((plan.reckoned ?? plan.picked ?? plan.ofLine) !== undefined) return null;
  const isPaidIn = plan.calls.some(({ args }) => /currency:/.test(String(args['filter'] ?? args['q'])));
  const currency = currencyAsked(asked, isPaidIn);
  if (currency === null) return null;
  const calls = plan.calls.map((call) => inCurrency(call, currency, asked));
  if (!calls.every((call) => call !== null)) return null;
  const told: ReadPlan = { ...plan, calls, about: 'plain', into: currency };
  return { kind: 'answer', plan: told, intent: before.intent, asked: before.asked, language, of: before.kind };
}
