/** A day that no month has: `el 31 de febrero`, `February 30`, `31/4`; and a month or quarter that no year has. */
import { lastDayOfMonth } from '../../calendar.ts';
import { MONTH_PATTERN, monthNamed } from '../periods/day-points.ts';
import { foldWord } from './question-words.ts';

const YEAR = '(?:,? (?:(?:de|del|of) )?(?<year>20\\d\\d))?';
const NAMED = new RegExp(
  `(?<![\\w./-])(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: (?:de|of))? (?<month>${MONTH_PATTERN})${YEAR}|(?<month2>${MONTH_PATTERN}) (?<day2>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.,/]|\\d)${YEAR.replace('year', 'year2')})(?!\\w)`,
  'g',
);
const WRITTEN = /(?<![\w./-])(?<d>\d{1,2})\/(?<m>\d{1,2})(?:\/(?<y>20\d\d))?(?![\w/])/g;
const NO_MONTH =
  /(?<!\w)(?:mes|month) (?:1[3-9]|[2-9]\d|0)(?!\d)|(?<!\w)(?:(?:trimestre|quarter) (?:[5-9]|\d\d)|q[5-9])(?!\w)/;

/** Whether the last such day is none: of February 29 in no leap year it says the year. */
function isNone(day: number, month: number, year: string | undefined, today: string): boolean {
  if (day < 1 || month < 1 || month > 12) return true;
  const of = year ?? today.slice(0, 4);
  return day > Number(lastDayOfMonth(`${of}-${String(month).padStart(2, '0')}`).slice(8));
}

/** The words that say a day, month or quarter which is none; null where all may be. */
export function impossibleDayIn(text: string, today: string): string | null {
  const folded = foldWord(text);
  for (const { 0: said, groups = {} } of folded.matchAll(NAMED)) {
    const { day = groups['day2'], month = groups['month2'], year = groups['year2'] } = groups;
    if (isNone(Number(day), monthNamed(month ?? '') ?? 0, year, today)) return said;
  }
  for (const { 0: said, groups = {} } of folded.matchAll(WRITTEN)) {
    const [d, m] = [Number(groups['d']), Number(groups['m'])];
    // `3/4` of something is no day, and `12/24` may be the twelfth of 24 cuotas.
    if (m <= 12 && d > 12 && isNone(d, m, groups['y'], today)) return said;
  }
  return NO_MONTH.exec(folded)?.[0] ?? null;
}
