/** Spending by group: months, days, merchants; and the largest or smallest of all. */

import { LEAST_OF } from '../words/least-asked.ts';
import type { Range } from '../words/slots.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import {
  countIn,
  cyclesBack,
  everArgs,
  extremePay,
  isOfDays,
  isOfMonths,
  isOneDay,
  OF_DAYS,
  orderOf,
  periodArgs,
  query,
  search,
  spanOf,
  wholeCycles,
} from './ledger-plans.ts';
import { yearSpan } from './plan-compared.ts';
import { planRecurring } from './plan-recurring.ts';
import { directionOf } from './said-direction.ts';
import { type Subject, subjectOf } from './subjects.ts';

/** Sums, numbers or averages of each group; of a day none day by day. */
export function planBy(
  asked: Asked,
  by = asked.value('by') ?? (asked.has('distinct') ? 'merchant' : undefined),
): Plan | null {
  const subject = subjectOf(asked);
  if (subject === null || asked.periods.length > 1) return null;
  // Of a single day there is no day by day.
  if (by === 'day') return subject.isEmpty && !isOneDay(asked) && !isOfLeast(asked) ? planDays(asked) : null;
  const isOfSums =
    countIn(asked) === undefined && orderOf(asked) !== 'low' && !asked.has('how_many|average') && !isAboutVisits(asked);
  if (by === 'category' && subject.isEmpty && isOfSums)
    return readPlan('spending_by_category', periodArgs(asked), 'top');
  return queryGroups(asked, subject, by);
}

/** `El día que menos gasté`: most days are, on which nothing was spent. */
const isOfLeast = ({ words }: Asked): boolean =>
  /(?<!mas o |al |por lo |at )(?<!\w)(?:menos|least|barat[oa]|cheapest|lowest|mas baj[oa])(?!\w)/.test(words.join(' '));

/** What each group comes to, or how often it is visited; as many as are asked for. */
export function queryGroups(asked: Asked, subject: Subject, by: string | undefined): Plan | null {
  const said = orderOf(asked);
  const order = said === 'plain' && isOfMany(asked) ? 'top' : said;
  const top = by === 'month' || by === 'weekday' ? undefined : countIn(asked);
  const isVisited = order !== 'plain' && isAboutVisits(asked);
  // `Who sent me the most`: of what came in.
  const direction = directionOf(asked);
  if (direction === null) return null;
  const measure = asked.has('how_many|distinct') || isVisited ? 'count' : asked.has('average') ? 'average' : 'sum';
  return query(
    asked,
    subject,
    {
      measure,
      ...(direction === 'in' ? { direction } : {}),
      by: by === 'month' ? 'cycle' : by,
      ...groupSpan(asked, subject, by),
      top,
      ...(order === 'low' && !/^(?:month|weekday)$/.test(by ?? '') ? { order: 'least' } : {}),
    },
    order,
  );
}

const GOING =
  /^(?:voy|vamos|fui|fuimos|ido|iba|visit\w*|go|goes|went|gone|been|pido|pedimos|pedi|pedido|order(?:ed)?)$/;
const COSTING = /^(?:gast|cuest|cost|pag|spen|paid|pay|plata|money|invert)/;
const PAID_BY = /^(?:por|con|en|by|via|with|in|on)$/;
const MOST = /^(?:mas|menos|most|more|least|fewest|fewer)$/;
/** `A quién le hago más sinpes`: more of what is counted. */
export const isOfMany = ({ words, ranges }: Asked): boolean =>
  ranges.some(
    ({ from, readings }) =>
      MOST.test(words[from - 1] ?? '') &&
      // `En qué gasté más por sinpe`: how it was paid.
      !PAID_BY.test(words[from] ?? '') &&
      readings.some(({ slot }) => /^(?:rows|medium)$/.test(slot)) &&
      !readings.some(({ slot }) => /^(?:spend|spending)$/.test(slot)),
  );

/** `A cuál restaurante voy más`: by how often, and not by how much. */
export const isAboutVisits = (asked: Asked): boolean => isOfMany(asked) || isAboutGoing(asked);
const isAboutGoing = ({ words }: Asked): boolean =>
  words.some((word) => /^(?:veces|times|often|seguido)$/.test(word)) ||
  (words.some((word) => GOING.test(word)) &&
    !words.some((word) => COSTING.test(word)) &&
    !MONEY_GOES.test(words.join(' ')));
/** `Where did most of it go`: the money. */
const MONEY_GOES = /(?:^| )(?:most|much|all|the rest) of (?:it|that|this)(?: |$)/;

/** `Sin contar el actual`: up to the end of the last whole cycle. */
function withoutCurrent(asked: Asked, span: Record<string, unknown>): Record<string, unknown> {
  if (!asked.has('complete')) return span;
  const { end_date } = cyclesBack(asked, 1);
  return { ...span, end_date: String(span['end_date']) < end_date ? span['end_date'] : end_date };
}

/** Whether the cycle that goes on is left out of what is of no cycles. */
const leavesOutElse = (asked: Asked): boolean =>
  asked.has('complete') &&
  ((asked.value('by') !== 'month' && !isOfMonths(asked)) ||
    asked.periods.some(({ relative }) => relative === 'current'));

/** Months are those of a year; what is usual, or of a day of the week, is of all time. */
function groupSpan(asked: Asked, subject: Subject, by: string | undefined): Record<string, unknown> {
  if (by === 'month') return withoutCurrent(asked, asked.periods.length > 0 ? wholeCycles(asked) : yearSpan(asked));
  if (asked.periods.length > 0) return periodArgs(asked);
  const isRanked = orderOf(asked) !== 'plain' && asked.value('spend') !== 'past';
  const isHabit = by === 'weekday' || asked.value('spend') === 'now' || isRanked || isAboutVisits(asked);
  return isHabit ? spanOf({ args: {} }, asked.question.today) : everArgs(asked, subject);
}

const WHOM =
  /(?:^| )(?:quien(?:es)?|who|whom|(?:a ?donde|donde) (?:hago|hice|hacemos|hicimos|he hecho|voy|vamos|como|comemos|he ido|(?:he |hemos )?compr\S+)|where (?:do|did|have) (?:i|we) (?:go|eat|buy|shop|bought|shopped))(?: |$)/;
const OF_SHOPS = /(?:^| )top (?:\d+ |three |five |ten )?(?:shops|stores)(?: |$)/;

export const isOfMost = ({ words }: Asked): boolean => words.some((word) => /^(?:mas|most)$/.test(word));
/** `A cuál restaurante voy menos`: which of those there are in a category. */
const asksWhichOf = ({ ranges, words }: Asked): boolean =>
  ranges.some(
    ({ from, readings }) =>
      readings.some(({ slot }) => slot === 'category') && /^(?:que|cual|which|what)$/.test(words[from - 1] ?? ''),
  );

const PLACE =
  /^(?:supermercado|super|restaurante|soda|cafeteria|bar|gasolinera|bomba|farmacia|tienda|supermarket|grocery|restaurant|cafe|pharmacy|gas|store|shop)$/;
const EACH = /(?:^| )(?:cada(?: un[oa] de)?|each(?: one)?(?: of)?|every)(?: l[oa]s| the| my| mis)?$/;
const TOP = /(?:^| )top(?: (?:\d+|two|three|four|five|ten|dos|tres|cuatro|cinco|diez))?$/;
const areOfPlaces =
  (lead: RegExp) =>
  ({ ranges, words }: Asked): boolean =>
    ranges.some(
      ({ from, readings }) =>
        readings.some(({ slot }) => slot === 'category') &&
        PLACE.test((words[from] ?? '').replace(/(?<=.{4})s$/, '')) &&
        lead.test(words.slice(Math.max(0, from - 4), from).join(' ')),
    );
/** `Cuánto gasté en cada supermercado`: a sum for each of the places of a category. */
export const asksEachOf = areOfPlaces(EACH);
/** `Top 3 restaurants`: places, and no rows. */
const asksTopOf = areOfPlaces(TOP);

/** `Who did I pay the most`, `a dónde voy más`: by whom it went to. */
export function asksForShops(asked: Asked): boolean {
  const text = asked.words.join(' ');
  return (
    ((isOfMost(asked) || asked.value('smallest') === LEAST_OF) && WHOM.test(text)) ||
    OF_SHOPS.test(text) ||
    asksTopOf(asked)
  );
}

/** The largest or smallest rows, or the month of most or least. */
export function planExtreme(asked: Asked): Plan | null {
  const pay = extremePay(asked);
  if (leavesOutElse(asked)) return null;
  if (pay !== null) return asked.has('complete') ? null : pay;
  const measure = asked.has('smallest') ? 'smallest' : 'largest';
  const many = countIn(asked);
  const subject = subjectOf(asked);
  if (isOfDays(asked)) return planBy(asked, 'day');
  // `The 3 most expensive subscriptions` are three of them, and no three charges of one.
  const list = asked.has('rows|spending|by') ? null : planRecurring(asked);
  if (list?.kind === 'read' && list.calls[0]?.args['charged'] !== undefined) return list;
  const by = isOfMonths(asked) ? 'month' : asksForShops(asked) ? 'merchant' : asked.value('by');
  // `Cuál ha sido la más cara` is of all that was; a bill comes once a month.
  const { items = [] } = asked.question.names.ledger;
  const isItem = ({ readings }: Range) =>
    readings.some(
      ({ slot, value }) =>
        slot === 'item' && items.some(({ id, matches = [] }) => String(id) === value && matches.length > 0),
    );
  const isBill = asked.ranges.some((range) => isItem(range) || /\b(?:bill|recibo|factura)s?\b/i.test(range.raw));
  const isEver =
    asked.periods.length === 0 &&
    (isBill ||
      /(?:^| )(?:(?:ha|han|he|hemos) (?:[a-z]+[di]d?[oa]s?|hecho)|(?:has|have|i|we) (?:ever |ve )?(?:been|bought|spent|paid|made|had))(?: |$)/.test(
        asked.words.join(' '),
      ));
  // The first of all is no smallest.
  if (subject === null || asked.periods.length > 1 || asked.has('first')) return null;
  // What is least of several is no row.
  if (asked.value('smallest') === LEAST_OF) {
    const group = by ?? (asksWhichOf(asked) ? 'merchant' : undefined);
    return group === undefined ? null : planBy(asked, group);
  }
  if (by !== undefined) return measure === 'largest' || by === 'month' ? planBy(asked, by) : null;
  // `Mis mayores gastos` are those of the categories; `el mayor gasto` is a row.
  const isPlural = asked.value('largest') === 'many' && asked.has('spending');
  if (isPlural && subject.isEmpty && many === undefined)
    return readPlan('spending_by_category', periodArgs(asked), 'top');
  const rank = Number(asked.value('rank') ?? 1);
  const plan = query(
    asked,
    subject,
    {
      measure,
      ...(isEver ? spanOf({ args: {} }, asked.question.today) : everArgs(asked, subject)),
      top: rank > 1 ? rank : (many ?? (asked.has('rows') ? 5 : 3)),
    },
    asked.has('total') && (many ?? 1) > 1 ? 'total' : 'plain',
  );
  if (plan?.kind !== 'read') return plan;
  if (rank > 1) return { ...plan, picked: { kind: 'place', at: rank, count: 1 } };
  return (many ?? 1) > 1 || SEVERAL.test(asked.words.join(' ')) ? { ...plan, isOfSeveral: true } : plan;
}

/** What most was spent on, of all or of a subject. */
export function planTop(asked: Asked): Plan | null {
  if (leavesOutElse(asked)) return null;
  // `Which account has the most money`.
  const isOfAccounts = asked.value('by') === 'account' || asked.has('accounts');
  if (isOfAccounts && asked.has('money|have') && (asked.rawOf('spend') ?? '') === '' && !asked.has('spending'))
    return readPlan('list_accounts', {});
  if (asked.has('by')) return planBy(asked);
  // `En qué día gasté más`: of no categories.
  if (OF_DAYS.test(asked.words.join(' '))) return null;
  const subject = subjectOf(asked);
  // `What did I buy` asks for the rows.
  const isMost = isOfMost(asked);
  const isList = subject?.args.type !== undefined && !isMost;
  if (subject !== null && asksForShops(asked)) return queryGroups(asked, subject, 'merchant');
  // `En qué compra gasté más` is one of the rows.
  const isPurchase = asked.ranges.some(({ readings }) => readings.some(({ value }) => value === 'COMPRA'));
  if (isPurchase && isMost && !isOfMany(asked) && !asked.has('average|how_many|smallest')) return planExtreme(asked);
  if (subject === null || isList) return null;
  if (!asked.has('spend|spending|money')) return null;
  if (subject.isEmpty && isOneDay(asked)) return search(asked, subject, 'spent');
  if (subject.isEmpty)
    return countIn(asked) === undefined && !asked.has('smallest')
      ? readPlan('spending_by_category', periodArgs(asked), 'top')
      : queryGroups(asked, subject, 'category');
  // `Where did most of it go`, of euros: to which places.
  const isMany = subject.words.some((word) => word.includes('|'));
  const isWhere = asked.has('this|those') && asked.words.some((word) => /^(?:where|a?donde)$/.test(word));
  const by = subject.category === null && !isMany && !isWhere ? 'category' : 'merchant';
  return asked.has('spend|spending') ? queryGroups(asked, subject, by) : null;
}

/** `Mis compras más caras`, `the biggest purchases`: several, though not how many. */
const SEVERAL =
  /(?:^| )(?:mas (?:car|grand|alt|fuert|costos|elevad|barat|pequen|baj|chic)[aeo]s|mayores|menores|top|(?:biggest|largest|highest|priciest|dearest|smallest|lowest|cheapest|expensive) (?:\w+ )?(?:purchases|expenses|charges|transactions|payments|bills|buys|ones))(?: |$)/;

/** Each day, and the average of a day. */
function planDays(asked: Asked): Plan {
  const days = readPlan('daily_spending', periodArgs(asked));
  const average = { measure: 'average', average_over: 'day', ...periodArgs(asked) };
  return asked.has('how_much|average')
    ? { ...days, calls: [...days.calls, { tool: 'query_ledger', args: average }] }
    : days;
}
