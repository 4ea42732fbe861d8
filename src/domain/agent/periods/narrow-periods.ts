/** Two periods of which one says the other more closely. */
import { addDays, isDay } from '../../calendar.ts';
import { type Calendar, pointOfCycle, pointOfMonth } from './day-points.ts';
import { cycleBy, days } from './read-period.ts';
import type { PeriodArgs, SpokenPeriod } from './spoken-period.ts';

/** Periods without those around them: `la semana pasada, del lunes 16 al domingo 22` is one. */
export function narrowed(periods: readonly SpokenPeriod[], calendar: Calendar): SpokenPeriod[] {
  const [one, two, ...more] = periods;
  if (one === undefined || two === undefined || more.length > 0) return [...periods];
  // `El primer semestre, de enero a junio`: the same months, said twice.
  const isSame = (a: SpokenPeriod, b: SpokenPeriod) =>
    b.calendar !== undefined &&
    a.args.start_date?.slice(4) === b.calendar.start_date.slice(4) &&
    a.args.end_date?.slice(4) === b.calendar.end_date.slice(4);
  if (isSame(one, two)) return [one];
  if (isSame(two, one)) return [two];
  const inner = two.ofMonth ? withinMonth(two, one) : two;
  const [outer, within] = [spanned(one.args, calendar), spanned(inner.args, calendar)];
  if (outer === null || within === null) return [one, inner];
  // `El fin de semana del 14 y 15 de noviembre`: the days say which.
  if (
    one.to === two.from &&
    two.args.start_date !== undefined &&
    two.shift === undefined &&
    one.args.start_date !== undefined &&
    // `El 4, el 17 y el 18`: days beside days.
    !(/\d/.test(one.said ?? '') && /\d/.test(two.said ?? ''))
  )
    return [inner];
  const holds = (a: typeof outer, b: typeof outer) => a.first <= b.first && a.last >= b.last;
  return holds(outer, within) ? [inner] : holds(within, outer) ? [one] : [one, inner];
}

/** `Este mes y el pasado`, `la semana pasada o la antepasada`: the one before, in what no period was found in. */
export function previousBeside([only, ...more]: SpokenPeriod[], rest: string, calendar: Calendar): SpokenPeriod | null {
  if (only === undefined || more.length > 0) return null;
  const pattern =
    only.relative === 'current'
      ? /(?:^| )(?:el|la|the) (?:pasad[oa]|anterior|previous one|last one)(?= |$)/
      : /(?:^| )(?:el|la|the) (?:antepasad[oa]|one before last)(?= |$)/;
  const match = pattern.exec(rest);
  const { start_date = '', end_date = '' } = only.args;
  const week = start_date !== '' && addDays(start_date, 6) === end_date ? -7 : null;
  const previous =
    week !== null
      ? { args: { start_date: addDays(start_date, week), end_date: addDays(end_date, week) } }
      : only.relative === 'current'
        ? cycleBy(-1, 'previous')({}, calendar)
        : only.relative === 'previous'
          ? cycleBy(-2)({}, calendar)
          : null;
  if (match === null || previous === null) return null;
  const from = rest.slice(0, match.index).split(' ').length - (match.index === 0 ? 1 : 0);
  return { ...previous, from, to: from + match[0].trim().split(' ').length };
}

/** Days by their numbers are of the month that is named. */
function withinMonth(period: SpokenPeriod, { args: { cycle } }: SpokenPeriod): SpokenPeriod {
  const { start_date = '', end_date = '' } = period.args;
  const at = (day: string) => `${cycle}${day.slice(7)}`;
  return cycle !== undefined && isDay(at(start_date)) && isDay(at(end_date))
    ? { ...period, args: { start_date: at(start_date), end_date: at(end_date) } }
    : period;
}

/** The days of a period; a month's are those of its cycle and of the calendar. */
export function spanned({ cycle, start_date, end_date }: PeriodArgs, calendar: Calendar) {
  if (start_date !== undefined) return { first: start_date, last: end_date ?? start_date };
  return cycle === undefined ? null : { first: pointOfCycle(cycle, calendar).first, last: pointOfMonth(cycle).last };
}

/** `El viernes y sábado`: two days, one after the other, are one period. */
export function joinDays(periods: SpokenPeriod[], words: readonly string[]): SpokenPeriod[] {
  const [one, two] = periods;
  const [first, last] = [one?.args, two?.args];
  const isDay = (args: typeof first) => args?.start_date !== undefined && args.start_date === args.end_date;
  if (one === undefined || two === undefined || !isDay(first) || !isDay(last) || periods.length > 2) return periods;
  const between = words.slice(one.to, two.from);
  if (
    !between.every((word) => /^(?:y|e|and|el|the)$/.test(word)) ||
    addDays(first?.start_date ?? '', 1) !== last?.start_date
  )
    return periods;
  return [{ ...days(first?.start_date ?? '', last?.start_date ?? ''), from: one.from, to: two.to }];
}

/** The last thirty days, in words that say none. */
export const LATELY = 'ultimamente|recientemente|lately|recently';
/** Of several periods, those that say more than `lately`: `lots of pizza lately; how much since September`. */
export const sayingMore = (periods: readonly SpokenPeriod[]): SpokenPeriod[] =>
  periods.filter(({ said }) => periods.length === 1 || !LATELY.split('|').includes(said ?? ''));
