/**
 * Periods in a question, in words: `este mes`, `marzo 2026`, `los últimos 3 meses`, `del 1 al 15 de marzo`, `last week`.
 * A month means the billing cycle of that name (docs/rules/cycles.md); `mes calendario` its days in the calendar.
 */
import { addDays, addMonths, cycleOf, dayInMonth, dayOfWeek, isDay } from '../calendar.ts';
import {
  type Calendar,
  DAY_POINT,
  latestCycle,
  MONTH_PATTERN,
  MONTH_POINT,
  mondayOf,
  monthNamed,
  monthsBack,
  pointOfMonth,
  readPoint,
} from './day-points.ts';
import { readNumeral } from './numerals.ts';

export type PeriodArgs = { cycle?: string; start_date?: string; end_date?: string };

/** A period of a question, as the tools take it, with further details. */
export type SpokenPeriod = {
  /** A cycle, or days; neither for all time. */
  args: PeriodArgs;
  /** The year, when the period is a whole one. */
  year?: number;
  /** A month's number, when its year was left out. */
  month?: number;
  /** How many months back, when the question gave that. */
  months?: number;
  relative?: 'current' | 'previous' | 'next';
  /** Cycles from the current one, for what belongs to calendar months. */
  shift?: number;
  /** A day that was named without its month or year: the next one. */
  ahead?: string;
  from: number;
  to: number;
};
type Found = Omit<SpokenPeriod, 'from' | 'to'>;

type Groups = Readonly<Record<string, string | undefined>>;
type Reader = (groups: Groups, calendar: Calendar) => Found | null;

const INTO =
  '(?:(?:en|de|del|durante|para|por|al?|in|during|of|for|on|from|at|to) )?(?:(?:el|la|lo|los|las|the|my|mi|mis) )?';
const COUNTED =
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|dieciocho|veinte|treinta|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|una?|one';
const N = `(?<n>\\d{1,3}|${COUNTED})`;
const UNIT =
  '(?<unit>dias|days|semanas|weeks|quincenas|fortnights|meses|months|ciclos|cycles|trimestres|quarters|anos|years)';
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

const days = (start_date: string, end_date: string): Found => ({ args: { start_date, end_date } });
const cycleBy =
  (by: number, relative?: SpokenPeriod['relative']): Reader =>
  (_, { today, cycle_start_day }) => ({
    args: { cycle: addMonths(cycleOf(today, cycle_start_day), by) },
    shift: by,
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

function ofMonth(month: string): Found {
  const { first, last } = pointOfMonth(month);
  return days(first, last);
}

/** A calendar year; the current one ends today. */
function ofYear(year: number, today: string): Found {
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
  [`${INTO}(?:ultim[oa]s|pasad[oa]s|last|past|previous) ${N} ${UNIT}`, readLast],
  [`${INTO}${N} (?:ultim[oa]s|last|past) ${UNIT}`, readLast],
  [`(?:hace )?${N} ${UNIT} para aca`, readLast],
  [`hace ${N} ${UNIT}|${N} ${UNIT} (?:ago|atras)`, readAgo],
  [`${INTO}(?:proxim[oa]s|siguientes|next|coming) ${N} ${UNIT}|(?:en|in|within|dentro de) ${N} ${UNIT}`, readNext],
  [`${INTO}ultim[oa] (?<unit>semana|mes|trimestre|semestre|ano)`, readLast],
  [`${INTO}(?:este|this|current) (?:trimestre|quarter)`, quarterBy(0)],
  [`${INTO}(?:trimestre (?:pasado|anterior)|(?:last|previous) quarter)`, quarterBy(-1)],
  [`${INTO}(?:proxima|siguiente|otra) semana|${INTO}semana (?:que viene|entrante|proxima)|next week`, weekBy(1)],
  [`${INTO}semana antepasada|the week before last`, weekBy(-2)],
  [
    '(?:para )?(?<tomorrow>pasado manana|day after tomorrow|manana|tomorrow)',
    ({ tomorrow }, { today }) => days(...twice(addDays(today, /pasado|after/.test(tomorrow ?? '') ? 2 : 1))),
  ],
  [
    '(?:desde siempre|en toda (?:la|mi) (?:historia|vida)|de todos los tiempos|historicamente|ever|all time|of all time|since the beginning|hasta la fecha de siempre)',
    () => ({ args: {} }),
  ],
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
  [`${INTO}(?:mes|ciclo) (?:antepasado|ante pasado|trasanterior)|(?:the )?(?:month|cycle) before last`, cycleBy(-2)],
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
  [
    `${INTO}(?:este |this |(?<last>pasado |last ))?(?:fin de semana|finde|weekend)(?<before> pasado| anterior)?`,
    readWeekend,
  ],
  [
    `${INTO}(?<half>primera|segunda|1ra|2da|first half|second half)(?: quincena)? (?:de|of) (?<name>${MONTH_PATTERN})(?: (?:(?:de|del|of) )?(?<year>20\\d\\d))?`,
    readHalfMonth,
  ],
  [
    `${INTO}(?:esta |this |(?<before>ultima |last ))?(?:quincena|fortnight)(?<before2> pasada| anterior)?`,
    readFortnight,
  ],
  [`${INTO}(?:fin(?:al)?(?:es)? (?:del? )?(?:ano|este ano)|end of (?:the |this )?year|year end)`, readYearEnd],
  ['(?:del|en el|in the|of the|for the|en lo que va del) (?:mes|ciclo|month|cycle)', cycleBy(0, 'current')],
  ['(?:del|en el|en lo que va del|in the|of the) (?:ano|year)', yearBy(0)],
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
  [
    `(?:${INTO}|last |this |next |proximo )(?:este |pasado |proximo )?(?:dia )?(?<weekday>${WEEKDAYS.flat().join('|')})(?: pasado| que viene| proximo)?`,
    readWeekday,
  ],
  [`${INTO}(?:ciclo de |ciclo |cycle |mes de |month of )?(?<point>${ANY_POINT})`, readNamed],
  [
    `(?:en|de|del|in|of|for|durante|during)(?: el| the)?(?: ano| year)? (?<year>20\\d\\d)|(?:el ano|year|todo el) (?<year>20\\d\\d)|(?<year>20\\d\\d)$`,
    (groups, { today }) => ofYear(Number(groups['year']), today),
  ],
];

/** The day of the latest or next month that has it: `el 15`, `the 3rd`. */
const ONLY_DAY =
  '(?:el|dia|al|the)(?: dia)? (?<d>\\d{1,2})(?:st|nd|rd|th)?(?! (?:mil|k|por|percent|cuotas?|pagos?|colones|dolares|euros|millon|de|tejas?|rojos?|%|\\d))';

const COMPILED = [...READERS, [ONLY_DAY, readOnlyDay] as const].map(([pattern, read]) => ({
  pattern: new RegExp(`(?<![\\w@/.,-])(?:${pattern})(?![\\w@/-]|[.,]\\d)`),
  read,
}));

/** The first periods of a question, at most two, in their order. */
export function extractPeriods(words: readonly string[], calendar: Calendar): SpokenPeriod[] {
  const rest = [...words];
  const found: SpokenPeriod[] = [];
  for (const { pattern, read } of COMPILED) {
    for (let round = 0; round < 2 && found.length < 2; round++) {
      const text = rest.join(' ');
      const match = pattern.exec(text);
      const period = match === null ? null : read(match.groups ?? {}, calendar);
      if (match === null || period === null) break;
      const from = text.slice(0, match.index).split(' ').length - 1;
      const to = from + match[0].trim().split(' ').length;
      found.push({ ...period, from, to });
      rest.fill('@p', from, to);
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

const twice = (day: string): [string, string] => [day, day];

function readRange(groups: Groups, calendar: Calendar): Found | null {
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

function readSince(groups: Groups, calendar: Calendar): Found | null {
  const point = readPoint(groups['from'] ?? '', calendar);
  return point === null || point.first > calendar.today ? null : days(point.first, calendar.today);
}

/** How many days or months so many units are. */
function spanOf({ n, unit = '' }: Groups): { days: number } | { months: number } | null {
  const count = n === undefined ? 1 : /^(?:un|una|one)$/.test(n) ? 1 : Number(readCount(n));
  if (!(count >= 1)) return null;
  const days = /^(?:dia|day)/.test(unit)
    ? 1
    : /^(?:sem(?!es)|week)/.test(unit)
      ? 7
      : /^(?:quinc|fort)/.test(unit)
        ? 15
        : 0;
  if (days > 0) return { days: count * days };
  const months = count * (/^(?:ano|year)/.test(unit) ? 12 : /^sem/.test(unit) ? 6 : /^(?:tri|quar)/.test(unit) ? 3 : 1);
  return months > 120 ? null : { months };
}

const readCount = (text: string): string | undefined => {
  const read = readNumeral([text], 0);
  return read === null || read === 'broken' ? undefined : read.value;
};

function readLast(groups: Groups, { today }: Calendar): Found | null {
  const span = spanOf(groups);
  if (span === null) return null;
  if ('days' in span) return days(addDays(today, 1 - span.days), today);
  return { ...days(monthsBack(today, span.months), today), months: span.months };
}

/** `hace 2 meses` is that cycle; `hace 3 días` that day. */
function readAgo(groups: Groups, calendar: Calendar): Found | null {
  const span = spanOf(groups);
  if (span === null) return null;
  if ('months' in span) return cycleBy(-span.months)({}, calendar);
  const day = addDays(calendar.today, -span.days);
  return span.days % 7 === 0 ? days(mondayOf(day), addDays(mondayOf(day), 6)) : days(day, day);
}

function readNext(groups: Groups, { today }: Calendar): Found | null {
  const span = spanOf(groups);
  if (span === null) return null;
  const last =
    'days' in span
      ? addDays(today, span.days)
      : dayInMonth(addMonths(today.slice(0, 7), span.months), Number(today.slice(8)));
  return days(today, last);
}

function quarterBy(by: number): Reader {
  return (_, { today }) => {
    const first = addMonths(`${today.slice(0, 4)}-01`, Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + by * 3);
    const last = pointOfMonth(addMonths(first, 2)).last;
    return days(`${first}-01`, by === 0 ? today : last);
  };
}

function readCalendarMonth(groups: Groups, { today }: Calendar): Found | null {
  const number = monthNamed(groups['name'] ?? '');
  if (number === null) return null;
  const latest = latestCycle(number, { today, cycle_start_day: 1 });
  return ofMonth(groups['year'] === undefined ? latest : `${groups['year']}${latest.slice(4)}`);
}

/** The latest weekend; `pasado` on one means the one before. */
function readWeekend({ last, before }: Groups, { today }: Calendar): Found {
  const isNow = dayOfWeek(today) >= 6;
  const isPast = last !== undefined || before !== undefined;
  const saturday = addDays(mondayOf(today), isNow && !isPast ? 5 : -2);
  return days(saturday, addDays(saturday, 1));
}

const halfOf = (day: string): [string, string] => {
  const month = day.slice(0, 7);
  return Number(day.slice(8)) <= 15 ? [`${month}-01`, `${month}-15`] : [`${month}-16`, pointOfMonth(month).last];
};

/** Days 1 to 15 of a month, or the rest. */
function readFortnight({ before, before2 }: Groups, { today }: Calendar): Found {
  const current = halfOf(today);
  return days(...((before ?? before2) === undefined ? current : halfOf(addDays(current[0], -1))));
}

function readHalfMonth(groups: Groups, calendar: Calendar): Found | null {
  const month = readCalendarMonth(groups, calendar)?.args.start_date;
  if (month === undefined) return null;
  return days(...halfOf(/^(?:primera|1ra|first)/.test(groups['half'] ?? '') ? month : `${month.slice(0, 7)}-16`));
}

/** The latest day with this number in its month, and the next. */
function readOnlyDay({ d }: Groups, { today }: Calendar): Found | null {
  const at = (by: number) => `${addMonths(today.slice(0, 7), by)}-${(d ?? '').padStart(2, '0')}`;
  const found = [at(0), at(-1), at(-2)].find((day) => isDay(day) && day <= today);
  const ahead = [at(0), at(1), at(2)].find((day) => isDay(day) && day > today);
  return found === undefined || ahead === undefined ? null : { ...days(found, found), ahead };
}

function readYearEnd(_: unknown, { today, cycle_start_day }: Calendar): Found {
  return { args: { cycle: `${cycleOf(today, cycle_start_day).slice(0, 4)}-12` } };
}

function readWeekday(groups: Groups, { today }: Calendar): Found {
  const number = WEEKDAYS.findIndex((names) => names.includes(groups['weekday'] ?? '')) + 1;
  const back = (dayOfWeek(today) - number + 7) % 7;
  const day = addDays(today, -(back === 0 ? 7 : back));
  return { ...days(day, day), ahead: addDays(today, 7 - back) };
}

function readNamed(groups: Groups, calendar: Calendar): Found | null {
  const text = groups['point'] ?? '';
  const point = readPoint(text, calendar);
  if (point === null) return null;
  if (point.cycle === undefined) {
    const next = addMonths(point.first.slice(0, 7), 12);
    const ahead = /20\d\d|\/\d\d$/.test(text) ? undefined : `${next}${point.first.slice(7)}`;
    return {
      ...days(point.first, point.last),
      ...(ahead !== undefined && isDay(ahead) && ahead > calendar.today ? { ahead } : {}),
    };
  }
  const named = monthNamed(text);
  return { args: { cycle: point.cycle }, ...(named === null ? {} : { month: named }) };
}
