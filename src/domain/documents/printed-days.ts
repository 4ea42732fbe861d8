/** Days and months as documents print them, always with their year. Numbers are day/month/year, or year first. */
import { isDay, isMonth } from '../calendar.ts';
import { monthOfName } from '../emails/date.ts';
import { fold } from '../emails/text.ts';

/** A day or month and where it stands in the text. */
export type PrintedDate = { readonly value: string; readonly start: number; readonly end: number };

/** `2026-06-30` · `30/06/2026`, `30-6-26` · `30-JUN-26`, `31 de diciembre de 2025`, `31 dic. 2025`. */
const DAYS =
  /(?<![\d/.-])(?:(?<y1>\d{4})[-/.](?<m1>\d{1,2})[-/.](?<d1>\d{1,2})|(?<d2>\d{1,2}) ?[-/.] ?(?<m2>\d{1,2}) ?[-/.] ?(?<y2>\d{4}|\d{2})|(?<d3>\d{1,2})(?:(?: de | )(?<m3>[a-z]{3,10})\.?(?: del? |, ?| )(?<y3>\d{4})|[-/](?<m4>[a-z]{3,10})[-/](?<y4>\d{4}|\d{2})))(?![\d/-]|[.,]\d)/g;
/** `junio 2026`, `JUNIO-2026`, `junio de 2026`, `jun-26` · `06/2026`, `6-2026` · `2026-06`. */
const MONTHS =
  /(?<![\p{L}\d./-])(?:(?<m1>[a-z]{3,10})\.?(?: del? | ?[-/] ?| )(?<y1>\d{4}|\d{2}(?= |$))|(?<m2>\d{1,2}) ?[-/] ?(?<y2>\d{4})|(?<y3>\d{4}) ?[-/] ?(?<m3>\d{2}))(?!\d|-\d|[.,]\d)/gu;

/** The real days of a text, from left to right. */
export function daysIn(text: string): PrintedDate[] {
  return found(text, DAYS, (year, month, day) => `${year}-${month}-${day}`, isDay);
}

/** The months of a text, from left to right; the month of a whole day is not one of them. */
export function monthsIn(text: string): PrintedDate[] {
  const days = daysIn(text);
  let at = 0;
  return found(text, MONTHS, (year, month) => `${year}-${month}`, isMonth).filter(({ start, end }) => {
    while ((days[at]?.end ?? end) <= start) at += 1;
    return (days[at]?.start ?? end) >= end;
  });
}

function found(
  text: string,
  pattern: RegExp,
  spell: (year: string, month: string, day: string) => string,
  isReal: (value: string) => boolean,
): PrintedDate[] {
  // Every date has a year, and most lines have none.
  if (!/\d\d/.test(text)) return [];
  return [...fold(text).matchAll(pattern)].flatMap((match) => {
    const part = (name: string) => [1, 2, 3, 4].map((n) => match.groups?.[`${name}${n}`]).find((group) => group) ?? '';
    const [year, month, day] = [part('y'), part('m'), part('d')];
    const number = /^\d/.test(month) ? month.padStart(2, '0') : monthOfName(month);
    const value = spell(year.length === 2 ? `20${year}` : year, number ?? '', day.padStart(2, '0'));
    return isReal(value) ? [{ value, start: match.index, end: match.index + match[0].length }] : [];
  });
}
