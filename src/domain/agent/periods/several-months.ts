/** Several months by their names: a time where each comes right after the one before it. */
import { type Calendar, readPoint } from './day-points.ts';
import { type Groups, readRange } from './read-period.ts';
import type { Found } from './spoken-period.ts';

const MONTHS_OF_YEAR = 12;

/** `Julio, agosto y setiembre` are all from the first on; `enero, marzo y mayo` are not. */
export function readMonths(groups: Groups, calendar: Calendar): Found | null {
  const all = (groups['all'] ?? '').split(/ +/).flatMap((name) => readPoint(name, calendar)?.cycle ?? []);
  const numbers = all.map((cycle) => Number(cycle.slice(5)));
  const isRun = numbers.every((month, at) => at === 0 || month === ((numbers[at - 1] ?? 0) % MONTHS_OF_YEAR) + 1);
  return isRun ? readRange(groups, calendar) : null;
}
