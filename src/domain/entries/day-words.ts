/** The day that a line names: `ayer`, `el lunes`, `3/11`, `3 de nov`, `yesterday`, `last monday`, `nov 3`. */
import { addDays, dayOfWeek, daysBetween, isDay, yearOfTwoDigits } from '../calendar.ts';
import type { Piece } from './pieces.ts';

const AGO: Readonly<Record<string, number>> = {
  ...{ hoy: 0, ayer: 1, anteayer: 2, antier: 2, today: 0, yesterday: 1 },
  ...{ 'antes de ayer': 2, 'day before yesterday': 2 },
};
const WEEKDAYS: ReadonlyMap<string, number> = numbered(
  'lunes|monday martes|tuesday miercoles|wednesday jueves|thursday viernes|friday sabado|saturday domingo|sunday',
);
const MONTHS: ReadonlyMap<string, number> = numbered(
  'enero|ene|january|jan febrero|feb|february marzo|mar|march abril|abr|april|apr mayo|may junio|jun|june ' +
    'julio|jul|july agosto|ago|august|aug setiembre|septiembre|set|sep|sept|september octubre|oct|october ' +
    'noviembre|nov|november diciembre|dic|december|dec',
);

/** Words by their place, from 1: `a|b c` is a and b 1, c 2. */
function numbered(text: string): ReadonlyMap<string, number> {
  return new Map(text.split(' ').flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const)));
}

export type DayFound = { from: number; to: number; day: string };

/** The only day that is named. Null for none, and for two: neither is guessed, and both stay text. */
export function readDayWords(pieces: readonly Piece[], today: string): DayFound | null {
  const found: DayFound[] = [];
  for (let at = 0; at < pieces.length; ) {
    const read = readDayAt(pieces, at, today);
    if (read) found.push(read);
    at = read?.to ?? at + 1;
  }
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}

function readDayAt(pieces: readonly Piece[], at: number, today: string): DayFound | null {
  const word = (step: number) => pieces[at + step]?.word ?? '';
  const make = (length: number, day: string | null) => (day === null ? null : { from: at, to: at + length, day });
  for (const length of [3, 1]) {
    const ago = AGO[Array.from({ length }, (_, step) => word(step)).join(' ')];
    if (ago !== undefined) return make(length, addDays(today, -ago));
  }
  const weekday = /^(?:el|on|last)$/.test(word(0)) ? WEEKDAYS.get(word(1)) : undefined;
  if (weekday !== undefined) return make(word(2) === 'pasado' ? 3 : 2, lastWeekday(weekday, today));
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?$/.exec(word(0));
  if (slashed) return make(1, dayNear(Number(slashed[1]), Number(slashed[2]), slashed[3], today));
  return readMonthAt(word, make, today);
}

/** `3 nov`, `3 de noviembre de 2025`, `el 3 de nov`, `nov 3`. */
function readMonthAt(
  word: (step: number) => string,
  make: (length: number, day: string | null) => DayFound | null,
  today: string,
): DayFound | null {
  const skip = word(0) === 'el' ? 1 : 0;
  const of = word(skip + 1) === 'de' ? 1 : 0;
  const month = MONTHS.get(word(skip + of + 1));
  if (/^\d{1,2}$/.test(word(skip)) && month !== undefined) {
    const next = skip + of + 2;
    const yearAt = /^(?:de|del)$/.test(word(next)) ? next + 1 : next;
    const year = /^20\d\d$/.test(word(yearAt)) ? word(yearAt) : undefined;
    return make(year === undefined ? next : yearAt + 1, dayNear(Number(word(skip)), month, year, today));
  }
  const named = MONTHS.get(word(0));
  if (named === undefined || !/^\d{1,2}$/.test(word(1))) return null;
  return make(2, dayNear(Number(word(1)), named, undefined, today));
}

/** The newest such weekday before today. */
const lastWeekday = (weekday: number, today: string): string =>
  addDays(today, -(((dayOfWeek(today) - weekday + 6) % 7) + 1));

/** A day and month of a year or, without one, of the year that brings it nearest to today; null when there is no such day. */
function dayNear(day: number, month: number, year: string | undefined, today: string): string | null {
  const inYear = (text: string) => `${text}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== undefined) {
    const given = inYear(year.length === 2 ? yearOfTwoDigits(year) : year);
    return isDay(given) ? given : null;
  }
  const away = (text: string) => Math.abs(daysBetween(today, text));
  const years = [-1, 0, 1].map((step) => inYear(String(Number(today.slice(0, 4)) + step))).filter(isDay);
  return years.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
