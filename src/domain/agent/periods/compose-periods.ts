/**
 * A time that is said by another: `el 5 del mes pasado`, `la última semana de octubre`, `this month before the 10th`,
 * `Tuesday of last week`. Each rule takes times that stand side by side, or one with the words around it, as one time;
 * they are tried until none applies, so that a time may be in one that is in another.
 */
import { addDays, addMonths, cycleOf, dayOfWeek, isDay } from '../../calendar.ts';
import { betweenBounds } from './between-bounds.ts';
import {
  type Calendar,
  halfMonthOf,
  MONTH_PATTERN,
  mondayOf,
  pointOfCycle,
  pointOfMonth,
  type Span,
} from './day-points.ts';
import { joinDays } from './narrow-periods.ts';
import { isEnd, type Part, partOf } from './period-parts.ts';
import type { Found, SpokenPeriod } from './spoken-period.ts';

type Times = readonly [SpokenPeriod, ...SpokenPeriod[]];
type Rule = readonly [pattern: string, read: (times: Times, calendar: Calendar) => Found | null | undefined];

/** The first and last day of a period; of a month, the calendar's unless it was called a cycle. */
export function spanOf({ args, shift, said = '' }: SpokenPeriod, calendar: Calendar): Span | null {
  const { cycle, start_date, end_date = start_date } = args;
  if (start_date !== undefined && end_date !== undefined) return { first: start_date, last: end_date };
  if (cycle === undefined) return null;
  if (/ciclo|cycle/.test(said)) return pointOfCycle(cycle, calendar);
  return pointOfMonth(shift === undefined ? cycle : addMonths(calendar.today.slice(0, 7), shift));
}

const days = (first: string, last: string): Found | null =>
  isDay(first) && isDay(last) && first <= last ? { args: { start_date: first, end_date: last } } : null;

/** What kind of time a period is, in one letter, for the patterns of the rules. */
function kindOf({ args, ahead, ofMonth, bound, year, said = '' }: SpokenPeriod): string {
  const { cycle, start_date = '', end_date = '' } = args;
  if (bound !== undefined) return bound.side === 'from' ? 'f' : 'u';
  if (cycle !== undefined) return 'm';
  if (year !== undefined) return 'y';
  if (ofMonth === true) return 'r';
  if (start_date === '') return 's';
  if (start_date === end_date) return ahead === undefined ? 'd' : /\d/.test(said) ? 'o' : 'k';
  if (/quincena|fortnight/.test(said)) return 'h';
  if (dayOfWeek(start_date) === 6 && addDays(start_date, 1) === end_date) return 'e';
  return dayOfWeek(start_date) === 1 && end_date <= addDays(start_date, 6) ? 'w' : 's';
}

/** The day with a number in a span; of several, the first. */
function numbered(day: string, { first, last }: Span): string | null {
  const months = [first.slice(0, 7), last.slice(0, 7)];
  return (
    months.map((month) => `${month}${day.slice(7)}`).find((each) => isDay(each) && each >= first && each <= last) ??
    null
  );
}

/** Up to a day in a span, or from it on. */
export function boundedIn(whole: SpokenPeriod, { bound }: SpokenPeriod, calendar: Calendar): Found | null {
  if (bound === undefined) return null;
  const { cycle } = whole.args;
  // `Este ciclo hasta ayer`, and not the calendar's month, of a day that is in both.
  const ofCycle = cycle === undefined || bound.isNumber ? null : pointOfCycle(cycle, calendar);
  for (const span of [whole.month === undefined ? ofCycle : null, spanOf(whole, calendar), ofCycle]) {
    const day =
      span === null
        ? null
        : bound.isNumber
          ? numbered(bound.day, span)
          : bound.day >= span.first && bound.day <= span.last
            ? bound.day
            : null;
    if (span === null || day === null) continue;
    if (bound.side === 'until') return days(span.first, bound.isOut ? addDays(day, -1) : day);
    return days(bound.isOut ? addDays(day, 1) : day, span.last);
  }
  return null;
}

const weekOf = ({ args: { start_date = '' } }: SpokenPeriod): Found | null =>
  days(mondayOf(start_date), addDays(mondayOf(start_date), 6));

/**
 * `@` and a letter is a time of a kind: a month or cycle (m), a day by its number (o), by its name (k) or date (d), days by
 * their numbers (r), a week (w), a weekend (e), half a month (h), a year (y), up to a day (u) and from it on (f).
 */
const RULES: readonly Rule[] = [
  ['@[uf] @m', ([day, whole], calendar) => whole && boundedIn(whole, day, calendar)],
  ['@m {1,2}(?:y |and )?@[uf]', ([whole, day], calendar) => day && boundedIn(whole, day, calendar)],
  ['@o @m', ([day, whole], calendar) => whole && dayOf(day, whole, calendar)],
  ['@m @o', ([whole, day], calendar) => day && dayOf(day, whole, calendar)],
  ['@r @m', ([range, whole], calendar) => whole && rangeIn(range, whole, calendar)],
  ['@m @r', ([whole, range], calendar) => range && rangeIn(range, whole, calendar)],
  [
    '@k (?:(?:al?|to|through|thru|hasta|until|y|and) )?@[ku] @w',
    ([from, to, week], calendar) => to && week && weekdaysIn(from, to, week, calendar),
  ],
  [
    '@w ,? ?@k (?:(?:al?|to|through|thru|hasta|until) )?@[ku]',
    ([week, from, to], calendar) => to && from && weekdaysIn(from, to, week, calendar),
  ],
  ['@k @w', ([day, week], calendar) => week && weekdaysIn(day, day, week, calendar)],
  ['@w @k', ([week, day], calendar) => day && weekdaysIn(day, day, week, calendar)],
  [
    '(?:(?:en |durante )?(?:la |esa )|(?:(?:in|for|during) )?(?:the |that ))?(?:semana|week) (?:of )?@[od]',
    ([day]) => weekOf(day),
  ],
  ['@e (?:of )?@[od]', ([, day]) => day && days(...weekendOf(day))],
  ['@h (?:of )?@[od]', ([, day]) => day && days(...halfMonthOf(day.args.start_date ?? ''))],
  [
    '(?:(?:en |in )?(?:el |the )?(?:mismo|same) (?:mes|ciclo|month|cycle)|this time|same time|(?:estas|mismas) fechas|@m) @y',
    ([one, two], calendar) => sameMonth(two ?? one, two === undefined ? undefined : one, calendar),
  ],
  ['@[dos] (?:of )?@y', ([date, year]) => year && inYear(date, year)],
  ['@y {1,2}@[dos]', ([year, date]) => date && inYear(date, year)],
  // `Después del 5 de octubre y antes del 20`.
  ['@[fs] (?:, )?(?:(?:y|e|and|pero|but) )?@u', ([one, two]) => two && betweenBounds(one, two)],
  ['@u (?:, )?(?:(?:y|e|and|pero|but) )?@[fs]', ([one, two]) => two && betweenBounds(one, two)],
  // `Desde mediados de agosto hasta principios de octubre`.
  ['@f (?:al?|to|until|till|through|hasta) @[dosmw]', ([from, to], calendar) => to && betweenOf(from, to, calendar)],
];

const weekendOf = ({ args: { start_date = '' } }: SpokenPeriod): [string, string] => {
  const saturday = addDays(mondayOf(start_date), 5);
  return [saturday, addDays(saturday, 1)];
};

function betweenOf({ bound }: SpokenPeriod, to: SpokenPeriod, calendar: Calendar): Found | null {
  const end = spanOf(to, calendar)?.last;
  return bound === undefined || end === undefined ? null : days(bound.isOut ? addDays(bound.day, 1) : bound.day, end);
}

/** `Pasá la del 21 para el otro ciclo`: where to, and not what it is of. */
const isTarget = ({ said = '' }: SpokenPeriod): boolean => /^(?:para|pal|to|al) /.test(said);

function dayOf(day: SpokenPeriod, whole: SpokenPeriod, calendar: Calendar): Found | null {
  const span = isTarget(whole) || isTarget(day) ? null : spanOf(whole, calendar);
  const found = span === null ? null : numbered(day.args.start_date ?? '', span);
  return found === null ? null : { args: { start_date: found, end_date: found }, said: `${day.said} ${whole.said}` };
}

function rangeIn({ args }: SpokenPeriod, whole: SpokenPeriod, calendar: Calendar): Found | null {
  const span = spanOf(whole, calendar);
  const [first, last] = [args.start_date, args.end_date].map((day) =>
    span === null ? null : numbered(day ?? '', span),
  );
  return first && last ? days(first, last) : null;
}

function weekdaysIn(from: SpokenPeriod, to: SpokenPeriod, week: SpokenPeriod, calendar: Calendar): Found | null {
  const span = spanOf(week, calendar);
  if (span === null) return null;
  const at = (day: string) => addDays(mondayOf(span.first), dayOfWeek(day) - 1);
  return days(at(from.args.start_date ?? ''), at(to.bound?.day ?? to.args.start_date ?? ''));
}

/** `El mismo mes del año pasado`, `this time last year`. */
function sameMonth(
  { year }: SpokenPeriod,
  month: SpokenPeriod | undefined,
  { today, cycle_start_day }: Calendar,
): Found | null {
  if (year === undefined || year >= Number(today.slice(0, 4))) return null;
  return month === undefined || month.relative === 'current'
    ? { args: { cycle: `${year}${cycleOf(today, cycle_start_day).slice(4)}` } }
    : null;
}

/** Whether a time says its month. */
const MONTH_SAID = new RegExp(`(?:^| )(?:${MONTH_PATTERN}|\\d{4}-\\d\\d-\\d\\d)(?: |$)`);

export const saysMonth = ({ said = '' }: Pick<SpokenPeriod, 'said'>): boolean => MONTH_SAID.test(said);

/** `December 24 last year`: that day in that year, and not all of it. */
function inYear({ args, said = '' }: SpokenPeriod, { year }: SpokenPeriod): Found | null {
  const { start_date = '', end_date = '' } = args;
  const isOfOne = start_date.slice(0, 4) === end_date.slice(0, 4) && saysMonth({ said }) && !/\d{4}/.test(said);
  const found = isOfOne ? days(`${year}${start_date.slice(4)}`, `${year}${end_date.slice(4)}`) : null;
  return found === null ? null : { ...found, said };
}

const COMPILED = RULES.map(([pattern, read]) => ({
  pattern: new RegExp(`(?<![\\w@])(?:${pattern.replaceAll(/@(\[\w+\]|\w)/g, '@\\d$1')})(?!\\w)`),
  read,
}));

type Said = { words: readonly string[]; breaks: readonly number[]; parts: readonly Part[]; alone: Part | null };

/**
 * The times of a text, in their order, with those of them made one that say one time. `words` are the text's, of which
 * `breaks` begin a clause; `parts` are those of a time that follows, `alone` one of a time that is not said with it.
 */
export function composed(found: readonly SpokenPeriod[], said: Said, calendar: Calendar): SpokenPeriod[] {
  const { words, alone } = said;
  if (alone !== null && found.length === 0)
    return [{ args: {}, open: true, part: alone.words, from: alone.from, to: alone.to }];
  const inOrder = withoutTold(found).toSorted((a, b) => a.from - b.from);
  const periods = joinDays(reduced(inOrder, said, calendar), words);
  return (alone === null ? null : withSibling(periods, alone, calendar)) ?? periods;
}

/** `Año nuevo: del 30 de diciembre al 2 de enero` is of these days; `en semana santa, este año` of the holiday in that year. */
function withoutTold(found: readonly SpokenPeriod[]): readonly SpokenPeriod[] {
  const holiday = found.find(({ isHoliday }) => isHoliday);
  const others = found.filter((each) => each !== holiday);
  if (holiday === undefined || others.length === 0) return found;
  const isOfYear = ({ year }: SpokenPeriod) => String(year) === holiday.args.start_date?.slice(0, 4);
  return holiday.bound === undefined && others.every(isOfYear) ? [holiday] : others;
}

/** The times after as many rules as apply. */
function reduced(found: readonly SpokenPeriod[], { words, breaks, parts }: Said, calendar: Calendar): SpokenPeriod[] {
  let periods = withParts(found, { words, parts }, calendar);
  for (;;) {
    const tokens = words.map((word, at) => (breaks.includes(at) ? ` ${word}` : word));
    for (const [at, period] of periods.entries()) {
      const { from, to } = period;
      tokens[from] = `${breaks.includes(from) ? ' ' : ''}@${at}${kindOf(period)}`;
      tokens.fill('', from + 1, to);
    }
    const places = tokens.flatMap((token, at) => (token === '' ? [] : [at]));
    const text = places.map((at) => tokens[at]).join(' ');
    const next = firstOf(text, places, periods, words.length, calendar);
    if (next === null) return periods;
    periods = next;
  }
}

/** `La segunda` beside `la primera quincena`: of that unit. */
export const withUnit = (words: string, { partSaid = '' }: Partial<SpokenPeriod> = {}): string =>
  /(?:primera|segunda|first|second)$/.test(words) ? `${words} ${UNIT.exec(partSaid)?.[0]}` : words;
const UNIT = /(?:semana|week|quincena|fortnight|mitad|half|fin de semana|finde|weekend)$/;

/** `La primera mitad de octubre con la segunda mitad`: a part of the same as the one that is said with it. */
function withSibling(periods: readonly SpokenPeriod[], alone: Part, calendar: Calendar): SpokenPeriod[] | null {
  const [one, ...more] = periods;
  const span = one?.whole === undefined || more.length > 0 ? null : spanOf(one.whole, calendar);
  const time = span === null ? null : partOf(withUnit(alone.words, one), span);
  if (one === undefined || time === null) return null;
  return [one, { ...time, from: alone.from, to: alone.to }].toSorted((a, b) => a.from - b.from);
}

/** The times of which a part is said before them, as that part; a part with no time after it is none. */
function withParts(
  found: readonly SpokenPeriod[],
  { words, parts }: { words: readonly string[]; parts: readonly Part[] },
  calendar: Calendar,
): SpokenPeriod[] {
  return found.map((whole) => {
    const part = parts.find(({ to }) => to === whole.from);
    const span = whole.args.cycle === undefined ? null : spanOf(whole, calendar);
    if (part === undefined || span === null) return whole;
    const { from } = part;
    // What is left at the end of a month to come is what is left of it.
    if (isEnd(part.words) && span.last >= calendar.today) return { ...whole, from };
    const time = partOf(part.words, span);
    const { start_date, end_date } = time?.args ?? {};
    // Since the end of April is since its last day.
    const day = isEnd(part.words) ? end_date : start_date;
    if (time === null || day === undefined) return whole;
    const { to } = whole;
    const isSince = /^(?:desde|since|from)$/.test(words[from - 1] ?? '') && day <= calendar.today;
    return isSince
      ? {
          ...days(day, calendar.today),
          args: { start_date: day, end_date: calendar.today },
          bound: { side: 'from', day, isOut: false, isNumber: false },
          from: from - 1,
          to,
        }
      : { ...time, whole, partSaid: part.words, from, to };
  });
}

/** The times with the first that a rule makes one; null when none applies. */
function firstOf(
  text: string,
  places: readonly number[],
  periods: SpokenPeriod[],
  end: number,
  calendar: Calendar,
): SpokenPeriod[] | null {
  for (const { pattern, read } of COMPILED) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [first, ...rest] = [...match[0].matchAll(/@(\d)/g)].flatMap(([, at]) => periods[Number(at)] ?? []);
    const time = first === undefined ? null : read([first, ...rest], calendar);
    if (first === undefined || time === null || time === undefined) continue;
    const begins = text.slice(0, match.index).split(/ +/).length - 1;
    const ends = begins + match[0].trim().split(/ +/).length;
    const taken = [first, ...rest];
    return [
      ...periods.filter((each) => !taken.includes(each)),
      { ...time, from: places[begins] ?? 0, to: places[ends] ?? end },
    ].toSorted((a, b) => a.from - b.from);
  }
  return null;
}
