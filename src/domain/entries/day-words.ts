/** The day that a line names: `ayer`, `el lunes`, `hace 4 días`, `3/11`, `3 de nov`, `last monday`, `nov 3rd`. */

import { addDays, dayOfWeek, daysBetween, isDay, yearOfTwoDigits } from '../calendar.ts';
import { readNumeral } from '../numerals.ts';
import { isCounted } from './amount-words.ts';
import type { Piece, Span } from './pieces.ts';

const AGO: Readonly<Record<string, number>> = {
  ...{ hoy: 0, ayer: 1, anoche: 1, anteayer: 2, antier: 2, anteanoche: 2, 'antes de ayer': 2 },
  ...{ today: 0, tonight: 0, yesterday: 1, 'last night': 1, 'day before yesterday': 2 },
  // Days to come.
  ...{ 'pasado manana': -2, tomorrow: -1, 'day after tomorrow': -2 },
};
/** A part of the day, which no row keeps: of today, unless another day stands beside it. */
const PART_OF_DAY =
  /^(?:(?:en|por) la (?:manana|tarde|noche)|esta (?:manana|tarde|noche)|(?:in the|this) (?:morning|afternoon|evening))$/;
const WEEKDAYS: ReadonlyMap<string, number> = numbered(
  'lunes|monday|lun|mon martes|tuesday|tue|tues miercoles|wednesday|mie|wed jueves|thursday|jue|thu|thur|thurs ' +
    'viernes|friday|vie|fri sabado|saturday|sab|sat domingo|sunday|dom',
);
const MONTHS: ReadonlyMap<string, number> = numbered(
  'enero|ene|january|jan febrero|feb|february marzo|mar|march abril|abr|april|apr mayo|may junio|jun|june ' +
    'julio|jul|july agosto|ago|august|aug setiembre|septiembre|set|sep|sept|september octubre|oct|october ' +
    'noviembre|nov|november diciembre|dic|december|dec',
);
const UNITS: Readonly<Record<string, number>> = {
  ...{ dia: 1, dias: 1, semana: 7, semanas: 7 },
  ...{ day: 1, days: 1, week: 7, weeks: 7 },
};
/** What a weekday ends a name after: `soda don domingo`, `walmart santo domingo`, `feria del sábado`. */
const NAMED_WITH = /^(?:a|al|don|dona|san|santo|santa|de|del|el|la|los|las|y|and|the|tgi|black|cyber|good)$/;

/** Words by their place, from 1: `a|b c` is a and b 1, c 2. */
function numbered(text: string): ReadonlyMap<string, number> {
  return new Map(text.split(' ').flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const)));
}

/** Days that nobody can tell from the words alone; `fin de semana` is two. */
const VAGUE =
  /^(?:(?:la )?semana (?:pasada|antepasada)|(?:el |este )?fin de semana(?: pasado)?|el mes pasado|last (?:week|weekend|month))$/;
/** A day to come without a year is no further away than this: a longer way off it may as well be long past, or no day. */
const AHEAD_MAX = 45;

/**
 * `day` is null for a part of the day; `isWeak`: it is a day only at an end of the line. `doubt`: what looks like a day and is
 * surely none (`unlikely`, which another day outweighs), or is one of several (`vague`).
 */
type DayFound = Span & { day: string | null; isWeak: boolean; doubt?: 'unlikely' | 'vague' };
/** What a line says of its day: null for nothing; `isUnclear` when it names two or none for sure, which stay text. */
export type DaySaid = { spans: Span[]; day: string | null; isUnclear: boolean };

/** The day that is named. Of several the only one at an end of the line; `isRim` tells what is at one. */
export function readDayWords(pieces: readonly Piece[], today: string, isRim: (span: Span) => boolean): DaySaid {
  const found: DayFound[] = [];
  for (let at = 0; at < pieces.length; ) {
    const read = readDayAt(pieces, at, today);
    if (read && !(read.isWeak && !isRim(read) && found.at(-1)?.to !== at)) found.push(read);
    at = read?.to ?? at + 1;
  }
  const clear = found.filter(({ doubt }) => doubt === undefined);
  const isDoubtful = clear.length < found.length;
  if (found.some(({ doubt }) => doubt === 'vague') || (isDoubtful && clear.length === 0))
    return { spans: [], day: null, isUnclear: true };
  const runs = runsOf(clear);
  const atEnds = runs.filter((run) => isRim(spanOf(run)));
  const [only, ...others] = runs.length > 1 ? atEnds : runs;
  if (!only) return { spans: [], day: null, isUnclear: runs.length > 1 };
  const days = new Set(only.flatMap(({ day }) => day ?? []));
  if (others.length > 0 || days.size > 1) return { spans: [], day: null, isUnclear: true };
  const [day = today] = days;
  return { spans: only, day, isUnclear: false };
}

/** Days that stand together say one: `ayer en la noche`. */
function runsOf(found: readonly DayFound[]): DayFound[][] {
  const runs: DayFound[][] = [];
  for (const each of found) {
    if (runs.at(-1)?.at(-1)?.to === each.from) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs;
}

const spanOf = (run: readonly Span[]): Span => ({ from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 });

function readDayAt(pieces: readonly Piece[], at: number, today: string): DayFound | null {
  // `del 3 al 5 nov` is two days.
  if (pieces[at - 1]?.word === 'al') return null;
  const words = pieces.slice(at, at + 6).map(({ word }) => word);
  const strong = (length: number, day: string | null): DayFound => ({
    ...{ from: at, to: at + length, day },
    isWeak: false,
  });
  for (const length of [5, 4, 3, 2, 1]) {
    const phrase = words.slice(0, length).join(' ');
    const ago = AGO[phrase];
    if (words.length >= length && ago !== undefined) return strong(length, addDays(today, -ago));
    if (PART_OF_DAY.test(phrase)) return strong(length, null);
    if (VAGUE.test(phrase)) return { ...strong(length, null), doubt: 'vague' };
  }
  const read =
    readAgo(words, today) ??
    readDatedWeekday(words, today) ??
    readLedWeekday(words, today) ??
    readDigits(words, today) ??
    readMonth(words, today);
  if (read) return { ...strong(read.length, read.day), ...(read.day === null ? { doubt: 'unlikely' as const } : {}) };
  const weak = readWeak(words, pieces[at - 1]?.word ?? '', today);
  return weak && { from: at, to: at + weak.length, day: weak.day, isWeak: true };
}

/** `day` is null for what looks like a day and is none. */
type Read<Day = string | null> = { length: number; day: Day } | null;
const make = (length: number, day: string | null): Read<string> => (day === null ? null : { length, day });

/** `hace 4 días`, `hace una semana`, `two days ago`. */
function readAgo(words: readonly string[], today: string): Read<string> {
  const isSpanish = words[0] === 'hace';
  const [count = '', unit = '', ago] = isSpanish ? words.slice(1) : words;
  const length = UNITS[unit];
  if (length === undefined || (!isSpanish && ago !== 'ago')) return null;
  const read = /^(?:una?|an?|one)$/.test(count) ? 1 : readNumeral([count], 0);
  const number = read === null || read === 'broken' ? Number.NaN : Number(read === 1 ? 1 : read.value);
  return Number.isInteger(number) && number < 1_000 ? { length: 3, day: addDays(today, -number * length) } : null;
}

/**
 * `el viernes 13`, `friday 13th`, `viernes 13 de noviembre`, `vie 13/11`: the weekday and the date are of one day. Without an
 * article a number that is of no such day may be anything.
 */
function readDatedWeekday(words: readonly string[], today: string): Read {
  const lead = LED.test(words[0] ?? '') ? 1 : 0;
  const weekday = WEEKDAYS.get(words[lead] ?? '');
  if (weekday === undefined) return null;
  const rest = words.slice(lead + 1);
  const dated = readDigits(rest, today) ?? readMonth(rest, today);
  if (dated) {
    const isOne = dated.day !== null && dayOfWeek(dated.day) === weekday;
    return { length: lead + 1 + dated.length, day: isOne ? dated.day : null };
  }
  const [, number] = DAY_NUMBER.exec(rest[0] ?? '') ?? [];
  if (
    number === undefined ||
    Number(number) > 31 ||
    isCounted(
      rest.map((word) => ({ word })),
      1,
    )
  )
    return null;
  const days = Array.from({ length: 62 }, (_, back) => addDays(today, -back));
  const day = days.find((each) => Number(each.slice(8)) === Number(number) && dayOfWeek(each) === weekday) ?? null;
  return day === null && lead === 0 ? null : { length: lead + 2, day };
}

const LED = /^(?:el|este|on|last|this)$/;
/** `el lunes`, `el vie`, `last friday`, `el sábado pasado`. */
function readLedWeekday([lead = '', name = '', after]: readonly string[], today: string): Read {
  const weekday = LED.test(lead) ? WEEKDAYS.get(name) : undefined;
  return weekday === undefined ? null : make(after === 'pasado' ? 3 : 2, lastWeekday(weekday, today));
}

/** `3/11`, `03/11/25`, `11/20`, `3-11-2025`, `2025-11-03`; `24/7` is a shop that never closes. */
function readDigits([word = '', next = '']: readonly string[], today: string): Read {
  const [length, text] = word === 'el' ? [2, next] : [1, word];
  if (text === '24/7' && length === 1) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return make(length, isDay(text) ? text : null);
  const [, one = '', , two = '', year] = /^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d\d))?$/.exec(text) ?? [];
  if (one === '' || (text.includes('-') && year === undefined)) return null;
  const [first, second] = [Number(one), Number(two)];
  const day = dayNear(first, second, year, today) ?? dayNear(second, first, year, today);
  if (day !== null) return { length, day: isNear(day, year, today) ? day : null };
  const isLikeDay = Math.min(first, second) >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31;
  return isLikeDay ? { length, day } : null;
}

const DAY_NUMBER = /^(\d{1,2})(?:st|nd|rd|th|ro|[°º])?$/;

/** `3 nov`, `3 de noviembre de 2025`, `el 3 de nov`, `nov 3`, `november 3rd`. */
function readMonth(words: readonly string[], today: string): Read {
  const skip = /^(?:el|the|on)$/.test(words[0] ?? '') ? 1 : 0;
  const of = /^(?:de|of)$/.test(words[skip + 1] ?? '') ? 1 : 0;
  const month = MONTHS.get(words[skip + of + 1] ?? '');
  const [, day] = DAY_NUMBER.exec(words[skip] ?? '') ?? [];
  if (day !== undefined && month !== undefined) return withYear(words, skip + of + 2, Number(day), month, today);
  const named = MONTHS.get(words[skip] ?? '');
  const [, after] = DAY_NUMBER.exec(words[skip + 1] ?? '') ?? [];
  return named === undefined || after === undefined
    ? null
    : { length: skip + 2, day: nearOrNone(Number(after), named, undefined, today) };
}

function withYear(words: readonly string[], next: number, day: number, month: number, today: string): Read {
  const yearAt = /^(?:de|del)$/.test(words[next] ?? '') ? next + 1 : next;
  const year = /^20\d\d$/.test(words[yearAt] ?? '') ? words[yearAt] : undefined;
  return { length: year === undefined ? next : yearAt + 1, day: nearOrNone(day, month, year, today) };
}

/** Null for a day that was not said with its year and is far ahead. */
function nearOrNone(day: number, month: number, year: string | undefined, today: string): string | null {
  const found = dayNear(day, month, year, today);
  return found !== null && isNear(found, year, today) ? found : null;
}

const isNear = (day: string, year: string | undefined, today: string): boolean =>
  year !== undefined || daysBetween(today, day) <= AHEAD_MAX;

/** What may as well be part of a name: `mañana`, `viernes`, `el 14`. */
function readWeak([word = '', next = '', after]: readonly string[], before: string, today: string): Read<string> {
  // `panadería la mañana` is a name.
  if (word === 'manana') return NAMED_WITH.test(before) ? null : make(1, addDays(today, 1));
  const weekday = WEEKDAYS.get(word);
  // `lunes a viernes`, `lunes y martes`.
  if (/^(?:a|y|to|and)$/.test(next) && WEEKDAYS.has(after ?? '')) return null;
  if (weekday !== undefined)
    return NAMED_WITH.test(before) ? null : make(next === 'pasado' ? 2 : 1, lastWeekday(weekday, today));
  const [length, number] = word !== 'el' ? [0, ''] : next === 'dia' ? [3, after ?? ''] : [2, next];
  return /^\d{1,2}$/.test(number) ? make(length, lastDayNumber(Number(number), today)) : null;
}

/** The newest such weekday before today. */
const lastWeekday = (weekday: number, today: string): string =>
  addDays(today, -(((dayOfWeek(today) - weekday + 6) % 7) + 1));

/** The newest day with this number in its month, up to today; null when no month has it. */
function lastDayNumber(number: number, today: string): string | null {
  const days = Array.from({ length: 62 }, (_, back) => addDays(today, -back));
  return days.find((day) => Number(day.slice(8)) === number) ?? null;
}

/**
 * A day and month of a year or, without one, of the year that brings it nearest to today, where a day to come is twice as
 * far; null when there is no such day.
 */
function dayNear(day: number, month: number, year: string | undefined, today: string): string | null {
  const inYear = (text: string) => `${text}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== undefined) {
    const given = inYear(year.length === 2 ? yearOfTwoDigits(year) : year);
    return isDay(given) ? given : null;
  }
  const away = (text: string) => Math.max(daysBetween(text, today), 2 * daysBetween(today, text));
  const years = [-1, 0, 1].map((step) => inYear(String(Number(today.slice(0, 4)) + step))).filter(isDay);
  return years.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
