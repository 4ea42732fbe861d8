/** What is said before a period and makes it a beginning or an end: `desde julio`, `after October 5`. */
import { addDays, addMonths, cycleOf, cycleRange } from '../../calendar.ts';
import type { Calendar } from './day-points.ts';
import { spanned } from './narrow-periods.ts';
import { days } from './read-period.ts';
import type { Found } from './spoken-period.ts';

const SINCE = /(?:^| )(?:desde|since|a partir)(?: (?:my|our|mi|nuestro) [a-z]+(?: on)?)?$/;
/** `Since the end of 2025`: from its last day on. */
const SINCE_END = /(?:^| )(?:desde|since|a partir del?)(?: (?:el|the))? (?:fin|fines|final|finales|end)$/;
/** `Antes de fin de mes` is until then. */
const ENDS = /(?:^| )(?:fin|fines|final(?:es)?|end)(?: |$)/;
/** A month so long ago, or less, is meant itself, and not the same of next year. */
const MONTHS_BACK = 6;
/** Before all rows. */
const EVER = '2000-01-01';
/** `From the 5th`, and not `from last month`, which is of it. */
const FROM_DAY = /(?:^| )(?:desde|since|a partir|from)$/;
/** `Me cobraron después, en octubre`: without its preposition it bounds nothing. */
const AFTER = /(?:^| )(?:despues del?|after)$/;
const UNTIL =
  /(?:^| )(?:antes del?|anterior(?:es)? al?|before|prior to|hasta|until|till|(?<!\badd(?:s|ed|ing)? )up to)$/;
const OR_ON = /(?:^| )(?:o|or) (?:antes|before|prior)(?: |$)/;
/** `How much had I spent by the 10th`. */
const BY = /(?<=(?:^| )had .*)(?:^| )by$/;
/** `The week after October 12`: so much of the time after it, which is not read. */
const SO_MUCH =
  /(?:^| )(?:dias?|semanas?|mes(?:es)?|ciclos?|days?|weeks?|months?|cycles?) (?:despues|after)(?: del?)?$/;
/** A period is read with the preposition before it, which may belong to the words that bound it. */
const PREPOSITION = /^(?:del?|al?|to) /;

/** A period with what stands before it, and how many of those words say so; null of one that cannot be. */
export function boundedBy(
  before: string,
  { period, text }: { period: Found; text: string },
  calendar: Calendar,
): { period: Found | null; words: number } {
  const isNumber = period.ahead !== undefined && /\d/.test(text);
  const span = spanned(period.args, calendar);
  const [sinceEnd] = SINCE_END.exec(before) ?? [];
  if (sinceEnd !== undefined && period.year !== undefined && span !== null && span.last < calendar.today) {
    const bound = { side: 'from' as const, day: span.last, isOut: false, isNumber: false };
    return { period: { ...days(span.last, calendar.today), bound }, words: countOf(sinceEnd) };
  }
  const [sinceThen] = (isNumber ? FROM_DAY : SINCE).exec(before) ?? [];
  if (sinceThen !== undefined) {
    const found = since(period, calendar);
    const isBound = span !== null && found !== null && found !== period;
    const bound = isBound ? { bound: { side: 'from' as const, day: span.first, isOut: false, isNumber } } : {};
    const kept = period.isHoliday ? { isHoliday: period.isHoliday } : {};
    return { period: found === null ? null : { ...found, ...bound, ...kept }, words: countOf(sinceThen) };
  }
  const [preposition = ''] = PREPOSITION.exec(`${text} `) ?? [];
  const said = `${before} ${preposition}`.trim();
  const own = preposition === '' ? 0 : 1;
  if (SO_MUCH.test(said)) return { period: { ...period, open: true }, words: 0 };
  const [afterwards] = AFTER.exec(said) ?? [];
  if (afterwards !== undefined) {
    const bound = span === null ? {} : { bound: { side: 'from' as const, day: span.last, isOut: true, isNumber } };
    return { period: { ...after(period, calendar), ...bound }, words: countOf(afterwards) - own };
  }
  const [until = ''] = UNTIL.exec(said) ?? BY.exec(said) ?? [];
  if (until === '') return { period, words: 0 };
  // `On or before the 30th` has that day.
  const isOut = /antes|anterior|before|prior/.test(until) && !OR_ON.test(said);
  const end = comingEnd(period, { text, isOut }, calendar);
  const coming = end === null ? {} : { coming: { start_date: calendar.today, end_date: end } };
  const upToThen = upTo({ period, isOut, isNumber, isDated: /\d/.test(text) }, calendar);
  if (upToThen !== null)
    return { period: { ...upToThen, ...coming }, words: countOf(until) - (PREPOSITION.test(text) ? 1 : 0) };
  const untilIt = untilThen(period, isOut, calendar);
  return { period: untilIt === null ? null : { ...untilIt, ...coming }, words: 0 };
}

/** The last day to come of what ends with a day, or before a longer time begins; null where neither is to come. */
function comingEnd(
  { ahead, month, args }: Found,
  { text, isOut }: { text: string; isOut: boolean },
  calendar: Calendar,
): string | null {
  const span = spanned(args, calendar);
  if (span === null || ENDS.test(text)) return null;
  const { today } = calendar;
  const named = month === undefined ? undefined : args.cycle;
  // `Antes de enero`, in November, is before the next one.
  const isNext = named !== undefined && addMonths(named, MONTHS_BACK) <= today.slice(0, 7);
  const first = named === undefined ? (ahead ?? span.first) : `${isNext ? addMonths(named, 12) : named}-01`;
  const isDay = ahead !== undefined || span.first === span.last;
  if (first <= today || !(isDay || isOut)) return null;
  return isOut ? addDays(first, -1) : first;
}

const countOf = (words: string): number => words.trim().split(' ').length;

/** Since a period began, up to today: `desde la semana pasada`. Null of one that has not begun. */
function since(period: Found, calendar: Calendar): Found | null {
  const { today } = calendar;
  const { cycle } = period.args;
  const began = spanned(period.args, calendar);
  if (began === null || period.relative === 'current') return period;
  if (began.first > today) return null;
  const found = days(began.first, today);
  // A month is of the cycle and of the calendar.
  const month = period.shift === undefined ? cycle : addMonths(today.slice(0, 7), period.shift);
  return cycle === undefined || `${month}-01` > today
    ? found
    : { ...found, calendar: { start_date: `${month}-01`, end_date: today } };
}

/** From the day after a period that is over, up to today; of one to come only its first day is known. */
function after(period: Found, calendar: Calendar): Found {
  const { today } = calendar;
  const span = spanned(period.args, calendar);
  if (span === null) return period;
  const next = addDays(period.ahead ?? span.last, 1);
  if (span.last >= today) return { ...period, open: true, after: next };
  const { cycle } = period.args;
  const month = cycle === undefined ? null : `${addMonths(cycle, 1)}-01`;
  return {
    ...days(addDays(span.last, 1), today),
    ...(period.ahead === undefined ? {} : { after: next }),
    ...(month === null || month > today ? {} : { calendar: { start_date: month, end_date: today } }),
  };
}

/** Up to a day that is over, from the beginning of its cycle, or of its month; null of any other time. */
function upTo(
  { period, isOut, isNumber, isDated }: { period: Found; isOut: boolean; isNumber: boolean; isDated: boolean },
  calendar: Calendar,
): Found | null {
  const { start_date: day, end_date } = period.args;
  const isToday = day === calendar.today && !isNumber;
  if (day === undefined || day !== end_date || day > calendar.today || isToday) return null;
  // `Hasta el lunes` may be one to come.
  if (period.ahead !== undefined && !isNumber && !isDated) return null;
  const last = isOut ? addDays(day, -1) : day;
  const { starts_on } = cycleRange(cycleOf(last, calendar.cycle_start_day), calendar.cycle_start_day);
  return {
    ...period,
    bound: { side: 'until', day, isOut, isNumber },
    began: { start_date: starts_on, end_date: last },
    calendar: { start_date: `${last.slice(0, 7)}-01`, end_date: last },
  };
}

/** Where what ends with a period that is over begins is not said; up to today is no time of its own. */
function untilThen(period: Found, isOut: boolean, calendar: Calendar): Found | null {
  const span = spanned(period.args, calendar);
  if (span?.first === calendar.today && span.last === calendar.today) return null;
  const month = period.month === undefined ? undefined : `${period.args.cycle}-01`;
  // `Antes de noviembre`, in November: rows of what is over, and what is due until it is.
  const isOver = span !== null && span.last < calendar.today;
  if (span === null || (!isOver && !(isOut && (month ?? span.first) <= calendar.today))) return period;
  const end_date = isOut ? addDays(month ?? span.first, -1) : span.last;
  return { ...period, ...(isOver ? { open: true } : {}), ever: { start_date: EVER, end_date } };
}
