/** When the next salary comes, by the days of the last ones (docs/rules/agent.md, "What is due"). */
import { addDays, addMonths, dayInMonth, daysBetween, lastDayOfMonth, monthOf } from './calendar.ts';

/** Salaries at most this many days apart come each quincena: on the 15th and the last day of the month. */
const QUINCENA_MAX = 20;
/** Salaries further apart than this tell nothing. */
const APART_MAX = 45;

/** The end of the quincena of a day: the 15th, or the last day of the month. */
export function quincenaEnd(day: string): string {
  return Number(day.slice(8, 10)) <= 15 ? `${monthOf(day)}-15` : lastDayOfMonth(monthOf(day));
}

/** The end of the quincena after that of a day: how far money must last while no salary is known to come before. */
export const nextQuincenaEnd = (day: string): string => quincenaEnd(addDays(quincenaEnd(day), 1));

/**
 * The next day of salary from `today` on, after the last one: the end of a quincena, or the same day of the next month
 * (the last one stays the last). Null when fewer than two are known, or when they lie too far apart or too far back.
 */
export function nextSalary(days: readonly string[], today: string): string | null {
  const [last, before] = [...new Set(days)].sort().reverse();
  if (last === undefined || before === undefined) return null;
  const apart = daysBetween(before, last);
  if (apart > APART_MAX || daysBetween(last, today) > APART_MAX) return null;
  for (const day of comingDays(last, apart <= QUINCENA_MAX)) if (day > last && day >= today) return day;
  return null;
}

/** Days of salary around and after one, three months of them. */
function comingDays(last: string, isQuincenal: boolean): string[] {
  const months = [0, 1, 2, 3].map((ahead) => addMonths(monthOf(last), ahead));
  // A salary of the 13th or 14th is that of the 15th: the next comes at the end of the month.
  if (isQuincenal) {
    const paidFor = Math.abs(daysBetween(last, quincenaEnd(last))) <= 4 ? quincenaEnd(last) : last;
    return months.flatMap((month) => [`${month}-15`, lastDayOfMonth(month)]).filter((day) => day > paidFor);
  }
  const isLastDay = last === lastDayOfMonth(monthOf(last));
  return months.map((month) => (isLastDay ? lastDayOfMonth(month) : dayInMonth(month, Number(last.slice(8, 10)))));
}
