/**
 * Periods in a question, in words: `este mes`, `marzo 2026`, `los últimos 3 meses`, `del 1 al 15 de marzo`, `last week`.
 * A month means the billing cycle of that name (docs/rules/cycles.md); `mes calendario` its days in the calendar.
 */
import { addDays, addMonths, cycleOf, dayOfWeek, isDay } from '../calendar.ts';
import {
  type Calendar,
  DAY_POINT,
  latestCycle,
  MONTH_PATTERN,
  MONTH_POINT,
  mondayOf,
  monthNamed,
  monthsBack,
  pointOfCycle,
  pointOfMonth,
  readPoint,
} from './day-points.ts';
import { NUMBER_NAMES, readCount } from './number-words.ts';
import { type QuestionWord, replaceWords, textOf, wordsBetween } from './question-words.ts';

/** A period of a question, as the tools take it, with further details. */
export type SpokenPeriod = {
  args: { cycle: string } | { start_date: string; end_date: string };
  /** The year, when the period is a whole one. */
  year?: number;
  /** A month's number, when its year was left out. */
  month?: number;
  /** How many months back, when the question gave that. */
  months?: number;
  relative?: 'current' | 'previous' | 'next';
};

type Groups = Readonly<Record<string, string | undefined>>;
type Reader = (groups: Groups, calendar: Calendar) => SpokenPeriod | null;

const INTO =
  '(?:(?:en|de|del|durante|para|por|al?|in|during|of|for|on|from|at|to) )?(?:(?:el|la|lo|los|las|the|my|mi|mis) )?';
const N = `(?<n>\\d{1,3}|${NUMBER_NAMES})`;
const ANY_POINT = `${DAY_POINT}|${MONTH_POINT}`;
const WEEKDAYS = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
];

const days = (start_date: string, end_date: string): SpokenPeriod => ({ args: { start_date, end_date } });
const cycleBy =
  (by: number, relative?: SpokenPeriod['relative']): Reader =>
  (_, { today, cycle_start_day }) => ({
    args: { cycle: addMonths(cycleOf(today, cycle_start_day), by) },
    ...(relative === undefined ? {} : { relative }),
  });
const weekBy =
  (by: number): Reader =>
  (_, { today }) => {
    const monday = addDays(mondayOf(today), by * 7);
    return days(monday, by === 0 ? today : addDays(monday, 6));
  };
const monthBy =
  (by: number): Reader =>
  (_, { today }) =>
    ofMonth(addMonths(today.slice(0, 7), by));
const yearBy =
  (by: number): Reader =>
  (_, { today }) =>
    ofYear(Number(today.slice(0, 4)) + by, today);

function ofMonth(month: string): SpokenPeriod {
  const { first, last } = pointOfMonth(month);
  return days(first, last);
}

/** A calendar year; the current one ends today. */
function ofYear(year: number, today: string): SpokenPeriod {
  const last = `${year}-12-31`;
  return { ...days(`${year}-01-01`, String(year) === today.slice(0, 4) ? today : last), year };
}

const READERS: readonly [pattern: string, read: Reader][] = [
  [
    `(?:del?|desde|entre|between|from|el)(?: el| la| the)? (?<from>\\d{1,2}|${ANY_POINT}) (?:al?|hasta|y|to|and|until|through|thru|-)(?: el| the)? (?<to>${ANY_POINT})`,
    readRange,
  ],
  [`(?<from>\\d{4}-\\d{2}-\\d{2}) (?:al?|hasta|to|until)? ?(?<to>\\d{4}-\\d{2}-\\d{2})`, readRange],
  [
    `(?:desde|a partir de|since|from|starting)(?: el| la| the)? (?<from>${ANY_POINT})(?: (?:hasta|to|until) (?:hoy|la fecha|today|now))?`,
    readSince,
  ],
  [
    `${INTO}(?:ultim[oa]s|pasad[oa]s|last|past|previous) ${N} (?<unit>dias|days|semanas|weeks|meses|months|ciclos|cycles|anos|years)`,
    readLast,
  ],
  [`${INTO}${N} (?:ultim[oa]s|last) (?<unit>dias|days|semanas|weeks|meses|months)`, readLast],
  [`${INTO}ultim[oa] (?<unit>semana|mes|ano)`, readLast],
  [`${INTO}(?:este |this )(?:mes calendario|calendar month)`, monthBy(0)],
  [`${INTO}(?:mes calendario (?:pasado|anterior)|(?:last|previous) calendar month)`, monthBy(-1)],
  [
    `${INTO}(?:mes calendario(?: de)?|calendar month(?: of)?) (?<name>${MONTH_PATTERN})(?: (?:(?:de|del|of) )?(?<year>20\\d\\d))?`,
    readCalendarMonth,
  ],
  [`${INTO}(?:calendar (?<name>${MONTH_PATTERN})(?: (?<year>20\\d\\d))?)`, readCalendarMonth],
  [`${INTO}(?<name>${MONTH_PATTERN})(?: (?:(?:de|del) )?(?<year>20\\d\\d))? calendario`, readCalendarMonth],
  [
    `${INTO}(?:que (?:va|llevamos|llevo) (?:de |del )|so far )(?:este |el |this )?(?:mes|ciclo|month|cycle)`,
    cycleBy(0, 'current'),
  ],
  [`${INTO}(?:que (?:va|llevamos|llevo) (?:de |del )|so far )(?:este |el |this )?(?:ano|year)|year to date`, yearBy(0)],
  [
    `${INTO}(?:este|presente|this|current|actual) (?:mismo )?(?:mes|ciclo|periodo|month|cycle|billing cycle|period)(?: actual)?`,
    cycleBy(0, 'current'),
  ],
  [`${INTO}(?:mes|ciclo|periodo) actual`, cycleBy(0, 'current')],
  [`${INTO}(?:mes|ciclo) (?:antepasado|ante pasado)|(?:the )?(?:month|cycle) before last`, cycleBy(-2)],
  [
    `${INTO}(?:mes|ciclo|periodo) (?:pasado|anterior)|${INTO}(?:last|previous) (?:month|cycle|billing cycle|period)`,
    cycleBy(-1, 'previous'),
  ],
  [
    `${INTO}(?:(?:proximo|siguiente|otro) (?:mes|ciclo|periodo)|(?:mes|ciclo|periodo) (?:que viene|entrante|siguiente|proximo))|${INTO}(?:next|coming) (?:month|cycle|billing cycle)`,
    cycleBy(1, 'next'),
  ],
  [`${INTO}(?:esta|this) (?:semana|week)(?: actual)?`, weekBy(0)],
  [`${INTO}semana (?:pasada|anterior)|${INTO}(?:last|previous) week`, weekBy(-1)],
  [`${INTO}(?:este |this |pasado |last )?(?:fin de semana|finde|weekend)(?: pasado)?`, readWeekend],
  [`${INTO}(?:esta )?quincena(?<before> pasada| anterior)?`, readFortnight],
  [`${INTO}(?:fin(?:al)?(?:es)? (?:del? )?(?:ano|este ano)|end of (?:the |this )?year|year end)`, readYearEnd],
  ['(?:del|en el|in the|of the) (?:mes|ciclo|month|cycle)', cycleBy(0, 'current')],
  ['(?:del|en el) ano', yearBy(0)],
  [
    `${INTO}(?:fin(?:al)?(?:es)? (?:del? )?(?:mes|ciclo)|end of (?:the |this )?(?:month|cycle)|month end)`,
    cycleBy(0, 'current'),
  ],
  [`${INTO}(?:este|this|current) (?:ano|year)`, yearBy(0)],
  [`${INTO}(?:ano (?:pasado|anterior)|(?:last|previous) year)`, yearBy(-1)],
  [`${INTO}(?:proximo ano|ano (?:que viene|entrante|proximo)|next year)`, yearBy(1)],
  [
    `${INTO}(?:antier|anteayer|antes de ayer|day before yesterday)`,
    (_, { today }) => days(addDays(today, -2), addDays(today, -2)),
  ],
  [`${INTO}(?:ayer|yesterday)`, (_, { today }) => days(addDays(today, -1), addDays(today, -1))],
  [`${INTO}(?:dia de )?(?:hoy|today)`, (_, { today }) => days(today, today)],
  [`(?:el|la|on|last|this)(?: dia)? (?<weekday>${WEEKDAYS.flat().join('|')})(?: pasado)?`, readWeekday],
  [`${INTO}(?:ciclo de |ciclo |cycle |mes de |month of )?(?<point>${ANY_POINT})`, readNamed],
  [
    `(?:en|de|del|in|of|for|durante|during)(?: el| the)?(?: ano| year)? (?<year>20\\d\\d)|(?:el ano|year|todo el) (?<year>20\\d\\d)|(?<year>20\\d\\d)$`,
    (groups, { today }) => ofYear(Number(groups['year']), today),
  ],
];

const COMPILED = READERS.map(([pattern, read]) => ({
  pattern: new RegExp(`(?<![\\w@/.,-])(?:${pattern})(?![\\w@/-]|[.,]\\d)`),
  read,
}));

/** The first periods of a question, at most two, in order; its words with `@p` in their places. */
export function extractPeriods(
  words: readonly QuestionWord[],
  calendar: Calendar,
): { words: QuestionWord[]; periods: SpokenPeriod[] } {
  let rest = [...words];
  const found: SpokenPeriod[] = [];
  for (const { pattern, read } of COMPILED) {
    for (let round = 0; round < 2 && found.length < 2; round++) {
      const match = pattern.exec(textOf(rest));
      const period = match === null ? null : read(match.groups ?? {}, calendar);
      if (match === null || period === null) break;
      const range = wordsBetween(rest, match.index, match.index + match[0].length);
      rest = replaceWords(rest, range, `@p${found.length}`);
      found.push(period);
    }
  }
  const marks = textOf(rest).match(/@p\d/g) ?? [];
  return {
    words: rest.map((word) => (/^@p\d$/.test(word.text) ? { ...word, text: '@p' } : word)),
    periods: marks.flatMap((mark) => found[Number(mark.slice(2))] ?? []),
  };
}

function readRange(groups: Groups, calendar: Calendar): SpokenPeriod | null {
  const last = readPoint(groups['to'] ?? '', calendar);
  const from = groups['from'] ?? '';
  if (last === null) return null;
  // `del 1 al 15 de marzo`: the first day is in the month of the last.
  const sameMonth = /^\d{1,2}$/.test(from) ? `${last.last.slice(0, 7)}-${from.padStart(2, '0')}` : null;
  let first = sameMonth === null ? readPoint(from, calendar)?.first : isDay(sameMonth) ? sameMonth : undefined;
  // `de noviembre a enero`: each is the latest of its name, but the first is before the last.
  if (first !== undefined && first > last.last && !/\d{4}/.test(from))
    first = `${Number(first.slice(0, 4)) - 1}${first.slice(4)}`;
  return first === undefined || first > last.last || !isDay(first) ? null : days(first, last.last);
}

function readSince(groups: Groups, calendar: Calendar): SpokenPeriod | null {
  const point = readPoint(groups['from'] ?? '', calendar);
  return point === null || point.first > calendar.today ? null : days(point.first, calendar.today);
}

function readLast(groups: Groups, { today }: Calendar): SpokenPeriod | null {
  const count = groups['n'] === undefined ? 1 : readCount(groups['n']);
  const unit = groups['unit'] ?? '';
  if (count === null || count < 1) return null;
  if (/^(?:dia|day)/.test(unit)) return days(addDays(today, 1 - count), today);
  if (/^(?:sem|week)/.test(unit)) return days(addDays(today, 1 - count * 7), today);
  const months = /^(?:ano|year)/.test(unit) ? count * 12 : count;
  return months > 120 ? null : { ...days(monthsBack(today, months), today), months };
}

function readCalendarMonth(groups: Groups, { today }: Calendar): SpokenPeriod | null {
  const number = monthNamed(groups['name'] ?? '');
  if (number === null) return null;
  const latest = latestCycle(number, { today, cycle_start_day: 1 });
  return ofMonth(groups['year'] === undefined ? latest : `${groups['year']}${latest.slice(4)}`);
}

function readWeekend(_: unknown, { today }: Calendar): SpokenPeriod {
  const saturday = addDays(mondayOf(today), dayOfWeek(today) >= 6 ? 5 : -2);
  return days(saturday, addDays(saturday, 1));
}

/** Days 1 to 15 of a month, or the rest. */
function readFortnight(groups: Groups, { today }: Calendar): SpokenPeriod {
  const half = (day: string) => {
    const { first, last } = pointOfMonth(day.slice(0, 7));
    return Number(day.slice(8)) <= 15 ? days(first, `${day.slice(0, 7)}-15`) : days(`${day.slice(0, 7)}-16`, last);
  };
  const current = half(today);
  if (groups['before'] === undefined || 'cycle' in current.args) return current;
  return half(addDays(current.args.start_date, -1));
}

function readYearEnd(_: unknown, { today, cycle_start_day }: Calendar): SpokenPeriod {
  return { args: { cycle: `${cycleOf(today, cycle_start_day).slice(0, 4)}-12` } };
}

function readWeekday(groups: Groups, { today }: Calendar): SpokenPeriod {
  const number = WEEKDAYS.findIndex((names) => names.includes(groups['weekday'] ?? '')) + 1;
  const back = (dayOfWeek(today) - number + 7) % 7;
  const day = addDays(today, -(back === 0 ? 7 : back));
  return days(day, day);
}

function readNamed(groups: Groups, calendar: Calendar): SpokenPeriod | null {
  const text = groups['point'] ?? '';
  const point = readPoint(text, calendar);
  if (point === null) return null;
  if (point.cycle === undefined) return days(point.first, point.last);
  const named = monthNamed(text);
  return {
    args: { cycle: pointOfCycle(point.cycle, calendar).cycle ?? point.cycle },
    ...(named === null ? {} : { month: named }),
  };
}
