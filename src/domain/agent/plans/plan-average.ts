/** What is typical: of a cycle, a month, a day, or each visit. */

import { addDays, daysBetween } from '../../calendar.ts';
import { mondayOf, monthsBack } from '../periods/day-points.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import type { Asked, Plan } from './intents.ts';
import { CALLS_MAX, countIn, cyclesBack, each, habitOf, periodArgs, query, search } from './ledger-plans.ts';
import { isLeftOut } from './left-out-ranges.ts';
import { areTwoAgainst, namesTwo, ofEachMerchant } from './names-apart.ts';
import { asksFrequency, planFrequency } from './plan-frequency.ts';
import { type Subject, subjectOf } from './subjects.ts';

/** Rows are asked for by a word of their own, and not by `pago` or `gasto`, which are verbs too. */
export const saysRows = ({ ranges }: Asked): boolean =>
  ranges.some(
    ({ readings }) => readings.some(({ slot }) => slot === 'rows') && !readings.some(({ slot }) => slot === 'spend'),
  );

/** What is one of several: `a ride`, `cada corte`. */
const VISIT =
  'run|ride|fare|visit|order|trip|meal|dinner|lunch|purchase|fill|tank|charge|haircut|viaje|visita|pedido|compra|ida|tanqueada|llenada|recarga|carrera|salida|cena|almuerzo';
const ANY = new RegExp(`(?:^| )(?:${VISIT}|comida)s?(?: |$)`);
/** `A meal out`, `the average PriceSmart run`, `viaje promedio`: one, where nothing else says that rows are meant. */
const ONE = new RegExp(
  `(?:^| )(?:(?:an?|one|each|every|una|cada) (?:${VISIT}|comida|coffee)|(?:average|typical|usual|normal) (?:\\w+ ){0,2}(?:${VISIT})|(?:${VISIT}) (?:promedio|tipic[oa]|normal|usual))(?: |$)`,
);
const PER_VISIT = new RegExp(`(?:^| )(?:por|per|cada|each|every) (?:${VISIT})(?: |$)`);
/** `Por cada corte de zacate`, `per haircut`: of each of what is named. */
const PER_NAME = /(?:^| )(?:por cada|per|each|every)$/;
/** `What do I usually give him`: of each time. */
const PAID_EACH_TIME =
  /(?:^| )(?:les? (?:doy|damos|pago|pagamos|mando|envio|deposito|transfiero)|(?:give|pay|tip|send) (?:him|her|them))(?: |$)/;
const OVER: Readonly<Record<string, string>> = { month: 'cycle', week: 'week', row: 'row', year: 'year' };
const MONTHS_OF_YEAR = 12;

const WEEK_DAYS = 7;
const HABIT_WEEKS = 26;

/** Of the last four weeks, the last four that are over: as many days that end today are of five. */
function weeksOf(said: Record<string, unknown>, today: string): Record<string, unknown> {
  const { start_date: start, end_date: end } = said;
  if (typeof start !== 'string' || end !== today) return said;
  const length = daysBetween(start, today) + 1;
  const sunday = addDays(mondayOf(addDays(today, 1)), -1);
  return length < WEEK_DAYS || length % WEEK_DAYS !== 0
    ? said
    : { start_date: addDays(sunday, 1 - length), end_date: sunday };
}

/** The last half year of weeks that are over: cycles begin and end within a week. */
function wholeWeeks(today: string): { start_date: string; end_date: string } {
  const sunday = addDays(mondayOf(addDays(today, 1)), -1);
  return { start_date: addDays(sunday, 1 - HABIT_WEEKS * WEEK_DAYS), end_date: sunday };
}

/** `Por sábado`, `per weekend`. */
export const isPerDay = ({ ranges }: Asked): boolean =>
  ranges.some(({ raw, readings }) => readings.some(({ slot }) => slot === 'weekday') && /^(?:por|per) /i.test(raw));

/** `Los sábados`: each such day of the time; of several (`on weekends`, `entre semana`) each week. What is left out are none. */
function daysOver(asked: Asked): string | undefined {
  const days = asked.ranges
    .filter((range) => !isLeftOut(asked, range))
    .flatMap(({ readings }) => readings.flatMap(({ slot, value }) => (slot === 'weekday' ? [...value] : [])));
  return days.length === 0 ? undefined : days.length === 1 ? 'day' : 'week';
}

const MONTH_DAYS = 31;
/** A cycle, or days that are no more than a month: `promedio de octubre`, `la semana pasada`. */
const isOfOne = ({ args: { cycle, start_date, end_date } }: SpokenPeriod): boolean =>
  cycle !== undefined ||
  (start_date !== undefined &&
    end_date !== undefined &&
    start_date !== end_date &&
    daysBetween(start_date, end_date) < MONTH_DAYS);

/** What is billed once a month. */
const BILLED = /^(?:servicios-publicos|telefonia-internet|municipalidad)$/;
export const isBill = ({ category, words }: Subject): boolean =>
  words.length === 0 && category !== null && category !== 'none' && BILLED.test(category.identifier);

/** Whether what is usual is that of one visit or payment, and not of a month. */
function isOfEach(asked: Asked): boolean {
  const { words, ranges, question } = asked;
  // What goes on about such a question is of each too.
  const text = foldWord(question.text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const isNamed = ({ from, readings }: Range) =>
    readings.some(({ slot }) => /^(?:merchant|name|trade)$/.test(slot)) &&
    PER_NAME.test(words.slice(0, from).join(' '));
  return (saysRows(asked) ? ANY : ONE).test(text) || PAID_EACH_TIME.test(text) || ranges.some(isNamed);
}

/** The typical cycle, and the last charge where the question is about a habit. */
export function planAverage(asked: Asked): Plan | null {
  const subject = subjectOf(asked);
  if (subject === null || asked.periods.length > 1) return null;
  // `My weekly grocery budget` is what is planned.
  if (asked.has('budget') && !asked.has('average|spend')) return null;
  if (asksFrequency(asked)) return planFrequency(asked);
  // `PriceSmart vs Walmart por visita`: of each, and not of both in one.
  if (areTwoAgainst(asked)) return each(planAverage, ofEachMerchant)(asked);
  const [period] = asked.periods;
  const per = asked.has('by') && asked.value('by') === 'day' ? 'day' : OVER[asked.value('per') ?? ''];
  // `My average monthly bill` of the light is that of its bills, and of a supermarket what a month comes to.
  const isOfBills =
    (per === undefined || per === 'row' || asked.has('item|water') || isBill(subject)) &&
    asked.ranges.some(({ raw }) => /\b(?:bill|recibo|factura)s?\b/i.test(raw));
  const isRows = (asked.has('rows') && subject.args['type'] === 'COMPRA') || (isOfBills && asked.has('average'));
  // `An Uber ride on average`: of each.
  const isEach = asked.has('average') && per === undefined && !subject.isEmpty && isOfEach(asked);
  const isVisit =
    PER_VISIT.test(asked.words.join(' ')) || (asked.has('amount_word') && per === undefined && !subject.isEmpty);
  // What a year costs is what was charged in the last one.
  if (per === 'year' && period === undefined && !subject.isEmpty)
    return query(asked, subject, {
      measure: 'sum',
      start_date: addDays(monthsBack(asked.question.today, MONTHS_OF_YEAR), 1),
      end_date: asked.question.today,
    });
  // `The average of my last 6 bills`: of those rows, and not of all.
  const count = countIn(asked);
  if (asked.has('latest|last') && count !== undefined && count > 1 && period === undefined && per === undefined) {
    const rows = search(asked, subject, 'list', { limit: count });
    if (rows?.kind === 'read' && !subject.isEmpty) return { ...rows, picked: { kind: 'mean' } };
  }
  const over = (isRows || isEach || isVisit) && per !== 'week' ? 'row' : (per ?? daysOver(asked));
  // `What I normally spend, and this month`: of one cycle there is no average by the cycle, but one beside it.
  if (period !== undefined && isOfOne(period) && (over ?? 'cycle') === 'cycle') {
    const usual = planAverage({ ...asked, periods: [] });
    const own = query(asked, subject, { measure: 'sum', ...periodArgs(asked) });
    return usual?.kind === 'read' && own?.kind === 'read'
      ? { ...usual, calls: [...usual.calls, ...own.calls].slice(0, CALLS_MAX) }
      : usual;
  }
  // `Por visita en Walmart y en Auto Mercado`: each has its own.
  if (over === 'row' && namesTwo(asked) && ofEachMerchant(asked).length > 1)
    return each(planAverage, ofEachMerchant)(asked);
  // Of nothing in particular there is no typical visit, but a purchase.
  if (over === 'row' && subject.isEmpty && asked.value('per') !== 'row') return null;
  // Of days that are no cycles, the months are the calendar's.
  const isDays = period?.args.start_date !== undefined && period.pair === undefined;
  // Of the last six months, the last six that are over: days that begin in one and end in another are of seven.
  // `Al mes en promedio, últimos 3`: cycles.
  const [n] = asked.amounts;
  const isLatest =
    asked.has('latest|last') && asked.value('per') === 'month' && n?.isPlain === true && n.amount <= MONTHS_OF_YEAR;
  const latest = period === undefined && isLatest ? cyclesBack(asked, n.amount) : undefined;
  const isOver = period?.months !== undefined && (over === undefined || over === 'cycle');
  const said = isOver ? cyclesBack(asked, period.months ?? 1) : periodArgs(asked);
  const span = over === 'week' ? weeksOf(said, asked.question.today) : said;
  const calendar = isOver ? 'cycle' : over === 'cycle' && isDays ? 'month' : over === 'year' ? 'cycle' : undefined;
  const average = query(asked, subject, {
    measure: 'average',
    ...(period !== undefined
      ? span
      : over === 'week'
        ? wholeWeeks(asked.question.today)
        : (latest ?? habitOf(asked, over))),
    average_over: calendar ?? over,
  });
  if (average?.kind !== 'read' || subject.isEmpty || asked.value('spend') !== 'now' || asked.has('average'))
    return average;
  const last = search(asked, subject, 'last', { limit: 1 });
  return last?.kind === 'read' ? { ...average, calls: [...average.calls, ...last.calls] } : average;
}
