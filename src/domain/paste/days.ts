/** Days as lists of movements print them; numbers are day/month/year, or year first. */
import { addDays, isDay, yearOfTwoDigits } from '../calendar.ts';
import { dayAtHome } from '../day-at-home.ts';
import { monthOfName } from '../emails/date.ts';
import { fold } from '../emails/text.ts';

const YEAR_FIRST = /(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/y;
const DAY_FIRST = /(?<day>\d{1,2})(?<between> ?[-/.] ?)(?<month>\d{1,2})\k<between>(?<year>\d{4}|\d{2})(?!\d)/y;
/** `1-NOV-25` · `15 mar 2026`, `23 de junio de 2026`. A year of two digits only after a dash: `27 SEP 24 HORAS`. */
const NAMED = /(?<day>\d{1,2})[-/](?<month>[a-z]{3,10})[-/](?<year>\d{4}|\d{2})(?!\d)/y;
const SPELLED = /(?<day>\d{1,2})(?: de)? (?<month>[a-z]{3,10})\.?(?: del?)?,? (?<year>\d{4})(?!\d)/y;
const ENGLISH = /(?<month>[a-z]{3,10})\.? (?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/y;
/** BAC's account statement prints `SEP/27`: no year. */
const MONTH_DAY = /(?<month>[a-z]{3,10})[-/](?<day>\d{1,2})(?![\d/.-])/y;
const DAY_MONTH = /(?<day>\d{1,2})[-/ ](?<month>[a-z]{3,10})(?![a-z])/y;
const NUMBERS = /(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\d/.,-])/y;
/** Eight digits are a day only where they are all of a cell; other such numbers are none. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** Those whose two numbers may stand in either order. */
const NUMBERED: ReadonlySet<RegExp> = new Set([DAY_FIRST, NUMBERS]);
const FORMATS = [YEAR_FIRST, DAY_FIRST, NAMED, SPELLED, ENGLISH, MONTH_DAY, DAY_MONTH, NUMBERS];
/** The zone is taken behind a space only where it is no amount: `10:00 -5000`. */
const TIME =
  /(?:t|,? )(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?: ?(?<half>[ap])\.? ?m\.?(?![a-z]))?(?<zone> ?(?:z|utc|gmt)(?![a-z])| ?[+-]\d{2}:\d{2}(?!\d)|[+-]\d{2}(?:\d{2})?(?![\d:.,]))?/y;

/** A day without its year is at most this far ahead: banks post a purchase some days later. */
export const AHEAD_DAYS_MAX = 3;
/** 29 February recurs within this many years. */
const YEARS_BACK_MAX = 8;

/** A day and where it ends in the text; `day` is null when it looks like a date but is invalid (`31/02/2026`). */
type Found = { day: string | null; end: number };

/** Whether the day or the month comes first in dates of three numbers that do not begin with the year. */
export type DateOrder = 'day first' | 'month first';

/** A date that reads both ways, as in each of them. */
export type TwoDays = Record<DateOrder, string>;

/** What the dates of a text show: the first line that can only be read in an order, and the lines readable in both. */
export type SeenOrders = { dayFirst: number | null; monthFirst: number | null; either: Map<number, TwoDays> };

/** Parses days, with a cache because a list repeats a few days many times. */
export type DayReader = {
  /** The date at a position of a folded text, with the time after it. */
  at(folded: string, start: number): Found | null;
  /** The date that is a cell's only content: null when invalid, undefined for any other cell. */
  cell(text: string): string | null | undefined;
  /** Days without a year are, from here on, the latest that are not after this one (a statement's cut). */
  until(day: string): void;
  /** Dates from here on are those of this line. */
  begin(line: number): void;
  readonly seen: SeenOrders;
};

/** Days without a year are the latest that are not after `today` by more than a few days. */
export function dayReader(today: string, order: DateOrder = 'day first', timeZone: string | null = null): DayReader {
  let latest = addDays(today, AHEAD_DAYS_MAX);
  let line = 0;
  const seen: SeenOrders = { dayFirst: null, monthFirst: null, either: new Map() };
  const noteOrder = ({ day = '', month = '', year = '', between = '' }: Record<string, string>) => {
    const [first, second] = [Number(day), Number(month)];
    if (first > 12 && first <= 31 && second <= 12) seen.dayFirst ??= line;
    else if (second > 12 && second <= 31 && first <= 12) seen.monthFirst ??= line;
    // Where dots stand between them, the day comes first everywhere.
    else if (first <= 12 && second <= 12 && first !== second && !between.includes('.') && !seen.either.has(line)) {
      const settled = (monthDay: string) => settle(year, monthDay, latest) ?? '';
      const [one, two] = [day.padStart(2, '0'), month.padStart(2, '0')];
      seen.either.set(line, { 'day first': settled(`${two}-${one}`), 'month first': settled(`${one}-${two}`) });
    }
  };
  const known = new Map<string, string | null>();
  const remember = (key: string, read: () => string | null): string | null => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const day = read();
    known.set(key, day);
    return day;
  };
  const at = (folded: string, start: number): Found | null => {
    for (const format of FORMATS) {
      format.lastIndex = start;
      const groups = format.exec(folded)?.groups;
      if (!groups) continue;
      const isSwapped = order === 'month first' && NUMBERED.has(format);
      const { year = '', month: second = '', day: first = '' } = groups;
      const [month, day] = isSwapped ? [first, second] : [second, first];
      const number = /^\d/.test(month) ? month.padStart(2, '0') : monthOfName(month);
      if (number === null) continue;
      const monthDay = `${number}-${day.padStart(2, '0')}`;
      let end = format.lastIndex;
      TIME.lastIndex = end;
      const time = TIME.exec(folded)?.groups;
      if (time) end = TIME.lastIndex;
      if (/[a-z\d]/.test(folded.charAt(end))) continue;
      if (format === DAY_FIRST) noteOrder(groups);
      const printed = remember(`${year} ${monthDay} ${latest}`, () => settle(year, monthDay, latest));
      return { day: printed && time ? atHome(printed, time, timeZone) : printed, end };
    }
    return null;
  };
  return {
    at,
    cell(text) {
      const folded = fold(text.trim());
      const [, year, month, date] = COMPACT.exec(folded) ?? [];
      if (isDay(`${year}-${month}-${date}`)) return `${year}-${month}-${date}`;
      const found = at(folded, 0);
      return found?.end === folded.length ? found.day : undefined;
    },
    until(day) {
      latest = day;
    },
    begin(number) {
      line = number;
    },
    seen,
  };
}

/** The day at home, of a day with its hour in a zone. */
function atHome(day: string, time: Record<string, string | undefined>, timeZone: string | null): string {
  const { hour = '', minute = '', second = '00', half, zone } = time;
  if (zone === undefined) return day;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  const clock = [String(hours).padStart(2, '0'), minute, second].join(':');
  const [sign = '', ...digits] = zone.replace(/[ :]/g, '').padEnd(5, '0');
  const offset = /[a-z]/.test(zone) ? '+00:00' : `${sign}${digits.slice(0, 2).join('')}:${digits.slice(2).join('')}`;
  return dayAtHome({ day, clock, offset }, timeZone);
}

function settle(year: string, monthDay: string, latest: string): string | null {
  if (year !== '') {
    const day = `${year.length === 2 ? yearOfTwoDigits(year) : year}-${monthDay}`;
    return isDay(day) ? day : null;
  }
  for (let back = 0; back <= YEARS_BACK_MAX; back++) {
    const day = `${Number(latest.slice(0, 4)) - back}-${monthDay}`;
    if (isDay(day) && day <= latest) return day;
  }
  return null;
}
