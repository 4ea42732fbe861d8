/**
 * A time that is said by another: `el 5 del mes pasado`, `la última semana de octubre`, `this month before the 10th`,
 * `Tuesday of last week`. Each rule takes times that stand side by side, or one with the words around it, as one time;
 * they are tried until none applies, so that a time may be in one that is in another.
 */
import { addDays, addMonths, cycleOf, dayOfWeek, isDay } from '../calendar.ts';
import { type Calendar, MONTH_PATTERN, mondayOf, pointOfCycle, pointOfMonth } from './day-points.ts';
import { readNumeral } from './numerals.ts';
import { ANY_POINT, N } from './period-words.ts';
import type { Found, SpokenPeriod } from './spoken-period.ts';

type Span = { first: string; last: string };
type Times = readonly [SpokenPeriod, ...SpokenPeriod[]];
type Rule = readonly [
  pattern: string,
  read: (times: Times, words: string, calendar: Calendar) => Found | null | undefined,
];

const INTO = '(?:(?:en|a|al|por|hacia|in|at|on|by|during|for|over|de|del) )?(?:(?:el|la|los|las|the) )?';
const UNIT = '(?:semana|week|fin de semana|finde|weekend|quincena|fortnight|mitad|half)';
const NTH = '(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|ultim[oa]|first|second|third|fourth|last|1ra|2da|3ra|4ta)';
const SOME = `(?:primer[oa]s|ultim[oa]s|first|last) ${N.replace('?<n>', '?:')}(?: (?:dias|days|semanas|weeks))?`;
const BEGINNING =
  '(?:(?:principios?|inicios?|comienzos?|mediados|middle|beginning|start)(?= (?:de|del|of) )|early|mid|late)';
const END = '(?:finales|fines|final|fin|end)';
const NAMED = `(?:(?:mes|ciclo|month|cycle) (?:de |of )?)?${MONTH_PATTERN}`;
const WHOLE = `(?:${NAMED}|(?:(?:este|this|el|the|last|next) )*(?:mes|ciclo|month|cycle))`;
const OF = '(?:(?:de|del|of|in) )?(?:(?:el|the) )?';
/** Parts of a month or cycle that is said right after them; read by themselves they would be times of their own. */
const PART = new RegExp(
  `(?<![\\w@])${INTO}(?:(?:${NTH} ${UNIT}|${SOME}|${BEGINNING})(?= ${OF}${WHOLE}(?!\\w))|${END}(?= ${OF}(?:${NAMED}|last month|mes pasado)(?!\\w)))`,
  'g',
);

const ENDING = new RegExp(
  `(?:(?<!\\w)(?:desde|since|from|to|until|till|hasta|through|aqui|aca|hoy|today|now)|(?<!\\w)(?:${ANY_POINT}|\\d{1,2}(?:st|nd|rd|th)?))(?: el| la| los| the)? ?$`,
);

export type Part = { words: string; from: number; to: number };

/** The parts that a text says, by the places of their words; a blank stands between two words, two where a clause begins. */
export function partsIn(text: string): Part[] {
  return [...text.matchAll(PART)].flatMap(({ 0: words, index }) => {
    // `Desde el inicio del ciclo`, `del 15 de julio a fines de octubre`: an end of a longer time.
    if (ENDING.test(text.slice(0, index)) && !/^(?:primer|ultim|first|last|en|in)/.test(words)) return [];
    const from = text.slice(0, index).split(/ +/).length - 1;
    return [{ words, from, to: from + words.split(' ').length }];
  });
}

/** The first and last day of a period; of a month, the calendar's unless it was called a cycle. */
function spanOf({ args, shift, said = '' }: SpokenPeriod, calendar: Calendar): Span | null {
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
  if (bound !== undefined) return 'f';
  if (cycle !== undefined) return 'm';
  if (year !== undefined) return 'y';
  if (ofMonth === true) return 'r';
  if (start_date === '') return 's';
  if (start_date === end_date) return ahead === undefined ? 'd' : /\d/.test(said) ? 'o' : 'k';
  if (dayOfWeek(start_date) === 6 && addDays(start_date, 1) === end_date) return 'e';
  return dayOfWeek(start_date) === 1 && end_date <= addDays(start_date, 6) ? 'w' : 's';
}

/** The day with a number in a span; of several, the first. */
function numbered(day: string, { first, last }: Span): string | null {
  const months = [first.slice(0, 7), last.slice(0, 7)];
  const found = months
    .map((month) => `${month}${day.slice(7)}`)
    .find((each) => isDay(each) && each >= first && each <= last);
  return found ?? null;
}

/** The day of a span that a day stands for, which may be told by its number or by its name in the week. */
function dayIn(day: SpokenPeriod, span: Span): string | null {
  const own = day.bound?.day ?? day.args.start_date ?? '';
  if (kindOf(day) === 'd' || (day.bound !== undefined && !day.bound.isNumber))
    return own >= span.first && own <= span.last ? own : null;
  return numbered(own, span);
}

const weekdayIn = (day: SpokenPeriod, week: Span): string =>
  addDays(mondayOf(week.first), dayOfWeek(day.args.start_date ?? '') - 1);

const BEFORE = /^(?:antes|before)/;

/** From the beginning of a span to a day in it; `before` leaves the day out. */
function untilIn(whole: SpokenPeriod, day: SpokenPeriod, words: string, calendar: Calendar): Found | null {
  // `Este ciclo hasta ayer`, and not the calendar's month, of a day that is in both.
  const spans = [cycleSpan(whole, day, calendar), spanOf(whole, calendar)];
  for (const span of spans) {
    const last = span === null ? null : dayIn(day, span);
    if (span !== null && last !== null) return days(span.first, BEFORE.test(words.trim()) ? addDays(last, -1) : last);
  }
  return null;
}

function cycleSpan({ args: { cycle } }: SpokenPeriod, day: SpokenPeriod, calendar: Calendar): Span | null {
  return cycle === undefined || kindOf(day) !== 'd' ? null : pointOfCycle(cycle, calendar);
}

/** From a day in a span to its end. */
function fromIn(whole: SpokenPeriod, day: SpokenPeriod, calendar: Calendar): Found | null {
  const span = spanOf(whole, calendar);
  const own = span === null ? null : dayIn(day, span);
  if (span === null || own === null) return null;
  return days(day.bound?.isAfter ? addDays(own, 1) : own, span.last);
}

const NTHS = [/^(?:primer|first|1)/, /^(?:segund|second|2)/, /^(?:tercer|third|3)/, /^(?:cuart|fourth|4)/];
const isLast = (words: string) => /(?:^| )(?:ultim|last)/.test(words);
const countIn = (words: string): number => {
  const numbers = words.split(' ').flatMap((word) => {
    const read = readNumeral([word], 0);
    return read === null || read === 'broken' ? [] : [Number(read.value)];
  });
  return numbers[0] ?? 0;
};

/** `La primera semana`, `mediados`, `the last 5 days` of a span. */
function partOf(words: string, { first, last }: Span): Found | null {
  const at = (day: number) => addDays(first, day - 1);
  if (
    /(?:primer[oa]s|ultim[oa]s|first|last) (?:\d|[a-z]+(?: (?:dias|days|semanas|weeks))?$)/.test(words) &&
    countIn(words) > 0
  ) {
    const count = countIn(words) * (/s?emanas|weeks/.test(words) ? 7 : 1);
    const isWithin = count > 0 && at(count) <= last;
    return isWithin ? (isLast(words) ? days(addDays(last, 1 - count), last) : days(first, at(count))) : null;
  }
  if (/principio|inicio|comienzo|early|beginning|start/.test(words)) return days(first, at(10));
  if (/mediados|mid/.test(words)) return days(at(11), at(20));
  if (!new RegExp(`${UNIT}$`).test(words)) return days(at(21), last);
  const nth = NTHS.findIndex((each) => words.split(' ').some((word) => each.test(word)));
  if (/(?:quincena|fortnight|mitad|half)$/.test(words))
    return nth === 0 ? days(first, at(15)) : isLast(words) || nth === 1 ? days(at(16), last) : null;
  if (/(?:fin de semana|finde|weekend)$/.test(words)) {
    const saturday = addDays(first, (6 - dayOfWeek(first) + 7) % 7);
    const last_saturday = addDays(last, -((dayOfWeek(last) + 1) % 7));
    const begins = isLast(words) ? last_saturday : addDays(saturday, nth * 7);
    return begins <= last ? days(begins, addDays(begins, 1)) : null;
  }
  if (isLast(words)) return days(addDays(last, -6), last);
  return nth === -1 ? null : days(at(nth * 7 + 1), nth === 3 ? at(28) : at(nth * 7 + 7));
}

const UNTIL = '(?:antes del?|antes|before|hasta|until|till|up to|through|thru)(?: el| la| the)?';

/** `@p` is a time with its kind: m a month or cycle, o a day by its number, k by its name, d a day, r days by number, w a week, e a weekend, y a year, f from a day on. */
const RULES: readonly Rule[] = [
  [`${UNTIL} @o @m`, ([day, whole], words, calendar) => whole && untilIn(whole, day, words, calendar)],
  [
    `@m(?:,| y| and)?  ?(?:y |and )?(${UNTIL}) @[od]`,
    ([whole, day], words, calendar) => day && untilIn(whole, day, words.replace(/^@\S+ +(?:y |and )?/, ''), calendar),
  ],
  ['@m  ?@f', ([whole, day], _, calendar) => day && fromIn(whole, day, calendar)],
  ['@f @m', ([day, whole], _, calendar) => whole && fromIn(whole, day, calendar)],
  ['@o @m', ([day, whole], _, calendar) => whole && dayOf(day, whole, calendar)],
  ['@m @o', ([whole, day], _, calendar) => day && dayOf(day, whole, calendar)],
  ['@r @m', ([range, whole], _, calendar) => whole && rangeIn(range, whole, calendar)],
  [
    '@k (?:al?|to|through|thru|hasta|until|y|and) @k  ?@w',
    ([from, to, week], _, calendar) => to && week && weekdaysIn(from, to, week, calendar),
  ],
  [
    '@w  ?@k (?:al?|to|through|thru|hasta|until) @k',
    ([week, from, to], _, calendar) => to && from && weekdaysIn(from, to, week, calendar),
  ],
  ['@k @w', ([day, week], _, calendar) => week && weekdaysIn(day, day, week, calendar)],
  ['@w @k', ([week, day], _, calendar) => day && weekdaysIn(day, day, week, calendar)],
  [
    `${INTO}(?:semana|week) @[od]`,
    ([day]) => days(mondayOf(day.args.start_date ?? ''), addDays(mondayOf(day.args.start_date ?? ''), 6)),
  ],
  [
    '@e @[od]',
    ([, day]) =>
      day && days(addDays(mondayOf(day.args.start_date ?? ''), 5), addDays(mondayOf(day.args.start_date ?? ''), 6)),
  ],
  [
    '(?:(?:en |in )?(?:el |the )?(?:mismo|same) (?:mes|ciclo|month|cycle)|(?:este|this) (?:tiempo|time)|(?:same|mismas fechas|estas fechas)(?: time)?|@m) @y',
    ([one, two], words, calendar) => sameMonth(two ?? one, two === undefined ? undefined : one, words, calendar),
  ],
];

/** `Pasá la del 21 para el otro ciclo`: where to, and not what it is of. */
const isTarget = ({ said = '' }: SpokenPeriod): boolean => /^(?:para|pal|to|al) /.test(said);

function dayOf(day: SpokenPeriod, whole: SpokenPeriod, calendar: Calendar): Found | null {
  const span = isTarget(whole) || isTarget(day) ? null : spanOf(whole, calendar);
  const found = span === null ? null : numbered(day.args.start_date ?? '', span);
  return found === null ? null : days(found, found);
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
  return span === null ? null : days(weekdayIn(from, span), weekdayIn(to, span));
}

/** `El mismo mes del año pasado`, `this time last year`. */
function sameMonth(
  { year }: SpokenPeriod,
  month: SpokenPeriod | undefined,
  _: string,
  { today, cycle_start_day }: Calendar,
): Found | null {
  if (year === undefined || year >= Number(today.slice(0, 4)) || (month !== undefined && month.relative !== 'current'))
    return null;
  return { args: { cycle: `${year}${cycleOf(today, cycle_start_day).slice(4)}` } };
}

const COMPILED = RULES.map(([pattern, read]) => ({
  pattern: new RegExp(`(?<![\\w@])(?:${pattern.replaceAll(/@(\[\w+\]|\w)/g, '@\\d$1')})(?!\\w)`),
  read,
}));

/**
 * The times of a text with those of them made one that say one time. `words` are the text's, of which `breaks` begin a
 * clause; `parts` are those of a time that follows.
 */
export function composed(
  found: readonly SpokenPeriod[],
  { words, breaks, parts }: { words: readonly string[]; breaks: readonly number[]; parts: readonly Part[] },
  calendar: Calendar,
): SpokenPeriod[] {
  let periods = [...found];
  // A part with no time after it is none.
  for (const part of parts) {
    const whole = periods.find(({ from, args }) => from === part.to && args.cycle !== undefined);
    const span = whole === undefined ? null : spanOf(whole, calendar);
    const isOver = span !== null && span.last < calendar.today;
    // What is left at the end of a month to come is what is left of it.
    const time =
      span === null || whole === undefined
        ? null
        : new RegExp(`${END}$`).test(part.words) && !isOver
          ? { ...whole }
          : partOf(part.words, span);
    if (whole !== undefined && time !== null)
      periods = periods.map((each) => (each === whole ? { ...time, from: part.from, to: whole.to } : each));
  }
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
    const time = first === undefined ? null : read([first, ...rest], match[0], calendar);
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
