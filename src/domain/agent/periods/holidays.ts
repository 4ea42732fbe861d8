/** Holidays as the days that they are: of Costa Rica, and those that people from elsewhere speak of. */
import { addDays, dayOfWeek } from '../../calendar.ts';
import type { Calendar } from './day-points.ts';
import { INTO } from './period-words.ts';
import type { Found } from './spoken-period.ts';

/** Easter Sunday of a year (the Gregorian computus of Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The nth weekday of a month: 1 is Monday. */
function nthOf(year: number, month: string, weekday: number, nth: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + 7 * (nth - 1));
}

type Days = (year: number) => [first: string, last: string];
const day =
  (of: string): Days =>
  (year) => [`${year}-${of}`, `${year}-${of}`];

const HOLIDAYS: readonly (readonly [words: string, days: Days])[] = [
  ['semana santa|holy week|easter week', (year) => [addDays(easterOf(year), -7), easterOf(year)]],
  ['easter(?: sunday)?|domingo de (?:pascua|resurreccion)', (year) => [easterOf(year), easterOf(year)]],
  ['viernes santo|good friday', (year) => [addDays(easterOf(year), -2), addDays(easterOf(year), -2)]],
  ['jueves santo', (year) => [addDays(easterOf(year), -3), addDays(easterOf(year), -3)]],
  ['nochebuena|christmas eve', day('12-24')],
  // The Christmas bonus is no day.
  ['(?<!(?:^| )bonos? (?:de )?)(?:dia de )?navidad|christmas(?! bonus)(?: day)?|xmas(?! bonus)', day('12-25')],
  ['(?:la )?noche vieja|nochevieja|new years? s? ?eve', day('12-31')],
  ['(?:dia de )?ano nuevo|new years?(?: s)?(?: day)?', day('01-01')],
  ['halloween', day('10-31')],
  ['dia de (?:los )?muertos', day('11-02')],
  ['valentines?(?: s)?(?: day)?|san valentin|dia (?:del amor(?: y la amistad)?|de los enamorados)', day('02-14')],
  ['(?:st|saint) patricks?(?: s)? day|(?:st )?paddys?(?: s)? day', day('03-17')],
  ['dia de (?:la )?madre|dia de las madres', day('08-15')],
  ['dia (?:de la independencia|de la patria)', day('09-15')],
  ['dia (?:del|de los) ninos?', day('09-09')],
  ['dia (?:del|de los) trabajador(?:es)?|dia del trabajo', day('05-01')],
  ['dia (?:del|de los) padres?', (year) => [nthOf(year, '06', 7, 3), nthOf(year, '06', 7, 3)]],
  ['thanksgiving(?: day)?', (year) => [nthOf(year, '11', 4, 4), nthOf(year, '11', 4, 4)]],
];

/** How a holiday is said, with its year or without. */
export const HOLIDAY = `${INTO}(?<holiday>${HOLIDAYS.map(([words]) => words).join('|')})(?: (?:(?:de|del|of|in) )?(?:(?<year>20\\d\\d)|(?<last>(?:el )?ano pasado|last year)|(?<now>(?:de )?este ano|this year)))?`;

type Said = Readonly<Record<string, string | undefined>>;

/** The latest holiday that has begun, or that of the year that is said; the next is ahead of it. */
export function readHoliday(groups: Said, { today }: Calendar): Found | null {
  const { holiday = '' } = groups;
  const days = HOLIDAYS.find(([words]) => new RegExp(`^(?:${words})$`).test(holiday))?.[1];
  if (days === undefined) return null;
  const current = Number(today.slice(0, 4));
  const said = saidYear(groups, current);
  const [first, end] = days(said ?? (days(current)[0] <= today ? current : current - 1));
  const args = { start_date: first, end_date: end };
  if (said !== null || first !== end) return { args, isHoliday: true };
  const [ahead] = days(days(current)[0] > today ? current : current + 1);
  return { args, ahead, isHoliday: true };
}

function saidYear({ year, last, now }: Said, current: number): number | null {
  if (year !== undefined) return Number(year);
  if (last !== undefined) return current - 1;
  return now === undefined ? null : current;
}
