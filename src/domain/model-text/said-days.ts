/** The days that a text of a model names: `19 de marzo`, `March 19, 2026`, `2026-03-19`, `19/3`, `el veintiocho de marzo`. */
import { addDays, dayOfWeek, daysBetween, lastDayOfMonth, monthOf } from '../calendar.ts';
import { monthsIn } from './measures.ts';

const MONTH =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december';
/** The name of a month in a text. */
export const MONTH_NAME = new RegExp(`\\b(?:${MONTH})\\b`);
/** Days in words, in their order. */
const IN_WORDS = [
  'primero|uno|first|dos|second|tres|third|cuatro|fourth|cinco|fifth|seis|sixth|siete|seventh|ocho|eighth|nueve|ninth|diez|tenth|once|eleventh|doce|twelfth|trece|thirteenth|catorce|fourteenth|quince|fifteenth|dieciseis|sixteenth|diecisiete|seventeenth|dieciocho|eighteenth|diecinueve|nineteenth|veinte|twentieth',
  'veintiuno|twenty-first|veintidos|twenty-second|veintitres|twenty-third|veinticuatro|twenty-fourth|veinticinco|twenty-fifth|veintiseis|twenty-sixth|veintisiete|twenty-seventh|veintiocho|twenty-eighth|veintinueve|twenty-ninth|treinta|thirtieth|treinta y uno|thirty-first',
].join('|');
const WORDS = IN_WORDS.split('|')
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const NUMBERS: ReadonlyMap<string, number> = new Map(
  (() => {
    const [first = '', uno = '', one = '', ...rest] = IN_WORDS.split('|');
    return [[first, 1], [uno, 1], [one, 1], ...rest.map((word, at) => [word, 2 + Math.floor(at / 2)])] as [
      string,
      number,
    ][];
  })(),
);
const DAY_NUMBER = `(?:\\d{1,2}(?:st|nd|rd|th|\\.º|°)?|${WORDS})`;
export const DATE = new RegExp(
  `\\b(\\d{4}-\\d{2}-\\d{2}|(?<!/)(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|1[0-2])(?:/\\d{4})?(?![\\d/])(?! (?:de (?:su|sus|lo|los|la|el)|del|of)\\b)|${DAY_NUMBER}(?: de| of)? (?:${MONTH})(?:,?(?: de| del| of)? \\d{4})?|(?:${MONTH}) ${DAY_NUMBER}(?:,? \\d{4})?)(?![a-z\\d])`,
  'g',
);
const WITHIN_MONTH = new RegExp(`\\b(\\d{1,2}) (al|a|to) (?=\\d{1,2} (?:de |of )?(${MONTH})((?: de)? \\d{4})?)`, 'g');

/** `del 1 al 15 de marzo` with both days whole. */
export const withWholeDays = (text: string): string =>
  text.replace(
    WITHIN_MONTH,
    (_, day: string, to: string, month: string, year = '') => `${day} de ${month}${year} ${to} `,
  );

/** A date as `03-19`, or with its year. */
export function dayIn(date: string): string {
  const [iso] = /^\d{4}-\d{2}-\d{2}$/.exec(date) ?? [];
  if (iso !== undefined) return iso;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(date) ?? [];
  if (day !== '') return `${year === '' ? '' : `${year}-`}${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [named = ''] = monthsIn(MONTH_NAME.exec(date)?.[0] ?? '');
  const [word = ''] = new RegExp(`\\b(?:${WORDS})\\b`).exec(date) ?? [];
  const number = /(?<!\d)(\d{1,2})(?!\d)/.exec(date)?.[1] ?? String(NUMBERS.get(word) ?? '');
  const [, at = ''] = /(?<!\d)(\d{4})(?!\d)/.exec(date) ?? [];
  return `${at === '' ? '' : `${at}-`}${named}-${number.padStart(2, '0')}`;
}

const WEEKDAYS =
  'domingo|sunday,lunes|monday,martes|tuesday,miercoles|wednesday,jueves|thursday,viernes|friday,sabado|saturday'
    .split(',')
    .map((names) => new RegExp(`\\b(?:${names})\\b`));
/** A day by how far it is: `mañana`, `el jueves`, `la próxima semana`, `en enero`. */
export const RELATIVE = new RegExp(
  `pasado manana|(?<!de la |la |por la )\\bmanana\\b|\\b(?:hoy|ayer|anteayer|antier|tomorrow|today|yesterday)\\b|(?:el |on |next |this |este |el proximo )?\\b(?:domingo|lunes|martes|miercoles|jueves|viernes|sabado|sunday|monday|tuesday|wednesday|thursday|friday|saturday)\\b|(?:la )?(?:proxima semana|semana que viene)|next week|a fin(?:es)? de mes|(?:at the )?end of the month|(?:dentro de|en|in) (?:un|una|a|one|dos|two|tres|three|cuatro|four|\\d{1,2}) (?:semanas?|weeks?)|\\b(?:en|in) (?:${MONTH})\\b(?! de \\d| \\d)|\\b(?:el|on the|the) (?:\\d{1,2}(?:st|nd|rd|th)?|primero|first)(?![\\d/%]|[.,]\\d| (?:de|of|[a-z]{4,})\\b)`,
  'g',
);

/** Whether a day is the one that such words say. */
export function isSaidBy(words: string, day: string, today: string): boolean {
  const away = daysBetween(today, day);
  const near: Readonly<Record<string, number>> = {
    hoy: 0,
    today: 0,
    manana: 1,
    tomorrow: 1,
    ayer: -1,
    yesterday: -1,
    'pasado manana': 2,
    anteayer: -2,
    antier: -2,
  };
  const [word] = /pasado manana|anteayer|antier|manana|hoy|ayer|tomorrow|today|yesterday/.exec(words) ?? [];
  if (word !== undefined) return away === near[word];
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(words));
  if (weekday !== -1) return dayOfWeek(day) % 7 === weekday % 7 && Math.abs(away) <= 7;
  if (/semanas?|weeks?/.test(words)) {
    const count = /proxima|next|que viene/.test(words)
      ? null
      : Number(
          /\d+/.exec(words)?.[0] ??
            (/dos|two/.test(words) ? 2 : /tres|three/.test(words) ? 3 : /cuatro|four/.test(words) ? 4 : 1),
        );
    if (count !== null) return Math.abs(away - 7 * count) <= 1;
    const monday = addDays(today, 8 - (dayOfWeek(today) % 7 === 0 ? 7 : dayOfWeek(today) % 7));
    return day >= monday && day <= addDays(monday, 6);
  }
  if (/fin(?:es)? de mes|end of the month/.test(words))
    return day >= addDays(lastDayOfMonth(monthOf(today)), -3) && monthOf(day) === monthOf(today);
  const [month] = monthsIn(words);
  if (month !== undefined) return monthOf(day).endsWith(month);
  const number = /\d{1,2}/.exec(words)?.[0] ?? '1';
  return day.endsWith(`-${number.padStart(2, '0')}`);
}
