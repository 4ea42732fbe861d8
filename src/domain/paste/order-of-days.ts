/** Whether the day or the month comes first where no date of a list has a number above 12. */
import { addDays } from '../calendar.ts';
import { AHEAD_DAYS_MAX, type DateOrder, type TwoDays } from './days.ts';

/** With fewer days a list may be in order by chance. */
const SORTED_MIN = 6;

/**
 * The order of the dates that read both ways, in the order of their lines. `habit`: how such a list writes dates; null
 * where the day comes first. `either` where nothing tells, or what tells contradicts the habit.
 */
export function orderOfDays(
  dates: readonly TwoDays[],
  habit: DateOrder | 'either' | null,
  today: string,
): DateOrder | 'either' {
  if (habit === 'month first') return habit;
  const shown = orderShown(dates, today);
  if (habit === null) return shown === 'month first' ? 'either' : 'day first';
  return shown ?? 'either';
}

/** A list tells of what happened, mostly in its order. */
function orderShown(dates: readonly TwoDays[], today: string): DateOrder | null {
  const latest = addDays(today, AHEAD_DAYS_MAX);
  return (
    only((order) => dates.every((date) => date[order] !== '' && date[order] <= latest)) ??
    only((order) => isSorted(dates.map((date) => date[order])))
  );
}

/** The only order of which it is true. */
function only(isTrue: (order: DateOrder) => boolean): DateOrder | null {
  const [dayFirst, monthFirst] = [isTrue('day first'), isTrue('month first')];
  return dayFirst === monthFirst ? null : dayFirst ? 'day first' : 'month first';
}

function isSorted(days: readonly string[]): boolean {
  if (new Set(days).size < SORTED_MIN) return false;
  const sorted = days.toSorted();
  return [sorted, sorted.toReversed()].some((order) => order.every((day, at) => day === days[at]));
}
