/** A time that one period begins and another ends: `después del 5 de octubre y antes del 20`. */
import { addDays, addMonths, isDay } from '../../calendar.ts';
import type { Found, SpokenPeriod } from './spoken-period.ts';

/** A number alone, which is of the month that the other says. */
const isBare = ({ said = '' }: SpokenPeriod): boolean =>
  /^(?:(?:el|del?|al?|the) )?\d{1,2}(?:st|nd|rd|th)?$/.test(said);

/** `Desde el 10 de octubre`, read up to today, and `después del 5`, as a day of the month that stands beside it. */
const BEGINS = /^(?:(?:desde|since|a partir|from) |(?:del?|the) \d{1,2}(?:st|nd|rd|th)?$)/;

/** The day that a period begins something on; null of one that does not. */
function beginning({ bound, said = '', args: { start_date, end_date } }: SpokenPeriod): string | null {
  if (bound !== undefined) return bound.side === 'from' ? bound.day : null;
  return BEGINS.test(said) && start_date !== end_date ? (start_date ?? null) : null;
}

/** The days between two bounds, one from a day on and one up to a day; null where they are no such two, or none lies between. */
export function betweenBounds(one: SpokenPeriod, two: SpokenPeriod): Found | null {
  const [from, until] = one.bound?.side === 'until' ? [two, one] : [one, two];
  const begins = beginning(from);
  if (begins === null || until.bound?.side !== 'until') return null;
  const [first, last] = inOneMonth(
    { day: begins, isBare: from.bound !== undefined && isBare(from) },
    until.bound.day,
    isBare(until),
  );
  const [starts, ends] = [
    addDays(first, from.bound?.isOut === true ? 1 : 0),
    addDays(last, until.bound.isOut ? -1 : 0),
  ];
  if (!isDay(first) || !isDay(last) || starts > ends) return null;
  return { args: { start_date: starts, end_date: ends } };
}

/** Both days, the one without a month in that of the other, or beside it. */
function inOneMonth(from: { day: string; isBare: boolean }, last: string, isLastBare: boolean): [string, string] {
  const first = from.day;
  const inMonth = (month: string, day: string) => `${month}${day.slice(7)}`;
  if (from.isBare === isLastBare) return [first, last];
  if (isLastBare) {
    const same = inMonth(first.slice(0, 7), last);
    return [first, same > first ? same : inMonth(addMonths(first.slice(0, 7), 1), last)];
  }
  const same = inMonth(last.slice(0, 7), first);
  return [same < last ? same : inMonth(addMonths(last.slice(0, 7), -1), first), last];
}
