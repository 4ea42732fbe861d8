/** What the words of a month mean that is told by what is around it: its year, a day in it, its place before now, others in a row. */
import { addMonths, cycleOf } from '../../calendar.ts';
import { type Calendar, latestCycle, monthNamed, readPoint } from './day-points.ts';
import { type Reader, readRange, readSince } from './read-period.ts';
import type { Found } from './spoken-period.ts';

type Groups = Readonly<Record<string, string | undefined>>;

/** `December of last year`, `marzo del otro año`: the cycle of that name. */
export const readMonthOfYear =
  (by: number): Reader =>
  ({ name = '' }, { today }) => {
    const number = monthNamed(name);
    if (number === null) return null;
    const cycle = `${Number(today.slice(0, 4)) + by}-${String(number).padStart(2, '0')}`;
    return { args: { cycle }, ...(by < 0 ? { month: number } : {}) };
  };

/** `Since December of last year`. */
export const readSinceMonthOfYear: Reader = (groups, calendar) => {
  const cycle = readMonthOfYear(-1)(groups, calendar)?.args.cycle;
  return cycle === undefined ? null : readSince({ from: cycle }, calendar);
};

/** `Diciembre pasado`: the latest that is over. */
export function readPastMonth(groups: Groups, calendar: Calendar): Found | null {
  const number = monthNamed(groups['name'] ?? groups['name2'] ?? '');
  if (number === null) return null;
  const latest = latestCycle(number, calendar);
  const isNow = latest === cycleOf(calendar.today, calendar.cycle_start_day);
  return { args: { cycle: isNow ? addMonths(latest, -12) : latest }, month: number };
}

/** `The cycle that ended on 18 November`: the one of that day. */
export function readCycleOf(groups: Groups, calendar: Calendar): Found | null {
  const day = readPoint(groups['point'] ?? '', calendar);
  return day === null ? null : { args: { cycle: cycleOf(day.last, calendar.cycle_start_day) } };
}

export function readYearEnd(_: unknown, { today, cycle_start_day }: Calendar): Found {
  return { args: { cycle: `${cycleOf(today, cycle_start_day).slice(0, 4)}-12` } };
}

const MONTHS_OF_YEAR = 12;

/** `Julio, agosto y setiembre` are all from the first on; `enero, marzo y mayo` are not. */
export function readMonths(groups: Groups, calendar: Calendar): Found | null {
  const all = (groups['all'] ?? '').split(/ +/).flatMap((name) => readPoint(name, calendar)?.cycle ?? []);
  const numbers = all.map((cycle) => Number(cycle.slice(5)));
  const isRun = numbers.every((month, at) => at === 0 || month === ((numbers[at - 1] ?? 0) % MONTHS_OF_YEAR) + 1);
  return isRun ? readRange(groups, calendar) : null;
}
