/** The terms of a search that say when: `cycle:2026-03`, `since:2026-03-15`, `year:2026`, `weekday:sat,sun`. */
import { addDays, addMonths, isDay, isMonth } from './calendar.ts';
import { foldMerchant } from './merchant-text.ts';

/** The times of a search; days are inclusive. */
export type SearchTimes = {
  cycle?: string;
  start_date?: string;
  end_date?: string;
  /** 1 is Monday, 7 is Sunday; one of them. */
  weekdays?: number[];
};

export function setCycle(value: string, search: SearchTimes): string | null {
  if (!isMonth(value)) return 'cycle: is a month such as 2026-03';
  search.cycle = value;
  return null;
}

export function setDay(key: 'since' | 'until', value: string, search: SearchTimes): string | null {
  const isFirst = key === 'since';
  const inMonth = (month: string) => (isFirst ? `${month}-01` : addDays(`${addMonths(month, 1)}-01`, -1));
  const day = isMonth(value) ? inMonth(value) : value;
  if (!isDay(day)) return `${key}: is a day or month such as 2026-03-15 or 2026-03`;
  (isFirst ? atLeast : atMost)(search, day);
  return null;
}

/** Every term must match: of two first days the later one bounds, of two last days the earlier. */
function atLeast(search: SearchTimes, day: string): void {
  if (search.start_date === undefined || day > search.start_date) search.start_date = day;
}

function atMost(search: SearchTimes, day: string): void {
  if (search.end_date === undefined || day < search.end_date) search.end_date = day;
}

export function setYear(value: string, search: SearchTimes): string | null {
  const [first, last] = [`${value}-01-01`, `${value}-12-31`];
  if (!/^\d{4}$/.test(value) || !isDay(first)) return 'year: is a year such as 2026';
  atLeast(search, first);
  atMost(search, last);
  return null;
}

/** `weekday:sat,sun`, `dia:lunes`, `weekday:7`. */
export function setWeekdays(value: string, search: SearchTimes): string | null {
  const found = weekdaysIn(value);
  if (found === null) return 'weekday: is a day of the week, or several, such as weekday:sat,sun';
  search.weekdays = found;
  return null;
}

/** From Monday on. */
const NAMES = ['lunes monday', 'martes tuesday', 'miercoles wednesday', 'jueves thursday', 'viernes friday'].concat([
  'sabado saturday',
  'domingo sunday',
]);

/** The days, 1 for Monday, each once; at least the first two letters of each. Null where one is none. */
function weekdaysIn(value: string): number[] | null {
  const found = value.split(',').map((each) => {
    const text = foldMerchant(each.trim()).toLowerCase();
    if (/^[1-7]$/.test(text)) return Number(text);
    return NAMES.findIndex((names) => text.length > 1 && names.split(' ').some((name) => name.startsWith(text))) + 1;
  });
  return found.includes(0) ? null : [...new Set(found)].toSorted();
}
