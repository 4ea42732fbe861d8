/** Days as lists of movements print them; numbers are day/month/year, or year first. */
import { addDays, isDay, yearOfTwoDigits } from '../calendar.ts';
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
const FORMATS = [YEAR_FIRST, DAY_FIRST, NAMED, SPELLED, ENGLISH, MONTH_DAY, DAY_MONTH, NUMBERS];
const TIME = /(?:t|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.? ?m\.?(?![a-z]))?(?:z|[+-]\d{2}:?\d{2})?/y;

/** A day without its year is at most this far ahead: banks post a purchase some days later. */
const AHEAD_DAYS_MAX = 3;
/** 29 February recurs within this many years. */
const YEARS_BACK_MAX = 8;

/** A day and where it ends in the text; `day` is null when it looks like a date but is invalid (`31/02/2026`). */
type Found = { day: string | null; end: number };

/** Parses days, with a cache because a list repeats a few days many times. */
export type DayReader = {
  /** The date at a position of a folded text, with the time after it. */
  at(folded: string, start: number): Found | null;
  /** The date that is a cell's only content: null when invalid, undefined for any other cell. */
  cell(text: string): string | null | undefined;
  /** Days without a year are, from here on, the latest that are not after this one (a statement's cut). */
  until(day: string): void;
};

/** Days without a year are the latest that are not after `today` by more than a few days. */
export function dayReader(today: string): DayReader {
  let latest = addDays(today, AHEAD_DAYS_MAX);
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
      const { year = '', month = '', day = '' } = groups;
      const number = /^\d/.test(month) ? month.padStart(2, '0') : monthOfName(month);
      if (number === null) continue;
      const monthDay = `${number}-${day.padStart(2, '0')}`;
      let end = format.lastIndex;
      TIME.lastIndex = end;
      if (TIME.test(folded)) end = TIME.lastIndex;
      if (/[a-z\d]/.test(folded.charAt(end))) continue;
      return { day: remember(`${year} ${monthDay} ${latest}`, () => settle(year, monthDay, latest)), end };
    }
    return null;
  };
  return {
    at,
    cell(text) {
      const folded = fold(text.trim());
      const found = at(folded, 0);
      return found?.end === folded.length ? found.day : undefined;
    },
    until(day) {
      latest = day;
    },
  };
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
