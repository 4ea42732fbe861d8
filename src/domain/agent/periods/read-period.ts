/** What the words of a period mean: cycles, days, weeks and years, for periods.ts. */
import { addDays, addMonths, cycleOf, cycleRange, dayInMonth, dayOfWeek, isDay } from '../../calendar.ts';
import { readNumeral } from '../../numerals.ts';
import {
  type Calendar,
  halfMonthOf,
  latestCycle,
  mondayOf,
  monthNamed,
  monthsBack,
  pointOfMonth,
  readPoint,
} from './day-points.ts';
import type { Found, SpokenPeriod } from './spoken-period.ts';

export type Groups = Readonly<Record<string, string | undefined>>;
export type Reader = (groups: Groups, calendar: Calendar) => Found | null;

export const WEEKDAYS = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
];

export const days = (start_date: string, end_date: string): Found => ({ args: { start_date, end_date } });
export const cycleBy =
  (by: number, relative?: SpokenPeriod['relative']): Reader =>
  (_, { today, cycle_start_day }) => ({
    args: { cycle: addMonths(cycleOf(today, cycle_start_day), by) },
    shift: by,
    ...(relative === undefined ? {} : { relative }),
  });
export const weekBy =
  (by: number): Reader =>
  (_, { today }) => {
    const monday = addDays(mondayOf(today), by * 7);
    return days(monday, by === 0 ? today : addDays(monday, 6));
  };
export const monthBy =
  (by: number): Reader =>
  (_, { today }) =>
    ofMonth(addMonths(today.slice(0, 7), by));
export const yearBy =
  (by: number): Reader =>
  (_, { today }) =>
    ofYear(Number(today.slice(0, 4)) + by, today);

function ofMonth(month: string): Found {
  const { first, last } = pointOfMonth(month);
  return days(first, last);
}

/** A calendar year; the current one ends today. */
export function ofYear(year: number, today: string): Found {
  const last = `${year}-12-31`;
  return { ...days(`${year}-01-01`, String(year) === today.slice(0, 4) ? today : last), year };
}

export const twice = (day: string): [string, string] => [day, day];

export function readRange(groups: Groups, calendar: Calendar): Found | null {
  const last = readPoint(groups['to'] ?? '', calendar);
  const from = groups['from'] ?? groups['from2'] ?? '';
  if (last === null) return null;
  // `del 1 al 15 de marzo`: the first day is in the month of the last.
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(from)?.[1];
  const sameMonth = number === undefined ? null : `${last.last.slice(0, 7)}-${number.padStart(2, '0')}`;
  let first = sameMonth === null ? readPoint(from, calendar)?.first : isDay(sameMonth) ? sameMonth : undefined;
  // `de noviembre a enero`: each is the latest of its name, but the first is before the last.
  if (first !== undefined && first > last.last && !/\d{4}/.test(from))
    first = `${Number(first.slice(0, 4)) - 1}${first.slice(4)}`;
  if (first === undefined || first > last.last || !isDay(first)) return null;
  // `El 10 y el 20 de octubre` are two days, `entre el 10 y el 20` all between them.
  const isOfDays = number !== undefined || readPoint(from, calendar)?.cycle === undefined;
  const isTwo = /^(?:y|and)$/.test(groups['joint'] ?? '') && !/^(?:entre|between)$/.test(groups['lead'] ?? '');
  if (isTwo && isOfDays && last.cycle === undefined && addDays(first, 1) !== last.last) return null;
  if (groups['last'] !== undefined || groups['year'] !== undefined) {
    const year = groups['year'] ?? String(Number(calendar.today.slice(0, 4)) - 1);
    return days(`${year}${first.slice(4)}`, `${year}${last.last.slice(4)}`);
  }
  const start = sameMonth === null ? readPoint(from, calendar) : null;
  // `Del 15 de julio a fines de octubre`: from a day on, a month ends as the calendar's.
  if (start !== null && start.cycle === undefined && last.cycle !== undefined)
    return days(first, pointOfMonth(last.cycle).last);
  const pair = [start?.cycle, last.cycle].flatMap((cycle) => (cycle === undefined ? [] : [{ cycle }]));
  const [begins, ends] = pair.map(({ cycle }) => cycle);
  return {
    ...days(first, last.last),
    ...(begins !== undefined && ends !== undefined
      ? { pair, calendar: { start_date: `${begins}-01`, end_date: pointOfMonth(ends).last } }
      : {}),
  };
}

/** `19 Oct to 18 Nov`: days in their order; `of 14 Nov to 13 Nov` are two. */
export function readDaysBetween(groups: Groups, calendar: Calendar): Found | null {
  const [from, to] = [readPoint(groups['from'] ?? '', calendar), readPoint(groups['to'] ?? '', calendar)];
  return from !== null && to !== null && from.first <= to.last ? readRange(groups, calendar) : null;
}

/** `Entre hoy y el 10 de diciembre`: the next such day. */
export function readFromToday({ to = '' }: Groups, calendar: Calendar): Found | null {
  const { last } = readPoint(to, calendar) ?? { last: '' };
  const ahead = last >= calendar.today ? last : `${addMonths(last.slice(0, 7), 12)}${last.slice(7)}`;
  return isDay(ahead) ? days(calendar.today, ahead) : null;
}

/** `Del 16 al 22`: the latest days with these numbers. */
export function readDays({ from2, from = from2 ?? '', to = '' }: Groups, { today }: Calendar): Found | null {
  const at = (by: number, day: string) => `${addMonths(today.slice(0, 7), by)}-${day.padStart(2, '0')}`;
  const by = [0, -1, -2].find(
    (each) => isDay(at(each, to)) && at(each, Number(from) > Number(to) ? to : from) <= today,
  );
  if (by === undefined) return null;
  // `Del 30 al 5` begins in the month before.
  if (Number(from) > Number(to)) return isDay(at(by - 1, from)) ? days(at(by - 1, from), at(by, to)) : null;
  return isDay(at(by, from)) ? { ...days(at(by, from), at(by, to)), ofMonth: true } : null;
}

/** `Oct 3-9`, `3-9 de octubre`, `between October 3 and 9 last year`; each way to say it has groups of its own. */
export function readDaysOfMonth(groups: Groups, calendar: Calendar): Found | null {
  const of = (name: string) => ['', 2, 3, 4, 5].map((at) => groups[`${name}${at}`]).find((said) => said !== undefined);
  const year = of('last') === undefined ? of('year') : String(Number(calendar.today.slice(0, 4)) - 1);
  const month = readCalendarMonth({ name: of('name') ?? '', year }, calendar)?.args.start_date;
  const at = (day = '') => `${month?.slice(0, 7)}-${day.padStart(2, '0')}`;
  const [first, last] = [at(of('from')), at(of('to'))];
  return isDay(first) && isDay(last) && first <= last ? days(first, last) : null;
}

const NTH = /^(?:(primer|1|first)|(segundo|2|second)|(tercer|3|third)|(cuarto|4|fourth))/;

/** `El tercer trimestre`: the latest that has begun, unless the year is said. */
export function readPartOfYear(groups: Groups, { today }: Calendar): Found | null {
  const nth =
    groups['q'] ??
    groups['half'] ??
    NTH.exec(groups['nth'] ?? '')
      ?.slice(1)
      .findIndex((each) => each !== undefined);
  const place = typeof nth === 'string' ? Number(nth) - 1 : (nth ?? -1);
  const months = /^(?:sem|half)/.test(groups['unit'] ?? '') || groups['half'] !== undefined ? 6 : 3;
  if (place < 0 || place * months > 11) return null;
  const said = groups['year'] ?? groups['year2'];
  const isLast = (groups['last'] ?? groups['last2']) !== undefined;
  const begins = (year: number) => addMonths(`${year}-01`, place * months);
  const now = Number(today.slice(0, 4));
  const year = said !== undefined ? Number(said) : isLast || `${begins(now)}-01` > today ? now - 1 : now;
  const last = pointOfMonth(addMonths(begins(year), months - 1)).last;
  return days(`${begins(year)}-01`, last > today && year === now ? today : last);
}

export function readSince(groups: Groups, calendar: Calendar): Found | null {
  const point = readPoint(groups['from'] ?? '', calendar);
  if (point === null || point.first > calendar.today) return null;
  if (point.cycle === undefined) return days(point.first, calendar.today);
  // `Since March` is since the first of March, whatever cycle that is in; before it has come, of the year before.
  const first = `${point.cycle}-01`;
  return days(first > calendar.today ? `${addMonths(point.cycle, -12)}-01` : first, calendar.today);
}

/** From the day of the last salary; without one it is no period. */
export const readPayday: Reader = (_, { today, payday }) => (payday == null ? null : days(payday, today));

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

/** The last three cycles are those that ended; the last three months go up to today. */
export function readLast(groups: Groups, { today, cycle_start_day }: Calendar): Found | null {
  const span = spanOf(groups);
  if (span === null) return null;
  if ('months' in span && /^(?:ciclo|cycle)/.test(groups['unit'] ?? '')) {
    const current = cycleOf(today, cycle_start_day);
    const { starts_on } = cycleRange(addMonths(current, -span.months), cycle_start_day);
    const { ends_on } = cycleRange(addMonths(current, -1), cycle_start_day);
    return { ...days(starts_on, ends_on), months: span.months };
  }
  if ('days' in span) return days(addDays(today, 1 - span.days), today);
  return { ...days(monthsBack(today, span.months), today), months: span.months };
}

/** `hace 2 meses` is that cycle; `hace 3 días` that day. */
export function readAgo(groups: Groups, calendar: Calendar): Found | null {
  const span = spanOf(groups);
  if (span === null) return null;
  if ('months' in span) {
    const { today } = calendar;
    const on = dayInMonth(addMonths(today.slice(0, 7), -span.months), Number(today.slice(8)));
    const cycle = addMonths(cycleOf(today, calendar.cycle_start_day), -span.months);
    return { args: { cycle }, shift: -span.months, on };
  }
  const day = addDays(calendar.today, -span.days);
  return span.days % 7 === 0 ? days(mondayOf(day), addDays(mondayOf(day), 6)) : days(day, day);
}

/** `A month ago today`: that very day. */
export function readDayAgo(groups: Groups, { today }: Calendar): Found | null {
  const span = spanOf({ n: groups['n'] ?? groups['n2'], unit: groups['unit'] ?? groups['unit2'] });
  if (span === null) return null;
  const day =
    'days' in span
      ? addDays(today, -span.days)
      : dayInMonth(addMonths(today.slice(0, 7), -span.months), Number(today.slice(8)));
  return days(day, day);
}

export function readNext(groups: Groups, { today }: Calendar): Found | null {
  const span = spanOf(groups);
  if (span === null) return null;
  const last =
    'days' in span
      ? addDays(today, span.days)
      : dayInMonth(addMonths(today.slice(0, 7), span.months), Number(today.slice(8)));
  return days(today, last);
}

/** The part of a year that goes on, or one that many parts on: a quarter has 3 months, a half 6. */
export function partOfYearBy(by: number, months: 3 | 6): Reader {
  return (_, { today }) => {
    const place = Math.floor((Number(today.slice(5, 7)) - 1) / months) + by;
    const first = addMonths(`${today.slice(0, 4)}-01`, place * months);
    const last = pointOfMonth(addMonths(first, months - 1)).last;
    return days(`${first}-01`, by === 0 ? today : last);
  };
}

export function readCalendarMonth(groups: Groups, { today }: Calendar): Found | null {
  const number = monthNamed(groups['name'] ?? '');
  if (number === null) return null;
  const latest = latestCycle(number, { today, cycle_start_day: 1 });
  return ofMonth(groups['year'] === undefined ? latest : `${groups['year']}${latest.slice(4)}`);
}

/** The latest weekend; `pasado` on one means the one before. */
export function readWeekend({ last, before, earlier }: Groups, { today }: Calendar): Found {
  const isNow = dayOfWeek(today) >= 6;
  const isPast = last !== undefined || before !== undefined || earlier !== undefined;
  const saturday = addDays(mondayOf(today), (isNow && !isPast ? 5 : -2) - (earlier === undefined ? 0 : 7));
  return days(saturday, addDays(saturday, 1));
}

/** Days 1 to 15 of a month, or the rest. */
export function readFortnight({ before, before2 }: Groups, { today }: Calendar): Found {
  const current = halfMonthOf(today);
  return days(...((before ?? before2) === undefined ? current : halfMonthOf(addDays(current[0], -1))));
}

/** The latest day with this number in its month, and the next. */
export function readOnlyDay({ d }: Groups, { today }: Calendar): Found | null {
  const at = (by: number) => `${addMonths(today.slice(0, 7), by)}-${(d ?? '').padStart(2, '0')}`;
  const found = [at(0), at(-1), at(-2)].find((day) => isDay(day) && day <= today);
  const ahead = [at(0), at(1), at(2)].find((day) => isDay(day) && day > today);
  return found === undefined || ahead === undefined ? null : { ...days(found, found), ahead };
}

export function readWeekday(groups: Groups, { today }: Calendar): Found {
  const number = WEEKDAYS.findIndex((names) => names.includes(groups['weekday'] ?? '')) + 1;
  const back = (dayOfWeek(today) - number + 7) % 7;
  const last = addDays(today, -(back === 0 ? 7 : back));
  // `El sábado antepasado`, `the Saturday before`: a week before that.
  if (groups['earlier'] !== undefined) return days(addDays(last, -7), addDays(last, -7));
  return { ...days(last, last), ahead: addDays(today, 7 - back) };
}

export function readNamed(groups: Groups, calendar: Calendar): Found | null {
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
