/** Days and months named in a question: `15 de marzo`, `March 15, 2026`, `15/3`, `2026-03-15`, `marzo`, `2026-03`. */
import {
  addDays,
  addMonths,
  cycleOf,
  cycleRange,
  dayInMonth,
  dayOfWeek,
  isDay,
  isMonth,
  lastDayOfMonth,
} from '../../calendar.ts';
import { readNumeral } from '../../numerals.ts';

/** The context of a question: the civil day, the first day of a billing cycle, and the day of the last salary. */
export type Calendar = { today: string; cycle_start_day: number; payday?: string | null | undefined };

/** Days from a first to a last one. */
export type Span = { first: string; last: string };

/** A day, or a whole month (the billing cycle of that name, or the calendar month on request). */
export type Point = Span & { cycle?: string };

const MONTH_NAMES: readonly (readonly string[])[] = [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sept', 'september', 'sep'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
];

const MONTH = MONTH_NAMES.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const YEAR = '20\\d\\d';

/** The names of months, for a regular expression. */
export const MONTH_PATTERN = `(?:${MONTH})`;
/** A month with or without its year. */
export const MONTH_POINT = `(?:${MONTH})(?: (?:(?:de|del|of) )?${YEAR})?|${YEAR}-(?:0[1-9]|1[0-2])(?![\\d-])`;
/** A day; one with only its number must be followed by a month. */
export const DAY_POINT = `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}(?:st|nd|rd|th|ro|ero)?(?: de| of)? (?:${MONTH})(?: (?:(?:de|del|of) )?${YEAR})?|primero de (?:${MONTH})(?: (?:de |del )?${YEAR})?|(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?(?: ${YEAR})?`;

const PAY = '(?:el |la |mi )?(?:ultim[oa] )?(?:salario|sueldo|quincena|planilla|pago|plata)';
/** Not `me pagaron el alquiler`, nor `llegó mi hermano`. */
const CAME = `(?:(?:ya )?(?:(?:me|nos) (?:pagaron|depositaron)|cobre)(?: ${PAY})?(?! (?:el|la|los|las|un|una|lo) )|(?:me |nos )?(?:cayo|entro|llego) ${PAY})`;
/** Since the last salary came. */
export const PAYDAY = [
  `(?:desde|a partir de|despues de)(?: la ultima vez)? (?:que|cuando) ${CAME}(?: ${PAY})?`,
  `(?:desde|a partir de) (?:el |la |mi )?(?:ultim[oa] )?(?:dia de pago|(?:pago de )?(?:salario|planilla)|sueldo|quincena que ${CAME})`,
  '(?:since|after) (?:i|we) (?:last |just )?(?:got|was|were) (?:last )?paid(?! (?:back|for))',
  '(?:since|after) (?:my |the )?(?:last |latest )?(?:payday|pay ?day|paycheck|pay ?check|salary)',
].join('|');

/** The number of a month by its name; null for any other word. */
export function monthNamed(word: string): number | null {
  const at = MONTH_NAMES.findIndex((names) => names.includes(word));
  return at === -1 ? null : at + 1;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The latest cycle with this month number that is not after the current one. */
export function latestCycle(month: number, { today, cycle_start_day }: Calendar): string {
  const current = cycleOf(today, cycle_start_day);
  const named = `${current.slice(0, 4)}-${two(month)}`;
  return named <= current ? named : addMonths(named, -12);
}

/** The first and last day of a cycle. */
export function pointOfCycle(cycle: string, calendar: Calendar): Point {
  const { starts_on, ends_on } = cycleRange(cycle, calendar.cycle_start_day);
  return { first: starts_on, last: ends_on, cycle };
}

/** The half of a month that a day is in: up to the 15th, or after it. */
export function halfMonthOf(day: string): [first: string, last: string] {
  const month = day.slice(0, 7);
  return Number(day.slice(8)) <= 15 ? [`${month}-01`, `${month}-15`] : [`${month}-16`, lastDayOfMonth(month)];
}

/** The days of a calendar month. */
export const pointOfMonth = (month: string): Point => ({ first: `${month}-01`, last: lastDayOfMonth(month) });

/**
 * Parses a point in time. A month or day without a year is the latest one not after today. Null when there is no such
 * day.
 */
export function readPoint(text: string, calendar: Calendar): Point | null {
  return readDayPoint(text, calendar) ?? readMonthPoint(text, calendar);
}

function readMonthPoint(text: string, calendar: Calendar): Point | null {
  if (isMonth(text)) return pointOfCycle(text, calendar);
  const [, name = '', year] = new RegExp(`^(${MONTH})(?: (?:(?:de|del|of) )?(${YEAR}))?$`).exec(text) ?? [];
  const number = monthNamed(name);
  if (number === null) return null;
  return pointOfCycle(year === undefined ? latestCycle(number, calendar) : `${year}-${two(number)}`, calendar);
}

const DAY_SHAPES: readonly [RegExp, order: readonly ('d' | 'm' | 'y')[]][] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, ['y', 'm', 'd']],
  [/^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/, ['d', 'm', 'y']],
  [
    new RegExp(`^(\\d{1,2}|primero)(?:st|nd|rd|th|ro|ero)?(?: de| of)? (${MONTH})(?: (?:(?:de|del|of) )?(${YEAR}))?$`),
    ['d', 'm', 'y'],
  ],
  [new RegExp(`^(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?(?: (${YEAR}))?$`), ['m', 'd', 'y']],
];

function readDayPoint(text: string, { today }: Calendar): Point | null {
  for (const [shape, order] of DAY_SHAPES) {
    const match = shape.exec(text);
    if (match === null) continue;
    const part = (name: 'd' | 'm' | 'y') => match[order.indexOf(name) + 1];
    const month = monthNamed(part('m') ?? '') ?? Number(part('m'));
    const day = part('d') === 'primero' ? 1 : Number(part('d'));
    const year = part('y');
    const written = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year;
    const found = `${written}-${two(month)}-${two(day)}`;
    if (year === undefined && found > today) return asPoint(`${Number(written) - 1}${found.slice(4)}`);
    return asPoint(found);
  }
  return null;
}

function asPoint(day: string): Point | null {
  return isDay(day) ? { first: day, last: day } : null;
}

/** Monday of the week of a day, by the day's number in the week: 1 is Monday. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - dayOfWeek(day));
}

/** The day after the one so many months before another; with 3, the start of the last three months up to that day. */
export function monthsBack(day: string, months: number): string {
  return addDays(dayInMonth(addMonths(day.slice(0, 7), -months), Number(day.slice(8, 10))), 1);
}

/** `Del primero al quince`: days of a month in words are read as their numbers. */
export function inDigits(words: readonly string[], at: number): string {
  const [word = '', next = '', after = ''] = [words[at], words[at + 1], words[at + 2]];
  // `If I may` is no month.
  if (word === 'may' && /^(?:i|you|we|they|he|she|it)$/.test(words[at - 1] ?? '')) return '@';
  if (/^(?:primero|first|uno)$/.test(word))
    return /^(?:al|to|through|hasta)$/.test(next) || (/^(?:de|of)$/.test(next) && monthNamed(after) !== null)
      ? '1'
      : word;
  // `The three funds`: in English a cardinal is no day.
  const isDay = /^[a-z]{4,}$/.test(word) && !/^(?:three|four|five|seven|eight|nine|eleven|twelve)$/.test(word);
  // `Eleven weeks ago`, `los últimos noventa días`.
  const isCount = /^(?:(?:day|week|month|year|cycle)s|dias|semanas|meses|anos|ciclos)$/.test(next);
  const read = isDay || isCount ? readNumeral([word], 0) : null;
  if (read === null || read === 'broken') return word;
  // `The two months before` are no second.
  const isMany = isCount && (word === 'eleven' || Number(read.value) > 31);
  return (isDay && Number(read.value) <= 31) || isMany ? read.value : word;
}
