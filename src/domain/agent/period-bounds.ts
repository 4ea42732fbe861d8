/** What is said before a period and makes it a beginning or an end: `desde julio`, `after October 5`. */
import { addDays, addMonths } from '../calendar.ts';
import type { Calendar } from './day-points.ts';
import { spanned } from './narrow-periods.ts';
import { days } from './read-period.ts';
import type { Found } from './spoken-period.ts';

const SINCE = /(?:^| )(?:desde|since|a partir)$/;
/** `From the 5th`, and not `from last month`, which is of it. */
const FROM_DAY = /(?:^| )(?:desde|since|a partir|from)$/;
/** `Me cobraron después, en octubre`: without its preposition it bounds nothing. */
const AFTER = /(?:^| )(?:despues del?|after)$/;
const UNTIL = /(?:^| )(?:antes del?|before|hasta|until|till|(?<!\badd(?:s|ed|ing)? )up to)$/;
/** `The week after October 12`: so much of the time after it, which is not read. */
const SO_MUCH =
  /(?:^| )(?:dias?|semanas?|mes(?:es)?|ciclos?|days?|weeks?|months?|cycles?) (?:despues|after)(?: del?)?$/;
/** A period is read with the preposition before it, which may belong to the words that bound it. */
const PREPOSITION = /^(?:del?|to) /;

/** A period with what stands before it, and how many of those words say so; null of one that cannot be. */
export function boundedBy(
  before: string,
  { period, text }: { period: Found; text: string },
  calendar: Calendar,
): { period: Found | null; words: number } {
  const isNumber = period.ahead !== undefined && /\d/.test(text);
  const [sinceThen] = (isNumber ? FROM_DAY : SINCE).exec(before) ?? [];
  if (sinceThen !== undefined) {
    const found = since(period, calendar);
    const day = spanned(period.args, calendar)?.first;
    const bound = day === undefined || found === period ? {} : { bound: { day, isAfter: false, isNumber } };
    return { period: found === null ? null : { ...found, ...bound }, words: sinceThen.trim().split(' ').length };
  }
  const [preposition = ''] = PREPOSITION.exec(`${text} `) ?? [];
  const said = `${before} ${preposition}`.trim();
  if (SO_MUCH.test(said)) return { period: { ...period, open: true }, words: 0 };
  const [afterwards] = AFTER.exec(said) ?? [];
  if (afterwards !== undefined) {
    const words = afterwards.trim().split(' ').length - (preposition === '' ? 0 : 1);
    const day = spanned(period.args, calendar)?.last;
    return {
      period: { ...after(period, calendar), ...(day === undefined ? {} : { bound: { day, isAfter: true, isNumber } }) },
      words,
    };
  }
  return { period: UNTIL.test(said) ? until(period, calendar) : period, words: 0 };
}

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

/** Where what ends with a period that is over begins is not said; up to today is no time of its own. */
function until(period: Found, calendar: Calendar): Found | null {
  const span = spanned(period.args, calendar);
  const isNumbered = period.ahead !== undefined;
  if (!isNumbered && span?.first === calendar.today && span.last === calendar.today) return null;
  const isOver = span !== null && (span.last < calendar.today || (isNumbered && span.last === calendar.today));
  return isOver ? { ...period, open: true } : period;
}
