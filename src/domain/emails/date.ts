/**
 * Dates as the banks print them, in English and Spanish. Every time in a bank's mail is Costa Rica's, which is UTC-6
 * all year; a local time is returned as `2026-09-21T20:38:00-06:00`.
 */
import { addDays, isDay, readMoment, yearOfTwoDigits } from '../calendar.ts';
import { fold } from './text.ts';

const OFFSET = '-06:00';
const OFFSET_HOURS = 6;

/** Month names in order; the mails cut them short (`Sep`, `sept`, `ago`). */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

/**
 * `25/07/26` comes last: two digits are a year only where no other format fits. `Sep 21, 2026` · `16 sep 2026`, `23 de
 * Junio de 2026` · `2025/11/28` · `29/11/2025`, `1-6-2026`, `03 - 04 - 2026`.
 */
const DAY_FORMATS: readonly RegExp[] = [
  /(?<![a-z])(?<month>[a-z]{3,10})\.? (?<day>\d{1,2}),? ?(?<year>\d{4})(?!\d)/,
  /(?<!\d)(?<day>\d{1,2})(?: de)?[ -](?<month>[a-z]{3,10})\.?(?: del?)?[ ,-]{1,2}(?<year>\d{4})(?!\d)/,
  /(?<!\d)(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})(?!\d)/,
  /(?<!\d)(?<day>\d{1,2}) ?[/-] ?(?<month>\d{1,2}) ?[/-] ?(?<year>\d{4})(?!\d)/,
  /(?<![\d/-])(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{2})(?![\d/-])/,
];
const TIME =
  /^[ ,/-]{0,5}(?:(?:a las|at) )?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?: ?(?<half>[ap])\.? ?m(?![a-z]))?/;
/** Maximum length of a date with its time. */
const PRINTED_LENGTH_MAX = 120;

/**
 * Parses the first date of a printed text with the time after it (12 or 24 hours) as Costa Rica's local time. Numbers
 * are day/month/year, or year first. Null when it is not a real date or has no time: where a bank always prints one, a
 * missing one was cut off and midnight would be a guess.
 */
export function readDate(printed: string | undefined): string | null {
  const found = findDay(printed);
  const time = found && readTime(found.rest);
  return found && time ? `${found.day}T${time}${OFFSET}` : null;
}

type FoundDay = { day: string; rest: string };

/** The first date of a text, and the folded text after it. */
function findDay(printed: string | undefined): FoundDay | null {
  const folded = fold((printed ?? '').slice(0, PRINTED_LENGTH_MAX));
  const found = DAY_FORMATS.map((format) => format.exec(folded))
    .filter((match) => match !== null)
    .sort((a, b) => a.index - b.index)[0];
  if (!found?.groups) return null;
  const { year = '', month = '', day = '' } = found.groups;
  const number = /^\d/.test(month) ? month.padStart(2, '0') : (monthOfName(month) ?? '00');
  const date = `${year.length === 2 ? yearOfTwoDigits(year) : year}-${number}-${day.padStart(2, '0')}`;
  return isDay(date) ? { day: date, rest: folded.slice(found.index + found[0].length) } : null;
}

/**
 * The date after a label of a bank that prints no hour, or not always: with its time if printed, else the bare day.
 * Undefined when the notice prints none, null when it is invalid.
 */
export function readPrintedDay(printed: string | undefined): string | null | undefined {
  if (printed === undefined) return undefined;
  const found = findDay(printed);
  if (!found) return null;
  return /^[ ,./-]{0,5}(?:(?:a las|at) )?\d/.test(found.rest) ? readDate(printed) : found.day;
}

/** The date after a label: undefined when the mail prints none, null when it is invalid. */
export function readPrintedDate(printed: string | undefined): string | null | undefined {
  return printed === undefined ? undefined : readDate(printed);
}

/**
 * The number of a month's folded name in Spanish or English, abbreviated or not: `set` is `09`; null for any other
 * word.
 */
export function monthOfName(name: string): string | null {
  const index = name.length < 3 ? -1 : MONTHS.findIndex((names) => names.some((month) => month.startsWith(name)));
  return index === -1 ? null : String(index + 1).padStart(2, '0');
}

/** The time at the start of a folded text as `20:38:00`; null when there is none or it is invalid. */
function readTime(folded: string): string | null {
  const groups = TIME.exec(folded)?.groups;
  if (!groups) return null;
  const { hour = '', minute = '', second = '00', half } = groups;
  let hours = Number(hour);
  if (half === 'a' && hours > 12) return null;
  if (half === 'a' && hours === 12) hours = 0;
  if (half === 'p' && hours < 12) hours += 12;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

/** An instant with an offset (the mail's own Date) as Costa Rica's local time; null when invalid. */
export function localFromInstant(instant: string): string | null {
  const utc = readMoment(instant, 'UTC')?.date;
  if (!utc) return null;
  const hours = Number(utc.slice(11, 13)) - OFFSET_HOURS;
  const day = hours < 0 ? addDays(utc.slice(0, 10), -1) : utc.slice(0, 10);
  const local = `${day}T${String((hours + 24) % 24).padStart(2, '0')}${utc.slice(13, 19)}${OFFSET}`;
  return isDay(day) ? local : null;
}
